import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  type ProductScene,
  type SceneQuantityWithSentence,
} from '../scenes/product-scene.ts';
import { sceneThing, type SceneThing } from '../scenes/scene.ts';

type Ratio = {
  readonly key: string;
  readonly things: readonly SceneQuantityWithSentence[];
  readonly pairs?: ProductScene['pairs'];
  readonly numbers: readonly [bases: string, ratios: string];
  readonly patterns: ProductScene['patterns'] & { readonly times: string };
};

/** Returns a scene of a ratio (比). The rate is the value of the ratio (比の値): if A to B is 3 to 2, A is 3/2 of B. */
function ratio({ key, things, pairs, numbers: [bases, ratios], patterns }: Ratio): ProductScene {
  const numbers = { left: parseNumberList(bases), right: parseNumberList(ratios) };
  const scene = createTimesAsMuchScene({ key, things, patterns, rate: '比', numbers });
  return pairs === undefined ? scene : { ...scene, pairs };
}

function ownersOf(name: string): SceneThing[] {
  return [
    { key: 'yuki', name, owner: 'ゆきさん' },
    { key: 'mana', name, owner: 'まなさん' },
    { key: 'sota', name, owner: 'そうたさん' },
  ];
}

export const RATIO_SCENES: readonly ProductScene[] = [
  ratio({
    key: 'dressing',
    things: quantitiesWithSameCounter({ counter: 'mL', exists: 'Aを # {使|つか}います' }, [
      sceneThing('vinegar', 'みりん'),
      sceneThing('oil', 'だし'),
      sceneThing('soySauce', 'しょうゆ'),
    ]),
    numbers: ['30 45 60 75 90 120', '2/3 3/5 4/3 3/2 5/3 5/2'],
    patterns: {
      times: 'Aと Bを {量|りょう}の {比|ひ}が #に なるように {混|ま}ぜます',
      compare: 'Aを Bより # {多|おお}く {使|つか}います',
      combine: 'Aと Bを {合|あ}わせて # {使|つか}います',
    },
  }),
  ratio({
    key: 'milkDrinks',
    things: quantitiesWithSameCounter({ counter: 'mL', exists: 'コップに Aを # {入|い}れました' }, [
      sceneThing('milk', '{牛|ぎゅう}にゅう'),
      sceneThing('coffee', 'コーヒー'),
      sceneThing('tea', '{紅茶|こうちゃ}'),
    ]),
    pairs: [
      ['milk', 'coffee'],
      ['coffee', 'milk'],
      ['milk', 'tea'],
      ['tea', 'milk'],
    ],
    numbers: ['60 80 90 120 150', '2/3 3/4 3/5 4/3 3/2 5/3'],
    patterns: {
      times: 'コップに {入|い}れた Aと Bの {量|りょう}の {比|ひ}は #です',
      compare: 'コップに {入|い}れた Aは Bより # {多|おお}いです',
      combine: 'コップに Aと Bを {合|あ}わせて # {入|い}れました',
      increase: 'コップに Aを # {足|た}しました',
    },
  }),
  ratio({
    key: 'pictures',
    things: quantitiesWithSameCounter({ counter: 'cm', exists: 'Pの Aの {長|なが}さは #です' }, [
      { key: 'pictureHeight', name: '{縦|たて}', place: '{絵|え}' },
      { key: 'pictureWidth', name: '{横|よこ}', place: '{絵|え}' },
      { key: 'posterHeight', name: '{縦|たて}', place: 'ポスター' },
      { key: 'posterWidth', name: '{横|よこ}', place: 'ポスター' },
    ]),
    pairs: [
      ['pictureHeight', 'pictureWidth'],
      ['posterHeight', 'posterWidth'],
      ['pictureWidth', 'pictureHeight'],
      ['posterWidth', 'posterHeight'],
    ],
    numbers: ['24 30 36 40 45 60', '2/3 3/4 3/5 5/4 4/3 3/2'],
    patterns: {
      times: 'Pの Aと Bの {長|なが}さの {比|ひ}は #です',
      compare: 'Pの Aは Bより # {長|なが}いです',
    },
  }),
  ratio({
    key: 'ribbonShares',
    things: quantitiesWithSameCounter({ counter: 'cm', exists: 'Pの Aは #です' }, ownersOf('リボン')),
    numbers: ['30 40 45 60 75 90', '2/3 3/4 3/5 4/3 5/3 5/2'],
    patterns: {
      times: 'Pと Qの Aの {長|なが}さの {比|ひ}は #です',
      compare: 'Pの Aは Qの Bより # {長|なが}いです',
      combine: 'Pと Qの Aの {長|なが}さは {合|あ}わせて #です',
    },
  }),
  ratio({
    key: 'schoolClubs',
    things: quantitiesWithSameCounter({ counter: '人', living: true, exists: '{合唱部|がっしょうぶ}の Aは #です' }, [
      sceneThing('fourth', '4{年生|ねんせい}'),
      sceneThing('fifth', '5{年生|ねんせい}'),
      sceneThing('sixth', '6{年生|ねんせい}'),
    ]),
    numbers: ['8 10 12 15 18 20', '2/3 3/4 4/5 5/6 5/4 4/3 3/2'],
    patterns: {
      times: '{合唱部|がっしょうぶ}の Aと Bの {人数|にんずう}の {比|ひ}は #です',
      compare: '{合唱部|がっしょうぶ}の Aは Bより # {多|おお}いです',
      combine: '{合唱部|がっしょうぶ}の Aと Bは {合|あ}わせて #です',
    },
  }),
  ratio({
    key: 'concrete',
    things: quantitiesWithSameCounter({ counter: 'kg', exists: 'Aを # {使|つか}います' }, [
      sceneThing('cement', 'セメント'),
      sceneThing('sand', 'すな'),
      sceneThing('gravel', 'じゃり'),
    ]),
    // Concrete contains less cement than sand and less sand than gravel. The first material of each pair is the one
    // with the smaller amount, because all ratios are less than 1.
    pairs: [
      ['cement', 'sand'],
      ['cement', 'gravel'],
      ['sand', 'gravel'],
    ],
    numbers: ['20 24 30 40 50 60', '1/2 2/3 3/4 2/5 3/5'],
    patterns: {
      times: 'Aと Bを {重|おも}さの {比|ひ}が #に なるように {混|ま}ぜます',
      compare: 'Aを Bより # {多|おお}く {使|つか}います',
      combine: 'Aと Bを {合|あ}わせて # {使|つか}います',
    },
  }),
  ratio({
    key: 'allowances',
    things: quantitiesWithSameCounter({ counter: '円', exists: 'Pの Aは #です' }, ownersOf('おこづかい')),
    numbers: ['450 600 750 900 1200', '2/3 3/5 4/5 4/3 5/3 3/2'],
    patterns: {
      times: 'Pと Qの Aの {比|ひ}は #です',
      compare: 'Pの Aは Qの Bより # {多|おお}いです',
      combine: 'Pと Qの Aは {合|あ}わせて #です',
    },
  }),
];
