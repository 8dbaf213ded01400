import { LIVING_PATTERNS, THINGS_PATTERNS, type Family, type Member } from './network-scene.ts';

const FEW = { least: 2, most: 9, step: 1 };

/** Rows of key and name; `one` follows the name where one container is meant. */
type Containers = {
  readonly counter: string;
  readonly one: string;
  readonly parts: readonly [ContainerRow, ContainerRow, ...ContainerRow[]];
  readonly whole: Member;
  readonly decrease: string;
};
type ContainerRow = readonly [key: string, name: string];

function containers({ counter, one, parts, whole, decrease }: Containers): Family {
  const member = ([key, name]: ContainerRow): Member => ({ key, name, one: `${name} ${one}` });
  const [first, second, ...others] = parts;
  return {
    ...THINGS_PATTERNS,
    counter,
    parts: [member(first), member(second), ...others.map(member)],
    whole,
    outside: [],
    changes: [
      { increase: 'Aを # もらいました', decrease },
      { increase: 'Aを # {買|か}いました', decrease },
    ],
    numbers: FEW,
  };
}

const USED = 'Aを # {使|つか}いました';
const GIVEN = 'Aを # あげました';

export const BOXES = containers({
  counter: 'こ',
  one: '1こ',
  parts: [
    ['redBox', '{赤|あか}い {箱|はこ}'],
    ['whiteBox', '{白|しろ}い {箱|はこ}'],
    ['blueBox', '{青|あお}い {箱|はこ}'],
  ],
  whole: { key: 'box', name: '{箱|はこ}', one: '1{箱|はこ}' },
  decrease: USED,
});

export const BAGS = containers({
  counter: 'まい',
  one: '1まい',
  parts: [
    ['bigBag', '{大|おお}きい ふくろ'],
    ['smallBag', '{小|ちい}さい ふくろ'],
    ['yellowBag', 'きいろい ふくろ'],
  ],
  whole: { key: 'bag', name: 'ふくろ', one: '1ふくろ' },
  decrease: USED,
});

export const PLATES = containers({
  counter: 'まい',
  one: '1まい',
  parts: [
    ['whitePlate', '{白|しろ}い {皿|さら}'],
    ['bluePlate', '{青|あお}い {皿|さら}'],
    ['roundPlate', '{丸|まる}い {皿|さら}'],
  ],
  whole: { key: 'plate', name: '{皿|さら}', one: '1{皿|さら}' },
  decrease: USED,
});

export const VASES = containers({
  counter: 'こ',
  one: '1こ',
  parts: [
    ['bigVase', '{大|おお}きい {花|か}びん'],
    ['smallVase', '{小|ちい}さい {花|か}びん'],
    ['blueVase', '{青|あお}い {花|か}びん'],
  ],
  whole: { key: 'vase', name: '{花|か}びん', one: '{花|か}びん 1こ' },
  decrease: GIVEN,
});

export const TANKS = containers({
  counter: 'こ',
  one: '1こ',
  parts: [
    ['bigTank', '{大|おお}きい {水|すい}そう'],
    ['smallTank', '{小|ちい}さい {水|すい}そう'],
    ['roundTank', '{丸|まる}い {水|すい}そう'],
  ],
  whole: { key: 'tank', name: '{水|すい}そう', one: '{水|すい}そう 1こ' },
  decrease: GIVEN,
});

export const CASES = containers({
  counter: 'こ',
  one: '1こ',
  parts: [
    ['bigCase', '{大|おお}きい {本|ほん}ばこ'],
    ['smallCase', '{小|ちい}さい {本|ほん}ばこ'],
    ['newCase', '{新|あたら}しい {本|ほん}ばこ'],
  ],
  whole: { key: 'case', name: '{本|ほん}ばこ', one: '{本|ほん}ばこ 1こ' },
  decrease: GIVEN,
});

/** Those among whom things are shared out, counted as containers are. */
export const CHILDREN: Family = {
  ...LIVING_PATTERNS,
  counter: '人',
  parts: [
    { key: 'boy', name: '{男|おとこ}の{子|こ}', one: '{男|おとこ}の{子|こ} {1人|ひとり}' },
    { key: 'girl', name: '{女|おんな}の{子|こ}', one: '{女|おんな}の{子|こ} {1人|ひとり}' },
  ],
  whole: { key: 'child', name: '{子|こ}ども', one: '{子|こ}ども {1人|ひとり}' },
  outside: [{ key: 'adult', name: '{大人|おとな}', one: '{大人|おとな} {1人|ひとり}' }],
  changes: [{ increase: 'Aが # {来|き}ました', decrease: 'Aが # {帰|かえ}りました' }],
  numbers: FEW,
};

/** What people ride in. */
export const CARS: Family = {
  ...containers({
    counter: '台',
    one: '1{台|だい}',
    parts: [
      ['bigCar', '{大|おお}きい {車|くるま}'],
      ['smallCar', '{小|ちい}さい {車|くるま}'],
      ['redCar', '{赤|あか}い {車|くるま}'],
    ],
    whole: { key: 'car', name: '{車|くるま}', one: '{車|くるま} 1{台|だい}' },
    decrease: '',
  }),
  changes: [{ increase: 'Aが # {来|き}ました', decrease: 'Aが # {出|で}て いきました' }],
};
