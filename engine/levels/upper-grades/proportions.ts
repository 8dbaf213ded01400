import { createRateScene, parseNumberList, type ProductScene } from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

/** Scenes of proportions (比例): y = きまった数 × x (a fixed number × x). */
export const PROPORTION_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'nails',
    things: [
      sceneThing('shortNail', '{短|みじか}い くぎ'),
      sceneThing('longNail', '{長|なが}い くぎ'),
      sceneThing('screw', '{木|き}ねじ'),
    ],
    item: { counter: 'g', measured: true, exists: '{箱|はこ}の {中|なか}の Aの {重|おも}さは {全部|ぜんぶ}で #です' },
    container: { counter: '本', exists: '{箱|はこ}に Aが # {入|はい}って います' },
    numbers: { left: parseNumberList('1.5 2.4 2.5 3.2 4.5'), right: parseNumberList('40 60 80 120 150 200') },
    patterns: {
      perUnit: 'A 1{本|ぽん}の {重|おも}さは #です',
      compare: '{箱|はこ}の {中|なか}の Aは Bより # {重|おも}いです',
      combine: '{箱|はこ}の {中|なか}の Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'paperStacks',
    things: [
      sceneThing('drawing', '{画用紙|がようし}'),
      sceneThing('copy', 'コピー{用紙|ようし}'),
      sceneThing('card', '{厚紙|あつがみ}'),
    ],
    item: { counter: 'g', measured: true, exists: '{重|かさ}ねた Aの {重|おも}さは {全部|ぜんぶ}で #です' },
    container: { counter: 'まい', exists: 'Aを # {重|かさ}ねました' },
    numbers: { left: parseNumberList('4 4.5 5.5 6.5 7.5'), right: parseNumberList('24 40 60 80 120') },
    patterns: {
      perUnit: 'A 1まいの {重|おも}さは #です',
      compare: '{重|かさ}ねた Aは {重|かさ}ねた Bより # {重|おも}いです',
      combine: '{重|かさ}ねた Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'springs',
    things: [
      sceneThing('hardSpring', '{赤|あか}い ばね'),
      sceneThing('softSpring', '{青|あお}い ばね'),
      sceneThing('longSpring', '{白|しろ}い ばね'),
    ],
    item: { counter: 'mm', measured: true, exists: 'Aは # のびました' },
    container: { counter: 'g', measured: true, exists: 'Aに #の おもりを つるしました' },
    numbers: { left: parseNumberList('0.4 0.5 0.8 1.2 1.5'), right: parseNumberList('15 20 25 30 40 60') },
    patterns: {
      perUnit: 'Aは おもり 1gで # のびます',
      compare: 'Aは Bより # {長|なが}く のびました',
    },
  }),
  createRateScene({
    key: 'fillings',
    things: [
      sceneThing('bath', '{青|あお}い {水|すい}{槽|そう}'),
      sceneThing('pool', '{赤|あか}い {水|すい}{槽|そう}'),
      sceneThing('barrel', '{白|しろ}い {水|すい}{槽|そう}'),
    ],
    item: { counter: 'cm', measured: true, exists: 'Aに たまった {水|みず}の {深|ふか}さは #です' },
    container: { counter: '分間', measured: true, exists: '{空|から}っぽの Aに {水|みず}を # {入|い}れました' },
    numbers: { left: parseNumberList('1.2 1.5 2.4 2.5 3.5'), right: parseNumberList('8 12 14 15 18') },
    patterns: {
      perUnit: 'Aに {水|みず}を {入|い}れると、 {水|みず}の {深|ふか}さは 1{分|ぷん}に #ずつ {増|ふ}えます',
      compare: 'Aに たまった {水|みず}は Bに たまった {水|みず}より # {深|ふか}いです',
    },
  }),
  createRateScene({
    key: 'wireLengths',
    things: [
      sceneThing('copperWire', '{銅|どう}の {針金|はりがね}'),
      sceneThing('ironWire', '{鉄|てつ}の {針金|はりがね}'),
      sceneThing('steelWire', 'ステンレスの {針金|はりがね}'),
    ],
    item: { counter: 'g', measured: true, exists: 'Aの {重|おも}さは {全部|ぜんぶ}で #です' },
    container: { counter: 'm', measured: true, exists: 'Aが # あります' },
    numbers: { left: parseNumberList('12 15 18 25 32'), right: parseNumberList('2.5 4.5 6 8 12.5 14') },
    patterns: {
      perUnit: 'A 1mの {重|おも}さは #です',
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'cleaners',
    things: [
      sceneThing('whiteRobot', '{白|しろ}い そうじロボット'),
      sceneThing('redRobot', '{赤|あか}い そうじロボット'),
      sceneThing('blackRobot', '{黒|くろ}い そうじロボット'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aが そうじした ゆかの {面積|めんせき}は #です' },
    container: { counter: '分間', measured: true, exists: 'Aを # {動|うご}かしました' },
    numbers: { left: parseNumberList('0.6 0.8 1.2 1.5 1.8'), right: parseNumberList('12 15 25 35 45') },
    patterns: {
      perUnit: 'Aは ゆかを 1{分|ぷん}に #ずつ そうじします',
      compare: 'Aは ゆかを Bより # {広|ひろ}く そうじしました',
      combine: 'Aと Bは ゆかを {合|あ}わせて # そうじしました',
    },
  }),
  createRateScene({
    key: 'blockTowers',
    things: [
      sceneThing('woodBlock', '{木|き}の ブロック'),
      sceneThing('concreteBlock', 'コンクリートの ブロック'),
      sceneThing('brick', 'れんが'),
    ],
    item: { counter: 'cm', measured: true, exists: '{積|つ}んだ Aの {高|たか}さは {全部|ぜんぶ}で #です' },
    container: { counter: 'こ', exists: 'Aを # {積|つ}みました' },
    numbers: { left: parseNumberList('6.5 7.5 9.5 12 12.5'), right: parseNumberList('6 8 12 14 16 18') },
    patterns: {
      perUnit: 'A 1この {高|たか}さは #です',
      compare: '{積|つ}んだ Aは {積|つ}んだ Bより # {高|たか}いです',
    },
  }),
  createRateScene({
    key: 'gasoline',
    things: [
      sceneThing('whiteCar', '{白|しろ}い {自動車|じどうしゃ}'),
      sceneThing('blueCar', '{青|あお}い {自動車|じどうしゃ}'),
      sceneThing('blackCar', '{黒|くろ}い {自動車|じどうしゃ}'),
    ],
    item: { counter: 'km', measured: true, exists: 'Aが {走|はし}った きょりは #です' },
    container: { counter: 'L', measured: true, exists: 'Aは ガソリンを # {使|つか}いました' },
    numbers: { left: parseNumberList('8 9.5 12 12.5 15'), right: parseNumberList('6 8 12 14 20 24') },
    patterns: {
      perUnit: 'Aは ガソリン 1Lで # {走|はし}ります',
      compare: 'Aが {走|はし}った きょりは Bが {走|はし}った きょりより # {長|なが}いです',
    },
  }),
];
