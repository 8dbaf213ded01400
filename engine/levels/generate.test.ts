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

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

/**
 * The questions of each level for the seeds, generated once. `npm run -s bench -- generate` and `-- told` test
 * thousands.
 */
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

/** Returns the first draw of a seed: requirement and sorted sentences, without the slow checker. */
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

/** Returns the combinations of story kinds that a level's questions may require. */
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

  it('passes the checker for all seeds, as one set', () => {
    expect(reports.flatMap((report) => report.findings)).toEqual([]);
  });

  it('gives the same question for the same seed', () => {
    for (const seed of SEEDS.slice(0, 4)) expect(jsonOf(level, seed)).toBe(jsonOf(level, seed));
  });

  it('never generates a question twice', () => {
    const asked = questions.map(({ requirement, cards, given }) => {
      const laid = levelNumbered(level)?.stories.kind === 'repairs' ? (given ?? []) : [];
      return JSON.stringify([requirement, cards.map(({ id, text }) => `${text} ${laid.includes(id)}`).sort()]);
    });
    expect(new Set(asked).size).toBe(SEEDS.length);
  });

  it('draws a different question for each of 250 seeds', () => {
    expect(new Set(Array.from({ length: 250 }, (_, seed) => firstDraw(level, seed))).size).toBe(250);
  });

  it('has only its numbers, forms, notation and grade', () => {
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
    // There are 56 possible choices of places for 5 of 8 cards and 120 for 7 of 10; the seeds use many of them.
    expect(choices.size).toBeGreaterThanOrEqual((questions[0]?.slots ?? 0) > 3 ? 25 : 12);
  });

  it('writes documents that are parsed to the same question', () => {
    for (const seed of SEEDS.slice(0, 4)) {
      const question = generate(level, seed);
      expect(readQuestion(JSON.parse(jsonOf(level, seed)))).toEqual({ kind: 'question', question });
    }
  });
});

