import { createLengthPatterns, createUnitScenes, type UnitPatterns } from './unit-scene.ts';

const LENGTH = '{長|なが}さ';
const CUT = { decrease: 'Aから # {切|き}り{取|と}りました' };

/** Scenes of cm and mm; the numbers are in mm. */
export const CENTIMETRE_SCENES = createUnitScenes('mm', [
  [
    'drawingTools',
    ['クレヨン', 'チョーク', 'パステル'],
    { ...createLengthPatterns(LENGTH), combine: null },
    [21, 90, 4],
  ],
  [
    'caterpillars',
    ['あおむし', 'けむし', 'みみず'],
    { ...createLengthPatterns('からだの {長|なが}さ'), combine: null },
    [12, 70, 3],
  ],
  [
    'beetles',
    ['かぶとむし', 'くわがた', 'ばった'],
    { ...createLengthPatterns('からだの {長|なが}さ'), combine: null },
    [18, 72, 1],
  ],
  [
    'lines',
    ['{赤|あか}い {線|せん}', '{青|あお}い {線|せん}', '{黒|くろ}い {線|せん}'],
    createLengthPatterns(LENGTH, { increase: 'Aを # のばしました' }),
    [14, 180, 5],
  ],
  [
    'books',
    ['{国語|こくご}じてん', '{図|ず}かん', '{漢字|かんじ}じてん'],
    {
      exists: 'Aの あつさは #です',
      combine: null,
      more: 'Aは Bより # あついです',
      fewer: 'Bは Aより # うすいです',
    },
    [11, 58, 1],
  ],
  [
    'sprouts',
    ['ひまわりの {芽|め}', 'えんどうの {芽|め}', 'ほうせんかの {芽|め}'],
    {
      exists: 'Aの {高|たか}さは #です',
      increase: 'Aが # のびました',
      combine: null,
      more: 'Aは Bより # {高|たか}いです',
      fewer: 'Bは Aより # {低|ひく}いです',
    },
    [12, 90, 2],
  ],
  [
    'icicles',
    ['{右|みぎ}の つらら', '{左|ひだり}の つらら', 'まん{中|なか}の つらら'],
    { ...createLengthPatterns(LENGTH, { increase: 'Aが # のびました', decrease: 'Aが # とけました' }), combine: null },
    [15, 200, 6],
  ],
  [
    'candles',
    ['{赤|あか}い ろうそく', '{白|しろ}い ろうそく', '{青|あお}い ろうそく'],
    { ...createLengthPatterns(LENGTH, { decrease: 'Aが # みじかく なりました' }), combine: null },
    [16, 180, 5],
  ],
  [
    'wires',
    ['{赤|あか}い モール', '{青|あお}い モール', 'みどりの モール'],
    createLengthPatterns(LENGTH, CUT),
    [14, 190, 5],
  ],
  [
    'shortTapes',
    ['{赤|あか}い テープ', '{青|あお}い テープ', '{白|しろ}い テープ'],
    createLengthPatterns(LENGTH, CUT),
    [16, 190, 3],
  ],
  [
    'pencils',
    ['{赤|あか}えんぴつ', '{青|あお}えんぴつ', 'みどりの えんぴつ'],
    { ...createLengthPatterns(LENGTH), combine: null },
    [42, 170, 3],
  ],
  [
    'fishes',
    ['きんぎょ', 'ふな', 'どじょう'],
    { ...createLengthPatterns('からだの {長|なが}さ'), combine: null },
    [41, 180, 3],
  ],
]);

const STORED: UnitPatterns = {
  exists: 'Aが # あります',
  increase: 'Aを # {買|か}いました',
  decrease: 'Aを # つかいました',
  combine: 'Aと Bの {長|なが}さは あわせて #です',
  more: 'Aは Bより # {長|なが}いです',
  fewer: 'Bは Aより # {短|みじか}いです',
};

