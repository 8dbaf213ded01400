import { thing, changePair } from '../scenes/scene.ts';
import { BAGS, BOXES, CASES, CHILDREN, PLATES, VASES } from './containers.ts';
import { type NetworkScene, THINGS_PATTERNS } from './network-scene.ts';

/** Scenes of things that are put into containers or shared out. */
export const SHARED_SCENES: readonly NetworkScene[] = [
  {
    key: 'fruit',
    items: {
      ...THINGS_PATTERNS,
      counter: 'こ',
      parts: [thing('apple', 'りんご'), thing('mikan', 'みかん'), thing('peach', 'もも'), thing('pear', 'なし')],
      whole: thing('fruit', 'くだもの'),
      outside: [thing('sweet', 'おかし'), thing('bread', 'パン')],
      changes: [
        changePair('Aを # もらいました', 'Aを # あげました'),
        changePair('Aを # {買|か}いました', 'Aを # {食|た}べました'),
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
      ...THINGS_PATTERNS,
      counter: 'こ',
      parts: [thing('doughnut', 'ドーナツ'), thing('cupcake', 'カップケーキ'), thing('pudding', 'プリン')],
      whole: thing('sweet', 'おかし'),
      outside: [thing('fruit', 'くだもの'), thing('sandwich', 'サンドイッチ')],
      changes: [
        changePair('Aを # {作|つく}りました', 'Aを # {食|た}べました'),
        changePair('Aを # もらいました', 'Aを # くばりました'),
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
      ...THINGS_PATTERNS,
      counter: '本',
      parts: [
        thing('redFlower', '{赤|あか}い {花|はな}'),
        thing('whiteFlower', '{白|しろ}い {花|はな}'),
        thing('yellowFlower', 'きいろい {花|はな}'),
      ],
      whole: thing('flower', '{花|はな}'),
      outside: [],
      changes: [
        changePair('Aを # もらいました', 'Aを # くばりました'),
        changePair('Aを # つみました', 'Aを # かざりました'),
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
      ...THINGS_PATTERNS,
      counter: 'こ',
      parts: [
        thing('redMarble', '{赤|あか}い おはじき'),
        thing('blueMarble', '{青|あお}い おはじき'),
        thing('whiteMarble', '{白|しろ}い おはじき'),
      ],
      whole: thing('marble', 'おはじき'),
      outside: [thing('glassBall', 'ビー{玉|だま}'), thing('acorn', 'どんぐり')],
      changes: [
        changePair('Aを # もらいました', 'Aを # あげました'),
        changePair('Aを # {見|み}つけました', 'Aを # なくしました'),
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
      ...THINGS_PATTERNS,
      counter: 'まい',
      parts: [
        thing('redOrigami', '{赤|あか}い おり{紙|がみ}'),
        thing('blueOrigami', '{青|あお}い おり{紙|がみ}'),
        thing('greenOrigami', 'みどりの おり{紙|がみ}'),
      ],
      whole: thing('origami', 'おり{紙|がみ}'),
      outside: [thing('drawingPaper', '{画用紙|がようし}'), thing('card', 'カード')],
      changes: [
        changePair('Aを # もらいました', 'Aを # {使|つか}いました'),
        changePair('Aを # {買|か}いました', 'Aを # くばりました'),
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
      ...THINGS_PATTERNS,
      counter: 'さつ',
      parts: [
        thing('pictureBook', '{絵本|えほん}'),
        thing('encyclopedia', '{図|ず}かん'),
        thing('biography', 'でん{記|き}'),
      ],
      whole: thing('book', '{本|ほん}'),
      outside: [thing('notebook', 'ノート'), thing('album', 'アルバム')],
      changes: [
        changePair('Aを # {買|か}いました', 'Aを # あげました'),
        changePair('Aを # かりました', 'Aを # かえしました'),
      ],
      numbers: { least: 8, most: 150, step: 1 },
    },
    containers: CASES,
    moreContainers: null,
    perUnit: 'Uに Aを #ずつ {入|い}れます',
  },
];
