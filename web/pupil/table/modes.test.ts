import { expect, test } from 'vitest';
import type { Act, ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { Question } from '../../../engine/question/question.ts';
import { applyActsToProgress } from '../practice/waiting-acts.ts';
import { foundProblemsOfAttempt } from '../practice/attempt.ts';
import { cardsOfAcceptedComposition } from '../modes/given-diagram.tsx';
import { createExerciseState, type ExerciseMove } from './table.ts';
import { applyMoveOfAnyKind as play } from './play-any.ts';
import { applyMovesInTest, createCardMovesIntoSlots } from './trial-question.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';

const CARDS = [
  { id: 'five', kind: 'existence', object: 'apple', amount: 5, text: 'りんごが 5こ あります' },
  { id: 'ate', kind: 'decrease', object: 'apple', amount: 2, text: 'りんごを 2こ たべました' },
  { id: 'left', kind: 'existence', object: 'apple', amount: '?', text: 'りんごが ？こ あります' },
  { id: 'got', kind: 'increase', object: 'apple', amount: 2, text: 'りんごを 2こ もらいました' },
];

function questionOf(fields: Readonly<Record<string, unknown>>): Question {
  const objects = { apple: { name: 'りんご', counter: 'こ' } };
  const parsed = parseQuestionDocument({ id: 'free', grade: 1, objects, cards: CARDS, ...fields });
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  return parsed.question;
}

const REQUIREMENT = { kinds: ['decrease'], equation: '5 − 2 = ?', reading: 'story' };
const FREE = questionOf({ mode: 'free', problems: 2 });

const CHECK: ExerciseMove = { kind: 'check' };
const ON: ExerciseMove = { kind: 'searchOn' };

test('a found problem goes to the shelf, the slots are cleared for the next, and undo restores them', () => {
  const found = applyMovesInTest(createExerciseState(FREE), ...createCardMovesIntoSlots('five', 'ate', 'left'), CHECK);
  expect(found.table.condition.kind).toBe('found');
  expect(play(found.table, CHECK)).toBeNull();
  const { table, events } = applyMovesInTest(found.table, ON);
  expect(table.found).toEqual([['five', 'ate', 'left']]);
  expect(table.composition.slots).toEqual([null, null, null]);
  expect(events.map(({ kind }) => kind)).toEqual(['CARD_REMOVED', 'CARD_REMOVED', 'CARD_REMOVED']);
  expect(applyMovesInTest(table, { kind: 'undo' }).table.composition.slots).toEqual(['five', 'ate', 'left']);
});

test('the same problem again counts as a check but not as found; the last one solves the question', () => {
  const first = applyMovesInTest(
    createExerciseState(FREE),
    ...createCardMovesIntoSlots('five', 'ate', 'left'),
    CHECK,
    ON,
  );
  const again = applyMovesInTest(first.table, ...createCardMovesIntoSlots('five', 'ate', 'left'), CHECK);
  expect(again.table.condition.kind).toBe('foundAgain');
  expect(again.table.found).toHaveLength(1);
  const { table, events } = applyMovesInTest(again.table, ...createCardMovesIntoSlots('five', 'got', 'left'), CHECK);
  expect(table.condition).toMatchObject({ kind: 'solved', stars: 2 });
  expect(events.slice(-2)).toMatchObject([
    { kind: 'CHECK', correct: true },
    { kind: 'QUESTION_END', solved: true },
  ]);
});

test('a repair begins with the wrong cards and asks for a constraint, which can be undone', () => {
  const repair = questionOf({ mode: 'repair', requirement: REQUIREMENT, given: ['five', 'got', 'left'] });
  const table = createExerciseState(repair);
  expect(table.composition.slots).toEqual(['five', 'got', 'left']);
  const mended = applyMovesInTest(table, { kind: 'moveCard', card: 'ate', to: { kind: 'slot', slot: 1 } }, CHECK);
  expect(mended.table.condition.kind).toBe('nameMissing');
  const named = applyMovesInTest(mended.table, { kind: 'nameConstraint', constraint: 'story' });
  expect(named.events).toEqual([{ kind: 'CONSTRAINT_NAMED', constraint: 'story' }]);
  expect(applyMovesInTest(named.table, { kind: 'undo' }).events).toEqual([
    { kind: 'CONSTRAINT_NAMED', constraint: null },
  ]);
  expect(applyMovesInTest(named.table, CHECK).table.condition.kind).toBe('solved');
});

test('the given triangle belongs to the only right composition', () => {
  expect(cardsOfAcceptedComposition(questionOf({ mode: 'diagramToCompose', requirement: REQUIREMENT }))).toEqual([
    'five',
    'ate',
    'left',
  ]);
});

function check(...slots: string[]): ActEvent {
  return { kind: 'CHECK', composition: { slots, diagram: null, named: null }, correct: true };
}

function actsOf(...events: readonly ActEvent[]): Act[] {
  return events.map((event, step) => ({
    id: `a_${step}`,
    question: FREE.id,
    questionVersion: '1',
    attempt: 't_1',
    step,
    deviceTime: '2026-04-01T00:00:00Z',
    event,
  }));
}

type Progressed = PupilProgress['levels'][number]['questions'][number];

function progressAt(known: Partial<Progressed>): PupilProgress {
  const untouched = { question: FREE.id, begun: false, kinds: [], tempts: [], stars: 0, mostStars: 2, found: [] };
  return {
    ...EMPTY_PUPIL_PROGRESS,
    stars: known.stars ?? 0,
    levels: [
      {
        level: 1,
        title: '',
        grade: 1,
        open: true,
        openOutside: null,
        questions: [{ ...untouched, ...known }],
        more: null,
        edition: '1',
        homework: null,
      },
    ],
  };
}

test('found problems are on the shelf on any device; after all are found, they can be found again', () => {
  const acts = actsOf(
    { kind: 'QUESTION_BEGIN' },
    check('five', 'ate', 'left'),
    check('five', 'ate', 'left'),
    check('five', 'got', 'left'),
  );
  const progress = progressAt({});
  const half = applyActsToProgress(progress, acts.slice(0, 3), () => FREE);
  expect(half.stars).toBe(1);
  expect(foundProblemsOfAttempt(half, FREE, [])).toEqual({ found: [['five', 'ate', 'left']], earlier: [] });
  const whole = applyActsToProgress(progress, acts, () => FREE);
  expect(whole.stars).toBe(2);
  const earlier = [
    ['five', 'ate', 'left'],
    ['five', 'got', 'left'],
  ];
  expect(foundProblemsOfAttempt(whole, FREE, [])).toEqual({ found: [], earlier });
});

test('a repeated search is resumed with the problems found in it', () => {
  const all = [
    ['five', 'ate', 'left'],
    ['five', 'got', 'left'],
  ];
  const known = progressAt({ begun: true, stars: 2, found: all });
  const acts = actsOf({ kind: 'QUESTION_BEGIN' }, check('five', 'got', 'left'));
  const { openAttempt } = applyActsToProgress(known, acts, () => FREE);
  expect(openAttempt?.found).toEqual([['five', 'got', 'left']]);
  expect(foundProblemsOfAttempt(known, FREE, openAttempt?.found ?? [])).toEqual({
    found: [['five', 'got', 'left']],
    earlier: all,
  });
});

test('a problem of an earlier search can be found again, and the last one solves the question again', () => {
  const shelf = foundProblemsOfAttempt(
    progressAt({
      begun: true,
      stars: 2,
      found: [
        ['five', 'ate', 'left'],
        ['five', 'got', 'left'],
      ],
    }),
    FREE,
    [],
  );
  const first = applyMovesInTest(
    createExerciseState(FREE, undefined, shelf),
    ...createCardMovesIntoSlots('five', 'ate', 'left'),
    CHECK,
  );
  expect(first.table.condition.kind).toBe('found');
  expect(first.table.found).toEqual([['five', 'ate', 'left']]);
  const { table } = applyMovesInTest(first.table, ON, ...createCardMovesIntoSlots('five', 'got', 'left'), CHECK);
  expect(table.condition).toMatchObject({ kind: 'solved', stars: 2 });
});
