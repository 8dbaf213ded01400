import type { Question } from '../question/question.ts';
import { generate } from '../levels/generate.ts';

/** Seeds of a level whose questions the bank holds; `first` is the number of the first of them in the level. */
export type ChosenSeeds = { readonly level: number; readonly first: number; readonly seeds: readonly number[] };

/** Two digits, as files and ids have it. */
function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The folder of a level's questions in the bank. */
export function levelFolder(level: number): string {
  return `level-${twoDigits(level)}`;
}

/** A question of the bank with the name of its file in the level's folder. */
export type BankQuestion = { readonly file: string; readonly question: Question };

/** The questions that chosen seeds stand for, under their ids in the bank. */
export function chosenQuestionsOf({ level, first, seeds }: ChosenSeeds): BankQuestion[] {
  return seeds.map((seed, index) => {
    const number = twoDigits(first + index);
    const question = { ...generate(level, seed), id: `${levelFolder(level)}-${number}` };
    return { file: `${number}.json`, question };
  });
}
