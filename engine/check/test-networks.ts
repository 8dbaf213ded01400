import type { Question } from '../question/question.ts';
import { readExample } from './test-example.ts';

/** Objects by key: name and counter, and the owner where there is one. */
type Objects = Readonly<Record<string, readonly [name: string, counter: string, owner?: string]>>;

/** A card's sentence and what it means; its id is its place: card-1, card-2, … */
type Card = readonly [text: string, meaning: Readonly<Record<string, unknown>>];

type TestNetwork = {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly equation: string;
  readonly reading: 'story' | 'calculation';
  readonly objects: Objects;
  /** The needed cards in the order of the story, then the dummies. */
  readonly cards: readonly Card[];
};

function question({ id, kinds, equation, reading, objects, cards }: TestNetwork): Question {
  return readExample({
    id,
    grade: 4,
    mode: 'compose',
    requirement: { kinds, equation, reading },
    objects: Object.fromEntries(
      Object.entries(objects).map(([key, [name, counter, owner]]) => [key, { name, counter, owner: owner ?? null }]),
    ),
    cards: cards.map(([text, meaning], at) => ({ id: `card-${at + 1}`, text, ...meaning })),
  });
}

function is(object: string, amount: number | string) {
  return { kind: 'existence', object, amount };
}

function gains(object: string, amount: number | string) {
  return { kind: 'increase', object, amount };
}

function loses(object: string, amount: number | string) {
  return { kind: 'decrease', object, amount };
}

function more(larger: string, smaller: string, amount: number | string) {
  return { kind: 'compare', larger, smaller, amount };
}

function times(compared: string, base: string, amount: number | string) {
  return { kind: 'times', compared, base, amount };
}

function each(item: string, container: string, amount: number | string) {
  return { kind: 'perUnit', item, container, amount };
}

function both(one: string, other: string, amount: number | string, whole: string | null = null) {
  return { kind: 'combine', objects: [one, other], whole, amount };
}

const FRUIT: Objects = {
  ringo: ['りんご', 'こ'],
  mikan: ['みかん', 'こ'],
  fruit: ['くだもの', 'こ'],
  kashi: ['おかし', 'こ'],
};
const SEALS: Objects = { hiro: ['シール', 'まい', 'ひろとさん'], yui: ['シール', 'まい', 'ゆいさん'] };

