import type { ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';
import { share } from '../scenes/shares.ts';

const MORE = { compare: 'Aは Bより # {多|おお}いです' };

/** Scenes of 歩合: parts of a whole in tenths. */
export const TENTH_SCENES: readonly ProductScene[] = [
  share({
    rate: '割',
    counter: 'つぶ',
    exists: 'Aは #です',
    things: [
      thing('sprouted', '{芽|め}が {出|で}た たね'),
      thing('sown', 'まいた たね'),
      thing('unsprouted', '{芽|め}が {出|で}ない たね'),
    ],
    patterns: MORE,
    wholes: '20 30 40 50 60 70 80 90 100 120 150 160',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: '本',
    exists: 'Aは #です',
    things: [
      thing('scored', 'ゆいさんが {決|き}めた シュート'),
      thing('shot', 'ゆいさんが {打|う}った シュート'),
      thing('missed', 'ゆいさんが {外|はず}した シュート'),
    ],
    patterns: MORE,
    wholes: '20 30 40 50 60 70 80 90',
    shares: '0.2 0.3 0.4 0.5 0.6 0.7 0.8',
  }),
  share({
    rate: '割',
    counter: 'L',
    exists: 'Aは #です',
    things: [
      thing('filled', 'たまった {水|みず}'),
      thing('capacity', '{水|すい}そうに {入|はい}る {水|みず}'),
      thing('drained', 'ぬいた {水|みず}'),
    ],
    patterns: { ...MORE, increase: 'Aが # ふえました' },
    wholes: '30 40 50 60 80 90 120 150 180 200',
    shares: '0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'm²',
    exists: 'Aの {広|ひろ}さは #です',
    things: [
      thing('tilled', '{耕|たがや}した {畑|はたけ}'),
      thing('wholeField', '{畑|はたけ}{全体|ぜんたい}'),
      thing('fallow', '{休|やす}ませて いる {畑|はたけ}'),
    ],
    patterns: {
      times: 'Aの {広|ひろ}さは Bの #です',
      compare: 'Aは Bより # {広|ひろ}いです',
    },
    wholes: '90 120 150 180 240 250 300 350 400 450',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: '問',
    exists: 'Aは #です',
    things: [
      thing('solved', '{正|ただ}しく {解|と}けた {問題|もんだい}'),
      thing('allProblems', '{問題|もんだい}{全体|ぜんたい}'),
      thing('wrong', 'まちがえた {問題|もんだい}'),
    ],
    patterns: MORE,
    wholes: '20 30 40 50 60 80 100 120',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      thing('agreed', '{賛成|さんせい}した {人|ひと}'),
      thing('voters', '{会議|かいぎ}に {出|で}た {人|ひと}'),
      thing('against', '{反対|はんたい}した {人|ひと}'),
    ],
    patterns: MORE,
    wholes: '20 30 40 50 60 70 80 90 110 120',
    shares: '0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'こ',
    exists: 'Aは #です',
    things: [
      thing('sold', '{売|う}れた まんじゅう'),
      thing('made', '{作|つく}った まんじゅう'),
      thing('unsold', '{売|う}れ{残|のこ}った まんじゅう'),
    ],
    patterns: MORE,
    wholes: '60 70 80 90 110 120 150 180 200 240 250 300',
    shares: '0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'まい',
    exists: 'Aは #です',
    things: [
      thing('handed', '{配|くば}った ちらし'),
      thing('printed', '{印刷|いんさつ}した ちらし'),
      thing('spare', '{予備|よび}の ちらし'),
    ],
    patterns: MORE,
    wholes: '100 120 150 200 250 300 350 400 450 500',
    shares: '0.4 0.5 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'km',
    exists: 'Aの {道|みち}のりは #です',
    things: [
      thing('finished', '{走|はし}り{終|お}えた コース'),
      thing('wholeCourse', 'マラソンの コース'),
      thing('uphill', '{上|のぼ}り{坂|ざか}の コース'),
    ],
    patterns: { times: 'Aの {道|みち}のりは Bの #です', compare: 'Aは Bより # {長|なが}いです' },
    wholes: '10 15 20 25 30 35 40',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8 0.9',
  }),
  share({
    rate: '割',
    counter: 'こ',
    exists: 'Aは #です',
    things: [
      thing('aluminiumCans', 'アルミの {空|あ}きかん'),
      thing('allCans', '{集|あつ}めた {空|あ}きかん'),
      thing('steelCans', 'スチールの {空|あ}きかん'),
    ],
    patterns: MORE,
    wholes: '100 120 150 160 180 200 240 250 300',
    shares: '0.3 0.4 0.5 0.6 0.7',
  }),
  share({
    rate: '割',
    counter: 'ha',
    exists: 'Aは {面積|めんせき}が #です',
    things: [
      thing('planted', '{田植|たう}えが {終|お}わった {田|た}'),
      thing('allPaddies', '{村|むら}の {田|た}'),
      thing('bare', '{田植|たう}えが まだの {田|た}'),
    ],
    patterns: { times: 'Aの {面積|めんせき}は Bの #です', compare: 'Aは Bより # {広|ひろ}いです' },
    wholes: '20 30 40 50 60 70 80 90',
    shares: '0.2 0.3 0.4 0.6 0.7 0.8',
  }),
];
