import { thing, changePair } from '../scenes/scene.ts';
import { type NetworkScene, OWNED_PATTERNS, THINGS_PATTERNS } from './network-scene.ts';

/** Scenes of lengths and money. */
export const NETWORK_MEASURED_SCENES: readonly NetworkScene[] = [
  {
    key: 'tapes',
    items: {
      ...THINGS_PATTERNS,
      counter: 'cm',
      parts: [
        thing('redTape', '{赤|あか}い テープ'),
        thing('blueTape', '{青|あお}い テープ'),
        thing('whiteTape', '{白|しろ}い テープ'),
      ],
      any: null,
      outside: [thing('string', 'ひも'), thing('lace', 'レース')],
      changes: [
        changePair('Aを # もらいました', 'Aを # {使|つか}いました', [200, 200]),
        changePair('Aを # {買|か}いました', 'Aを # {切|き}って あげました', [300, 200]),
      ],
      compare: 'Aは Bより # {長|なが}いです',
      compareQuantities: 'Mは Nより # {長|なが}いです',
      measure: '{長|なが}さ',
      numbers: { least: 20, most: 400, step: 5 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'ribbons',
    items: {
      ...OWNED_PATTERNS,
      compare: 'Pの Aは Qの Bより # {長|なが}いです',
      compareQuantities: 'Mは Nより # {長|なが}いです',
      measure: '{長|なが}さ',
      counter: 'm',
      parts: [
        { key: 'emi', name: 'リボン', owner: 'えみさん' },
        { key: 'sakura', name: 'リボン', owner: 'さくらさん' },
        { key: 'kana', name: 'リボン', owner: 'かなさん' },
      ],
      any: null,
      outside: [],
      changes: [changePair('Pは Aを # もらいました', 'Pは Aを # {使|つか}いました', [20, 20])],
      numbers: { least: 4, most: 45, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'money',
    items: {
      ...OWNED_PATTERNS,
      counter: '円',
      parts: [
        { key: 'sister', name: 'お{金|かね}', owner: '{姉|あね}' },
        { key: 'brother', name: 'お{金|かね}', owner: '{弟|おとうと}' },
        { key: 'yuta', name: 'お{金|かね}', owner: 'ゆうたさん' },
        { key: 'hina', name: 'お{金|かね}', owner: 'ひなさん' },
      ],
      any: null,
      outside: [],
      measure: null,
      measureTogether: 'を {合|あ}わせた {金額|きんがく}',
      changes: [
        changePair('Pは Aを # もらいました', 'Pは Aを # {使|つか}いました', [500, 500]),
        changePair('Pは Aを # もらいました', 'Pは Aを # はらいました', [500, 500]),
      ],
      numbers: { least: 120, most: 900, step: 20 },
      largest: 4000,
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'prices',
    items: {
      ...THINGS_PATTERNS,
      counter: '円',
      parts: [
        thing('notebook', 'ノート'),
        thing('pen', 'ペン'),
        thing('eraser', '{消|け}しゴム'),
        thing('glue', 'のり'),
      ],
      any: null,
      outside: [thing('scissors', 'はさみ'), thing('pencilCase', '{筆箱|ふでばこ}')],
      exists: 'Aの ねだんは #です',
      changes: [],
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
      combineHidden: 'Aと Bの {代金|だいきん}は {合|あ}わせて #に なります',
      compare: 'Aは Bより # {高|たか}いです',
      compareQuantities: 'Mは Nより # {高|たか}いです',
      measure: 'ねだん',
      measureTogether: 'の {代金|だいきん}',
      numbers: { least: 60, most: 400, step: 10 },
      largest: 2000,
    },
    containers: null,
    moreContainers: null,
  },
];
