import { expect, it, test } from 'vitest';
import { createRational } from '../quantity/rational.ts';
import { FEEDBACK_STEPS, type FeedbackStep } from './feedback.ts';
import type { DiagramFault } from './verdict.ts';
import { wordsOfFeedback } from './words.ts';
import { wordsOfDiagramRemark } from './diagram-words.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';

const SAID: readonly (readonly [DiagramFault, string, string, string])[] = [
  [
    { kind: 'emptyCell', triangle: 0, corner: 'top' },
    'さんかくに あいて いる マスが あるよ。 / ブロックを おこう。',
    'うえの マスに まだ なにも ないよ。 / のこって いる ブロックを みて みよう。',
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
    '「5ほん」の ブロックが まだ さんかくに ないよ。 / その カードを よんで みよう。',
    'おはなしの かずは ぜんぶ つかうよ。 / 「5ほん」は どの さんかくの かずかな。',
  ],
  [
    { kind: 'questionNotReached' },
    '「？」まで つながって いるかな。',
    '「？」の ブロックは どこかな。 / その さんかくの ほかの かずを みて みよう。',
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
    '「5ほん」の ブロックの ばしょを みて みよう。 / なんの かずかな。',
    'ふたつの かずから ぜんたいの かずが できるよ。 / どの ふたつから どれが できるかな。',
  ],
];

test.each(SAID)('the fault %j has the right texts in steps 1 to 3', (fault, ...words) => {
  const quantity = 'card' in fault ? { amount: createRational(5), counter: '本' } : null;
  const said = (step: FeedbackStep) => wordsOfFeedback({ kind: 'diagram', step, fault, quantity }, 'decimal');
  expect(FEEDBACK_STEPS.map((step) => said(step).map(kanaReadingOfSource).join(' / '))).toEqual(words);
});

it('the texts about all faults have only kana', () => {
  expect(SAID.flatMap(([, ...words]) => words).join('')).not.toMatch(/\p{Script=Han}/u);
  expect(kanaReadingOfSource(wordsOfDiagramRemark('otherWay'))).toBe('とおりみちが ちがうけど あっているよ');
});
