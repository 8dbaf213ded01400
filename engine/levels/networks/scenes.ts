import { thing, changePair } from '../scenes/scene.ts';
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
      parts: [thing('boy', '{男|おとこ}の{子|こ}'), thing('girl', '{女|おんな}の{子|こ}')],
      whole: thing('child', '{子|こ}ども'),
      outside: [thing('adult', '{大人|おとな}'), thing('student', '{学生|がくせい}')],
      changes: [changePair('Aが # {来|き}ました', 'Aが # {帰|かえ}りました')],
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
        thing('redGoldfish', '{赤|あか}い {金魚|きんぎょ}'),
        thing('blackGoldfish', '{黒|くろ}い {金魚|きんぎょ}'),
        thing('whiteGoldfish', '{白|しろ}い {金魚|きんぎょ}'),
      ],
      whole: thing('goldfish', '{金魚|きんぎょ}'),
      outside: [thing('medaka', 'メダカ'), thing('crayfish', 'ザリガニ')],
      // Not ？ひき あげました, which reads like ひきあげました.
      changes: [changePair('Aを # {買|か}いました', 'Aを # {友|とも}だちに あげました')],
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
        changePair('Pは Aを # もらいました', 'Pは Aを # あげました'),
        changePair('Pは Aを # {買|か}いました', 'Pは Aを # {使|つか}いました'),
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
        thing('redTape', '{赤|あか}い テープ'),
        thing('blueTape', '{青|あお}い テープ'),
        thing('whiteTape', '{白|しろ}い テープ'),
      ],
      whole: null,
      outside: [],
      exists: 'Aが # あります',
      changes: [
        changePair('Aを # {買|か}いました', 'Aを # {使|つか}いました'),
        changePair('Aを # もらいました', 'Aを # あげました'),
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
      parts: [thing('potato', 'じゃがいも'), thing('onion', '{玉|たま}ねぎ'), thing('carrot', 'にんじん')],
      whole: thing('vegetable', '{野菜|やさい}'),
      outside: [thing('rice', '{米|こめ}'), thing('bean', '{豆|まめ}')],
      changes: [
        changePair('Aを # とりました', 'Aを # {使|つか}いました'),
        changePair('Aを # {買|か}いました', 'Aを # {売|う}りました'),
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
        thing('redCar', '{赤|あか}い {車|くるま}'),
        thing('whiteCar', '{白|しろ}い {車|くるま}'),
        thing('blackCar', '{黒|くろ}い {車|くるま}'),
      ],
      whole: thing('car', '{車|くるま}'),
      outside: [thing('truck', 'トラック'), thing('motorbike', 'オートバイ')],
      exists: 'Aが # とまって います',
      changes: [changePair('Aが # {入|はい}って きました', 'Aが # {出|で}て いきました')],
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
        thing('noteMoney', 'ノート{代|だい}'),
        thing('penMoney', 'ペン{代|だい}'),
        thing('eraserMoney', '{消|け}しゴム{代|だい}'),
      ],
      whole: thing('spent', '{使|つか}った お{金|かね}'),
      outside: [thing('left', '{残|のこ}りの お{金|かね}')],
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
