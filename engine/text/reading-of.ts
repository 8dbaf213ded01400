const GROUP = /\{[^|{}]+\|([^{}]+)\}/gu;

/**
 * A text in the source notation as it is read: in kana, phrases parted by spaces. For what is only heard, as accessible
 * names and announcements, and for whoever gets words without their readings.
 */
export function readingOf(source: string): string {
  return source.replaceAll(GROUP, '$1');
}
