const GROUP = /\{[^|{}]*\|([^{}]+)\}/gu;
const MARKUP = /[{|}]/gu;

/**
 * Returns the reading of a text in the source notation: in kana, phrases separated by spaces. It is used for accessible
 * names, announcements and other texts that cannot show readings above kanji. A text with errors may keep kanji that
 * have no reading, but the result never contains markup.
 */
export function kanaReadingOfSource(source: string): string {
  return source.replaceAll(GROUP, '$1').replaceAll(MARKUP, '');
}

/**
 * Returns a text in the source notation without its readings, e.g. かけ算 for かけ{算|ざん}. It is used for staff, who read all
 * kanji.
 */
export function textWithoutReadings(source: string): string {
  return source.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}
