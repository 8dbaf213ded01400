import { sceneThing } from './scene.ts';
import type { ProductScene } from './product-scene.ts';
import { createShareOfWholeScene } from './shares.ts';

/** More scenes in which a part of a whole is stated in per cent. */
export const FURTHER_PERCENT_OF_WHOLE_SCENES: readonly ProductScene[] = [
  createShareOfWholeScene({
    counter: 'km²',
    exists: 'Aの {面積|めんせき}は #です',
    whole: 'A{全体|ぜんたい}の {面積|めんせき}は #です',
    things: [
      sceneThing('forest', '{森林|しんりん}'),
      sceneThing('wholeTown', '{町|まち}'),
      sceneThing('farmland', '{農地|のうち}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は B{全体|ぜんたい}の {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
    },
    wholes: '40 60 80 120 160',
    shares: '15% 25% 35% 45% 55% 65%',
  }),
  createShareOfWholeScene({
    counter: 'g',
    exists: 'Aの {重|おも}さは #です',
    things: [
      sceneThing('salt', 'とかした {食塩|しょくえん}'),
      sceneThing('saltWater', '{食塩水|しょくえんすい}'),
      sceneThing('plainWater', '{水|みず}'),
    ],
    patterns: {
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {重|おも}いです',
    },
    wholes: '150 200 250 300 400 500',
    shares: '4% 5% 6% 8% 12%',
  }),
  createShareOfWholeScene({
    counter: 'kg',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('paperWaste', '{紙|かみ}の ごみ'),
      sceneThing('allWaste', '{集|あつ}めた ごみ'),
      sceneThing('plasticWaste', 'プラスチックの ごみ'),
    ],
    patterns: {
      times: 'Aの {重|おも}さは B{全体|ぜんたい}の #です',
      compare: 'Aは Bより # {多|おお}いです',
    },
    wholes: '40 60 80 120 150',
    shares: '15% 25% 35% 40% 45%',
  }),
  createShareOfWholeScene({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('firstGraders', '1{年生|ねんせい}の {児童|じどう}'),
      sceneThing('allPupils', '{全校|ぜんこう}の {児童|じどう}'),
      sceneThing('sixthGraders', '6{年生|ねんせい}の {児童|じどう}'),
    ],
    patterns: {
      times: 'Aの {人数|にんずう}は Bの {人数|にんずう}の #です',
      compare: 'Aの {人数|にんずう}は Bの {人数|にんずう}より # {多|おお}いです',
    },
    wholes: '240 260 300 320 360 400 420 460',
    shares: '10% 15% 20% 25%',
  }),
  createShareOfWholeScene({
    counter: 'さつ',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('lent', '{貸|か}し{出|だ}し{中|ちゅう}の {本|ほん}'),
      sceneThing('allBooks', '{図書室|としょしつ}の {本|ほん}'),
      sceneThing('repairing', '{直|なお}して いる {本|ほん}'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '600 800 1200 1500 2000',
    shares: '4% 5% 8% 12% 15%',
  }),
  createShareOfWholeScene({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('byTrain', '{電車|でんしゃ}で {通|かよ}う {社員|しゃいん}'),
      sceneThing('allStaff', '{会社|かいしゃ}の {社員|しゃいん}'),
      sceneThing('byCar', '{自動車|じどうしゃ}で {通|かよ}う {社員|しゃいん}'),
    ],
    patterns: {
      times: 'Aの {人数|にんずう}は B{全体|ぜんたい}の #です',
      compare: 'Aの {人数|にんずう}は Bの {人数|にんずう}より # {多|おお}いです',
    },
    wholes: '60 80 120 140 160 180',
    shares: '35% 40% 45% 55% 65%',
  }),
  createShareOfWholeScene({
    counter: '本',
    exists: 'Aは #です',
    whole: 'Aは {全部|ぜんぶ}で #です',
    things: [
      sceneThing('redTulip', '{花|か}だんの {赤|あか}い チューリップ'),
      sceneThing('bedFlowers', '{花|か}だんの {花|はな}'),
      sceneThing('whiteDaffodil', '{花|か}だんの {白|しろ}い すいせん'),
    ],
    patterns: {
      times: 'Aの {数|かず}は B{全体|ぜんたい}の #です',
      compare: 'Aの {数|かず}は Bの {数|かず}より # {多|おお}いです',
    },
    wholes: '60 80 100 120 140 160',
    shares: '15% 25% 35% 45% 55%',
  }),
  createShareOfWholeScene({
    counter: 'm',
    exists: 'Aの {長|なが}さは #です',
    whole: 'A{全体|ぜんたい}の {長|なが}さは #です',
    things: [
      sceneThing('dug', 'ほり{終|お}えた {部分|ぶぶん}'),
      sceneThing('wholeTunnel', 'トンネル'),
      sceneThing('lit', '{残|のこ}りの {部分|ぶぶん}'),
    ],
    patterns: {
      times: 'Aの {長|なが}さは B{全体|ぜんたい}の {長|なが}さの #です',
      compare: 'Aは Bより # {長|なが}いです',
    },
    wholes: '400 500 600 800 1200 1500',
    shares: '15% 25% 35% 45% 65%',
  }),
  createShareOfWholeScene({
    counter: 'g',
    exists: 'Aの {重|おも}さは #です',
    things: [
      sceneThing('cacao', '{板|いた}チョコに ふくまれる カカオ'),
      sceneThing('chocolateBar', '{板|いた}チョコ'),
      sceneThing('sugarInside', '{板|いた}チョコに ふくまれる さとう'),
    ],
    patterns: {
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {多|おお}いです',
    },
    wholes: '40 50 60 80 100 120',
    shares: '35% 40% 45% 55% 60% 70%',
  }),
];
