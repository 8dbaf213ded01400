import { describe, expect, it, test } from 'vitest';
import type { StoryObject } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { writeRational } from '../../quantity/notation.ts';
import { createRational } from '../../quantity/rational.ts';
import { checkQuestion } from '../check-question.ts';
import { CHECK_RULES, type CheckRule } from '../finding.ts';
import { readToldProblem } from '../reader/read-told.ts';
import { parseExampleQuestion } from '../../../testing/engine/example.ts';
import { wordsOfFinding } from '../words.ts';

type Names = Readonly<Record<string, readonly [name: string, counter: string]>>;
type Card = readonly [text: string, meaning: Readonly<Record<string, unknown>>];

function question(
  grade: number,
  equation: string,
  kinds: readonly string[],
  names: Names,
  cards: readonly Card[],
): Question {
  return parseExampleQuestion({
    id: 'planted',
    grade,
    mode: 'compose',
    requirement: { kinds, equation, reading: 'calculation' },
    objects: Object.fromEntries(Object.entries(names).map(([key, [name, counter]]) => [key, { name, counter }])),
    cards: cards.map(([text, meaning], at) => ({ id: `card-${at + 1}`, ...meaning, text })),
  });
}

const is = (object: string, amount: number | string) => ({ kind: 'existence', object, amount });
const gains = (object: string, amount: number | string) => ({ kind: 'increase', object, amount });
const loses = (object: string, amount: number | string) => ({ kind: 'decrease', object, amount });
const both = (one: string, other: string, amount: number | string) => ({
  kind: 'combine',
  objects: [one, other],
  amount,
});
const each = (item: string, container: string, amount: number | string) => ({
  kind: 'perUnit',
  item,
  container,
  amount,
});
const times = (compared: string, base: string, amount: number | string) => ({ kind: 'times', compared, base, amount });

const KANA: Readonly<Record<string, string>> = { 本: 'ほん', 円: 'えん', 時間: 'じかん' };

/** Returns a question whose first card contains the error that the checker must find. */
function card(names: Names, text: string, meaning: Readonly<Record<string, unknown>>): Question {
  const [first = 'a'] = Object.keys(names);
  const counter = KANA[names[first]?.[1] ?? ''] ?? names[first]?.[1] ?? 'こ';
  const name = names[first]?.[0] ?? '';
  const others: Card[] = [
    [`${name}が 4${counter} あります`, is(first, 4)],
    [`${name}が ？${counter} あります`, is(first, '?')],
  ];
  return question(4, '4 + 2', ['increase'], names, [[text, meaning], ...others]);
}

const LEEK: Names = { leek: ['ねぎ', 'こ'] };
const FRUIT: Names = { apple: ['りんご', 'こ'], mikan: ['みかん', 'こ'], fruit: ['くだもの', 'こ'] };
const together = (text: string, names: Names): Question => {
  const [one = '', other = ''] = Object.keys(names);
  return card(names, text, both(one, other, 5));
};

