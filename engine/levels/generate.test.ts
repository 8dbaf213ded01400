import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { checkQuestionSet } from '../check/check-question-set.ts';
import type { Question } from '../question/question.ts';
import { parseQuestionDocument } from '../question/read-question.ts';
import { writeQuestionDocument } from '../question/write-question.ts';
import { isRelationMeaning } from '../story/card.ts';
import { generateQuestion, findStoriesForSeed } from './generate.ts';
import type { Level } from './level.ts';
import { BUILT_IN_LEVELS, levelWithNumber } from './levels.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';
import { createSeededRandom, permuteIndexBySeed } from './random.ts';
import { selectStoryWithDummies, computeDrawIndexOfSeed } from './supply.ts';

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

/**
 * The questions of each level for the seeds of these tests, generated once. The benchmarks `npm run -s bench --
 * generate` and `-- told` test thousands of questions.
 */
const QUESTIONS = new Map(
  BUILT_IN_LEVELS.map(({ number }) => [number, SEEDS.map((seed) => generateQuestion(number, seed))]),
);

function numbersOf(question: Question): number[] {
  return question.cards.flatMap(({ meaning: { amount } }) => (isKnownAmount(amount) ? [amount.numerator] : []));
}

function jsonOf(level: number, seed: number): string {
  return JSON.stringify(writeQuestionDocument(generateQuestion(level, seed)));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Returns, as text, the requirement and the sorted sentences of the first draw with a story. A draw is an attempt to
 * make the question of a seed. It is not checked, because the checker is slow.
 */
function firstDraw(number: number, seed: number): string {
  const level = levelWithNumber(number);
  if (level === null) throw new Error(`no level ${number}`);
  const supply = findStoriesForSeed(level, seed);
  for (let attempt = 0; ; attempt += 1) {
    const drawn = selectStoryWithDummies(supply, computeDrawIndexOfSeed(supply, attempt));
    if (drawn === null) continue;
    const { request, story, tell } = drawn.draft;
    return JSON.stringify([request.requirement, [...story, ...drawn.dummies].map(tell).sort()]);
  }
}

/** Returns the combinations of story kinds that a requirement of the level may have. */
function kindsOfLevel({ stories }: Level): string[] {
  switch (stories.kind) {
    case 'sums':
    case 'measured':
    case 'products':
      return stories.forms.map(({ kind }) => kind);
    case 'networks':
      return stories.shapes.map(({ cards }) =>
        cards.flatMap(({ meaning }) => (isRelationMeaning(meaning) ? [meaning.kind] : [])).join(' '),
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

describe.each(BUILT_IN_LEVELS.map(({ number }) => number))('level %i', (level) => {
  const questions = QUESTIONS.get(level) ?? [];
  const reports = checkQuestionSet(questions);

  it('passes the checker for all seeds, as one set', () => {
    expect(reports.flatMap((report) => report.findings)).toEqual([]);
  });

  it('gives the same question for the same seed', () => {
    for (const seed of SEEDS.slice(0, 4)) expect(jsonOf(level, seed)).toBe(jsonOf(level, seed));
  });

  it('never generates a question twice', () => {
    const asked = questions.map(({ requirement, cards, given }) => {
      const laid = levelWithNumber(level)?.stories.kind === 'repairs' ? (given ?? []) : [];
      return JSON.stringify([requirement, cards.map(({ id, text }) => `${text} ${laid.includes(id)}`).sort()]);
    });
    expect(new Set(asked).size).toBe(SEEDS.length);
  });

  it('draws a different question for each of 250 seeds', () => {
    expect(new Set(Array.from({ length: 250 }, (_, seed) => firstDraw(level, seed))).size).toBe(250);
  });

  it('has only its numbers, forms, notation and grade', () => {
    const known = levelWithNumber(level);
    if (known === null) throw new Error(`no level ${level}`);
    const { grade, stories } = known;
    const most = stories.kind === 'sums' ? Math.max(...stories.numbers.map((each) => each.most)) : Infinity;
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
    // There are 56 ways to choose 5 of 8 cards and 120 ways to choose 7 of 10. The seeds must use many of these ways.
    expect(choices.size).toBeGreaterThanOrEqual((questions[0]?.slots ?? 0) > 3 ? 25 : 12);
  });

  it('has at most seven cards in a free question whose cards have pictures, so that they fit on a small screen', () => {
    const pictured = questions.filter(({ mode, grade }) => mode === 'free' && grade <= 2);
    expect(pictured.filter(({ cards }) => cards.length > 7)).toEqual([]);
  });

  it('has no は before a word that begins with は where pupils read without spaces: ゆづきさんははるとさんより', () => {
    const texts = questions.flatMap(({ grade, cards }) =>
      cards.map(({ text }) => textWithoutFuriganaForGrade(text, grade)),
    );
    expect(texts.filter((text) => text.includes('はは'))).toEqual([]);
  });

  it('writes documents that are parsed to the same question', () => {
    for (const seed of SEEDS.slice(0, 4)) {
      const question = generateQuestion(level, seed);
      expect(parseQuestionDocument(JSON.parse(jsonOf(level, seed)))).toEqual({ kind: 'question', question });
    }
  });
});

test('every seed gives the same question on every machine and in every release', () => {
  const hashes = BUILT_IN_LEVELS.map(({ number }) => [
    number,
    [0, 7, 2 ** 40].map((seed) => hashOf(jsonOf(number, seed))).join(' '),
  ]);
  expect(Object.fromEntries(hashes)).toEqual({
    1: '9ad5eda13923c927 a81594f1eed7a458 0b76b02653ddc6fb',
    2: '9c3b4c88e76ed8cf cfffecb08638a1f3 4a79c74af74a8b35',
    3: '26eab0b281b3b08d f2fccc13d6520480 ad9d7f2f0ba41791',
    4: '94090cb033ed5092 6e51fb7eeef60fb8 dedccb3ea6f77837',
    5: '085164a39b7c76aa 2fcbf6a1245083e2 30efe10996b5ff6a',
    6: '5c67a65303803817 282cc2ea20b3b6db 6cf4309d97820274',
    7: '1da2b1ac9cf64017 de0d20b1677c416b 576a153e1127a142',
    8: 'a27064c035af8279 bc8bb10f4411407c 1a253848e5e7ea67',
    9: 'e3680c0f7bc3f883 9d168aa9721af88d b4e9f70cbf6c1d69',
    10: '36043843d402a045 6d0c01ac39ef261f 473438acb49a46ce',
    11: '57547135f093dc6b b909b791060f0e22 5bc6913e43c64183',
    12: 'e030257eb64929fe 99cddae50500aa06 73f1a3173e6add86',
    13: '4c681e6ed337029d 4c2870279599fa31 597a48c4692b7dd2',
    14: 'fc13c523a09eb76a 80385940fb639cb9 cafcfef5a6ac7386',
    15: '2600201095d3f8a3 3340318be6655ed9 1214a16da372fbff',
    16: '2b52068a42253554 fedbca613fd0115b a517f1ec49f5d483',
    17: 'f3b0ba0b57034549 d85e907f40080fd2 2e5b9a5a0ad86df4',
    18: 'b2ba5b657966b995 66264970a0c6df76 69dd258df84c9b54',
    19: 'db36c07b20159f13 67eb065bc7a96b02 87f3f1952ec2fe14',
    20: '89aff4b97f48838b 25d7005bc6fa889e 07d88e3de62f2368',
    21: '0a9059e54a733c80 ac1f51226b46d479 10c9ade7da767b4f',
    22: 'bbc77e56688337b4 707b8a033c5f8b4f d31d4f8285213e2d',
    23: 'a644fccecf9d3355 deb792466f4f86cf faef3af9293c433e',
    24: '0a441cd6c477572a eba424f519f7be84 eb72aa8f896222b3',
    25: '0fe6c36402b5bbd0 8ca8e28a6e9eda55 c9511e0207dfb8c1',
    26: 'da21e4373de93635 28f782ba34272c9d a4e22ea3ceec2d7d',
    27: '677f39ff5193cdea 3f3be97f0ab6dd0f e6d950bdff1f2d81',
    28: 'ec604c655511e563 e39abd7da007fa18 4a8df271d700c5a2',
    29: '82421e75fbe5aab4 9762574b8ddebade e8057c3885da36c4',
    30: 'be81716907726194 85d97dc4f690bd90 b5925d1827907c2f',
    31: '270d183e2e5140c3 61b82969a195bad8 ba690d7803483da3',
    32: '455b5d5c5fc3edea da5a8a2b950a81be 0960ef2f87596fe1',
    33: 'a089992a98ebe0db fa348589d7a55435 5057584db859a367',
    34: '8931973a5b764997 f2bc3810d1ac6287 3fbd771c34db3f59',
    35: '99007f6aafa42c93 f3c9746df515d6eb d09509ee539b2600',
    36: 'c797f585cd17aef1 d16c64affe854b08 1a2354d52d613f59',
    37: '7647286e76c5209a 51f5ba9f57897bc0 895e10bee43806e1',
    38: '1d286ce3c04daa05 eb7cb7fc04ae0316 29e07b22df077f98',
    39: '4893e2b4ebd67981 5144db1b03e325a1 b9f0174c56466fea',
    40: '3beca23aacc1f958 59be553dd1f94012 6ed082eb30ede25d',
    41: '2e5008c35198dd0f 3379d4808c90edfa d33ccf4715e912c8',
    42: 'a5b67282b51582e7 c64698be8f086e93 b0396a7f0822d88f',
    43: '509f550b3a736ddf 1f3b760bdcc0f0c4 7bc0b2ca59d2b12b',
    44: '2a18fa85ae14bf0b f87949de5f3ea182 10dc44c5f7847c15',
    45: '3b9b7765af2c0e75 dbb672dacc2563a7 16912f1815a98420',
    46: '944debb4132c464c cc77dd5507898ba8 79fce3ece7fd2033',
    51: 'faf9aeaff4c0cfb4 a2b1e4895f139349 64d1b2afb7b0714d',
    52: '7f6ca2c4401cd0b1 d4f88a25b34646af 98e031e1d60b983c',
    53: '520bb5d8ab0a8f76 0b1f2b011e6c5cd7 3741277b9bcd7bf3',
    54: '91882bdfc0f8cde9 ef5093682b5c994d 7d80984d543165ae',
    55: 'fea45c71904e6c03 74c5c6e47c94dec8 acade48f980ddf8f',
    56: '50fe8577f1e51404 5def399151951978 46c3ddc4fbabd061',
    57: 'b171fd46f08d484d 708458dccdda33ac 22f5c2f32e5c1b9d',
    61: '149d660d22d68b0d 5b8f4c156b099597 4faf55929d20578c',
    62: 'e9a27e31a4cd38ab 4f2486d16da74d0f 4ea38663cc66baed',
    63: 'dc4d8e430c8e0d01 8cd625e122e5ac2b 9b4f6c684022ab33',
    64: 'd39b14391675ac3a ecb16ccf580b1e1a d64072615dce3bb9',
    65: '28887e9698728645 ff6a7c0c248679f6 c947f1aee5bd74d2',
    67: '4a3cb15a97925f6a 0ad1b1f154e3c1b1 cb6df6d0bedfae48',
    68: 'f78cfc44ddf7740e ec1cdf89d4bb1b1e fd878e7663f6f076',
    69: 'abdfd04cba9292c7 b8d6b456db1bff7b 0e3f7a0dfe185673',
    70: '6f68aa0dc95aa194 e9151acd8d4e134a 39e8dd816cfefbab',
    72: 'f8ae0bd67e5cecad 7da817d0fcf93b96 2f990c3382690e6f',
    73: 'cc6774630796e789 97f1f853630fd7d9 de7543c3a6270df7',
    74: '2eec5de5d5fd7006 8a086619ad485118 b918ea46b238ca66',
  });
});

test('the generator rejects unknown levels and seeds', () => {
  expect(() => generateQuestion(99, 1)).toThrow(RangeError);
  expect(() => generateQuestion(1, -1)).toThrow(RangeError);
  expect(() => generateQuestion(1, 0.5)).toThrow(RangeError);
  expect(() => generateQuestion(1, 2 ** 53)).toThrow(RangeError);
});

test('level 4 carries or borrows in every question', () => {
  for (const question of QUESTIONS.get(4) ?? []) expect(numbersOf(question)).not.toContain(10);
});

test('neighbouring seeds give independent random numbers', () => {
  const firsts = Array.from({ length: 200 }, (_, seed) => createSeededRandom(1, seed).below(1000));
  expect(new Set(firsts).size).toBeGreaterThan(150);
});

test('a shuffle preserves the elements, and every order occurs', () => {
  const orders = new Set(
    Array.from({ length: 300 }, (_, seed) => createSeededRandom(seed).shuffle(['a', 'b', 'c']).join('')),
  );
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

function order(size: number, seed: number): number[] {
  return Array.from({ length: size }, (_, place) => permuteIndexBySeed(place, size, seed));
}

test('a shuffled place contains every number once, and other numbers for another seed', () => {
  for (const size of [1, 2, 3, 7, 36, 100, 1009]) {
    expect(order(size, 5).toSorted((one, other) => one - other)).toEqual([...order(size, 5).keys()]);
  }
  expect(order(100, 5)).not.toEqual(order(100, 6));
  expect(new Set(Array.from({ length: 300 }, (_, seed) => order(3, seed).join(''))).size).toBe(6);
});
