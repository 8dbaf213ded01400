import { thing, changePair, namedThing, type Scene } from './scene.ts';

export const FOOD_SCENES: readonly Scene[] = [
  namedThing({
    key: 'fruit',
    counter: 'こ',
    living: false,
    most: 30,
    things: [thing('apple', 'りんご'), thing('mikan', 'みかん'), thing('peach', 'もも')],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # もらいました', 'Aを # {友|とも}だちに あげました'),
      changePair('Aを # {買|か}いました', 'Aを # {食|た}べました', [30, 10]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'bakery',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      thing('melonBread', 'メロンパン'),
      thing('creamBread', 'クリームパン'),
      thing('croissant', 'クロワッサン'),
    ],
    exists: 'Aが # ならんで います',
    changes: [
      changePair('あたらしく Aを # ならべました', 'Aが # {売|う}れました'),
      changePair('Aを # ならべました', 'Aを # {売|う}りました'),
    ],
    combine: 'Aと Bが あわせて # ならんで います',
  }),
  namedThing({
    key: 'sweets',
    counter: 'こ',
    living: false,
    most: 60,
    things: [thing('doughnut', 'ドーナツ'), thing('cupcake', 'カップケーキ'), thing('pudding', 'プリン')],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # {作|つく}りました', 'Aを # {食|た}べました', [40, 10]),
      changePair('Aを # もらいました', 'Aを # くばりました', [20, 40]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'vegetables',
    counter: '本',
    living: false,
    most: 50,
    things: [thing('carrot', 'にんじん'), thing('cucumber', 'きゅうり'), thing('leek', 'ねぎ')],
    exists: 'Aが # あります',
    changes: [
      changePair('Aを # もらいました', 'Aを # つかいました', [30, 30]),
      changePair('Aを # {買|か}いました', 'Aを # {食|た}べました', [30, 10]),
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
];
