import type { Deed } from '../../contract/act.ts';
import { CORNERS } from '../../engine/question/composition.ts';
import type { Question } from '../../engine/question/question.ts';
import { readQuestion } from '../../engine/question/readQuestion.ts';
import { expect, ownSakumon, test } from '../journey.ts';
import { bringQuestions, MODE_LEVEL, TOLD_NETWORK } from '../modeQuestions.ts';
import { press, type Way } from '../moving.ts';
import { newPupil, openAllLevels, signIn } from '../people.ts';
import { questionsOfLevel, rightBuilding, rightCards } from '../questionBank.ts';
import { actsOf } from '../records.ts';
import { Table } from '../table.ts';

const LEVEL = 3;
const sakumon = ownSakumon();

test.beforeAll(async () => {
  await openAllLevels(sakumon());
  await bringQuestions(sakumon(), [TOLD_NETWORK]);
});

const questions = questionsOfLevel(LEVEL);
const asked = questions.filter(({ mode }) => mode === 'composeAndDiagram');

function numberOf(question: Question): number {
  return questions.indexOf(question) + 1;
}

for (const [at, way] of (['mouse', 'keyboard', 'finger', 'tapping'] as const satisfies Way[]).entries()) {
  const question = asked[at % asked.length];
  if (question === undefined) throw new Error(`level ${LEVEL} asks for no diagram`);

  test(`cards and triangle are built by ${way}`, async ({ onDevice }) => {
    const pupil = await newPupil(sakumon());
    const page = await onDevice(sakumon(), { hasTouch: true });
    const table = new Table(page);
    await signIn(page, pupil, '/question');
    await table.readExample(way);
    await table.openLevel(LEVEL);
    await table.openQuestion(numberOf(question));
    await table.readExample(way);

    const cards = rightCards(question);
    const building = rightBuilding(question);
    await table.compose(cards, way);
    await table.check(way);
    await expect(page.getByText('ブロックを さんかくに おいてから こたえあわせを しよう。')).toBeVisible();
    for (const corner of CORNERS) await table.moveBlock(question, building.cells[corner], corner, way);
    await table.choose(building.operationPair, way);
    await table.check(way);
    await expect(table.success).toBeVisible();

    const moves: Deed[] = [
      { kind: 'QUESTION_BEGIN' },
      ...cards.map(({ id }, slot): Deed => ({ kind: 'CARD_SET', card: id, slot })),
      ...CORNERS.map((corner): Deed => ({ kind: 'BLOCK_SET', card: building.cells[corner].id, triangle: 0, corner })),
      { kind: 'OPERATOR_SET', triangle: 0, operationPair: building.operationPair },
      { kind: 'QUESTION_END', solved: true },
    ];
    const here = async () => (await actsOf(sakumon(), pupil)).filter((act) => act.question === question.id);
    await expect.poll(async () => (await here()).length).toBe(moves.length + 1);
    const acts = await here();
    expect(acts.map(({ step }) => step)).toEqual([...acts.keys()]);
    expect(acts.map(({ deed }) => deed).filter(({ kind }) => kind !== 'CHECK')).toEqual(moves);
    expect(acts.flatMap(({ correct }) => correct ?? [])).toEqual([true]);
  });
}

const told = toldNetwork();

for (const way of ['mouse', 'keyboard', 'finger', 'tapping'] as const satisfies Way[]) {
  test(`two triangles are joined and filled by ${way}`, async ({ onDevice }) => {
    const pupil = await newPupil(sakumon());
    const page = await onDevice(sakumon(), { hasTouch: true });
    const table = new Table(page);
    await signIn(page, pupil, '/question');
    await table.passExamples();
    await table.openLevel(MODE_LEVEL);
    const cardNamed = (id: string) => told.cards.find((card) => card.id === id) ?? neverCard(id);

    // Joined at the wrong corner, parted, and joined again: 5 + 3 above, what it makes is the base of × 2.
    const sum = { number: 1, corner: 'top' } as const;
    await table.join(sum, { number: 2, corner: 'right' }, way);
    await table.part(sum, { number: 2, corner: 'right' }, way);
    await table.join(sum, { number: 2, corner: 'left' }, way);
    await table.layBlock(told, cardNamed('ringo'), { number: 1, corner: 'left' }, way);
    await table.layBlock(told, cardNamed('mikan'), { number: 1, corner: 'right' }, way);
    await table.layBlock(told, cardNamed('kashi'), { number: 2, corner: 'top' }, way);
    await table.layBlock(told, cardNamed('twice'), { number: 2, corner: 'right' }, way);
    await table.chooseFor(1, 'sum', way);
    await table.chooseFor(2, 'product', way);
    await press(page, way, table.diagram.getByRole('button', { name: 'まわす', exact: true }));
    await table.check(way);
    await expect(table.success).toBeVisible();

    const here = async () => (await actsOf(sakumon(), pupil)).filter((act) => act.question === told.id);
    await expect.poll(async () => (await here()).at(-1)?.deed.kind).toBe('QUESTION_END');
    const acts = await here();
    const kinds = acts.map(({ deed }) => deed.kind).filter((kind) => kind.startsWith('TRIANGLE'));
    expect(kinds).toEqual(['TRIANGLES_JOINED', 'TRIANGLES_PARTED', 'TRIANGLES_JOINED', 'TRIANGLE_ROTATED']);
    expect(acts.flatMap(({ correct }) => correct ?? [])).toEqual([true]);
  });
}

function toldNetwork(): Question {
  const reading = readQuestion(TOLD_NETWORK);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

function neverCard(id: string): never {
  throw new Error(`${told.id} has no card ${id}`);
}
