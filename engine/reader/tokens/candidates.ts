import { amountCandidatesAtOffset } from './amount-candidates.ts';
import { findUninflectedWordsWithSpelling, longestWordLengthAtOffset } from './fixed-words.ts';
import { unknownNounsAt } from './noun-candidates.ts';
import type { WordToken, WordTokenKind } from './token.ts';
import { addAdjectiveCandidates, addVerbCandidates } from './verb-candidates.ts';

/** A possible token at an offset, with its cost. */
export type TokenCandidate = { readonly token: WordToken; readonly cost: number };

const PUNCTUATION: Readonly<Record<string, WordTokenKind>> = { '。': { kind: 'stop' }, '、': { kind: 'comma' } };
/** Matches words for equal parts: 同じ人数ずつ ("equally many people each"), 全部同じ重さずつ ("all with the same weight each"). */
const EQUALLY =
  /^(?:全部|ぜんぶ)?(?:同じ|おな[じし])(?:かず|[^、。0-9ずづつ]){1,6}(?:[ずづ]つ(?:(?:全部|ぜんぶ)(?!で))?|に(?=分|わ)|の(?=[0-9何]))/u;

/**
 * Matches the end of a question inside an instruction to answer it: か 答えなさい in 「何m 長いか 答えなさい」 ("answer how many metres
 * longer it is").
 */
const ANSWER_IT =
  /^(?:の)?か(?:な)?(?:を|、)*(?:(?:しき|式)(?:を|に)?(?:かいて|書いて|たてて|立てて)?、?)?(?:もとめ|求め|こたえ|答え|けいさんし|計算し|かんがえ|考え|おしえ|教え|しらべ|調べ|いい|言い|わかり|分かり|わかる|分かる|あて|当て)(?:ましょう|なさい|てください|て下さい|てくださいね|てね|てよ|よう|てみよう|てみましょう|てくれますか|ますか|ます|られますか|かな|て)?(?:ね|よ|か|かな)?(?=[。、]|$)/u;

/**
 * Matches a doubled word that imitates a sound or describes an appearance: ガアガア ("quack quack"), にこにこ ("with a smile").
 */
const SOUND = /^(?!それぞれ|おのおの)([ぁ-んァ-ヴー]{2,3})\1と?/u;

/** Matches a word that imitates a movement or a sound: ぴょーんと ("with a leap"), わーっと ("with a shout"). */
const PAINTED =
  /^(?:[ぁ-ん]{1,3}ー[んっ]と|(?!ちょっと|もっと|ざっと|きっと|いっと)[ぁ-ん]{1,3}っと|[ァ-ヴー]{1,3}ッと)/u;

/** Returns all tokens (words, numbers and particles) that can begin at an offset of a normalised text. */
export function tokenCandidatesAt(text: string, at: number): TokenCandidate[] {
  const candidates: TokenCandidate[] = [];
  const found = (length: number, kind: WordTokenKind, cost: number): void => {
    candidates.push({ token: { at, end: at + length, text: text.slice(at, at + length), ...kind }, cost });
  };
  const sign = PUNCTUATION[text[at] ?? ''];
  if (sign !== undefined) {
    found(1, sign, 0);
    return candidates;
  }
  for (let length = Math.min(longestWordLengthAtOffset(text, at), text.length - at); length > 0; length -= 1) {
    for (const [kind, cost] of findUninflectedWordsWithSpelling(text.slice(at, at + length))) found(length, kind, cost);
    addVerbCandidates(text, at, length, found);
    addAdjectiveCandidates(text, at, length, found);
  }
  if (/[のか]/u.test(text[at] ?? '')) {
    const order = ANSWER_IT.exec(text.slice(at, at + 24));
    if (order !== null) found(order[0].length, { kind: 'copula', past: false, asks: true }, 3);
  }
  const sound = SOUND.exec(text.slice(at, at + 8));
  if (sound !== null) found(sound[0].length, { kind: 'adverb', role: 'aside' }, 8);
  const painted = PAINTED.exec(text.slice(at, at + 6));
  if (painted !== null) found(painted[0].length, { kind: 'adverb', role: 'aside' }, 12);
  if (/[同お全ぜ]/u.test(text[at] ?? '')) {
    const equal = EQUALLY.exec(text.slice(at, at + 14));
    if (equal !== null) found(equal[0].length, { kind: 'adverb', role: 'equally' }, 5);
  }
  for (const [length, kind, cost] of amountCandidatesAtOffset(text, at)) found(length, kind, cost);
  for (const [length, kind, cost] of unknownNounsAt(text, at)) found(length, kind, cost);
  return candidates;
}
