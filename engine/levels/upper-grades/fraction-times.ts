import { comparedThing, counted, values, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

const RATES = values('2/3 3/4 4/5 5/6 4/3 5/4 3/2 7/4');
const RATES_OF_COUNTED = values('2/3 3/4 5/6 4/3 5/4 7/6');

/** Scenes of fraction multiples (分数倍), of fractions and of whole numbers. */
export const FRACTION_TIMES_SCENES: readonly ProductScene[] = [
  comparedThing({
    key: 'curtains',
    things: counted({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      thing('longCord', 'カーテンの ひも'),
      thing('blindCord', 'ブラインドの ひも'),
      thing('lampCord', '{電灯|でんとう}の ひも'),
    ]),
    numbers: { left: values('2/3 3/4 4/5 5/4 6/5 3/2'), right: RATES },
    patterns: {
      times: 'Aの {長|なが}さは Bの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'bottledDrinks',
    things: counted({ counter: 'L', measured: true, exists: 'Aが # {残|のこ}って います' }, [
      thing('grapeJuice', 'ぶどうジュース'),
      thing('appleJuice', 'りんごジュース'),
      thing('tomatoJuice', 'トマトジュース'),
    ]),
    numbers: { left: values('3/5 2/3 3/4 5/6 9/8 6/5'), right: RATES },
    patterns: {
      times: '{残|のこ}って いる Aは Bの #です',
      compare: 'Aは Bより # {多|おお}く {残|のこ}って います',
      decrease: 'Aを # {飲|の}みました',
      combine: 'Aと Bが {合|あ}わせて # {残|のこ}って います',
    },
  }),
  comparedThing({
    key: 'plots',
    things: counted({ counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      thing('lotus', 'れんこん{畑|ばたけ}'),
      thing('radish', 'だいこん{畑|ばたけ}'),
      thing('burdock', 'ごぼう{畑|ばたけ}'),
    ]),
    numbers: { left: values('2/5 3/5 3/4 5/6 7/8 4/3'), right: RATES },
    patterns: {
      times: 'Aの {広|ひろ}さは Bの #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      increase: 'Aの {面積|めんせき}が # ふえました',
      combine: 'Aと Bの {面積|めんせき}を {合|あ}わせると #です',
    },
  }),
  comparedThing({
    key: 'parcels',
    things: counted({ counter: 'kg', measured: true, exists: 'Aの {重|おも}さは #です' }, [
      thing('bookParcel', '{本|ほん}の {小包|こづつみ}'),
      thing('toyParcel', 'おもちゃの {小包|こづつみ}'),
      thing('snackParcel', 'おかしの {小包|こづつみ}'),
    ]),
    numbers: { left: values('4/5 5/4 6/5 3/2 9/4 5/2'), right: RATES },
    patterns: {
      times: 'Aの {重|おも}さは Bの #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bを {合|あ}わせた {重|おも}さは #です',
    },
  }),
  comparedThing({
    key: 'lunchPrices',
    things: counted({ counter: '円', exists: 'Aの ねだんは #です' }, [
      thing('ramen', 'ラーメン'),
      thing('udon', 'うどん'),
      thing('riceBowl', 'どんぶり'),
    ]),
    numbers: { left: values('480 540 600 660 720 840'), right: RATES_OF_COUNTED },
    patterns: {
      times: 'Aの ねだんは Bの #です',
      compare: 'Aは Bより # {高|たか}いです',
      combine: 'Aと Bの ねだんは {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'clubs',
    things: counted({ counter: '人', living: true, exists: 'Aは #です' }, [
      thing('soccer', 'サッカークラブの {部員|ぶいん}'),
      thing('basketball', 'バスケットクラブの {部員|ぶいん}'),
      thing('science', '{科学|かがく}クラブの {部員|ぶいん}'),
    ]),
    numbers: { left: values('12 18 24 30 36'), right: RATES_OF_COUNTED },
    patterns: {
      times: 'Aの {人数|にんずう}は Bの #です',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aが # ふえました',
      decrease: 'Aが # へりました',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'trips',
    things: counted({ counter: '時間', measured: true, exists: 'Aに # かかります' }, [
      thing('byBus', 'バスでの {旅行|りょこう}'),
      thing('byTrain', '{電車|でんしゃ}での {旅行|りょこう}'),
      thing('byShip', '{船|ふね}での {旅行|りょこう}'),
    ]),
    numbers: { left: values('3/4 5/4 3/2 5/3 9/4 5/2'), right: RATES },
    patterns: {
      times: 'Aに かかる {時間|じかん}は Bの #です',
      compare: 'Aには Bより # {長|なが}く かかります',
      combine: 'Aと Bに {合|あ}わせて # かかります',
    },
  }),
];
