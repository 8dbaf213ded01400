import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { chooseOption } from '../choose-option.ts';
import { CLASS_PROBLEM_ROUTES, ClassProblems } from '../../contract/class-problems.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import { LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS } from '../../contract/set-levels.ts';
import { createWordProblemTask, type WordProblemTask } from '../../engine/authoring/word-problem-solving.ts';
import { enumerateCompositions } from '../../engine/check/compositions.ts';
import { convertPlainJsonToQuestion } from '../../engine/question/plain-question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import type { Question } from '../../engine/question/question.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { newPupil, openAllLevels, PUPIL, signInAs, TEACHER } from '../people.ts';
import { countPrintedPages } from '../printing.ts';
import { TablePage } from '../table.ts';

async function questionsOf(
  page: Page,
  level: number,
): Promise<readonly { readonly question: Question; version: string }[]> {
  const answer = await page.request.get(`/api/levels/${level}/plain-questions`);
  return ParsedQuestionsOfLevel.parse(await answer.json()).questions.flatMap(({ question: plain, version }) => {
    const question = convertPlainJsonToQuestion(plain);
    return question === null ? [] : [{ question, version }];
  });
}

function rightSlots(question: Question): string[] {
  const [accepted] = enumerateCompositions(question).accepted;
  return accepted?.cards.map(({ id }) => id) ?? [];
}

/** Resolves to the smallest distance, in px, between the text of an element and the element's left or right edge. */
function spaceBesideText(element: Locator): Promise<number> {
  return element.evaluate((outer) => {
    const range = document.createRange();
    range.selectNodeContents(outer);
    const edges = outer.getBoundingClientRect();
    return Math.min(
      ...[...range.getClientRects()].flatMap(({ left, right }) => [left - edges.left, edges.right - right]),
    );
  });
}

/** The number of a level whose problems have two triangles. Each problem gives three numbers. */
const SEVERAL = 21;

/** The number of a level whose first problem pupils cannot change. */
const UNCHANGEABLE = 9;

/** Solves the first question of a level on the exercise screen. */
async function solveFirstOnScreen(table: TablePage, level: number): Promise<void> {
  const [first] = await questionsOf(table.page, level);
  if (first === undefined) throw new Error(`level ${level} has a question`);
  const { question } = first;
  await table.openLevel(level);
  await table.solve(
    rightSlots(question).flatMap((id) => question.cards.find((card) => card.id === id) ?? []),
    'mouse',
  );
}

/** Sends the acts that solve the first question of a level. */
async function solveFirst(page: Page, level = 1): Promise<void> {
  const [first] = await questionsOf(page, level);
  if (first === undefined) throw new Error(`level ${level} has a question`);
  const attempt = `t_${randomUUID()}`;
  const composition = { slots: rightSlots(first.question), diagram: null, named: null };
  const acts = [{ kind: 'QUESTION_BEGIN' }, { kind: 'CHECK', composition, correct: true }].map((event, step) => ({
    id: `a_${randomUUID()}`,
    question: first.question.id,
    questionVersion: first.version,
    attempt,
    step,
    deviceTime: new Date().toISOString(),
    event,
  }));
  const answer = await page.request.post('/api/acts', { data: { acts } });
  expect(answer.ok()).toBe(true);
}

/**
 * Finds the first problem that a classmate made. Resolves to the operation that solves it and to its answer. Throws if
 * the problem needs more than one operation.
 */
async function toldTaskFor(page: Page): Promise<WordProblemTask> {
  const answer = await page.request.get(CLASS_PROBLEM_ROUTES.classProblems.path);
  const { problems } = ClassProblems.parse(await answer.json());
  const reading = parseQuestionDocument(problems.find(({ isOwn }) => !isOwn)?.question.document);
  const task = reading.kind === 'faults' ? null : createWordProblemTask(reading.question);
  if (task === null) throw new Error('the problem is computed');
  return task;
}

async function beginTold(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'とく', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'しきと こたえ' }).click();
  return dialog;
}

async function writeAnswer(dialog: Locator, { answer }: WordProblemTask): Promise<void> {
  for (const digit of String(answer.numerator)) await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.getByRole('button', { name: 'こたえあわせ' }).click();
}

