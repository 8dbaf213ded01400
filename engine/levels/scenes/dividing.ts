import {
  quantitiesWithSameCounter,
  createRateScene,
  createItemsInContainersScene,
  parseNumberList,
  wholeNumbersBetween,
  type ProductNumbers,
  type ProductScene,
} from './product-scene.ts';
import { sceneThing, type SceneThing } from './scene.ts';

/**
 * A scene for both kinds of division: 包含除 (the number in each container is given) and 等分除 (the number of containers is
 * given).
 */
type DividedRow = {
  readonly key: string;
  readonly items: readonly SceneThing[];
  readonly counter: string;
  readonly living?: true;
  readonly measured?: true;
  readonly exists: string;
  readonly containers: readonly (SceneThing & { readonly counter: string; readonly one: string })[];
  /**
   * The two sentences for 包含除 (the number in each container is given): one about one container, and one about the
   * number of containers.
   */
  readonly groups: readonly [perUnit: string, containers: string];
  /**
   * The two sentences for 等分除 (the number of containers is given): one about one container, and one about the number of
   * containers.
   */
  readonly parts: readonly [perUnit: string, containers: string];
  readonly others: { readonly increase: string; readonly decrease: string; readonly combine: string };
  readonly numbers: ProductNumbers;
};

const TO_NINE = { left: wholeNumbersBetween(2, 9), right: wholeNumbersBetween(2, 9) };
const SEATS = { left: wholeNumbersBetween(2, 5), right: wholeNumbersBetween(2, 9) };

const PUT_IN = ['Uに Aを #ずつ {入|い}れます', 'Aが # いります'] as const;
const PUT_IN_EQUALLY = ['Uに Aが #ずつ {入|はい}ります', 'A #に {同|おな}じ {数|かず}ずつ {入|い}れます'] as const;

const BOUGHT = {
  increase: 'Aを # {買|か}いました',
  decrease: 'Aを # くばりました',
  combine: 'Aと Bが あわせて # あります',
};
const CAME = {
  increase: 'Aが # {来|き}ました',
  decrease: 'Aが # {帰|かえ}りました',
  combine: 'Aと Bが あわせて # います',
};

