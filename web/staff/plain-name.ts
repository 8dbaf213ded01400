/** Returns the name of a question set without readings, for staff. */
export function plainName(name: string): string {
  return name.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}
