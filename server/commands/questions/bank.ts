import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseSeeds } from '../../../engine/bank/choose-seeds.ts';
import { chosenQuestionsOf, levelFolder, type ChosenSeeds } from '../../../engine/bank/chosen.ts';
import type { Level } from '../../../engine/levels/level.ts';
import { byCourse } from '../../../engine/levels/course.ts';
import { levelNumbered } from '../../../engine/levels/levels.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { runCommand, WrongArguments, type Command } from '../command.ts';
import { levelQuestions } from './level-questions.ts';

const USAGE = 'usage: npm run bank, or npm run bank -- LEVEL COUNT';
const MOST = 99;

/**
 * The generator's seeds that the bank uses. One line per level: its number, the number of its first generated question,
 * the seeds.
 */
const CHOSEN_FILE = 'chosen-seeds.txt';

/**
 * Writes the generated questions of the bank from the recorded seeds. With a level and a count, it first chooses that
 * many seeds for the level and records them. Handwritten questions of the level come first and do not change.
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

/** Returns the choice with new seeds for one level. Its handwritten questions do not change. */
async function chosenAnew(
  content: string,
  recorded: readonly ChosenSeeds[],
  { level, count }: { readonly level: Level; readonly count: number },
): Promise<ChosenSeeds[]> {
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
export async function readChosen(content: string): Promise<ChosenSeeds[]> {
  const lines = (await readFile(path.join(content, CHOSEN_FILE), 'utf8')).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [level, first, ...seeds] = line.split(' ').map(Number);
    return level === undefined || first === undefined ? [] : [{ level, first, seeds }];
  });
}

/** Returns the text of a question's file. */
export function bankJson(question: Parameters<typeof writeQuestionDocument>[0]): string {
  return `${JSON.stringify(writeQuestionDocument(question), null, 2)}\n`;
}

async function writeQuestions(content: string, chosen: ChosenSeeds): Promise<void> {
  const folder = path.join(content, levelFolder(chosen.level));
  await mkdir(folder, { recursive: true });
  for (const { file, question } of chosenQuestionsOf(chosen)) {
    await writeFile(path.join(folder, file), bankJson(question));
  }
}

/** Runs {@link bankCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(bankCommand);
}
