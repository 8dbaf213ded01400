import { BAGS, BOXES, CARS, TANKS } from './containers.ts';
import { type NetworkScene, LIVING_PATTERNS, THINGS_PATTERNS } from './network-scene.ts';
import { SHARED_SCENES } from './shared-scenes.ts';

/** Every scene in which stories of several triangles play. */
export const NETWORK_SCENES: readonly NetworkScene[] = [
  ...SHARED_SCENES,
  {
    key: 'people',
    items: {
      ...LIVING_PATTERNS,
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
      ...LIVING_PATTERNS,
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
      ...THINGS_PATTERNS,
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
      ...THINGS_PATTERNS,
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
