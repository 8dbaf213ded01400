import { comparedThing, counted, values, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

/** Scenes of decimal multiples (小数倍); the base may be a decimal too. */
export const DECIMAL_TIMES_SCENES: readonly ProductScene[] = [
  comparedThing({
    key: 'strings',
    things: counted({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      thing('yellowString', '{黄色|きいろ}の ひも'),
      thing('purpleString', 'むらさきの ひも'),
      thing('orangeString', 'オレンジの ひも'),
    ]),
    numbers: { left: values('1.2 1.6 2.4 2.5 3.5 4.5'), right: values('0.4 0.6 0.8 1.2 1.5 1.8 2.4') },
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bの {長|なが}さは {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'dogs',
    things: counted({ counter: 'kg', measured: true, living: true, exists: 'Aの {体重|たいじゅう}は #です' }, [
      thing('shiba', '{子犬|こいぬ}の コロ'),
      thing('poodle', '{子犬|こいぬ}の モモ'),
      thing('corgi', '{子犬|こいぬ}の レオ'),
    ]),
    numbers: { left: values('4.5 5.5 6.5 7.5 8.5'), right: values('0.6 0.8 1.2 1.4 1.6') },
    patterns: {
      times: 'Aの {体重|たいじゅう}は Bの {体重|たいじゅう}の #です',
      compare: 'Aは Bより # {重|おも}いです',
      increase: 'Aの {体重|たいじゅう}が # ふえました',
    },
  }),
  comparedThing({
    key: 'potSizes',
    things: counted({ counter: 'L', measured: true, exists: 'Aには {水|みず}が # {入|はい}ります' }, [
      thing('kettle', 'やかん'),
      thing('thermos', 'ポット'),
      thing('pan', 'なべ'),
    ]),
    numbers: { left: values('0.8 1.2 1.5 1.8 2.4 2.5'), right: values('0.5 0.6 0.8 1.2 1.5 2.4') },
    patterns: {
      times: 'Aに {入|はい}る {水|みず}の {量|りょう}は Bに {入|はい}る {水|みず}の {量|りょう}の #です',
      compare: 'Aには Bより {水|みず}が # {多|おお}く {入|はい}ります',
      combine: 'Aと Bには {水|みず}が {合|あ}わせて # {入|はい}ります',
    },
  }),
  comparedThing({
    key: 'orchards',
    things: counted({ counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      thing('grape', 'ぶどう{園|えん}'),
      thing('pear', 'なし{園|えん}'),
      thing('peach', 'もも{園|えん}'),
    ]),
    numbers: { left: values('1.2 1.5 1.8 2.4 2.5 3.5'), right: values('0.4 0.6 0.8 1.2 1.4 1.6 2.5') },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'rainfalls',
    things: counted({ counter: 'mm', measured: true, exists: 'Aは #です' }, [
      thing('may', '5{月|がつ}の {雨量|うりょう}'),
      thing('june', '6{月|がつ}の {雨量|うりょう}'),
      thing('july', '7{月|がつ}の {雨量|うりょう}'),
    ]),
    numbers: { left: values('80 95 120 125 140 150'), right: values('0.6 0.8 1.2 1.4 1.6 2.4') },
    patterns: {
      times: 'Aは Bの #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'jamPrices',
    things: counted({ counter: '円', exists: 'Aの ねだんは #です' }, [
      thing('strawberryJam', 'いちごの ジャム'),
      thing('appleJam', 'りんごの ジャム'),
      thing('grapeJam', 'ぶどうの ジャム'),
    ]),
    numbers: { left: values('450 500 600 750 800'), right: values('0.6 0.8 1.2 1.4 1.8') },
    patterns: {
      times: 'Aの ねだんは Bの ねだんの #です',
      compare: 'Aは Bより # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'festivalDays',
    things: counted({ counter: '人', living: true, exists: 'Aは #です' }, [
      thing('friday', '{金曜日|きんようび}の {入園者|にゅうえんしゃ}'),
      thing('saturday', '{土曜日|どようび}の {入園者|にゅうえんしゃ}'),
      thing('sunday', '{日曜日|にちようび}の {入園者|にゅうえんしゃ}'),
    ]),
    numbers: { left: values('250 300 350 400 450 600'), right: values('0.6 0.8 1.2 1.4 1.8') },
    patterns: {
      times: 'Aの {数|かず}は Bの {数|かず}の #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'bridges',
    things: counted({ counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' }, [
      thing('aoba', 'あおば{橋|ばし}'),
      thing('minato', 'みなと{橋|ばし}'),
      thing('yuhi', 'ゆうひ{橋|ばし}'),
    ]),
    numbers: { left: values('45 60 75 80 120 150'), right: values('0.6 0.8 1.2 1.5 1.8 2.5') },
    patterns: {
      times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
    },
  }),
];
