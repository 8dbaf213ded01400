const GROUP = /\{[^|{}]+\|([^{}]+)\}/gu;

/**
 * Returns the reading of a text in the source notation: in kana, phrases separated by spaces. It is used for accessible
 * names, announcements and other texts that cannot show readings above kanji.
 */
export function kanaReadingOfSource(source: string): string {
  return source.replaceAll(GROUP, '$1');
}
