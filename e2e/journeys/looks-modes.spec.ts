import type { Mode, Question } from '../../engine/question/question.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import {
  insertQuestions,
  MODE_QUESTION_DOCUMENTS,
  MODE_QUESTIONS_LEVEL_NUMBER,
  NETWORK_QUESTION_DOCUMENTS,
  parseEveryQuestionDocument,
} from '../mode-questions.ts';
import { openAllLevels } from '../people.ts';
import {
  findFillingsOfAllProblems,
  findRightTriangleOfQuestion,
  rightCards,
  findWrongSlotFilling,
} from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';
import type { TablePage } from '../table.ts';

// The service worker must be active in these tests, because the JavaScript of a mode comes from its cache while the
// device is offline.
test.use({ serviceWorkers: 'allow' });

const documents = [...MODE_QUESTION_DOCUMENTS, ...NETWORK_QUESTION_DOCUMENTS];
const questions = parseEveryQuestionDocument(documents);

test.beforeEach(async ({ sakumon }) => {
  await openAllLevels(sakumon);
  await insertQuestions(sakumon, documents);
});

function numberOf(mode: Mode): { readonly number: number; readonly question: Question } {
  const at = questions.findIndex((question) => question.mode === mode);
  const question = questions[at];
  if (question === undefined) throw new Error(`no question of ${mode}`);
  return { number: at + 1, question };
}

/** Opens the first question of a mode and completes its worked example. Resolves to the question. */
async function atMode(table: TablePage, mode: Mode): Promise<Question> {
  const { number, question } = numberOf(mode);
  await table.openQuestion(number);
  await expect(table.example).toBeVisible();
  await table.hurryHand();
  await expectGoodLayout(table.page, `${mode}-example`);
  await table.leaveExample('tapping');
  await expectGoodLayout(table.page, `${mode}-begun`, 'whole');
  return question;
}

async function givenTriangle(table: TablePage): Promise<void> {
  const { page } = table;
  const question = await atMode(table, 'diagramToCompose');
  await table.button('ヒント').click();
  await expectGoodLayout(page, 'diagramToCompose-hint');
  await table.compose(findWrongSlotFilling({ ...question, mode: 'compose' }, 'numbers').cards, 'tapping');
  await table.check('tapping');
  await expectGoodLayout(page, 'diagramToCompose-wrong');
  await waitUntilAppStoredOffline(page);
  await page.context().setOffline(true);
  await expect(page.getByText('オフライン（きろくは')).toBeVisible();
  await table.solve(rightCards(question), 'tapping');
  await expectGoodLayout(page, 'diagramToCompose-solved');
  await page.context().setOffline(false);
}

async function toldProblem(table: TablePage): Promise<void> {
  const question = await atMode(table, 'storyToDiagram');
  const { cells, operationPair } = findRightTriangleOfQuestion(question);
  await table.diagram.moveBlock(question, cells.top, 'left', 'tapping');
  await table.check('tapping');
  await expectGoodLayout(table.page, 'storyToDiagram-part');
  await table.diagram.moveBlock(question, cells.right, 'top', 'tapping');
  await table.diagram.moveBlock(question, cells.left, 'right', 'tapping');
  await table.diagram.choose(operationPair, 'tapping');
  await table.check('tapping');
  await expectGoodLayout(table.page, 'storyToDiagram-wrong');
  await table.diagram.moveBlock(question, cells.top, 'top', 'tapping');
  await table.diagram.moveBlock(question, cells.left, 'left', 'tapping');
  await table.check('tapping');
  await expect(table.success).toBeVisible();
  await expectGoodLayout(table.page, 'storyToDiagram-solved');
}

async function repair(table: TablePage): Promise<void> {
  const question = await atMode(table, 'repair');
  await table.check('tapping');
  await expectGoodLayout(table.page, 'repair-asked');
  await table.name(/^もの /u, 2, 'tapping');
  await table.compose(rightCards({ ...question, mode: 'compose' }), 'tapping');
  await table.check('tapping');
  await expectGoodLayout(table.page, 'repair-misnamed');
  await table.name(/^おはなし /u, 1, 'tapping');
  await table.check('tapping');
  await expect(table.success).toBeVisible();
  await expectGoodLayout(table.page, 'repair-solved');
}

async function freeSearch(table: TablePage): Promise<void> {
  const { page } = table;
  const question = await atMode(table, 'free');
  const problems = findFillingsOfAllProblems(question);
  const more = table.success.getByRole('button', { name: 'もっと さがす', exact: true });
  for (const [at, cards] of problems.entries()) {
    await table.solve(cards, 'tapping');
    if (at + 1 === problems.length) break;
    if (at === 0) await expectGoodLayout(page, 'free-found');
    await more.tap();
    if (at !== 1) continue;
    await table.compose(problems[0] ?? [], 'tapping');
    await table.check('tapping');
    await expect(page.getByText('もう みつけて いるよ')).toBeVisible();
    await expectGoodLayout(page, 'free-again', 'whole');
  }
  await expectGoodLayout(page, 'free-all');
  await table.success.getByRole('button', { name: 'もういちど', exact: true }).tap();
  await expect(page.getByText('まえに みつけた')).toHaveCount(problems.length);
  await table.solve(problems[1] ?? [], 'tapping');
  await more.tap();
  await expect(page.getByText('まえに みつけた')).toHaveCount(problems.length - 1);
  await expectGoodLayout(page, 'free-once-more', 'whole');
}

test('each mode passes the layout and accessibility checks in every state', async ({ onDevice, sakumon }) => {
  test.setTimeout(300_000);
  const page = await onDevice({ hasTouch: true });
  const { table } = await startAsNewPupil(sakumon, page, 'tapping');
  await table.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);
  await table.readExample('tapping');
  const looks = { givenTriangle, toldProblem, repair, freeSearch };
  for (const [name, look] of Object.entries(looks)) {
    await test.step(name, () => look(table));
    await page.keyboard.press('Escape');
  }
});

test('several triangles with all their cards fit in one window', async ({ onDevice, sakumon }) => {
  test.setTimeout(300_000);
  const page = await onDevice({ hasTouch: true });
  const { table } = await startAsNewPupil(sakumon, page, 'tapping');
  await table.passExamples();
  await table.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);
  for (const [at, { id, cards, slots, mode }] of questions.entries()) {
    if (slots === 3) continue;
    await table.openQuestion(at + 1);
    await expect(table.button('こたえあわせ')).toBeVisible();
    await expectGoodLayout(page, `${id}-begun`, 'whole');
    if (mode !== 'compose') continue;
    await table.compose(cards.slice(0, slots), 'tapping');
    await expectGoodLayout(page, `${id}-filled`, 'whole');
  }
});
