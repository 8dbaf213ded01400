import type { ProductScene } from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';
import { createShareOfWholeScene } from '../scenes/shares.ts';

/** Scenes of parts of a whole in tenths (歩合). */
export const PART_OF_WHOLE_IN_TENTHS_SCENES: readonly ProductScene[] = [
  createShareOfWholeScene({
    rate: '割',
    counter: 'つぶ',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('sprouted', '{芽|め}が {出|で}た {種|たね}'),
      sceneThing('sown', 'まいた {種|たね}'),
      sceneThing('unsprouted', '{芽|め}が {出|で}なかった {種|たね}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 70 80 90 100 120 150 160',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: '試合',
    exists: 'Aは #です',
    whole: '{野球|やきゅう}チームは {全部|ぜんぶ}で # {戦|たたか}いました',
    things: [
      sceneThing('won', '{野球|やきゅう}チームが {勝|か}った {試合|しあい}'),
      sceneThing('played', '{試合|しあい}'),
      sceneThing('lost', '{野球|やきゅう}チームが {負|ま}けた {試合|しあい}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は {全部|ぜんぶ}の Bの {数|かず}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 70 80 90',
    shares: '0.2 0.3 0.4 0.5 0.6 0.7 0.8',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: 'L',
    exists: 'Aの {量|りょう}は #です',
    things: [
      sceneThing('filled', 'タンクに たまった {水|みず}'),
      sceneThing('capacity', 'タンク いっぱいに {入|はい}る {水|みず}'),
      sceneThing('drained', 'タンクから {出|で}た {水|みず}'),
    ],
    patterns: {
      times: 'Aの {量|りょう}は Bの {量|りょう}の #です',
      compare: 'Aの {量|りょう}は Bの {量|りょう}より # {多|おお}いです',
    },
    wholes: '30 40 50 60 80 90 120 150 180 200',
    shares: '0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: 'm²',
    exists: 'Aの {面積|めんせき}は #です',
    whole: 'A{全体|ぜんたい}の {面積|めんせき}は #です',
    things: [
      sceneThing('tilled', '{耕|たがや}した {部分|ぶぶん}'),
      sceneThing('wholeField', '{畑|はたけ}'),
      sceneThing('fallow', '{休|やす}ませて いる {部分|ぶぶん}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は B{全体|ぜんたい}の {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
    },
    wholes: '90 120 150 180 240 250 300 350 400 450',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: '問',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('solved', '{正解|せいかい}した {問題|もんだい}'),
      sceneThing('allProblems', 'テストの {問題|もんだい}'),
      sceneThing('wrong', 'まちがえた {問題|もんだい}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 80 100 120',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: '人',
    living: true,
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('agreed', '{賛成|さんせい}した {人|ひと}'),
      sceneThing('voters', '{会議|かいぎ}に {出|で}た {人|ひと}'),
      sceneThing('against', '{反対|はんたい}した {人|ひと}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 70 80 90 110 120',
    shares: '0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: 'こ',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('sold', '{売|う}れた まんじゅう'),
      sceneThing('made', '{作|つく}った まんじゅう'),
      sceneThing('unsold', '{売|う}れ{残|のこ}った まんじゅう'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '60 70 80 90 110 120 150 180 200 240 250 300',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: 'まい',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('handed', '{配|くば}った ちらし'),
      sceneThing('printed', '{印刷|いんさつ}した ちらし'),
      sceneThing('spare', '{残|のこ}った ちらし'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '100 120 150 200 250 300 350 400 450 500',
    shares: '0.4 0.5 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: 'km',
    exists: 'Aの {道|みち}のりは #です',
    whole: 'A{全体|ぜんたい}の {道|みち}のりは #です',
    things: [
      sceneThing('finished', '{走|はし}り{終|お}えた {部分|ぶぶん}'),
      sceneThing('wholeCourse', 'コース'),
      sceneThing('uphill', '{残|のこ}りの {部分|ぶぶん}'),
    ],
    patterns: {
      times: 'Aの {道|みち}のりは B{全体|ぜんたい}の {道|みち}のりの #です',
      compare: 'Aの {道|みち}のりは Bの {道|みち}のりより # {長|なが}いです',
    },
    wholes: '10 15 20 25 30 35 40',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: 'こ',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('aluminiumCans', 'アルミの {空|あ}きかん'),
      sceneThing('allCans', '{集|あつ}めた {空|あ}きかん'),
      sceneThing('steelCans', 'スチールの {空|あ}きかん'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '100 120 150 160 180 200 240 250 300',
    shares: '0.3 0.4 0.5 0.6 0.7',
  }),
  createShareOfWholeScene({
    rate: '割',
    counter: 'ha',
    exists: 'Aの {面積|めんせき}は #です',
    whole: 'A{全体|ぜんたい}の {面積|めんせき}は #です',
    things: [
      sceneThing('planted', '{田植|たう}えが {終|お}わった {田|た}'),
      sceneThing('allPaddies', '{村|むら}の {田|た}'),
      sceneThing('bare', '{田植|たう}えが {終|お}わって いない {田|た}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は B{全体|ぜんたい}の {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
    },
    wholes: '20 30 40 50 60 70 80 90',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8',
  }),
];
