import {
  createNamesInThreeColours,
  TAPES_IN_THREE_COLOURS,
  DIGITWISE_QUOTIENTS,
  KINDS_OF_BOOKS_IN_SCENES,
} from './digitwise.ts';
import { createRateScene, parseNumberList, type ProductScene } from './product-scene.ts';
import {
  isCounterOfLivingBeings,
  createItemsInContainersSceneFromRow,
  type ItemsInContainersSceneRow,
} from './shares-row.ts';

/** A scene of equal groups (包含): the number in each container is given. */
type GroupsRow = Pick<ItemsInContainersSceneRow, 'key' | 'items' | 'counter' | 'compare' | 'increase' | 'decrease'> & {
  readonly container: readonly [name: string, counter: string, one: string];
  readonly verb: string;
  /** The sentence with the number of containers. */
  readonly count: string;
  /** The words for the total. Default: #. With {全部|ぜんぶ}で # (# in all), it is clear that all things are handed out. */
  readonly total?: string;
  readonly numbers: ItemsInContainersSceneRow['numbers'];
};

function groupsScene({ container: [name, counter, one], verb, count, total, ...row }: GroupsRow): ProductScene {
  const living = isCounterOfLivingBeings(row.counter);
  const there = living ? 'います' : 'あります';
  return createItemsInContainersSceneFromRow({
    ...row,
    exists: `Aが ${total ?? '#'} ${there}`,
    combine: `Aと Bが {合|あ}わせて # ${there}`,
    container: { name, counter, one, exists: count },
    perUnit: row.counter === '人' ? `Uに Aが #ずつ ${verb}` : `Uに Aを #ずつ ${verb}`,
  });
}

const IN_TWOS = '2 3 4';
const { to24, to34 } = DIGITWISE_QUOTIENTS;

const HANDED_OUT = {
  container: ['{子|こ}ども', '人', '{子|こ}ども {1人|ひとり}'],
  verb: '{配|くば}ります',
  count: '{子|こ}ども #に {配|くば}れます',
  total: '{全部|ぜんぶ}で #',
} as const;
const INTO_BAGS = {
  container: ['ふくろ', 'まい', 'ふくろ 1まい'],
  verb: '{入|い}れます',
  count: 'ふくろが # いります',
} as const;
const BOUGHT = 'Aを # {買|か}いました';
const GIVEN = 'Aを # もらいました';
const MADE = 'Aを # {作|つく}りました';
const PICKED = 'Aを # {収穫|しゅうかく}しました';
const USED = 'Aを # {使|つか}いました';
const SOLD = 'Aを # {売|う}りました';
const GAVE = 'Aを # {友|とも}だちに あげました';
const COMING = { increase: 'Aが # {来|き}ました', decrease: 'Aが # {帰|かえ}りました' } as const;

