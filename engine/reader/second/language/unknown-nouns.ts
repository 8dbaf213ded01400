import { GIVEN_NAMES } from './names.ts';
import type { Sentence } from './sentences.ts';

/**
 * A word that no list contains and that may be a noun. It ends at `end`. A higher `cost` means that it is less likely a
 * noun.
 */
export type UnknownNoun = { readonly end: number; readonly cost: number; readonly word: string };

const NAME = /^(?:さん|くん|ちゃん|君|様)/;
const SIGN = /[ぁ-んァ-ヺー一-龠々a-zA-Zヶ&'\-α-ω]/;
const LONGEST = 12;
/** Matches the ending of a verb or a grammatical word. A word with such an ending is not read as an unknown noun. */
const NOT_A_NOUN =
  /(?:ます|ました|ません|です|でした|ずつ|づつ|ない|なかった|しょうか?)|(?:する|して|した|すると|したら|された|されて)$|^[がをはへ](?![ぁ-ん])|[一-龠](?:って|んで|いて|して)[一-龠ァ-ヺぁ-ん]|[ァ-ヺー一-龠](?:から|より|まで)|[をっ]$|[一-龠][てた]$|^[をんっゃゅょー]|何|^各|^る(?!す)|^今(?![日年月週朝回夜度晩])|^(?:[今先来]月|[今先来]週|[今去来]年|[今昨明]日)[^分度号]|^(?:なん|いくつ|いくら|どれ|どの|だれ)|(?:ぼく|わたし|おれ|さん|くん|ちゃん)[はがもにのとをかわお]/;

/**
 * Matches a verb together with the noun that it describes: 「いる公園」 ("park in which there is"), 「行く大人」 ("adults who go").
 */
const HIDES_VERB =
  /^(?:いる|いた|ある|あった|のる|のった)[一-龠ァ-ヺ]|[一-龠][うくぐすつぬぶむるただ](?!人)[一-龠]|(?:って|んで|して|いて|きて|ちて|りて|べて)[一-龠ァ-ヺ]/;

/** Returns the words at an offset of a sentence that may be nouns although no list contains them. */
export function unknownNounsAt({ text, spaces, spaced }: Sentence, at: number): UnknownNoun[] {
  const found: UnknownNoun[] = [];
  let cost = 1.6;
  for (let end = at; end < text.length && end - at < LONGEST; end += 1) {
    const sign = text[end] ?? '';
    if (!SIGN.test(sign) && !(/\d/.test(sign) && end > at && /[A-Za-z]/.test(text[end - 1] ?? ''))) break;
    if (end > at && spaces.has(end)) break;
    cost += priceOf(sign, text[end - 1] ?? '', text[end + 1] ?? '', end === at);
    const word = text.slice(at, end + 1);
    const next = text[end + 1] ?? '';
    if (/[ァ-ヺー]/.test(next) && /[ァ-ヺー]/.test(sign)) continue;
    if (!spaced && /^[はがをもへわ]$/.test(word)) continue;
    if (
      NOT_A_NOUN.test(word) ||
      (word.endsWith('も') && next === 'の') ||
      /^(?:ます|ました|ませ|です|でし|だっ)/.test(sign + text.slice(end + 1))
    )
      continue;
    const honorific = NAME.exec(text.slice(end + 1));
    if (honorific !== null && end > at) {
      const to = end + 1 + honorific[0].length;
      const known = GIVEN_NAMES.has(word);
      const inside = /[はがをも]|.[にでと]./.test(word.slice(1)) || /[ァ-ヺー一-龠]の/.test(word);
      if (
        !/(?:さん|くん|ちゃん)/.test(word) &&
        !inside &&
        !(/^[はがもをに]/.test(word) && GIVEN_NAMES.has(word.slice(1))) &&
        (known || !/^は..$/.test(word) || /^(?:|[、。とのてでにがも])$/.test(text[at - 1] ?? '')) &&
        !/^[がをもへ]|^は(?:.{3}|お|[一-龠])|^いま..|^した?[今い]|^はじめ.|^ます|^です|^じゃあ|^さて|^では/.test(word)
      )
        found.push({ end: to, cost: (known ? 0.4 : 1.2) + (to - at) * 0.2, word: text.slice(at, to) });
    }
    const alone = spaced && (spaces.has(end + 1) || end + 1 >= text.length) ? 0.2 : 0;
    const particle =
      word.length > 1 && /[わお]$/.test(word) && /^(?:$|[\d何、,]|なん|いく|ど[れの])/.test(text.slice(end + 1))
        ? 2.2
        : 0;
    const apart = spaced && spaces.has(at) && /^[はがをにのと]$/.test(next) && spaces.has(end + 2);
    const tiny = word.length === 1 && /[ぁ-ん]/.test(word) && !apart ? 3 : 0;
    const verb = HIDES_VERB.test(word) ? 2 : 0;
    found.push({ end: end + 1, cost: cost - alone + tiny + particle + verb, word });
  }
  return found;
}

function priceOf(sign: string, before: string, after: string, first: boolean): number {
  if (/[ァ-ヺー]/.test(sign)) return first || !/[ァ-ヺー]/.test(before) ? 0.3 : 0.02;
  if (/[一-龠々ヶ]/.test(sign)) return first || !/[一-龠々]/.test(before) ? 0.3 : 0.1;
  if (/[a-zA-Z]/.test(sign)) return 0.2;
  if (sign === 'は' && !first && /[ぁ-ん]/.test(before)) return 2.8;
  if (sign === 'わ' && !first && (/[一-龠ァ-ヺ\d]/.test(after) || /[一-龠々ァ-ヺ]/.test(before))) return 3.2;
  const bounds = !first && /[ぁ-ん]/.test(before) && /[一-龠ァ-ヺ]/.test(after);
  if (/[はがをにでへとものや]/.test(sign)) return first ? 2.6 : bounds ? 3.5 : /[ぁ-ん]/.test(before) ? 2 : 4;
  if (bounds && ((sign === 'ら' && before === 'か') || (sign === 'り' && before === 'よ'))) return 3;
  return 0.9;
}
