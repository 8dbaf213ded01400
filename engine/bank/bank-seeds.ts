import type { Question } from '../question/question.ts';
import { generateQuestion } from '../levels/generate.ts';

/**
 * The seeds from which built-in questions of a level are generated. `first` is the number of the first of these
 * questions within the level.
 */
export type BuiltInQuestionSeeds = {
  readonly level: number;
  readonly first: number;
  readonly seeds: readonly number[];
};

/** Pads a number to two digits, as in file names and ids. */
function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Returns the folder name of a level in the bank. */
export function levelFolderName(level: number): string {
  return `level-${twoDigits(level)}`;
}

/** A built-in question with its file name in the level's folder. */
export type GeneratedBuiltInQuestion = { readonly file: string; readonly question: Question };

/** Returns the built-in questions that are generated from the seeds, with their ids and file names. */
export function generateBuiltInQuestions({ level, first, seeds }: BuiltInQuestionSeeds): GeneratedBuiltInQuestion[] {
  return seeds.map((seed, index) => {
    const number = twoDigits(first + index);
    const question = { ...generateQuestion(level, seed), id: `${levelFolderName(level)}-${number}` };
    return { file: `${number}.json`, question };
  });
}
