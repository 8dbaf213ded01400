import { namedThing, sameNamedThing, type Scene } from './scene.ts';

export const BELONGING_SCENES: readonly Scene[] = [
  namedThing({
    key: 'stationery',
    counter: '本',
    living: false,
    most: 60,
    things: [
      { key: 'pencil', name: 'えんぴつ' },
      { key: 'pen', name: 'ペン' },
      { key: 'crayon', name: 'クレヨン' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # もらいました', decrease: 'Aを # あげました' },
      { increase: 'Aを # {買|か}いました', decrease: 'Aを # くばりました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'origami',
    counter: 'まい',
    living: false,
    most: 100,
    things: [
      { key: 'redOrigami', name: '{赤|あか}い おりがみ' },
      { key: 'blueOrigami', name: '{青|あお}い おりがみ' },
      { key: 'yellowOrigami', name: 'きいろい おりがみ' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # もらいました', decrease: 'Aを # つかいました' },
      { increase: 'Aを # {買|か}いました', decrease: 'Aを # あげました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'books',
    counter: 'さつ',
    living: false,
    most: 100,
    things: [
      { key: 'pictureBook', name: 'えほん' },
      { key: 'encyclopedia', name: 'ずかん' },
      { key: 'comic', name: 'まんが' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # かりました', decrease: 'Aを # かえしました' },
      { increase: 'Aを # {買|か}いました', decrease: 'Aを # あげました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'stamps',
    counter: 'まい',
    living: false,
    most: 100,
    things: [
      { key: 'flowerStamp', name: '{花|はな}の {切手|きって}' },
      { key: 'birdStamp', name: '{鳥|とり}の {切手|きって}' },
      { key: 'fishStamp', name: '{魚|さかな}の {切手|きって}' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # {買|か}いました', decrease: 'Aを # つかいました' },
      { increase: 'Aを # もらいました', decrease: 'Aを # あげました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sameNamedThing({
    key: 'stickers',
    counter: 'まい',
    living: false,
    most: 100,
    things: [
      { key: 'hanako', name: 'シール', owner: 'はなこさん' },
      { key: 'taro', name: 'シール', owner: 'たろうさん' },
      { key: 'yui', name: 'シール', owner: 'ゆいさん' },
    ],
    exists: 'Pは Aを # もって います',
    changes: [
      { increase: 'Pは Aを # もらいました', decrease: 'Pは Aを # あげました' },
      { increase: 'Pは Aを # {買|か}いました', decrease: 'Pは Aを # つかいました' },
    ],
    combine: 'Pと Qは Aを あわせて # もって います',
  }),
  sameNamedThing({
    key: 'acorns',
    counter: 'こ',
    living: false,
    most: 100,
    things: [
      { key: 'ken', name: 'どんぐり', owner: 'けんさん' },
      { key: 'mio', name: 'どんぐり', owner: 'みおさん' },
      { key: 'sora', name: 'どんぐり', owner: 'そらさん' },
    ],
    exists: 'Pは Aを # もって います',
    changes: [
      { increase: 'Pは Aを # ひろいました', decrease: 'Pは Aを # おとしました' },
      { increase: 'Pは Aを # もらいました', decrease: 'Pは Aを # あげました' },
    ],
    combine: 'Pと Qは Aを あわせて # もって います',
  }),
];
