import { describe, expect, it } from 'vitest';
import { generateQuestion } from '../levels/generate.ts';
import { findNumbersAndQuestions } from '../reader/seen-so-far.ts';
import { readProblemWithTwoReaders } from '../reader/understand-problem.ts';
import { parseSourceText } from '../text/read-text.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';
import { cardsOfReading } from './reading-cards.ts';

const BASE = generateQuestion(8, 1);

/** Returns the sentences, in kana, of the cards that show what was understood of a text. */
function toldBack(text: string): string[] {
  const result = readProblemWithTwoReaders(text);
  if (result.kind !== 'understood') throw new Error(`${text} is ${result.kind}`);
  const { question, triangles } = cardsOfReading(result.reading, BASE, text);
  for (const card of question.cards) expect(parseSourceText(card.text).kind).toBe('text');
  const ids = new Set(question.cards.map(({ id }) => id));
  for (const { cards } of triangles) for (const id of Object.values(cards)) expect(ids.has(id)).toBe(true);
  return question.cards.map((card) => kanaReadingOfSource(card.text));
}

describe('the cards that show what was understood', () => {
  it.each([
    [
      'シールが 8まい あります。3まい もらいました。ぜんぶで なんまいですか。',
      ['はじめに シールが 8まい あります', 'シールが 3まい ふえました', 'いま シールが ？まい あります'],
    ],
    [
      'ゆいさんは えんぴつを 9本 もっています。けんさんは えんぴつを 4本 もっています。あわせて なん本ですか。',
      [
        'ゆいさんの えんぴつが 9ほん あります',
        'けんさんの えんぴつが 4ほん あります',
        'ゆいさんの えんぴつと けんさんの えんぴつが あわせて ？ほん あります',
      ],
    ],
    [
      'あめを 4人に 3こずつ くばります。ぜんぶで なんこですか。',
      ['ひとりに あめが 3こずつ あります', '4にん います', 'あめが ？こ あります'],
    ],
    [
      '赤い花が 3本 あります。白い花は 赤い花の 4倍です。白い花は 何本ですか。',
      ['あかいはなが 3ぼん あります', 'しろいはなは あかいはなの 4ばいです', 'しろいはなが ？ほん あります'],
    ],
  ])('are right for the text %s', (text, cards) => {
    expect(toldBack(text)).toEqual(cards);
  });
});

describe('what is seen of an unfinished text', () => {
  it.each([
    ['', []],
    ['あめが', []],
    ['あめが 8こ あ', ['あめ 8こ']],
    ['あめが 8こ あります。ガムは あめより 5こ 少ないです。ガムは 何こ', ['あめ 8こ', ' 5こ', 'asked 何こ']],
  ])('are the numbers and questions of the text %s', (text, signs) => {
    const seen = findNumbersAndQuestions(text).map((sign) =>
      sign.kind === 'asked' ? `asked ${sign.words}` : `${sign.thing ?? ''} ${sign.amount}`,
    );
    expect(seen).toEqual(signs);
  });
});
