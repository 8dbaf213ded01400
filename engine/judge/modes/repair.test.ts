import { describe, expect, it } from 'vitest';
import { FEEDBACK_STEPS } from '../feedback-step.ts';
import { feedbackFor, subjectOf } from '../feedback.ts';
import { marksOfFeedback } from '../marks-of-feedback.ts';
import { judge } from '../judge.ts';
import { oracle } from '../judge.oracle.ts';
import { CONSTRAINTS } from '../../question/constraint.ts';
import { wordsOfFeedback } from '../words.ts';
import { askedPool, fillingsOf, laid, poolVerdict } from './test-pool.ts';

const GIVEN = ['ringo2', 'fewer?', 'ringo6'];
const RIGHT = ['ringo2', 'more?', 'ringo6'];
const repair = askedPool({ mode: 'repair', given: GIVEN });

function wordsAt(given: readonly string[], step: 2 | 3): readonly string[] {
  const question = askedPool({ mode: 'repair', given });
  const feedback = feedbackFor(question, laid(RIGHT), poolVerdict(question, RIGHT, { named: 'numbers' }), step);
  return feedback === null ? [] : wordsOfFeedback(feedback, 'decimal');
}

describe('a repair', () => {
  it('is right when the slots are and the name is one of what the given composition breaks, in every filling', () => {
    const broken = oracle(repair, GIVEN);
    expect(CONSTRAINTS.filter((constraint) => !broken[constraint])).toEqual(['story', 'calculation']);
    for (const slots of fillingsOf(repair)) {
      const flags = oracle(repair, slots);
      const holds = CONSTRAINTS.every((constraint) => flags[constraint]);
      for (const named of CONSTRAINTS) {
        const verdict = poolVerdict(repair, slots, { named });
        expect([slots, named, verdict.correct]).toEqual([slots, named, holds && !broken[named]]);
        expect(verdict.naming).toEqual({ named, right: !broken[named] });
      }
    }
  });

  it('asks for a card first, then for a name, and judges nothing until both are there', () => {
    const empty = judge(repair, { slots: ['ringo2', null, 'ringo6'], diagram: null, named: null });
    expect(empty).toEqual({ kind: 'incomplete', emptySlots: [1], unnamed: true });
    const named = judge(repair, { slots: ['ringo2', null, 'ringo6'], diagram: null, named: 'story' });
    expect(named).toEqual({ kind: 'incomplete', emptySlots: [1], unnamed: false });
    const unnamed = judge(repair, { slots: RIGHT, diagram: null, named: null });
    expect(unnamed).toEqual({ kind: 'incomplete', emptySlots: [], unnamed: true });
  });

  it('speaks of the slots first', () => {
    const verdict = poolVerdict(repair, GIVEN, { named: 'numbers' });
    expect(subjectOf(verdict)).toBe('story');
    expect(feedbackFor(repair, laid(GIVEN), verdict, 1)).toMatchObject({ kind: 'sort', constraint: 'story' });
  });

  it('then of the name, in three steps, without giving the right one', () => {
    const verdict = poolVerdict(repair, RIGHT, { named: 'numbers' });
    expect(subjectOf(verdict)).toBe('misnamed');
    const said = FEEDBACK_STEPS.map((step) => feedbackFor(repair, laid(RIGHT), verdict, step));
    expect(said.map((feedback) => feedback && marksOfFeedback(feedback).cards)).toEqual([[], ['fewer?'], []]);
    expect(said.map((feedback) => (feedback === null ? [] : wordsOfFeedback(feedback, 'decimal')))).toEqual([
      ['カードは なおったよ。', 'でも、ちがって いたのは「かず」かな。'],
      ['しるしの カードが はじめに あったね。', 'この カードの なにが ちがって いたかな。'],
      ['はじめの おはなしの しきは 2 − ? = 6。', 'つくりたいのは 2 + ? = 6。'],
    ]);
  });

  it('has words where the given composition tells no equation, or the same one', () => {
    expect(wordsAt(['mikan?', 'mikan2', 'ringo6'], 3).join('')).toContain('しきが できない');
    expect(wordsAt(['mikan2', 'more?', 'ringo6'], 3).join('')).toContain('しきの ほかに');
    expect(wordsAt(['mikan2', 'more?', 'ringo6'], 2).join('')).toContain('しるし');
  });
});
