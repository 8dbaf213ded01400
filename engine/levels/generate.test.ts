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
    case 'twoChanges':
      return stories.signs.map((signs) => signs.map((sign) => (sign === '+' ? 'increase' : 'decrease')).join(' '));
    case 'remainders':
      return ['perUnit combine'];
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
    case 'twoChanges':
    case 'remainders':
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
    1: 'a0ac008e16647c47 2e0d150394964de3 0cfb02b8bd9f6e38',
    2: '8484fb1cf3d6adfa 05e1a95f86b52f29 bd7ae7dd12557c43',
    3: '1600af42c3bcadd2 2828c36ed16555ef ff2943f0a192de3d',
    4: '24845fa464bda033 d831aa239400aa89 b9a9088df01e0da9',
    5: '172a9ae1b41d2c57 0958ffb321330b24 5a821d2f3332ecc3',
    6: '3cf30803caeb1fbe 45ec29bbb4a67b2c ff93825580b90749',
    7: '0b02656662b2fe9c aa4d082e23bd58a5 3af3a018a5bb6f1c',
    8: '8022fa66425849b3 a9611a79a040c491 f703a7c4dc0a12dd',
    9: 'bf7bdf1600398c24 76a770c19080457b 2b407e931d78617b',
    10: '8aee639679f5c211 05d8f5af6c9406cd 3f970186dbb54a9d',
    11: '76535023850b8f41 81ea4b9aa2afa7db 3d1d9109edda26fb',
    12: '747459239ab3d3e0 5dedc3eca4d7bec2 ef346399feb4ef16',
    13: '56aa1a463c803d23 bd65030f62c3695e 4826b8863bdc191f',
    14: '9a7a6c0119afdad5 729c44512b5f483a f20fb1eeae18c3b8',
    15: 'be958cf2c891d555 f2c9e881938006a8 2a41e21d91825fdf',
    16: '696feaecfbebe4bc 9ef0371fff74f5ef e04cf61ccabcd658',
    17: 'e9bb09fa30729d06 4bc80b2fc0e2481f ff5492f9ea84e9aa',
    18: '3af27b2b4c537ba0 fa89895fd4d49ed9 92050f8a578788c9',
    19: 'a8860120701afdac 2fc49e9aec5ff77a 38d55e6b72526cad',
    20: '0c910d1d91598a28 a71e31eb5ba5b31e 8d0fec3f41c159ab',
    21: 'be6533c8dcc83fd6 a57db7175d16851b e3284121d41fd6aa',
    22: '563411fa5446d342 d8198be0bf8f53ef bda7a42822dae47e',
    23: '78f9a1f522d1786c db5a3d6ed7c684cd 4980656b57552e7c',
    24: '644564e1f73c21b5 01944dce7c81bcf1 260b92c079b74850',
    25: 'dddc959ac3197dcd e52ba4a66724abcf c3149a9b8cdeb55b',
    26: 'b2d4fa5431ad6937 adb0cc49a7f8fd81 a28d3d392175a12c',
    27: 'ac479c50d20eb16e d35044a5c3c4c0b8 42af48ec1b6ab765',
    28: 'faa03bacf13035d5 38c15766dd6471a7 a30e1401d36eb321',
    29: '62ab9263bbd937a4 832998a66c280a32 9dfd2ae90fa266c2',
    30: '8ea0abd988f6a764 9ce6c4c7c06035d7 6659e51b6e535b42',
    31: '264e2f21ba1e5219 ff9fb844413775e5 0a32c610d1a5b646',
    32: '350830926cff55ca 290c5f81e5dbd34d 78581036b146f969',
    33: 'b7409bdf43d94faa e48ee04e644b5e4a bcc73561daf1bedf',
    34: '0595841e3dac7b1f ef99570fade11d8d ae1eb07e37784270',
    35: '3d3ac75ce9f7d305 910ea1baac4e0376 7ecfb5612688c190',
    36: 'c03d3871eb69b424 90f2be9761c21d06 1dec3f0084957545',
    37: 'f492062c1f09e434 0e8c986a2d4089dd 89a2bfdde883a416',
    38: '98bb4086ecf5cdd5 5fc56502020e9209 6099e4ca2c029201',
    39: '22ded650cbc1569e 9b345021ead4f5c8 49039fb3dc8d00f7',
    40: '6594b3132075ab4c 8b4acf180dafd174 1458bbec684166d9',
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
