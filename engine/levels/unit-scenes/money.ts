import { createUnitScenes, type UnitPatterns } from './unit-scene.ts';

const PRICES: UnitPatterns = {
  exists: 'Aの ねだんは #です',
  combine: 'Aと Bの {代金|だいきん}は あわせて #です',
  more: 'Aは Bより # {高|たか}いです',
  fewer: 'Bは Aより # やすいです',
};

/** Prices with another wording. */
const TAGS: UnitPatterns = { ...PRICES, exists: 'Aは #です', combine: 'Aと Bは あわせて #です' };

function kept(into: string, outOf: string): UnitPatterns {
  return {
    exists: 'Aに お{金|かね}が # {入|はい}って います',
    increase: into,
    decrease: outOf,
    combine: 'Aと Bの お{金|かね}は あわせて #です',
    more: 'Aの お{金|かね}は Bの お{金|かね}より # {多|おお}いです',
    fewer: 'Bの お{金|かね}は Aの お{金|かね}より # {少|すく}ないです',
  };
}

/** Scenes of prices and children's money in 円. */
export const MONEY_SCENES = createUnitScenes('円', [
  ['stationeryPrices', ['{消|け}しゴム', 'ノート', 'じょうぎ'], PRICES, [35, 195, 5]],
  ['breakfastPrices', ['{食|しょく}パン', '{牛|ぎゅう}にゅう', 'ヨーグルト'], TAGS, [42, 198, 6]],
  ['toyPrices', ['ボール', 'なわとびの なわ', 'こま'], PRICES, [100, 1000, 100]],
  ['sweetPrices', ['ガム', 'ラムネ', 'グミ'], TAGS, [12, 99, 3]],
  ['fares', ['バスの りょうきん', '{電車|でんしゃ}の りょうきん', 'ふねの りょうきん'], TAGS, [100, 1000, 100]],
  [
    'pocketMoney',
    ['あんなさん', 'かいとさん', 'もえさん'],
    {
      exists: 'Aは お{金|かね}を # もって います',
      increase: 'Aは おこづかいを # もらいました',
      decrease: 'Aは お{金|かね}を # つかいました',
      combine: 'Aと Bは お{金|かね}を あわせて # もって います',
      more: 'Aの お{金|かね}は Bの お{金|かね}より # {多|おお}いです',
      fewer: 'Bの お{金|かね}は Aの お{金|かね}より # {少|すく}ないです',
    },
    [100, 1000, 100],
  ],
  [
    'moneyBoxes',
    ['ぶたの ちょきんばこ', 'ねこの ちょきんばこ', 'くまの ちょきんばこ'],
    kept('Aに お{金|かね}を # {入|い}れました', 'Aから お{金|かね}を # {出|だ}しました'),
    [15, 195, 5],
  ],
  [
    'purses',
    ['{赤|あか}い さいふ', '{青|あお}い さいふ', '{黒|くろ}い さいふ'],
    kept('Aに お{金|かね}を # {入|い}れました', 'Aの お{金|かね}を # つかいました'),
    [100, 1000, 100],
  ],
  [
    'tickets',
    ['びじゅつかんの チケット', 'どうぶつえんの チケット', 'すいぞくかんの チケット'],
    PRICES,
    [100, 1000, 100],
  ],
  ['gardenPrices', ['じょうろ', 'うえきばち', 'スコップ'], PRICES, [55, 195, 5]],
  ['stallPrices', ['やきそば', 'かきごおり', 'わたあめ'], PRICES, [100, 800, 100]],
]);
