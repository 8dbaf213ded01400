import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { checkQuestionSet } from '../check/check-question-set.ts';
import type { Question } from '../question/question.ts';
import { readQuestion } from '../question/read-question.ts';
import { writeQuestionDocument } from '../question/write-question.ts';
import { isRelation } from '../story/card.ts';
import { generate, supplyOf } from './generate.ts';
import type { Level } from './level.ts';
import { LEVELS, levelNumbered } from './levels.ts';
import { isKnown } from '../quantity/amount.ts';
import { randomFrom, shuffledPlace } from './random.ts';
import { drawFrom, drawIndexOf } from './supply.ts';

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

/** What a seed draws first, requirement and sentences in whatever order; the checker, which is slow, has no say yet. */
function firstDraw(number: number, seed: number): string {
  const level = levelNumbered(number);
  if (level === null) throw new Error(`no level ${number}`);
  const supply = supplyOf(level, seed);
  for (let attempt = 0; ; attempt += 1) {
    const drawn = drawFrom(supply, drawIndexOf(supply, attempt));
    if (drawn === null) continue;
    const { request, story, tell } = drawn.draft;
    return JSON.stringify([request.requirement, [...story, ...drawn.dummies].map(tell).sort()]);
  }
}

/** The story kinds that a level's questions may ask for together. */
function kindsOfLevel({ stories }: Level): string[] {
  switch (stories.kind) {
    case 'sums':
    case 'measured':
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

function notationOf({ stories }: Level): Question['notation'] {
  switch (stories.kind) {
    case 'measured':
    case 'products':
      return stories.notation;
    case 'repairs':
      return stories.products.notation;
    case 'sums':
    case 'networks':
      return 'decimal';
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

  it('never repeats itself', () => {
    const asked = questions.map(({ requirement, cards, given }) => {
      const laid = levelNumbered(level)?.stories.kind === 'repairs' ? (given ?? []) : [];
      return JSON.stringify([requirement, cards.map(({ id, text }) => `${text} ${laid.includes(id)}`).sort()]);
    });
    expect(new Set(asked).size).toBe(SEEDS.length);
  });

  it('draws something else for each of 1,000 seeds', () => {
    expect(new Set(Array.from({ length: 1000 }, (_, seed) => firstDraw(level, seed))).size).toBe(1000);
  });

  it('keeps to its numbers, forms, notation and grade', () => {
    const known = levelNumbered(level);
    if (known === null) throw new Error(`no level ${level}`);
    const { grade, stories } = known;
    const most = stories.kind === 'sums' ? stories.numbers.most : Infinity;
    for (const question of questions) {
      expect(question).toMatchObject({ grade, notation: notationOf(known) });
      const asked = question.requirement?.kinds.join(' ');
      expect(question.mode === 'free' || kindsOfLevel(known).includes(asked ?? '')).toBe(true);
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
    1: '94c67e50eeaf35ee 601cb8b57b654724 3e615e7963f1dd3b',
    2: '178ff02e5d8c85d9 3ceb0b7f6bd667a9 a99396c4416a757d',
    3: '9266cd3b71ee2c50 8055072d7f4c3ebe a76ca92dd2f94507',
    4: '1549ecb3dc25814c afdd012e9413aedd e53b0fffdb0a0d6e',
    5: 'f993a75d7ed3d8be 1f230e65f5987343 cbb815c0c5afa16b',
    6: '7f7d5a16872de0dd b756a7123b1431d8 4a2273249c83729e',
    7: '444ba9abb0c05f3c 86683ddef0337740 32681d61a22f1732',
    8: 'ff3d29579590bc77 b6bed303199835b4 2b3981e8a345a748',
    9: '8d17460a7079f8fd ba6a270371df2532 bf4c8660bb9ddf7f',
    10: '1b315335c86f4f9e 760805216aeb8c1e ed464059e680480a',
    11: '76535023850b8f41 37d1337eecf047fc 3d1d9109edda26fb',
    12: '2fae21242d3c029b bd7a7ca8d70e820b 9afa2be2b8b483a4',
    13: 'b4f906aae69c1cfc 9036f4f95d26b6ca 2a1fa2b0e8cc19d4',
    14: 'daab26d1c778ef2e 399d8aacdbbeb963 e4c90fb4ec84bf17',
    15: '765f2e870d001bb2 f2c9e881938006a8 593c6ed0646abe0f',
    16: '0d6a07d0fafeb5d6 9ef0371fff74f5ef 012acfb82771c178',
    17: 'e9bb09fa30729d06 110cf35a881777ba ff5492f9ea84e9aa',
    18: '3af27b2b4c537ba0 fa89895fd4d49ed9 92050f8a578788c9',
    19: 'a8860120701afdac 2fc49e9aec5ff77a 38d55e6b72526cad',
    20: '4fc3b78b17ab7bee dffe94d11dc39fe4 e0a05f48c3be8a13',
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

function order(size: number, seed: number): number[] {
  return Array.from({ length: size }, (_, place) => shuffledPlace(place, size, seed));
}

test('a shuffled place holds every number once, and other numbers for another seed', () => {
  for (const size of [1, 2, 3, 7, 36, 100, 1009]) {
    expect(order(size, 5).toSorted((one, other) => one - other)).toEqual([...order(size, 5).keys()]);
  }
  expect(order(100, 5)).not.toEqual(order(100, 6));
  expect(new Set(Array.from({ length: 300 }, (_, seed) => order(3, seed).join(''))).size).toBe(6);
});
