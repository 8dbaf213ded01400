import {
  sceneThing,
  createChangeVerbPair,
  sceneWithDifferentNames,
  sceneWithSameName,
  type SumScene,
} from './scene.ts';

export const BELONGING_SCENES: readonly SumScene[] = [
  sceneWithDifferentNames({
    key: 'stationery',
    counter: '本',
    living: false,
    most: 60,
    things: [sceneThing('pencil', 'えんぴつ'), sceneThing('pen', 'ペン'), sceneThing('crayon', 'クレヨン')],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに あげました'),
      createChangeVerbPair('Aを # {買|か}いました', 'Aを # くばりました'),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'origami',
    counter: 'まい',
    living: false,
    most: 100,
    things: [
      sceneThing('redOrigami', '{赤|あか}い おりがみ'),
      sceneThing('blueOrigami', '{青|あお}い おりがみ'),
      sceneThing('yellowOrigami', 'きいろい おりがみ'),
    ],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # もらいました', 'Aを # つかいました'),
      createChangeVerbPair('Aを # {買|か}いました', 'Aを # {友|とも}だちに あげました'),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'books',
    counter: 'さつ',
    living: false,
    most: 100,
    things: [sceneThing('pictureBook', 'えほん'), sceneThing('encyclopedia', 'ずかん'), sceneThing('comic', 'まんが')],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに {貸|か}しました', [20, 20]),
      createChangeVerbPair('Aを # {買|か}いました', 'Aを # {友|とも}だちに あげました', [20, 40]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'stamps',
    counter: 'まい',
    living: false,
    most: 100,
    things: [
      sceneThing('flowerStamp', '{花|はな}の {切手|きって}'),
      sceneThing('birdStamp', '{鳥|とり}の {切手|きって}'),
      sceneThing('fishStamp', '{魚|さかな}の {切手|きって}'),
    ],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # {買|か}いました', 'Aを # つかいました'),
      createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに あげました'),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithSameName({
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
      createChangeVerbPair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました'),
      createChangeVerbPair('Pは Aを # {買|か}いました', 'Pは Aを # つかいました'),
    ],
    combine: 'Pと Qは Aを あわせて # もって います',
  }),
  sceneWithSameName({
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
      createChangeVerbPair('Pは Aを # ひろいました', 'Pは Aを # おとしました', [60, 10]),
      createChangeVerbPair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました'),
    ],
    combine: 'Pと Qは Aを あわせて # もって います',
  }),
];