/** Errors that are in one card of the question or in its equation. */
const ON_CARDS: readonly (readonly [fault: string, rule: CheckRule, question: Question])[] = [
  [
    'a name given by a sentence',
    'naming',
    card(FRUIT, 'りんごと みかんを あわせて くだものと いいます', {
      ...both('apple', 'mikan', 'hidden'),
      whole: 'fruit',
    }),
  ],
  [
    'a name given by よびます',
    'naming',
    card(FRUIT, 'りんごと みかんを あわせて くだものと よびます', {
      ...both('apple', 'mikan', 'hidden'),
      whole: 'fruit',
    }),
  ],
  [
    'a whole by a name of its own',
    'wholeName',
    card(FRUIT, 'くだものは りんごと みかんを あわせて なんこかです', {
      ...both('apple', 'mikan', 'hidden'),
      whole: 'fruit',
    }),
  ],
  [
    'size beside colour',
    'overlappingParts',
    together('おおきい ふくろと きいろい ふくろが あわせて 5まい あります', {
      big: ['おおきい ふくろ', 'まい'],
      yellow: ['きいろい ふくろ', 'まい'],
    }),
  ],
  [
    'shape beside colour',
    'overlappingParts',
    together('まるい さらと しろい さらが あわせて 5まい あります', {
      round: ['まるい さら', 'まい'],
      white: ['しろい さら', 'まい'],
    }),
  ],
  [
    'age beside size',
    'overlappingParts',
    together('あたらしい ほんばこと ちいさい ほんばこが あわせて 5こ あります', {
      new: ['あたらしい ほんばこ', 'こ'],
      small: ['ちいさい ほんばこ', 'こ'],
    }),
  ],
  [
    'colour beside shape',
    'overlappingParts',
    together('あおい かびんと まるい かびんが あわせて 5こ あります', {
      blue: ['あおい かびん', 'こ'],
      round: ['まるい かびん', 'こ'],
    }),
  ],
  [
    'a sort beside all',
    'overlappingParts',
    together('あかい おはじきと おはじきが あわせて 5こ あります', {
      red: ['あかい おはじき', 'こ'],
      all: ['おはじき', 'こ'],
    }),
  ],
  ['leeks taken, or taken away', 'unclearVerb', card(LEEK, 'ねぎを 2こ とりました', gains('leek', 2))],
  ['the same in kanji', 'unclearVerb', card(LEEK, 'ねぎを 2こ {取|と}りました', gains('leek', 2))],
  ['moved, from here or to here', 'unclearVerb', card(LEEK, 'ねぎを 2こ うつしました', gains('leek', 2))],
  ['eaten as an increase', 'turnedVerb', card(LEEK, 'ねぎを 2こ たべました', gains('leek', 2))],
  ['bought as a decrease', 'turnedVerb', card(LEEK, 'ねぎを 2こ かいました', loses('leek', 2))],
  [
    'bags used up and filled',
    'usedContainer',
    question(4, '6 × (5 − 2)', ['decrease', 'perUnit'], { bag: ['ふくろ', 'まい'], apple: ['りんご', 'こ'] }, [
      ['ふくろが 5まい あります', is('bag', 5)],
      ['ふくろを 2まい つかいました', loses('bag', 2)],
      ['ふくろが なんまいか あります', is('bag', 'hidden')],
      ['1ふくろに りんごを 6こずつ いれます', each('apple', 'bag', 6)],
      ['りんごが ？こ あります', is('apple', '?')],
    ]),
  ],
  [
    '代金 of one',
    'priceOfOne',
    card(
      { gum: ['ガム', '円'], gums: ['ガム', 'こ'] },
      'ガム 1この {代金|だいきん}は 4{円|えん}です',
      each('gum', 'gums', 4),
    ),
  ],
  [
    '代金 of a metre',
    'priceOfOne',
    card(
      { lace: ['レース', '円'], laces: ['レース', 'm'] },
      'レース 1mの {代金|だいきん}は 4{円|えん}です',
      each('lace', 'laces', 4),
    ),
  ],
  [
    'ねだん of all',
    'priceOfAll',
    card({ gum: ['ガム', '円'] }, 'ガムの ねだんは ぜんぶで 40{円|えん}です', is('gum', 40)),
  ],
  [
    'a whole as a share of its part',
    'neverTrue',
    card(
      { all: ['クラス{全体|ぜんたい}', 'にん'], some: ['めがねを かけた ひと', 'にん'] },
      'クラス{全体|ぜんたい}は めがねを かけた ひとの 25%です',
      times('all', 'some', '1/4'),
    ),
  ],
  [
    'a number of seats that shrinks',
    'neverTrue',
    card(
      { seats: ['{電車|でんしゃ}の {定員|ていいん}', 'にん'] },
      '{電車|でんしゃ}の {定員|ていいん}が 3にん へりました',
      loses('seats', 3),
    ),
  ],
  [
    'twenty cucumbers eaten',
    'unlikelyNumber',
    card({ cucumber: ['きゅうり', '本'] }, 'きゅうりを 20{本|ぽん} たべました', loses('cucumber', 20)),
  ],
  [
    'a cup of 9dL',
    'unlikelyNumber',
    card(
      { juice: ['ジュース', 'dL'], cup: ['コップ', 'こ'] },
      'コップ 1こに ジュースが 9dLずつ はいって います',
      each('juice', 'cup', 9),
    ),
  ],
  [
    'seven people in a car',
    'unlikelyNumber',
    card(
      { child: ['こども', 'にん'], car: ['くるま', 'だい'] },
      'くるま 1だいに こどもが 7にんずつ のって います',
      each('child', 'car', 7),
    ),
  ],
  [
    'a bus that runs 200 hours',
    'unlikelyNumber',
    card({ bus: ['バス', '時間'] }, 'バスは 200{時間|じかん} はしりました', is('bus', 200)),
  ],
  [
    '− before ( ) in grade 3',
    'bracketTooEarly',
    question(3, '27 − (26 − 6)', ['decrease', 'compare'], { a: ['あかい テープ', 'cm'], b: ['あおい テープ', 'cm'] }, [
      ['あかい テープが 26cm あります', is('a', 26)],
      ['あかい テープを 6cm あげました', loses('a', 6)],
      ['あかい テープが なんcmか あります', is('a', 'hidden')],
      ['あおい テープが 27cm あります', is('b', 27)],
      [
        'あおい テープは あかい テープより ？cm ながいです',
        { kind: 'compare', larger: 'b', smaller: 'a', amount: '?' },
      ],
    ]),
  ],
];

