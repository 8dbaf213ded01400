import { isKnownPredicate } from './second/known-predicate.ts';
import type { TextRange } from './source-ranges.ts';
import type { ChangeByUnknownVerb } from './written-input.ts';
import { tokenCandidatesAt } from './tokens/candidates.ts';

/** A verb that the program does not know, as the pupil wrote it, and its range in the text. */
export type UnknownVerb = { readonly verb: string; readonly range: TextRange };

/**
 * Matches a sentence that ends in a number with its counter and a polite past form, such as えんぴつを 3本 けずりました ("sharpened
 * 3 pencils").
 */
const SENTENCE =
  /(?<=^|[。\n])(?<before>[^。\n]*?[0-9０-９][^。\n、\s0-9０-９]{1,4}?[ 　]*)(?<verb>[\p{Script=Han}\p{Script=Hiragana}]{2,10}ました)(?=[。\s]|$)/gu;
/**
 * Matches a particle such as に ("to") or から ("from"), which can mark a second person or place. The pupil is not asked
 * about such a sentence: the answer "more" would not say which of the two persons or places has more things.
 */
const OTHER_SIDE = /[にからへと][ 　、]/u;

/**
 * Returns the first verb that neither reader knows and about which the program can ask the pupil. It asks whether
 * there are more or fewer things after the event. Returns null if the text has no such verb.
 */
export function findUnknownVerb(text: string): UnknownVerb | null {
  for (const found of text.matchAll(SENTENCE)) {
    const { before = '', verb = '' } = found.groups ?? {};
    if (OTHER_SIDE.test(before)) continue;
    const counted = countedPart(before, verb);
    if (counted === null || isKnownVerb(counted.verb)) continue;
    const end = found.index + before.length + verb.length;
    return { verb: counted.verb, range: { at: end - counted.verb.length, end } };
  }
  return null;
}

/**
 * Returns the text with the unknown verb replaced by a known verb, which only says that the number of things becomes
 * larger or smaller.
 */
export function replaceUnknownVerb(text: string, { range }: UnknownVerb, direction: ChangeByUnknownVerb): string {
  const before = text.slice(0, range.at);
  const sentence = before.slice(Math.max(before.lastIndexOf('。'), before.lastIndexOf('\n')) + 1);
  const hasObject = /を/u.test(sentence) || !/[がは]/u.test(sentence);
  const verbs = { more: ['ふえました', 'もらいました'], less: ['へりました', 'つかいました'] } as const;
  return `${before}${verbs[direction][hasObject ? 1 : 0]}${text.slice(range.end)}`;
}

const COUNTER = /^(?:こ|ほん|ぼん|ぽん|ほ|まい|にん|り|ひき|びき|ぴき|わ|さつ|だい|はい|ばい|ぱい|つ)/u;

/**
 * Removes a counter in kana that the pupil wrote as one word with the verb. まいけずりました, from 3まいけずりました ("sharpened 3"),
 * becomes けずりました. Returns the verb unchanged if the counter is separate, and null if the number has no counter.
 */
function countedPart(before: string, verb: string): { readonly verb: string } | null {
  const hasCounter = /[^0-9０-９ 　]/u.test(before.replace(/^.*[0-9０-９]/u, ''));
  if (hasCounter) return { verb };
  const counter = COUNTER.exec(verb)?.[0];
  return counter === undefined ? null : { verb: verb.slice(counter.length) };
}

function isKnownVerb(verb: string): boolean {
  const first = tokenCandidatesAt(verb, 0).some(({ token }) => token.kind === 'verb' && token.end === verb.length);
  return first || isKnownPredicate(verb);
}
