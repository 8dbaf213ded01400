import { describe, expect, test } from 'vitest';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { EquationReading } from '../question/question.ts';
import { type Equation } from '../story/expression.ts';
import { readEquation } from '../story/read-equation.ts';
import type { FeedbackStep, SecondLook, ModeFeedback } from './feedback.ts';
import { wordsOfFeedback } from './words.ts';
import { CONSTRAINT_WORDS } from './mode-words.ts';
import { readingOf } from '../text/reading-of.ts';

function equationOf(text: string): Equation {
  const equation = readEquation(text);
  if (equation === null) throw new Error(text);
  return equation;
}

function said(feedback: ModeFeedback): string {
  return wordsOfFeedback(feedback, 'decimal').map(readingOf).join(' / ');
}

function contrast(reading: EquationReading, present: string | null, required: string) {
  return { reading, present: present === null ? null : equationOf(present), required: equationOf(required) };
}

const CARD: SecondLook = { kind: 'card', card: 'c', off: null };
const EVERYTHING: SecondLook = { kind: 'everything' };

describe('a composition unlike the given diagram', () => {
  const PLACE = 'どの かずが さんかくの どこに あるかな。';
  const ORDER = 'おはなしの じゅんばんを みて みよう。';
  const SAME = 'さんかくと おなじに なって いるかな。';
  const empty = { kind: 'unlikeDiagram', storyKinds: ['increase'], look: null, contrast: null } as const;

  test.each<[Constraint, boolean, string]>([
    ['numbers', false, 'カードの かずと さんかくの かずを くらべて みよう。'],
    ['numbers', true, 'カードの かずと さんかくの かずを くらべて みよう。'],
    ['calculation', true, `${ORDER} / ${SAME}`],
    ['calculation', false, `${PLACE} / ${SAME}`],
  ])('%s, the order alone %s: %s', (constraint, orderAlone, words) => {
    expect(said({ ...empty, step: 1, constraint, orderAlone })).toBe(words);
  });

  const subject = { ...empty, constraint: 'calculation', orderAlone: false } as const;

  test.each<[SecondLook | null, string]>([
    [CARD, 'しるしの ついた カードを もういちど よんで みよう。 / この カードで さんかくの とおりに なるかな。'],
    [EVERYTHING, 'カードを ぜんぶ よんで みよう。 / さんかくと くらべて みよう。'],
    [null, 'カードを ぜんぶ よんで みよう。 / さんかくと くらべて みよう。'],
  ])('looked at again: %j', (look, words) => {
    expect(said({ ...subject, step: 2, look })).toBe(words);
  });

  test.each([
    [contrast('story', '7 + ? = 2', '2 + ? = 7'), 'いまの おはなしの しきは 7 + ? = 2。 / さんかくは 2 + ? = 7。'],
    [contrast('calculation', '2 − 7 = ?', '7 − 2 = ?'), 'いまの けいさんの しきは 2 − 7。 / さんかくは 7 − 2。'],
    [contrast('story', null, '2 + ? = 7'), 'カードを さんかくと くらべて みよう。 / さんかくは 2 + ? = 7。'],
    [null, 'カードを ぜんぶ よんで みよう。'],
  ])('in contrast: %#', (shown, words) => {
    expect(said({ ...subject, step: 3, contrast: shown })).toBe(words);
  });
});

describe('a wrong name in a repair', () => {
  const empty = { kind: 'misnamed', named: 'story', look: null, contrast: null } as const;
  const READ_GIVEN = 'はじめの カードを もういちど よんで みよう。 / なにが ちがって いたかな。';
  const NO_EQUATION = 'はじめの カードからは しきが できないよ。 / なにが ちがって いたかな。';
  const SAME_EQUATION = 'はじめの カードの しきは おなじだね。 / しきの ほかに なにが ちがって いたかな。';

  test('repeats the name that the pupil gave', () => {
    expect(CONSTRAINTS.map((named) => readingOf(CONSTRAINT_WORDS[named]))).toEqual([
      'ぶんの くみあわせ',
      'おはなし',
      'もの',
      'かず',
      'しき',
    ]);
    expect(said({ ...empty, step: 1 })).toBe('カードは なおったよ。 / でも、ちがって いたのは「おはなし」かな。');
  });

  test.each<[SecondLook | null, string]>([
    [CARD, 'しるしの カードが はじめに あったね。 / この カードの なにが ちがって いたかな。'],
    [EVERYTHING, READ_GIVEN],
    [{ kind: 'places', places: [0] }, READ_GIVEN],
    [null, READ_GIVEN],
  ])('looked at again: %j', (look, words) => {
    expect(said({ ...empty, step: 2, look })).toBe(words);
  });

  test.each([
    [
      contrast('story', '7 − ? = 2', '2 + ? = 7'),
      'はじめの おはなしの しきは 7 − ? = 2。 / つくりたいのは 2 + ? = 7。',
    ],
    [contrast('calculation', '7 + 2 = ?', '7 − 2 = ?'), 'はじめの けいさんの しきは 7 + 2。 / つくりたいのは 7 − 2。'],
    [contrast('story', '2 + ? = 7', '2 + ? = 7'), SAME_EQUATION],
    [contrast('calculation', '7 − 2 = ?', '7 − 2 = ?'), SAME_EQUATION],
    [contrast('story', null, '2 + ? = 7'), NO_EQUATION],
    [null, NO_EQUATION],
  ])('in contrast: %#', (shown, words) => {
    expect(said({ ...empty, step: 3, contrast: shown })).toBe(words);
  });
});

describe('no valid problem', () => {
  const present = equationOf('2 + 4 = ?');

  test.each<[Constraint, string, string]>([
    [
      'structure',
      'ぶんの くみあわせを みて みよう。 / かずを つなぐ カードを なんまい つかうかな。',
      'ほかの カードと くらべて みよう。',
    ],
    ['story', 'どんな おはなしに なって いるかな。', 'どんな おはなしを する カードかな。'],
    [
      'objects',
      'でて くる ものを みて みよう。 / おなじ おはなしの ものが そろって いるかな。',
      'なにの かずを いって いるかな。',
    ],
    [
      'numbers',
      '「？」の カードを 1まい つかうよ。 / こたえが だせる かずに なって いるかな。',
      'この かずで こたえが だせるかな。',
    ],
    [
      'calculation',
      'おはなしの じゅんばんを みて みよう。 / はじめから よんで みよう。',
      'はじめから じゅんばんに よんで みよう。',
    ],
  ])('by its %s', (constraint, sort, beside) => {
    const at = (step: FeedbackStep, shown: Equation | null) =>
      said({ kind: 'noProblem', step, constraint, look: null, present: shown });
    expect(at(1, present)).toBe(sort);
    expect(at(3, null)).toBe(sort);
    expect(at(3, present)).toBe(`いまの おはなしの しきは 2 + 4 = ?。 / ${beside}`);
  });

  test.each<[SecondLook | null, string]>([
    [CARD, 'しるしの ついた カードを もういちど よんで みよう。 / ほかの カードと くらべて みよう。'],
    [null, 'カードを ぜんぶ よんで みよう。 / ひとつの おはなしに なって いるかな。'],
  ])('looked at again: %j', (look, words) => {
    expect(said({ kind: 'noProblem', step: 2, constraint: 'numbers', look, present: null })).toBe(words);
  });
});
