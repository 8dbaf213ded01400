import { createChangeVerbPair, type ChangeVerbPair } from '../scenes/scene.ts';
import {
  PEOPLE_AND_ANIMAL_PATTERNS,
  THING_SENTENCE_PATTERNS,
  type ObjectFamily,
  type ObjectFamilyMember,
  type SteppedNumberRange,
} from './network-scene.ts';

const FEW: SteppedNumberRange = { least: 2, most: 9, step: 1 };

/**
 * Containers of several sorts. Each sort in `parts` has a key and a name. A sentence about one container writes `one`
 * after this name: 1こ.
 */
type Containers = {
  readonly counter: string;
  readonly one: string;
  readonly every: string;
  readonly parts: readonly [ContainerRow, ContainerRow, ...ContainerRow[]];
  readonly any: ObjectFamilyMember;
  /** Verb pairs for changes of the number of full containers, which come or go together with their content. */
  readonly changes: readonly ChangeVerbPair[];
  readonly exists?: string;
  readonly numbers?: SteppedNumberRange;
};
type ContainerRow = readonly [key: string, name: string];

function containers({ counter, one, every, parts, any, changes, exists, numbers }: Containers): ObjectFamily {
  const member = ([key, name]: ContainerRow): ObjectFamilyMember => ({ key, name, one: `${name} ${one}`, every });
  const [first, second, ...others] = parts;
  return {
    ...THING_SENTENCE_PATTERNS,
    ...(exists === undefined ? {} : { exists, combine: exists.replace('A', 'Aと B').replace('#', '{合|あ}わせて #') }),
    counter,
    parts: [member(first), member(second), ...others.map(member)],
    any,
    outside: [],
    changes,
    numbers: numbers ?? FEW,
  };
}

/** Returns the same container in several colours. */
function coloured(key: string, name: string, colours: readonly (keyof typeof COLOURS)[]): Containers['parts'] {
  const [first, second, ...others] = colours.map((colour): ContainerRow => [
    `${colour}${key}`,
    `${COLOURS[colour]} ${name}`,
  ]);
  if (first === undefined || second === undefined) throw new RangeError(`too few colours: ${key}`);
  return [first, second, ...others];
}

const COLOURS = {
  red: '{赤|あか}い',
  blue: '{青|あお}い',
  white: '{白|しろ}い',
  yellow: '{黄色|きいろ}い',
} as const;

const GIVING = [createChangeVerbPair('Aを # もらいました', 'Aを # {友|とも}だちに あげました', [9, 9])];
const MOVING = [createChangeVerbPair('Aを # {運|はこ}んで きました', 'Aを # {運|はこ}び{出|だ}しました', [9, 9])];

export const BOXES_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの {箱|はこ}',
  parts: coloured('Box', '{箱|はこ}', ['red', 'white', 'blue']),
  any: { key: 'box', name: '{箱|はこ}', one: '1{箱|はこ}' },
  changes: GIVING,
});

export const CARTONS_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの コンテナ',
  parts: coloured('Carton', 'コンテナ', ['red', 'white', 'blue']),
  any: { key: 'carton', name: 'コンテナ', one: 'コンテナ 1こ' },
  changes: MOVING,
});

export const JARS_AS_CONTAINERS = containers({
  counter: '本',
  one: '1{本|ぽん}',
  every: 'どの びん',
  parts: coloured('Jar', 'びん', ['red', 'white', 'blue']),
  any: { key: 'jar', name: 'びん', one: 'びん 1{本|ぽん}' },
  changes: GIVING,
});

export const PLATES_AS_CONTAINERS = containers({
  counter: 'まい',
  one: '1まい',
  every: 'どの {皿|さら}',
  parts: coloured('Plate', '{皿|さら}', ['white', 'blue', 'yellow']),
  any: { key: 'plate', name: '{皿|さら}', one: '1{皿|さら}' },
  changes: [createChangeVerbPair('Aを # {運|はこ}んで きました', 'Aを # {片|かた}づけました', [9, 9])],
});

export const TRAYS_AS_CONTAINERS = containers({
  counter: 'まい',
  one: '1まい',
  every: 'どの トレー',
  parts: coloured('Tray', 'トレー', ['white', 'blue', 'red']),
  any: { key: 'tray', name: 'トレー', one: 'トレー 1まい' },
  changes: [createChangeVerbPair('Aを # {運|はこ}んで きました', 'Aを # {片|かた}づけました', [9, 9])],
});

export const VASES_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの {花|か}びん',
  parts: coloured('Vase', '{花|か}びん', ['white', 'blue', 'red']),
  any: { key: 'vase', name: '{花|か}びん', one: '{花|か}びん 1こ' },
  changes: MOVING,
});

export const TANKS_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの {水|すい}そう',
  parts: coloured('Tank', '{水|すい}そう', ['blue', 'red', 'white']),
  any: { key: 'tank', name: '{水|すい}そう', one: '{水|すい}そう 1こ' },
  changes: MOVING,
});

