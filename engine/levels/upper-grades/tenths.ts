import type { ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';
import { share } from '../scenes/shares.ts';

/** Scenes of 歩合: parts of a whole in tenths. */
export const TENTH_SCENES: readonly ProductScene[] = [
  share({
    rate: '割',
    counter: 'つぶ',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      thing('sprouted', '{芽|め}が {出|で}た {種|たね}'),
      thing('sown', 'まいた {種|たね}'),
      thing('unsprouted', '{芽|め}が {出|で}なかった {種|たね}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 70 80 90 100 120 150 160',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: '試合',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      thing('won', '{勝|か}った {試合|しあい}'),
      thing('played', '{試合|しあい}'),
      thing('lost', '{負|ま}けた {試合|しあい}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は {全部|ぜんぶ}の Bの {数|かず}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 70 80 90',
    shares: '0.2 0.3 0.4 0.5 0.6 0.7 0.8',
  }),
  share({
    rate: '割',
    counter: 'L',
    exists: 'Aの {量|りょう}は #です',
    things: [
      thing('filled', 'タンクに たまった {水|みず}'),
      thing('capacity', 'タンク いっぱいに {入|はい}る {水|みず}'),
      thing('drained', 'タンクから {出|で}た {水|みず}'),
    ],
    patterns: {
      times: 'Aの {量|りょう}は Bの {量|りょう}の #です',
      compare: 'Aの {量|りょう}は Bの {量|りょう}より # {多|おお}いです',
    },
    wholes: '30 40 50 60 80 90 120 150 180 200',
    shares: '0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'm²',
    exists: 'Aの {面積|めんせき}は #です',
    whole: 'A{全体|ぜんたい}の {面積|めんせき}は #です',
    things: [
      thing('tilled', '{耕|たがや}した {部分|ぶぶん}'),
      thing('wholeField', '{畑|はたけ}'),
      thing('fallow', '{休|やす}ませて いる {部分|ぶぶん}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は B{全体|ぜんたい}の {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
    },
    wholes: '90 120 150 180 240 250 300 350 400 450',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: '問',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      thing('solved', '{正解|せいかい}した {問題|もんだい}'),
      thing('allProblems', 'テストの {問題|もんだい}'),
      thing('wrong', 'まちがえた {問題|もんだい}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 80 100 120',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: '人',
    living: true,
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      thing('agreed', '{賛成|さんせい}した {人|ひと}'),
      thing('voters', '{会議|かいぎ}に {出|で}た {人|ひと}'),
      thing('against', '{反対|はんたい}した {人|ひと}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '20 30 40 50 60 70 80 90 110 120',
    shares: '0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'こ',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      thing('sold', '{売|う}れた まんじゅう'),
      thing('made', '{作|つく}った まんじゅう'),
      thing('unsold', '{売|う}れ{残|のこ}った まんじゅう'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '60 70 80 90 110 120 150 180 200 240 250 300',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'まい',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      thing('handed', '{配|くば}った ちらし'),
      thing('printed', '{印刷|いんさつ}した ちらし'),
      thing('spare', '{残|のこ}った ちらし'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '100 120 150 200 250 300 350 400 450 500',
    shares: '0.4 0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'km',
    exists: 'Aの {道|みち}のりは #です',
    whole: 'A{全体|ぜんたい}の {道|みち}のりは #です',
    things: [
      thing('finished', '{走|はし}り{終|お}えた {部分|ぶぶん}'),
      thing('wholeCourse', 'コース'),
      thing('uphill', '{残|のこ}りの {部分|ぶぶん}'),
    ],
    patterns: {
      times: 'Aの {道|みち}のりは B{全体|ぜんたい}の {道|みち}のりの #です',
      compare: 'Aの {道|みち}のりは Bの {道|みち}のりより # {長|なが}いです',
    },
    wholes: '10 15 20 25 30 35 40',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'こ',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      thing('aluminiumCans', 'アルミの {空|あ}きかん'),
      thing('allCans', '{集|あつ}めた {空|あ}きかん'),
      thing('steelCans', 'スチールの {空|あ}きかん'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '100 120 150 160 180 200 240 250 300',
    shares: '0.3 0.4 0.5 0.6 0.7',
  }),
  share({
    rate: '割',
    counter: 'ha',
    exists: 'Aの {面積|めんせき}は #です',
    whole: 'A{全体|ぜんたい}の {面積|めんせき}は #です',
    things: [
      thing('planted', '{田植|たう}えが {終|お}わった {田|た}'),
      thing('allPaddies', '{村|むら}の {田|た}'),
      thing('bare', '{田植|たう}えが {終|お}わって いない {田|た}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は B{全体|ぜんたい}の {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
    },
    wholes: '20 30 40 50 60 70 80 90',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8',
  }),
];