test('two pupils make problems, three pupils solve them, and a teacher removes one problem', async ({
  onDevice,
  sakumon,
}) => {
  const [row] = await sakumon.query(
    'select group_id from group_membership join account on account.id = pupil_id where email = $1',
    [PUPIL],
  );
  const board = await onDevice();
  await signInAs(board, TEACHER, `/manager/problems/g_${String(row?.['group_id'])}`);
  await expect(board.getByText('まだ問題がありません。')).toBeVisible();
  await expectGoodLayout(board, 'class-board-closed');
  await board.getByRole('button', { name: 'はじめる' }).click();
  await expect(board.getByRole('button', { name: 'おわりにする' })).toBeVisible();

  const pages = new Map<string, Page>();
  for (const name of ['one', 'two', 'three']) {
    const page = await onDevice();
    await signInAs(page, await newPupil(sakumon), '/question/book');
    pages.set(name, page);
  }
  const pageOf = (name: string): Page => {
    const page = pages.get(name);
    if (page === undefined) throw new Error(`no pupil ${name}`);
    return page;
  };
  const [one, two, three] = [pageOf('one'), pageOf('two'), pageOf('three')];
  await expect(one.getByText('もんだいを とくと、ここに たまって いくよ。').last()).toBeVisible();

  await test.step('a solved problem is in the problem book, and the pupil makes a new problem from it', async () => {
    await solveFirst(one);
    await one.reload();
    await expectGoodLayout(one, 'problem-book');
    await one.getByRole('link', { name: 'かえて つくる' }).click();
    await expect(one.getByText('もとの もんだいと おなじだよ').last()).toBeVisible();
    await one.getByRole('button', { name: 'もの', exact: true }).click();
    await one.getByRole('button', { name: 'いちご' }).click();
    await expectGoodLayout(one, 'class-making-thing');
    await one.getByRole('button', { name: 'かず', exact: true }).click();
    await one.getByRole('button', { name: '1ばんめの かずを ふやす' }).click();
    await expect(one.getByText('できたね！').last()).toBeVisible();
    await expectGoodLayout(one, 'class-making');
    await one.getByRole('button', { name: 'みんなに だす' }).click();
    await expect(one.getByText('みんなに だしたよ！').last()).toBeVisible();
  });

  await test.step('a second pupil sees the problem with an animal as its author, and makes a problem too', async () => {
    await solveFirst(two);
    await two.goto('/question/problems');
    await two.getByRole('button', { name: 'もの', exact: true }).click();
    await two.getByRole('button', { name: 'ひよこ' }).click();
    await two.getByRole('button', { name: 'みんなに だす' }).click();
    await expect(two.getByText('みんなに だしたよ！').last()).toBeVisible();
    await expectGoodLayout(two, 'class-problems');
    await two.goto('/question');
    const link = two.locator('#levels a', { hasText: 'みんなの もんだい' });
    await expect(link).toBeVisible();
    expect(await spaceBesideText(link)).toBeGreaterThan(4);
    await two.goto('/question/problems');
  });

  await test.step('the second pupil solves the problem with operator and answer, and thanks the author', async () => {
    const task = await toldTaskFor(two);
    const dialog = await beginTold(two);
    const wrong = task.operators.find((each) => each !== task.operator) ?? '+';
    await dialog.getByRole('button', { name: wrong, exact: true }).click();
    await writeAnswer(dialog, task);
    await expect(dialog.getByText('しきを もう いちど かんがえて みよう。').last()).toBeVisible();
    await expectGoodLayout(two, 'class-told');
    await dialog.getByRole('button', { name: task.operator, exact: true }).click();
    await dialog.getByRole('button', { name: 'こたえあわせ' }).click();
    await expect(dialog.getByText('せいかい！').last()).toBeVisible();
    await dialog.getByRole('button', { name: 'とじる' }).click();
    await two.getByRole('button', { name: 'ありがとう' }).click();
    await expect(two.getByText('おくったよ').last()).toBeVisible();
  });

  await test.step('the first pupil finds the thanks, and solves the problem of the second pupil', async () => {
    await one.goto('/question/problems');
    await expect(one.getByText('ありがとうが 1こ').last()).toBeVisible();
    const task = await toldTaskFor(one);
    const dialog = await beginTold(one);
    await dialog.getByRole('button', { name: task.operator, exact: true }).click();
    await writeAnswer(dialog, task);
    await expect(dialog.getByText('せいかい！').last()).toBeVisible();
  });

  await test.step('a third pupil solves a problem with its cards', async () => {
    await three.goto('/question/problems');
    await three.getByRole('button', { name: 'とく', exact: true }).last().click();
    await three.getByRole('dialog').getByRole('button', { name: 'カードで つくる' }).click();
    const table = new TablePage(three);
    await table.readExample('mouse');
    const [taken] = await questionsOf(three, LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS);
    if (taken === undefined) throw new Error('a problem was taken up');
    const cards = rightSlots(taken.question).flatMap((id) => taken.question.cards.find((card) => card.id === id) ?? []);
    await table.solve(cards, 'mouse');
  });

  await test.step('a pupil also changes a problem of several triangles', async () => {
    await solveFirst(three, SEVERAL);
    await three.goto('/question/book');
    await three.getByRole('link', { name: 'かえて つくる' }).first().click();
    await expect(three.getByText('もとの もんだいと おなじだよ').last()).toBeVisible();
    await expect(three.getByRole('button', { name: '？の ばしょ' })).toHaveCount(0);
    await three.getByRole('button', { name: '1ばんめの かずを ふやす' }).click();
    await expect(three.getByText('できたね！').last()).toBeVisible();
    await expectGoodLayout(three, 'class-making-several');
    await three.getByRole('button', { name: 'もの', exact: true }).click();
    await expectGoodLayout(three, 'class-making-several-thing');
  });

  await test.step('the teacher sees the number of problems, projects two problems, and takes one down', async () => {
    await board.reload();
    await expect(board.getByText('3回')).toBeVisible();
    await expectGoodLayout(board, 'class-board');
    await board.getByRole('checkbox', { name: 'うつす' }).first().check();
    await board.getByRole('checkbox', { name: 'うつす' }).last().check();
    await board.getByRole('button', { name: '黒板にうつす（2問）' }).click();
    await expectGoodLayout(board, 'class-wall');
    await board.getByRole('button', { name: '閉じる' }).click();
    await board.getByRole('button', { name: '取り下げる' }).last().click();
    await expect(board.getByText('取り下げました')).toBeVisible();
    await three.goto('/question/problems');
    await expect(three.getByRole('button', { name: 'とく', exact: true })).toHaveCount(1);
  });

  await test.step('the teacher prints the problems with animals as authors, and a pupil’s problem book', async () => {
    await board.getByRole('link', { name: 'プリントにする' }).click();
    const sheets = board.getByRole('article');
    await expect(sheets).toHaveCount(2);
    await expect(sheets.first()).toContainText('の みんなの もんだい');
    await expect(sheets.first().getByText(/さん$/u)).toHaveCount(1);
    await expectGoodLayout(board, 'class-paper');
    expect(await countPrintedPages(board, 'class-paper')).toBe(2);
    await chooseOption(board.getByLabel('もとにする問題'), '2年1組の児童の もんだいちょう');
    await expect(sheets).toHaveCount(0);
    // The two pupils whom this test has added to the class have no attendance number, so they come last in the list of
    // pupils.
    const pupils = board.getByRole('combobox', { name: '児童', exact: true });
    // With the two added pupils, the class has more than 30 pupils. The choice therefore has a search field.
    await expect(pupils).toHaveAttribute('aria-expanded', 'false');
    await pupils.click();
    await board.getByRole('listbox').getByRole('option').last().click();
    await board.getByLabel('プリントの種類').selectOption('solve');
    await expect(sheets.first()).toContainText('もんだいちょう');
    await expectGoodLayout(board, 'book-paper');
    expect(await countPrintedPages(board, 'book-paper')).toBe(2);
  });

  await test.step('only a solved problem that pupils can change leads to the problems of the class', async () => {
    await openAllLevels(sakumon);
    const four = await onDevice();
    await signInAs(four, await newPupil(sakumon), '/question');
    const table = new TablePage(four);
    await table.passExamples();
    const show = table.success.getByRole('link', { name: 'みんなに みせる' });
    await solveFirstOnScreen(table, UNCHANGEABLE);
    await expect(table.success.getByRole('button', { name: 'つぎの もんだい' })).toBeFocused();
    await expect(show).toHaveCount(0);
    await four.goto('/question/problems');
    await expect(four.getByText('といた もんだいの なかに、かえられる もんだいが まだ ないよ。').last()).toBeVisible();
    await expectGoodLayout(four, 'class-nothing-to-change');
    await four.goto('/question');
    await solveFirstOnScreen(table, 1);
    await show.click();
    await expect(four.getByText('もとの もんだいと おなじだよ').last()).toBeVisible();
  });
});
