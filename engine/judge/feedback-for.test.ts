import { describe, expect, it } from 'vitest';
import { parseQuestionDocument } from '../question/read-question.ts';
import { requirementOfQuestion, type Question } from '../question/question.ts';
import { FEEDBACK_STEPS, feedbackStepForRepeatedMistake, type FeedbackStep } from './feedback.ts';
import { feedbackForVerdict, mistakeForFeedback } from './feedback-for.ts';
import { judgeComposition } from './judge.ts';
import { NO_COMPOSITION_MARKS, type CompositionMarks, marksOfFeedback } from './marks.ts';
import { createCardPoolQuestion, judgeCompositionOfSlots } from '../../testing/engine/card-pool.ts';
import { wordsOfRequirement } from './requirement-words.ts';
import { wordsOfFeedback } from './words.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';

function question(reading: 'story' | 'calculation', equation: string): Question {
  const read = parseQuestionDocument({
    id: 'q',
    grade: 1,
    mode: 'compose',
    requirement: { kinds: ['increase'], equation, reading },
    objects: { ringo: { name: 'りんご', counter: 'こ' }, mikan: { name: 'みかん', counter: 'こ' } },
    cards: [
      { id: 'two', kind: 'existence', object: 'ringo', amount: 2, text: 'りんごが 2こ あります' },
      { id: 'more', kind: 'increase', object: 'ringo', amount: '?', text: 'りんごを ？こ もらいました' },
      { id: 'seven', kind: 'existence', object: 'ringo', amount: 7, text: 'りんごが 7こ あります' },
      { id: 'fewer', kind: 'decrease', object: 'ringo', amount: '?', text: 'りんごを ？こ あげました' },
      { id: 'mikan', kind: 'existence', object: 'mikan', amount: 7, text: 'みかんが 7こ あります' },
    ],
  });
  if (read.kind !== 'question') throw new Error(JSON.stringify(read.faults));
  return read.question;
}

function wordsAt(asked: Question, slots: string[], step: FeedbackStep): readonly string[] {
  const judgement = judgeComposition(asked, { slots, diagram: null, named: null });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  const feedback = feedbackForVerdict(asked, { slots, diagram: null, named: null }, judgement.verdict, step);
  return feedback === null ? [] : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource);
}

function marksAt(asked: Question, slots: string[]): CompositionMarks {
  const composition = { slots, diagram: null, named: null };
  const judgement = judgeComposition(asked, composition);
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  const feedback = feedbackForVerdict(asked, composition, judgement.verdict, 2);
  return feedback === null ? NO_COMPOSITION_MARKS : marksOfFeedback(feedback);
}

const asked = question('calculation', '7 − 2');

describe('feedback', () => {
  it('is empty for a right composition', () => {
    expect(wordsAt(asked, ['two', 'more', 'seven'], 1)).toEqual([]);
  });

  it('mentions only the first broken constraint', () => {
    expect(wordsAt(asked, ['two', 'seven', 'mikan'], 1).join('')).toContain('つなぐ カードが まだ ないよ');
    expect(wordsAt(asked, ['more', 'seven', 'fewer'], 1).join('')).toContain('つなぐ カードが 2まい あるよ');
    expect(wordsAt(asked, ['seven', 'fewer', 'mikan'], 1).join('')).toContain('「ふえる」');
    expect(wordsAt(asked, ['two', 'more', 'mikan'], 1).join('')).toContain('もの');
    expect(wordsAt(asked, ['seven', 'more', 'two'], 1).join('')).toContain('しき');
  });

  it('escalates from the kind of mistake to a card and to a contrast', () => {
    expect([1, 2, 3, 4, 120].map(feedbackStepForRepeatedMistake)).toEqual([1, 2, 3, 3, 3]);
    expect(marksAt(asked, ['two', 'more', 'mikan'])).toEqual({ cards: ['mikan'], places: [] });
    expect(wordsAt(asked, ['two', 'more', 'mikan'], 2).at(-1)).toBe('なんの ことを いって いるかな。');
    expect(marksAt(asked, ['seven', 'more', 'two'])).toEqual({ cards: [], places: [0, 2] });
    expect(wordsAt(asked, ['seven', 'more', 'two'], 2)[0]).toBe('しるしの ついた ばしょの じゅんばんを みて みよう。');
    expect(wordsAt(asked, ['seven', 'more', 'two'], 3)).toEqual([
      'いまの けいさんの しきは 2 − 7。',
      'でも、この ひきざんは できないね。',
      'つくりたいのは 7 − 2。',
    ]);
    expect(wordsAt(question('story', '2 + ? = 7'), ['seven', 'more', 'two'], 3)).toEqual([
      'いまの おはなしの しきは 7 + ? = 2。',
      'でも、「？」に はいる かずが ないね。',
      'つくりたいのは 2 + ? = 7。',
    ]);
  });

  it('compares with the equation unless a diagram is given', () => {
    const slots = ['two', 'more', 'mikan'];
    const verdict = judgeCompositionOfSlots(asked, slots);
    expect(feedbackForVerdict(asked, { slots, diagram: null, named: null }, verdict, 2)).toMatchObject({
      kind: 'constraint',
      step: 2,
      broken: { kind: 'objects', clue: { kind: 'strange', objects: [{ key: 'mikan' }], others: [{ key: 'ringo' }] } },
      look: { kind: 'card', card: 'mikan', off: 'objects' },
      against: 'equation',
    });
  });

  it('is about the first broken constraint, otherwise the first diagram fault, otherwise the name', () => {
    const right = ['ringo2', 'more?', 'ringo6'];
    const drawn = createCardPoolQuestion({ mode: 'composeAndDiagram' });
    const repair = createCardPoolQuestion({ mode: 'repair', given: ['ringo2', 'fewer?', 'ringo6'] });
    expect(
      [
        judgeCompositionOfSlots(asked, ['seven', 'fewer', 'mikan']),
        judgeCompositionOfSlots(asked, ['two', 'more', 'seven']),
        judgeCompositionOfSlots(drawn, ['ringo6', 'more?', 'ringo2']),
        judgeCompositionOfSlots(drawn, right),
        judgeCompositionOfSlots(repair, ['ringo6', 'more?', 'ringo2'], { named: 'numbers' }),
        judgeCompositionOfSlots(repair, right, { named: 'numbers' }),
        judgeCompositionOfSlots(repair, right, { named: 'story' }),
      ].map(mistakeForFeedback),
    ).toEqual(['story', null, 'calculation', 'emptyCell', 'calculation', 'misnamed', null]);
  });

  it('has a kana text at every step for every composition', () => {
    const ids = asked.cards.map((card) => card.id);
    for (const a of ids) {
      for (const b of ids) {
        for (const c of ids) {
          if (new Set([a, b, c]).size < 3) continue;
          for (const step of FEEDBACK_STEPS)
            expect(wordsAt(asked, [a, b, c], step).join('')).not.toMatch(/\p{Script=Han}/u);
        }
      }
    }
  });

  it('returns the requirement in parts', () => {
    expect(wordsOfRequirement(requirementOfQuestion(asked), { notation: 'decimal', rate: '倍' })).toEqual({
      equation: '7 − 2',
      lead: 'で {計算|けいさん}できる',
      storyKinds: '「{増|ふ}える」',
    });
    const asStory = requirementOfQuestion(question('story', '2 + ? = 7'));
    expect(wordsOfRequirement(asStory, { notation: 'decimal', rate: '倍' }).equation).toBe('2 + ? = 7');
  });
});
