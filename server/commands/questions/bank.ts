import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseBuiltInQuestionSeeds } from '../../../engine/bank/choose-seeds.ts';
import {
  generateBuiltInQuestions,
  levelFolderName,
  type GeneratedBuiltInQuestion,
  type BuiltInQuestionSeeds,
} from '../../../engine/bank/bank-seeds.ts';
import { generateWriteQuestionsOfLevel } from '../../../engine/bank/written-question.ts';
import type { Level } from '../../../engine/levels/level.ts';
import { compareByCourseOrder } from '../../../engine/levels/course.ts';
import { levelWithNumber } from '../../../engine/levels/levels.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { runCommandAsMainProgram, WrongArgumentsError, type CommandFunction } from '../command.ts';
import { builtInQuestionsOfLevel } from './level-questions.ts';

const USAGE = 'usage: npm run bank, or npm run bank -- LEVEL COUNT';
/** Maximum number of seeds that one call chooses for a level. */
const MOST = 99;

/**
 * The file with the seeds of the built-in generated questions, one line for each level. Example: in `1 13 10000 10001`,
 * question 13 is the first generated question of level 1. Its seed is 10000, and question 14 has the seed 10001.
 */
const CHOSEN_FILE = 'chosen-seeds.txt';
/**
 * The file with the seeds of the built-in questions of mode `write`. These questions come after the generated questions
 * of their level. The lines have the same format as in {@link CHOSEN_FILE}.
 */
const WRITTEN_FILE = 'written-seeds.txt';

/**
 * Generates the built-in questions from the seeds in {@link CHOSEN_FILE} and {@link WRITTEN_FILE}, and writes one file
 * for each question. If a level and a count are given, first chooses `count` new seeds for this level and writes them
 * into {@link CHOSEN_FILE}. The handwritten questions of the level do not change.
 */
export const generateBuiltInQuestionsCommand: CommandFunction = async ([level, count, ...more], terminal) => {
  const content = path.resolve('content');
  const recorded = await readSeedsOfGeneratedQuestions(content);
  const chosen = level === undefined ? recorded : await chosenAnew(content, recorded, wanted(level, count, more));
  for (const each of chosen) {
    await writeQuestions(content, each.level, generateBuiltInQuestions(each));
    await terminal.writeLine(`${levelFolderName(each.level)}: ${each.seeds.length}`);
  }
  for (const each of await readSeedsOfWriteQuestions(content))
    await writeQuestions(content, each.level, generateWriteQuestionsOfLevel(each));
  return 0;
};

function wanted(level: string, count: string | undefined, more: readonly string[]) {
  const known = /^\d{1,3}$/u.test(level) ? levelWithNumber(Number(level)) : null;
  const times = /^\d{1,2}$/u.test(count ?? '') ? Number(count) : Number.NaN;
  if (known === null || !(times >= 1 && times <= MOST) || more.length > 0) throw new WrongArgumentsError(USAGE);
  return { level: known, count: times };
}

/**
 * Chooses new seeds for one level and writes them into {@link CHOSEN_FILE}. Returns the seeds of all levels. The
 * level's handwritten questions do not change.
 */
async function chosenAnew(
  content: string,
  recorded: readonly BuiltInQuestionSeeds[],
  { level, count }: { readonly level: Level; readonly count: number },
): Promise<BuiltInQuestionSeeds[]> {
  const others = recorded.filter((each) => each.level !== level.number);
  const before = recorded.find((each) => each.level === level.number);
  const questions = (await builtInQuestionsOfLevel(content, level.number)).filter(({ mode }) => mode !== 'write');
  const kept = before === undefined ? questions : questions.slice(0, before.first - 1);
  const chosen = { level: level.number, first: kept.length + 1, seeds: chooseBuiltInQuestionSeeds(level, count, kept) };
  const all = [...others, chosen].toSorted((one, other) => compareByCourseOrder(one.level, other.level));
  const lines = all.map((each) => [each.level, each.first, ...each.seeds].join(' '));
  await writeFile(path.join(content, CHOSEN_FILE), lines.map((line) => `${line}\n`).join(''));
  await moveWritten(content, { ...chosen, first: chosen.first + chosen.seeds.length });
  return all;
}

/**
 * Gives the `write` questions of a level new numbers in {@link WRITTEN_FILE}, because the level has more or fewer
 * generated questions than before. `first` is the number of the first `write` question.
 */
async function moveWritten(content: string, { level, first }: Omit<BuiltInQuestionSeeds, 'seeds'>): Promise<void> {
  const lines = (await readSeedsOfWriteQuestions(content)).map((each) =>
    [each.level, each.level === level ? first : each.first, ...each.seeds].join(' '),
  );
  await writeFile(path.join(content, WRITTEN_FILE), lines.map((line) => `${line}\n`).join(''));
}

/** Returns the seeds of the generated questions of all levels from `content`, the folder of the built-in questions. */
export function readSeedsOfGeneratedQuestions(content: string): Promise<BuiltInQuestionSeeds[]> {
  return readSeeds(path.join(content, CHOSEN_FILE));
}

/** Returns the seeds of the `write` questions of all levels from `content`, the folder of the built-in questions. */
export function readSeedsOfWriteQuestions(content: string): Promise<BuiltInQuestionSeeds[]> {
  return readSeeds(path.join(content, WRITTEN_FILE));
}

async function readSeeds(file: string): Promise<BuiltInQuestionSeeds[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [level, first, ...seeds] = line.split(' ').map(Number);
    return level === undefined || first === undefined ? [] : [{ level, first, seeds }];
  });
}

/** Returns the content of a question's JSON file. */
export function questionFileContent(question: Parameters<typeof writeQuestionDocument>[0]): string {
  return `${JSON.stringify(writeQuestionDocument(question), null, 2)}\n`;
}

async function writeQuestions(
  content: string,
  level: number,
  questions: readonly GeneratedBuiltInQuestion[],
): Promise<void> {
  const folder = path.join(content, levelFolderName(level));
  await mkdir(folder, { recursive: true });
  for (const { file, question } of questions) {
    await writeFile(path.join(folder, file), questionFileContent(question));
  }
}

/** Runs {@link generateBuiltInQuestionsCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(generateBuiltInQuestionsCommand);
}
