const GROUP = /\{[^|{}]+\|([^{}]+)\}/gu;

/**
 * Returns the reading of a text in the source notation: in kana, phrases separated by spaces. For accessible names,
 * announcements and other places where readings cannot be shown.
 */
export function readingOf(source: string): string {
  return source.replaceAll(GROUP, '$1');
}
