/** Returns the name of a question set without furigana, for staff. */
export function questionSetNameWithoutReadings(name: string): string {
  return name.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}
