/** Returns the name of a question set without readings, for staff. */
export function questionSetNameWithoutReadings(name: string): string {
  return name.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}
