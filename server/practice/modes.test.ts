import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Act, ActEvent } from '../../contract/act.ts';
import { PupilProgress } from '../../contract/progress.ts';
import type { Diagram } from '../../engine/question/composition.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { importTestQuestionDocuments, createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createFreeModeQuestionDocument,
  createGivenCardsQuestionDocument,
  createIncreaseQuestionDocument,
  RIGHT_NETWORK_SLOTS,
  RIGHT_INCREASE_SLOTS,
  TEST_QUESTION_DOCUMENTS,
  createGivenStoryNetworkQuestionDocument,
  WRONG_INCREASE_SLOTS,
} from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createHintEvent,
  fetchResultAtQuestion,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';

/**
 * The documents of questions of the modes `repair`, `storyToDiagram`, `diagramToCompose` and `free`. The questions are
 * at the end of level 1.
 */
const DOCUMENTS = {
  repair: createGivenCardsQuestionDocument('repair', 1, 'repair', WRONG_INCREASE_SLOTS),
  told: createGivenCardsQuestionDocument('told', 1, 'storyToDiagram', RIGHT_INCREASE_SLOTS),
  drawn: createIncreaseQuestionDocument('drawn', 1, 'diagramToCompose'),
  free: createFreeModeQuestionDocument('free', 1),
  network: createGivenStoryNetworkQuestionDocument('network', 1),
};
type Name = keyof typeof DOCUMENTS;

const server = await createTestApp();
afterAll(server.close);
let pupil: TestPerson;

beforeAll(async () => {
  const files = Object.entries(DOCUMENTS).map(([name, document]) => [`level-01/z-${name}.json`, document]);
  await importTestQuestionDocuments(
    server.database,
    { ...TEST_QUESTION_DOCUMENTS, ...Object.fromEntries(files) },
    server.now(),
  );
});
beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

function actsAt(name: Name, events: readonly ActEvent[]): Act[] {
  server.advance(1000);
  return createActsOfAttempt(server.now(), events, {
    question: name,
    questionVersion: versionOfQuestionDocument(DOCUMENTS[name]),
  });
}

const act = (name: Name, events: readonly ActEvent[]) => sendActBatch(pupil, actsAt(name, events));

function check(
  slots: (string | null)[],
  more: Partial<Extract<ActEvent, { kind: 'CHECK' }>['composition']> = {},
): ActEvent {
  return { kind: 'CHECK', composition: { slots, diagram: null, named: null, ...more }, correct: true };
}

function triangle(apex: string, apexAt: 'top' | 'left' = 'top') {
  const cells =
    apexAt === 'top' ? { top: apex, left: 'before', right: 'change' } : { left: apex, right: 'before', top: 'change' };
  return { triangles: [{ cells, operationPair: 'sum' as const, apexAt }], joints: [] };
}

function product(factor: string) {
  const cells = { top: null, left: factor, right: 'twice' };
  return { cells, operationPair: 'product' as const, apexAt: 'top' as const };
}

/**
 * A pupil's diagram for the story (5 + 3) × 2, built as 5 × 2 + 3 × 2. Each summand is multiplied by 2, so the card
 * `twice` is in two cells.
 */
const PARTED_PRODUCT: Extract<ActEvent, { kind: 'CHECK' }>['composition']['diagram'] = {
  triangles: [
    product('five'),
    product('three'),
    { cells: { top: 'all', left: null, right: null }, operationPair: 'sum', apexAt: 'top' },
  ],
  joints: [
    [
      { triangle: 0, corner: 'top' },
      { triangle: 2, corner: 'left' },
    ],
    [
      { triangle: 1, corner: 'top' },
      { triangle: 2, corner: 'right' },
    ],
  ],
};

async function openAttempt() {
  return PupilProgress.parse((await pupil.get('/api/progress')).body).openAttempt;
}

async function openComposition() {
  return (await openAttempt())?.composition;
}

function verdicts() {
  return server.rows<{ correct: boolean; verdict: Record<string, unknown> }>(
    `select correct, verdict from act where pupil_id = $1 and kind = 'CHECK' order by step`,
    [pupil.id],
  );
}

