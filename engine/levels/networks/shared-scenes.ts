import { BAGS, BOXES, CASES, CHILDREN, PLATES, VASES } from './containers.ts';
import { type NetworkScene, THINGS_PATTERNS } from './network-scene.ts';

/** Scenes of things that are put into containers or shared out. */
export const SHARED_SCENES: readonly NetworkScene[] = [
  {
    key: 'fruit',
    items: {
      ...THINGS_PATTERNS,
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
      ...THINGS_PATTERNS,
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
      ...THINGS_PATTERNS,
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
      ...THINGS_PATTERNS,
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
      ...THINGS_PATTERNS,
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
      ...THINGS_PATTERNS,
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
];
