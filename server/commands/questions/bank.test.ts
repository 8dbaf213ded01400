import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { generateBuiltInQuestions, levelFolderName } from '../../../engine/bank/bank-seeds.ts';
import { chooseBuiltInQuestionSeeds } from '../../../engine/bank/choose-seeds.ts';
import { levelWithNumber } from '../../../engine/levels/levels.ts';
import { generateWriteQuestionsOfLevel } from '../../../engine/bank/written-question.ts';
import { questionFileContent, readSeedsOfGeneratedQuestions, readSeedsOfWriteQuestions } from './bank.ts';
import { CONTENT_FOLDER_PATH } from '../../../testing/server/commands/content.ts';

const CHOSEN = await readSeedsOfGeneratedQuestions(CONTENT_FOLDER_PATH);

it.each(CHOSEN)(
  'level $level contains what the generator writes for its seeds (if not: npm run bank)',
  async (chosen) => {
    for (const { file, question } of generateBuiltInQuestions(chosen)) {
      const held = await readFile(path.join(CONTENT_FOLDER_PATH, levelFolderName(chosen.level), file), 'utf8');
      expect([file, held]).toEqual([file, questionFileContent(question)]);
    }
  },
);

const WRITTEN = await readSeedsOfWriteQuestions(CONTENT_FOLDER_PATH);

it('at least twelve levels of the grades 2 to 6 have questions to write', () => {
  const grades = WRITTEN.map(({ level }) => levelWithNumber(level)?.grade);
  expect(WRITTEN.length).toBeGreaterThanOrEqual(12);
  expect(new Set(grades)).toEqual(new Set([2, 3, 4, 5, 6]));
});

it.each(WRITTEN)(
  'level $level contains the questions to write of its seeds, which both readers understand (if not: npm run bank)',
  async (written) => {
    const questions = generateWriteQuestionsOfLevel(written);
    expect(questions.map(({ question }) => question.aid).slice(0, 3)).toEqual(['cloze', 'starters', 'blank']);
    for (const { file, question } of questions) {
      const held = await readFile(path.join(CONTENT_FOLDER_PATH, levelFolderName(written.level), file), 'utf8');
      expect([file, held]).toEqual([file, questionFileContent(question)]);
    }
  },
);

it('the same seeds are chosen each time, with different scenes for ten neighbouring questions', () => {
  const level = levelWithNumber(2);
  if (level === null) throw new Error('no level 2');
  const seeds = chooseBuiltInQuestionSeeds(level, 12, []);
  expect(chooseBuiltInQuestionSeeds(level, 12, [])).toEqual(seeds);
  const things = generateBuiltInQuestions({ level: 2, first: 1, seeds }).map(({ question }) =>
    [...question.objects.values()].map(({ name, owner, place }) => [name, owner, place].join()),
  );
  for (const [at, told] of things.entries()) {
    const neighbours = new Set(things.slice(Math.max(0, at - 9), at).flat());
    expect(told.filter((each) => neighbours.has(each))).toEqual([]);
  }
});