test('every seed gives the same question on every machine and in every release', () => {
  const hashes = LEVELS.map(({ number }) => [
    number,
    [0, 7, 2 ** 40].map((seed) => hashOf(jsonOf(number, seed))).join(' '),
  ]);
  expect(Object.fromEntries(hashes)).toEqual({
    1: 'fae36b211d2580a7 120aa0691116a66a 044bf9a7d70ddc84',
    2: '12ce1682f7218029 2b94ee4c308516a0 fc1f82a7125a6b3f',
    3: 'b1c72cf7f6dd7076 2b198b9a6e63ee3a 6a001f2c0d56bc69',
    4: '6f7faed08b0ca576 1f9c22eba76d9789 676e40d2f7e1ec95',
    5: '38a2499b62340c4f 5b0c5c25b8cca587 b36062174873e33c',
    6: 'fbc624fc10374bc7 b3d3d6b3999fd347 6d1151af2f56193d',
    7: '432f3b9b11f45ae8 d648d73f38234a8d 707f71f6bf3d094e',
    8: 'ff3d29579590bc77 b6bed303199835b4 2b3981e8a345a748',
    9: '8d17460a7079f8fd ba6a270371df2532 6d44c40798a5e777',
    10: '1b315335c86f4f9e 760805216aeb8c1e ed464059e680480a',
    11: '76535023850b8f41 65de6d235df6b542 f5584c13ac16e768',
    12: '2fae21242d3c029b bd7a7ca8d70e820b 9afa2be2b8b483a4',
    13: 'b4f906aae69c1cfc 9528f72d16387fc9 2a1fa2b0e8cc19d4',
    14: 'daab26d1c778ef2e 2e59326009f35918 e4c90fb4ec84bf17',
    15: '765f2e870d001bb2 cd35d52ac636eb7b 904a110052eaba37',
    16: '2682c302fb5ab03a fedbca613fd0115b df20e81c5ea5b933',
    17: 'e9bb09fa30729d06 110cf35a881777ba ff5492f9ea84e9aa',
    18: '49c005b1167321da ab3f5b4de1f15714 758f0eebaa252736',
    19: 'a8860120701afdac 52be3932b409c514 103c5a650b30c80f',
    20: '4fc3b78b17ab7bee dffe94d11dc39fe4 460c75df635ea889',
    21: 'bc03f4dd35690cd7 288ea9fca49962d1 aca3804b40cccb51',
    22: 'cb92a2ac7f80454a 279fda6046a17e0d 096d2cc174383a71',
    23: '05c41515d6ba47f5 3840da67b52617bb edf1fcbc0ecb8baf',
    24: 'd837421f072f6c34 7dcb09d2b32c0cb4 6416eb1057392d80',
    25: '5b141a89679f6900 fb13e04015ae2755 c3149a9b8cdeb55b',
    26: '213612f28e253f9e adb0cc49a7f8fd81 cde21a8e22799620',
    27: '2c9a25970ecb01e1 b7747fded29eea62 33cacf717a153059',
    28: '3dea15ab0b753108 242e9ba5ef0233e8 9b31d12efd9fcfd7',
    29: 'b392c3d62cdc620f b0317f4517e90443 0241612083682031',
    30: '2bdbda27aa49903f 117b9fdc60d9d28d a9e399ec49a1caa9',
    31: 'da01bf9b63fab5db 03853ba87b2c8b54 ca78b4ce51a4c0df',
    32: '714f710b3b25291b f4b1ca6b38f42f79 dcea198779b6be33',
    33: '47829733a37af1a0 4f4710dcc6cb0de9 14305fe1f8e700e7',
    34: '504f85eb5aff2bff ef99570fade11d8d 0a8b65b354ed5c3a',
    35: 'a994c7ac89734456 910ea1baac4e0376 2b75a8a4e93875c6',
    36: '7ebd342a56b810e8 40b10e6f96b583c9 e6235c3a691b27a7',
    37: '049d4cd584f06cd2 beb7a26f192bbacb 89a2bfdde883a416',
    38: 'e05217d98b155278 bc37f23e0ace6660 839856c84bdfa3b3',
    39: 'e6b7b14af4ea4f56 5144db1b03e325a1 fa3c4f9ca36cc0a0',
    40: '5c24eb89652d2d71 2f536464516673ff 238b86442a92756f',
    41: '6147ab60186600ea 3379d4808c90edfa d33ccf4715e912c8',
    42: 'a5ddba982e02105f e4cbbd8504840381 16c0e2983c8d5e89',
    43: '637ce85e67481180 0b8d271d77102dec 6859417c0236c5a9',
    44: 'be8b05878f6c6132 e86be0f130404214 0fe2996ff4fd4b5d',
    45: '3b9b7765af2c0e75 3949323964ae66d6 cc718f99eb3c5493',
    46: '20e2508919cf58bf ad5d29974e17caf3 8a9f493f24d10a9e',
    51: 'a8b78c0bc61ec639 a4c2ebbb7a0ba50b f154b02b2897bf9f',
    52: 'dc4c636a0b6c7de6 ef194a2552a72c77 fc9e6d3c6079ed32',
    53: '520bb5d8ab0a8f76 4a688612218e3f00 3741277b9bcd7bf3',
    54: '8178332d746dc3ad 11f1a47c56df4681 126b4400c3c0ee9d',
    55: '40df08575ff90c1e bce76bbb9f990d09 b14305aab691572d',
    56: '1e0924262757bbcb 1fbcc34d40cb222c 23ea0caa5f251539',
    57: 'b171fd46f08d484d 02ecfde480bc2483 06784a4bda633985',
    61: '428a68f0db5667f4 97083fb552ec7e4c 518f70aa8bc13955',
    62: 'ac317cb453499333 e03e367d1f75d2a7 f8f023a5f4e426f0',
    63: 'a7e3d1f2ec8fc60e 8cd625e122e5ac2b a646a6645abeea4e',
    64: '611ab29cd1430de3 1a96dffda987ffc9 41d9e7c7d9761ab8',
    65: '37acebb547867d79 a36b4aa57dcd388d f04b6a4114d22e0d',
    67: 'aaad1cc0e82d3bfa f7019dab8890b895 6d11ba1da02d4b33',
  });
});

test('rejects unknown levels and seeds', () => {
  expect(() => generate(99, 1)).toThrow(RangeError);
  expect(() => generate(1, -1)).toThrow(RangeError);
  expect(() => generate(1, 0.5)).toThrow(RangeError);
  expect(() => generate(1, 2 ** 53)).toThrow(RangeError);
});

test('level 4 carries or borrows in every question', () => {
  for (const question of QUESTIONS.get(4) ?? []) expect(numbersOf(question)).not.toContain(10);
});

test('neighbouring seeds give independent random numbers', () => {
  const firsts = Array.from({ length: 200 }, (_, seed) => randomFrom(1, seed).below(1000));
  expect(new Set(firsts).size).toBeGreaterThan(150);
});

test('a shuffle preserves the elements, and every order occurs', () => {
  const orders = new Set(Array.from({ length: 300 }, (_, seed) => randomFrom(seed).shuffle(['a', 'b', 'c']).join('')));
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

function order(size: number, seed: number): number[] {
  return Array.from({ length: size }, (_, place) => shuffledPlace(place, size, seed));
}

test('a shuffled place contains every number once, and other numbers for another seed', () => {
  for (const size of [1, 2, 3, 7, 36, 100, 1009]) {
    expect(order(size, 5).toSorted((one, other) => one - other)).toEqual([...order(size, 5).keys()]);
  }
  expect(order(100, 5)).not.toEqual(order(100, 6));
  expect(new Set(Array.from({ length: 300 }, (_, seed) => order(3, seed).join(''))).size).toBe(6);
});
