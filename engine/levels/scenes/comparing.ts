import { sceneThing } from './scene.ts';
import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  wholeNumbersBetween,
  type ProductScene,
} from './product-scene.ts';

/** Scenes of counted objects in which one number is a multiple of another. */
export const COUNTED_TIMES_AS_MANY_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'cardOwners',
    things: quantitiesWithSameCounter({ counter: 'まい', exists: 'Pは Aを # もって います' }, [
      { key: 'ken', name: 'カード', owner: 'けんさん' },
      { key: 'mio', name: 'カード', owner: 'みおさん' },
      { key: 'sora', name: 'カード', owner: 'そらさん' },
    ]),
    patterns: {
      times: 'Pの Aの {数|かず}は Qの #です',
      compare: 'Pの Aは Qの Bより # {多|おお}いです',
      combine: 'Pと Qは Aを あわせて # もって います',
      increase: 'Pは Aを # もらいました',
      decrease: 'Pは Aを # {友|とも}だちに あげました',
    },
  }),
  createTimesAsMuchScene({
    key: 'aquarium',
    things: quantitiesWithSameCounter({ counter: 'ひき', living: true, exists: '{水|すい}そうに Aが # います' }, [
      sceneThing('goldfish', '{金|きん}{魚|ぎょ}'),
      sceneThing('medaka', 'めだか'),
      sceneThing('loach', 'どじょう'),
    ]),
    patterns: {
      times: 'Aの {数|かず}は Bの #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: '{水|すい}そうに Aと Bが あわせて # います',
      increase: '{水|すい}そうに Aを # {入|い}れました',
      decrease: '{水|すい}そうから Aを # {出|だ}しました',
    },
  }),
  createTimesAsMuchScene({
    key: 'skipping',
    things: quantitiesWithSameCounter({ counter: '回', exists: 'Pは Aで # とびました' }, [
      { key: 'yui', name: 'なわとび', owner: 'ゆいさん' },
      { key: 'taro', name: 'なわとび', owner: 'たろうさん' },
      { key: 'rin', name: 'なわとび', owner: 'りんさん' },
    ]),
    patterns: {
      times: 'Pの Aの {回|かい}{数|すう}は Qの Bの {回|かい}{数|すう}の #です',
      compare: 'Pの Aの {回|かい}{数|すう}は Qの Bの {回|かい}{数|すう}より # {多|おお}いです',
      combine: 'Pと Qは Aで あわせて # とびました',
    },
  }),
  createTimesAsMuchScene({
    key: 'cakePrices',
    things: quantitiesWithSameCounter({ counter: '円', exists: 'Aの ねだんは #です' }, [
      sceneThing('cake', 'ケーキ'),
      sceneThing('pudding', 'プリン'),
      sceneThing('cookie', 'クッキー'),
    ]),
    pairs: [
      ['cake', 'pudding'],
      ['cake', 'cookie'],
      ['pudding', 'cookie'],
    ],
    numbers: { left: parseNumberList('60 70 80 90 120'), right: wholeNumbersBetween(2, 5) },
    patterns: {
      times: 'Aの ねだんは Bの #です',
      compare: 'Aは Bより # {高|たか}いです',
      combine: 'Aと Bの ねだんは あわせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'bookPages',
    things: quantitiesWithSameCounter({ counter: 'ページ', exists: 'Aは ぜんぶで #です' }, [
      sceneThing('encyclopedia', 'ずかん'),
      sceneThing('storyBook', 'ものがたり'),
      sceneThing('pictureBook', '{絵本|えほん}'),
    ]),
    pairs: [
      ['encyclopedia', 'storyBook'],
      ['encyclopedia', 'pictureBook'],
      ['storyBook', 'pictureBook'],
    ],
    numbers: { left: parseNumberList('12 15 16 20 24'), right: wholeNumbersBetween(2, 5) },
    patterns: {
      times: 'Aの ページ{数|すう}は Bの #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bを あわせると #です',
    },
  }),
];
