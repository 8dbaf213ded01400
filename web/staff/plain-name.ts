/** A set's name as staff read it: without the readings that pupils get. */
export function plainName(name: string): string {
  return name.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}
