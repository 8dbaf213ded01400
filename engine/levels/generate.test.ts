import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { checkQuestionSet } from '../question/check/checkQuestionSet.ts';
import type { Question } from '../question/question.ts';
import { readQuestion } from '../question/readQuestion.ts';
import { writeQuestionDocument } from '../question/writeQuestion.ts';
import { isRelation } from '../story/card.ts';
import { generate } from './generate.ts';
import type { Level } from './level.ts';
import { LEVELS, levelNumbered } from './levels.ts';
import { isKnown } from '../quantity/amount.ts';
import { randomFrom } from './random.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

/** Each level's questions for the seeds, made once. */
const QUESTIONS = new Map(LEVELS.map(({ number }) => [number, SEEDS.map((seed) => generate(number, seed))]));

function numbersOf(question: Question): number[] {
  return question.cards.flatMap(({ meaning: { amount } }) => (isKnown(amount) ? [amount.numerator] : []));
}

function jsonOf(level: number, seed: number): string {
  return JSON.stringify(writeQuestionDocument(generate(level, seed)));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The story kinds that a level's questions may ask for together. */
function kindsOfLevel({ stories }: Level): string[] {
  switch (stories.kind) {
    case 'sums':
    case 'products':
      return stories.forms.map(({ kind }) => kind);
    case 'networks':
      return stories.shapes.map(({ cards }) =>
        cards.flatMap(({ meaning }) => (isRelation(meaning) ? [meaning.kind] : [])).join(' '),
      );
    case 'repairs':
      return stories.slips.map(({ form }) => form.kind);
  }
}

describe.each(LEVELS.map(({ number }) => number))('level %i', (level) => {
  const questions = QUESTIONS.get(level) ?? [];
  const reports = checkQuestionSet(questions);

  it('passes the checker for 200 seeds, as one set', () => {
    expect(reports.flatMap((report) => report.findings)).toEqual([]);
  });

  it('gives the same question for the same seed', () => {
    for (const seed of SEEDS.slice(0, 20)) expect(jsonOf(level, seed)).toBe(jsonOf(level, seed));
  });

  it('hardly repeats itself', () => {
    const documents = questions.map((question) => JSON.stringify({ ...writeQuestionDocument(question), id: '' }));
    expect(new Set(documents).size).toBeGreaterThanOrEqual(SEEDS.length - 1);
  });

  it('keeps to its numbers, forms, notation and grade', () => {
    const known = levelNumbered(level);
    if (known === null) throw new Error(`no level ${level}`);
    const { grade, stories } = known;
    const most = stories.kind === 'sums' ? stories.numbers.most : Infinity;
    for (const question of questions) {
      expect(question).toMatchObject({ grade, notation: stories.kind === 'products' ? stories.notation : 'decimal' });
      expect(kindsOfLevel(known)).toContain(question.requirement?.kinds.join(' '));
      expect(Math.max(...numbersOf(question))).toBeLessThanOrEqual(most);
    }
  });

  it('puts the needed cards at any place on the table', () => {
    const places = questions.map((question, at) => {
      const needed = reports[at]?.accepted[0]?.cards ?? [];
      return question.cards.map((card) => (needed.includes(card) ? '*' : '.')).join('');
    });
    const choices = new Set(places.filter((each) => each.includes('.')));
    // Of the 56 and 120 places that 5 of 8 and 7 of 10 cards can take, the seeds meet most.
    expect(choices.size).toBeGreaterThanOrEqual((questions[0]?.slots ?? 0) > 3 ? 45 : 20);
  });

  it('writes documents that read back to the same question', () => {
    for (const seed of SEEDS.slice(0, 20)) {
      const question = generate(level, seed);
      expect(readQuestion(JSON.parse(jsonOf(level, seed)))).toEqual({ kind: 'question', question });
    }
  });
});

test('every seed means the same question on every machine and in every release', () => {
  const hashes = LEVELS.map(({ number }) => [
    number,
    [0, 7, 2 ** 40].map((seed) => hashOf(jsonOf(number, seed))).join(' '),
  ]);
  expect(Object.fromEntries(hashes)).toEqual({
    1: 'b78a7a4da36c6e4e 6c7b60cac647e775 c32b8642c3d421c6',
    2: '0ba82cce56519322 f30de83b094964d2 a6a7bf149879c239',
    3: 'cf8c4d7aa750b90e a6f0ac3d97fb84e0 de3a9664376ab647',
    4: '54f2893410e8f0d5 55edafb144f340d9 017d3412aadde29d',
    5: '9b33285cafe56cae b8e6a8e257182980 04a5a2b7ab09199e',
    6: 'ec53077c256645ab 2f698ebdc0801c30 5d02b2ea84d38654',
    7: '6593201b5d292de2 734b9f58e41f18aa 704373f638c20fa2',
    8: 'e9882d155016792e 5bc3b1d88acbb4f5 635bd9fa98c919c7',
    9: '2fbccb89af133430 5ac4044a6c5c853c 350bb0b6c2e1bf33',
    10: 'd08950f52cdcae14 9b960514ceab264e 6b9973b93a064173',
    11: '2926ef7232434334 bc966f9271fbf64a 7a1144263bb76089',
    12: '2a5899fff587da55 fe1b0ac2c5eed03f b1a907dc201a8bd3',
    13: '3db8a50e713818ad b9e9ebdf66b2fdbf c51f21d1799d5ac1',
    14: '89c9f6fdac5801cb 6b4f449b52cfbd4b 4dfe5fa6b6246c8c',
    15: '947604c136c01084 5587203e14496506 9bdee03cc806f849',
    16: '2385ba8ee63c4463 6da5c375f8d7ec3b 05d46a7b0ae5e94c',
    17: '5b1ebd4eae5502f3 158e3d0aa8c8dfb4 f2ab9208e6fb05ef',
    18: 'dea2b4f1467a088e c542b6bcd3ecdc68 ca39159e6912659b',
    19: '8c4c161e00d42c71 e642ec50e387a3a3 050e7291b69edcef',
    20: 'aeacff12da2efe8b 5dda4171e68e4692 3d161d0339127d80',
  });
});

test('unknown levels and seeds are refused', () => {
  expect(() => generate(99, 1)).toThrow(RangeError);
  expect(() => generate(1, -1)).toThrow(RangeError);
  expect(() => generate(1, 0.5)).toThrow(RangeError);
  expect(() => generate(1, 2 ** 53)).toThrow(RangeError);
});

test('level 4 carries or borrows in every question', () => {
  for (const question of QUESTIONS.get(4) ?? []) expect(numbersOf(question)).not.toContain(10);
});

test('neighbouring seeds of the random numbers have nothing in common', () => {
  const firsts = SEEDS.map((seed) => randomFrom(1, seed).below(1000));
  expect(new Set(firsts).size).toBeGreaterThan(150);
});

test('a shuffle keeps what it is given, and comes to every order', () => {
  const orders = new Set(Array.from({ length: 300 }, (_, seed) => randomFrom(seed).shuffle(['a', 'b', 'c']).join('')));
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});
