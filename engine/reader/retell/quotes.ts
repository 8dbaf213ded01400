import { hasNumber } from './sentences.ts';

/** Matches what somebody says, with the words that say who says it. Quotation marks are parentheses in a normalised text. */
const SAID =
  /(?:[^。(]{1,16}?(?:は|が|に|も|で)、?){0,2}\(([^)]*?)。?\)(?:と(?:[^。(]{0,14}?)(?:い[いっわ]|言|きき|聞|き[いか]|よろこ|喜|わら|笑|さけ|叫|おしえ|教え|たの|頼)[^。、]{0,8}[。、]|。)/gu;

/** Keeps of a quotation only what it says. A quotation without a number is left out. */
export function withPlainQuotes(text: string): string {
  return text.replaceAll(SAID, (_, said: string) => (hasNumber(said) ? `${said}。` : ''));
}
