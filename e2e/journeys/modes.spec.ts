import type { ActEvent } from '../../contract/act.ts';
import { CORNER_POSITIONS } from '../../engine/question/composition.ts';
import type { Mode, Question } from '../../engine/question/question.ts';
import type { SentenceCard } from '../../engine/story/card.ts';
import { createCardIntoSlotEvent } from '../events.ts';
import { expect, test } from '../journey.ts';
import {
  insertQuestions,
  MODE_QUESTION_DOCUMENTS,
  MODE_QUESTIONS_LEVEL_NUMBER,
  parseEveryQuestionDocument,
} from '../mode-questions.ts';
import { press, type PieceInputMethod } from '../move-piece.ts';
import { newPupil, openAllLevels, signInAs } from '../people.ts';
import { findFillingsOfAllProblems, findRightTriangleOfQuestion, rightCards } from '../question-bank.ts';
import { fetchStoredActsOfPupil, expectActsCompleteAndInOrder } from '../records.ts';
import type { Sakumon } from '../sakumon.ts';
import { sendPageHiddenEvent } from '../hide-page.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { TablePage } from '../table.ts';

const questions = parseEveryQuestionDocument(MODE_QUESTION_DOCUMENTS);
const WAY: PieceInputMethod = 'keyboard';

test.beforeEach(async ({ sakumon }) => {
  await openAllLevels(sakumon);
  await insertQuestions(sakumon, MODE_QUESTION_DOCUMENTS);
});

function build(question: Question): ActEvent[] {
  const { cells, operationPair } = findRightTriangleOfQuestion(question);
  return [
    ...CORNER_POSITIONS.map((corner): ActEvent => ({ kind: 'BLOCK_SET', card: cells[corner].id, triangle: 0, corner })),
    { kind: 'OPERATOR_SET', triangle: 0, operationPair },
  ];
}

async function buildTriangle(table: TablePage, question: Question): Promise<void> {
  const { cells, operationPair } = findRightTriangleOfQuestion(question);
  for (const corner of CORNER_POSITIONS) await table.diagram.moveBlock(question, cells[corner], corner, WAY);
  await table.diagram.choose(operationPair, WAY);
}

function compose(cards: readonly SentenceCard[]): ActEvent[] {
  return cards.map((card, at) => createCardIntoSlotEvent(card, at + 1));
}

/** The modes in which pupils place cards: all modes but `write`, which own-words.spec.ts tests. */
type CardMode = Exclude<Mode, 'write'>;

/**
 * For each mode, a function that solves a question of the mode as a pupil does. It resolves to the events of the acts
 * that the database must then contain.
 */
const SOLVE: Readonly<Record<CardMode, (table: TablePage, question: Question) => Promise<ActEvent[]>>> = {
  compose: async (table, question) => {
    const cards = rightCards(question);
    await table.solve(cards, WAY);
    return compose(cards);
  },
  composeAndDiagram: async (table, question) => {
    const cards = rightCards(question);
    await table.compose(cards, WAY);
    await buildTriangle(table, question);
    await table.check(WAY);
    return [...compose(cards), ...build(question)];
  },
  diagramToCompose: async (table, question) => {
    await expect(table.diagram.region.getByText('うえの ます: 15こ')).toBeAttached();
    const cards = rightCards(question);
    await table.solve(cards, WAY);
    return compose(cards);
  },
  storyToDiagram: async (table, question) => {
    await expect(table.page.getByText(/りんごは 何(なん)?こに なりましたか。/u)).toBeVisible();
    await buildTriangle(table, question);
    await table.check(WAY);
    return build(question);
  },
  repair: async (table, question) => {
    const cards = rightCards({ ...question, mode: 'compose' });
    const slot = cards.findIndex(({ id }, at) => id !== question.given?.[at]);
    const card = cards[slot];
    if (card === undefined) throw new Error('nothing is to be repaired');
    await table.move(card, slot + 1, WAY);
    await table.check(WAY);
    await expect(table.page.getByText('えらんでから こたえあわせを しよう。')).toBeVisible();
    await table.name(/^おはなし /u, 1, WAY);
    await table.check(WAY);
    return [createCardIntoSlotEvent(card, slot + 1), { kind: 'CONSTRAINT_NAMED', constraint: 'story' }];
  },
  free: async (table, question) => {
    const problems = findFillingsOfAllProblems(question);
    expect(problems).toHaveLength(question.problems ?? 0);
    const events: ActEvent[] = [];
    for (const [at, cards] of problems.entries()) {
      await table.solve(cards, WAY);
      events.push(...compose(cards));
      if (at + 1 === problems.length) break;
      await press(table.page, WAY, table.success.getByRole('button', { name: 'もっと さがす', exact: true }));
      await expect(table.success).toBeHidden();
      await expect(table.page.getByRole('region', { name: 'みつけた もんだい' }).getByRole('listitem')).toHaveCount(
        at + 1,
      );
      events.push(...cards.map(({ id }, slot): ActEvent => ({ kind: 'CARD_REMOVED', card: id, slot })));
    }
    return events;
  },
};

