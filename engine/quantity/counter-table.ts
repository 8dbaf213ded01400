import type { ValueOfLastNumeralWord } from './counter-numeral.ts';

/** How the readings of a number and of its counter change where they meet: いち + ほん → いっ + ぽん. */
export type SoundChange = { readonly numeral?: string; readonly counter?: string };

/**
 * The sound changes of a counter, by the last unit of the number before it. A unit without an entry causes no change.
 * The key `なん` (how many) is for the unknown.
 */
type Sounds = Readonly<Partial<Record<ValueOfLastNumeralWord | 'なん', SoundChange>>>;

/** What a counter may count: people, animals, things, or anything. */
type Countable = 'people' | 'animals' | 'things' | 'anything';

export type Counter = {
  readonly kana: string;
  /** How schools write the counter: in kanji, in Latin letters or as a sign. Null if they write it in kana. */
  readonly written: string | null;
  readonly counts: Countable;
  readonly sounds: Sounds;
  /**
   * Special readings of a number with this counter, by number, such as ひとり (one person) and はつか (20 days). In each
   * string, | marks where the counter begins: ひと|り, ふた|つ, はつ|か.
   */
  readonly words?: Readonly<Partial<Record<number | 'なん', string>>>;
  /** The largest number with which the counter is used. */
  readonly limit?: number;
  /** The number of this counter that makes one whole: 100 for %. */
  readonly scale?: number;
  /** Whether the number is subtracted from 100% (`off`) or added to 100% (`on`): 20%引き is 80%, 20%まし is 120%. */
  readonly change?: 'off' | 'on';
  /** The counter in source notation, if only a part of it has furigana, e.g. the part 引 of the counter %引き: %{引|び}き. */
  readonly source?: string;
  /** True if the number is written as a ratio without a unit: 3：2 for 3/2. */
  readonly ratio?: true;
};

const double = (stem: string): SoundChange => ({ numeral: stem });

const NONE: Sounds = {};
const TEN: Sounds = { 10: double('じゅっ') };
const S_ROW: Sounds = { 1: double('いっ'), 8: double('はっ'), 10: double('じゅっ') };
const K_ROW: Sounds = { ...S_ROW, 6: double('ろっ'), 100: { numeral: 'ひゃっ' } };

/**
 * Returns the sound changes of counters such as ほん, ひき and はい: ぽ after っ (いっぽん), ぼ after ん (さんぼん).
 */
function hRow(plosive: string, voiced: string): Sounds {
  return {
    1: { numeral: 'いっ', counter: plosive },
    3: { counter: voiced },
    6: { numeral: 'ろっ', counter: plosive },
    8: { numeral: 'はっ', counter: plosive },
    10: { numeral: 'じゅっ', counter: plosive },
    100: { numeral: 'ひゃっ', counter: plosive },
    1000: { counter: voiced },
    なん: { counter: voiced },
  };
}

/** Returns the sound changes of counters such as ふん, はん and ほ: ぷ after っ (いっぷん) and after ん (さんぷん). */
function pRow(plosive: string): Sounds {
  return hRow(plosive, plosive);
}

const nativeTwo = (kana: string) => ({ 1: `ひと|${kana}`, 2: `ふた|${kana}` });

const PEOPLE: Sounds = { 4: { numeral: 'よ' }, 7: { numeral: 'しち' } };

function counter(
  counts: Countable,
  kana: string,
  written: string | null,
  sounds: Sounds,
  more: Pick<Counter, 'words' | 'limit' | 'scale' | 'change' | 'source' | 'ratio'> = {},
): Counter {
  return { kana, written, counts, sounds, ...more };
}

/** Returns a counter that is read with ひと〜 and ふた〜 for 1 and 2: はこ (box), ふくろ (bag), さら (plate). */
function vessel(kana: string, written: string | null, sounds: Sounds): Counter {
  return counter('anything', kana, written, sounds, { words: nativeTwo(kana) });
}

