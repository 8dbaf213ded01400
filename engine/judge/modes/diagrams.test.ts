import { describe, expect, it } from 'vitest';
import type { Diagram } from '../../question/composition.ts';
import type { OperationPair } from '../../story/kind.ts';
import { FEEDBACK_STEPS } from '../feedback.ts';
import { feedbackFor, subjectOf } from '../feedback-for.ts';
import { judge } from '../judge.ts';
import { wordsOfFeedback } from '../words.ts';
import { askedPool, fillingsOf, laid, poolVerdict } from './test-pool.ts';
import { readingOf } from '../../text/reading-of.ts';

const TOLD = ['ringo2', 'more?', 'ringo6'];
const EMPTY = [null, null, null];

function triangle([top, left, right]: readonly (string | null)[], operationPair: OperationPair | null): Diagram {
  const cells = { top: top ?? null, left: left ?? null, right: right ?? null };
  return { triangles: [{ cells, operationPair, apexAt: 'top' }], joints: [] };
}

describe('a told problem', () => {
  const told = askedPool({ mode: 'storyToDiagram', given: TOLD });

  it('is right if its diagram is right, whatever is in the slots', () => {
    const right = triangle(['ringo6', 'ringo2', 'more?'], 'sum');
    expect(poolVerdict(told, TOLD, { diagram: right })).toMatchObject({ correct: true, firstBroken: null });
    const otherwise = judge(told, { slots: EMPTY, diagram: right, named: null });
    expect(otherwise).toMatchObject({ kind: 'judged', verdict: { correct: true } });
    for (const [at, diagram] of [
      triangle(['ringo6', 'ringo2', 'more?'], 'product'),
      triangle(['ringo2', 'ringo6', 'more?'], 'sum'),
      triangle(['ringo6', 'ringo2', null], 'sum'),
      null,
    ].entries()) {
      const verdict = poolVerdict(told, TOLD, { diagram });
      expect([at, verdict.correct, verdict.firstBroken]).toEqual([at, false, null]);
      expect(feedbackFor(told, laid(TOLD), verdict, 1)).toMatchObject({ kind: 'diagram' });
    }
  });

  it('is malformed with unknown cards', () => {
    const judgement = judge(told, { slots: ['moon', 'more?', 'ringo6'], diagram: null, named: null });
    expect(judgement.kind).toBe('malformed');
  });
});

describe('a given diagram', () => {
  const asComposed = askedPool({ mode: 'compose' });
  const drawn = askedPool({ mode: 'diagramToCompose' });

  it('gets the same verdicts as its requirement in compose', () => {
    for (const slots of fillingsOf(drawn)) {
      expect([slots, poolVerdict(drawn, slots)]).toEqual([slots, poolVerdict(asComposed, slots)]);
    }
  });

  const CONTRAST = { present: { left: { operator: '+' } }, required: { left: { operator: '+' } } };
  const places = { kind: 'places', places: [0, 2] };

  /**
   * Feedback on numbers and their places mentions the diagram. Other feedback is general until step 3 shows the
   * equations.
   */
  it.each<[string, readonly object[]]>([
    [
      'ringo2 mikan2 ringo6',
      [
        { kind: 'sort' },
        { kind: 'secondLook', against: 'diagram' },
        { kind: 'unlikeDiagram', constraint: 'structure' },
      ],
    ],
    [
      'ringo2 fewer? ringo6',
      [
        { kind: 'sort', constraint: 'story' },
        { kind: 'secondLook', constraint: 'story', look: { card: 'fewer?', off: 'story' } },
        { kind: 'unlikeDiagram', constraint: 'story', look: null, contrast: { present: { left: { operator: '−' } } } },
      ],
    ],
    [
      'ringo2 more4 ringo6',
      [
        { kind: 'unlikeDiagram', step: 1, constraint: 'numbers', orderAlone: false, look: null, contrast: null },
        { kind: 'unlikeDiagram', step: 2, look: { kind: 'card', card: 'more4', off: 'numbers' }, contrast: null },
        { kind: 'unlikeDiagram', step: 3, look: null, contrast: { reading: 'story', ...CONTRAST } },
      ],
    ],
    [
      'ringo6 more? ringo2',
      [
        { kind: 'unlikeDiagram', step: 1, constraint: 'calculation', orderAlone: true, look: null, contrast: null },
        { kind: 'unlikeDiagram', step: 2, storyKinds: ['increase'], look: places, contrast: null },
        { kind: 'unlikeDiagram', step: 3, look: null, contrast: { reading: 'story', ...CONTRAST } },
      ],
    ],
  ])('of %s has feedback in three steps', (slots, expected) => {
    const composition = laid(slots.split(' '));
    const verdict = poolVerdict(
      drawn,
      composition.slots.flatMap((id) => id ?? []),
    );
    expect(FEEDBACK_STEPS.map((step) => feedbackFor(drawn, composition, verdict, step))).toMatchObject(expected);
  });

  it('of a calculation is contrasted with the calculation of the cards', () => {
    const requirement = { kinds: ['increase'], equation: '6 − 2', reading: 'calculation' };
    const computed = askedPool({ mode: 'diagramToCompose', requirement });
    const slots = ['ringo6', 'more?', 'ringo2'];
    const feedback = feedbackFor(computed, laid(slots), poolVerdict(computed, slots), 3);
    expect(feedback === null ? [] : wordsOfFeedback(feedback, 'decimal').map(readingOf)).toEqual([
      'いまの けいさんの しきは 2 − 6。',
      'さんかくは 6 − 2。',
    ]);
  });

  it('is what the texts mention, because no equation is displayed', () => {
    for (const slots of fillingsOf(drawn)) {
      const verdict = poolVerdict(drawn, slots);
      for (const step of FEEDBACK_STEPS) {
        const feedback = feedbackFor(drawn, laid(slots), verdict, step);
        const words = feedback === null ? '' : wordsOfFeedback(feedback, 'decimal').map(readingOf).join('');
        expect(words === '').toBe(verdict.correct);
        expect(words).not.toMatch(/\p{Script=Han}|つくりたいのは|しきの とおり|しきの かず/u);
      }
    }
    const verdict = poolVerdict(drawn, ['ringo6', 'more?', 'ringo2']);
    expect(subjectOf(verdict)).toBe('calculation');
    const contrast = feedbackFor(drawn, laid(['ringo6', 'more?', 'ringo2']), verdict, 3);
    expect(contrast === null ? [] : wordsOfFeedback(contrast, 'decimal').map(readingOf)).toEqual([
      'いまの おはなしの しきは 6 + ? = 2。',
      'さんかくは 2 + ? = 6。',
    ]);
  });
});