const ROWS: readonly GroupsRow[] = [
  {
    ...HANDED_OUT,
    key: 'groupsOfRiceBalls',
    items: ['おにぎり', 'サンドイッチ', 'いなりずし'],
    counter: 'こ',
    increase: MADE,
    decrease: SOLD,
    numbers: ['2 3', to34],
  },
  {
    ...HANDED_OUT,
    key: 'groupsOfNotebooks',
    items: ['ノート', '{計算|けいさん}ドリル', '{漢字|かんじ}ドリル'],
    counter: 'さつ',
    increase: BOUGHT,
    decrease: USED,
    numbers: ['2 3', to34],
  },
  {
    ...INTO_BAGS,
    key: 'groupsOfCandies',
    items: ['あめ', 'ガム', 'チョコレート'],
    counter: 'こ',
    increase: BOUGHT,
    decrease: GAVE,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfRice',
    container: ['ふくろ', 'ふくろ', '1ふくろ'],
    verb: '{入|い}れます',
    count: '# できます',
    items: ['{米|こめ}', '{麦|むぎ}', '{豆|まめ}'],
    counter: 'kg',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfSushi',
    items: ['まぐろの すし', 'たまごの すし', 'えびの すし'],
    counter: 'こ',
    container: ['{皿|さら}', 'まい', '{皿|さら} 1まい'],
    verb: 'のせます',
    count: '{皿|さら}が # いります',
    increase: MADE,
    decrease: SOLD,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfSkewers',
    items: ['{白|しろ}い だんご', 'ピンクの だんご', 'よもぎの だんご'],
    counter: 'こ',
    container: ['くし', '本', 'くし 1{本|ぽん}'],
    verb: 'さします',
    count: 'くしが # いります',
    increase: MADE,
    decrease: SOLD,
    numbers: ['3 4', to34],
  },
  {
    key: 'groupsOfCreamPuffs',
    items: ['シュークリーム', 'カップケーキ', 'プリン'],
    counter: 'こ',
    container: ['{箱|はこ}', 'こ', '{箱|はこ} 1こ'],
    verb: '{入|い}れます',
    count: '{箱|はこ}が # いります',
    increase: MADE,
    decrease: SOLD,
    numbers: [IN_TWOS, to24],
  },
  {
    key: 'groupsOfCorn',
    items: ['とうもろこし', 'きゅうり', 'にんじん'],
    counter: '本',
    container: ['かご', 'こ', 'かご 1こ'],
    verb: '{入|い}れます',
    count: 'かごが # いります',
    increase: PICKED,
    decrease: SOLD,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfOmelets',
    items: ['{白|しろ}い {卵|たまご}', '{茶色|ちゃいろ}い {卵|たまご}'],
    counter: 'こ',
    container: ['オムレツ', 'こ', 'オムレツ 1こ'],
    verb: '{使|つか}います',
    count: 'オムレツを # {作|つく}れます',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: ['2 3', to24],
  },
  {
    key: 'groupsOfJuice',
    items: ['オレンジジュース', 'りんごジュース', 'ぶどうジュース'],
    counter: 'dL',
    container: ['コップ', 'こ', 'コップ 1こ'],
    verb: '{入|い}れます',
    count: 'コップが # いります',
    increase: MADE,
    decrease: SOLD,
    numbers: ['2 3', to34],
  },
  {
    key: 'groupsOfCandles',
    items: createNamesInThreeColours('ろうそく'),
    counter: '本',
    container: ['ケーキ', 'こ', 'ケーキ 1こ'],
    verb: '{使|つか}います',
    count: '#の ケーキに {使|つか}えます',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: [IN_TWOS, to24],
  },
  {
    key: 'groupsOfPhotos',
    items: ['{写真|しゃしん}', '{絵|え}はがき', 'シール'],
    counter: 'まい',
    container: ['アルバム', 'ページ', 'アルバム 1ページ'],
    verb: 'はります',
    count: 'アルバムを # {使|つか}います',
    increase: GIVEN,
    decrease: GAVE,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfLetters',
    items: ['{花|はな}の {切手|きって}', '{鳥|とり}の {切手|きって}', '{魚|さかな}の {切手|きって}'],
    counter: 'まい',
    container: ['{手紙|てがみ}', '通', '{手紙|てがみ} 1{通|つう}'],
    verb: 'はります',
    count: '#の {手紙|てがみ}に はれます',
    increase: BOUGHT,
    decrease: GAVE,
    numbers: ['2 3', to34],
  },
  {
    key: 'groupsOfPosters',
    items: createNamesInThreeColours('がびょう'),
    counter: 'こ',
    container: ['ポスター', 'まい', 'ポスター 1まい'],
    verb: '{使|つか}います',
    count: 'ポスターを # はれます',
    increase: BOUGHT,
    decrease: GAVE,
    numbers: ['2 4', to24],
  },
  {
    key: 'groupsOfDecorations',
    items: createNamesInThreeColours('{折|お}り{紙|がみ}'),
    counter: 'まい',
    container: ['かざり', 'こ', 'かざり 1こ'],
    verb: '{使|つか}います',
    count: 'かざりを # {作|つく}れます',
    increase: BOUGHT,
    decrease: GAVE,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfButtons',
    items: createNamesInThreeColours('ボタン'),
    counter: 'こ',
    container: ['{服|ふく}', '{着|ちゃく}', '{服|ふく} 1{着|ちゃく}'],
    verb: 'つけます',
    count: '#の {服|ふく}に つけられます',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfScrews',
    items: ['{金色|きんいろ}の ねじ', '{銀|ぎん}{色|いろ}の ねじ', '{黒|くろ}い ねじ'],
    counter: '本',
    container: ['つくえ', '台', 'つくえ 1{台|だい}'],
    verb: '{使|つか}います',
    count: '#の つくえに {使|つか}えます',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: ['4', to24],
  },
  {
    key: 'groupsOfTyres',
    items: ['{夏|なつ}{用|よう}の タイヤ', '{冬|ふゆ}{用|よう}の タイヤ'],
    counter: 'こ',
    container: ['{車|くるま}', '台', '{車|くるま} 1{台|だい}'],
    verb: 'つけます',
    count: '#の {車|くるま}に つけられます',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: ['4', to24],
  },
  {
    key: 'groupsOfBatteries',
    items: ['{大|おお}きい {電池|でんち}', '{小|ちい}さい {電池|でんち}'],
    counter: '本',
    container: ['ライト', 'こ', 'ライト 1こ'],
    verb: '{使|つか}います',
    count: '#の ライトに {使|つか}えます',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: [IN_TWOS, to24],
  },
  {
    key: 'groupsOfRopes',
    items: createNamesInThreeColours('ロープ'),
    counter: 'm',
    container: ['なわとびの なわ', '本', 'なわとびの なわ 1{本|ぽん}'],
    verb: '{使|つか}います',
    count: 'なわとびの なわを # {作|つく}れます',
    increase: BOUGHT,
    decrease: SOLD,
    compare: 'Aは Bより # {長|なが}いです',
    numbers: ['2 3', to34],
  },
  {
    key: 'groupsOfBouquets',
    items: ['ばら', 'ゆり', 'カーネーション'],
    counter: '本',
    container: ['{花|はな}{束|たば}', '{束|たば}', '{花|はな}{束|たば} 1{束|たば}'],
    verb: '{使|つか}います',
    count: '{花|はな}{束|たば}を # {作|つく}れます',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: ['3 4', to24],
  },
  {
    key: 'groupsOfSeeds',
    items: ['あさがおの {種|たね}', 'ひまわりの {種|たね}', 'コスモスの {種|たね}'],
    counter: 'こ',
    container: ['{植木|うえき}ばち', 'こ', '{植木|うえき}ばち 1こ'],
    verb: 'まきます',
    count: '{植木|うえき}ばちが # いります',
    increase: GIVEN,
    decrease: GAVE,
    numbers: [IN_TWOS, to34],
  },
  {
    key: 'groupsOfSeedlings',
    items: ['トマトの {苗|なえ}', 'なすの {苗|なえ}', 'きゅうりの {苗|なえ}'],
    counter: '本',
    container: ['プランター', 'こ', 'プランター 1こ'],
    verb: '{植|う}えます',
    count: 'プランターが # いります',
    increase: BOUGHT,
    decrease: SOLD,
    numbers: [IN_TWOS, to24],
  },
  {
    key: 'groupsOfFish',
    items: ['{金魚|きんぎょ}', 'めだか', 'どじょう'],
    counter: 'ひき',
    container: ['{水|すい}{槽|そう}', 'こ', '{水|すい}{槽|そう} 1こ'],
    verb: '{入|い}れます',
    count: '{水|すい}{槽|そう}が # いります',
    increase: GIVEN,
    decrease: GAVE,
    numbers: [IN_TWOS, to24],
  },
  {
    ...COMING,
    key: 'groupsOfRiders',
    items: ['{大人|おとな}', '{中学生|ちゅうがくせい}', '{小学生|しょうがくせい}'],
    counter: '人',
    container: ['ボート', 'そう', 'ボート 1そう'],
    verb: '{乗|の}ります',
    count: 'ボートが # いります',
    numbers: [IN_TWOS, to24],
  },
  {
    ...COMING,
    key: 'groupsOfSitters',
    items: ['{大人|おとな}', '{中学生|ちゅうがくせい}', '{小学生|しょうがくせい}'],
    counter: '人',
    container: ['ベンチ', '台', 'ベンチ 1{台|だい}'],
    verb: '{座|すわ}ります',
    count: 'ベンチが # いります',
    numbers: [IN_TWOS, to24],
  },
  {
    ...COMING,
    key: 'groupsOfPassengers',
    items: ['{男|おとこ}の{人|ひと}', '{女|おんな}の{人|ひと}'],
    counter: '人',
    container: ['タクシー', '台', 'タクシー 1{台|だい}'],
    verb: '{乗|の}ります',
    count: 'タクシーが # いります',
    numbers: ['3 4', to24],
  },
];

