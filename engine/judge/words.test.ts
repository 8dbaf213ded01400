import { describe, expect, test } from 'vitest';
import type { Constraint } from '../question/constraint.ts';
import type { EquationReading } from '../question/question.ts';
import { type Equation } from '../story/expression.ts';
import { readEquation } from '../story/read-equation.ts';
import { STORY_KINDS, type StoryKind } from '../story/kind.ts';
import { marksOfFeedback } from './marks.ts';
import type { HeldAgainst, Off, SecondLook, Feedback } from './feedback.ts';
import { wordsOfKinds, wordsOfRequirement } from './requirement-words.ts';
import { wordsOfFeedback } from './words.ts';
import { readingOf } from '../text/reading-of.ts';

function equationOf(text: string): Equation {
  const equation = readEquation(text);
  if (equation === null) throw new Error(text);
  return equation;
}

function said(feedback: Feedback): string {
  return wordsOfFeedback(feedback, 'decimal').map(readingOf).join(' / ');
}

const ONE: readonly StoryKind[] = ['increase'];
const TWO: readonly StoryKind[] = ['combine', 'times'];

describe('step 1: the sort of mistake', () => {
  test.each<[Constraint, readonly StoryKind[], boolean, string]>([
    [
      'structure',
      ONE,
      false,
      'ぶんの くみあわせを みて みよう。 / ふたつの かずを つなぐ カードは 1まいだけ つかうよ。',
    ],
    ['structure', TWO, false, 'ぶんの くみあわせを みて みよう。 / ふたつの かずを つなぐ カードは 2まい つかうよ。'],
    ['story', ONE, false, '「ふえる」の おはなしに なって いるかな。'],
    ['story', TWO, false, '「あわせて」と 「〜ばい」の おはなしに なって いるかな。'],
    ['objects', ONE, false, 'でて くる ものを みて みよう。 / おなじ おはなしの ものが そろって いるかな。'],
    ['objects', TWO, false, 'でて くる ものを みて みよう。 / おはなしが ひとつに つながって いるかな。'],
    ['numbers', ONE, false, 'カードの かずと しきの かずを くらべて みよう。'],
    ['calculation', ONE, true, 'おはなしの じゅんばんを みて みよう。 / しきの とおりに なって いるかな。'],
    ['calculation', ONE, false, 'どの かずが どの ものの かずかな。 / しきの とおりに なって いるかな。'],
  ])('%s of %j, the order alone: %s', (constraint, storyKinds, orderAlone, words) => {
    expect(said({ kind: 'sort', constraint, storyKinds, orderAlone })).toBe(words);
  });
});

describe('the second look', () => {
  const READ = 'しるしの ついた カードを もういちど よんで みよう。';
  const subject = { constraint: 'numbers', storyKinds: ONE, orderAlone: false } as const;

  test.each<[Off, HeldAgainst, string]>([
    ['story', 'equation', 'どんな おはなしを する カードかな。'],
    ['objects', 'diagram', 'なんの ことを いって いるかな。'],
    ['repeated', 'story', 'おなじ かずが ほかにも ないかな。'],
    ['numbers', 'equation', 'この かずは しきに あるかな。'],
    ['numbers', 'diagram', 'この かずは さんかくに あるかな。'],
    ['numbers', 'story', 'この かずで こたえが だせるかな。'],
    [null, 'equation', 'この カードで しきの とおりに なるかな。'],
    [null, 'diagram', 'この カードで さんかくの とおりに なるかな。'],
    [null, 'story', 'ほかの カードと くらべて みよう。'],
  ])('at a card with a wrong %s, compared with the %s: %s', (off, against, words) => {
    const look: SecondLook = { kind: 'card', card: 'c', off };
    const feedback: Feedback = { kind: 'secondLook', ...subject, look, against };
    expect(said(feedback)).toBe(`${READ} / ${words}`);
    expect(marksOfFeedback(feedback)).toEqual({ cards: ['c'], places: [] });
  });

  test.each<[SecondLook, HeldAgainst, string]>([
    [{ kind: 'everything' }, 'equation', 'カードを ぜんぶ よんで みよう。 / しきと くらべて みよう。'],
    [{ kind: 'everything' }, 'diagram', 'カードを ぜんぶ よんで みよう。 / さんかくと くらべて みよう。'],
    [{ kind: 'everything' }, 'story', 'カードを ぜんぶ よんで みよう。 / ひとつの おはなしに なって いるかな。'],
    [
      { kind: 'places', places: [0, 2] },
      'equation',
      'しるしの ついた ばしょの じゅんばんを みて みよう。 / さきに おきた ことは どれかな。',
    ],
  ])('at %j, compared with the %s: %s', (look, against, words) => {
    const feedback: Feedback = { kind: 'secondLook', ...subject, look, against };
    expect(said(feedback)).toBe(words);
    expect(marksOfFeedback(feedback)).toEqual({ cards: [], places: look.kind === 'places' ? look.places : [] });
  });
});

