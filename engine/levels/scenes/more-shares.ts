import { thing } from './scene.ts';
import type { ProductScene } from './product-scene.ts';
import { share } from './shares.ts';

const MORE = { compare: 'Aは Bより # {多|おお}いです' };

/** More scenes of parts of a whole in per cent. */
export const MORE_SHARE_SCENES: readonly ProductScene[] = [
  share({
    counter: 'km²',
    exists: 'Aの {面積|めんせき}は #です',
    things: [
      thing('forest', '{森林|しんりん}'),
      thing('wholeTown', '{町|まち}{全体|ぜんたい}'),
      thing('farmland', '{農地|のうち}'),
    ],
    patterns: {
      times: 'Aの {面積|めんせき}は Bの #です',
      compare: 'Aは Bより # {広|ひろ}いです',
    },
    wholes: '40 60 80 120 160',
    shares: '15% 25% 35% 45% 55% 65%',
  }),
  share({
    counter: 'g',
    exists: 'Aは #です',
    things: [
      thing('salt', 'とかした {食塩|しょくえん}'),
      thing('saltWater', '{食塩水|しょくえんすい}'),
      thing('plainWater', '{水|みず}'),
    ],
    patterns: { compare: 'Aは Bより # {重|おも}いです' },
    wholes: '150 200 250 300 400 500',
    shares: '4% 5% 6% 8% 12%',
  }),
  share({
    counter: 'kg',
    exists: 'Aは #です',
    things: [
      thing('paperWaste', '{紙|かみ}の ごみ'),
      thing('allWaste', '{集|あつ}めた ごみ'),
      thing('plasticWaste', 'プラスチックの ごみ'),
    ],
    patterns: { ...MORE, increase: 'Aが # ふえました', decrease: 'Aが # へりました' },
    wholes: '40 60 80 120 150',
    shares: '15% 25% 35% 40% 45%',
  }),
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      thing('swimmers', '{水泳|すいえい}を {習|なら}う {人|ひと}'),
      thing('allPupils', '{全校|ぜんこう}の {児童|じどう}'),
      thing('calligraphers', '{書写|しょしゃ}を {習|なら}う {人|ひと}'),
    ],
    patterns: { compare: 'Aは Bより # {多|おお}いです' },
    wholes: '240 280 320 400 460',
    shares: '5% 10% 15% 20% 25%',
  }),
  share({
    counter: 'さつ',
    exists: 'Aは #です',
    things: [
      thing('lent', '{貸|か}し{出|だ}し{中|ちゅう}の {本|ほん}'),
      thing('allBooks', '{図書室|としょしつ}の {本|ほん}'),
      thing('repairing', '{直|なお}して いる {本|ほん}'),
    ],
    patterns: { compare: 'Aは Bより # {多|おお}いです' },
    wholes: '600 800 1200 1500 2000',
    shares: '4% 5% 8% 12% 15%',
  }),
  share({
    counter: '人',
    living: true,
    exists: 'Aは #です',
    things: [
      thing('byTrain', '{電車|でんしゃ}で {通|かよ}う {社員|しゃいん}'),
      thing('allStaff', '{会社|かいしゃ}の {社員|しゃいん}'),
      thing('byBicycle', '{自転車|じてんしゃ}で {通|かよ}う {社員|しゃいん}'),
    ],
    patterns: MORE,
    wholes: '60 80 120 140 160 180',
    shares: '35% 40% 45% 55% 65%',
  }),
  share({
    counter: '本',
    exists: 'Aは #です',
    things: [
      thing('redTulip', '{赤|あか}い チューリップ'),
      thing('bedFlowers', '{花|か}だんの {花|はな}'),
      thing('whiteDaffodil', '{白|しろ}い すいせん'),
    ],
    patterns: MORE,
    wholes: '60 80 100 120 140 160',
    shares: '15% 25% 35% 45% 55%',
  }),
  share({
    counter: 'm',
    exists: 'Aの {長|なが}さは #です',
    things: [
      thing('dug', '{完成|かんせい}した トンネル'),
      thing('wholeTunnel', 'トンネル{全体|ぜんたい}'),
      thing('lit', '{明|あ}かりの ついた トンネル'),
    ],
    patterns: { times: 'Aの {長|なが}さは Bの #です', compare: 'Aは Bより # {長|なが}いです' },
    wholes: '400 500 600 800 1200 1500',
    shares: '15% 25% 35% 45% 65%',
  }),
  share({
    counter: 'g',
    exists: 'Aの {重|おも}さは #です',
    things: [thing('cacao', 'カカオ'), thing('chocolateBar', '{板|いた}チョコ'), thing('sugarInside', 'さとう')],
    patterns: { times: 'Aの {重|おも}さは Bの #です', compare: 'Aは Bより # {重|おも}いです' },
    wholes: '40 50 60 80 100 120',
    shares: '35% 40% 45% 55% 60% 70%',
  }),
];
