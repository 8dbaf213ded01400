import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import { levelLabelForUsers } from '../../engine/levels/course.ts';
import { CORNER_POSITIONS } from '../../engine/question/composition.ts';
import type { Mode, Question } from '../../engine/question/question.ts';
import { DOM_DISTURBANCES } from '../disturbances.ts';
import { expect, test } from '../journey.ts';
import { fetchGroupIdOfPupil, startLesson } from '../lessons.ts';
import {
  insertQuestions,
  MODE_QUESTION_DOCUMENTS,
  MODE_QUESTIONS_LEVEL_NUMBER,
  parseEveryQuestionDocument,
} from '../mode-questions.ts';
import {
  submitLoginForm,
  leaveExerciseByButton,
  newPupil,
  openAllLevels,
  signInAs,
  signOut,
  TEACHER,
} from '../people.ts';
import {
  findFillingsOfAllProblems,
  findBuiltInQuestionById,
  questionsOfLevel,
  findRightTriangleOfQuestion,
  rightCards,
  findWrongSlotFilling,
} from '../question-bank.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';

const questions = parseEveryQuestionDocument(MODE_QUESTION_DOCUMENTS);
const LEVEL = 3;
const LESSON_LEVEL = 2;
const [first, second] = firstTwoOf(LEVEL);
const [inLesson] = firstTwoOf(LESSON_LEVEL);

function firstTwoOf(level: number): readonly [Question, Question] {
  const [one, two] = questionsOfLevel(level);
  if (one === undefined || two === undefined) throw new Error(`level ${level} has fewer than two questions`);
  return [one, two];
}

async function build(table: TablePage, question: Question): Promise<void> {
  const { cells, operationPair } = findRightTriangleOfQuestion(question);
  for (const corner of CORNER_POSITIONS) await table.diagram.moveBlock(question, cells[corner], corner, 'mouse');
  await table.diagram.choose(operationPair, 'mouse');
}

/** The modes in which pupils place cards: all modes but `write`, which own-words.spec.ts tests. */
type CardMode = Exclude<Mode, 'write'>;

/** Functions that solve a question of each mode. */
const SOLVE: Readonly<Record<CardMode, (table: TablePage, question: Question) => Promise<void>>> = {
  compose: (table, question) => table.solve(rightCards(question), 'mouse'),
  diagramToCompose: (table, question) => table.solve(rightCards(question), 'mouse'),
  composeAndDiagram: async (table, question) => {
    await table.compose(rightCards(question), 'mouse');
    await build(table, question);
    await table.check('mouse');
  },
  storyToDiagram: async (table, question) => {
    await build(table, question);
    await table.check('mouse');
  },
  repair: async (table, question) => {
    await table.compose(rightCards({ ...question, mode: 'compose' }), 'mouse');
    await table.check('mouse');
    await expect(table.page.getByText('えらんでから こたえあわせを しよう。')).toBeVisible();
    await table.name(/^おはなし /u, 1, 'mouse');
    await table.check('mouse');
  },
  free: async (table, question) => {
    const problems = findFillingsOfAllProblems(question);
    for (const [at, cards] of problems.entries()) {
      await table.solve(cards, 'mouse');
      if (at + 1 === problems.length) break;
      await table.success.getByRole('button', { name: 'もっと さがす', exact: true }).click();
      await expect(table.success).toBeHidden();
    }
  },
};

/** The state that all steps of the test share. */
type Steps = {
  readonly sakumon: Sakumon;
  readonly table: TablePage;
  /** The page of the pupil. */
  readonly page: Page;
  readonly pupil: string;
  readonly teacher: Page;
};

async function visitAndSignIn({ page, table, pupil }: Steps): Promise<void> {
  await page.goto('/');
  const { id } = API_ROUTES.sampleQuestion.output.parse(await (await page.request.get('/api/sample-question')).json());
  for (const [at, { id: card }] of rightCards(findBuiltInQuestionById(id)).entries()) {
    await page.locator(`[data-piece="card:${card}"]`).click();
    await page.locator(`[data-place="slot:${at}"]`).click();
  }
  await table.check('mouse');
  await table.success.waitFor();
  await table.goOn('mouse');
  await page.goto('/class');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/login');
  await submitLoginForm(page, pupil, 'not the password');
  await expect(page.getByRole('alert')).toBeVisible();
  await submitLoginForm(page, pupil);
  await page.waitForURL((url) => url.pathname === '/question');
}

async function practise({ page, table }: Steps): Promise<void> {
  await page.goto('/question');
  await table.passExamples();
  await table.openLevel(LEVEL);
  await table.compose(findWrongSlotFilling(first, 'story').cards, 'mouse');
  await table.check('mouse');
  await table.button('ヒント').click();
  await table.button('もどす').click();
  await table.solve(rightCards(first), 'mouse');
  await table.goOn('mouse');
  await page.context().setOffline(true);
  await expect(page.getByRole('banner').getByText('オフライン')).toBeVisible();
  await table.solve(rightCards(second), 'mouse');
  await page.context().setOffline(false);
  await expect(page.getByRole('banner').getByText('オフライン')).toBeHidden();
  await table.goOn('mouse');
  await expect(table.questions.getByRole('button', { name: '2ばん、ほし 3つ' })).toBeVisible();
  await page.getByRole('button', { name: /じぶんの きろく/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'とじる' }).click();
  await page.getByRole('button', { name: 'おすすめ' }).click();
  await table.composition.waitFor();
}