const ROWS: readonly DividedRow[] = [
  {
    key: 'fruitPlates',
    items: [sceneThing('apple', 'りんご'), sceneThing('mikan', 'みかん'), sceneThing('persimmon', 'かき')],
    counter: 'こ',
    exists: 'Aが # あります',
    containers: [
      { key: 'plate', name: 'さら', counter: 'まい', one: 'さら 1まい' },
      { key: 'tray', name: 'おぼん', counter: 'まい', one: 'おぼん 1まい' },
    ],
    groups: ['Uに Aを #ずつ のせます', 'Aが # いります'],
    parts: ['Uに Aが #ずつ のります', 'A #に {同|おな}じ {数|かず}ずつ のせます'],
    others: { ...BOUGHT, decrease: 'Aを # {食|た}べました' },
    numbers: { left: wholeNumbersBetween(2, 6), right: wholeNumbersBetween(2, 9) },
  },
  {
    key: 'vegetableBaskets',
    items: [sceneThing('potato', 'じゃがいも'), sceneThing('onion', 'たまねぎ'), sceneThing('tomato', 'トマト')],
    counter: 'こ',
    exists: 'Aが # あります',
    containers: [
      { key: 'basket', name: 'かご', counter: 'こ', one: 'かご 1こ' },
      { key: 'bucket', name: 'バケツ', counter: 'こ', one: 'バケツ 1こ' },
    ],
    groups: PUT_IN,
    parts: PUT_IN_EQUALLY,
    others: { ...BOUGHT, decrease: 'Aを # {売|う}りました' },
    numbers: { left: wholeNumbersBetween(3, 9), right: wholeNumbersBetween(2, 9) },
  },
  {
    key: 'sweetBoxes',
    items: [
      sceneThing('doughnut', 'ドーナツ'),
      sceneThing('bun', 'まんじゅう'),
      sceneThing('chocolate', 'チョコレート'),
    ],
    counter: 'こ',
    exists: 'Aが # あります',
    containers: [
      { key: 'box', name: '{箱|はこ}', counter: 'こ', one: '{箱|はこ} 1こ' },
      { key: 'basket', name: 'かご', counter: 'こ', one: 'かご 1こ' },
    ],
    groups: PUT_IN,
    parts: PUT_IN_EQUALLY,
    others: BOUGHT,
    numbers: TO_NINE,
  },
  {
    key: 'sweetBags',
    items: [sceneThing('candy', 'あめ'), sceneThing('cookie', 'クッキー'), sceneThing('rusk', 'ラスク')],
    counter: 'こ',
    exists: 'Aが # あります',
    containers: [{ key: 'bag', name: 'ふくろ', counter: 'ふくろ', one: '1ふくろ' }],
    groups: ['Uに Aを #ずつ {入|い}れます', '# できます'],
    parts: ['Uに Aが #ずつ {入|はい}ります', '#に {同|おな}じ {数|かず}ずつ {分|わ}けます'],
    others: BOUGHT,
    numbers: TO_NINE,
  },
  {
    key: 'rides',
    items: [sceneThing('child', '{子|こ}ども'), sceneThing('adult', 'おとな')],
    counter: '人',
    living: true,
    exists: 'Aが # います',
    containers: [
      { key: 'gondola', name: 'ゴンドラ', counter: '台', one: 'ゴンドラ 1{台|だい}' },
      { key: 'taxi', name: 'タクシー', counter: '台', one: 'タクシー 1{台|だい}' },
    ],
    groups: ['Uに Aが #ずつ {乗|の}ります', 'Aが # いります'],
    parts: ['Uに Aが #ずつ {乗|の}ります', 'A #に {同|おな}じ {人数|にんずう}ずつ {乗|の}ります'],
    others: CAME,
    numbers: { left: wholeNumbersBetween(2, 4), right: wholeNumbersBetween(2, 9) },
  },
  {
    key: 'seats',
    items: [sceneThing('boy', '{男|おとこ}の{子|こ}'), sceneThing('girl', '{女|おんな}の{子|こ}')],
    counter: '人',
    living: true,
    exists: 'Aが # います',
    containers: [
      { key: 'bench', name: 'ベンチ', counter: '台', one: 'ベンチ 1{台|だい}' },
      { key: 'sofa', name: 'ソファー', counter: '台', one: 'ソファー 1{台|だい}' },
    ],
    groups: ['Uに Aが #ずつ すわります', 'Aが # いります'],
    parts: ['Uに Aが #ずつ すわります', 'A #に {同|おな}じ {人数|にんずう}ずつ すわります'],
    others: CAME,
    numbers: SEATS,
  },
  {
    key: 'vases',
    items: [
      sceneThing('redFlower', '{赤|あか}い {花|はな}'),
      sceneThing('whiteFlower', '{白|しろ}い {花|はな}'),
      sceneThing('yellowFlower', 'きいろい {花|はな}'),
    ],
    counter: '本',
    exists: 'Aが # あります',
    containers: [
      { key: 'vase', name: '{花|か}びん', counter: 'こ', one: '{花|か}びん 1こ' },
      { key: 'bucket', name: 'バケツ', counter: 'こ', one: 'バケツ 1こ' },
    ],
    groups: PUT_IN,
    parts: PUT_IN_EQUALLY,
    others: BOUGHT,
    numbers: TO_NINE,
  },
  {
    key: 'shelves',
    items: [sceneThing('pictureBook', 'えほん'), sceneThing('encyclopedia', 'ずかん'), sceneThing('comic', 'まんが')],
    counter: 'さつ',
    exists: 'Aが # あります',
    containers: [
      { key: 'bookshelf', name: '{本|ほん}だな', counter: 'だん', one: '{本|ほん}だな 1だん' },
      { key: 'table', name: 'テーブル', counter: '台', one: 'テーブル 1{台|だい}' },
    ],
    groups: ['Uに Aを #ずつ おきます', 'Aが # いります'],
    parts: ['Uに Aを #ずつ おきます', 'A #に {同|おな}じ {数|かず}ずつ おきます'],
    others: {
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # かし{出|だ}しました',
      combine: 'Aと Bが あわせて # あります',
    },
    numbers: { left: wholeNumbersBetween(3, 9), right: wholeNumbersBetween(2, 9) },
  },
  {
    key: 'pencilsForChildren',
    items: [sceneThing('pencil', 'えんぴつ'), sceneThing('pen', 'ペン'), sceneThing('crayon', 'クレヨン')],
    counter: '本',
    exists: 'Aが # あります',
    containers: [
      { key: 'boy', name: '{男|おとこ}の{子|こ}', counter: '人', one: '{男|おとこ}の{子|こ} {1人|ひとり}' },
      { key: 'girl', name: '{女|おんな}の{子|こ}', counter: '人', one: '{女|おんな}の{子|こ} {1人|ひとり}' },
    ],
    groups: ['Uに Aを #ずつ くばります', '#の Aに くばれます'],
    parts: ['Uに Aを #ずつ くばります', '#の Aに {同|おな}じ {数|かず}ずつ くばります'],
    others: { ...BOUGHT, decrease: 'Aを # つかいました' },
    numbers: TO_NINE,
  },
  {
    key: 'paperForGroups',
    items: [
      sceneThing('origami', 'おりがみ'),
      sceneThing('drawingPaper', '{画用紙|がようし}'),
      sceneThing('card', 'カード'),
    ],
    counter: 'まい',
    exists: 'Aが # あります',
    containers: [
      { key: 'group', name: 'グループ', counter: 'グループ', one: '1グループ' },
      { key: 'team', name: 'チーム', counter: 'チーム', one: '1チーム' },
    ],
    groups: ['Uに Aを #ずつ くばります', '#に くばれます'],
    parts: ['Uに Aを #ずつ くばります', '#に {同|おな}じ {数|かず}ずつ くばります'],
    others: { ...BOUGHT, decrease: 'Aを # つかいました' },
    numbers: TO_NINE,
  },
  {
    key: 'cages',
    items: [
      sceneThing('cricket', 'すずむし'),
      sceneThing('beetle', 'かぶとむし'),
      sceneThing('stagBeetle', 'くわがた'),
    ],
    counter: 'ひき',
    living: true,
    exists: 'Aが # います',
    containers: [
      { key: 'cage', name: '{虫|むし}かご', counter: 'こ', one: '{虫|むし}かご 1こ' },
      { key: 'case', name: 'ケース', counter: 'こ', one: 'ケース 1こ' },
    ],
    groups: PUT_IN,
    parts: PUT_IN_EQUALLY,
    others: {
      increase: 'Aを # もらいました',
      decrease: 'Aが # にげました',
      combine: 'Aと Bが あわせて # います',
    },
    numbers: { left: wholeNumbersBetween(2, 8), right: wholeNumbersBetween(2, 9) },
  },
  {
    key: 'drinkBottles',
    items: [sceneThing('juice', 'ジュース'), sceneThing('tea', 'むぎちゃ'), sceneThing('milk', '{牛|ぎゅう}にゅう')],
    counter: 'dL',
    measured: true,
    exists: 'Aが # あります',
    containers: [
      { key: 'bottle', name: 'びん', counter: '本', one: 'びん 1{本|ぽん}' },
      { key: 'pot', name: 'ポット', counter: 'こ', one: 'ポット 1こ' },
    ],
    groups: PUT_IN,
    parts: ['Uに Aが #ずつ {入|はい}ります', 'A #に {同|おな}じ かさずつ {分|わ}けます'],
    others: { ...BOUGHT, decrease: 'Aを # のみました' },
    numbers: { left: wholeNumbersBetween(4, 9), right: wholeNumbersBetween(2, 8) },
  },
];

