import { createRateScene, parseNumberList, type ProductScene } from './product-scene.ts';
import {
  TAPES_IN_THREE_COLOURS,
  createNamesInThreeColours,
  DIGITWISE_QUOTIENTS,
  KINDS_OF_BOOKS_IN_SCENES,
  RIBBONS_IN_THREE_COLOURS,
} from './digitwise.ts';
import {
  isCounterOfLivingBeings,
  createItemsInContainersSceneFromRow,
  type ItemsInContainersSceneRow,
} from './shares-row.ts';

/** A scene of equal parts (等分): the number of containers is given. */
type PartsRow = Pick<ItemsInContainersSceneRow, 'key' | 'items' | 'counter' | 'compare'> & {
  readonly container: readonly [name: string, counter: string, one: string];
  /**
   * The verb before a noun: {入|い}れる in 1{箱|はこ}に {入|い}れる りんごは (the apples that are put into one box). Null if each
   * person gets a share: {子|こ}ども {1人|ひとり}{分|ぶん}の Aは (the A for one child).
   */
  readonly plain: string | null;
  readonly polite: string;
  /** The word for what is equal in all parts. Default: {数|かず}. */
  readonly same?: string;
  readonly increase: string;
  readonly decrease: string;
  /** The possible numbers in one container. */
  readonly each: string;
};

function partsScene({ container: [name, counter, one], plain, polite, same, each, ...row }: PartsRow): ProductScene {
  const there = isCounterOfLivingBeings(row.counter) ? 'います' : 'あります';
  const target = name === '{列|れつ}' || name === counter ? '#に' : `${name} #に`;
  // The wording with a verb before the noun is wrong for rows: 1{列|れつ}に {並|なら}べる いすは (the chairs that are put in one
  // row) would mean that all chairs are in one row.
  const eachOf = name === '{列|れつ}' ? `Uに Aを #ずつ ${polite}` : `Uに ${plain ?? ''} Aは #です`;
  return createItemsInContainersSceneFromRow({
    ...row,
    exists: `Aが # ${there}`,
    combine: `Aと Bが {合|あ}わせて # ${there}`,
    container: { name, counter, one, exists: `${target} {同|おな}じ ${same ?? '{数|かず}'}ずつ ${polite}` },
    perUnit: plain === null ? 'U{分|ぶん}の Aは #です' : eachOf,
    numbers: [each, '2 3 4'],
  });
}

const CHILDREN = ['{子|こ}ども', '人', '{子|こ}ども {1人|ひとり}'] as const;
const BOXES = ['{箱|はこ}', 'こ', '{箱|はこ} 1こ'] as const;
const BASKETS = ['かご', 'こ', 'かご 1こ'] as const;
const BAGS = ['ふくろ', 'まい', 'ふくろ 1まい'] as const;

const SHARED_OUT = { container: CHILDREN, plain: null, polite: '{分|わ}けます' } as const;
const PUT_IN = { plain: '{入|い}れる', polite: '{入|い}れます' } as const;
const LAID_ON = { plain: 'のせる', polite: 'のせます' } as const;
const BOUGHT = 'Aを # {買|か}いました';
const GIVEN = 'Aを # もらいました';
const USED = 'Aを # {使|つか}いました';
const SOLD = 'Aを # {売|う}りました';
const HANDED = 'Aを # {配|くば}りました';
const GAVE = 'Aを # {友|とも}だちに あげました';

