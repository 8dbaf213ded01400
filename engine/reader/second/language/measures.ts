import { createRational, type Rational } from '../../../quantity/rational.ts';

/**
 * The sorts of counters and units: what they count or measure. Units of different sorts cannot measure the same
 * quantity; the only exceptions are つ and いくつ, which count almost anything.
 */
export type CounterOrUnitSort =
  | 'thing'
  | 'animal'
  | 'person'
  | 'vessel'
  | 'length'
  | 'capacity'
  | 'mass'
  | 'time'
  | 'days'
  | 'money'
  | 'area'
  | 'volume'
  | 'ratio'
  | 'clock'
  | 'other';

/** A counter or a unit of measurement. */
export type CounterOrUnit = {
  /** The usual spelling of the counter or unit. */
  readonly unit: string;
  readonly sort: CounterOrUnitSort;
  /**
   * How many of the smallest unit of its sort make this unit: 10 for cm, because mm is the smallest unit of length. The
   * value is 0 if units of this sort are not converted.
   */
  readonly size: number;
};

/**
 * The units of each sort. Format: the usual spelling, `=size`, and the other spellings after commas. A semicolon ends a
 * unit.
 */
const TABLE: readonly (readonly [CounterOrUnitSort, string])[] = [
  [
    'thing',
    '個,こ,コ,ケ; つ; 本,ほん,ぽん,ぼん; 枚,まい; 冊,さつ; 台,だい; 杯,はい,ぱい; 艘,そう; せき,隻; 軒,けん,げん; 棟; 口,くち; 脚,きゃく; 着,ちゃく; 足,そく,ぞく; 通,つう; ページ,ぺーじ,ぺえじ; 粒,つぶ; 切れ,きれ; 曲,きょく; 株,かぶ; 玉,たま; 機,き; 基; 膳,ぜん; 丁,ちょう; 輪,りん; 房,ふさ; 缶,かん; 巻,まき; 鉢; 面,めん; 球; ピース,ぴーす; 滴,てき; 校; 駅; 丁目; 点,てん; 問,もん; 回,かい; 品; 票; 文字; 字; 行; 席; か所,カ所,ヶ所,箇所,かしょ; 本分',
  ],
  ['animal', '匹,ひき,ぴき,びき; 羽,わ,ば,ぱ; 頭,とう; 尾'],
  ['person', '人,にん,人分; 名,めい'],
  [
    'vessel',
    '箱,はこ,ぱこ,ばこ; 袋,ふくろ,ぷくろ,ぶくろ; 皿,さら; かご; 組,くみ; 束,たば; ケース,けーす; 列,れつ; 段,だん; 両,りょう; 周,しゅう; 試合,しあい; 班,はん,ぱん; パック,ぱっく; チーム,ちーむ; グループ,ぐるーぷ; セット,せっと; 瓶,びん; くし,串; コース,こーす; カップ,かっぷ; 種類,しゅるい; 階; 部屋,へや; 部; 包み,つつみ; ボックス; ゲーム; かたまり; 山,やま; 籠; クラス; ふね,舟; ダース; 俵',
  ],
  [
    'length',
    'mm=1,ミリ,ミリメートル,みり; cm=10,センチ,センチメートル,せんち,せんちめーとる; m=1000,メートル,めーとる,めえとる; km=1000000,キロメートル,きろめーとる',
  ],
  [
    'capacity',
    'mL=1,ml,ミリリットル,みりりっとる; dL=100,dl,デシリットル,でしりっとる,でしりっとり; L=1000,l,リットル,りっとる',
  ],
  ['mass', 'g=1,グラム,ぐらむ; kg=1000,キログラム,キロ,きろ,きろぐらむ; t=1000000,トン'],
  ['time', '秒=1,びょう,秒間; 分=60,ふん,ぷん,分間,ふんかん,ぷんかん; 時間=3600,じかん'],
  ['days', '日,にち,日間,にちかん,かかん,日分; 週間,しゅうかん,週; か月,ヶ月,カ月; 年,ねん,年間; 歳,さい,才'],
  ['money', '円,えん; ドル'],
  ['area', 'cm²,cm2; m²,m2; a,アール; ha,ヘクタール; km²,km2'],
  ['volume', 'cm³,cm3; m³,m3'],
  ['ratio', '倍,ばい; %,パーセント,ぱーせんと; 割,わり'],
  ['other', 'ふね; かけら; しずく; 口分; ポイント,ぽいんと; 歩,ほ,ぽ; 度,ど; 票分; キロカロリー; カロリー; ユーロ'],
];

