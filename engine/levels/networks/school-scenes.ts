import { thing, changePair } from '../scenes/scene.ts';
import { ALBUMS, BOXES, CASES, CHILDREN, JARS, SHELVES } from './containers.ts';
import { type NetworkScene, OWNED_PATTERNS, THINGS_PATTERNS, thingsIn } from './network-scene.ts';

const MANY = { least: 10, most: 150, step: 1 } as const;

/** Scenes with children's belongings, toys and school supplies. */
export const NETWORK_SCHOOL_SCENES: readonly NetworkScene[] = [
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
      any: null,
      outside: [thing('glassBall', 'ビー{玉|だま}'), thing('acorn', 'どんぐり')],
      changes: [
        changePair('Aを # もらいました', 'Aを # {友|とも}だちに あげました', [60, 60]),
        changePair('Aを # {見|み}つけました', 'Aを # なくしました', [9, 9]),
      ],
      numbers: { least: 8, most: 120, step: 1 },
    },
    containers: JARS,
    moreContainers: BOXES,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    puts: 'Uに Aを #ずつ {入|い}れます',
    shares: 'Aを {入|い}れると',
    each: { least: 3, most: 20 },
  },
  {
    key: 'origami',
    items: {
      ...THINGS_PATTERNS,
      counter: 'まい',
      parts: [
        thing('redOrigami', '{赤|あか}い おり{紙|がみ}'),
        thing('blueOrigami', '{青|あお}い おり{紙|がみ}'),
        thing('greenOrigami', '{緑|みどり}{色|いろ}の おり{紙|がみ}'),
      ],
      any: null,
      outside: [thing('drawingPaper', '{画用紙|がようし}'), thing('card', 'カード')],
      changes: [
        changePair('Aを # もらいました', 'Aを # {使|つか}いました', [90, 60]),
        changePair('Aを # {買|か}いました', 'Aを # くばりました', [100, 90]),
      ],
      numbers: { least: 10, most: 200, step: 1 },
    },
    containers: CHILDREN,
    moreContainers: null,
    holds: 'Uが Aを #ずつ {持|も}って います',
    puts: 'Uに Aを #ずつ くばります',
    shares: 'Aを {配|くば}ると',
    each: { least: 2, most: 12 },
  },
  {
    key: 'books',
    items: {
      ...thingsIn('{図書室|としょしつ}'),
      counter: 'さつ',
      parts: [
        thing('pictureBook', '{絵本|えほん}'),
        thing('encyclopedia', '{図|ず}かん'),
        thing('poetry', '{詩|し}の {本|ほん}'),
      ],
      any: null,
      outside: [thing('storyBook', '{物語|ものがたり}の {本|ほん}'), thing('songBook', '{歌|うた}の {本|ほん}')],
      changes: [
        changePair('Aを # {買|か}いました', 'Aを # かし{出|だ}しました', [40, 60]),
        changePair('Aが # {返|かえ}って きました', 'Aを # ほかの {学校|がっこう}に ゆずりました', [60, 60]),
      ],
      numbers: { least: 20, most: 180, step: 1 },
    },
    containers: SHELVES,
    moreContainers: null,
    holds: 'Uに Aが #ずつ ならんで います',
    puts: 'Uに Aを #ずつ ならべます',
    shares: 'Aを ならべると',
    each: { least: 12, most: 30 },
  },
  {
    key: 'pencils',
    items: {
      ...THINGS_PATTERNS,
      counter: '本',
      parts: [
        thing('crayon', 'クレヨン'),
        thing('colouredPencil', '{色|いろ}えん{筆|ぴつ}'),
        thing('ballPen', 'ボールペン'),
      ],
      any: null,
      outside: [thing('chalk', 'チョーク'), thing('marker', 'サインペン')],
      changes: [
        changePair('Aを # {買|か}いました', 'Aを # くばりました', [60, 60]),
        changePair('Aを # もらいました', 'Aを # {友|とも}だちに あげました', [36, 36]),
      ],
      numbers: { least: 8, most: 96, step: 1 },
    },
    containers: CASES,
    moreContainers: BOXES,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    puts: 'Uに Aを #ずつ {入|い}れます',
    shares: 'Aを {入|い}れると',
    each: { least: 3, most: 12 },
  },
  {
    key: 'photos',
    items: {
      ...THINGS_PATTERNS,
      counter: 'まい',
      parts: [
        thing('tripPhoto', '{遠足|えんそく}の {写真|しゃしん}'),
        thing('sportsPhoto', '{運動会|うんどうかい}の {写真|しゃしん}'),
        thing('swimmingPhoto', '{水泳大会|すいえいたいかい}の {写真|しゃしん}'),
      ],
      any: null,
      outside: [thing('familyPhoto', '{家族|かぞく}の {写真|しゃしん}'), thing('postcard', 'はがき')],
      changes: [changePair('Aを # もらいました', 'Aを # {友|とも}だちに あげました', [60, 60])],
      numbers: { least: 12, most: 120, step: 1 },
    },
    containers: ALBUMS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ はって あります',
    puts: 'Uに Aを #ずつ はります',
    shares: 'Aを はると',
    each: { least: 8, most: 30 },
  },
  {
    key: 'stickers',
    items: {
      ...OWNED_PATTERNS,
      counter: 'まい',
      parts: [
        { key: 'haruto', name: 'シール', owner: 'はるとさん' },
        { key: 'yui', name: 'シール', owner: 'ゆいさん' },
        { key: 'sora', name: 'シール', owner: 'そらさん' },
        { key: 'mei', name: 'シール', owner: 'めいさん' },
      ],
      any: null,
      outside: [],
      changes: [
        changePair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました', [60, 60]),
        changePair('Pは Aを # {買|か}いました', 'Pは Aを # {使|つか}いました', [40, 40]),
      ],
      numbers: MANY,
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'acorns',
    items: {
      ...OWNED_PATTERNS,
      counter: 'こ',
      parts: [
        { key: 'ken', name: 'どんぐり', owner: 'けんさん' },
        { key: 'mio', name: 'どんぐり', owner: 'みおさん' },
        { key: 'riku', name: 'どんぐり', owner: 'りくさん' },
        { key: 'aoi', name: 'どんぐり', owner: 'あおいさん' },
      ],
      any: null,
      outside: [],
      changes: [
        changePair('Pは Aを # ひろいました', 'Pは Aを # なくしました', [60, 9]),
        changePair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました', [40, 40]),
      ],
      numbers: { least: 8, most: 120, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
];