describe('the contrast of two equations', () => {
  const subject = { kind: 'contrast', constraint: 'numbers', storyKinds: ONE, orderAlone: false } as const;

  test.each<[EquationReading, string | null, string, string]>([
    ['story', '7 + ? = 2', '2 + ? = 7', 'いまの おはなしの しきは 7 + ? = 2。 / つくりたいのは 2 + ? = 7。'],
    ['calculation', '2 − 7 = ?', '7 − 2 = ?', 'いまの けいさんの しきは 2 − 7。 / つくりたいのは 7 − 2。'],
    ['story', null, '2 + ? = 7', 'カードの かずと しきの かずを くらべて みよう。 / つくりたいのは 2 + ? = 7 だよ。'],
    ['calculation', null, '7 − 2 = ?', 'カードの かずと しきの かずを くらべて みよう。 / つくりたいのは 7 − 2 だよ。'],
  ])('of a %s: %s against %s', (reading, present, required, words) => {
    const shown = present === null ? null : equationOf(present);
    expect(said({ ...subject, reading, present: shown, required: equationOf(required) })).toBe(words);
  });
});

describe('marks', () => {
  const NONE = { cards: [], places: [] };

  test('come only from the second look, in every mode', () => {
    const subject = { constraint: 'numbers', storyKinds: ONE, orderAlone: false } as const;
    const look = { kind: 'card', card: 'c', off: null } as const;
    const step = 2;
    expect(
      [
        { kind: 'unlikeDiagram', step, ...subject, look, contrast: null } as const,
        { kind: 'misnamed', step, named: 'story', look, contrast: null } as const,
        { kind: 'noProblem', step, constraint: 'story', look, present: null } as const,
      ].map((feedback) => [marksOfFeedback(feedback), marksOfFeedback({ ...feedback, look: null })]),
    ).toEqual(Array.from({ length: 3 }, () => [{ cards: ['c'], places: [] }, NONE]));
    const equation = equationOf('7 − 2 = ?');
    expect(
      [
        { kind: 'sort', ...subject } as const,
        { kind: 'contrast', ...subject, reading: 'story', present: null, required: equation } as const,
        { kind: 'diagram', step: 1, fault: { kind: 'notJoined' } } as const,
      ].map(marksOfFeedback),
    ).toEqual([NONE, NONE, NONE]);
  });
});

describe('the requirement in parts', () => {
  test('a story equation is complete, a calculation has no result', () => {
    const [story, calculation] = [equationOf('2 + ? = 7'), equationOf('7 − 2 = ?')];
    expect(wordsOfRequirement({ kinds: ONE, equation: story, reading: 'story' }, 'decimal')).toEqual({
      equation: '2 + ? = 7',
      lead: 'の {式|しき}に なる',
      storyKinds: '「{増|ふ}える」',
    });
    expect(wordsOfRequirement({ kinds: ONE, equation: calculation, reading: 'calculation' }, 'decimal')).toEqual({
      equation: '7 − 2',
      lead: 'で {計算|けいさん}できる',
      storyKinds: '「{増|ふ}える」',
    });
  });

  test('every kind is named once', () => {
    expect(STORY_KINDS.map((kind) => readingOf(wordsOfKinds([kind])))).toEqual([
      '「あわせて」',
      '「ふえる」',
      '「へる」',
      '「ちがい」',
      '「〜ずつ」',
      '「〜ばい」',
    ]);
    expect(readingOf(wordsOfKinds(['decrease', 'increase', 'decrease']))).toBe('「へる」2つと 「ふえる」');
  });
});