/** Scenes of m and cm; the numbers are in cm. */
export const METRE_SCENES = createUnitScenes('cm', [
  [
    'ribbons',
    ['{赤|あか}い リボン', '{青|あお}い リボン', '{白|しろ}い リボン'],
    createLengthPatterns(LENGTH, CUT),
    [30, 500, 10],
  ],
  [
    'wool',
    ['{黄|き}いろい けいと', '{青|あお}い けいと', 'みどりの けいと'],
    createLengthPatterns(LENGTH, { decrease: 'Aを # つかいました' }),
    [40, 600, 15],
  ],
  ['paperTapes', ['{紙|かみ}テープ', 'ビニールテープ', 'マスキングテープ'], STORED, [30, 600, 15]],
  ['laces', ['{赤|あか}い レース', '{青|あお}い レース', '{白|しろ}い レース'], STORED, [50, 600, 15]],
  [
    'furniture',
    ['{本|ほん}だな', 'たんす', 'つくえ'],
    {
      exists: 'Aの {横|よこ}の {長|なが}さは #です',
      combine: 'Aと Bの {横|よこ}の {長|なが}さは あわせて #です',
      more: 'Aの {横|よこ}の {長|なが}さは Bの {横|よこ}の {長|なが}さより # {長|なが}いです',
      fewer: 'Bの {横|よこ}の {長|なが}さは Aの {横|よこ}の {長|なが}さより # {短|みじか}いです',
    },
    [55, 200, 5],
  ],
  [
    'longJump',
    ['けんさん', 'みおさん', 'そらさん'],
    {
      exists: 'Aは {幅|はば}とびで # とびました',
      combine: null,
      more: 'Aは Bより # {遠|とお}くへ とびました',
      fewer: null,
    },
    [95, 285, 5],
  ],
  [
    'vines',
    ['へちまの つる', 'ゴーヤの つる', 'きゅうりの つる'],
    { ...createLengthPatterns(LENGTH, { increase: 'Aが # のびました', ...CUT }), combine: null },
    [40, 420, 10],
  ],
  [
    'poles',
    ['{竹|たけ}の ぼう', '{木|き}の ぼう', 'プラスチックの ぼう'],
    { ...createLengthPatterns(LENGTH, CUT), combine: null },
    [60, 500, 10],
  ],
  [
    'boards',
    ['{黒板|こくばん}', 'けいじばん', 'ロッカー'],
    {
      exists: 'Aの はばは #です',
      combine: null,
      more: 'Aの はばは Bの はばより # {広|ひろ}いです',
      fewer: 'Bの はばは Aの はばより # せまいです',
    },
    [90, 480, 15],
  ],
  ['ropes', ['ロープ', 'ゴムひも', 'くさり'], STORED, [60, 900, 20]],
  [
    'snakes',
    ['あおだいしょう', 'しまへび', 'まむし'],
    { ...createLengthPatterns('からだの {長|なが}さ'), combine: null },
    [45, 180, 5],
  ],
]);

/** Scenes of km and m; the numbers are in m. */
export const KILOMETRE_SCENES = createUnitScenes('m', [
  [
    'waysFromHome',
    ['{家|いえ}から {学校|がっこう}まで', '{家|いえ}から {駅|えき}まで', '{家|いえ}から {市役所|しやくしょ}まで'],
    {
      exists: 'Aの {道|みち}のりは #です',
      combine: null,
      more: 'Aの {道|みち}のりは Bの {道|みち}のりより # {長|なが}いです',
      fewer: 'Bの {道|みち}のりは Aの {道|みち}のりより # {短|みじか}いです',
    },
    [300, 3000, 50],
  ],
  [
    'hikers',
    ['たいちさん', 'あおいさん', 'ゆづきさん'],
    {
      exists: 'Aは # {歩|ある}きました',
      combine: 'Aと Bは あわせて # {歩|ある}きました',
      more: 'Aは Bより # {多|おお}く {歩|ある}きました',
      fewer: null,
    },
    [400, 5000, 100],
  ],
  [
    'runningCourses',
    ['{池|いけ}の コース', '{林|はやし}の コース', 'おかの コース'],
    createLengthPatterns('{長|なが}さ'),
    [600, 6000, 150],
  ],
  [
    'bridges',
    ['みなと{橋|ばし}', 'さくら{橋|ばし}', 'つばめ{橋|ばし}'],
    { ...createLengthPatterns('{長|なが}さ'), combine: null },
    [250, 1900, 50],
  ],
  [
    'tunnels',
    ['{北|きた}トンネル', '{南|みなみ}トンネル', '{東|ひがし}トンネル'],
    createLengthPatterns('{長|なが}さ', { increase: 'Aを # ほりすすめました' }),
    [350, 5000, 150],
  ],
  [
    'roads',
    ['{海岸|かいがん}の {道|どう}ろ', 'とうげの {道|どう}ろ', '{川|かわ}ぞいの {道|どう}ろ'],
    { ...createLengthPatterns('{長|なが}さ'), increase: 'Aを # つくりました' },
    [450, 8000, 150],
  ],
  [
    'trails',
    ['{山道|やまみち}', '{川|かわ}ぞいの {道|みち}', '{森|もり}の {道|みち}'],
    createLengthPatterns('{長|なが}さ'),
    [850, 7500, 50],
  ],
  [
    'swimmers',
    ['ひなたさん', 'れんさん', 'めいさん'],
    {
      exists: 'Aは {今月|こんげつ} # {泳|およ}ぎました',
      combine: 'Aと Bは {今月|こんげつ} あわせて # {泳|およ}ぎました',
      more: 'Aは Bより # {多|おお}く {泳|およ}ぎました',
      fewer: null,
    },
    [450, 5000, 50],
  ],
  [
    'cyclists',
    ['{兄|あに}', '{姉|あね}', '{弟|おとうと}'],
    {
      exists: 'Aは じてん{車|しゃ}で # {走|はし}りました',
      combine: 'Aと Bは じてん{車|しゃ}で あわせて # {走|はし}りました',
      more: 'Aは Bより # {多|おお}く {走|はし}りました',
      fewer: null,
    },
    [800, 9000, 150],
  ],
  [
    'rivers',
    ['ささ{川|がわ}', 'うめ{川|がわ}', 'ほたる{川|がわ}'],
    { ...createLengthPatterns('{長|なが}さ'), combine: null },
    [900, 9000, 180],
  ],
]);
