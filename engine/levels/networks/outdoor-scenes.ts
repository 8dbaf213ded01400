import { sceneThing, createChangeVerbPair, type ChangeVerbPair } from '../scenes/scene.ts';
import {
  BENCHES_AS_CONTAINERS,
  BOATS_AS_CONTAINERS,
  BUCKETS_AS_CONTAINERS,
  BUSES_AS_CONTAINERS,
  CAGES_AS_CONTAINERS,
  CARS_AS_CONTAINERS,
  TANKS_AS_CONTAINERS,
  VASES_AS_CONTAINERS,
} from './containers.ts';
import {
  type NetworkScene,
  PEOPLE_AND_ANIMAL_PATTERNS,
  createLivingBeingPatternsForPlace,
  THING_SENTENCE_PATTERNS,
  createThingPatternsForPlace,
} from './network-scene.ts';

/** Returns the verbs for people who come to a place and go home. */
function comingTo(place: string): ChangeVerbPair {
  return createChangeVerbPair(`${place}に Aが # {来|き}ました`, `${place}から Aが # {帰|かえ}りました`, [40, 40]);
}

const BOYS_AND_GIRLS = [sceneThing('boy', '{男|おとこ}の{子|こ}'), sceneThing('girl', '{女|おんな}の{子|こ}')] as const;
const SCHOOL_YEARS = [
  sceneThing('thirdGrader', '3{年生|ねんせい}'),
  sceneThing('fourthGrader', '4{年生|ねんせい}'),
  sceneThing('fifthGrader', '5{年生|ねんせい}'),
] as const;
const SIXTH_YEAR = [sceneThing('sixthGrader', '6{年生|ねんせい}')];
const ADULTS = [sceneThing('adult', '{大人|おとな}')];

