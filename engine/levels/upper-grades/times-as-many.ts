import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  wholeNumbersBetween,
  type ProductScene,
} from '../scenes/product-scene.ts';
import { sceneThing, type SceneThing } from '../scenes/scene.ts';

function ownersOf(name: string): SceneThing[] {
  return [
    { key: 'ren', name, owner: 'れんさん' },
    { key: 'mei', name, owner: 'めいさん' },
    { key: 'sota', name, owner: 'そうたさん' },
  ];
}

/** Scenes of simple multiples (かんたんな 割合). */
export const SIMPLE_TIMES_AS_MUCH_SCENES: readonly ProductScene[] = [
  createTimesAsMuchScene({
    key: 'towers',
    things: quantitiesWithSameCounter({ counter: 'm', measured: true, exists: 'Aの {高|たか}さは #です' }, [
      sceneThing('tree', 'けやきの {木|き}'),
      sceneThing('building', '{駅前|えきまえ}の ビル'),
      sceneThing('tower', '{電波|でんぱ}とう'),
    ]),
    pairs: [
      ['building', 'tree'],
      ['tower', 'tree'],
      ['tower', 'building'],
    ],
    numbers: { left: parseNumberList('12 14 15 16 18 24 25'), right: wholeNumbersBetween(2, 8) },
    patterns: {
      times: 'Aの {高|たか}さは Bの {高|たか}さの #です',
      compare: 'Aは Bより # {高|たか}いです',
    },
  }),
  createTimesAsMuchScene({
    key: 'zooWeights',
    things: quantitiesWithSameCounter(
      { counter: 'kg', measured: true, living: true, exists: 'Aの {体重|たいじゅう}は #です' },
      [sceneThing('elephant', 'ぞう'), sceneThing('hippo', 'かば'), sceneThing('horse', '{馬|うま}')],
    ),
    pairs: [
      ['elephant', 'horse'],
      ['hippo', 'horse'],
    ],
    numbers: { left: parseNumberList('280 300 320 350 400 450'), right: wholeNumbersBetween(4, 7) },
    patterns: {
      times: 'Aの {体重|たいじゅう}は Bの {体重|たいじゅう}の #です',
      compare: 'Aは Bより # {重|おも}いです',
    },
  }),
  createTimesAsMuchScene({
    key: 'savingOwners',
    things: quantitiesWithSameCounter({ counter: '円', exists: 'Pの Aは #です' }, ownersOf('{貯金|ちょきん}')),
    numbers: { left: parseNumberList('350 450 480 600 750 850 1200'), right: wholeNumbersBetween(2, 9) },
    patterns: {
      times: 'Pの Aは Qの Bの #です',
      compare: 'Pの Aは Qの Bより # {多|おお}いです',
      combine: 'Pと Qの Aは {合|あ}わせて #です',
      increase: 'Pは Aを # ふやしました',
      decrease: 'Pは Aを # {使|つか}いました',
    },
  }),
  createTimesAsMuchScene({
    key: 'libraryShelves',
    things: quantitiesWithSameCounter({ counter: 'さつ', exists: '{図書室|としょしつ}に Aが # あります' }, [
      sceneThing('story', '{物語|ものがたり}の {本|ほん}'),
      sceneThing('scienceBook', '{科学|かがく}の {本|ほん}'),
      sceneThing('historyBook', '{歴史|れきし}の {本|ほん}'),
    ]),
    numbers: { left: parseNumberList('48 56 64 72 85 96 120'), right: wholeNumbersBetween(2, 6) },
    patterns: {
      times: '{図書室|としょしつ}の Aの {数|かず}は Bの {数|かず}の #です',
      compare: '{図書室|としょしつ}の Aは Bより # {多|おお}いです',
      combine: '{図書室|としょしつ}に Aと Bが {合|あ}わせて # あります',
      increase: '{図書室|としょしつ}に Aが # {入|はい}りました',
    },
  }),
  createTimesAsMuchScene({
    key: 'lakeBirds',
    things: quantitiesWithSameCounter({ counter: 'わ', living: true, exists: '{湖|みずうみ}に Aが # います' }, [
      sceneThing('duck', 'かも'),
      sceneThing('swan', '{白鳥|はくちょう}'),
      sceneThing('heron', 'さぎ'),
    ]),
    numbers: { left: wholeNumbersBetween(12, 26), right: wholeNumbersBetween(2, 8) },
    patterns: {
      times: '{湖|みずうみ}の Aの {数|かず}は Bの {数|かず}の #です',
      compare: '{湖|みずうみ}の Aは Bより # {多|おお}いです',
      combine: '{湖|みずうみ}に Aと Bが {合|あ}わせて # います',
      increase: '{湖|みずうみ}に Aが # {飛|と}んで きました',
      decrease: '{湖|みずうみ}から Aが # {飛|と}んで いきました',
    },
  }),
  createTimesAsMuchScene({
    key: 'visitors',
    things: quantitiesWithSameCounter(
      { counter: '人', living: true, exists: '{科学館|かがくかん}に Aが # {来|き}ました' },
      [
        sceneThing('schoolchild', '{小学生|しょうがくせい}'),
        sceneThing('junior', '{中学生|ちゅうがくせい}'),
        sceneThing('grownUp', '{大人|おとな}'),
      ],
    ),
    numbers: { left: parseNumberList('24 36 45 58 64 75'), right: wholeNumbersBetween(2, 6) },
    patterns: {
      times: '{科学館|かがくかん}に {来|き}た Aの {人数|にんずう}は Bの {人数|にんずう}の #です',
      compare: '{科学館|かがくかん}に {来|き}た Aは Bより # {多|おお}いです',
      combine: '{科学館|かがくかん}に Aと Bが {合|あ}わせて # {来|き}ました',
      decrease: '{科学館|かがくかん}から Aが # {帰|かえ}りました',
    },
  }),
  createTimesAsMuchScene({
    key: 'rubbers',
    things: quantitiesWithSameCounter({ counter: 'cm', measured: true, exists: 'Aは #です' }, [
      sceneThing('longFlat', 'のばした {後|あと}の {平|ひら}ゴムの {長|なが}さ'),
      sceneThing('shortFlat', 'のばす {前|まえ}の {平|ひら}ゴムの {長|なが}さ'),
      sceneThing('longRound', 'のばした {後|あと}の {丸|まる}ゴムの {長|なが}さ'),
      sceneThing('shortRound', 'のばす {前|まえ}の {丸|まる}ゴムの {長|なが}さ'),
    ]),
    pairs: [
      ['longFlat', 'shortFlat'],
      ['longRound', 'shortRound'],
    ],
    numbers: { left: parseNumberList('8 10 12 14 15 18 20 24'), right: wholeNumbersBetween(2, 5) },
    patterns: {
      times: 'Aは Bの #です',
      compare: 'Aは Bより # {長|なが}いです',
    },
  }),
  createTimesAsMuchScene({
    key: 'seaJourneys',
    things: quantitiesWithSameCounter({ counter: 'km', measured: true, exists: 'Aは #です' }, [
      sceneThing('island', '{港|みなと}から {北|きた}の {島|しま}までの きょり'),
      sceneThing('cape', '{港|みなと}から {南|みなみ}の {島|しま}までの きょり'),
      sceneThing('lighthouse', '{港|みなと}から {灯台|とうだい}までの きょり'),
    ]),
    numbers: { left: parseNumberList('6 8 9 12 14 16 18'), right: wholeNumbersBetween(2, 6) },
    patterns: {
      times: 'Aは Bの #です',
      compare: 'Aは Bより # {長|なが}いです',
    },
  }),
];