const ROWS: readonly PartsRow[] = [
  {
    ...SHARED_OUT,
    key: 'partsOfPaper',
    items: ['{色紙|いろがみ}', '{画用紙|がようし}', '{厚紙|あつがみ}'],
    counter: 'まい',
    increase: BOUGHT,
    decrease: USED,
    each: DIGITWISE_QUOTIENTS.to34,
  },
  {
    ...SHARED_OUT,
    key: 'partsOfStickers',
    items: ['{星|ほし}の シール', '{花|はな}の シール', '{車|くるま}の シール'],
    counter: 'まい',
    increase: GIVEN,
    decrease: USED,
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    ...SHARED_OUT,
    key: 'partsOfCandies',
    items: ['あめ', 'ガム', 'キャラメル'],
    counter: 'こ',
    increase: BOUGHT,
    decrease: HANDED,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    ...SHARED_OUT,
    key: 'partsOfRibbon',
    items: RIBBONS_IN_THREE_COLOURS,
    counter: 'cm',
    same: '{長|なが}さ',
    increase: BOUGHT,
    decrease: USED,
    compare: 'Aは Bより # {長|なが}いです',
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    ...SHARED_OUT,
    key: 'partsOfClay',
    items: ['{紙|かみ}ねんど', '{油|あぶら}ねんど', '{土|つち}ねんど'],
    counter: 'g',
    same: '{重|おも}さ',
    increase: BOUGHT,
    decrease: USED,
    compare: 'Aは Bより # {重|おも}いです',
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    ...PUT_IN,
    key: 'partsOfCakes',
    items: ['まんじゅう', 'マドレーヌ', 'ドーナツ'],
    counter: 'こ',
    container: BOXES,
    increase: BOUGHT,
    decrease: HANDED,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    ...PUT_IN,
    key: 'partsOfAcorns',
    items: ['どんぐり', 'まつぼっくり', 'くるみ'],
    counter: 'こ',
    container: BOXES,
    increase: 'Aを # {拾|ひろ}いました',
    decrease: USED,
    each: DIGITWISE_QUOTIENTS.to34,
  },
  {
    ...PUT_IN,
    key: 'partsOfFlowers',
    items: ['チューリップ', 'カーネーション', 'すいせん'],
    counter: '本',
    container: ['{花|か}びん', 'こ', '{花|か}びん 1こ'],
    increase: BOUGHT,
    decrease: SOLD,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    ...PUT_IN,
    key: 'partsOfFish',
    items: ['{金魚|きんぎょ}', 'めだか', 'どじょう'],
    counter: 'ひき',
    container: ['{水|すい}{槽|そう}', 'こ', '{水|すい}{槽|そう} 1こ'],
    increase: GIVEN,
    decrease: GAVE,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    ...PUT_IN,
    key: 'partsOfVegetables',
    items: ['トマト', 'ピーマン', 'じゃがいも'],
    counter: 'こ',
    container: BASKETS,
    increase: 'Aを # {収穫|しゅうかく}しました',
    decrease: SOLD,
    each: DIGITWISE_QUOTIENTS.to34,
  },
  {
    ...PUT_IN,
    key: 'partsOfEggs',
    items: ['{白|しろ}い {卵|たまご}', '{茶色|ちゃいろ}い {卵|たまご}', 'うずらの {卵|たまご}'],
    counter: 'こ',
    container: BASKETS,
    increase: BOUGHT,
    decrease: USED,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    ...PUT_IN,
    key: 'partsOfMarbles',
    items: ['ビー{玉|だま}', 'おはじき', '{貝|かい}がら'],
    counter: 'こ',
    container: BAGS,
    increase: GIVEN,
    decrease: GAVE,
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    ...PUT_IN,
    key: 'partsOfRice',
    items: ['{米|こめ}', '{麦|むぎ}', '{豆|まめ}'],
    counter: 'kg',
    container: ['ふくろ', 'ふくろ', '1ふくろ'],
    same: '{重|おも}さ',
    increase: BOUGHT,
    decrease: SOLD,
    each: DIGITWISE_QUOTIENTS.to34,
  },
  {
    ...PUT_IN,
    key: 'partsOfBeads',
    items: createNamesInThreeColours('ビーズ'),
    counter: 'こ',
    container: ['びん', '本', 'びん 1{本|ぽん}'],
    increase: BOUGHT,
    decrease: USED,
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    ...PUT_IN,
    key: 'partsOfPens',
    items: ['{鉛|えん}{筆|ぴつ}', 'サインペン', 'ボールペン'],
    counter: '本',
    container: ['ケース', 'こ', 'ケース 1こ'],
    increase: BOUGHT,
    decrease: HANDED,
    each: DIGITWISE_QUOTIENTS.to34,
  },
  {
    ...PUT_IN,
    key: 'partsOfBottles',
    items: ['お{茶|ちゃ}の ペットボトル', '{水|みず}の ペットボトル', 'ジュースの ペットボトル'],
    counter: '本',
    container: ['クーラーボックス', 'こ', 'クーラーボックス 1こ'],
    increase: BOUGHT,
    decrease: HANDED,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    ...LAID_ON,
    key: 'partsOfBread',
    items: ['ロールパン', 'メロンパン', 'クリームパン'],
    counter: 'こ',
    container: ['トレー', 'まい', 'トレー 1まい'],
    increase: 'Aを # {焼|や}きました',
    decrease: SOLD,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    ...LAID_ON,
    key: 'partsOfCherries',
    items: ['さくらんぼ', 'いちご', 'ミニトマト'],
    counter: 'こ',
    container: ['{皿|さら}', 'まい', '{皿|さら} 1まい'],
    increase: BOUGHT,
    decrease: GAVE,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    key: 'partsOfBooks',
    items: ['{絵本|えほん}', '{図|ず}{鑑|かん}', 'まんが'],
    counter: 'さつ',
    container: ['{本|ほん}だな', '台', '{本|ほん}だな 1{台|だい}'],
    plain: '{並|なら}べる',
    polite: '{並|なら}べます',
    increase: BOUGHT,
    decrease: 'Aを # かし{出|だ}しました',
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    key: 'partsOfChairs',
    items: createNamesInThreeColours('いす'),
    counter: 'こ',
    container: ['{列|れつ}', '列', '1{列|れつ}'],
    plain: '{並|なら}べる',
    polite: '{並|なら}べます',
    increase: 'Aを # {運|はこ}んで きました',
    decrease: 'Aを # {片|かた}づけました',
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    key: 'partsOfSeeds',
    items: ['あさがおの {種|たね}', 'ひまわりの {種|たね}', 'コスモスの {種|たね}'],
    counter: 'こ',
    container: ['プランター', 'こ', 'プランター 1こ'],
    plain: 'まく',
    polite: 'まきます',
    increase: GIVEN,
    decrease: GAVE,
    each: DIGITWISE_QUOTIENTS.to24,
  },
  {
    key: 'partsOfBulbs',
    items: ['チューリップの {球根|きゅうこん}', 'すいせんの {球根|きゅうこん}', 'ヒヤシンスの {球根|きゅうこん}'],
    counter: 'こ',
    container: ['{花|か}だん', 'か{所|しょ}', '{花|か}だん 1か{所|しょ}'],
    plain: '{植|う}える',
    polite: '{植|う}えます',
    increase: BOUGHT,
    decrease: HANDED,
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    key: 'partsOfFlags',
    items: createNamesInThreeColours('{旗|はた}'),
    counter: '本',
    container: ['ロープ', '本', 'ロープ 1{本|ぽん}'],
    plain: 'つける',
    polite: 'つけます',
    increase: 'Aを # {作|つく}りました',
    decrease: USED,
    each: DIGITWISE_QUOTIENTS.to34,
  },
  {
    key: 'partsOfStamps',
    items: ['{花|はな}の {切手|きって}', '{鳥|とり}の {切手|きって}', '{魚|さかな}の {切手|きって}'],
    counter: 'まい',
    container: ['アルバム', 'さつ', 'アルバム 1さつ'],
    plain: 'はる',
    polite: 'はります',
    increase: GIVEN,
    decrease: GAVE,
    each: DIGITWISE_QUOTIENTS.to44,
  },
  {
    key: 'partsOfTowels',
    items: ['タオル', 'ぞうきん', 'ハンカチ'],
    counter: 'まい',
    container: ['たな', 'だん', 'たな 1だん'],
    plain: 'しまう',
    polite: 'しまいます',
    increase: BOUGHT,
    decrease: USED,
    each: DIGITWISE_QUOTIENTS.to34,
  },
  {
    key: 'partsOfPassengers',
    items: ['{大人|おとな}', '{中学生|ちゅうがくせい}', '{小学生|しょうがくせい}'],
    counter: '人',
    container: ['バス', '台', 'バス 1{台|だい}'],
    plain: '{乗|の}る',
    polite: '{乗|の}ります',
    same: '{人数|にんずう}',
    increase: 'Aが # {来|き}ました',
    decrease: 'Aが # {帰|かえ}りました',
    each: DIGITWISE_QUOTIENTS.to44,
  },
];

