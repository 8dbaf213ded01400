import { thing } from './scene.ts';
import { comparedThing, counted, values, type ProductScene } from './product-scene.ts';

/**
 * Scenes of lengths, volumes and weights that are multiples of each other. Whole numbers, decimals and fractions are
 * natural in them.
 */
export const MEASURE_SCENES: readonly ProductScene[] = [
  comparedThing({
    key: 'tapeLengths',
    things: counted({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      thing('redTape', '{赤|あか}い テープ'),
      thing('blueTape', '{青|あお}い テープ'),
      thing('whiteTape', '{白|しろ}い テープ'),
    ]),
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは あわせて #です',
      decrease: 'Aを # {使|つか}いました',
    },
  }),
  comparedThing({
    key: 'water',
    things: counted({ counter: 'L', measured: true, exists: 'Aに {水|みず}が # {入|はい}って います' }, [
      thing('blueTank', '{青|あお}い バケツ'),
      thing('redTank', '{赤|あか}い バケツ'),
      thing('whiteTank', '{白|しろ}い バケツ'),
    ]),
    patterns: {
      times: 'Aの {水|みず}の かさは Bの {水|みず}の かさの #です',
      compare: 'Aの {水|みず}は Bの {水|みず}より # {多|おお}いです',
      combine: 'Aと Bの {水|みず}は あわせて #です',
      increase: 'Aに {水|みず}を # {入|い}れました',
      decrease: 'Aから {水|みず}を # くみ{出|だ}しました',
    },
  }),
  comparedThing({
    key: 'stones',
    things: counted({ counter: 'kg', measured: true, exists: 'Aの {重|おも}さは #です' }, [
      thing('whiteStone', '{白|しろ}い {石|いし}'),
      thing('blackStone', '{黒|くろ}い {石|いし}'),
      thing('redStone', '{赤|あか}い {石|いし}'),
    ]),
    patterns: {
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは あわせて #です',
    },
  }),
  comparedThing({
    key: 'ropes',
    things: counted({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      thing('rope', 'ロープ'),
      thing('string', 'ひも'),
      thing('hose', 'ホース'),
    ]),
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは あわせて #です',
    },
  }),
  comparedThing({
    key: 'courses',
    things: counted({ counter: 'km', measured: true, exists: 'Aの {道|みち}のりは #です' }, [
      thing('seaCourse', '{海|うみ}の コース'),
      thing('hillCourse', '{山|やま}の コース'),
      thing('riverCourse', '{川|かわ}の コース'),
    ]),
    patterns: {
      times: 'Aの {道|みち}のりは Bの {道|みち}のりの #です',
      compare: 'Aの {道|みち}のりは Bの {道|みち}のりより # {長|なが}いです',
      combine: 'Aと Bの {道|みち}のりは あわせて #です',
    },
  }),
];

export const AREA_SCENES: readonly ProductScene[] = [
  comparedThing({
    key: 'areas',
    things: counted({ counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      thing('flowerBed', '{花|か}だん'),
      thing('sandpit', 'すな{場|ば}'),
      thing('lawn', 'しばふ'),
    ]),
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は あわせて #です',
    },
  }),
];

/** Scenes in which one price is a multiple of another. Prices are whole numbers of yen. */
export const MENU_SCENES: readonly ProductScene[] = [
  comparedThing({
    key: 'menu',
    things: counted({ counter: '円', exists: 'Aの ねだんは #です' }, [
      thing('curry', 'カレー'),
      thing('sandwich', 'サンドイッチ'),
      thing('pasta', 'パスタ'),
    ]),
    numbers: { left: values('200 250 300 400 500 600 800'), right: values('0.6 0.8 1.2 1.5 1.6') },
    patterns: {
      times: 'Aの ねだんは Bの ねだんの #です',
      compare: 'Aは Bより # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は あわせて #です',
    },
  }),
];
