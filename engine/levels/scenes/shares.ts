import type { RateCounter } from '../../quantity/counter.ts';
import { sceneThing, type SceneThing } from './scene.ts';
import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  type ProductScene,
} from './product-scene.ts';

type Share = {
  readonly counter: string;
  readonly living?: true;
  readonly exists: string;
  /**
   * The sentence about the whole: くじは {全部|ぜんぶ}で 120{本|ぽん} あります (there are 120 lottery tickets in all). Default: the
   * pattern `exists`.
   */
  readonly whole?: string;
  /** The part, its whole, and another part that only dummies use. */
  readonly things: readonly [SceneThing, SceneThing, SceneThing];
  readonly patterns: ProductScene['patterns'];
  readonly wholes: string;
  readonly shares: string;
  readonly rate?: RateCounter;
};

/** Returns a scene in which a part of a whole is stated in per cent or in 割 (tenths). */
export function createShareOfWholeScene({
  counter,
  living,
  exists,
  whole,
  things,
  patterns,
  wholes,
  shares,
  rate,
}: Share): ProductScene {
  const [part, all, other] = things;
  const counting = { counter, exists, living: living ?? false };
  const scene = createTimesAsMuchScene({
    key: part.key,
    things: [
      ...quantitiesWithSameCounter(counting, [part, other]),
      ...quantitiesWithSameCounter({ ...counting, exists: whole ?? exists }, [all]),
    ],
    pairs: [[part.key, all.key]],
    rate: rate ?? '%',
    numbers: { left: parseNumberList(wholes), right: parseNumberList(shares) },
    patterns: { times: 'Aは Bの #です', ...patterns },
  });
  return { ...scene, dummyPairs: [[other.key, all.key]] };
}