/** Told problems (stories as word problems) whose text leads to another answer than their cards. */
const TOLD: readonly (readonly [
  fault: string,
  answer: number,
  things: readonly string[],
  sentences: readonly string[],
])[] = [
  [
    'a name never introduced',
    20,
    ['りんご こ', 'みかん こ', 'くだもの こ'],
    [
      'りんごが 12こ あります。',
      'みかんが 18こ あります。',
      'くだものを 10こ たべました。',
      'いま くだものは なんこ ありますか。',
    ],
  ],
  [
    'its own after counted in',
    19,
    ['なし こ', 'もも こ', 'くだもの こ'],
    [
      'なしが 41こ あります。',
      'ももが 42こ あります。',
      'いま なしと ももを あわせて くだものと いいます。',
      'いま くだものが 64こ あります。',
      'くだものを なんこ たべましたか。',
    ],
  ],
  [
    'three times of before told of now',
    26,
    ['おとこのこ にん', 'おんなのこ にん'],
    [
      'おんなのこが 4にん かえりました。',
      'いま おんなのこが 74にん います。',
      'おんなのこの かずは おとこのこの 3ばいです。',
      'おとこのこは なんにん いますか。',
    ],
  ],
  [
    'flowers shared out before they were put up',
    4,
    ['しろい はな ほん', 'かびん こ'],
    [
      'しろい はなを 7ほん かざりました。',
      'いま しろい はなが 1ぽん あります。',
      'かびん 1こに しろい はなを 2ほんずつ いれます。',
      'かびんは なんこ ありますか。',
    ],
  ],
  [
    'twice of now beside the number of before',
    30,
    ['あかい きんぎょ ひき', 'くろい きんぎょ ひき'],
    [
      'くろい きんぎょが 12ひき いました。',
      'くろい きんぎょを 3びき あげました。',
      'あかい きんぎょの かずは くろい きんぎょの 2ばいです。',
      'あかい きんぎょは なんびき いますか。',
    ],
  ],
  [
    'without はじめに for what was before',
    3,
    ['りんご こ'],
    ['りんごが 8こ あります。', 'りんごを 5こ もらいました。', 'りんごは なんこ ありますか。'],
  ],
  [
    'a change told twice',
    8,
    ['りんご こ'],
    [
      'りんごが 12こ あります。',
      'りんごを 4こ あげました。',
      'りんごを 4こ あげました。',
      'いま りんごは なんこ ありますか。',
    ],
  ],
  [
    'more where fewer is meant',
    7,
    ['りんご こ', 'みかん こ'],
    ['りんごが 12こ あります。', 'みかんは りんごより 5こ おおいです。', 'みかんは なんこ ありますか。'],
  ],
  [
    'the comparison turned round',
    17,
    ['りんご こ', 'みかん こ'],
    ['りんごが 12こ あります。', 'りんごは みかんより 5こ おおいです。', 'みかんは なんこ ありますか。'],
  ],
  [
    'base and compared traded',
    48,
    ['あかい テープ cm', 'あおい テープ cm'],
    [
      'あかい テープの ながさは 12cmです。',
      'あかい テープの ながさは あおい テープの ながさの 4ばいです。',
      'あおい テープの ながさは なんcmですか。',
    ],
  ],
  [
    'together of only two of three',
    81,
    ['あか こ', 'あお こ', 'しろ こ'],
    [
      'あかが 30こ あります。',
      'あおが 37こ あります。',
      'しろが 14こ あります。',
      'あかと あおは あわせて なんこ ありますか。',
    ],
  ],
  [
    'what is in each told of another box',
    40,
    ['りんご こ', 'はこ こ', 'ふくろ ふくろ'],
    ['はこが 5こ あります。', '1ふくろに りんごが 8こずつ はいって います。', 'りんごは なんこ ありますか。'],
  ],
  [
    'asks for what it tells',
    6,
    ['りんご こ', 'みかん こ'],
    ['りんごが 4こ あります。', 'みかんが 6こ あります。', 'りんごは なんこ ありますか。'],
  ],
  [
    'no question of the change’s amount',
    5,
    ['りんご こ'],
    ['はじめに りんごが 8こ ありました。', 'いま りんごが 3こ あります。', 'りんごは みんな おいしいですか。'],
  ],
  [
    'a verb that may be either',
    12,
    ['ねぎ ほん'],
    ['ねぎが 9ほん あります。', 'ねぎを 3ぼん とりました。', 'いま ねぎは なんぼん ありますか。'],
  ],
];