function unit(kana: string, written: string): Counter {
  return counter('anything', kana, written, /^[カキクケコサシセソタトパヘ]/.test(kana) ? TEN : NONE);
}

/**
 * Returns the readings by number: `numbered(1, 'ひと|つ ふた|つ')` is ひと|つ for 1 and ふた|つ for 2. In each reading a bar
 * precedes the counter.
 */
function numbered(first: number, words: string): Record<number, string> {
  return Object.fromEntries(words.split(' ').map((word, index) => [first + index, word]));
}

const TSU = {
  ...numbered(1, 'ひと|つ ふた|つ みっ|つ よっ|つ いつ|つ むっ|つ なな|つ やっ|つ ここの|つ とお|'),
  なん: 'いく|つ',
};

const DAYS = {
  ...numbered(2, 'ふつ|か みっ|か よっ|か いつ|か むい|か なの|か よう|か ここの|か とお|か'),
  14: 'じゅうよっ|か',
  20: 'はつ|か',
  24: 'にじゅうよっ|か',
};

/** Days as a duration: ふつかかん (two days), みっかかん (three days). */
const STRETCHES = Object.fromEntries(Object.entries(DAYS).map(([count, word]) => [count, `${word}かん`]));

/**
 * The counters of word problems in primary school, with their sound changes. If usage differs, the table has the form
 * that schoolbooks use. Source: NHK日本語発音アクセント新辞典 (2016), appendix on counters.
 */
