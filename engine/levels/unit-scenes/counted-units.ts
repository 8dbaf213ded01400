import { unitScenes, type UnitPatterns } from './unit-scene.ts';

/** Patterns for a size that is measured with equal things: ブロック 5こぶん. */
function laid(measure: string, by: string, more: string, fewer: string): UnitPatterns {
  return {
    exists: `Aの ${measure}は ${by} #ぶんです`,
    combine: `Aと Bの ${measure}は あわせて ${by} #ぶんです`,
    more: `Aは Bより ${by} #ぶん ${more}です`,
    fewer: `Bは Aより ${by} #ぶん ${fewer}です`,
  };
}

/** Patterns for a volume that is measured in cups. */
function poured(drink: string, cup: string): UnitPatterns {
  return {
    exists: `Aに ${drink}が ${cup} #ぶん はいって います`,
    increase: `Aに ${drink}を ${cup} #ぶん いれました`,
    decrease: `Aから ${drink}を ${cup} #ぶん だしました`,
    combine: `Aと Bに ${drink}が あわせて ${cup} #ぶん はいって います`,
    more: `Aの ${drink}は Bより ${cup} #ぶん おおいです`,
    fewer: `Bの ${drink}は Aより ${cup} #ぶん すくないです`,
  };
}

/** Lengths and areas that are measured with equal things, as in grade 1. */
const LAID_SCENES = unitScenes('こ', [
  ['blockLengths', ['えんぴつ', 'ものさし', 'ふでばこ'], laid('ながさ', 'ブロック', 'ながい', 'みじかい'), [2, 20, 1]],
  [
    'squareBars',
    ['あかい ぼう', 'あおい ぼう', 'しろい ぼう'],
    laid('ながさ', 'ますめ', 'ながい', 'みじかい'),
    [2, 20, 1],
  ],
  ['clipLengths', ['けしごむ', 'クレヨン', 'のり'], laid('ながさ', 'クリップ', 'ながい', 'みじかい'), [2, 12, 1]],
  [
    'tileHeights',
    ['ほんの たかさ', 'はこの たかさ', 'びんの たかさ'],
    {
      exists: 'Aは つみき #ぶんです',
      combine: 'Aと Bは あわせて つみき #ぶんです',
      more: 'Aは Bより つみき #ぶん たかいです',
      fewer: 'Bは Aより つみき #ぶん ひくいです',
    },
    [2, 15, 1],
  ],
  [
    'territories',
    ['あかの じんち', 'あおの じんち', 'きいろの じんち'],
    laid('ひろさ', 'ますめ', 'ひろい', 'せまい'),
    [3, 20, 1],
  ],
  [
    'leafLengths',
    ['ささの {葉|は}', 'さくらの {葉|は}', 'いちょうの {葉|は}'],
    laid('ながさ', 'おはじき', 'ながい', 'みじかい'),
    [2, 12, 1],
  ],
]);

const POURED_SCENES = unitScenes('はい', [
  ['cupsOfWater', ['やかん', 'すいとう', 'ペットボトル'], poured('みず', 'コップ'), [2, 20, 1]],
  ['cupsOfTea', ['やかん', 'ポット', 'みずさし'], poured('おちゃ', 'ゆのみ'), [2, 15, 1]],
  ['bucketsOfWater', ['たらい', 'すいそう', 'おけ'], poured('みず', 'ひしゃく'), [3, 20, 1]],
  ['cupsOfSand', ['あかい バケツ', 'あおい バケツ', 'きいろい バケツ'], poured('すな', 'カップ'), [2, 20, 1]],
  ['ladlesOfSoup', ['おおきい なべ', 'ちいさい なべ', 'どなべ'], poured('スープ', 'おたま'), [3, 20, 1]],
]);

export const COUNTED_UNIT_SCENES = [...LAID_SCENES, ...POURED_SCENES];