function dividedScene(row: DividedRow, [perUnit, containers]: readonly [string, string]): ProductScene {
  const { key, items, counter, living, measured, exists, others, numbers } = row;
  return createItemsInContainersScene({
    key,
    items: quantitiesWithSameCounter({ counter, exists, living: living ?? false, measured: measured ?? false }, items),
    containers: row.containers.flatMap((one) =>
      quantitiesWithSameCounter({ counter: one.counter, exists: containers, living: one.counter === '人' }, [one]),
    ),
    patterns: { perUnit, compare: 'Aは Bより # {多|おお}いです', ...others },
    numbers,
  });
}

const TAPES = [
  sceneThing('redTape', '{赤|あか}い テープ'),
  sceneThing('blueTape', '{青|あお}い テープ'),
  sceneThing('whiteTape', '{白|しろ}い テープ'),
];
const TAPE_PATTERNS = {
  compare: 'Aは Bより # {長|なが}いです',
  times: 'Aの {長|なが}さは Bの {長|なが}さの #です',
  increase: 'Aを # もらいました',
  decrease: 'Aを # つかいました',
};
const READINGS = [
  sceneThing('storyBook', 'ものがたり'),
  sceneThing('comic', 'まんが'),
  sceneThing('pictureBook', '{絵本|えほん}'),
];
const PAGES = { left: wholeNumbersBetween(4, 9), right: wholeNumbersBetween(4, 9) };

