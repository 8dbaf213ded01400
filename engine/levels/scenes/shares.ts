import { comparedThing, counted, values, type ProductScene } from './product-scene.ts';
import type { SceneThing } from './scene.ts';

type Share = {
  readonly counter: string;
  readonly living?: true;
  readonly exists: string;
  /** The part, the whole that it is a share of, and another part that only dummies tell of. */
  readonly things: readonly [SceneThing, SceneThing, SceneThing];
  readonly patterns: ProductScene['patterns'];
  readonly wholes: string;
  readonly shares: string;
};

/** A part of a whole in per cent. */
export function share({ counter, living, exists, things, patterns, wholes, shares }: Share): ProductScene {
  const [part, whole, other] = things;
  const scene = comparedThing({
    key: part.key,
    things: counted({ counter, exists, living: living ?? false }, things),
    pairs: [[part.key, whole.key]],
    rate: '%',
    numbers: { left: values(wholes), right: values(shares) },
    patterns: { times: 'Aは Bの #です', ...patterns },
  });
  return { ...scene, dummyPairs: [[other.key, whole.key]] };
}

const MORE = { compare: 'Aは Bより # {多|おお}いです' };
const CHANGING = { increase: 'Aが # ふえました', decrease: 'Aが # へりました' };

/** Parts of a whole in per cent. */
export const SHARE_SCENES: readonly ProductScene[] = [
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      { key: 'glasses', name: 'めがねを かけた {人|ひと}' },
      { key: 'schoolYear', name: '{学年|がくねん}{全体|ぜんたい}' },
      { key: 'caps', name: 'ぼうしを かぶった {人|ひと}' },
    ],
    patterns: { ...MORE, ...CHANGING },
    wholes: '80 100 120 140',
    shares: '20% 25% 30% 35% 45%',
  }),
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      { key: 'childVisitors', name: '{子|こ}どもの {入場者|にゅうじょうしゃ}' },
      { key: 'allVisitors', name: '{動物園|どうぶつえん}の {入場者|にゅうじょうしゃ}' },
      { key: 'adultVisitors', name: 'おとなの {入場者|にゅうじょうしゃ}' },
    ],
    patterns: { ...MORE, ...CHANGING },
    wholes: '200 300 400 500 600',
    shares: '30% 35% 40% 45% 60%',
  }),
  share({
    counter: '円',
    exists: 'Aは #です',
    things: [
      { key: 'salePrice', name: 'シャツの {売|う}りね' },
      { key: 'listPrice', name: 'シャツの {定価|ていか}' },
      { key: 'cost', name: 'シャツの {仕入|しい}れね' },
    ],
    patterns: { compare: 'Aは Bより # {高|たか}いです' },
    wholes: '800 1200 1500 1800 2000',
    shares: '60% 65% 70% 75% 80% 90%',
  }),
  share({
    counter: 'mL',
    exists: 'Aは # あります',
    things: [
      { key: 'fruit', name: 'オレンジの {果|か}じゅう' },
      { key: 'drink', name: 'オレンジの ジュース' },
      { key: 'water', name: '{水|みず}' },
    ],
    patterns: {
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # {加|くわ}えました',
      decrease: 'Aを # {飲|の}みました',
    },
    wholes: '300 400 500 800 1000',
    shares: '10% 15% 20% 30% 40%',
  }),
  share({
    counter: 'm²',
    exists: 'Aの {面積|めんせき}は #です',
    things: [
      { key: 'potatoField', name: 'いも{畑|ばたけ}' },
      { key: 'allFields', name: '{学校|がっこう}の {畑|はたけ}' },
      { key: 'beanField', name: '{豆|まめ}{畑|ばたけ}' },
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は Bの #です',
      compare: 'Aは Bより # {広|ひろ}いです',
    },
    wholes: '120 160 200 300 400',
    shares: '15% 20% 25% 35% 40% 60%',
  }),
  share({
    counter: 'ページ',
    exists: 'Aは #です',
    things: [
      { key: 'readPages', name: '{読|よ}み{終|お}えた ところ' },
      { key: 'wholeBook', name: 'ものがたり{全体|ぜんたい}' },
      { key: 'favouritePages', name: '{気|き}に {入|い}った ところ' },
    ],
    patterns: MORE,
    wholes: '120 160 180 200 240',
    shares: '10% 20% 25% 40% 45% 70%',
  }),
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      { key: 'passengers', name: '{電車|でんしゃ}の {乗客|じょうきゃく}' },
      { key: 'places', name: '{電車|でんしゃ}の {定員|ていいん}' },
      { key: 'standing', name: '{立|た}って いる {人|ひと}' },
    ],
    patterns: { ...MORE, ...CHANGING },
    wholes: '80 100 120 140 160',
    shares: '75% 80% 90% 110% 120% 125% 150%',
  }),
  share({
    counter: '本',
    exists: 'Aは #です',
    things: [
      { key: 'goals', name: '{入|はい}った シュート' },
      { key: 'shots', name: '{打|う}った シュート' },
      { key: 'misses', name: 'はずれた シュート' },
    ],
    patterns: MORE,
    wholes: '20 25 40 50 60',
    shares: '20% 30% 40% 60% 80%',
  }),
  share({
    counter: '本',
    exists: 'Aは #です',
    things: [
      { key: 'winningLots', name: '{当|あ}たりくじ' },
      { key: 'allLots', name: 'くじ{全体|ぜんたい}' },
      { key: 'losingLots', name: 'はずれくじ' },
    ],
    patterns: MORE,
    wholes: '50 80 100 120 200',
    shares: '5% 10% 15% 20% 25%',
  }),
  share({
    counter: '円',
    exists: 'Aは #です',
    things: [
      { key: 'spent', name: '{使|つか}った お{金|かね}' },
      { key: 'savings', name: 'ためた お{金|かね}' },
      { key: 'gift', name: 'もらった お{金|かね}' },
    ],
    patterns: { ...MORE, ...CHANGING },
    wholes: '600 800 1000 1200 1500',
    shares: '15% 20% 30% 40% 45% 75%',
  }),
];
