import { TIME_OF_DAY_COUNTER } from '../quantity/time-of-day.ts';

const MEASURES = ['money', 'length', 'weight', 'volume', 'area', 'age', 'points', 'time', 'clock'] as const;

/** What the numbers of a thing measure, if the thing is not counted in pieces. */
export type Measure = (typeof MEASURES)[number];

const UNITS: Readonly<Record<Measure, readonly string[]>> = {
  money: ['円', 'えん'],
  length: ['mm', 'cm', 'm', 'km'],
  weight: ['g', 'kg', 't'],
  volume: ['mL', 'dL', 'L', 'cm³', 'm³'],
  area: ['cm²', 'm²', 'km²', 'a', 'ha'],
  age: ['歳', '才', 'さい'],
  points: ['点', 'てん'],
  time: ['秒', '秒間', '分', '分間', '時間', '日', '日間', '週間', 'か月', '年'],
  clock: [TIME_OF_DAY_COUNTER],
};

/** Returns what a unit measures. Null for a counter of pieces, such as 本. */
export function measureOfUnit(unit: string): Measure | null {
  return MEASURES.find((measure) => UNITS[measure].includes(unit)) ?? null;
}

/** Returns the name of a measure in 「テープ1本の 長さ」 (the length of one tape); null if such a sentence needs no name. */
export function nounOfMeasure(measure: Measure): string | null {
  switch (measure) {
    case 'money':
      return 'ねだん';
    case 'length':
      return '{長|なが}さ';
    case 'weight':
      return '{重|おも}さ';
    case 'area':
      return '{広|ひろ}さ';
    case 'volume':
    case 'age':
    case 'points':
    case 'time':
    case 'clock':
      return null;
  }
}

/** Returns the name of a time that is a number of such units: 日数 (number of days) for 5日. */
export function nounOfTime(unit: string): string {
  if (unit.startsWith('日')) return '{日数|にっすう}';
  return /^(?:秒|分|時)/u.test(unit) ? '{時間|じかん}' : '{期間|きかん}';
}

/**
 * Returns the adjective of a comparison: 長い (longer), 高い (more expensive). `larger`: the words for the larger thing
 * in the text. `text`: the text of the pupil.
 */
export function adjectiveOfMeasure(measure: Measure | null, larger: string, text: string): string {
  switch (measure) {
    case 'money':
    case 'points':
      return '{高|たか}い';
    case 'length':
      return adjectiveOfLength(larger, text);
    case 'weight':
      return '{重|おも}い';
    case 'area':
      return '{広|ひろ}い';
    case 'age':
      return '{年上|としうえ}';
    case 'time':
      return '{長|なが}い';
    case 'volume':
    case 'clock':
    case null:
      return '{多|おお}い';
  }
}

function adjectiveOfLength(larger: string, text: string): string {
  const predicate = COMPARISON.exec(text)?.[1] ?? '';
  if (/[遠近とち]/u.test(predicate)) return '{遠|とお}い';
  if (/[高低たひ]/u.test(predicate)) return '{高|たか}い';
  if (predicate !== '') return '{長|なが}い';
  if (/深さ|ふかさ/u.test(larger)) return '{深|ふか}い';
  return HEIGHT.test(larger) ? '{高|たか}い' : '{長|なが}い';
}

/**
 * The adjective after the difference: 「弟より 20cm 高い」 (20 cm taller than the brother) or 「何cm 高い」. An adjective
 * elsewhere is not found, because 「高い ビルの となりの ひも」 (the string next to the high building) compares no heights.
 */
const COMPARISON =
  /(?:[mルチリロ]|だけ|[くぐ]らい|ほど|いくら)\s*(高|たか|低|ひく|遠|とお|近|ちか|長|なが|短|みじか)(?:い|く|かった)/u;
/** Names of heights. The name of 「弟の 背の 高さ」 is 「弟の 背」 (the height of the brother). */
const HEIGHT = /(?:背|のせい)(?: |$)|身長|しんちょう|高さ|たかさ/u;

/** Returns the name of the area or volume that is computed from lengths. */
export function nounOfProduct(measure: Measure | null): string {
  return measure === 'area' ? '{面積|めんせき}' : '{体積|たいせき}';
}

/** Returns the name of an unnamed length or area that is multiplied to compute an area or a volume. */
export function nounOfFactor(measure: Measure | null): string {
  return measure === 'area' ? '{底|そこ}の {面積|めんせき}' : 'もう {1つ|ひとつ}の {長|なが}さ';
}