async function solveEachMode({ table }: Steps): Promise<void> {
  await table.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);
  for (const [at, question] of questions.entries()) {
    if (at > 0) await table.goOn('mouse');
    if (question.mode === 'write') throw new Error('no cards to move');
    await SOLVE[question.mode](table, question);
    await table.success.waitFor();
  }
}

async function makeProblem({ page, pupil, teacher, sakumon }: Steps): Promise<void> {
  await teacher.goto(`/manager/problems/${await fetchGroupIdOfPupil(sakumon, pupil)}`);
  await teacher.getByRole('button', { name: 'はじめる' }).click();
  await solveFirst(page);
  await page.goto('/question/book');
  await page.getByRole('link', { name: 'かえて つくる' }).click();
  await page.getByRole('button', { name: 'もの', exact: true }).click();
  await page.getByRole('button', { name: 'いちご' }).click();
  await page.getByRole('button', { name: 'かず', exact: true }).click();
  await page.getByRole('button', { name: '1ばんめの かずを ふやす' }).click();
  await expect(page.getByText('できたね！').last()).toBeVisible();
  await page.getByRole('button', { name: 'みんなに だす' }).click();
  await expect(page.getByText('みんなに だしたよ！').last()).toBeVisible();
  await page.goto('/question/problems');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function followLesson({ page, table, pupil, teacher, sakumon }: Steps): Promise<void> {
  await page.goto('/question');
  await table.composition.waitFor();
  await startLesson(teacher, await fetchGroupIdOfPupil(sakumon, pupil), LESSON_LEVEL);
  const label = levelLabelForUsers(LESSON_LEVEL);
  await expect(table.levels.getByRole('button', { name: new RegExp(`^${label} `, 'u') })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await table.compose(findWrongSlotFilling(inLesson, 'story').cards, 'mouse');
  await table.check('mouse');
  await expect(teacher.getByRole('cell', { name: /まちがい1回/u }).first()).toBeVisible();
  await table.solve(rightCards(inLesson), 'mouse');
  await expect(teacher.getByRole('cell', { name: /正解/u }).first()).toBeVisible();
  await table.goOn('mouse');
  for (const button of ['名前をかくす', '名前を出す', '一時停止']) {
    await teacher.getByRole('button', { name: button }).click();
  }
  const veil = page.getByRole('dialog', { name: 'せんせいの おはなしを ききましょう' });
  await expect(veil).toBeVisible();
  await teacher.getByRole('button', { name: '再開する' }).click();
  await expect(veil).toBeHidden();
  await teacher.getByRole('button', { name: '授業を終える' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: '終える' }).click();
  await expect(page.getByText('あと すこしで おわります')).toBeVisible();
}

async function leave({ page, teacher }: Steps): Promise<void> {
  await leaveExerciseByButton(page);
  await expect(page).toHaveURL(/\/login$/u);
  await signOut(teacher);
}

/** Sends the acts that solve the first question of level 1. */
async function solveFirst(page: Page): Promise<void> {
  const [question] = questionsOfLevel(1);
  if (question === undefined) throw new Error('level 1 has a question');
  const answer = await page.request.get('/api/levels/1/plain-questions');
  const { questions: offered } = ParsedQuestionsOfLevel.parse(await answer.json());
  const version = offered.find(({ question: { id } }) => id === question.id)?.version;
  const composition = { slots: rightCards(question).map(({ id }) => id), diagram: null, named: null };
  const attempt = `t_${randomUUID()}`;
  const acts = [{ kind: 'QUESTION_BEGIN' }, { kind: 'CHECK', composition, correct: true }].map((event, step) => ({
    id: `a_${randomUUID()}`,
    question: question.id,
    questionVersion: version,
    attempt,
    step,
    deviceTime: new Date().toISOString(),
    event,
  }));
  expect((await page.request.post('/api/acts', { data: { acts } })).ok()).toBe(true);
}

test.describe.configure({ timeout: 300_000 });

for (const disturbance of ['none, texts are watched', ...DOM_DISTURBANCES] as const) {
  test.describe(`with a foreign script that does ${disturbance}`, () => {
    test.use({ disturbance });
    test('every screen of pupils and the live screen still work', async ({ onDevice, sakumon }) => {
      await openAllLevels(sakumon);
      await insertQuestions(sakumon, MODE_QUESTION_DOCUMENTS);
      const [page, teacher] = [await onDevice(), await onDevice()];
      await signInAs(teacher, TEACHER, '/manager');
      const steps = { sakumon, page, teacher, table: new TablePage(page), pupil: await newPupil(sakumon) };
      for (const part of [visitAndSignIn, makeProblem, practise, solveEachMode, followLesson, leave]) {
        await test.step(part.name, () => part(steps));
        for (const each of [page, teacher]) {
          await expect(each.getByRole('heading', { level: 1, name: 'Error' })).toHaveCount(0);
        }
      }
    });
  });
}
