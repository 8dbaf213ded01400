import { describe, expect, test } from 'vitest';
import { CONSTRAINTS } from '../question/constraint.ts';
import type { RequiredEquationKind } from '../question/question.ts';
import { type Equation } from '../story/expression.ts';
import { parseEquation } from '../story/read-equation.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';
import type { EquationContrast, Feedback, FeedbackMarkTarget } from './feedback.ts';
import { PUPIL_CONSTRAINT_NAMES } from './naming-words.ts';
import { wordsOfFeedback } from './words.ts';

function equationOf(text: string): Equation {
  const equation = parseEquation(text);
  if (equation === null) throw new Error(text);
  return equation;
}

function said(feedback: Feedback): string {
  return wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource).join(' / ');
}

function contrast(reading: RequiredEquationKind, present: string | null, required: string): EquationContrast {
  return {
    requirement: { kinds: ['increase'], equation: equationOf(required), reading },
    present: present === null ? null : equationOf(present),
    impossible: null,
  };
}

const CARD: FeedbackMarkTarget = { kind: 'card', card: 'c', off: null };
const EVERYTHING: FeedbackMarkTarget = { kind: 'everything' };

describe('a wrong name in a repair', () => {
  const empty = { kind: 'misnamed', named: 'story', look: null, contrast: null } as const;
  const READ_GIVEN = 'はじめの カードを もういちど よんで みよう。 / なにが ちがって いたかな。';
  const NO_EQUATION = 'はじめの カードからは しきが できないよ。 / なにが ちがって いたかな。';
  const SAME_EQUATION = 'はじめの カードの しきは おなじだね。 / しきの ほかに なにが ちがって いたかな。';

  test('repeats the name that the pupil gave', () => {
    expect(CONSTRAINTS.map((named) => kanaReadingOfSource(PUPIL_CONSTRAINT_NAMES[named]))).toEqual([
      'ぶんの くみあわせ',
      'おはなし',
      'もの',
      'かず',
      'しき',
    ]);
    expect(said({ ...empty, step: 1 })).toBe('カードは なおったよ。 / でも、ちがって いたのは「おはなし」かな。');
  });

  test.each<[FeedbackMarkTarget | null, string]>([
    [CARD, 'しるしの カードが はじめに あったね。 / この カードの なにが ちがって いたかな。'],
    [EVERYTHING, READ_GIVEN],
    [{ kind: 'places', places: [0] }, READ_GIVEN],
    [null, READ_GIVEN],
  ])('has a text at step 2 that names what to read again: %j', (look, words) => {
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
  ])('has a text at step 3 that compares two equations or kinds (%#)', (shown, words) => {
    expect(said({ ...empty, step: 3, contrast: shown })).toBe(words);
  });
});
