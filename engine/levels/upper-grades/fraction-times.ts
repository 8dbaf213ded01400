import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  type ProductScene,
} from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

const RATES = parseNumberList('2/3 3/4 4/5 5/6 4/3 5/4 3/2 7/4');
const RATES_OF_COUNTED = parseNumberList('2/3 3/4 5/6 4/3 5/4 7/6');

/** Scenes of fraction multiples (分数倍). The base is a fraction in some scenes and a whole number in others. */
export const FRACTION_MULTIPLE_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'curtains',
    things: quantitiesWithSameCounter({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      sceneThing('longCord', 'カーテンの ひも'),
      sceneThing('blindCord', 'ブラインドの ひも'),
      sceneThing('lampCord', '{電灯|でんとう}の ひも'),
    ]),
    numbers: { left: parseNumberList('2/3 3/4 4/5 5/4 6/5 3/2'), right: RATES },
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'bottledDrinks',
    things: quantitiesWithSameCounter({ counter: 'L', measured: true, exists: 'Aが # {残|のこ}って います' }, [
      sceneThing('grapeJuice', 'ぶどうジュース'),
      sceneThing('appleJuice', 'りんごジュース'),
      sceneThing('tomatoJuice', 'トマトジュース'),
    ]),
    numbers: { left: parseNumberList('3/5 2/3 3/4 5/6 9/8 6/5'), right: RATES },
    patterns: {
      times: '{残|のこ}って いる Aの {量|りょう}は {残|のこ}って いる Bの {量|りょう}の #です',
      compare: 'Aは Bより # {多|おお}く {残|のこ}って います',
      decrease: 'Aを # {飲|の}みました',
      combine: 'Aと Bが {合|あ}わせて # {残|のこ}って います',
    },
  }),
  createTimesAsMuchScene({
    key: 'plots',
    things: quantitiesWithSameCounter({ counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      sceneThing('lotus', 'れんこん{畑|ばたけ}'),
      sceneThing('radish', 'だいこん{畑|ばたけ}'),
      sceneThing('burdock', 'ごぼう{畑|ばたけ}'),
    ]),
    numbers: { left: parseNumberList('2/5 3/5 3/4 5/6 7/8 4/3'), right: RATES },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      increase: 'Aを # {広|ひろ}げました',
      combine: 'Aと Bの {面積|めんせき}を {合|あ}わせると #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'parcels',
    things: quantitiesWithSameCounter({ counter: 'kg', measured: true, exists: 'Aの {重|おも}さは #です' }, [
      sceneThing('bookParcel', '{本|ほん}を {入|い}れた {小包|こづつみ}'),
      sceneThing('toyParcel', 'おもちゃを {入|い}れた {小包|こづつみ}'),
      sceneThing('snackParcel', 'おかしを {入|い}れた {小包|こづつみ}'),
    ]),
    numbers: { left: parseNumberList('4/5 5/4 6/5 3/2 9/4 5/2'), right: RATES },
    patterns: {
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bを {合|あ}わせた {重|おも}さは #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'lunchPrices',
    things: quantitiesWithSameCounter({ counter: '円', exists: 'Aの ねだんは #です' }, [
      sceneThing('ramen', 'ラーメン'),
      sceneThing('udon', 'うどん'),
      sceneThing('curryRice', 'カレーライス'),
    ]),
    numbers: { left: parseNumberList('600 660 720 780 840 900'), right: RATES_OF_COUNTED },
    patterns: {
      times: 'Aの ねだんは Bの ねだんの #です',
      compare: 'Aは Bより # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'clubs',
    things: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aの {人数|にんずう}は #です' }, [
      sceneThing('soccer', 'サッカークラブ'),
      sceneThing('basketball', 'バスケットクラブ'),
      sceneThing('science', '{科学|かがく}クラブ'),
    ]),
    numbers: { left: parseNumberList('12 18 24 30 36'), right: RATES_OF_COUNTED },
    patterns: {
      times: 'Aの {人数|にんずう}は Bの {人数|にんずう}の #です',
      compare: 'Aの {人数|にんずう}は Bの {人数|にんずう}より # {多|おお}いです',
      combine: 'Aと Bの {人数|にんずう}は {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'chores',
    things: quantitiesWithSameCounter({ counter: '時間', measured: true, exists: 'Aに # かかります' }, [
      sceneThing('tidying', '{部屋|へや}の そうじ'),
      sceneThing('weeding', '{庭|にわ}の そうじ'),
      sceneThing('cleaning', '{車庫|しゃこ}の そうじ'),
    ]),
    numbers: { left: parseNumberList('1/2 2/3 3/4 5/6 5/4 3/2'), right: parseNumberList('2/3 3/4 4/5 4/3 5/4 3/2') },
    patterns: {
      times: 'Aに かかる {時間|じかん}は Bに かかる {時間|じかん}の #です',
      compare: 'Aは Bより # {長|なが}く かかります',
    },
  }),
];

/** Scenes of the areas of boards, which may be smaller than 1 m². */
export const BOARD_AREA_TIMES_AS_LARGE_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'boards',
    things: quantitiesWithSameCounter({ counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      sceneThing('redBoard', '{赤|あか}い {板|いた}'),
      sceneThing('blueBoard', '{青|あお}い {板|いた}'),
      sceneThing('whiteBoard', '{白|しろ}い {板|いた}'),
    ]),
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
];
