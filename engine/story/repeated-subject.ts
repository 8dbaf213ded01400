import { toPoliteStatement, kanaOfPhrase } from '../text/sentence.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

/** The number of sentences of a story with one triangle. */
const ONE_TRIANGLE = 3;
const NAMED = /[はを]$/u;

/**
 * Removes from each sentence the subject and object that the sentence before already names. After {家族|かぞく}で {豆乳|とうにゅう}を
 * 6{日間|にちかん} {飲|の}みました (the family drank soy milk for 6 days), {家族|かぞく}で {豆乳|とうにゅう}を {毎日|まいにち} {同|おな}じ {量|りょう}ずつ… (the
 * same amount every day …) becomes {毎日|まいにち} {同|おな}じ {量|りょう}ずつ…. Changes only stories of equal shares, and no question.
 */
export function removeRepeatedSubject(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const isShared = sentences.some(({ meaning }) => meaning.kind === 'perUnit');
  if (!isShared || sentences.length !== ONE_TRIANGLE) return sentences;
  const known = sentences.filter(({ asked }) => !asked);
  return sentences.map((sentence) => {
    const before = known[known.indexOf(sentence) - 1];
    if (before === undefined || isPast(sentence) !== isPast(before)) return sentence;
    const differing = sentence.text.findIndex(
      (phrase, at) => kanaOfPhrase(phrase) !== kanaOfPhrase(before.text[at] ?? []),
    );
    const shared = sentence.text.slice(0, Math.max(differing, 0));
    return shared.some((phrase) => NAMED.test(kanaOfPhrase(phrase)))
      ? {
          ...sentence,
          text: sentence.text.slice(shared.findLastIndex((phrase) => NAMED.test(kanaOfPhrase(phrase))) + 1),
        }
      : sentence;
  });
}

function isPast({ text }: DraftProblemSentence): boolean {
  return kanaOfPhrase(toPoliteStatement(text).at(-1) ?? []).endsWith('ました');
}
