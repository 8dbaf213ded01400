import type { Deed } from '../../contract/act.ts';
import { CORNERS } from '../../engine/question/composition.ts';
import type { Question } from '../../engine/question/question.ts';
import { expect, ownSakumon, test } from '../journey.ts';
import type { Way } from '../moving.ts';
import { newPupil, openAllLevels, signIn } from '../people.ts';
import { questionsOfLevel, rightBuilding, rightCards } from '../questionBank.ts';
import { actsOf } from '../records.ts';
import { Table } from '../table.ts';

const LEVEL = 3;
const sakumon = ownSakumon();

const questions = questionsOfLevel(LEVEL);
const asked = questions.filter(({ mode }) => mode === 'composeAndDiagram');

function numberOf(question: Question): number {
  return questions.indexOf(question) + 1;
}

for (const [at, way] of (['mouse', 'keyboard', 'finger', 'tapping'] as const satisfies Way[]).entries()) {
  const question = asked[at % asked.length];
  if (question === undefined) throw new Error(`level ${LEVEL} asks for no diagram`);

  test(`cards and triangle are built by ${way}`, async ({ onDevice }) => {
    await openAllLevels(sakumon());
    const pupil = await newPupil(sakumon());
    const page = await onDevice(sakumon(), { hasTouch: true });
    const table = new Table(page);
    await signIn(page, pupil, '/question');
    await table.openLevel(LEVEL);
    await table.openQuestion(numberOf(question));

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
