import { describe, expect, it } from 'vitest';
import type { Diagram } from '../../question/composition.ts';
import type { OperationPair } from '../../story/kind.ts';
import { FEEDBACK_STEPS } from '../feedback.ts';
import { feedbackForVerdict, mistakeForFeedback } from '../feedback-for.ts';
import { judgeComposition } from '../judge.ts';
import { wordsOfFeedback } from '../words.ts';
import {
  createCardPoolQuestion,
  listThreeCardFillings,
  createCompositionOfSlots,
  judgeCompositionOfSlots,
} from '../../../testing/engine/card-pool.ts';
import { kanaReadingOfSource } from '../../text/reading-of.ts';

const TOLD = ['ringo2', 'more?', 'ringo6'];
const EMPTY = [null, null, null];

function triangle([top, left, right]: readonly (string | null)[], operationPair: OperationPair | null): Diagram {
  const cells = { top: top ?? null, left: left ?? null, right: right ?? null };
  return { triangles: [{ cells, operationPair, apexAt: 'top' }], joints: [] };
}

describe('a told problem', () => {
  const told = createCardPoolQuestion({ mode: 'storyToDiagram', given: TOLD });

  it('is right if its diagram is right, whatever is in the slots', () => {
    const right = triangle(['ringo6', 'ringo2', 'more?'], 'sum');
    expect(judgeCompositionOfSlots(told, TOLD, { diagram: right })).toMatchObject({ correct: true, firstBroken: null });
    const otherwise = judgeComposition(told, { slots: EMPTY, diagram: right, named: null });
    expect(otherwise).toMatchObject({ kind: 'judged', verdict: { correct: true } });
    for (const [at, diagram] of [
      triangle(['ringo6', 'ringo2', 'more?'], 'product'),
      triangle(['ringo2', 'ringo6', 'more?'], 'sum'),
      triangle(['ringo6', 'ringo2', null], 'sum'),
      null,
    ].entries()) {
      const verdict = judgeCompositionOfSlots(told, TOLD, { diagram });
      expect([at, verdict.correct, verdict.firstBroken]).toEqual([at, false, null]);
      expect(feedbackForVerdict(told, createCompositionOfSlots(TOLD), verdict, 1)).toMatchObject({ kind: 'diagram' });
    }
  });

  it('is malformed with unknown cards', () => {
    const judgement = judgeComposition(told, { slots: ['moon', 'more?', 'ringo6'], diagram: null, named: null });
    expect(judgement.kind).toBe('malformed');
  });
});

describe('a given diagram', () => {
  const asComposed = createCardPoolQuestion({ mode: 'compose' });
  const drawn = createCardPoolQuestion({ mode: 'diagramToCompose' });

  it('gets the same verdicts as its requirement in compose', () => {
    for (const slots of listThreeCardFillings(drawn)) {
      expect([slots, judgeCompositionOfSlots(drawn, slots)]).toEqual([
        slots,
        judgeCompositionOfSlots(asComposed, slots),
      ]);
    }
  });

  const places = { kind: 'places', places: [0, 2] };

  it.each<[string, readonly object[]]>([
    ['ringo2 mikan2 ringo6', [{ look: null }, { look: { card: 'mikan2' } }, { broken: { relations: 0, wanted: 1 } }]],
    [
      'ringo2 fewer? ringo6',
      [{ look: null }, { look: { card: 'fewer?', off: 'story' } }, { present: { left: { operator: '−' } } }],
    ],
    [
      'ringo2 more4 ringo6',
      [{ look: null }, { look: { card: 'more4', off: 'numbers' } }, { broken: { kind: 'numbers' } }],
    ],
    ['ringo6 more? ringo2', [{ look: null }, { look: places }, { broken: { orderAlone: true } }]],
  ])('of %s has feedback in three steps', (slots, expected) => {
    const composition = createCompositionOfSlots(slots.split(' '));
    const verdict = judgeCompositionOfSlots(
      drawn,
      composition.slots.flatMap((id) => id ?? []),
    );
    const feedback = FEEDBACK_STEPS.map((step) => feedbackForVerdict(drawn, composition, verdict, step));
    expect(feedback).toMatchObject(expected);
    for (const each of feedback) expect(each).toMatchObject({ kind: 'constraint', against: 'diagram' });
  });

  it('of a calculation is contrasted with the calculation of the cards', () => {
    const requirement = { kinds: ['increase'], equation: '6 − 2', reading: 'calculation' };
    const computed = createCardPoolQuestion({ mode: 'diagramToCompose', requirement });
    const slots = ['ringo6', 'more?', 'ringo2'];
    const feedback = feedbackForVerdict(
      computed,
      createCompositionOfSlots(slots),
      judgeCompositionOfSlots(computed, slots),
      3,
    );
    expect(feedback === null ? [] : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource)).toEqual([
      'いまの けいさんの しきは 2 − 6。',
      'でも、この ひきざんは できないね。',
      'さんかくは 6 − 2。',
    ]);
  });

  it('is what the texts mention, because no equation is displayed', () => {
    for (const slots of listThreeCardFillings(drawn)) {
      const verdict = judgeCompositionOfSlots(drawn, slots);
      for (const step of FEEDBACK_STEPS) {
        const feedback = feedbackForVerdict(drawn, createCompositionOfSlots(slots), verdict, step);
        const words = feedback === null ? '' : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource).join('');
        expect(words === '').toBe(verdict.correct);
        expect(words).not.toMatch(/\p{Script=Han}|つくりたいのは|しきの とおり|しきの かず/u);
      }
    }
    const verdict = judgeCompositionOfSlots(drawn, ['ringo6', 'more?', 'ringo2']);
    expect(mistakeForFeedback(verdict)).toBe('calculation');
    const contrast = feedbackForVerdict(drawn, createCompositionOfSlots(['ringo6', 'more?', 'ringo2']), verdict, 3);
    expect(contrast === null ? [] : wordsOfFeedback(contrast, 'decimal').map(kanaReadingOfSource)).toEqual([
      'いまの おはなしの しきは 6 + ? = 2。',
      'でも、「？」に はいる かずが ないね。',
      'さんかくは 2 + ? = 6。',
    ]);
  });
});
