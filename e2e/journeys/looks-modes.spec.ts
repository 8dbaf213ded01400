import type { Mode, Question } from '../../engine/question/question.ts';
import { expect, ownSakumon, test } from '../journey.ts';
import { expectWellMade, expectWhole } from '../looking.ts';
import { bringQuestions, MODE_DOCUMENTS, MODE_LEVEL, NETWORK_DOCUMENTS, questionsIn } from '../modeQuestions.ts';
import { newPupil, openAllLevels, signIn } from '../people.ts';
import { problemsOf, rightBuilding, rightCards, wrongFilling } from '../questionBank.ts';
import { Table } from '../table.ts';

const sakumon = ownSakumon();
const documents = [...MODE_DOCUMENTS, ...NETWORK_DOCUMENTS];
const questions = questionsIn(documents);

test.beforeAll(async () => {
  await openAllLevels(sakumon());
  await bringQuestions(sakumon(), documents);
});

function numberOf(mode: Mode): { readonly number: number; readonly question: Question } {
  const at = questions.findIndex((question) => question.mode === mode);
  const question = questions[at];
  if (question === undefined) throw new Error(`no question of ${mode}`);
  return { number: at + 1, question };
}

/** At the first question of a mode, its example read. */
async function atMode(table: Table, mode: Mode): Promise<Question> {
  const { number, question } = numberOf(mode);
  await signIn(table.page, await newPupil(sakumon()), '/question');
  await table.openLevel(MODE_LEVEL);
  await table.readExample('tapping');
  await table.openQuestion(number);
  await expect(table.example).toBeVisible();
  await expectWellMade(table.page, `${mode}-example`);
  await table.readExample('tapping');
  await expectWellMade(table.page, `${mode}-begun`);
  await expectWhole(table.page, mode);
  return question;
}

for (const viewport of [
  { width: 1800, height: 1000 },
  { width: 1180, height: 820 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test('a given triangle is well made in every state', async ({ onDevice }) => {
      const page = await onDevice(sakumon());
      const table = new Table(page);
      const question = await atMode(table, 'diagramToCompose');
      await table.button('ヒント').click();
      await expectWellMade(page, 'diagramToCompose-hint');
      await table.compose(wrongFilling({ ...question, mode: 'compose' }, 'numbers').cards, 'tapping');
      await table.check('tapping');
      await expectWellMade(page, 'diagramToCompose-wrong');
      await page.context().setOffline(true);
      await expect(page.getByText('オフライン（きろくは')).toBeVisible();
      await table.solve(rightCards(question), 'tapping');
      await expectWellMade(page, 'diagramToCompose-solved');
    });

    test('a told problem is well made in every state', async ({ onDevice }) => {
      const page = await onDevice(sakumon());
      const table = new Table(page);
      const question = await atMode(table, 'storyToDiagram');
      const { cells, operationPair } = rightBuilding(question);
      await table.moveBlock(question, cells.top, 'left', 'tapping');
      await table.check('tapping');
      await expectWellMade(page, 'storyToDiagram-part');
      await table.moveBlock(question, cells.right, 'top', 'tapping');
      await table.moveBlock(question, cells.left, 'right', 'tapping');
      await table.choose(operationPair, 'tapping');
      await table.check('tapping');
      await expectWellMade(page, 'storyToDiagram-wrong');
      await table.moveBlock(question, cells.top, 'top', 'tapping');
      await table.moveBlock(question, cells.left, 'left', 'tapping');
      await table.check('tapping');
      await expect(table.success).toBeVisible();
      await expectWellMade(page, 'storyToDiagram-solved');
    });

    test('a repair is well made in every state', async ({ onDevice }) => {
      const page = await onDevice(sakumon());
      const table = new Table(page);
      const question = await atMode(table, 'repair');
      await table.check('tapping');
      await expectWellMade(page, 'repair-asked');
      await table.name(/^もの /u, 2, 'tapping');
      await table.compose(rightCards({ ...question, mode: 'compose' }), 'tapping');
      await table.check('tapping');
      await expectWellMade(page, 'repair-misnamed');
      await table.name(/^おはなし /u, 1, 'tapping');
      await table.check('tapping');
      await expect(table.success).toBeVisible();
      await expectWellMade(page, 'repair-solved');
    });

    test('a free search is well made in every state', async ({ onDevice }) => {
      const page = await onDevice(sakumon());
      const table = new Table(page);
      const question = await atMode(table, 'free');
      const [first, second] = problemsOf(question);
      if (first === undefined || second === undefined) throw new Error('a pool holds more than one problem');
      const more = table.success.getByRole('button', { name: 'もっと さがす', exact: true });
      await table.solve(first, 'tapping');
      await expectWellMade(page, 'free-found');
      await more.tap();
      await table.solve(second, 'tapping');
      await more.tap();
      await table.compose(first, 'tapping');
      await table.check('tapping');
      await expect(page.getByText('もう みつけて いるよ')).toBeVisible();
      await expectWellMade(page, 'free-again');
      await expectWhole(page, 'free with a shelf');
    });

    test('several triangles stand with all their cards in one window', async ({ onDevice }) => {
      const page = await onDevice(sakumon());
      const table = new Table(page);
      await table.passExamples();
      await signIn(page, await newPupil(sakumon()), '/question');
      await table.openLevel(MODE_LEVEL);
      for (const [at, { id, cards, slots }] of questions.entries()) {
        if (slots === 3) continue;
        await table.openQuestion(at + 1);
        await expect(table.button('こたえあわせ')).toBeVisible();
        await expectWellMade(page, `${id}-begun`);
        await expectWhole(page, id);
        if (questions[at]?.mode !== 'compose') continue;
        await table.compose(cards.slice(0, slots), 'tapping');
        await expectWellMade(page, `${id}-filled`);
        await expectWhole(page, `${id} filled`);
      }
    });
  });
}