describe('repair', () => {
  test('the wrong composition is in the slots; cards and the named constraint are recorded and judged', async () => {
    const events: ActEvent[] = [
      QUESTION_BEGIN_EVENT,
      { kind: 'CARD_SET', card: 'change', slot: 1 },
      { kind: 'CONSTRAINT_NAMED', constraint: 'story' },
    ];
    await act('repair', events);
    expect(await openComposition()).toEqual({ slots: RIGHT_INCREASE_SLOTS, diagram: null, named: 'story' });
    const checks = [check(RIGHT_INCREASE_SLOTS, { named: 'numbers' }), check(RIGHT_INCREASE_SLOTS, { named: 'story' })];
    expect(await act('repair', [QUESTION_BEGIN_EVENT, ...checks])).toEqual(Array(3).fill('recorded'));
    expect((await verdicts()).map(({ correct, verdict }) => [correct, verdict['naming']])).toEqual([
      [false, { named: 'numbers', right: false }],
      [true, { named: 'story', right: true }],
    ]);
    expect(await fetchResultAtQuestion(pupil, 'repair')).toMatchObject({ stars: 2, mostStars: 3, found: [] });
  });

  test('a check without a named constraint is malformed', async () => {
    expect(await act('repair', [check(RIGHT_INCREASE_SLOTS)])).toEqual(['malformed-composition']);
  });
});

describe('diagrams', () => {
  test('a told problem is solved by its triangle in any rotation; its structure is recorded', async () => {
    const turn: ActEvent = { kind: 'TRIANGLE_ROTATED', triangle: 0, apexAt: 'left' };
    const block: ActEvent = { kind: 'BLOCK_SET', card: 'after', triangle: 0, corner: 'top' };
    await act('told', [QUESTION_BEGIN_EVENT, block, turn]);
    expect(await openComposition()).toMatchObject({
      slots: RIGHT_INCREASE_SLOTS,
      diagram: { triangles: [{ cells: { left: 'after' }, apexAt: 'left' }] } satisfies { triangles: object[] },
    });
    const diagrams: Diagram[] = [triangle('other'), triangle('after', 'left')];
    const checks = diagrams.map(({ triangles }) =>
      check(RIGHT_INCREASE_SLOTS, { diagram: { triangles: [...triangles], joints: [] } }),
    );
    expect(await act('told', [QUESTION_BEGIN_EVENT, ...checks])).toEqual(Array(3).fill('recorded'));
    expect((await verdicts()).map(({ correct, verdict }) => [correct, verdict['diagram']])).toEqual([
      [false, expect.objectContaining({ kind: 'wrong' })],
      [true, expect.objectContaining({ kind: 'right', structures: expect.any(Array) })],
    ]);
    expect(await fetchResultAtQuestion(pupil, 'told')).toMatchObject({ stars: 2 });
  });

  test('every right diagram has its structures in the record, every wrong one its faults', async () => {
    const drawn = check(RIGHT_INCREASE_SLOTS, { diagram: triangle('after') });
    const turned = check(RIGHT_INCREASE_SLOTS, { diagram: triangle('after', 'left') });
    const wrong = check(RIGHT_INCREASE_SLOTS, { diagram: triangle('other') });
    await act('told', [QUESTION_BEGIN_EVENT, wrong, drawn]);
    await act('told', [QUESTION_BEGIN_EVENT, turned]);
    await act('network', [QUESTION_BEGIN_EVENT, check(RIGHT_NETWORK_SLOTS, { diagram: PARTED_PRODUCT })]);
    const recorded = (await verdicts()).map(({ verdict }) => verdict['diagram']);
    expect(recorded).toContainEqual({ kind: 'wrong', faults: expect.any(Array) });
    expect(recorded).toContainEqual({ kind: 'right', remark: null, structures: ['alongStory', 'sumOfProducts'] });
    expect(recorded).toContainEqual({
      kind: 'right',
      remark: 'otherWay',
      structures: ['towardsAnswer', 'sumOfProducts'],
    });
  });

  test('an additional triangle can be added, filled and removed', async () => {
    const repeat: ActEvent = { kind: 'BLOCK_REPEATED', card: 'twice', triangle: 2, corner: 'right' };
    await act('network', [
      QUESTION_BEGIN_EVENT,
      { kind: 'TRIANGLE_ADDED', triangle: 2 },
      { kind: 'BLOCK_SET', card: 'twice', triangle: 0, corner: 'right' },
      repeat,
    ]);
    const cells = (await openComposition())?.diagram?.triangles.map((each) => each.cells.right);
    expect(cells).toEqual(['twice', null, 'twice']);
    await act('network', [
      QUESTION_BEGIN_EVENT,
      { kind: 'TRIANGLE_ADDED', triangle: 2 },
      { kind: 'TRIANGLE_REMOVED', triangle: 2 },
    ]);
    expect((await openComposition())?.diagram?.triangles).toHaveLength(2);
    const strange: ActEvent[] = [
      { kind: 'TRIANGLE_ADDED', triangle: 3 },
      { kind: 'TRIANGLE_REMOVED', triangle: 1 },
      { ...repeat, triangle: 3 },
    ];
    expect(await act('network', strange)).toEqual(strange.map(() => 'malformed-composition'));
    const single: ActEvent[] = [
      { kind: 'TRIANGLE_ADDED', triangle: 1 },
      { kind: 'BLOCK_REPEATED', card: 'after', triangle: 1, corner: 'top' },
    ];
    expect(await act('told', single)).toEqual(single.map(() => 'malformed-composition'));
  });

  test('triangles and joints that the question does not have are refused', async () => {
    const joint: Extract<ActEvent, { kind: 'TRIANGLES_JOINED' }>['joint'] = [
      { triangle: 0, corner: 'top' },
      { triangle: 1, corner: 'left' },
    ];
    const [drawn] = triangle('after').triangles;
    const events: ActEvent[] = [
      { kind: 'TRIANGLES_JOINED', joint },
      { kind: 'TRIANGLES_PARTED', joint: [joint[0], joint[0]] },
      { kind: 'TRIANGLE_ROTATED', triangle: 1, apexAt: 'left' },
      { kind: 'OPERATOR_SET', triangle: 1, operationPair: 'sum' },
      check(RIGHT_INCREASE_SLOTS, { diagram: { triangles: [drawn, drawn].flatMap((each) => each ?? []), joints: [] } }),
      check(RIGHT_INCREASE_SLOTS, { diagram: { ...triangle('after'), joints: [joint] } }),
    ];
    expect(await act('told', events)).toEqual(events.map(() => 'malformed-composition'));
  });

  test('the cards of a told problem cannot be moved', async () => {
    expect(await act('told', [{ kind: 'CARD_SET', card: 'wrong', slot: 1 }])).toEqual(['malformed-composition']);
  });

  test('a given diagram is solved by setting cards', async () => {
    await act('drawn', [QUESTION_BEGIN_EVENT, check(RIGHT_INCREASE_SLOTS)]);
    expect(await fetchResultAtQuestion(pupil, 'drawn')).toMatchObject({ stars: 3 });
    expect(await act('drawn', [check(RIGHT_INCREASE_SLOTS, { named: 'story' })])).toEqual(['malformed-composition']);
  });
});

