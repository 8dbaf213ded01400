import type { RateCounter } from '../../quantity/counter.ts';
import { thing, type SceneThing } from './scene.ts';
import { comparedThing, counted, values, type ProductScene } from './product-scene.ts';

type Share = {
  readonly counter: string;
  readonly living?: true;
  readonly exists: string;
  /** The part, its whole, and another part that only dummies use. */
  readonly things: readonly [SceneThing, SceneThing, SceneThing];
  readonly patterns: ProductScene['patterns'];
  readonly wholes: string;
  readonly shares: string;
  readonly rate?: RateCounter;
};

/** Returns a scene of a part of a whole, in per cent or in 割. */
export function share({ counter, living, exists, things, patterns, wholes, shares, rate }: Share): ProductScene {
  const [part, whole, other] = things;
  const scene = comparedThing({
    key: part.key,
    things: counted({ counter, exists, living: living ?? false }, things),
    pairs: [[part.key, whole.key]],
    rate: rate ?? '%',
    numbers: { left: values(wholes), right: values(shares) },
    patterns: { times: 'Aは Bの #です', ...patterns },
  });
  return { ...scene, dummyPairs: [[other.key, whole.key]] };
}

const MORE = { compare: 'Aは Bより # {多|おお}いです' };

/** Scenes of parts of a whole in per cent. */
export const SHARE_SCENES: readonly ProductScene[] = [
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      thing('glasses', 'めがねを かけた {人|ひと}'),
      thing('schoolYear', '{学年|がくねん}{全体|ぜんたい}'),
      thing('caps', 'ぼうしを かぶった {人|ひと}'),
    ],
    patterns: MORE,
    wholes: '60 80 100 120 140 160 180 200 220 240',
    shares: '20% 25% 30% 35% 45%',
  }),
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      thing('childVisitors', '{子|こ}どもの {入場者|にゅうじょうしゃ}'),
      thing('allVisitors', '{動物園|どうぶつえん}の {入場者|にゅうじょうしゃ}'),
      thing('adultVisitors', 'おとなの {入場者|にゅうじょうしゃ}'),
    ],
    patterns: MORE,
    wholes: '200 240 260 300 340 360 400 420 460 500 560 600 700 800',
    shares: '30% 35% 40% 45% 60%',
  }),
  share({
    counter: '円',
    exists: 'Aは #です',
    things: [
      thing('salePrice', 'シャツの {売|う}りね'),
      thing('listPrice', 'シャツの {定価|ていか}'),
      thing('cost', 'シャツの {仕入|しい}れね'),
    ],
    patterns: { compare: 'Aは Bより # {高|たか}いです' },
    wholes: '800 900 1000 1200 1400 1500 1600 1800 2000 2200 2400 2500 2800 3000',
    shares: '60% 65% 70% 75% 80% 90%',
  }),
  share({
    counter: 'mL',
    exists: 'Aは # あります',
    things: [
      thing('fruit', 'オレンジの {果|か}じゅう'),
      thing('drink', 'オレンジの ジュース'),
      thing('water', '{水|みず}'),
    ],
    patterns: {
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # {加|くわ}えました',
      decrease: 'Aを # {飲|の}みました',
    },
    wholes: '200 240 300 360 400 500 600 700 800 900 1000 1200',
    shares: '10% 15% 20% 30% 40%',
  }),
  share({
    counter: 'm²',
    exists: 'Aの {面積|めんせき}は #です',
    things: [
      thing('potatoField', 'いも{畑|ばたけ}'),
      thing('allFields', '{学校|がっこう}の {畑|はたけ}'),
      thing('beanField', '{豆|まめ}{畑|ばたけ}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は Bの #です',
      compare: 'Aは Bより # {広|ひろ}いです',
    },
    wholes: '80 100 120 140 160 180 200 240 280 300 360 400',
    shares: '15% 20% 25% 35% 40% 60%',
  }),
  share({
    counter: 'ページ',
    exists: 'Aは #です',
    things: [
      thing('readPages', '{読|よ}み{終|お}えた ところ'),
      thing('wholeBook', 'ものがたり{全体|ぜんたい}'),
      thing('favouritePages', '{気|き}に {入|い}った ところ'),
    ],
    patterns: MORE,
    wholes: '80 100 120 140 160 180 200 220 240 280 300 320',
    shares: '10% 20% 25% 40% 45% 70%',
  }),
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      thing('passengers', '{電車|でんしゃ}の {乗客|じょうきゃく}'),
      thing('places', '{電車|でんしゃ}の {定員|ていいん}'),
      thing('standing', '{立|た}って いる {人|ひと}'),
    ],
    patterns: MORE,
    wholes: '60 80 100 120 140 160 180 200 240 300',
    shares: '75% 80% 90% 110% 120% 125% 150%',
  }),
  share({
    counter: '本',
    exists: 'Aは #です',
    things: [
      thing('goals', '{入|はい}った シュート'),
      thing('shots', '{打|う}った シュート'),
      thing('misses', 'はずれた シュート'),
    ],
    patterns: MORE,
    wholes: '10 15 20 25 30 35 40 45 50 60 70 80',
    shares: '20% 30% 40% 60% 80%',
  }),
  share({
    counter: '本',
    exists: 'Aは #です',
    things: [
      thing('winningLots', '{当|あ}たりくじ'),
      thing('allLots', 'くじ{全体|ぜんたい}'),
      thing('losingLots', 'はずれくじ'),
    ],
    patterns: MORE,
    wholes: '40 50 60 80 100 120 140 160 180 200 240 300',
    shares: '5% 10% 15% 20% 25%',
  }),
  share({
    counter: '円',
    exists: 'Aは #です',
    things: [
      thing('spent', '{使|つか}った お{金|かね}'),
      thing('savings', 'ためた お{金|かね}'),
      thing('gift', 'もらった お{金|かね}'),
    ],
    patterns: MORE,
    wholes: '600 700 800 900 1000 1200 1400 1500 1600 1800 2000 2400',
    shares: '15% 20% 30% 40% 45% 75%',
  }),
];
