import { describe, expect, it, test } from 'vitest';
import { parseExampleQuestion } from '../../../testing/engine/example.ts';
import type { Question } from '../../question/question.ts';
import type { CheckRule } from '../finding.ts';
import { wordsOfFinding } from '../words.ts';
import { checkSentencesMakeSense } from './check-sense.ts';

type Thing = readonly [name: string, counter: string, living?: true];
type Card = Readonly<Record<string, unknown>> & { readonly text: string };

const EQUATIONS: Readonly<Record<string, string>> = {
  undefined: '2 + 3 = ?',
  combine: '2 + 3 = ?',
  increase: '2 + 3 = ?',
  decrease: '5 − 3 = ?',
  compare: '5 − 3 = ?',
  perUnit: '2 × 3 = ?',
  times: '2 × 3 = ?',
};

/** Two cards without an error. They are added because a question has at least three cards. */
const STONES: readonly Card[] = [4, 6].map((amount) => ({
  kind: 'existence',
  object: 'stone',
  amount,
  text: `いしが ${amount}こ あります`,
}));

/** Returns a question about the objects `things`. The given cards contain the error. */
function question(things: Readonly<Record<string, Thing>>, ...cards: readonly Card[]): Question {
  const kinds = cards.flatMap(({ kind }) => (kind === 'existence' ? [] : [kind])).slice(0, 1);
  return parseExampleQuestion({
    id: 'planted',
    grade: 4,
    mode: 'compose',
    requirement: {
      kinds: kinds.length === 0 ? ['combine'] : kinds,
      equation: EQUATIONS[String(kinds[0])],
      reading: 'story',
    },
    objects: Object.fromEntries(
      Object.entries<Thing>({ ...things, stone: ['いし', 'こ'] }).map(([key, [name, counter, living]]) => [
        key,
        { name, counter, living: living === true },
      ]),
    ),
    cards: [...cards, ...STONES].map((card, at) => ({ id: `card-${at + 1}`, ...card })),
  });
}

const both = (text: string, amount: number | string = 5): Card => ({
  kind: 'combine',
  objects: ['a', 'b'],
  amount,
  text,
});
const is = (object: string, text: string, amount: number | string = 5): Card => ({
  kind: 'existence',
  object,
  amount,
  text,
});
const each = (text: string, amount: number | string = 5): Card => ({
  kind: 'perUnit',
  item: 'a',
  container: 'b',
  amount,
  text,
});
const more = (text: string, amount: number | string = 5): Card => ({
  kind: 'compare',
  larger: 'a',
  smaller: 'b',
  amount,
  text,
});
const change = (kind: 'increase' | 'decrease', text: string): Card => ({ kind, object: 'a', amount: 5, text });
const two = (one: string, other: string, counter: string, living?: true): Record<string, Thing> => {
  const made = (name: string): Thing => (living === true ? [name, counter, true] : [name, counter]);
  return { a: made(one), b: made(other) };
};

