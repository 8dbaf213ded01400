import { describe, expect, it } from 'vitest';
import { FEEDBACK_STEPS } from '../feedback.ts';
import { feedbackForVerdict, mistakeForFeedback } from '../feedback-for.ts';
import { marksOfFeedback } from '../marks.ts';
import { judgeComposition } from '../judge.ts';
import { constraintFlagsByOracle } from '../judge.oracle.ts';
import { CONSTRAINTS } from '../../question/constraint.ts';
import { wordsOfFeedback } from '../words.ts';
import { feedbackOnWrongNaming } from './misnamed.ts';
import {
  createQuestionWithTwoRightProblems,
  createCardPoolQuestion,
  listThreeCardFillings,
  createCompositionOfSlots,
  judgeCompositionOfSlots,
} from '../../../testing/engine/card-pool.ts';
import { kanaReadingOfSource } from '../../text/reading-of.ts';

const GIVEN = ['ringo2', 'fewer?', 'ringo6'];
const RIGHT = ['ringo2', 'more?', 'ringo6'];
const repair = createCardPoolQuestion({ mode: 'repair', given: GIVEN });

function wordsAt(given: readonly string[], step: 2 | 3): readonly string[] {
  const question = createCardPoolQuestion({ mode: 'repair', given });
  const feedback = feedbackForVerdict(
    question,
    createCompositionOfSlots(RIGHT),
    judgeCompositionOfSlots(question, RIGHT, { named: 'numbers' }),
    step,
  );
  return feedback === null ? [] : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource);
}

describe('a repair', () => {
  it('is right if the slots are right and the given composition breaks the named constraint', () => {
    const broken = constraintFlagsByOracle(repair, GIVEN);
    expect(CONSTRAINTS.filter((constraint) => !broken[constraint])).toEqual(['story', 'calculation']);
    for (const slots of listThreeCardFillings(repair)) {
      const flags = constraintFlagsByOracle(repair, slots);
      const holds = CONSTRAINTS.every((constraint) => flags[constraint]);
      for (const named of CONSTRAINTS) {
        const verdict = judgeCompositionOfSlots(repair, slots, { named });
        expect([slots, named, verdict.correct]).toEqual([slots, named, holds && !broken[named]]);
        expect(verdict.naming).toEqual({ named, right: !broken[named] });
      }
    }
  });

  it('is incomplete until all slots are filled and a name is given', () => {
    const empty = judgeComposition(repair, { slots: ['ringo2', null, 'ringo6'], diagram: null, named: null });
    expect(empty).toEqual({ kind: 'incomplete', emptySlots: [1], unnamed: true });
    const named = judgeComposition(repair, { slots: ['ringo2', null, 'ringo6'], diagram: null, named: 'story' });
    expect(named).toEqual({ kind: 'incomplete', emptySlots: [1], unnamed: false });
    const unnamed = judgeComposition(repair, { slots: RIGHT, diagram: null, named: null });
    expect(unnamed).toEqual({ kind: 'incomplete', emptySlots: [], unnamed: true });
  });

  it('gives feedback on the slots first', () => {
    const verdict = judgeCompositionOfSlots(repair, GIVEN, { named: 'numbers' });
    expect(mistakeForFeedback(verdict)).toBe('story');
    expect(feedbackForVerdict(repair, createCompositionOfSlots(GIVEN), verdict, 1)).toMatchObject({
      kind: 'constraint',
      step: 1,
      broken: { kind: 'story' },
    });
  });

  it('then on the name, in three steps, without the right name', () => {
    const verdict = judgeCompositionOfSlots(repair, RIGHT, { named: 'numbers' });
    expect(mistakeForFeedback(verdict)).toBe('misnamed');
    const said = FEEDBACK_STEPS.map((step) =>
      feedbackForVerdict(repair, createCompositionOfSlots(RIGHT), verdict, step),
    );
    expect(said.map((feedback) => feedback && marksOfFeedback(feedback).cards)).toEqual([[], ['fewer?'], []]);
    expect(
      said.map((feedback) => (feedback === null ? [] : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource))),
    ).toEqual([
      ['カードは なおったよ。', 'でも、ちがって いたのは「かず」かな。'],
      ['しるしの カードが はじめに あったね。', 'この カードの なにが ちがって いたかな。'],
      ['はじめの おはなしの しきは 2 − ? = 6。', 'でも、「？」に はいる かずが ないね。', 'つくりたいのは 2 + ? = 6。'],
    ]);
  });

  it('marks a card in step 2 and shows the equations in step 3', () => {
    const verdict = judgeCompositionOfSlots(repair, RIGHT, { named: 'numbers' });
    expect(
      FEEDBACK_STEPS.map((step) => feedbackForVerdict(repair, createCompositionOfSlots(RIGHT), verdict, step)),
    ).toMatchObject([
      { kind: 'misnamed', step: 1, named: 'numbers', look: null },
      { kind: 'misnamed', step: 2, look: { kind: 'card', card: 'fewer?', off: 'story' } },
      {
        kind: 'misnamed',
        step: 3,
        look: null,
        contrast: { requirement: { reading: 'story' }, present: { left: { operator: '−' } } },
      },
    ]);
  });

  it('marks no card if the order was wrong, or if the card is in another right composition', () => {
    const turned = createCardPoolQuestion({ mode: 'repair', given: ['ringo6', 'more?', 'ringo2'] });
    const misread = feedbackForVerdict(
      turned,
      createCompositionOfSlots(RIGHT),
      judgeCompositionOfSlots(turned, RIGHT, { named: 'numbers' }),
      2,
    );
    expect(misread).toMatchObject({ kind: 'misnamed', look: { kind: 'everything' } });
    const question = createQuestionWithTwoRightProblems({ mode: 'repair', given: ['two', 'more?', 'some'] });
    const lookAfter = (...slots: string[]) =>
      feedbackForVerdict(
        question,
        createCompositionOfSlots(slots),
        judgeCompositionOfSlots(question, slots, { named: 'objects' }),
        2,
      );
    expect(lookAfter('two', 'more?', 'six')).toMatchObject({ look: { kind: 'card', card: 'some' } });
    expect(lookAfter('some', 'more2', 'six')).toMatchObject({ look: { kind: 'everything' } });
  });

  it('has no feedback for a right or missing name, or a given composition that is right or malformed', () => {
    const right = judgeCompositionOfSlots(repair, RIGHT, { named: 'story' });
    expect(feedbackForVerdict(repair, createCompositionOfSlots(RIGHT), right, 1)).toBeNull();
    const wrong = judgeCompositionOfSlots(repair, RIGHT, { named: 'numbers' });
    expect(feedbackOnWrongNaming(repair, createCompositionOfSlots(RIGHT), { ...wrong, naming: null }, 1)).toBeNull();
    for (const given of [null, RIGHT, ['moon', 'more?', 'ringo6']])
      expect(feedbackOnWrongNaming({ ...repair, given }, createCompositionOfSlots(RIGHT), wrong, 2)).toBeNull();
  });

  it('has a text if the given composition has no equation, or the requested one', () => {
    expect(wordsAt(['mikan?', 'mikan2', 'ringo6'], 3).join('')).toContain('しきが できない');
    expect(wordsAt(['mikan2', 'more?', 'ringo6'], 3).join('')).toContain('しきの ほかに');
    expect(wordsAt(['mikan2', 'more?', 'ringo6'], 2).join('')).toContain('しるし');
  });
});
