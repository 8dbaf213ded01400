import type { ActEvent } from '../../contract/act.ts';
import { CORNER_POSITIONS } from '../../engine/question/composition.ts';
import type { Question } from '../../engine/question/question.ts';
import type { SentenceCard } from '../../engine/story/card.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { expect, test } from '../journey.ts';
import { insertQuestions, MODE_QUESTIONS_LEVEL_NUMBER, STORY_TO_DIAGRAM_NETWORK_DOCUMENT } from '../mode-questions.ts';
import { expectGrabbableWhileGliding, press, type PieceInputMethod } from '../move-piece.ts';
import { newPupil, openAllLevels, signInAs } from '../people.ts';
import { questionsOfLevel, findRightTriangleOfQuestion, rightCards } from '../question-bank.ts';
import { fetchStoredActsOfPupil } from '../records.ts';
import { pauseNewGlides } from '../wait-until-still.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { TablePage } from '../table.ts';

const LEVEL = 3;

test.beforeEach(async ({ sakumon }) => {
  await openAllLevels(sakumon);
  await insertQuestions(sakumon, [STORY_TO_DIAGRAM_NETWORK_DOCUMENT]);
});

const questions = questionsOfLevel(LEVEL);
const at = questions.findIndex(({ mode }) => mode === 'composeAndDiagram');
const question = questions[at];
if (question === undefined) throw new Error(`level ${LEVEL} asks for no diagram`);

// The tests in modes.spec.ts move blocks only with the keyboard. The tests in this file use all four input methods of
// `PieceInputMethod`.
test('cards and a triangle are placed by touch', async ({ onDevice, sakumon }) => {
  const page = await onDevice({ hasTouch: true });
  const way: PieceInputMethod = 'finger';
  const { pupil, table } = await startAsNewPupil(sakumon, page, way);
  await table.openLevel(LEVEL);
  await table.openQuestion(at + 1);
  await table.readExample(way);

  const cards = rightCards(question);
  const building = findRightTriangleOfQuestion(question);
  await table.compose(cards, way);
  await table.check(way);
  await expect(page.getByText('ブロックを さんかくに おいてから こたえあわせを しよう。')).toBeVisible();
  for (const corner of CORNER_POSITIONS) await table.diagram.moveBlock(question, building.cells[corner], corner, way);
  await table.diagram.choose(building.operationPair, way);
  await table.check(way);
  await expect(table.success).toBeVisible();

  const moves: ActEvent[] = [
    { kind: 'QUESTION_BEGIN' },
    ...cards.map(({ id }, slot): ActEvent => ({ kind: 'CARD_SET', card: id, slot })),
    ...CORNER_POSITIONS.map((corner): ActEvent => ({
      kind: 'BLOCK_SET',
      card: building.cells[corner].id,
      triangle: 0,
      corner,
    })),
    { kind: 'OPERATOR_SET', triangle: 0, operationPair: building.operationPair },
    { kind: 'QUESTION_END', solved: true },
  ];
  const here = async () => (await fetchStoredActsOfPupil(sakumon, pupil)).filter((act) => act.question === question.id);
  await expect.poll(async () => (await here()).length).toBe(moves.length + 1);
  const acts = await here();
  expect(acts.map(({ step }) => step)).toEqual([...acts.keys()]);
  expect(acts.map(({ event }) => event).filter(({ kind }) => kind !== 'CHECK')).toEqual(moves);
  expect(acts.flatMap(({ correct }) => correct ?? [])).toEqual([true]);
});

const told = toldNetwork();

for (const way of ['mouse', 'tapping'] as const satisfies PieceInputMethod[]) {
  test(`two triangles are joined and filled by ${way}`, async ({ onDevice, sakumon }) => {
    const pupil = await newPupil(sakumon);
    const page = await onDevice({ hasTouch: true });
    const table = new TablePage(page);
    await signInAs(page, pupil, '/question');
    await table.passExamples();
    await table.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);

    // In the diagram, the pupil joins two corners wrongly, splits the joint, and joins the right corners: the sum of 5
    // + 3 becomes the base of the triangle for × 2.
    const sum = { number: 1, corner: 'top' } as const;
    await table.diagram.join(sum, { number: 2, corner: 'right' }, way);
    await table.diagram.part(sum, { number: 2, corner: 'right' }, way);
    await table.diagram.join(sum, { number: 2, corner: 'left' }, way);
    await table.diagram.layBlock(told, cardNamed('ringo'), { number: 1, corner: 'left' }, way);
    await table.diagram.layBlock(told, cardNamed('mikan'), { number: 1, corner: 'right' }, way);
    await table.diagram.layBlock(told, cardNamed('kashi'), { number: 2, corner: 'top' }, way);
    await table.diagram.layBlock(told, cardNamed('twice'), { number: 2, corner: 'right' }, way);
    await table.diagram.chooseFor(1, 'sum', way);
    await table.diagram.chooseFor(2, 'product', way);
    await press(page, way, table.diagram.region.getByRole('button', { name: 'まわす', exact: true }));
    await table.check(way);
    await expect(table.success).toBeVisible();

    const here = async () => (await fetchStoredActsOfPupil(sakumon, pupil)).filter((act) => act.question === told.id);
    await expect.poll(async () => (await here()).at(-1)?.event.kind).toBe('QUESTION_END');
    const acts = await here();
    const kinds = acts.map(({ event }) => event.kind).filter((kind) => kind.startsWith('TRIANGLE'));
    expect(kinds).toEqual(['TRIANGLES_JOINED', 'TRIANGLES_PARTED', 'TRIANGLES_JOINED', 'TRIANGLE_ROTATED']);
    expect(acts.flatMap(({ correct }) => correct ?? [])).toEqual([true]);
  });
}

