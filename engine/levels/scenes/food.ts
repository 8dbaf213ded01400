import { namedThing, type Scene } from './scene.ts';

export const FOOD_SCENES: readonly Scene[] = [
  namedThing({
    key: 'fruit',
    counter: 'こ',
    living: false,
    most: 30,
    things: [
      { key: 'apple', name: 'りんご' },
      { key: 'mikan', name: 'みかん' },
      { key: 'peach', name: 'もも' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # もらいました', decrease: 'Aを # あげました' },
      { increase: 'Aを # {買|か}いました', decrease: 'Aを # {食|た}べました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'bakery',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      { key: 'melonBread', name: 'メロンパン' },
      { key: 'creamBread', name: 'クリームパン' },
      { key: 'croissant', name: 'クロワッサン' },
    ],
    exists: 'Aが # ならんで います',
    changes: [
      { increase: 'Aが # やけました', decrease: 'Aが # {売|う}れました' },
      { increase: 'Aを # ならべました', decrease: 'Aを # {売|う}りました' },
    ],
    combine: 'Aと Bが あわせて # ならんで います',
  }),
  namedThing({
    key: 'sweets',
    counter: 'こ',
    living: false,
    most: 60,
    things: [
      { key: 'doughnut', name: 'ドーナツ' },
      { key: 'cupcake', name: 'カップケーキ' },
      { key: 'pudding', name: 'プリン' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # {作|つく}りました', decrease: 'Aを # {食|た}べました' },
      { increase: 'Aを # もらいました', decrease: 'Aを # くばりました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
  namedThing({
    key: 'vegetables',
    counter: '本',
    living: false,
    most: 50,
    things: [
      { key: 'carrot', name: 'にんじん' },
      { key: 'cucumber', name: 'きゅうり' },
      { key: 'leek', name: 'ねぎ' },
    ],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # とりました', decrease: 'Aを # つかいました' },
      { increase: 'Aを # {買|か}いました', decrease: 'Aを # {食|た}べました' },
    ],
    combine: 'Aと Bが あわせて # あります',
  }),
];
