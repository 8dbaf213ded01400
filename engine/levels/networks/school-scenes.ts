import { sceneThing, createChangeVerbPair } from '../scenes/scene.ts';
import {
  ALBUMS_AS_CONTAINERS,
  BOXES_AS_CONTAINERS,
  CASES_AS_CONTAINERS,
  CHILDREN_AS_CONTAINERS,
  JARS_AS_CONTAINERS,
  SHELVES_AS_CONTAINERS,
} from './containers.ts';
import {
  type NetworkScene,
  OWNED_THING_PATTERNS,
  THING_SENTENCE_PATTERNS,
  createThingPatternsForPlace,
} from './network-scene.ts';

const MANY = { least: 10, most: 150, step: 1 } as const;

/** Scenes with children's belongings, toys and school supplies. */
export const NETWORK_SCHOOL_SCENES: readonly NetworkScene[] = [
  {
    key: 'marbles',
    items: {
      ...THING_SENTENCE_PATTERNS,
      counter: 'こ',
      parts: [
        sceneThing('redMarble', '{赤|あか}い おはじき'),
        sceneThing('blueMarble', '{青|あお}い おはじき'),
        sceneThing('whiteMarble', '{白|しろ}い おはじき'),
      ],
      any: null,
      outside: [sceneThing('glassBall', 'ビー{玉|だま}'), sceneThing('acorn', 'どんぐり')],
      changes: [
        createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに あげました', [60, 60]),
        createChangeVerbPair('Aを # {見|み}つけました', 'Aを # なくしました', [9, 9]),
      ],
      numbers: { least: 8, most: 120, step: 1 },
    },
    containers: JARS_AS_CONTAINERS,
    moreContainers: BOXES_AS_CONTAINERS,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    puts: 'Uに Aを #ずつ {入|い}れます',
    shares: 'Aを {入|い}れると',
    each: { least: 3, most: 20 },
  },
  {
    key: 'origami',
    items: {
      ...THING_SENTENCE_PATTERNS,
      counter: 'まい',
      parts: [
        sceneThing('redOrigami', '{赤|あか}い おり{紙|がみ}'),
        sceneThing('blueOrigami', '{青|あお}い おり{紙|がみ}'),
        sceneThing('greenOrigami', '{緑|みどり}{色|いろ}の おり{紙|がみ}'),
      ],
      any: null,
      outside: [sceneThing('drawingPaper', '{画用紙|がようし}'), sceneThing('card', 'カード')],
      changes: [
        createChangeVerbPair('Aを # もらいました', 'Aを # {使|つか}いました', [90, 60]),
        createChangeVerbPair('Aを # {買|か}いました', 'Aを # くばりました', [100, 90]),
      ],
      numbers: { least: 10, most: 200, step: 1 },
    },
    containers: CHILDREN_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uが Aを #ずつ {持|も}って います',
    puts: 'Uに Aを #ずつ くばります',
    shares: 'Aを {配|くば}るとき',
    each: { least: 2, most: 12 },
  },
  {
    key: 'books',
    items: {
      ...createThingPatternsForPlace('{図書室|としょしつ}'),
      counter: 'さつ',
      parts: [
        sceneThing('pictureBook', '{絵本|えほん}'),
        sceneThing('encyclopedia', '{図|ず}かん'),
        sceneThing('poetry', '{詩|し}の {本|ほん}'),
      ],
      any: null,
      outside: [
        sceneThing('storyBook', '{物語|ものがたり}の {本|ほん}'),
        sceneThing('songBook', '{歌|うた}の {本|ほん}'),
      ],
      changes: [
        createChangeVerbPair(
          '{図書室|としょしつ}に Aが # とどきました',
          '{図書室|としょしつ}で Aを # かし{出|だ}しました',
          [40, 60],
        ),
      ],
      numbers: { least: 20, most: 180, step: 1 },
    },
    containers: SHELVES_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ ならんで います',
    puts: 'Uに Aを #ずつ ならべます',
    shares: 'Aを ならべると',
    each: { least: 12, most: 30 },
  },
  {
    key: 'pencils',
    items: {
      ...THING_SENTENCE_PATTERNS,
      counter: '本',
      parts: [
        sceneThing('crayon', 'クレヨン'),
        sceneThing('colouredPencil', '{色|いろ}えん{筆|ぴつ}'),
        sceneThing('ballPen', 'ボールペン'),
      ],
      any: null,
      outside: [sceneThing('chalk', 'チョーク'), sceneThing('marker', 'サインペン')],
      changes: [
        createChangeVerbPair('Aを # {買|か}いました', 'Aを # くばりました', [60, 60]),
        createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに あげました', [36, 36]),
      ],
      numbers: { least: 8, most: 96, step: 1 },
    },
    containers: CASES_AS_CONTAINERS,
    moreContainers: BOXES_AS_CONTAINERS,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    puts: 'Uに Aを #ずつ {入|い}れます',
    shares: 'Aを {入|い}れると',
    each: { least: 3, most: 12 },
  },
  {
    key: 'photos',
    items: {
      ...THING_SENTENCE_PATTERNS,
      counter: 'まい',
      parts: [
        sceneThing('tripPhoto', '{遠足|えんそく}の {写真|しゃしん}'),
        sceneThing('sportsPhoto', '{運動会|うんどうかい}の {写真|しゃしん}'),
        sceneThing('swimmingPhoto', '{水泳|すいえい}の {写真|しゃしん}'),
      ],
      any: null,
      outside: [sceneThing('familyPhoto', '{家族|かぞく}の {写真|しゃしん}'), sceneThing('postcard', '{絵|え}はがき')],
      changes: [createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに あげました', [60, 60])],
      numbers: { least: 12, most: 120, step: 1 },
    },
    containers: ALBUMS_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ はって あります',
    puts: 'Uに Aを #ずつ はります',
    shares: 'Aを はるとき',
    each: { least: 8, most: 30 },
  },
  {
    key: 'stickers',
    items: {
      ...OWNED_THING_PATTERNS,
      counter: 'まい',
      parts: [
        { key: 'taichi', name: 'シール', owner: 'たいちさん' },
        { key: 'yui', name: 'シール', owner: 'ゆいさん' },
        { key: 'sora', name: 'シール', owner: 'そらさん' },
        { key: 'mei', name: 'シール', owner: 'めいさん' },
      ],
      any: null,
      outside: [],
      changes: [
        createChangeVerbPair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました', [60, 60]),
        createChangeVerbPair('Pは Aを # {買|か}いました', 'Pは Aを # {使|つか}いました', [40, 40]),
      ],
      numbers: MANY,
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'acorns',
    items: {
      ...OWNED_THING_PATTERNS,
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
        createChangeVerbPair('Pは Aを # ひろいました', 'Pは Aを # なくしました', [60, 9]),
        createChangeVerbPair('Pは Aを # もらいました', 'Pは Aを # {友|とも}だちに あげました', [40, 40]),
      ],
      numbers: { least: 8, most: 120, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
];