/** Scenes of people, animals, plants and outdoor things. */
export const NETWORK_OUTDOOR_SCENES: readonly NetworkScene[] = [
  {
    key: 'flowers',
    items: {
      ...THING_SENTENCE_PATTERNS,
      counter: '本',
      parts: [
        sceneThing('redFlower', '{赤|あか}い {花|はな}'),
        sceneThing('whiteFlower', '{白|しろ}い {花|はな}'),
        sceneThing('yellowFlower', '{黄色|きいろ}い {花|はな}'),
      ],
      any: null,
      outside: [],
      changes: [
        createChangeVerbPair('Aを # もらいました', 'Aを # くばりました', [40, 40]),
        createChangeVerbPair('Aを # {買|か}いました', 'Aを # {使|つか}いました', [40, 40]),
      ],
      numbers: { least: 6, most: 80, step: 1 },
    },
    containers: VASES_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    puts: 'Uに Aを #ずつ {入|い}れます',
    shares: 'Aを {入|い}れると',
  },
  {
    key: 'roses',
    items: {
      ...createThingPatternsForPlace('{花屋|はなや}'),
      counter: '本',
      parts: [
        sceneThing('redRose', '{赤|あか}い ばら'),
        sceneThing('whiteRose', '{白|しろ}い ばら'),
        sceneThing('pinkRose', 'ピンクの ばら'),
      ],
      any: null,
      outside: [sceneThing('lily', 'ゆり'), sceneThing('carnation', 'カーネーション')],
      changes: [
        createChangeVerbPair('{花屋|はなや}に Aが # とどきました', '{花屋|はなや}で Aを # {売|う}りました', [60, 60]),
      ],
      numbers: { least: 10, most: 90, step: 1 },
    },
    containers: BUCKETS_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    shares: 'Aを {入|い}れると',
    each: { least: 3, most: 12 },
  },
  {
    key: 'tulips',
    items: {
      ...THING_SENTENCE_PATTERNS,
      counter: '本',
      parts: [
        sceneThing('redTulip', '{赤|あか}い チューリップ'),
        sceneThing('whiteTulip', '{白|しろ}い チューリップ'),
        sceneThing('yellowTulip', '{黄色|きいろ}い チューリップ'),
      ],
      any: null,
      outside: [sceneThing('pansy', 'パンジー')],
      exists: '{花|か}だんに Aが # さいて います',
      combine: '{花|か}だんに Aと Bが {合|あ}わせて # さいて います',
      changes: [createChangeVerbPair('{花|か}だんの Aが # さきました', '{花|か}だんの Aを # つみました', [40, 40])],
      numbers: { least: 8, most: 90, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'people',
    items: {
      ...createLivingBeingPatternsForPlace('{公園|こうえん}'),
      counter: '人',
      parts: BOYS_AND_GIRLS,
      any: null,
      outside: ADULTS,
      changes: [comingTo('{公園|こうえん}')],
      measure: '{人数|にんずう}',
      numbers: { least: 8, most: 60, step: 1 },
    },
    containers: BENCHES_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ すわって います',
    puts: 'Uに Aが #ずつ すわります',
    shares: 'Aが すわると',
    each: { least: 2, most: 5 },
  },
  {
    key: 'drivers',
    items: {
      ...PEOPLE_AND_ANIMAL_PATTERNS,
      counter: '人',
      parts: BOYS_AND_GIRLS,
      any: null,
      outside: ADULTS,
      changes: [],
      measure: '{人数|にんずう}',
      numbers: { least: 6, most: 45, step: 1 },
    },
    containers: CARS_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ {乗|の}って います',
    puts: 'Uに Aが #ずつ {乗|の}ります',
    shares: 'Aが {乗|の}ると',
    each: { least: 2, most: 4 },
  },
  {
    key: 'trip',
    items: {
      ...PEOPLE_AND_ANIMAL_PATTERNS,
      counter: '人',
      parts: SCHOOL_YEARS,
      any: null,
      outside: SIXTH_YEAR,
      times: null,
      changes: [],
      measure: '{人数|にんずう}',
      numbers: { least: 24, most: 120, step: 1 },
    },
    containers: BUSES_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ {乗|の}って います',
    puts: 'Uに Aが #ずつ {乗|の}ります',
    shares: 'Aが {乗|の}ると',
    each: { least: 20, most: 45 },
  },
  {
    key: 'schoolyard',
    items: {
      ...createLivingBeingPatternsForPlace('{校庭|こうてい}'),
      counter: '人',
      parts: SCHOOL_YEARS,
      any: null,
      outside: SIXTH_YEAR,
      times: null,
      changes: [comingTo('{校庭|こうてい}')],
      measure: '{人数|にんずう}',
      numbers: { least: 24, most: 120, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'lake',
    items: {
      ...PEOPLE_AND_ANIMAL_PATTERNS,
      counter: '人',
      parts: BOYS_AND_GIRLS,
      any: null,
      outside: ADULTS,
      changes: [],
      measure: '{人数|にんずう}',
      numbers: { least: 6, most: 45, step: 1 },
    },
    containers: BOATS_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ {乗|の}って います',
    puts: 'Uに Aが #ずつ {乗|の}ります',
    shares: 'Aが {乗|の}ると',
    each: { least: 2, most: 4 },
  },
  {
    key: 'goldfish',
    items: {
      ...PEOPLE_AND_ANIMAL_PATTERNS,
      counter: 'ひき',
      parts: [
        sceneThing('redGoldfish', '{赤|あか}い {金魚|きんぎょ}'),
        sceneThing('blackGoldfish', '{黒|くろ}い {金魚|きんぎょ}'),
        sceneThing('whiteGoldfish', '{白|しろ}い {金魚|きんぎょ}'),
      ],
      any: null,
      outside: [sceneThing('medaka', 'メダカ'), sceneThing('loach', 'ドジョウ')],
      // Without {友|とも}だちに (to a friend), ？ひき あげました (gave away ？ of them) could be read as ひきあげました (withdrew).
      changes: [createChangeVerbPair('Aを # {買|か}いました', 'Aを # {友|とも}だちに あげました', [20, 20])],
      numbers: { least: 6, most: 60, step: 1 },
    },
    containers: TANKS_AS_CONTAINERS,
    moreContainers: null,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    puts: 'Uに Aを #ずつ {入|い}れます',
    shares: 'Aを {入|い}れると',
    each: { least: 3, most: 12 },
  },
  {
    key: 'beetles',
    items: {
      ...PEOPLE_AND_ANIMAL_PATTERNS,
      counter: 'ひき',
      parts: [
        sceneThing('beetle', 'カブトムシ'),
        sceneThing('stagBeetle', 'クワガタムシ'),
        sceneThing('cricket', 'スズムシ'),
      ],
      any: null,
      outside: [sceneThing('grasshopper', 'バッタ'), sceneThing('mantis', 'カマキリ')],
      changes: [createChangeVerbPair('Aを # もらいました', 'Aを # にがしました', [12, 12])],
      numbers: { least: 4, most: 36, step: 1 },
    },
    containers: CAGES_AS_CONTAINERS,
    moreContainers: TANKS_AS_CONTAINERS,
    holds: 'Uに Aが #ずつ {入|はい}って います',
    puts: 'Uに Aを #ずつ {入|い}れます',
    shares: 'Aを {入|い}れると',
    each: { least: 2, most: 5 },
  },
  {
    key: 'birds',
    items: {
      ...createLivingBeingPatternsForPlace('{公園|こうえん}'),
      counter: 'わ',
      parts: [sceneThing('sparrow', 'スズメ'), sceneThing('pigeon', 'ハト'), sceneThing('crow', 'カラス')],
      any: null,
      outside: [sceneThing('duck', 'カモ'), sceneThing('swan', '{白鳥|はくちょう}')],
      changes: [
        createChangeVerbPair(
          '{公園|こうえん}に Aが # {飛|と}んで きました',
          '{公園|こうえん}から Aが # {飛|と}んで いきました',
          [40, 40],
        ),
      ],
      numbers: { least: 6, most: 60, step: 1 },
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'carPark',
    items: {
      ...THING_SENTENCE_PATTERNS,
      counter: '台',
      parts: [
        sceneThing('redCarParked', '{赤|あか}い {乗用車|じょうようしゃ}'),
        sceneThing('whiteCarParked', '{白|しろ}い {乗用車|じょうようしゃ}'),
        sceneThing('blackCarParked', '{黒|くろ}い {乗用車|じょうようしゃ}'),
      ],
      any: null,
      outside: [sceneThing('truck', 'トラック'), sceneThing('bus', 'バス')],
      exists: 'ちゅう{車|しゃ}{場|じょう}に Aが # とまって います',
      changes: [
        createChangeVerbPair(
          'ちゅう{車|しゃ}{場|じょう}に Aが # {入|はい}って きました',
          'ちゅう{車|しゃ}{場|じょう}から Aが # {出|で}て いきました',
          [40, 40],
        ),
      ],
      combine: 'ちゅう{車|しゃ}{場|じょう}に Aと Bが {合|あ}わせて # とまって います',
      numbers: { least: 8, most: 90, step: 1 },
      largest: 150,
    },
    containers: null,
    moreContainers: null,
  },
  {
    key: 'bicycles',
    items: {
      ...createThingPatternsForPlace('{店|みせ}'),
      counter: '台',
      parts: [
        sceneThing('bigBicycle', '{大人|おとな}{用|よう}の {自転車|じてんしゃ}'),
        sceneThing('smallBicycle', '{子|こ}ども{用|よう}の {自転車|じてんしゃ}'),
      ],
      any: null,
      outside: [sceneThing('tricycle', '{三輪車|さんりんしゃ}')],
      changes: [
        createChangeVerbPair('{店|みせ}に Aが # とどきました', '{店|みせ}で Aを # かし{出|だ}しました', [40, 40]),
      ],
      numbers: { least: 8, most: 60, step: 1 },
      largest: 120,
    },
    containers: null,
    moreContainers: null,
  },
];