/** Sound questions of two triangles, each of eight cards for five slots: every story kind and every kind of joint. */
export const TWO_TRIANGLES: Readonly<Record<string, Question>> = {
  /** Increase and decrease of one thing: apex on apex. */
  changes: question({
    id: 'changes',
    kinds: ['increase', 'decrease'],
    equation: '5 + 3 − 2 = ?',
    reading: 'story',
    objects: { ringo: ['りんご', 'こ'], mikan: ['みかん', 'こ'] },
    cards: [
      ['りんごが 5こ あります', is('ringo', 5)],
      ['りんごを 3こ もらいました', gains('ringo', 3)],
      ['りんごが なんこか あります', is('ringo', 'hidden')],
      ['りんごを 2こ あげました', loses('ringo', 2)],
      ['りんごが ？こ あります', is('ringo', '?')],
      ['りんごを 3こ あげました', loses('ringo', 3)],
      ['みかんが 5こ あります', is('mikan', 5)],
      ['りんごを 2こ もらいました', gains('ringo', 2)],
    ],
  }),
  /** A number of times the whole of a combination: apex on base. */
  timesOfSum: question({
    id: 'times-of-sum',
    kinds: ['combine', 'times'],
    equation: '(5 + 3) × 2',
    reading: 'calculation',
    objects: FRUIT,
    cards: [
      ['りんごが 5こ あります', is('ringo', 5)],
      ['みかんが 3こ あります', is('mikan', 3)],
      ['りんごと みかんを あわせて くだものと いいます', both('ringo', 'mikan', 'hidden', 'fruit')],
      ['おかしの かずは くだものの かずの 2ばいです', times('kashi', 'fruit', 2)],
      ['おかしが ？こ あります', is('kashi', '?')],
      ['おかしが 3こ あります', is('kashi', 3)],
      ['おかしの かずは りんごの かずの 2ばいです', times('kashi', 'ringo', 2)],
      ['おかしは くだものより 2こ おおいです', more('kashi', 'fruit', 2)],
    ],
  }),
  /** The same with the unknown inside. */
  timesOfUnknownSum: question({
    id: 'times-of-unknown-sum',
    kinds: ['times', 'combine'],
    equation: '(5 + ?) × 2 = 16',
    reading: 'story',
    objects: FRUIT,
    cards: [
      ['りんごが 5こ あります', is('ringo', 5)],
      ['みかんが ？こ あります', is('mikan', '?')],
      ['りんごと みかんを あわせて くだものと いいます', both('ringo', 'mikan', 'hidden', 'fruit')],
      ['おかしの かずは くだものの かずの 2ばいです', times('kashi', 'fruit', 2)],
      ['おかしが 16こ あります', is('kashi', 16)],
      ['みかんが 5こ あります', is('mikan', 5)],
      ['くだものの かずは おかしの かずの 2ばいです', times('fruit', 'kashi', 2)],
      ['おかしを 2こ もらいました', gains('kashi', 2)],
    ],
  }),
  /** A comparison with what came after an increase: apex on base. */
  comparedAfterGain: question({
    id: 'compared-after-gain',
    kinds: ['increase', 'compare'],
    equation: '12 + 5 + 3',
    reading: 'calculation',
    objects: SEALS,
    cards: [
      ['ひろとさんは シールを 12まい もって います', is('hiro', 12)],
      ['ひろとさんは シールを 5まい もらいました', gains('hiro', 5)],
      ['ひろとさんの シールは なんまいかに なりました', is('hiro', 'hidden')],
      ['ゆいさんの シールは ひろとさんの シールより 3まい おおいです', more('yui', 'hiro', 3)],
      ['ゆいさんは シールを ？まい もって います', is('yui', '?')],
      ['ひろとさんは シールを 5まい あげました', loses('hiro', 5)],
      ['ひろとさんの シールは ゆいさんの シールより 3まい おおいです', more('hiro', 'yui', 3)],
      ['ゆいさんは シールを 12まい もって います', is('yui', 12)],
    ],
  }),
  /** A comparison with what a decrease left: base on base. */
  comparedAfterLoss: question({
    id: 'compared-after-loss',
    kinds: ['decrease', 'compare'],
    equation: '15 − 6 + 4',
    reading: 'calculation',
    objects: { ame: ['あめ', 'こ'], choco: ['チョコ', 'こ'] },
    cards: [
      ['はじめ あめが 15こ ありました', { ...is('ame', 15), moment: 'before' }],
      ['あめを 6こ たべました', loses('ame', 6)],
      ['いま あめは なんこか あります', { ...is('ame', 'hidden'), moment: 'after' }],
      ['チョコは あめより 4こ おおいです', more('choco', 'ame', 4)],
      ['チョコは ？こ あります', is('choco', '?')],
      ['あめを 6こ もらいました', gains('ame', 6)],
      ['チョコは あめより 4こ すくないです', more('ame', 'choco', 4)],
      ['チョコは 15こ あります', is('choco', 15)],
    ],
  }),
  /** The items of all containers put together with others: apex on base. */
  combinedAfterPerUnit: question({
    id: 'combined-after-per-unit',
    kinds: ['perUnit', 'combine'],
    equation: '3 × 4 + 5 = ?',
    reading: 'story',
    objects: { ringo: ['りんご', 'こ'], mikan: ['みかん', 'こ'], sara: ['さら', 'まい'] },
    cards: [
      ['1さらに りんごが 3こずつ のって います', each('ringo', 'sara', 3)],
      ['さらが 4まい あります', is('sara', 4)],
      ['りんごが なんこか あります', is('ringo', 'hidden')],
      ['みかんが 5こ あります', is('mikan', 5)],
      ['りんごと みかんは あわせて ？こです', both('ringo', 'mikan', '?')],
      ['1さらに みかんが 3こずつ のって います', each('mikan', 'sara', 3)],
      ['さらが 5まい あります', is('sara', 5)],
      ['みかんは りんごより ？こ おおいです', more('mikan', 'ringo', '?')],
    ],
  }),
  /** The whole of a combination parted into equal ones: apex on apex. */
  partedSum: question({
    id: 'parted-sum',
    kinds: ['combine', 'perUnit'],
    equation: '(8 + 4) ÷ 3',
    reading: 'calculation',
    objects: {
      red: ['あかい はな', 'ほん'],
      white: ['しろい はな', 'ほん'],
      flower: ['はな', 'ほん'],
      vase: ['かびん', 'つ'],
    },
    cards: [
      ['あかい はなが 8ぽん さいて います', is('red', 8)],
      ['しろい はなが 4ほん さいて います', is('white', 4)],
      ['あかい はなと しろい はなの ぜんぶの はなを つみます', both('red', 'white', 'hidden', 'flower')],
      ['1つの かびんに はなを 3ぼんずつ いけます', each('flower', 'vase', 3)],
      ['かびんが ？つ あります', is('vase', '?')],
      ['1つの かびんに しろい はなを 3ぼんずつ いけます', each('white', 'vase', 3)],
      ['かびんが 4つ あります', is('vase', 4)],
      ['はなを 3ぼん もらいました', gains('flower', 3)],
    ],
  }),
  /** A decrease of what is a number of times: apex on apex. */
  timesThenLoss: question({
    id: 'times-then-loss',
    kinds: ['times', 'decrease'],
    equation: '6 × 3 − 4 = ?',
    reading: 'story',
    objects: { red: ['あかい おはじき', 'こ'], blue: ['あおい おはじき', 'こ'] },
    cards: [
      ['あかい おはじきが 6こ あります', is('red', 6)],
      ['あおい おはじきの かずは あかい おはじきの 3ばいです', times('blue', 'red', 3)],
      ['あおい おはじきが なんこか あります', is('blue', 'hidden')],
      ['あおい おはじきを 4こ あげました', loses('blue', 4)],
      ['あおい おはじきは ？こに なりました', is('blue', '?')],
      ['あかい おはじきの かずは あおい おはじきの 3ばいです', times('red', 'blue', 3)],
      ['あおい おはじきを 4こ もらいました', gains('blue', 4)],
      ['あかい おはじきが 4こ あります', is('red', 4)],
    ],
  }),
  /** A number of times the larger of two: apex on base. */
  timesOfLarger: question({
    id: 'times-of-larger',
    kinds: ['compare', 'times'],
    equation: '(6 + 4) × 2',
    reading: 'calculation',
    objects: { red: ['あかい テープ', 'cm'], white: ['しろい テープ', 'cm'], blue: ['あおい テープ', 'cm'] },
    cards: [
      ['あかい テープは 6cmです', is('red', 6)],
      ['しろい テープは あかい テープより 4cm ながいです', more('white', 'red', 4)],
      ['しろい テープは なんcmかです', is('white', 'hidden')],
      ['あおい テープの ながさは しろい テープの 2ばいです', times('blue', 'white', 2)],
      ['あおい テープは ？cmです', is('blue', '?')],
      ['あかい テープの ながさは しろい テープの 2ばいです', times('red', 'white', 2)],
      ['しろい テープは 4cmです', is('white', 4)],
      ['しろい テープを 4cm きりました', loses('white', 4)],
    ],
  }),
  /** As many containers as a decrease leaves: base on base. */
  perUnitAfterLoss: question({
    id: 'per-unit-after-loss',
    kinds: ['decrease', 'perUnit'],
    equation: '3 × (12 − 4) = ?',
    reading: 'story',
    objects: { bag: ['ふくろ', 'まい'], ame: ['あめ', 'こ'], choco: ['チョコ', 'こ'] },
    cards: [
      ['ふくろが 12まい ありました', is('bag', 12)],
      ['ふくろを 4まい つかいました', loses('bag', 4)],
      ['ふくろが なんまいか のこりました', is('bag', 'hidden')],
      ['1まいの ふくろに あめを 3こずつ いれます', each('ame', 'bag', 3)],
      ['あめが ？こ あります', is('ame', '?')],
      ['1まいの ふくろに チョコを 3こずつ いれます', each('choco', 'bag', 3)],
      ['ふくろを 4まい もらいました', gains('bag', 4)],
      ['ふくろを 3まい つかいました', loses('bag', 3)],
    ],
  }),
  /** A part of a known whole is the smaller of two: base on base, both turned round. */
  comparedPart: question({
    id: 'compared-part',
    kinds: ['combine', 'compare'],
    equation: '9 − 4 + 2',
    reading: 'calculation',
    objects: { ringo: ['りんご', 'こ'], mikan: ['みかん', 'こ'], nashi: ['なし', 'こ'] },
    cards: [
      ['りんごと みかんは あわせて 9こです', both('ringo', 'mikan', 9)],
      ['みかんが 4こ あります', is('mikan', 4)],
      ['りんごが なんこか あります', is('ringo', 'hidden')],
      ['なしは りんごより 2こ おおいです', more('nashi', 'ringo', 2)],
      ['なしが ？こ あります', is('nashi', '?')],
      ['なしは みかんより 2こ おおいです', more('nashi', 'mikan', 2)],
      ['なしは りんごより 2こ すくないです', more('ringo', 'nashi', 2)],
      ['なしが 4こ あります', is('nashi', 4)],
    ],
  }),
};