for (const way of ['finger', 'keyboard'] as const satisfies PieceInputMethod[]) {
  test(`triangles are joined and a product is distributed with an additional triangle by ${way}`, async ({
    onDevice,
    sakumon,
  }) => {
    const page = await onDevice({ hasTouch: true });
    const { pupil, table } = await startAsNewPupil(sakumon, page, way);
    await table.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);
    await table.readExample(way);
    const tool = (name: string) => table.diagram.region.getByRole('button', { name, exact: true });

    // The pupil builds the diagram of 5 × 2 + 3 × 2 for the story of (5 + 3) × 2. The block with the 2 is used twice.
    await press(page, way, tool('さんかくを ふやす'));
    await press(page, way, tool('さんかくを へらす'));
    await expect(table.diagram.triangle(3)).toBeHidden();
    await press(page, way, tool('さんかくを ふやす'));
    for (const [id, number, corner] of [
      ['ringo', 1, 'left'],
      ['twice', 1, 'right'],
      ['mikan', 2, 'left'],
      ['twice', 2, 'right'],
      ['kashi', 3, 'top'],
    ] as const) {
      await table.diagram.layBlock(told, cardNamed(id), { number, corner }, way);
    }
    // In the diagram, the pupil joins two corners wrongly, splits the joint, and joins the right corners.
    const part = { number: 1, corner: 'top' } as const;
    await table.diagram.join(part, { number: 3, corner: 'right' }, way);
    await table.diagram.part(part, { number: 3, corner: 'right' }, way);
    await table.diagram.join(part, { number: 3, corner: 'left' }, way);
    await table.diagram.join({ number: 2, corner: 'top' }, { number: 3, corner: 'right' }, way);
    for (const [number, pair] of [
      [1, 'product'],
      [2, 'product'],
      [3, 'sum'],
    ] as const) {
      await table.diagram.chooseFor(number, pair, way);
    }
    await press(page, way, tool('まわす'));
    await table.check(way);
    await expect(table.success.getByText('とおりみちが ちがうけど あっているよ')).toBeVisible();

    const here = async () => (await fetchStoredActsOfPupil(sakumon, pupil)).filter((act) => act.question === told.id);
    await expect.poll(async () => (await here()).at(-1)?.event.kind).toBe('QUESTION_END');
    const kinds = (await here()).map(({ event }) => event.kind);
    expect(kinds.slice(0, 4)).toEqual(['QUESTION_BEGIN', 'TRIANGLE_ADDED', 'TRIANGLE_REMOVED', 'TRIANGLE_ADDED']);
    expect(kinds.filter((kind) => kind === 'BLOCK_REPEATED')).toHaveLength(1);
    const joints = ['TRIANGLES_JOINED', 'TRIANGLES_PARTED', 'TRIANGLES_JOINED', 'TRIANGLES_JOINED', 'TRIANGLE_ROTATED'];
    expect(kinds.slice(4).filter((kind) => kind.startsWith('TRIANGLE'))).toEqual(joints);
    expect((await here()).flatMap(({ correct }) => correct ?? [])).toEqual([true]);
  });
}

test('a piece that is grabbed while it glides follows the pointer from its visible position', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice({ reducedMotion: 'no-preference' });
  const table = new TablePage(page);
  await signInAs(page, await newPupil(sakumon), '/question');
  await table.passExamples();
  const [first] = questionsOfLevel(1);
  const [card] = first === undefined ? [] : rightCards(first);
  if (card === undefined) throw new Error('level 1 has a card');
  await pauseNewGlides(page);
  await table.card(card).click();
  await table.slot(1).click();
  await expect(table.inSlot(1, card)).toBeVisible();
  await expectGrabbableWhileGliding(page, table.card(card));

  await table.openLevel(MODE_QUESTIONS_LEVEL_NUMBER);
  await table.diagram.join({ number: 1, corner: 'top' }, { number: 2, corner: 'left' }, 'mouse');
  await expectGrabbableWhileGliding(page, table.button('2ばんめの さんかく'));
});

function cardNamed(id: string): SentenceCard {
  return told.cards.find((card) => card.id === id) ?? neverCard(id);
}

function toldNetwork(): Question {
  const reading = parseQuestionDocument(STORY_TO_DIAGRAM_NETWORK_DOCUMENT);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

function neverCard(id: string): never {
  throw new Error(`${told.id} has no card ${id}`);
}