/** Scenes of divisions such as 88 ÷ 4 in which the number in each group is given. */
export const DIVISION_BY_GROUP_SIZE_SCENES: readonly ProductScene[] = [
  ...ROWS.map(groupsScene),
  createRateScene({
    key: 'groupsOfPages',
    things: KINDS_OF_BOOKS_IN_SCENES,
    item: { counter: 'ページ', exists: 'Aは {全部|ぜんぶ}で #です' },
    container: { counter: '日間', exists: 'Aを #で {読|よ}み{終|お}えます' },
    numbers: { left: parseNumberList('2 3 4'), right: parseNumberList(to34) },
    patterns: {
      perUnit: 'Aを 1{日|にち}に #ずつ {読|よ}みます',
      times: 'Aの ページ{数|すう}は Bの #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'groupsOfTape',
    things: TAPES_IN_THREE_COLOURS,
    item: { counter: 'cm', measured: true, exists: 'Aが # あります' },
    container: { counter: '本', exists: '{短|みじか}い Aが # できます' },
    numbers: { left: parseNumberList('3 4'), right: parseNumberList(to24) },
    patterns: {
      perUnit: 'Aを #ずつに {切|き}ります',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bが {合|あ}わせて # あります',
      increase: BOUGHT,
      decrease: USED,
    },
  }),
];