function objectsOf(things: readonly string[]): StoryObject[] {
  return things.map((words, at) => {
    const parts = words.split(' ');
    return {
      key: String(at),
      name: parts.slice(0, -1).join(' '),
      counter: parts.at(-1) ?? '',
      owner: null,
      place: null,
      living: false,
    };
  });
}

describe('the kinds of faults that teachers found', () => {
  it('are tested with 39 cases', () => {
    expect(ON_CARDS.length + TOLD.length).toBe(39);
  });

  it.each(ON_CARDS)('include %s, which the checker finds', (_fault, rule, planted) => {
    const findings = checkQuestion(planted).findings.filter((finding) => finding.rule === rule);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(wordsOfFinding(finding)).toMatch(/[ぁ-ん].+。/u);
  });

  it.each(TOLD)('include %s, which leads to another answer', (_fault, answer, things, sentences) => {
    const reading = readToldProblem(sentences, objectsOf(things));
    expect(reading.kind === 'answer' ? writeRational(reading.answer) : reading.kind).not.toBe(
      writeRational(createRational(answer)),
    );
  });
});

test('every rule of sense has a planted fault here or in planted-sense.test.ts', () => {
  const planted = new Set<CheckRule>([...ON_CARDS.map(([, rule]) => rule), ...PLANTED_SENSE]);
  const from = CHECK_RULES.indexOf('naming');
  const rules = CHECK_RULES.slice(from, CHECK_RULES.indexOf('notTaughtYet'));
  expect(rules.filter((rule) => !planted.has(rule))).toEqual([]);
});

/** Rules that are tested in planted-sense.test.ts and times.test.ts instead. No question in this file breaks them. */
const PLANTED_SENSE: readonly CheckRule[] = [
  'unusualWording',
  'meaninglessSum',
  'meaninglessComparison',
  'meaninglessShare',
  'twoNames',
  'thingCounter',
  'unequalShares',
  'areaPerLength',
  'nameAsCounter',
  'openTotal',
  'timesAdded',
  'timeOrDuration',
  'clockNotation',
];
