import type { RateCounter } from '../../quantity/counter.ts';
import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  type ProductScene,
} from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

type Changed = {
  readonly key: string;
  readonly counter: string;
  readonly living?: true;
  /** The names of two amounts (such as the prices of a shirt and of trousers) before and after the change. */
  readonly before: readonly [string, string];
  readonly after: readonly [string, string];
  readonly rate: RateCounter;
  readonly bases: string;
  /** The possible rates: the amount after the change divided by the amount before, such as 0.8 for 20%引き (20% off). */
  readonly rates: string;
  readonly patterns: ProductScene['patterns'];
  /** The name of the amounts, such as {重|おも}さ (weight), if the names of the objects do not contain it. */
  readonly measure?: string;
};

/** Returns a scene in which an amount is reduced or increased by a part of it. */
function changed({ measure, ...scene }: Changed): ProductScene {
  const { key, counter, living, before, after, rate, bases, rates, patterns } = scene;
  const of = measure === undefined ? '' : `の ${measure}`;
  return createTimesAsMuchScene({
    key,
    things: quantitiesWithSameCounter({ counter, living: living ?? false, exists: `A${of}は #です` }, [
      sceneThing('after', after[0]),
      sceneThing('before', before[0]),
      sceneThing('otherAfter', after[1]),
      sceneThing('otherBefore', before[1]),
    ]),
    pairs: [
      ['after', 'before'],
      ['otherAfter', 'otherBefore'],
    ],
    rate,
    numbers: { left: parseNumberList(bases), right: parseNumberList(rates) },
    patterns: { times: `A${of}は B${of}の #です`, ...patterns },
  });
}

const DEARER = { compare: 'Aは Bより # {高|たか}いです' };
const MORE = { compare: 'Aは Bより # {多|おお}いです' };

/** Scenes of reductions (割引き) and increases (割増し): how a price or an amount has changed. */
export const DISCOUNT_AND_INCREASE_SCENES: readonly ProductScene[] = [
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
    before: ['{個人|こじん}の {入園料|にゅうえんりょう}', '{個人|こじん}の {入館料|にゅうかんりょう}'],
    after: ['{団体|だんたい}の {入園料|にゅうえんりょう}', '{団体|だんたい}の {入館料|にゅうかんりょう}'],
    rate: '割引き',
    bases: '400 500 600 700 800 900 1000 1200 1500 1800',
    rates: '0.9 0.8 0.7 0.6',
    patterns: DEARER,
  }),
  changed({
    key: 'eveningPrices',
    counter: '円',
    before: ['{昼|ひる}の べん{当|とう}の ねだん', '{昼|ひる}の さしみの ねだん'],
    after: ['{夕方|ゆうがた}の べん{当|とう}の ねだん', '{夕方|ゆうがた}の さしみの ねだん'],
    rate: '割引き',
    bases: '350 400 450 480 500 550 580 600 650 750 800 900',
    rates: '0.9 0.8 0.7 0.6 0.5',
    patterns: DEARER,
  }),
  changed({
    key: 'bookFair',
    counter: '円',
    before: ['{図|ず}かんの {定価|ていか}', '{辞典|じてん}の {定価|ていか}'],
    after: ['{古本|ふるほん}の {図|ず}かんの ねだん', '{古本|ふるほん}の {辞典|じてん}の ねだん'],
    rate: '%引き',
    bases: '1200 1400 1500 1600 1800 2000 2200 2400 2800',
    rates: '0.75 0.65 0.6 0.55 0.45',
    patterns: DEARER,
  }),
  changed({
    key: 'largeServings',
    counter: 'g',
    before: ['ふつうもりの ごはん', 'ふつうもりの うどん'],
    after: ['{大|おお}もりの ごはん', '{大|おお}もりの うどん'],
    rate: '%増し',
    bases: '150 160 180 200 220 240 250 260 280',
    rates: '1.2 1.25 1.3 1.4 1.5',
    patterns: { compare: 'Aは Bより # {重|おも}いです' },
    measure: '{重|おも}さ',
  }),
  changed({
    key: 'biggerPacks',
    counter: 'g',
    before: ['いつもの チョコレート', 'いつもの せんべい'],
    after: ['{増量|ぞうりょう}した チョコレート', '{増量|ぞうりょう}した せんべい'],
    rate: '%増し',
    bases: '80 100 120 140 160 180 200 220 240 300',
    rates: '1.1 1.15 1.2 1.25 1.3',
    patterns: { compare: 'Aは Bより # {重|おも}いです' },
    measure: '{重|おも}さ',
  }),
  changed({
    key: 'visitorsOfYears',
    counter: '人',
    living: true,
    before: [
      '{去年|きょねん}の マラソン{大会|たいかい}の {参加者数|さんかしゃすう}',
      '{去年|きょねん}の {水泳大会|すいえいたいかい}の {参加者数|さんかしゃすう}',
    ],
    after: [
      '{今年|ことし}の マラソン{大会|たいかい}の {参加者数|さんかしゃすう}',
      '{今年|ことし}の {水泳大会|すいえいたいかい}の {参加者数|さんかしゃすう}',
    ],
    rate: '割増し',
    bases: '120 150 180 200 250 300 350 400 450 600',
    rates: '1.1 1.2 1.3 1.4 1.5',
    patterns: MORE,
  }),
  changed({
    key: 'shopMarkups',
    counter: '円',
    before: ['ぼうしの {仕入|しい}れね', 'かばんの {仕入|しい}れね'],
    after: ['ぼうしの {定価|ていか}', 'かばんの {定価|ていか}'],
    rate: '割増し',
    bases: '400 500 600 700 800 900 1000 1200 1500 1800',
    rates: '1.2 1.3 1.4 1.5',
    patterns: DEARER,
  }),
];
