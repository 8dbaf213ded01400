import { createUnitScenes, type UnitPatterns } from './unit-scene.ts';

/** Returns patterns for a size that is measured with equal objects (`by`): ブロック 5こぶん (the size of 5 blocks). */
function laid(measure: string, by: string, more: string, fewer: string, combine: string | null = null): UnitPatterns {
  return {
    exists: `Aの ${measure}は ${by} #ぶんです`,
    combine,
    more: `Aは Bより ${by} #ぶん ${more}です`,
    fewer: `Bは Aより ${by} #ぶん ${fewer}です`,
  };
}

/** Returns patterns for a volume that is measured in cups. `taken`: the verb of a decrease. */
function poured(drink: string, cup: string, taken: string): UnitPatterns {
  return {
    exists: `Aに ${drink}が ${cup} #ぶん はいって います`,
    increase: `Aに ${drink}を ${cup} #ぶん いれました`,
    decrease: `Aから ${drink}を ${cup} #ぶん ${taken}`,
    combine: `Aの ${drink}と Bの ${drink}は あわせて ${cup} #ぶん あります`,
    more: `Aの ${drink}は Bの ${drink}より ${cup} #ぶん おおいです`,
    fewer: `Bの ${drink}は Aの ${drink}より ${cup} #ぶん すくないです`,
  };
}

/** Scenes of lengths and areas that are measured with equal objects, as in grade 1. */
const LAID_SCENES = createUnitScenes('こ', [
  ['blockLengths', ['はさみ', 'ものさし', 'ふでばこ'], laid('ながさ', 'ブロック', 'ながい', 'みじかい'), [2, 20, 1]],
  [
    'squareBars',
    ['あかい ぼう', 'あおい ぼう', 'しろい ぼう'],
    laid('ながさ', 'ますめ', 'ながい', 'みじかい', 'Aと Bの ながさは あわせて ますめ #ぶんです'),
    [2, 20, 1],
  ],
  ['clipLengths', ['けしゴム', 'じしゃく', 'のり'], laid('ながさ', 'クリップ', 'ながい', 'みじかい'), [2, 12, 1]],
  [
    'tileHeights',
    ['あかい はこ', 'あおい はこ', 'しろい はこ'],
    laid('たかさ', 'つみき', 'たかい', 'ひくい'),
    [2, 15, 1],
  ],
  [
    'territories',
    ['あかの じんち', 'あおの じんち', 'きいろの じんち'],
    laid('ひろさ', 'ますめ', 'ひろい', 'せまい', 'Aと Bの ひろさは あわせて ますめ #ぶんです'),
    [3, 20, 1],
  ],
  [
    'leafLengths',
    ['ささの {葉|は}', 'さくらの {葉|は}', 'いちょうの {葉|は}'],
    laid('ながさ', 'おはじき', 'ながい', 'みじかい'),
    [2, 12, 1],
  ],
]);

const POURED_SCENES = createUnitScenes('はい', [
  ['cupsOfWater', ['やかん', 'すいとう', 'ペットボトル'], poured('みず', 'コップ', 'つぎました'), [2, 20, 1]],
  [
    'cupsOfTea',
    ['あかい ポット', 'あおい ポット', 'しろい ポット'],
    poured('おちゃ', 'ゆのみ', 'つぎました'),
    [2, 15, 1],
  ],
  [
    'bucketsOfWater',
    ['あおい バケツ', 'しろい バケツ', 'みどりの バケツ'],
    poured('みず', 'コップ', 'くみ{出|だ}しました'),
    [3, 20, 1],
  ],
  [
    'cupsOfSand',
    ['あかい バケツ', 'あおい バケツ', 'きいろい バケツ'],
    poured('すな', 'カップ', 'だしました'),
    [2, 20, 1],
  ],
  [
    'cupsOfJuice',
    ['あかい すいとう', 'あおい すいとう', 'しろい すいとう'],
    poured('ジュース', 'コップ', 'つぎました'),
    [2, 12, 1],
  ],
  [
    'cupsOfRice',
    ['あかい ふくろ', 'あおい ふくろ', 'しろい ふくろ'],
    poured('{米|こめ}', 'カップ', 'だしました'),
    [2, 20, 1],
  ],
  [
    'ladlesOfSoup',
    ['あかい なべ', 'あおい なべ', 'きいろい なべ'],
    poured('スープ', 'おたま', 'よそいました'),
    [3, 20, 1],
  ],
]);

export const BLOCKS_AND_CUPS_AS_UNITS_SCENES = [...LAID_SCENES, ...POURED_SCENES];
