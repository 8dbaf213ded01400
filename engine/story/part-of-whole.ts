import type { SourceText } from '../text/read-text.ts';
import { kanaOfPhrase, phrasesOfSource, phraseStartsWithNumber, replaceTextEnding } from '../text/sentence.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

const THERE = /^(?:あり|い)ます$/u;
/** The number of sentences of a story with one triangle. */
const ONE_TRIANGLE = 3;

/**
 * Returns a sentence about a part of a whole as textbooks write it after the sentence about the whole. After にんじんと 玉ねぎが
 * 合わせて 55kg あります (there are 55 kg of carrots and onions), 玉ねぎが 23kg あります (there are 23 kg of onions) becomes そのうち 玉ねぎは
 * 23kgです (of these, 23 kg are onions). Null for every other sentence. `told` are the known sentences in the order of
 * the told problem.
 */
export function rewordAsPartOfWhole(
  statement: SourceText,
  { meaning, text }: DraftProblemSentence,
  told: readonly DraftProblemSentence[],
): SourceText | null {
  const before = told[told.findIndex((other) => other.text === text) - 1]?.meaning;
  if (told.length < ONE_TRIANGLE || meaning.kind !== 'existence' || before?.kind !== 'combine') return null;
  const number = statement.at(-2);
  const [name, ...others] = statement.slice(0, -2).toReversed();
  const isPart = before.objects.includes(meaning.object);
  if (!isPart || number === undefined || name === undefined || !phraseStartsWithNumber(number)) return null;
  if (!kanaOfPhrase(name).endsWith('が') || !THERE.test(kanaOfPhrase(statement.at(-1) ?? []))) return null;
  return [
    ...phrasesOfSource('そのうち'),
    ...others.toReversed(),
    ...replaceTextEnding([name], 1, 'は'),
    ...replaceTextEnding([number], 0, 'です'),
  ];
}
