import { expect, it, test } from 'vitest';
import { FEEDBACK_STEPS } from './feedback.ts';
import type { DiagramFault } from './verdict.ts';
import { wordsOfFeedback } from './words.ts';
import { wordsOfDiagramFault, wordsOfDiagramRemark } from './diagram-words.ts';
import { readingOf } from '../text/reading-of.ts';

const SAID: readonly (readonly [DiagramFault, string, string, string])[] = [
  [
    { kind: 'emptyCell', triangle: 0, corner: 'top' },
    'さんかくに あいて いる マスが あるよ。 / ブロックを おこう。',
    'まだ なにも ない マスは どこかな。 / のこって いる ブロックを みて みよう。',
    'さんかく 1つに かずは 3つ。 / 3つとも そろって いるかな。',
  ],
  [
    { kind: 'notJoined' },
    'さんかくの つながりかたを みて みよう。',
    'どの さんかくにも でて くる かずは なにかな。 / その かどで つながって いるかな。',
    'カードに かずが ない「かくれた かず」を さがそう。 / かどと かどを かさねると つながるよ。',
  ],
  [
    { kind: 'quantityLeftOver', card: 'a' },
    'まだ つかって いない かずが あるよ。',
    'さんかくに おいて いない ブロックは どれかな。 / その カードを よんで みよう。',
    'おはなしの かずは ぜんぶ つかうよ。 / のこった かずは どの さんかくの かずかな。',
  ],
  [
    { kind: 'questionNotReached' },
    '「？」まで つながって いるかな。',
    '「？」の ブロックは どこかな。 / その さんかくを みて みよう。',
    'わかって いる かずから じゅんに たどろう。 / さいごに「？」に つくかな。',
  ],
  [
    { kind: 'wrongOperationPair', triangle: 0 },
    'まんなかの しるしを みて みよう。 / 「＋ −」かな、「× ÷」かな。',
    'どんな おはなしの さんかくかな。 / カードを もういちど よんで みよう。',
    '「あわせて」「ふえる」「へる」「ちがい」は「＋ −」。 / 「ずつ」「ばい」は「× ÷」だよ。',
  ],
  [
    { kind: 'wrongRole', triangle: 0, card: 'a' },
    'さんかくの かずの ばしょを みて みよう。 / ぜんたいの かずは どれかな。',
    'ばしょが ちがう ブロックが あるよ。 / なにの かずか よんで みよう。',
    'ふたつの かずから ぜんたいの かずが できるよ。 / どの ふたつから どれが できるかな。',
  ],
];

test.each(SAID)('%j', (fault, ...words) => {
  expect(FEEDBACK_STEPS.map((step) => wordsOfDiagramFault(fault, step).map(readingOf).join(' / '))).toEqual(words);
  for (const step of FEEDBACK_STEPS)
    expect(wordsOfFeedback({ kind: 'diagram', step, fault }, 'decimal').map(readingOf)).toEqual(
      wordsOfDiagramFault(fault, step).map(readingOf),
    );
});

it('are in kana and contain no number except counts', () => {
  expect(SAID.flatMap(([, ...words]) => words).join('')).not.toMatch(/\p{Script=Han}|[024-9]/u);
  expect(readingOf(wordsOfDiagramRemark('otherWay'))).toBe('とおりみちが ちがうけど あっているよ');
});