const FAULTS: readonly (readonly [fault: string, rule: CheckRule, question: Question])[] = [
  // Sums that have no meaning.
  [
    'two heights',
    'meaninglessSum',
    question(two('りくさん', 'ひなさん', 'cm', true), both('りくさんと ひなさんの しんちょうは あわせて 5cmです')),
  ],
  [
    'the heights of trees',
    'meaninglessSum',
    question(two('すぎ', 'まつ', 'm'), both('すぎと まつの たかさは あわせて 5mです')),
  ],
  [
    'two ages',
    'meaninglessSum',
    question(two('あに', 'いもうと', 'さい', true), both('あにと いもうとは あわせて 5さいです')),
  ],
  [
    'two body lengths',
    'meaninglessSum',
    question(two('へび', 'とかげ', 'cm', true), both('へびと とかげの からだの ながさは あわせて 5cmです')),
  ],
  [
    'two records',
    'meaninglessSum',
    question(two('りくさん', 'ひなさん', 'm', true), both('りくさんと ひなさんの きろくは あわせて 5mです')),
  ],
  [
    'two temperatures',
    'meaninglessSum',
    question(two('きのう', 'きょう', '度'), both('きのうと きょうの きおんは あわせて 5{度|ど}です')),
  ],
  [
    'two speeds',
    'meaninglessSum',
    question(two('バス', 'くるま', 'km'), both('バスと くるまの はやさは あわせて じそく 5kmです')),
  ],
  [
    'two shadows',
    'meaninglessSum',
    question(two('ポール', 'とう', 'm'), both('ポールと とうの かげは あわせて 5mです')),
  ],
  [
    'a count and a length',
    'meaninglessSum',
    question({ a: ['リボン', 'm'], b: ['はこ', 'こ'] }, both('リボンと はこは あわせて 5mです')),
  ],
  [
    'people and chairs',
    'meaninglessSum',
    question({ a: ['こども', '人', true], b: ['つくえ', 'こ'] }, both('こどもと つくえは あわせて 5{人|にん}です')),
  ],
  [
    'a length compared with a weight',
    'meaninglessComparison',
    question({ a: ['リボン', 'm'], b: ['はこ', 'kg'] }, more('リボンは はこより 5m おおいです')),
  ],
  [
    'a price as multiple of a length',
    'meaninglessComparison',
    question(
      { a: ['リボン', '円'], b: ['ぬの', 'm'] },
      { kind: 'times', compared: 'a', base: 'b', amount: 5, text: 'リボンの ねだんは ぬのの 5{倍|ばい}です' },
    ),
  ],
  [
    'a temperature that is handed out',
    'meaninglessShare',
    question(
      { a: ['たいおん', '度'], b: ['こども', '人', true] },
      each('{1人|ひとり}に たいおんを 5{度|ど}ずつ くばります'),
    ),
  ],
  // Parts that overlap.
  [
    'one foot and covered eyes',
    'overlappingParts',
    question(
      two('みぎあしの かたあしだち', 'めかくしの かたあしだち', '秒'),
      both('みぎあしの かたあしだちと めかくしの かたあしだちは あわせて 5{秒|びょう}です'),
    ),
  ],
  [
    'boys and adults',
    'overlappingParts',
    question(two('おとこのこ', 'おとな', '人', true), both('おとこのこと おとなが あわせて 5{人|にん} います')),
  ],
  [
    'girls and pupils of grade 4',
    'overlappingParts',
    question(two('おんなのこ', '4ねんせい', '人', true), both('おんなのこと 4ねんせいが あわせて 5{人|にん} います')),
  ],
  [
    'red flowers and roses',
    'overlappingParts',
    question(two('あかい はな', 'ばらの はな', '本'), both('あかい はなと ばらの はなが あわせて 5{本|ほん} あります')),
  ],
  [
    'fruit and apples',
    'overlappingParts',
    question(two('くだもの', 'りんご', 'こ'), both('くだものと りんごが あわせて 5こ あります')),
  ],
  [
    'birds and sparrows',
    'overlappingParts',
    question(two('とり', 'すずめ', 'わ', true), both('とりと すずめが あわせて 5わ います')),
  ],
  [
    'long and thick ropes',
    'overlappingParts',
    question(two('ながい なわ', 'ふとい なわ', '本'), both('ながい なわと ふとい なわが あわせて 5{本|ほん} あります')),
  ],
  // Two names for one object.
  [
    'a wide floor and a floor',
    'twoNames',
    question(
      { a: ['タイル', 'まい'] },
      is('a', 'ひろい ゆかに タイルが 5まい はって あります'),
      change('increase', 'ゆかに タイルを 5まい はりました'),
    ),
  ],
  [
    'a long desk and a desk',
    'twoNames',
    question(
      { a: ['コップ', 'こ'] },
      is('a', 'ながい つくえに コップが 5こ あります'),
      change('decrease', 'つくえから コップを 5こ かたづけました'),
    ),
  ],
  [
    'area and size',
    'twoNames',
    question(
      two('こうえん', 'ひろば', 'ha'),
      is('a', 'こうえんの めんせきは 5haです'),
      is('b', 'ひろばの ひろさは 5haです'),
    ),
  ],
  [
    'way and distance',
    'twoNames',
    question(
      two('うみの コース', 'やまの コース', 'km'),
      is('a', 'うみの コースの みちのりは 5kmです'),
      is('b', 'やまの コースの きょりは 5kmです'),
    ),
  ],
  // Counters.
  [
    'rabbits as birds',
    'thingCounter',
    question({ a: ['しろい うさぎ', 'わ', true] }, is('a', 'しろい うさぎが 5わ います')),
  ],
  ['paper cranes as pieces', 'thingCounter', question({ a: ['おりづる', 'こ'] }, is('a', 'おりづるが 5こ あります'))],
  [
    'filled bags as sheets',
    'thingCounter',
    question(
      { a: ['あめ', 'こ'], b: ['ふくろ', 'まい'] },
      each('ふくろ 1まいに あめが 5こずつ はいって います'),
      is('b', 'ふくろが 5まい あります'),
    ),
  ],
  ['cars as pieces', 'thingCounter', question({ a: ['あかい くるま', 'こ'] }, is('a', 'あかい くるまが 5こ あります'))],
  ['books as sheets', 'thingCounter', question({ a: ['えほん', 'まい'] }, is('a', 'えほんが 5まい あります'))],
  // Equal shares.
  [
    'shares that may differ',
    'unequalShares',
    question({ a: ['あめ', 'こ'], b: ['こども', '人', true] }, each('こどもに あめを 5こ くばります')),
  ],
  [
    'an area per metre for a side',
    'areaPerLength',
    question({ a: ['かだん', 'm²'], b: ['かだん', 'm'] }, each('かだんは たて 1m{分|ぶん}が 5m²です')),
  ],
  [
    'an area per centimetre',
    'areaPerLength',
    question({ a: ['いた', 'cm²'], b: ['いた', 'cm'] }, each('いたは よこ 1cm{分|ぶん}の めんせきが 5cm²です')),
  ],
  [
    'teams that are there',
    'nameAsCounter',
    question({ a: ['チーム', 'チーム'] }, is('a', 'チームが ？チーム あります', '?')),
  ],
  [
    'groups that are there',
    'nameAsCounter',
    question({ a: ['グループ', 'グループ'] }, is('a', 'きょうしつに グループが 5グループ あります')),
  ],
  [
    'paper that is prepared, not handed out',
    'openTotal',
    question(
      { a: ['がようし', 'まい'], b: ['こども', '人', true] },
      each('こども {1人|ひとり}に がようしを 5まいずつ くばります'),
      is('a', 'きょうしつに がようしが ？まい よういして あります', '?'),
    ),
  ],
  // Verbs.
  [
    'carried, from here or to here',
    'unclearVerb',
    question({ a: ['いす', 'きゃく'] }, change('decrease', 'いすを 5きゃく はこびました')),
  ],
  [
    'taken, from where',
    'unclearVerb',
    question({ a: ['ねぎ', '本'] }, change('decrease', 'ねぎを 5{本|ほん} うつしました')),
  ],
  // Unrealistic numbers.
  [
    'a horn of 7 cm',
    'unlikelyNumber',
    question({ a: ['かぶとむしの つの', 'cm'] }, is('a', 'かぶとむしの つのの ながさは 7cmです', 7)),
  ],
  [
    'a fry of 5.5 cm',
    'unlikelyNumber',
    question({ a: ['めだかの こ', 'cm'] }, is('a', 'めだかの この からだの ながさは 5.5cmです', '5.5')),
  ],
  [
    'a sheet of 12 g',
    'unlikelyNumber',
    question(
      { a: ['がようし', 'g'], b: ['がようし', 'まい'] },
      each('つんだ がようしの おもさは 1まいあたり 12gです', 12),
    ),
  ],
  [
    'a hen’s egg of 300 g',
    'unlikelyNumber',
    question({ a: ['たまご', 'g'], b: ['たまご', 'こ'] }, each('たまご 1この おもさは 300gです', 300)),
  ],
  [
    'a single radish that lines up',
    'unlikelyNumber',
    question({ a: ['だいこん', '本'] }, is('a', 'やおやに だいこんが 1ぽん ならんで います', 1)),
  ],
  [
    'vegetables that grow less',
    'unusualWording',
    question(two('なす', 'きゅうり', 'kg'), more('なすは きゅうりより 5kg すくなく とれました')),
  ],
  [
    'money spent out of a purse',
    'unusualWording',
    question({ a: ['くろい さいふ', '円'] }, change('decrease', 'くろい さいふから おかねを 5{円|えん} つかいました')),
  ],
  [
    'a length that is big',
    'unusualWording',
    question(two('かげ', 'いた', 'm'), more('かげの ながさは いたの ながさより 5m おおきいです')),
  ],
  [
    'milk handed out without cups',
    'unusualWording',
    question({ a: ['ぎゅうにゅう', 'dL'] }, change('decrease', 'ぎゅうにゅうを 5dL くばりました')),
  ],
  [
    'a ratio of nothing that is mixed',
    'unusualWording',
    question(
      two('セメント', 'すな', 'kg'),
      { kind: 'times', compared: 'a', base: 'b', amount: '2/3', text: 'セメントと すなの おもさの ひは 2：3です' },
      is('a', 'セメントを 4kg つかいます', 4),
    ),
  ],
  [
    'sizes of two series',
    'unusualWording',
    question(
      two('おおきい トラクター', 'ちゅうがたの トラクター', '台'),
      both('おおきい トラクターと ちゅうがたの トラクターが あわせて 5だい あります'),
    ),
  ],
  [
    'an ordinary price next to a group price',
    'unusualWording',
    question(two('だんたいの にゅうえんりょう', 'ふだんの にゅうえんりょう', '円'), {
      kind: 'times',
      compared: 'a',
      base: 'b',
      amount: '4/5',
      text: 'だんたいの にゅうえんりょうは ふだんの にゅうえんりょうの 2わりびきです',
    }),
  ],
  [
    'juice put out of a flask',
    'unusualWording',
    question({ a: ['すいとう', 'はい'] }, change('decrease', 'すいとうから ジュースを コップ 5はいぶん だしました')),
  ],
  [
    'water drawn from a bucket',
    'unusualWording',
    question({ a: ['バケツ', 'L'] }, change('decrease', 'バケツから みずを 5L くみました')),
  ],
  [
    'goods that arrive in a shed',
    'unusualWording',
    question({ a: ['ペンキ', 'L'] }, change('increase', 'ものおきに ペンキが 5L とどきました')),
  ],
  [
    'umbrellas that stand',
    'unusualWording',
    question({ a: ['くろい かさ', '本'] }, is('a', 'かさたてに くろい かさが 5ほん たって います')),
  ],
  [
    'a hand that moves by minutes',
    'unusualWording',
    question(
      { a: ['えきの とけい', '分'] },
      change('increase', 'えきの とけいの ながい はりが 5{分|ふん} すすみました'),
    ),
  ],
  [
    'one square metre of a lawn',
    'unusualWording',
    question({ a: ['ひりょう', 'g'], b: ['しばふ', 'm²'] }, each('しばふの 1m²に ひりょうを 5gずつ まきました')),
  ],
  [
    'bags counted twice',
    'unusualWording',
    question({ a: ['なす', '本'], b: ['ふくろ', 'ふくろ'] }, each('あおい ふくろ 1ふくろに なすを 5ほんずつ いれます')),
  ],
  [
    'a change of nothing',
    'unusualWording',
    question({ a: ['ふくろ', 'ふくろ'] }, change('increase', '5ふくろ ふえました')),
  ],
  [
    'cars in general',
    'unusualWording',
    question({ a: ['タクシー', 'km'], b: ['タクシー', 'L'] }, each('タクシーは ガソリン 1Lで 5km はしります')),
  ],
  [
    'a long insect',
    'unusualWording',
    question(two('かぶとむし', 'ばった', 'cm'), more('かぶとむしは ばったより 5cm ながいです')),
  ],
  [
    'a fast finish',
    'unusualWording',
    question(
      two('りくさん', 'ひなさん', '秒', true),
      more('りくさんは ひなさんより 5{秒|びょう} {速|はや}く ゴールしました'),
    ),
  ],
  [
    'a tape of 3 cm that is cut',
    'unusualWording',
    question(
      { a: ['テープ', 'cm'], b: ['テープ', '本'] },
      each('テープ 1ぽんの ながさは 5cmです'),
      is('b', 'テープを 5ほん きりとれます'),
    ),
  ],
  [
    'a rate per hour that is over',
    'unusualWording',
    question(
      { a: ['はたけ', 'ha'], b: ['はたけ', '時間'] },
      each('トラクターは はたけを 1{時間|じかん}あたり 5ha たがやしました'),
    ),
  ],
  [
    'the price of one piece as a total',
    'unusualWording',
    question(
      { a: ['ぬの', '円'], b: ['ぬの', 'm'] },
      each('ぬの 1mの ねだんは 5{円|えん}です'),
      is('a', 'ぬのの だいきんは ぜんぶで 5{円|えん}です'),
    ),
  ],
  [
    'juice that is bought but not in the fridge',
    'unusualWording',
    question(
      { a: ['ジュース', 'L'] },
      is('a', 'れいぞうこに ジュースが 5L あります'),
      change('increase', 'ジュースを 5L かって きました'),
    ),
  ],
  [
    'a height that is long',
    'unusualWording',
    question(two('ポール', 'かげ', 'm'), more('ポールの たかさは かげの ながさより 5m ながいです')),
  ],
  [
    'pieces that are cut and still come into being',
    'unusualWording',
    question({ a: ['テープ', '本'] }, is('a', 'きった テープが 5ほん できます')),
  ],
  [
    'a late event as topic',
    'unusualWording',
    question({ a: ['しあい', '分'] }, change('increase', 'しあいが おわるのは 5ふん おくれました')),
  ],
  [
    'girls who sit on a table',
    'unusualWording',
    question(
      { a: ['おんなのこ', '人', true], b: ['テーブル', '台'] },
      each('テーブル 1だいに おんなのこが 5にんずつ すわって います'),
    ),
  ],
  [
    'paper that is handed out and still there',
    'unusualWording',
    question({ a: ['がようし', 'まい'] }, is('a', 'こどもに くばった がようしが 5まい あります')),
  ],
  [
    'chairs that are increased into a hall',
    'unusualWording',
    question({ a: ['いす', 'こ'] }, change('increase', 'ホールに いすを 5こ ふやしました')),
  ],
  [
    'rope skipping that is skipped',
    'unusualWording',
    question({ a: ['なわとび', '回'] }, is('a', 'りんさんは なわとびを 5{回|かい} とびました')),
  ],
  [
    'vehicles put together instead of times',
    'unusualWording',
    question(two('タクシー', 'バス', '分'), both('タクシーと バスを あわせて 5ふん まちました')),
  ],
  [
    'teams counted twice',
    'unusualWording',
    question({ a: ['チーム', 'チーム'] }, is('a', 'チームを ？チーム つくりました', '?')),
  ],
  [
    'litres of paint put away',
    'unusualWording',
    question({ a: ['ペンキ', 'L'] }, change('increase', 'ものおきに ペンキを 5L しまいました')),
  ],
  [
    'metres of tape put on a desk',
    'unusualWording',
    question({ a: ['テープ', 'm'] }, change('increase', 'つくえの うえに テープを 5m おきました')),
  ],
  [
    'a month before kanji',
    'unusualWording',
    question(
      { a: ['{漢字|かんじ}の プリント', 'まい'] },
      is('a', '{今月|こんげつ} {漢字|かんじ}の プリントを 5まい しました'),
    ),
  ],
  ['bookcases as pieces', 'thingCounter', question({ a: ['ほんばこ', '個'] }, is('a', 'ほんばこが 5{個|こ} あります'))],
];