describe('free', () => {
  const SUM = ['two', 'more', 'asked'];
  const LESS = ['three', 'less', 'asked'];
  const LESS_BACK = ['asked', 'less', 'three'];
  const NONE = ['two', 'less', 'asked'];
  const END: ActEvent = { kind: 'QUESTION_END', solved: true };

  test('each different problem gives one star, however often it is found and hinted at', async () => {
    await act('free', [
      QUESTION_BEGIN_EVENT,
      check(NONE),
      createHintEvent(3),
      check(SUM),
      check(SUM),
      check(LESS),
      check(LESS_BACK),
    ]);
    expect(await fetchResultAtQuestion(pupil, 'free')).toEqual({
      question: 'free',
      begun: true,
      kinds: [],
      stars: 3,
      mostStars: 5,
      tempts: [],
      found: [SUM, LESS, LESS_BACK],
    });
    expect((await openComposition())?.slots).toEqual(LESS_BACK);
  });

  test('a found problem stays found on any device and in any later attempt', async () => {
    const first = actsAt('free', [QUESTION_BEGIN_EVENT, check(SUM), END]);
    const second = actsAt('free', [QUESTION_BEGIN_EVENT, check(LESS), check(SUM), END]);
    await sendActBatch(pupil, second.toReversed());
    expect(await fetchResultAtQuestion(pupil, 'free')).toMatchObject({ stars: 2, found: [LESS, SUM] });
    await sendActBatch(pupil, [...first, ...second]);
    expect(await fetchResultAtQuestion(pupil, 'free')).toMatchObject({ stars: 2, found: [SUM, LESS] });
    expect(await openComposition()).toBeUndefined();
    await act('free', [QUESTION_BEGIN_EVENT, check(LESS_BACK)]);
    expect((await openAttempt())?.found).toEqual([LESS_BACK]);
    expect(await fetchResultAtQuestion(pupil, 'free')).toMatchObject({ stars: 3, found: [SUM, LESS, LESS_BACK] });
  });

  test('the list of found problems is that of the current version; stars stay', async () => {
    await act('free', [QUESTION_BEGIN_EVENT, check(SUM), check(LESS)]);
    const changed = { ...DOCUMENTS.free, title: 'あたらしい' };
    await importTestQuestionDocuments(
      server.database,
      { ...TEST_QUESTION_DOCUMENTS, 'level-01/z-free.json': changed },
      server.now(),
    );
    expect(await fetchResultAtQuestion(pupil, 'free')).toMatchObject({ stars: 2, found: [] });
    await importTestQuestionDocuments(
      server.database,
      { ...TEST_QUESTION_DOCUMENTS, 'level-01/z-free.json': DOCUMENTS.free },
      server.now(),
    );
    expect(await fetchResultAtQuestion(pupil, 'free')).toMatchObject({ stars: 2, found: [SUM, LESS] });
  });
});
