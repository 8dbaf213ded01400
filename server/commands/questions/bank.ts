import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseSeeds } from '../../../engine/bank/choose-seeds.ts';
import { bankQuestionsOf, levelFolder, type BankSeeds } from '../../../engine/bank/bank-seeds.ts';
import type { Level } from '../../../engine/levels/level.ts';
import { byCourse } from '../../../engine/levels/course.ts';
import { levelNumbered } from '../../../engine/levels/levels.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { runCommand, WrongArguments, type Command } from '../command.ts';
import { levelQuestions } from './level-questions.ts';

const USAGE = 'usage: npm run bank, or npm run bank -- LEVEL COUNT';
const MOST = 99;

/**
 * The file with the seeds of the built-in generated questions. Each line contains a level's number, the number of its
 * first generated question, and the seeds.
 */
const CHOSEN_FILE = 'chosen-seeds.txt';

/**
 * Writes the generated built-in questions from the recorded seeds. If a level and a count are given, first chooses
 * `count` new seeds for this level and records them. Handwritten questions of the level come before the generated ones
 * and do not change.
 */
export const bankCommand: Command = async ([level, count, ...more], terminal) => {
  const content = path.resolve('content');
  const recorded = await readChosen(content);
  const chosen = level === undefined ? recorded : await chosenAnew(content, recorded, wanted(level, count, more));
  for (const each of chosen) {
    await writeQuestions(content, each);
    await terminal.writeLine(`${levelFolder(each.level)}: ${each.seeds.length}`);
  }
  return 0;
};

function wanted(level: string, count: string | undefined, more: readonly string[]) {
  const known = /^\d{1,3}$/u.test(level) ? levelNumbered(Number(level)) : null;
  const times = /^\d{1,2}$/u.test(count ?? '') ? Number(count) : Number.NaN;
  if (known === null || !(times >= 1 && times <= MOST) || more.length > 0) throw new WrongArguments(USAGE);
  return { level: known, count: times };
}

/**
 * Chooses new seeds for one level and records them in the file. Returns the seeds of all levels. The level's
 * handwritten questions do not change.
 */
async function chosenAnew(
  content: string,
  recorded: readonly BankSeeds[],
  { level, count }: { readonly level: Level; readonly count: number },
): Promise<BankSeeds[]> {
  const others = recorded.filter((each) => each.level !== level.number);
  const before = recorded.find((each) => each.level === level.number);
  const questions = await levelQuestions(content, level.number);
  const kept = before === undefined ? questions : questions.slice(0, before.first - 1);
  const chosen = { level: level.number, first: kept.length + 1, seeds: chooseSeeds(level, count, kept) };
  const all = [...others, chosen].toSorted((one, other) => byCourse(one.level, other.level));
  const lines = all.map((each) => [each.level, each.first, ...each.seeds].join(' '));
  await writeFile(path.join(content, CHOSEN_FILE), lines.map((line) => `${line}\n`).join(''));
  return all;
}

/** Returns the recorded seeds of all levels. */
export async function readChosen(content: string): Promise<BankSeeds[]> {
  const lines = (await readFile(path.join(content, CHOSEN_FILE), 'utf8')).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [level, first, ...seeds] = line.split(' ').map(Number);
    return level === undefined || first === undefined ? [] : [{ level, first, seeds }];
  });
}

/** Returns the content of a question's JSON file. */
export function bankJson(question: Parameters<typeof writeQuestionDocument>[0]): string {
  return `${JSON.stringify(writeQuestionDocument(question), null, 2)}\n`;
}

async function writeQuestions(content: string, chosen: BankSeeds): Promise<void> {
  const folder = path.join(content, levelFolder(chosen.level));
  await mkdir(folder, { recursive: true });
  for (const { file, question } of bankQuestionsOf(chosen)) {
    await writeFile(path.join(folder, file), bankJson(question));
  }
}

/** Runs {@link bankCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(bankCommand);
}