/** Sentences that look similar to errors but make sense. */
const SENSIBLE: readonly (readonly [what: string, question: Question])[] = [
  [
    'the heights of piled boards',
    question(two('いた', 'はこ', 'cm'), both('かさねた いたと はこの たかさは あわせて 5cmです')),
  ],
  [
    'flowers of two colours',
    question(two('あかい はな', 'しろい はな', '本'), both('あかい はなと しろい はなが あわせて 5{本|ほん} あります')),
  ],
  [
    'the side of a rectangle',
    question({ a: ['かだん', 'm²'], b: ['かだん', 'm'] }, each('かだんの たての ながさは 5mです')),
  ],
  ['snow rabbits as pieces', question({ a: ['ゆきうさぎ', 'こ'] }, is('a', 'ゆきうさぎが 5こ あります'))],
  ['teams by their number', question({ a: ['チーム', 'チーム'] }, is('a', '？チームに くばります', '?'))],
  [
    'chairs carried into the hall',
    question({ a: ['いす', 'きゃく'] }, change('increase', 'ホールに いすを 5きゃく はこびました')),
  ],
  [
    'a ratio in which things are mixed',
    question(
      two('セメント', 'すな', 'kg'),
      {
        kind: 'times',
        compared: 'a',
        base: 'b',
        amount: '2/3',
        text: 'セメントと すなを おもさの ひが 2：3に なるように まぜます',
      },
      is('a', 'セメントを 4kg つかいます', 4),
    ),
  ],
  [
    'the length of a shadow beside a height',
    question(two('かげ', 'ポール', 'm'), more('かげの ながさは ポールの たかさより 5m ながいです')),
  ],
  [
    'chairs of a hall that are increased',
    question({ a: ['いす', 'こ'] }, change('increase', 'ホールの いすを 5こ ふやしました')),
  ],
  [
    'flour put into a cupboard',
    question({ a: ['こむぎこ', 'kg'] }, change('increase', 'たなに こむぎこを 5kg おきました')),
  ],
  ['two radishes that line up', question({ a: ['だいこん', '本'] }, is('a', 'だいこんが 2ほん ならんで います', 2))],
  ['a horn of 3 cm', question({ a: ['かぶとむしの つの', 'cm'] }, is('a', 'かぶとむしの つのの ながさは 3cmです', 3))],
];

describe('planted faults of sense', () => {
  it('are tested with at least forty cases', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(FAULTS)('include %s, which the checker finds', (_fault, rule, planted) => {
    const findings = checkSentencesMakeSense(planted).filter((finding) => finding.rule === rule);
    expect(findings).not.toEqual([]);
    for (const finding of findings) expect(wordsOfFinding(finding)).toMatch(/[ぁ-ん].+。/u);
  });

  it.each(SENSIBLE)('%s make sense', (_what, sensible) => {
    expect(checkSentencesMakeSense(sensible)).toEqual([]);
  });
});

test('the table of faults breaks every rule of sense that this file tests', () => {
  expect([...new Set(FAULTS.map(([, rule]) => rule))].sort()).toEqual(SENSE_RULES);
});

const SENSE_RULES: readonly CheckRule[] = [
  'areaPerLength',
  'meaninglessComparison',
  'meaninglessShare',
  'meaninglessSum',
  'nameAsCounter',
  'openTotal',
  'overlappingParts',
  'thingCounter',
  'twoNames',
  'unclearVerb',
  'unequalShares',
  'unlikelyNumber',
  'unusualWording',
];