export const CAGES_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの {虫|むし}かご',
  parts: coloured('Cage', '{虫|むし}かご', ['blue', 'yellow', 'white']),
  any: { key: 'cage', name: '{虫|むし}かご', one: '{虫|むし}かご 1こ' },
  changes: GIVING,
});

export const SHELVES_AS_CONTAINERS = containers({
  counter: 'だん',
  one: '1だん',
  every: 'どの たな',
  parts: [
    ['leftShelf', '{左|ひだり}の たな'],
    ['rightShelf', '{右|みぎ}の たな'],
  ],
  any: { key: 'shelf', name: 'たな', one: 'たな 1だん' },
  changes: [],
  exists: '{図書室|としょしつ}に Aが # あります',
});

export const CASES_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの ケース',
  parts: coloured('Case', 'ケース', ['red', 'blue', 'white']),
  any: { key: 'case', name: 'ケース', one: 'ケース 1こ' },
  changes: GIVING,
});

export const BASKETS_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの かご',
  parts: coloured('Basket', 'かご', ['white', 'blue', 'red']),
  any: { key: 'basket', name: 'かご', one: 'かご 1こ' },
  changes: [createChangeVerbPair('Aを # {運|はこ}んで きました', 'Aを # {片|かた}づけました', [9, 9])],
});

export const BOTTLES_AS_CONTAINERS = containers({
  counter: '本',
  one: '1{本|ぽん}',
  every: 'どの びん',
  parts: coloured('Bottle', 'びん', ['blue', 'red', 'white']),
  any: { key: 'bottle', name: 'びん', one: 'びん 1{本|ぽん}' },
  changes: GIVING,
});

export const ALBUMS_AS_CONTAINERS = containers({
  counter: 'さつ',
  one: '1さつ',
  every: 'どの アルバム',
  parts: coloured('Album', 'アルバム', ['red', 'blue', 'yellow']),
  any: { key: 'album', name: 'アルバム', one: 'アルバム 1さつ' },
  changes: GIVING,
});

export const BUCKETS_AS_CONTAINERS = containers({
  counter: 'こ',
  one: '1こ',
  every: 'どの バケツ',
  parts: coloured('Bucket', 'バケツ', ['red', 'blue', 'white']),
  any: { key: 'bucket', name: 'バケツ', one: 'バケツ 1こ' },
  changes: MOVING,
});

/** Children among whom things are shared. In sentences, they take the place of containers. */
export const CHILDREN_AS_CONTAINERS: ObjectFamily = {
  ...PEOPLE_AND_ANIMAL_PATTERNS,
  counter: '人',
  parts: [
    { key: 'boy', name: '{男|おとこ}の{子|こ}', one: '{男|おとこ}の{子|こ} {1人|ひとり}', every: 'どの {子|こ}' },
    { key: 'girl', name: '{女|おんな}の{子|こ}', one: '{女|おんな}の{子|こ} {1人|ひとり}', every: 'どの {子|こ}' },
  ],
  any: { key: 'child', name: '{子|こ}ども', one: '{子|こ}ども {1人|ひとり}' },
  outside: [],
  changes: [createChangeVerbPair('Aが # {来|き}ました', 'Aが # {帰|かえ}りました', [9, 9])],
  existsFilled: 'A #に くばれます',
  numbers: FEW,
};

const STANDING = 'Aが # とまって います';

/** Vehicles that carry people. */
export const CARS_AS_CONTAINERS = containers({
  counter: '台',
  one: '1{台|だい}',
  every: 'どの {車|くるま}',
  parts: coloured('Car', '{車|くるま}', ['red', 'blue', 'white']),
  any: { key: 'car', name: '{車|くるま}', one: '{車|くるま} 1{台|だい}' },
  changes: [],
  exists: STANDING,
});

export const BUSES_AS_CONTAINERS = containers({
  counter: '台',
  one: '1{台|だい}',
  every: 'どの バス',
  parts: coloured('Bus', 'バス', ['red', 'blue', 'white']),
  any: { key: 'bus', name: 'バス', one: 'バス 1{台|だい}' },
  changes: [],
  exists: STANDING,
  numbers: { least: 2, most: 6, step: 1 },
});

export const BENCHES_AS_CONTAINERS = containers({
  counter: '台',
  one: '1{台|だい}',
  every: 'どの ベンチ',
  parts: coloured('Bench', 'ベンチ', ['white', 'blue', 'red']),
  any: { key: 'bench', name: 'ベンチ', one: 'ベンチ 1{台|だい}' },
  changes: [],
  exists: '{公園|こうえん}に Aが # あります',
});

export const BOATS_AS_CONTAINERS = containers({
  counter: 'そう',
  one: '1そう',
  every: 'どの ボート',
  parts: coloured('Boat', 'ボート', ['red', 'blue', 'yellow']),
  any: { key: 'boat', name: 'ボート', one: 'ボート 1そう' },
  changes: [],
});