/** Scenes of divisions such as 88 ÷ 4 in which the number of equal parts is given. */
export const DIVISION_BY_PART_COUNT_SCENES: readonly ProductScene[] = [
  ...ROWS.map(partsScene),
  createRateScene({
    key: 'partsOfPages',
    things: KINDS_OF_BOOKS_IN_SCENES,
    item: { counter: 'ページ', exists: 'Aは {全部|ぜんぶ}で #です' },
    container: {
      counter: '日間',
      exists: 'Aを {毎日|まいにち} {同|おな}じ ページ{数|すう}ずつ {読|よ}んで #で {読|よ}み{終|お}えます',
    },
    numbers: { left: parseNumberList(DIGITWISE_QUOTIENTS.to34), right: parseNumberList('2 3 4') },
    patterns: {
      perUnit: 'Aを 1{日|にち}に #ずつ {読|よ}みます',
      times: 'Aの ページ{数|すう}は Bの #です',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'partsOfTape',
    things: TAPES_IN_THREE_COLOURS,
    item: { counter: 'cm', measured: true, exists: 'Aが # あります' },
    container: { counter: '本', exists: 'Aを {同|おな}じ {長|なが}さの #に {切|き}り{分|わ}けます' },
    numbers: { left: parseNumberList(DIGITWISE_QUOTIENTS.to44), right: parseNumberList('2 3 4') },
    patterns: {
      perUnit: '{切|き}り{分|わ}けた A 1{本|ぽん}の {長|なが}さは #です',
      compare: 'Aは Bより # {長|なが}いです',
      combine: 'Aと Bが {合|あ}わせて # あります',
      increase: BOUGHT,
      decrease: USED,
    },
  }),
];
