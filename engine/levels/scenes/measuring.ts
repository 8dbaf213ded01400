import { sceneThing } from './scene.ts';
import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  type ProductScene,
} from './product-scene.ts';

/**
 * Scenes in which one length, volume or weight is a multiple of another. Whole numbers, decimals and fractions are
 * natural in them.
 */
export const MEASURED_TIMES_AS_MUCH_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'tapeLengths',
    things: quantitiesWithSameCounter({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      sceneThing('redTape', '{赤|あか}い テープ'),
      sceneThing('blueTape', '{青|あお}い テープ'),
      sceneThing('whiteTape', '{白|しろ}い テープ'),
    ]),
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは あわせて #です',
      decrease: 'Aを # {使|つか}いました',
    },
  }),
  createTimesAsMuchScene({
    key: 'water',
    things: quantitiesWithSameCounter(
      { counter: 'L', measured: true, exists: 'Aに {水|みず}が # {入|はい}って います' },
      [
        sceneThing('blueTank', '{青|あお}い バケツ'),
        sceneThing('redTank', '{赤|あか}い バケツ'),
        sceneThing('whiteTank', '{白|しろ}い バケツ'),
      ],
    ),
    patterns: {
      times: 'Aの {水|みず}の かさは Bの {水|みず}の かさの #です',
      compare: 'Aの {水|みず}は Bの {水|みず}より # {多|おお}いです',
      combine: 'Aと Bの {水|みず}は あわせて #です',
      increase: 'Aに {水|みず}を # {入|い}れました',
      decrease: 'Aから {水|みず}を # くみ{出|だ}しました',
    },
  }),
  createTimesAsMuchScene({
    key: 'stones',
    things: quantitiesWithSameCounter({ counter: 'kg', measured: true, exists: 'Aの {重|おも}さは #です' }, [
      sceneThing('whiteStone', '{白|しろ}い {石|いし}'),
      sceneThing('blackStone', '{黒|くろ}い {石|いし}'),
      sceneThing('redStone', '{赤|あか}い {石|いし}'),
    ]),
    patterns: {
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは あわせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'ropes',
    things: quantitiesWithSameCounter({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      sceneThing('rope', 'ロープ'),
      sceneThing('string', 'ひも'),
      sceneThing('hose', 'ホース'),
    ]),
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは あわせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'courses',
    things: quantitiesWithSameCounter({ counter: 'km', measured: true, exists: 'Aの {道|みち}のりは #です' }, [
      sceneThing('seaCourse', '{海|うみ}の コース'),
      sceneThing('hillCourse', '{山|やま}の コース'),
      sceneThing('riverCourse', '{川|かわ}の コース'),
    ]),
    patterns: {
      times: 'Aの {道|みち}のりは Bの {道|みち}のりの #です',
      compare: 'Aの {道|みち}のりは Bの {道|みち}のりより # {長|なが}いです',
      combine: 'Aと Bの {道|みち}のりは あわせて #です',
    },
  }),
];

export const AREA_TIMES_AS_LARGE_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'areas',
    things: quantitiesWithSameCounter({ counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      sceneThing('flowerBed', '{花|か}だん'),
      sceneThing('sandpit', 'すな{場|ば}'),
      sceneThing('lawn', 'しばふ'),
    ]),
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は あわせて #です',
    },
  }),
];

/** Scenes in which one price is a multiple of another. Prices are whole numbers of yen. */
export const PRICE_TIMES_AS_HIGH_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'menu',
    things: quantitiesWithSameCounter({ counter: '円', exists: 'Aの ねだんは #です' }, [
      sceneThing('curry', 'カレー'),
      sceneThing('sandwich', 'サンドイッチ'),
      sceneThing('pasta', 'パスタ'),
    ]),
    numbers: { left: parseNumberList('200 250 300 400 500 600 800'), right: parseNumberList('0.6 0.8 1.2 1.5 1.6') },
    patterns: {
      times: 'Aの ねだんは Bの ねだんの #です',
      compare: 'Aは Bより # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は あわせて #です',
    },
  }),
];
