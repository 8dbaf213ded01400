import { sceneThing, createChangeVerbPair, sceneWithDifferentNames, type SumScene } from './scene.ts';

export const FOOD_SCENES: readonly SumScene[] = [
  sceneWithDifferentNames({
    key: 'fruit',
    counter: 'こ',
    living: false,
    most: 30,
    things: [sceneThing('apple', 'りんご'), sceneThing('mikan', 'みかん'), sceneThing('peach', 'もも')],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに あげました'),
      createChangeVerbPair('Aを # {買|か}いました', 'Aを # {食|た}べました', [30, 10]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'bakery',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      sceneThing('melonBread', 'メロンパン'),
      sceneThing('creamBread', 'クリームパン'),
      sceneThing('croissant', 'クロワッサン'),
    ],
    exists: 'Aが # ならんで います',
    changes: [
      createChangeVerbPair('あたらしく Aを # ならべました', 'Aが # {売|う}れました'),
      createChangeVerbPair('{新|あたら}しく Aを # ならべました', 'Aを # {売|う}りました'),
    ],
    combine: 'Aと Bが あわせて # ならんで います',
  }),
  sceneWithDifferentNames({
    key: 'sweets',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      sceneThing('doughnut', 'ドーナツ'),
      sceneThing('cupcake', 'カップケーキ'),
      sceneThing('pudding', 'プリン'),
    ],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # {作|つく}りました', 'Aを # {食|た}べました', [40, 10]),
      createChangeVerbPair('Aを # もらいました', 'Aを # くばりました', [20, 40]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  sceneWithDifferentNames({
    key: 'vegetables',
    counter: '本',
    living: false,
    most: 50,
    things: [sceneThing('carrot', 'にんじん'), sceneThing('cucumber', 'きゅうり'), sceneThing('leek', 'ねぎ')],
    exists: 'Aが # あります',
    changes: [
      createChangeVerbPair('Aを # もらいました', 'Aを # つかいました', [30, 30]),
      createChangeVerbPair('Aを # {買|か}いました', 'Aを # {食|た}べました', [30, 10]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
];