function tableEntries(): [string, CounterOrUnit][] {
  return TABLE.flatMap(([sort, units]) =>
    units.split('; ').flatMap((entry) => {
      const [first = '', ...others] = entry.split(',');
      const [unit = '', size = '0'] = first.split('=');
      const measure: CounterOrUnit = { unit, sort, size: Number(size) };
      return [unit, ...others].map((name): [string, CounterOrUnit] => [name, measure]);
    }),
  );
}

/** The counters and units by every spelling, without numbers. */
export const COUNTERS_AND_UNITS_BY_SPELLING: ReadonlyMap<string, CounterOrUnit> = new Map(tableEntries());

/** The spellings, the longest first. */
export const COUNTER_AND_UNIT_SPELLINGS: readonly string[] = [...COUNTERS_AND_UNITS_BY_SPELLING.keys()].toSorted(
  (a, b) => b.length - a.length,
);

export const TIME_OF_DAY_UNIT: CounterOrUnit = { unit: '時刻', sort: 'clock', size: 0 };
/** The unit of いくつ ("how many"), which counts anything except people. */
export const COUNTER_OF_ANYTHING: CounterOrUnit = { unit: '', sort: 'thing', size: 0 };
export const TIMES_RATIO_UNIT: CounterOrUnit = { unit: '倍', sort: 'ratio', size: 0 };

const COUNTED: ReadonlySet<CounterOrUnitSort> = new Set(['thing', 'animal', 'person', 'vessel', 'other']);

/** True for counters, false for units of measurement. */
export function isCounterSort(sort: CounterOrUnitSort): boolean {
  return COUNTED.has(sort);
}

/** True for counters of things, animals and people. */
export function countsThings({ sort }: CounterOrUnit): boolean {
  return sort === 'thing' || sort === 'animal' || sort === 'person';
}

/** True for the counters with which different things are counted together: いくつ, つ and こ. */
export function isGeneralCounter(measure: CounterOrUnit | null): boolean {
  return measure !== null && (isGeneral(measure) || measure.unit === '個');
}

/**
 * True if amounts with these two units can be added, or can be the same quantity. A unit is null if the text states a
 * number without a unit.
 */
export function areCountersOrUnitsCompatible(one: CounterOrUnit | null, other: CounterOrUnit | null): boolean {
  if (one === null || other === null) return true;
  if (one.unit === other.unit) return true;
  if (one.sort !== other.sort) return looseCount(one, other) || looseCount(other, one);
  if (one.sort === 'person') return true;
  if (one.sort === 'thing') return isGeneral(one) || isGeneral(other);
  if (one.sort === 'animal') return true;
  return one.size > 0 && other.size > 0;
}

function looseCount(one: CounterOrUnit, other: CounterOrUnit): boolean {
  return (
    isGeneral(one) &&
    (other.sort === 'vessel' || other.sort === 'other' || (one.unit === '' && other.sort === 'animal'))
  );
}

function isGeneral({ unit }: CounterOrUnit): boolean {
  return unit === 'つ' || unit === '';
}

/**
 * Returns an amount converted to the smallest unit of its sort: 2 m 30 cm becomes 2300 (mm). Returns the amount
 * unchanged if units of this sort are not converted.
 */
export function convertToSmallestUnit(amount: Rational, { size }: CounterOrUnit): Rational {
  return size === 0 ? amount : createRational(amount.numerator * size, amount.denominator);
}