test('each mode is solved by keyboard only', async ({ onDevice, sakumon }) => {
  test.setTimeout(300_000);
  const page = await onDevice();
  const { pupil, table } = await startAsNewPupil(sakumon, page, WAY);
  await table.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);
  for (const [at, question] of questions.entries()) {
    await test.step(question.mode, async () => {
      if (at > 0) await table.goOn(WAY);
      // Before the first question of a mode a worked example opens: either an example of this mode or an example of
      // reverse thinking (when the calculation differs from the story).
      await table.readExample(WAY);
      if (question.mode === 'write') throw new Error('no cards to move');
      const moves = await SOLVE[question.mode](table, question);
      await expect(table.success).toBeVisible();
      await expect(table.success.getByRole('button', { name: 'つぎの もんだい', exact: true })).toBeFocused();
      await expectRecorded(sakumon, pupil, question, moves);
    });
  }
});

async function expectRecorded(
  sakumon: Sakumon,
  pupil: string,
  question: Question,
  moves: readonly ActEvent[],
): Promise<void> {
  const expected: ActEvent[] = [{ kind: 'QUESTION_BEGIN' }, ...moves, { kind: 'QUESTION_END', solved: true }];
  const recorded = async () =>
    (await fetchStoredActsOfPupil(sakumon, pupil)).filter((act) => act.question === question.id);
  const unchecked = async () =>
    (await recorded()).map(({ event }) => event).filter(({ kind }) => kind !== 'CHECK' && kind !== 'HINT');
  await expect.poll(unchecked).toEqual(expected);
  const acts = await recorded();
  expectActsCompleteAndInOrder(acts);
  expect(acts.flatMap(({ correct }) => correct ?? [])).toEqual(Array(question.problems ?? 1).fill(true));
}

test('an unfinished `repair` and an unfinished `free` question continue on another device', async ({
  onDevice,
  sakumon,
}) => {
  const pupil = await newPupil(sakumon);
  const here = new TablePage(await onDevice({ hasTouch: true }));
  await signInAs(here.page, pupil, '/question');
  await here.readExample('tapping');
  await here.passExamples();
  await here.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);
  const repair = questionNumbered(numberOf('repair'));
  const mended = rightCards({ ...repair, mode: 'compose' });
  await here.openQuestion(numberOf('repair'));
  await here.compose(mended, 'tapping');
  await here.name(/^おはなし /u, 1, 'tapping');
  await sendPageHiddenEvent(here.page);
  await expect
    .poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).at(-1)?.event)
    .toEqual({ kind: 'CONSTRAINT_NAMED', constraint: 'story' });

  const there = new TablePage(await onDevice({ hasTouch: true }));
  await signInAs(there.page, pupil, '/question');
  for (const [at, card] of mended.entries()) await expect(there.inSlot(at + 1, card)).toBeVisible();
  await expect(there.page.getByRole('radio', { name: /^おはなし /u })).toBeChecked();
  await there.check('tapping');
  await expect(there.success.getByText(/^ほし 3つ/u)).toBeVisible();

  const free = questionNumbered(numberOf('free'));
  const [first = [], ...others] = findFillingsOfAllProblems(free);
  await there.passExamples();
  await there.goOn('tapping');
  await there.solve(first, 'tapping');
  await expect.poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).at(-1)?.event.kind).toBe('CHECK');
  const last = new TablePage(await onDevice({ hasTouch: true }));
  await signInAs(last.page, pupil, '/question');
  const shelf = last.page.getByRole('region', { name: 'みつけた もんだい' });
  await expect(shelf.getByRole('listitem')).toHaveCount(1);
  for (const [at, cards] of others.entries()) {
    await last.solve(cards, 'tapping');
    if (at + 1 < others.length) await last.success.getByRole('button', { name: 'もっと さがす', exact: true }).tap();
  }
  await expect(last.success.getByText('ぜんぶ みつけたね！')).toBeVisible();
  expectActsCompleteAndInOrder(
    (await fetchStoredActsOfPupil(sakumon, pupil)).filter((act) => act.question === free.id),
  );
});

function numberOf(mode: Mode): number {
  return questions.findIndex((question) => question.mode === mode) + 1;
}

function questionNumbered(number: number): Question {
  const question = questions[number - 1];
  if (question === undefined) throw new Error(`no question ${number}`);
  return question;
}
