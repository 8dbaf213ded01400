import { checkQuestion } from '../check/check-question.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { generateQuestion } from '../levels/generate.ts';
import { requirementOfQuestion, WRITING_AIDS, type Question, type WritingAid } from '../question/question.ts';
import { findElementAtWrappedIndex } from '../levels/random.ts';
import { judgeWrittenText } from '../writing/judge-written.ts';
import {
  insertSentenceIntoCloze,
  indexOfMissingClozeSentence,
  wordProblemSentencesOfCards,
  wordProblemTextOfQuestion,
} from '../writing/told-text.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';
import type { GeneratedBuiltInQuestion, BuiltInQuestionSeeds } from './bank-seeds.ts';
import { levelFolderName } from './bank-seeds.ts';

/**
 * Returns a question of mode `write` with the requirement and the right cards of the question `generated`. Null if the
 * readers do not understand the word problem that these cards form, or if the checker reports an error.
 */
export function convertToWriteQuestion(generated: Question, aid: WritingAid): Question | null {
  if (generated.requirement === null) return null;
  const [right, ...others] = enumerateCompositions(generated).accepted;
  if (right === undefined || others.length > 0) return null;
  const keys = new Set(right.cards.flatMap(({ meaning }) => Object.values(meaning).flat()));
  const objects = new Map([...generated.objects].filter(([key]) => keys.has(key)));
  const cards = right.cards.map((card, index) => ({ ...card, id: `card-${index + 1}` }));
  const question: Question = { ...generated, mode: 'write', objects, cards, given: null, problems: null, aid };
  const { findings, accepted } = checkQuestion(question);
  const triangles = accepted[0]?.triangles;
  if (
    findings.length > 0 ||
    triangles === undefined ||
    !isUnderstood(question, wordProblemTextOfQuestion(question, triangles))
  )
    return null;
  const told = wordProblemSentencesOfCards(question, triangles);
  const missing = told[indexOfMissingClozeSentence(told)];
  const whole =
    missing === undefined
      ? ''
      : insertSentenceIntoCloze(question, told, textWithoutFuriganaForGrade(missing.text, question.grade));
  return whole === wordProblemTextOfQuestion(question, triangles) ? question : null;
}

function isUnderstood(question: Question, text: string): boolean {
  const result = judgeWrittenText(requirementOfQuestion(question), { text, direction: null });
  return result.kind === 'understood' && result.verdict.correct;
}

/**
 * Returns the built-in `write` questions of a level. As help, the first one gives the pupil a cloze text, the second
 * one the beginnings of the sentences, and all others nothing (`WRITING_AIDS`). Throws a RangeError if a seed gives no
 * question of mode `write`.
 */
export function generateWriteQuestionsOfLevel({
  level,
  first,
  seeds,
}: BuiltInQuestionSeeds): GeneratedBuiltInQuestion[] {
  return seeds.map((seed, index) => {
    const number = String(first + index).padStart(2, '0');
    const question = convertToWriteQuestion(generateQuestion(level, seed), writingAidAtIndex(index));
    if (question === null) {
      throw new RangeError(`seed ${seed} of level ${level} gives no question to write: choose another seed`);
    }
    return { file: `${number}.json`, question: { ...question, id: `${levelFolderName(level)}-${number}` } };
  });
}

/**
 * Returns the help for the pupil (cloze, beginnings of sentences or none) in the question with this index (from 0)
 * among the `write` questions of its level.
 */
export function writingAidAtIndex(index: number): WritingAid {
  return findElementAtWrappedIndex(WRITING_AIDS, Math.min(index, WRITING_AIDS.length - 1));
}
