import { thing, changePair, namedThing, sameNamedThing, type Scene } from './scene.ts';

export const BELONGING_SCENES: readonly Scene[] = [
  namedThing({
    key: 'stationery',
    counter: '本',
    living: false,
    most: 60,
    things: [thing('pencil', 'えんぴつ'), thing('pen', 'ペン'), thing('crayon', 'クレヨン')],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # もらいました', 'Aを # {友|とも}だちに あげました'),
      changePair('Aを # {買|か}いました', 'Aを # くばりました'),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'origami',
    counter: 'まい',
    living: false,
    most: 100,
    things: [
      thing('redOrigami', '{赤|あか}い おりがみ'),
      thing('blueOrigami', '{青|あお}い おりがみ'),
      thing('yellowOrigami', 'きいろい おりがみ'),
    ],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # もらいました', 'Aを # つかいました'),
      changePair('Aを # {買|か}いました', 'Aを # {友|とも}だちに あげました'),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'books',
    counter: 'さつ',
    living: false,
    most: 100,
    things: [thing('pictureBook', 'えほん'), thing('encyclopedia', 'ずかん'), thing('comic', 'まんが')],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # もらいました', 'Aを # {友|とも}だちに {貸|か}しました', [20, 20]),
      changePair('Aを # {買|か}いました', 'Aを # {友|とも}だちに あげました', [20, 40]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'stamps',
    counter: 'まい',
    living: false,
    most: 100,
    things: [
      thing('flowerStamp', '{花|はな}の {切手|きって}'),
      thing('birdStamp', '{鳥|とり}の {切手|きって}'),
      thing('fishStamp', '{魚|さかな}の {切手|きって}'),
    ],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # {買|か}いました', 'Aを # つかいました'),
      changePair('Aを # もらいました', 'Aを # {友|とも}だちに あげました'),
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
      changePair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました'),
      changePair('Pは Aを # {買|か}いました', 'Pは Aを # つかいました'),
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
      changePair('Pは Aを # ひろいました', 'Pは Aを # おとしました', [60, 10]),
      changePair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました'),
    ],
    combine: 'Pと Qは Aを あわせて # もって います',
  }),
];
