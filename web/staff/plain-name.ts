/** Returns the name of a question set for staff, without the readings of its kanji. */
export function questionSetNameWithoutReadings(name: string): string {
  return name.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}
