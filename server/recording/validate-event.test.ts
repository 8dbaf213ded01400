import { describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { CornerPosition, Diagram, TriangleJoint } from '../../engine/question/composition.ts';
import {
  createFreeModeQuestionDocument,
  createGivenCardsQuestionDocument,
  createIncreaseQuestionDocument,
  RIGHT_NETWORK_SLOTS,
  RIGHT_INCREASE_SLOTS,
  createGivenStoryNetworkQuestionDocument,
  WRONG_INCREASE_SLOTS,
  parseTestQuestion,
} from '../../testing/server/questions.ts';
import { QUESTION_BEGIN_EVENT, QUESTION_END_EVENT, createHintEvent } from '../../testing/server/recording/attempt.ts';
import { validateEvent } from './validate-event.ts';

const QUESTIONS = {
  plain: parseTestQuestion(createIncreaseQuestionDocument('plain', 1)),
  both: parseTestQuestion(createIncreaseQuestionDocument('both', 1, 'composeAndDiagram')),
  given: parseTestQuestion(createIncreaseQuestionDocument('given', 1, 'diagramToCompose')),
  /** A question with two triangles. The pupil may draw one additional triangle. */
  told: parseTestQuestion(createGivenStoryNetworkQuestionDocument('told', 4)),
  repair: parseTestQuestion(createGivenCardsQuestionDocument('repair', 1, 'repair', WRONG_INCREASE_SLOTS)),
  free: parseTestQuestion(createFreeModeQuestionDocument('free', 1)),
};

function end(triangle: number, corner: CornerPosition = 'top'): TriangleJoint[0] {
  return { triangle, corner };
}

const set = (card: string, slot = 0): ActEvent => ({ kind: 'CARD_SET', card, slot });
const aside = (...cards: string[]): ActEvent => ({ kind: 'HINT', step: 3, asked: true, aside: cards });
const block = (card: string, triangle: number): ActEvent => ({ kind: 'BLOCK_SET', card, triangle, corner: 'left' });
const joined = (one: number, other: number): ActEvent => ({
  kind: 'TRIANGLES_JOINED',
  joint: [end(one), end(other, 'left')],
});

type Modes = readonly (keyof typeof QUESTIONS)[];
const ALL: Modes = ['plain', 'both', 'given', 'told', 'repair', 'free'];

describe('an event is accepted or refused', () => {
  test.each<[string, ActEvent, Modes]>([
    ['a begin', QUESTION_BEGIN_EVENT, ALL],
    ['a hint', createHintEvent(2), ALL],
    ['dummies stepping aside', aside('other', 'wrong'), ['plain', 'both', 'given', 'repair']],
    ['an unknown dummy stepping aside', aside('other', 'nobody'), []],
    ['an end', QUESTION_END_EVENT, ALL],
    ['a card into the last slot', set('before', 2), ['plain', 'both', 'given', 'repair']],
    ['a card into a slot too far', set('before', 3), []],
    ['a card into a slot too far for some', set('two', 2), ['free']],
    ['a card of a told problem', set('five'), []],
    ['a card taken out', { kind: 'CARD_REMOVED', card: 'before', slot: 1 }, ['plain', 'both', 'given', 'repair']],
    ['an unknown card', set('nobody'), []],
    ['a block in the first triangle', block('before', 0), ['both']],
    ['a block in the second', block('before', 1), []],
    ['a block in the spare triangle', block('five', 2), ['told']],
    ['a block beyond it', block('five', 3), []],
    ['an unknown block', block('nobody', 0), []],
    ['a block taken out', { kind: 'BLOCK_REMOVED', card: 'five', triangle: 0, corner: 'top' }, ['told']],
    ['a block laid again', { kind: 'BLOCK_REPEATED', card: 'five', triangle: 2, corner: 'top' }, ['told']],
    ['a spare triangle', { kind: 'TRIANGLE_ADDED', triangle: 2 }, ['told']],
    ['a triangle of the story', { kind: 'TRIANGLE_ADDED', triangle: 1 }, []],
    ['a second spare triangle', { kind: 'TRIANGLE_ADDED', triangle: 3 }, []],
    ['a spare triangle taken away', { kind: 'TRIANGLE_REMOVED', triangle: 2 }, ['told']],
    ['an operator', { kind: 'OPERATOR_SET', triangle: 0, operationPair: 'sum' }, ['both', 'told']],
    ['an operator too far', { kind: 'OPERATOR_SET', triangle: 1, operationPair: 'sum' }, ['told']],
    ['a turn', { kind: 'TRIANGLE_ROTATED', triangle: 2, apexAt: 'left' }, ['told']],
    ['a joint of the spare triangle', joined(0, 2), ['told']],
    ['a joint to nowhere', joined(0, 3), []],
    ['a joint from nowhere', joined(3, 0), []],
    ['a joint of a triangle with itself', joined(1, 1), []],
    ['a parting', { kind: 'TRIANGLES_PARTED', joint: [end(0), end(1)] }, ['told']],
    ['a name', { kind: 'CONSTRAINT_NAMED', constraint: 'story' }, ['repair']],
    ['no name any more', { kind: 'CONSTRAINT_NAMED', constraint: null }, ['repair']],
  ])('%s at some questions', (_, event, fitting) => {
    const validated = ALL.map((name) => [name, validateEvent(QUESTIONS[name], event)] as const);
    expect(validated).toEqual(
      ALL.map((name) => [
        name,
        fitting.includes(name) ? { kind: 'fits', verdict: null } : { kind: 'refused', reason: 'malformed-composition' },
      ]),
    );
  });
});

type Checked = Extract<ActEvent, { kind: 'CHECK' }>['composition'];

function checked(name: keyof typeof QUESTIONS, composition: Partial<Checked>): string {
  const event: ActEvent = {
    kind: 'CHECK',
    composition: { slots: RIGHT_INCREASE_SLOTS, diagram: null, named: null, ...composition },
    correct: true,
  };
  const validated = validateEvent(QUESTIONS[name], event);
  return validated.kind === 'refused' ? validated.reason : `${validated.kind}, correct: ${validated.verdict?.correct}`;
}

function drawn(...triangles: Diagram['triangles']) {
  return { triangles: [...triangles], joints: [] };
}

describe('the verdict of a check', () => {
  const cells = { top: 'after', left: 'before', right: 'change' };
  const triangle = { cells, operationPair: 'sum', apexAt: 'top' } as const;
  const empty = { cells: { top: null, left: null, right: null }, operationPair: null, apexAt: 'top' } as const;
  const REFUSED = 'malformed-composition';

  test.each<[keyof typeof QUESTIONS, Partial<Checked>, string]>([
    ['plain', {}, 'fits, correct: true'],
    ['plain', { slots: WRONG_INCREASE_SLOTS }, 'fits, correct: false'],
    ['plain', { slots: ['before', null, 'after'] }, REFUSED],
    ['plain', { slots: ['before', 'nobody', 'after'] }, REFUSED],
    ['plain', { named: 'story' }, REFUSED],
    ['plain', { diagram: drawn(triangle) }, REFUSED],
    ['repair', { named: 'story' }, 'fits, correct: true'],
    ['repair', { named: 'structure' }, 'fits, correct: false'],
    ['repair', {}, REFUSED],
    ['both', { diagram: drawn(triangle) }, 'fits, correct: true'],
    ['both', { diagram: drawn(empty) }, 'fits, correct: false'],
    ['both', {}, 'fits, correct: false'],
    ['both', { diagram: drawn({ ...triangle, cells: { ...cells, top: 'nobody' } }) }, REFUSED],
    ['both', { diagram: drawn({ ...triangle, cells: { ...cells, left: 'nobody' } }) }, REFUSED],
    ['both', { diagram: drawn({ ...triangle, cells: { ...cells, right: 'nobody' } }) }, REFUSED],
    ['both', { diagram: drawn(triangle, empty) }, REFUSED],
    ['told', { slots: RIGHT_NETWORK_SLOTS, diagram: drawn(empty, empty, empty) }, 'fits, correct: false'],
    ['told', { slots: RIGHT_NETWORK_SLOTS, diagram: drawn(empty, empty, empty, empty) }, REFUSED],
    [
      'told',
      { slots: RIGHT_NETWORK_SLOTS, diagram: { ...drawn(empty, empty), joints: [[end(0), end(1)]] } },
      'fits, correct: false',
    ],
    [
      'told',
      {
        slots: RIGHT_NETWORK_SLOTS,
        diagram: {
          ...drawn(empty, empty),
          joints: [
            [end(0), end(1)],
            [end(0), end(3)],
          ],
        },
      },
      REFUSED,
    ],
  ])('at %s of %j: %s', (name, composition, outcome) => {
    expect(checked(name, composition)).toBe(outcome);
  });
});
