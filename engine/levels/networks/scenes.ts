import { BAGS, BOXES, CARS, CASES, CHILDREN, PLATES, TANKS, VASES } from './containers.ts';
import type { Family, NetworkScene } from './networkScene.ts';

/** How things that lie about are told of. */
const THINGS = {
  living: false,
  exists: 'Aが # あります',
  combine: 'Aと Bが あわせて # あります',
  sum: 'Aと Bを あわせて Wと いいます',
  compare: 'Aは Bより # {多|おお}いです',
  times: 'Aの {数|かず}は Bの #です',
} as const satisfies Partial<Family>;

const LIVING = { ...THINGS, living: true, exists: 'Aが # います', combine: 'Aと Bが あわせて # います' } as const;

/** Every scene in which stories of several triangles play. */
export const NETWORK_SCENES: readonly NetworkScene[] = [
  {
    key: 'fruit',
    items: {
      ...THINGS,
      counter: 'こ',
      parts: [
        { key: 'apple', name: 'りんご' },
        { key: 'mikan', name: 'みかん' },
        { key: 'peach', name: 'もも' },
        { key: 'pear', name: 'なし' },
      ],
      whole: { key: 'fruit', name: 'くだもの' },
      outside: [
        { key: 'sweet', name: 'おかし' },
        { key: 'bread', name: 'パン' },
      ],
      changes: [
        { increase: 'Aを # もらいました', decrease: 'Aを # あげました' },
        { increase: 'Aを # {買|か}いました', decrease: 'Aを # {食|た}べました' },
      ],
      numbers: { least: 6, most: 60, step: 1 },
    },
    containers: BOXES,
    moreContainers: BAGS,
    perUnit: 'Uに Aを #ずつ {入|い}れます',
  },
  {
    key: 'sweets',
    items: {
      ...THINGS,
      counter: 'こ',
      parts: [
        { key: 'doughnut', name: 'ドーナツ' },
        { key: 'cupcake', name: 'カップケーキ' },
        { key: 'pudding', name: 'プリン' },
      ],
      whole: { key: 'sweet', name: 'おかし' },
      outside: [
        { key: 'fruit', name: 'くだもの' },
        { key: 'sandwich', name: 'サンドイッチ' },
      ],
      changes: [
        { increase: 'Aを # {作|つく}りました', decrease: 'Aを # {食|た}べました' },
        { increase: 'Aを # もらいました', decrease: 'Aを # くばりました' },
      ],
      numbers: { least: 6, most: 48, step: 1 },
    },
    containers: PLATES,
    moreContainers: null,
    perUnit: 'Uに Aを #ずつ のせます',
  },
  {
    key: 'flowers',
    items: {
      ...THINGS,
      counter: '本',
      parts: [
        { key: 'redFlower', name: '{赤|あか}い {花|はな}' },
        { key: 'whiteFlower', name: '{白|しろ}い {花|はな}' },
        { key: 'yellowFlower', name: 'きいろい {花|はな}' },
      ],
      whole: { key: 'flower', name: '{花|はな}' },
      outside: [],
      changes: [
        { increase: 'Aを # もらいました', decrease: 'Aを # くばりました' },
        { increase: 'Aを # つみました', decrease: 'Aを # かざりました' },
      ],
      numbers: { least: 6, most: 80, step: 1 },
    },
    containers: VASES,
    moreContainers: null,
    perUnit: 'Uに Aを #ずつ {入|い}れます',
  },
  {
    key: 'marbles',
    items: {
      ...THINGS,
      counter: 'こ',
      parts: [
        { key: 'redMarble', name: '{赤|あか}い おはじき' },
        { key: 'blueMarble', name: '{青|あお}い おはじき' },
        { key: 'whiteMarble', name: '{白|しろ}い おはじき' },
      ],
      whole: { key: 'marble', name: 'おはじき' },
      outside: [
        { key: 'glassBall', name: 'ビー{玉|だま}' },
        { key: 'acorn', name: 'どんぐり' },
      ],
      changes: [
        { increase: 'Aを # もらいました', decrease: 'Aを # あげました' },
        { increase: 'Aを # {見|み}つけました', decrease: 'Aを # なくしました' },
      ],
      numbers: { least: 8, most: 120, step: 1 },
    },
    containers: BAGS,
    moreContainers: BOXES,
    perUnit: 'Uに Aを #ずつ {入|い}れます',
  },
  {
    key: 'origami',
    items: {
      ...THINGS,
      counter: 'まい',
      parts: [
        { key: 'redOrigami', name: '{赤|あか}い おり{紙|がみ}' },
        { key: 'blueOrigami', name: '{青|あお}い おり{紙|がみ}' },
        { key: 'greenOrigami', name: 'みどりの おり{紙|がみ}' },
      ],
      whole: { key: 'origami', name: 'おり{紙|がみ}' },
      outside: [
        { key: 'drawingPaper', name: '{画用紙|がようし}' },
        { key: 'card', name: 'カード' },
      ],
      changes: [
        { increase: 'Aを # もらいました', decrease: 'Aを # {使|つか}いました' },
        { increase: 'Aを # {買|か}いました', decrease: 'Aを # くばりました' },
      ],
      numbers: { least: 10, most: 200, step: 1 },
    },
    containers: CHILDREN,
    moreContainers: null,
    perUnit: 'Uに Aを #ずつ くばります',
  },
  {
    key: 'books',
    items: {
      ...THINGS,
      counter: 'さつ',
      parts: [
        { key: 'pictureBook', name: '{絵本|えほん}' },
        { key: 'encyclopedia', name: '{図|ず}かん' },
        { key: 'biography', name: 'でん{記|き}' },
      ],
      whole: { key: 'book', name: '{本|ほん}' },
      outside: [
        { key: 'notebook', name: 'ノート' },
        { key: 'album', name: 'アルバム' },
      ],
      changes: [
        { increase: 'Aを # {買|か}いました', decrease: 'Aを # あげました' },
        { increase: 'Aを # かりました', decrease: 'Aを # かえしました' },
      ],
      numbers: { least: 8, most: 150, step: 1 },
    },
    containers: CASES,
    moreContainers: null,
    perUnit: 'Uに Aを #ずつ {入|い}れます',
  },
  {
    key: 'people',
    items: {
      ...LIVING,
      counter: '人',
      parts: [
        { key: 'boy', name: '{男|おとこ}の{子|こ}' },
        { key: 'girl', name: '{女|おんな}の{子|こ}' },
      ],
      whole: { key: 'child', name: '{子|こ}ども' },
      outside: [
        { key: 'adult', name: '{大人|おとな}' },
        { key: 'student', name: '{学生|がくせい}' },
      ],
      changes: [{ increase: 'Aが # {来|き}ました', decrease: 'Aが # {帰|かえ}りました' }],
      numbers: { least: 8, most: 90, step: 1 },
    },
    containers: CARS,
    moreContainers: null,
    perUnit: 'Uに Aが #ずつ のります',
  },
  {
    key: 'goldfish',
    items: {
      ...LIVING,
      counter: 'ひき',
      parts: [
        { key: 'redGoldfish', name: '{赤|あか}い {金魚|きんぎょ}' },
        { key: 'blackGoldfish', name: '{黒|くろ}い {金魚|きんぎょ}' },
        { key: 'whiteGoldfish', name: '{白|しろ}い {金魚|きんぎょ}' },
      ],
      whole: { key: 'goldfish', name: '{金魚|きんぎょ}' },
      outside: [
        { key: 'medaka', name: 'メダカ' },
        { key: 'crayfish', name: 'ザリガニ' },
      ],
      // Not ？ひき あげました, which reads like ひきあげました.
      changes: [{ increase: 'Aを # {買|か}いました', decrease: 'Aを # {友|とも}だちに あげました' }],
      numbers: { least: 6, most: 60, step: 1 },
    },
    containers: TANKS,
    moreContainers: null,
    perUnit: 'Uに Aを #ずつ {入|い}れます',
  },
  {
    key: 'stickers',
    items: {
      living: false,
      counter: 'まい',
      parts: [
        { key: 'haruto', name: 'シール', owner: 'はるとさん' },
        { key: 'yui', name: 'シール', owner: 'ゆいさん' },
        { key: 'sora', name: 'シール', owner: 'そらさん' },
      ],
      whole: null,
      outside: [],
      exists: 'Pは Aを # {持|も}って います',
      changes: [
        { increase: 'Pは Aを # もらいました', decrease: 'Pは Aを # あげました' },
        { increase: 'Pは Aを # {買|か}いました', decrease: 'Pは Aを # {使|つか}いました' },
      ],
      combine: 'Pと Qは Aを あわせて # {持|も}って います',
      compare: 'Pの Aは Qの Bより # {多|おお}いです',
      times: 'Pの Aの {数|かず}は Qの Bの #です',
      numbers: { least: 10, most: 150, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'tapes',
    items: {
      living: false,
      counter: 'cm',
      parts: [
        { key: 'redTape', name: '{赤|あか}い テープ' },
        { key: 'blueTape', name: '{青|あお}い テープ' },
        { key: 'whiteTape', name: '{白|しろ}い テープ' },
      ],
      whole: null,
      outside: [],
      exists: 'Aが # あります',
      changes: [
        { increase: 'Aを # {買|か}いました', decrease: 'Aを # {使|つか}いました' },
        { increase: 'Aを # もらいました', decrease: 'Aを # あげました' },
      ],
      combine: 'Aと Bを つなぐと # あります',
      compare: 'Aは Bより # {長|なが}いです',
      times: 'Aの {長|なが}さは Bの #です',
      numbers: { least: 20, most: 400, step: 5 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'vegetables',
    items: {
      ...THINGS,
      counter: 'kg',
      parts: [
        { key: 'potato', name: 'じゃがいも' },
        { key: 'onion', name: '{玉|たま}ねぎ' },
        { key: 'carrot', name: 'にんじん' },
      ],
      whole: { key: 'vegetable', name: '{野菜|やさい}' },
      outside: [
        { key: 'rice', name: '{米|こめ}' },
        { key: 'bean', name: '{豆|まめ}' },
      ],
      changes: [
        { increase: 'Aを # とりました', decrease: 'Aを # {使|つか}いました' },
        { increase: 'Aを # {買|か}いました', decrease: 'Aを # {売|う}りました' },
      ],
      times: 'Aの {重|おも}さは Bの #です',
      numbers: { least: 8, most: 120, step: 1 },
    },
    containers: BAGS,
    moreContainers: BOXES,
    perUnit: 'Uに Aを #ずつ {入|い}れます',
  },
  {
    key: 'carPark',
    items: {
      ...THINGS,
      counter: '台',
      parts: [
        { key: 'redCar', name: '{赤|あか}い {車|くるま}' },
        { key: 'whiteCar', name: '{白|しろ}い {車|くるま}' },
        { key: 'blackCar', name: '{黒|くろ}い {車|くるま}' },
      ],
      whole: { key: 'car', name: '{車|くるま}' },
      outside: [
        { key: 'truck', name: 'トラック' },
        { key: 'motorbike', name: 'オートバイ' },
      ],
      exists: 'Aが # とまって います',
      changes: [{ increase: 'Aが # {入|はい}って きました', decrease: 'Aが # {出|で}て いきました' }],
      combine: 'Aと Bが あわせて # とまって います',
      numbers: { least: 8, most: 120, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'shopping',
    items: {
      living: false,
      counter: '円',
      parts: [
        { key: 'noteMoney', name: 'ノート{代|だい}' },
        { key: 'penMoney', name: 'ペン{代|だい}' },
        { key: 'eraserMoney', name: '{消|け}しゴム{代|だい}' },
      ],
      whole: { key: 'spent', name: '{使|つか}った お{金|かね}' },
      outside: [{ key: 'left', name: '{残|のこ}りの お{金|かね}' }],
      exists: 'Aは #です',
      existsHidden: 'Aは まだ わかりません',
      changes: [],
      combine: 'Aと Bを あわせると #です',
      sum: 'Aと Bを あわせて Wと いいます',
      compare: 'Aは Bより # {多|おお}いです',
      numbers: { least: 40, most: 400, step: 10 },
    },
    containers: null,
    moreContainers: null,
  },
];
