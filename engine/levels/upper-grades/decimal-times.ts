import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  type ProductScene,
} from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

/** Scenes of decimal multiples (小数倍); the base may be a decimal too. */
export const DECIMAL_MULTIPLE_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'strings',
    things: quantitiesWithSameCounter({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      sceneThing('yellowString', '{黄色|きいろ}の ひも'),
      sceneThing('purpleString', 'むらさきの ひも'),
      sceneThing('orangeString', 'オレンジの ひも'),
    ]),
    numbers: {
      left: parseNumberList('1.2 1.6 2.4 2.5 3.5 4.5'),
      right: parseNumberList('0.4 0.6 0.8 1.2 1.5 1.8 2.4'),
    },
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'dogs',
    things: quantitiesWithSameCounter(
      { counter: 'kg', measured: true, living: true, exists: 'Aの {体重|たいじゅう}は #です' },
      [
        sceneThing('shiba', '{子犬|こいぬ}の コロ'),
        sceneThing('poodle', '{子犬|こいぬ}の モモ'),
        sceneThing('corgi', '{子犬|こいぬ}の レオ'),
      ],
    ),
    numbers: { left: parseNumberList('4.5 5.5 6.5 7.5 8.5'), right: parseNumberList('0.6 0.8 1.2 1.4 1.6') },
    patterns: {
      times: 'Aの {体重|たいじゅう}は Bの {体重|たいじゅう}の #です',
      compare: 'Aは Bより # {重|おも}いです',
      increase: 'Aの {体重|たいじゅう}が # ふえました',
    },
  }),
  createTimesAsMuchScene({
    key: 'potSizes',
    things: quantitiesWithSameCounter({ counter: 'L', measured: true, exists: 'Aには {水|みず}が # {入|はい}ります' }, [
      sceneThing('kettle', 'やかん'),
      sceneThing('thermos', 'ポット'),
      sceneThing('pan', 'なべ'),
    ]),
    numbers: { left: parseNumberList('0.8 1.2 1.5 1.8 2.4 2.5'), right: parseNumberList('0.5 0.6 0.8 1.2 1.5 2.4') },
    patterns: {
      times: 'Aに {入|はい}る {水|みず}の {量|りょう}は Bに {入|はい}る {水|みず}の {量|りょう}の #です',
      compare: 'Aには Bより {水|みず}が # {多|おお}く {入|はい}ります',
      combine: 'Aと Bには {水|みず}が {合|あ}わせて # {入|はい}ります',
    },
  }),
  createTimesAsMuchScene({
    key: 'orchards',
    things: quantitiesWithSameCounter({ counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      sceneThing('grape', 'ぶどう{園|えん}'),
      sceneThing('pear', 'なし{園|えん}'),
      sceneThing('peach', 'もも{園|えん}'),
    ]),
    numbers: {
      left: parseNumberList('1.2 1.5 1.8 2.4 2.5 3.5'),
      right: parseNumberList('0.4 0.6 0.8 1.2 1.4 1.6 2.5'),
    },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'rainfalls',
    things: quantitiesWithSameCounter({ counter: 'mm', measured: true, exists: 'Aは #です' }, [
      sceneThing('may', '5{月|がつ}の {雨量|うりょう}'),
      sceneThing('june', '6{月|がつ}の {雨量|うりょう}'),
      sceneThing('july', '7{月|がつ}の {雨量|うりょう}'),
    ]),
    numbers: { left: parseNumberList('80 95 120 125 140 150'), right: parseNumberList('0.6 0.8 1.2 1.4 1.6 2.4') },
    patterns: {
      times: 'Aは Bの #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'jamPrices',
    things: quantitiesWithSameCounter({ counter: '円', exists: 'Aの ねだんは #です' }, [
      sceneThing('strawberryJam', 'いちごの ジャム'),
      sceneThing('appleJam', 'りんごの ジャム'),
      sceneThing('grapeJam', 'ぶどうの ジャム'),
    ]),
    numbers: { left: parseNumberList('450 500 600 750 800'), right: parseNumberList('0.6 0.8 1.2 1.4 1.8') },
    patterns: {
      times: 'Aの ねだんは Bの ねだんの #です',
      compare: 'Aは Bより # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'festivalDays',
    things: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aは #です' }, [
      sceneThing('friday', '{金曜日|きんようび}の {入園者|にゅうえんしゃ}'),
      sceneThing('saturday', '{土曜日|どようび}の {入園者|にゅうえんしゃ}'),
      sceneThing('sunday', '{日曜日|にちようび}の {入園者|にゅうえんしゃ}'),
    ]),
    numbers: { left: parseNumberList('250 300 350 400 450 600'), right: parseNumberList('0.6 0.8 1.2 1.4 1.8') },
    patterns: {
      times: 'Aの {数|かず}は Bの {数|かず}の #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'bridges',
    things: quantitiesWithSameCounter({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      sceneThing('aoba', 'あおば{橋|ばし}'),
      sceneThing('minato', 'みなと{橋|ばし}'),
      sceneThing('yuhi', 'ゆうひ{橋|ばし}'),
    ]),
    numbers: { left: parseNumberList('45 60 75 80 120 150'), right: parseNumberList('0.6 0.8 1.2 1.5 1.8 2.5') },
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
    },
  }),
];