/** Scenes in which a part of a whole is stated in per cent. */
export const PART_OF_WHOLE_PERCENT_SCENES: readonly ProductScene[] = [
  createShareOfWholeScene({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('glasses', 'めがねを かけた 5{年生|ねんせい}'),
      sceneThing('schoolYear', '5{年生|ねんせい}の {児童|じどう}'),
      sceneThing('caps', 'めがねを かけて いない 5{年生|ねんせい}'),
    ],
    patterns: {
      times: 'Aの {人数|にんずう}は B{全体|ぜんたい}の #です',
      compare: 'Aの {人数|にんずう}は Bの {人数|にんずう}より # {多|おお}いです',
    },
    wholes: '60 80 100 120 140 160 180 200 220 240',
    shares: '20% 25% 30% 35% 45%',
  }),
  createShareOfWholeScene({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('childVisitors', '{子|こ}どもの {入場者|にゅうじょうしゃ}'),
      sceneThing('allVisitors', '{動物園|どうぶつえん}の {入場者|にゅうじょうしゃ}'),
      sceneThing('adultVisitors', 'おとなの {入場者|にゅうじょうしゃ}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '200 240 260 300 340 360 400 420 460 500 560 600 700 800',
    shares: '30% 35% 40% 45% 60%',
  }),
  createShareOfWholeScene({
    counter: '円',
    exists: 'Aは #です',
    things: [
      sceneThing('salePrice', 'シャツの {売|う}りね'),
      sceneThing('listPrice', 'シャツの {定価|ていか}'),
      sceneThing('cost', 'シャツの {仕入|しい}れね'),
    ],
    patterns: {
      compare: 'Aは Bより # {高|たか}いです',
    },
    wholes: '800 900 1000 1200 1400 1500 1600 1800 2000 2200 2400 2500 2800 3000',
    shares: '60% 65% 70% 75% 80% 90%',
  }),
  createShareOfWholeScene({
    counter: 'mL',
    exists: 'Aの {量|りょう}は #です',
    things: [
      sceneThing('fruit', 'ジュースに ふくまれる {果|か}じゅう'),
      sceneThing('drink', 'ジュース'),
      sceneThing('water', 'ジュースに ふくまれる {水|みず}'),
    ],
    patterns: {
      times: 'Aの {量|りょう}は Bの {量|りょう}の #です',
      compare: 'Aは Bより # {多|おお}いです',
    },
    wholes: '200 240 300 360 400 500 600 700 800 900 1000 1200',
    shares: '10% 15% 20% 30% 40%',
  }),
  createShareOfWholeScene({
    counter: 'm²',
    exists: 'Aの {面積|めんせき}は #です',
    whole: 'A{全体|ぜんたい}の {面積|めんせき}は #です',
    things: [
      sceneThing('potatoField', 'いも{畑|ばたけ}'),
      sceneThing('allFields', '{学校|がっこう}の {畑|はたけ}'),
      sceneThing('beanField', '{豆|まめ}{畑|ばたけ}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は B{全体|ぜんたい}の {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
    },
    wholes: '80 100 120 140 160 180 200 240 280 300 360 400',
    shares: '15% 20% 25% 35% 40% 60%',
  }),
  createShareOfWholeScene({
    counter: 'ページ',
    exists: 'Aは #です',
    things: [
      sceneThing('readPages', '{読|よ}んだ ページ{数|すう}'),
      sceneThing('wholeBook', '{物語|ものがたり}{全体|ぜんたい}の ページ{数|すう}'),
      sceneThing('favouritePages', '{残|のこ}りの ページ{数|すう}'),
    ],
    patterns: {
      compare: 'Aは Bより # {多|おお}いです',
    },
    wholes: '80 100 120 140 160 180 200 220 240 280 300 320',
    shares: '10% 20% 25% 40% 45% 70%',
  }),
  createShareOfWholeScene({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      sceneThing('passengers', '{先頭|せんとう}の {車両|しゃりょう}の {乗客|じょうきゃく}'),
      sceneThing('places', '{先頭|せんとう}の {車両|しゃりょう}の {定員|ていいん}'),
      sceneThing('standing', '{最後|さいご}の {車両|しゃりょう}の {乗客|じょうきゃく}'),
    ],
    patterns: {
      compare: 'Aは Bより # {多|おお}いです',
    },
    wholes: '80 100 120 125 130 135 140 145 150 155 160',
    shares: '40% 60% 75% 80% 90% 110% 120% 125% 140% 150%',
  }),
  createShareOfWholeScene({
    counter: '本',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('goals', '{入|はい}った シュート'),
      sceneThing('shots', '{打|う}った シュート'),
      sceneThing('misses', 'はずれた シュート'),
    ],
    patterns: {
      times: 'Aの {本数|ほんすう}は B{全体|ぜんたい}の #です',
      compare: 'Bの {本数|ほんすう}より Aの {本数|ほんすう}の ほうが # {多|おお}いです',
    },
    wholes: '10 15 20 25 30 35 40 45 50 60 70 80',
    shares: '20% 30% 40% 60% 80%',
  }),
  createShareOfWholeScene({
    counter: '本',
    exists: 'Aは # あります',
    whole: 'Aは {全部|ぜんぶ}で # あります',
    things: [
      sceneThing('winningLots', '{当|あ}たりくじ'),
      sceneThing('allLots', 'くじ'),
      sceneThing('losingLots', 'はずれくじ'),
    ],
    patterns: {
      times: 'Aの {本数|ほんすう}は B{全体|ぜんたい}の #です',
      compare: 'Bの {本数|ほんすう}より Aの {本数|ほんすう}の ほうが # {多|おお}いです',
    },
    wholes: '40 50 60 80 100 120 140 160 180 200 240 300',
    shares: '5% 10% 15% 20% 25%',
  }),
  createShareOfWholeScene({
    counter: '円',
    exists: 'Aは #です',
    things: [
      sceneThing('spent', '{使|つか}った お{金|かね}'),
      sceneThing('savings', 'ためて いた お{金|かね}'),
      sceneThing('gift', '{残|のこ}った お{金|かね}'),
    ],
    patterns: {
      compare: 'Aは Bより # {多|おお}いです',
    },
    wholes: '600 700 800 900 1000 1200 1400 1500 1600 1800 2000 2400',
    shares: '15% 20% 30% 40% 45% 75%',
  }),
];