/** Scenes of division by the number in each container: 包含除. */
export const DIVISION_BY_ITEMS_PER_CONTAINER_SCENES: readonly ProductScene[] = [
  ...ROWS.map((row) => dividedScene(row, row.groups)),
  createRateScene({
    key: 'tapePieces',
    things: TAPES,
    item: { counter: 'cm', measured: true, exists: 'Aの {長|なが}さは #です' },
    container: { counter: '本', exists: '{短|みじか}い Aが # できます' },
    numbers: { left: wholeNumbersBetween(3, 9), right: wholeNumbersBetween(3, 9) },
    patterns: { ...TAPE_PATTERNS, perUnit: 'Aを #ずつに {切|き}ります' },
  }),
  createRateScene({
    key: 'readingPlan',
    things: READINGS,
    item: { counter: 'ページ', exists: 'Aは ぜんぶで #です' },
    container: { counter: '日間', exists: 'Aを #で {読|よ}みおえます' },
    numbers: PAGES,
    patterns: {
      perUnit: 'Aを 1{日|にち}に #ずつ {読|よ}みます',
      compare: 'Aの ページ{数|すう}は Bより # {多|おお}いです',
      times: 'Aの ページ{数|すう}は Bの ページ{数|すう}の #です',
    },
  }),
];

/** Scenes of division by the number of containers: 等分除. */
export const DIVISION_BY_CONTAINER_COUNT_SCENES: readonly ProductScene[] = [
  ...ROWS.map((row) => dividedScene(row, row.parts)),
  createRateScene({
    key: 'tapeParts',
    things: TAPES,
    item: { counter: 'cm', measured: true, exists: 'Aの {長|なが}さは #です' },
    container: { counter: '本', exists: 'Aを {同|おな}じ {長|なが}さの #に {切|き}り{分|わ}けます' },
    numbers: { left: wholeNumbersBetween(3, 9), right: wholeNumbersBetween(2, 9) },
    patterns: { ...TAPE_PATTERNS, perUnit: '{切|き}り{分|わ}けた A 1{本|ぽん}の {長|なが}さは #です' },
  }),
  createRateScene({
    key: 'dailyReading',
    things: READINGS,
    item: { counter: 'ページ', exists: 'Aを ぜんぶで # {読|よ}みました' },
    container: { counter: '日間', exists: 'Aを {毎日|まいにち} {同|おな}じ ページ{数|すう}ずつ # {読|よ}みました' },
    numbers: PAGES,
    patterns: {
      perUnit: 'Aを 1{日|にち}に #ずつ {読|よ}みました',
      compare: 'Aを Bより # {多|おお}く {読|よ}みました',
      times: 'Aを {読|よ}んだ ページ{数|すう}は Bを {読|よ}んだ ページ{数|すう}の #です',
    },
  }),
  createRateScene({
    key: 'sweetPrices',
    things: [sceneThing('candy', 'あめ'), sceneThing('gum', 'ガム'), sceneThing('rusk', 'ラスク')],
    item: { counter: '円', exists: 'Aの {代金|だいきん}は #です' },
    container: { counter: 'こ', exists: '{同|おな}じ ねだんの Aを # {買|か}いました' },
    numbers: { left: parseNumberList('5 6 7 8 9'), right: wholeNumbersBetween(2, 9) },
    patterns: {
      perUnit: 'A 1この ねだんは #です',
      compare: 'Aの {代金|だいきん}は Bの {代金|だいきん}より # {高|たか}いです',
      times: 'Aの {代金|だいきん}は Bの {代金|だいきん}の #です',
    },
  }),
];