export const COUNTERS: readonly Counter[] = [
  counter('things', 'つ', null, NONE, { words: TSU, limit: 9 }),
  counter('things', 'こ', '個', K_ROW),
  counter('things', 'ほん', '本', hRow('ぽん', 'ぼん')),
  counter('things', 'まい', '枚', NONE),
  counter('things', 'さつ', '冊', S_ROW),
  counter('things', 'だい', '台', NONE),
  counter('things', 'はい', '杯', hRow('ぱい', 'ばい')),
  counter('things', 'そう', '艘', S_ROW),
  counter('things', 'けん', '軒', {
    ...K_ROW,
    3: { counter: 'げん' },
    1000: { counter: 'げん' },
    なん: { counter: 'げん' },
  }),
  counter('things', 'きゃく', '脚', K_ROW),
  counter('things', 'ちゃく', '着', S_ROW),
  counter('things', 'そく', '足', {
    ...S_ROW,
    3: { counter: 'ぞく' },
    1000: { counter: 'ぞく' },
    なん: { counter: 'ぞく' },
  }),
  counter('things', 'つう', '通', S_ROW),
  counter('things', 'ページ', null, TEN),
  counter('things', 'つぶ', null, S_ROW, { words: nativeTwo('つぶ') }),
  counter('things', 'きれ', null, K_ROW, { words: nativeTwo('きれ') }),
  counter('animals', 'ひき', '匹', hRow('ぴき', 'びき')),
  counter('animals', 'わ', '羽', NONE),
  counter('animals', 'とう', '頭', S_ROW),
  counter('people', 'にん', '人', PEOPLE, { words: { 1: 'ひと|り', 2: 'ふた|り' } }),
  counter('people', 'めい', '名', NONE),
  vessel('はこ', '箱', { 10: { numeral: 'じゅっ', counter: 'ぱこ' } }),
  vessel('ふくろ', '袋', { 10: { numeral: 'じゅっ', counter: 'ぷくろ' } }),
  vessel('さら', '皿', S_ROW),
  vessel('かご', null, { 6: double('ろっ'), 10: double('じゅっ') }),
  vessel('くみ', '組', { 6: double('ろっ'), 10: double('じゅっ') }),
  vessel('たば', '束', S_ROW),
  vessel('ケース', null, K_ROW),
  counter('anything', 'れつ', '列', NONE),
  counter('anything', 'だん', '段', NONE),
  counter('anything', 'りょう', '両', NONE),
  counter('anything', 'しゅう', '周', S_ROW),
  counter('anything', 'しあい', '試合', NONE),
  counter('anything', 'もん', '問', NONE),
  counter('anything', 'はん', '班', pRow('ぱん')),
  counter('anything', 'ばん', '番', NONE),
  counter('anything', 'ばい', '倍', NONE),
  counter('anything', 'かい', '回', K_ROW),
  counter('anything', 'かい', '階', { ...K_ROW, 3: { counter: 'がい' }, なん: { counter: 'がい' } }),
  counter('anything', 'てん', '点', S_ROW),
  counter('anything', 'ほ', '歩', pRow('ぽ')),
  counter('anything', 'さい', '歳', S_ROW, { words: { 20: 'は|たち' } }),
  counter('anything', 'さい', '才', S_ROW, { words: { 20: 'は|たち' } }),
  counter('anything', 'しゅるい', '種類', S_ROW),
  counter('anything', 'セット', null, S_ROW),
  counter('anything', 'パック', null, TEN),
  counter('anything', 'チーム', null, TEN),
  counter('anything', 'グループ', null, NONE),
  counter('anything', 'えん', '円', { 4: { numeral: 'よ' } }),
  counter('anything', 'にち', '日', { 7: { numeral: 'しち' }, 9: { numeral: 'く' } }, { words: DAYS }),
  counter('anything', 'にちかん', '日間', { 7: { numeral: 'しち' }, 9: { numeral: 'く' } }, { words: STRETCHES }),
  counter('anything', 'ねん', '年', PEOPLE),
  counter('anything', 'じ', '時', { ...PEOPLE, 9: { numeral: 'く' } }),
  counter('anything', 'じかん', '時間', { ...PEOPLE, 9: { numeral: 'く' } }),
  counter('anything', 'ふん', '分', { ...pRow('ぷん'), 4: { counter: 'ぷん' } }),
  counter('anything', 'ふんかん', '分間', { ...pRow('ぷんかん'), 4: { counter: 'ぷんかん' } }),
  counter('anything', 'びょう', '秒', NONE),
  counter('anything', 'びょうかん', '秒間', NONE),
  counter('anything', 'しゅうかん', '週間', S_ROW),
  counter('anything', 'かげつ', 'か月', K_ROW),
  counter('anything', 'わり', '割', NONE, { scale: 10 }),
  counter('anything', 'パーセント', '%', TEN, { scale: 100 }),
  counter('anything', 'ひ', '比', NONE, { ratio: true }),
  counter('anything', 'パーセントびき', '%引き', TEN, { scale: 100, change: 'off', source: '%{引|び}き' }),
  counter('anything', 'パーセントまし', '%増し', TEN, { scale: 100, change: 'on', source: '%{増|ま}し' }),
  counter('anything', 'わりびき', '割引き', NONE, { scale: 10, change: 'off', source: '{割|わり}{引|び}き' }),
  counter('anything', 'わりまし', '割増し', NONE, { scale: 10, change: 'on', source: '{割|わり}{増|ま}し' }),
  unit('ミリメートル', 'mm'),
  unit('センチメートル', 'cm'),
  unit('メートル', 'm'),
  unit('キロメートル', 'km'),
  unit('ミリリットル', 'mL'),
  unit('デシリットル', 'dL'),
  unit('リットル', 'L'),
  unit('グラム', 'g'),
  unit('キログラム', 'kg'),
  unit('トン', 't'),
  unit('へいほうセンチメートル', 'cm²'),
  unit('へいほうメートル', 'm²'),
  unit('へいほうキロメートル', 'km²'),
  unit('アール', 'a'),
  unit('ヘクタール', 'ha'),
  unit('りっぽうセンチメートル', 'cm³'),
  unit('りっぽうメートル', 'm³'),
];
