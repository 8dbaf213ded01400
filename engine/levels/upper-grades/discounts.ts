import type { RateCounter } from '../../quantity/counter.ts';
import { comparedThing, counted, values, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

type Changed = {
  readonly key: string;
  readonly counter: string;
  readonly living?: true;
  /** Names before and after the change, for two things. */
  readonly before: readonly [string, string];
  readonly after: readonly [string, string];
  readonly rate: RateCounter;
  readonly bases: string;
  /** The amount after the change as a multiple of the amount before: 0.8 for 20%引き. */
  readonly rates: string;
  readonly patterns: ProductScene['patterns'];
};

/** Returns a scene of an amount that is a part of another taken off, or added to it. */
function changed({ key, counter, living, before, after, rate, bases, rates, patterns }: Changed): ProductScene {
  return comparedThing({
    key,
    things: counted({ counter, living: living ?? false, exists: 'Aは #です' }, [
      thing('after', after[0]),
      thing('before', before[0]),
      thing('otherAfter', after[1]),
      thing('otherBefore', before[1]),
    ]),
    pairs: [
      ['after', 'before'],
      ['otherAfter', 'otherBefore'],
    ],
    rate,
    numbers: { left: values(bases), right: values(rates) },
    patterns: { times: 'Aは Bの #です', ...patterns },
  });
}

const DEARER = { compare: 'Aは Bより # {高|たか}いです' };
const MORE = { compare: 'Aは Bより # {多|おお}いです' };

/** Scenes of 割引き and 割増し: how a price or an amount has changed. */
export const DISCOUNT_SCENES: readonly ProductScene[] = [
  changed({
    key: 'clothesSale',
    counter: '円',
    before: ['シャツの {定価|ていか}', 'ズボンの {定価|ていか}'],
    after: ['シャツの {売|う}りね', 'ズボンの {売|う}りね'],
    rate: '%引き',
    bases: '1200 1500 1600 1800 2000 2200 2400 2500 2800 3000 3200 3500',
    rates: '0.9 0.85 0.8 0.75 0.7 0.6',
    patterns: DEARER,
  }),
  changed({
    key: 'groupTickets',
    counter: '円',
    before: ['{動物園|どうぶつえん}の {料金|りょうきん}', '{水族館|すいぞくかん}の {料金|りょうきん}'],
    after: [
      '{動物園|どうぶつえん}の {団体|だんたい}{料金|りょうきん}',
      '{水族館|すいぞくかん}の {団体|だんたい}{料金|りょうきん}',
    ],
    rate: '割引き',
    bases: '400 500 600 700 800 900 1000 1200 1500 1800',
    rates: '0.9 0.8 0.7 0.6',
    patterns: DEARER,
  }),
  changed({
    key: 'eveningPrices',
    counter: '円',
    before: ['べん{当|とう}の {昼|ひる}の ねだん', 'さしみの {昼|ひる}の ねだん'],
    after: ['べん{当|とう}の {夕方|ゆうがた}の ねだん', 'さしみの {夕方|ゆうがた}の ねだん'],
    rate: '割引き',
    bases: '350 400 450 480 500 550 580 600 650 750 800 900',
    rates: '0.9 0.8 0.7 0.6 0.5',
    patterns: DEARER,
  }),
  changed({
    key: 'bookFair',
    counter: '円',
    before: ['{図|ず}かんの {定価|ていか}', '{辞典|じてん}の {定価|ていか}'],
    after: ['{図|ず}かんの {古本|ふるほん}の ねだん', '{辞典|じてん}の {古本|ふるほん}の ねだん'],
    rate: '%引き',
    bases: '800 1200 1400 1500 1600 1800 2000 2200 2400 2800',
    rates: '0.75 0.65 0.6 0.55 0.45',
    patterns: DEARER,
  }),
  changed({
    key: 'harvestYears',
    counter: 'kg',
    before: ['{去年|きょねん}の {米|こめ}の とれ{高|だか}', '{去年|きょねん}の {麦|むぎ}の とれ{高|だか}'],
    after: ['{今年|ことし}の {米|こめ}の とれ{高|だか}', '{今年|ことし}の {麦|むぎ}の とれ{高|だか}'],
    rate: '%まし',
    bases: '800 1000 1200 1500 1600 1800 2000 2400 2500 3000',
    rates: '1.05 1.1 1.12 1.15 1.2',
    patterns: MORE,
  }),
  changed({
    key: 'biggerPacks',
    counter: 'g',
    before: ['いつもの チョコレートの {重|おも}さ', 'いつもの せんべいの {重|おも}さ'],
    after: ['{増量|ぞうりょう}の チョコレートの {重|おも}さ', '{増量|ぞうりょう}の せんべいの {重|おも}さ'],
    rate: '%まし',
    bases: '80 100 120 140 160 180 200 220 240 300',
    rates: '1.1 1.15 1.2 1.25 1.3',
    patterns: { compare: 'Aは Bより # {重|おも}いです' },
  }),
  changed({
    key: 'visitorsOfYears',
    counter: '人',
    living: true,
    before: [
      '{去年|きょねん}の マラソンの {参加者|さんかしゃ}',
      '{去年|きょねん}の {水泳|すいえい}の {参加者|さんかしゃ}',
    ],
    after: ['{今年|ことし}の マラソンの {参加者|さんかしゃ}', '{今年|ことし}の {水泳|すいえい}の {参加者|さんかしゃ}'],
    rate: '割まし',
    bases: '120 150 180 200 250 300 350 400 450 600',
    rates: '1.1 1.2 1.3 1.4 1.5',
    patterns: MORE,
  }),
  changed({
    key: 'shopMarkups',
    counter: '円',
    before: ['ぼうしの {仕入|しい}れね', 'かばんの {仕入|しい}れね'],
    after: ['ぼうしの {定価|ていか}', 'かばんの {定価|ていか}'],
    rate: '割まし',
    bases: '400 500 600 700 800 900 1000 1200 1500 1800',
    rates: '1.2 1.3 1.4 1.5',
    patterns: DEARER,
  }),
];
