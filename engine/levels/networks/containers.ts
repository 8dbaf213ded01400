import type { Family } from './network-scene.ts';

const FEW = { least: 2, most: 9, step: 1 };

type Vessel = Pick<Family, 'counter' | 'parts' | 'whole'>;

function vessels(vessel: Vessel, decrease: string): Family {
  return {
    ...vessel,
    living: false,
    outside: [],
    exists: 'Aが # あります',
    changes: [
      { increase: 'Aを # もらいました', decrease },
      { increase: 'Aを # {買|か}いました', decrease },
    ],
    combine: 'Aと Bが あわせて # あります',
    sum: 'Aと Bを あわせて Wと いいます',
    compare: 'Aは Bより # {多|おお}いです',
    times: 'Aの {数|かず}は Bの #です',
    numbers: FEW,
  };
}

const USED = 'Aを # {使|つか}いました';

export const BOXES = vessels(
  {
    counter: 'こ',
    parts: [
      { key: 'redBox', name: '{赤|あか}い {箱|はこ}', one: '{赤|あか}い {箱|はこ} 1こ' },
      { key: 'whiteBox', name: '{白|しろ}い {箱|はこ}', one: '{白|しろ}い {箱|はこ} 1こ' },
      { key: 'blueBox', name: '{青|あお}い {箱|はこ}', one: '{青|あお}い {箱|はこ} 1こ' },
    ],
    whole: { key: 'box', name: '{箱|はこ}', one: '1{箱|はこ}' },
  },
  USED,
);

export const BAGS = vessels(
  {
    counter: 'まい',
    parts: [
      { key: 'bigBag', name: '{大|おお}きい ふくろ', one: '{大|おお}きい ふくろ 1まい' },
      { key: 'smallBag', name: '{小|ちい}さい ふくろ', one: '{小|ちい}さい ふくろ 1まい' },
      { key: 'yellowBag', name: 'きいろい ふくろ', one: 'きいろい ふくろ 1まい' },
    ],
    whole: { key: 'bag', name: 'ふくろ', one: '1ふくろ' },
  },
  USED,
);

export const PLATES = vessels(
  {
    counter: 'まい',
    parts: [
      { key: 'whitePlate', name: '{白|しろ}い {皿|さら}', one: '{白|しろ}い {皿|さら} 1まい' },
      { key: 'bluePlate', name: '{青|あお}い {皿|さら}', one: '{青|あお}い {皿|さら} 1まい' },
      { key: 'roundPlate', name: '{丸|まる}い {皿|さら}', one: '{丸|まる}い {皿|さら} 1まい' },
    ],
    whole: { key: 'plate', name: '{皿|さら}', one: '1{皿|さら}' },
  },
  USED,
);

export const VASES = vessels(
  {
    counter: 'こ',
    parts: [
      { key: 'bigVase', name: '{大|おお}きい {花|か}びん', one: '{大|おお}きい {花|か}びん 1こ' },
      { key: 'smallVase', name: '{小|ちい}さい {花|か}びん', one: '{小|ちい}さい {花|か}びん 1こ' },
      { key: 'blueVase', name: '{青|あお}い {花|か}びん', one: '{青|あお}い {花|か}びん 1こ' },
    ],
    whole: { key: 'vase', name: '{花|か}びん', one: '{花|か}びん 1こ' },
  },
  'Aを # あげました',
);

export const TANKS = vessels(
  {
    counter: 'こ',
    parts: [
      { key: 'bigTank', name: '{大|おお}きい {水|すい}そう', one: '{大|おお}きい {水|すい}そう 1こ' },
      { key: 'smallTank', name: '{小|ちい}さい {水|すい}そう', one: '{小|ちい}さい {水|すい}そう 1こ' },
      { key: 'roundTank', name: '{丸|まる}い {水|すい}そう', one: '{丸|まる}い {水|すい}そう 1こ' },
    ],
    whole: { key: 'tank', name: '{水|すい}そう', one: '{水|すい}そう 1こ' },
  },
  'Aを # あげました',
);

export const CASES = vessels(
  {
    counter: 'こ',
    parts: [
      { key: 'bigCase', name: '{大|おお}きい {本|ほん}ばこ', one: '{大|おお}きい {本|ほん}ばこ 1こ' },
      { key: 'smallCase', name: '{小|ちい}さい {本|ほん}ばこ', one: '{小|ちい}さい {本|ほん}ばこ 1こ' },
      { key: 'newCase', name: '{新|あたら}しい {本|ほん}ばこ', one: '{新|あたら}しい {本|ほん}ばこ 1こ' },
    ],
    whole: { key: 'case', name: '{本|ほん}ばこ', one: '{本|ほん}ばこ 1こ' },
  },
  'Aを # あげました',
);

/** Those among whom things are shared out, counted as containers are. */
export const CHILDREN: Family = {
  counter: '人',
  living: true,
  parts: [
    { key: 'boy', name: '{男|おとこ}の{子|こ}', one: '{男|おとこ}の{子|こ} {1人|ひとり}' },
    { key: 'girl', name: '{女|おんな}の{子|こ}', one: '{女|おんな}の{子|こ} {1人|ひとり}' },
  ],
  whole: { key: 'child', name: '{子|こ}ども', one: '{子|こ}ども {1人|ひとり}' },
  outside: [{ key: 'adult', name: '{大人|おとな}', one: '{大人|おとな} {1人|ひとり}' }],
  exists: 'Aが # います',
  changes: [{ increase: 'Aが # {来|き}ました', decrease: 'Aが # {帰|かえ}りました' }],
  combine: 'Aと Bが あわせて # います',
  sum: 'Aと Bを あわせて Wと いいます',
  compare: 'Aは Bより # {多|おお}いです',
  times: 'Aの {数|かず}は Bの #です',
  numbers: FEW,
};

/** What people ride in. */
export const CARS: Family = {
  ...vessels(
    {
      counter: '台',
      parts: [
        { key: 'bigCar', name: '{大|おお}きい {車|くるま}', one: '{大|おお}きい {車|くるま} 1{台|だい}' },
        { key: 'smallCar', name: '{小|ちい}さい {車|くるま}', one: '{小|ちい}さい {車|くるま} 1{台|だい}' },
        { key: 'redCar', name: '{赤|あか}い {車|くるま}', one: '{赤|あか}い {車|くるま} 1{台|だい}' },
      ],
      whole: { key: 'car', name: '{車|くるま}', one: '{車|くるま} 1{台|だい}' },
    },
    '',
  ),
  changes: [{ increase: 'Aが # {来|き}ました', decrease: 'Aが # {出|で}て いきました' }],
};