/** Sound questions of three triangles, each of ten cards for seven slots. */
export const THREE_TRIANGLES: Readonly<Record<string, Question>> = {
  sumTimesLoss: question({
    id: 'sum-times-loss',
    kinds: ['combine', 'times', 'decrease'],
    equation: '(5 + 3) × 2 − 4',
    reading: 'calculation',
    objects: FRUIT,
    cards: [
      ['りんごが 5こ あります', is('ringo', 5)],
      ['みかんが 3こ あります', is('mikan', 3)],
      ['りんごと みかんを あわせて くだものと いいます', both('ringo', 'mikan', 'hidden', 'fruit')],
      ['おかしの かずは くだものの かずの 2ばいです', times('kashi', 'fruit', 2)],
      ['おかしが なんこか あります', is('kashi', 'hidden')],
      ['おかしを 4こ たべました', loses('kashi', 4)],
      ['おかしは ？こに なりました', is('kashi', '?')],
      ['おかしの かずは りんごの かずの 2ばいです', times('kashi', 'ringo', 2)],
      ['おかしを 4こ もらいました', gains('kashi', 4)],
      ['みかんが 4こ あります', is('mikan', 4)],
    ],
  }),
  threeChanges: question({
    id: 'three-changes',
    kinds: ['increase', 'decrease', 'increase'],
    equation: '8 + 5 − 3 + 4 = ?',
    reading: 'story',
    objects: { ringo: ['りんご', 'こ'], mikan: ['みかん', 'こ'] },
    cards: [
      ['りんごが 8こ あります', is('ringo', 8)],
      ['りんごを 5こ もらいました', gains('ringo', 5)],
      ['りんごは なんこかに なりました', is('ringo', 'hidden')],
      ['りんごを 3こ たべました', loses('ringo', 3)],
      ['りんごが なんこか あります', is('ringo', 'hidden')],
      ['りんごを 4こ かいました', gains('ringo', 4)],
      ['りんごが ？こ あります', is('ringo', '?')],
      ['りんごを 4こ たべました', loses('ringo', 4)],
      ['みかんが 8こ あります', is('mikan', 8)],
      ['りんごを 3こ もらいました', gains('ringo', 3)],
    ],
  }),
  partedSumOfAll: question({
    id: 'parted-sum-of-all',
    kinds: ['perUnit', 'combine', 'perUnit'],
    equation: '(3 × 4 + 6) ÷ 2',
    reading: 'calculation',
    objects: {
      ringo: ['りんご', 'こ'],
      mikan: ['みかん', 'こ'],
      fruit: ['くだもの', 'こ'],
      sara: ['さら', 'まい'],
      bag: ['ふくろ', 'まい'],
    },
    cards: [
      ['1まいの さらに りんごが 3こずつ のって います', each('ringo', 'sara', 3)],
      ['さらが 4まい あります', is('sara', 4)],
      ['りんごが なんこか あります', is('ringo', 'hidden')],
      ['みかんが 6こ あります', is('mikan', 6)],
      ['りんごと みかんを あわせて くだものと いいます', both('ringo', 'mikan', 'hidden', 'fruit')],
      ['1まいの ふくろに くだものを 2こずつ いれます', each('fruit', 'bag', 2)],
      ['ふくろが ？まい あります', is('bag', '?')],
      ['1まいの ふくろに みかんを 2こずつ いれます', each('mikan', 'bag', 2)],
      ['くだものの かずは さらの かずの 2ばいです', times('fruit', 'sara', 2)],
      ['さらが 6まい あります', is('sara', 6)],
    ],
  }),
};
