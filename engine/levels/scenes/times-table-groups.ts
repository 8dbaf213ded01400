import { sceneThing } from './scene.ts';
import {
  quantitiesWithSameCounter,
  createRateScene,
  createItemsInContainersScene,
  wholeNumbersBetween,
  type ProductScene,
} from './product-scene.ts';

const TIMES_TABLE = { left: wholeNumbersBetween(2, 9), right: wholeNumbersBetween(2, 9) };

/** `left`: persons for each vehicle or bench. `right`: number of vehicles or benches. */
const SEATS = { left: wholeNumbersBetween(2, 5), right: wholeNumbersBetween(2, 9) };

/**
 * Scenes of equal groups (1つ分 × いくつ分: number in each × number of groups) for grade 2. The sentence with the total
 * contains ぜんぶで (in all), because grade 2 does not divide existing things among containers. It finds a missing factor
 * with the multiplication table (九九).
 */
export const EQUAL_GROUP_SCENES: readonly ProductScene[] = [
  createItemsInContainersScene({
    key: 'groupsOnDishes',
    items: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aは ぜんぶで # あります' }, [
      sceneThing('apple', 'りんご'),
      sceneThing('mikan', 'みかん'),
      sceneThing('dumpling', 'たこやき'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'まい', exists: 'Aが # あります' }, [
        { key: 'plate', name: 'さら', one: '1さら' },
      ]),
      ...quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
        { key: 'sieve', name: 'ざる', one: 'ざる 1こ' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ のって います',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aを # もらいました',
      decrease: 'Aを # {食|た}べました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsInBoxes',
    items: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aは ぜんぶで # あります' }, [
      sceneThing('doughnut', 'ドーナツ'),
      sceneThing('bun', 'まんじゅう'),
      sceneThing('chocolate', 'チョコレート'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
        { key: 'box', name: '{箱|はこ}', one: '1{箱|はこ}' },
      ]),
      ...quantitiesWithSameCounter({ counter: 'ふくろ', exists: '# あります' }, [
        { key: 'bag', name: 'ふくろ', one: '1ふくろ' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # くばりました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsOfRiders',
    items: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aは みんなで # います' }, [
      sceneThing('child', '{子|こ}ども'),
      sceneThing('adult', 'おとな'),
    ]),
    containers: quantitiesWithSameCounter({ counter: '台', exists: 'Aが # あります' }, [
      { key: 'car', name: '{車|くるま}', one: '{車|くるま} 1{台|だい}' },
      { key: 'gondola', name: 'ゴンドラ', one: 'ゴンドラ 1{台|だい}' },
      { key: 'sledge', name: 'そり', one: 'そり 1{台|だい}' },
    ]),
    numbers: SEATS,
    patterns: {
      perUnit: 'Uに Aが #ずつ {乗|の}って います',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aが # {来|き}ました',
      decrease: 'Aが # {帰|かえ}りました',
      combine: 'Aと Bが あわせて # います',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsOnBenches',
    items: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aは みんなで # います' }, [
      sceneThing('boy', '{男|おとこ}の{子|こ}'),
      sceneThing('girl', '{女|おんな}の{子|こ}'),
    ]),
    containers: quantitiesWithSameCounter({ counter: '台', exists: 'Aが # あります' }, [
      { key: 'bench', name: 'ベンチ', one: 'ベンチ 1{台|だい}' },
      { key: 'longChair', name: 'ソファー', one: 'ソファー 1{台|だい}' },
    ]),
    numbers: SEATS,
    patterns: {
      perUnit: 'Uに Aが #ずつ すわって います',
      times: 'Aの {人数|にんずう}は Bの #です',
      increase: 'Aが # {来|き}ました',
      decrease: 'Aが # {帰|かえ}りました',
      combine: 'Aと Bが あわせて # います',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsInVases',
    items: quantitiesWithSameCounter({ counter: '本', exists: 'Aは ぜんぶで # あります' }, [
      sceneThing('redFlower', '{赤|あか}い {花|はな}'),
      sceneThing('whiteFlower', '{白|しろ}い {花|はな}'),
      sceneThing('yellowFlower', 'きいろい {花|はな}'),
    ]),
    containers: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      { key: 'vase', name: '{花|か}びん', one: '{花|か}びん 1こ' },
      { key: 'bucket', name: 'バケツ', one: 'バケツ 1こ' },
    ]),
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # もらいました',
      decrease: 'Aを # くばりました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsOnShelves',
    items: quantitiesWithSameCounter({ counter: 'さつ', exists: 'Aは ぜんぶで # あります' }, [
      sceneThing('pictureBook', 'えほん'),
      sceneThing('encyclopedia', 'ずかん'),
      sceneThing('comic', 'まんが'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'だん', exists: 'Aは # あります' }, [
        { key: 'shelf', name: 'たな', one: 'たな 1だん' },
      ]),
      ...quantitiesWithSameCounter({ counter: '台', exists: 'Aは # あります' }, [
        { key: 'bookWagon', name: 'ワゴン', one: 'ワゴン 1{台|だい}' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ おいて あります',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # かし{出|だ}しました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsForChildren',
    items: quantitiesWithSameCounter({ counter: '本', exists: 'Aを ぜんぶで # くばります' }, [
      sceneThing('pencil', 'えんぴつ'),
      sceneThing('pen', 'ペン'),
      sceneThing('crayon', 'クレヨン'),
    ]),
    containers: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aが # います' }, [
      { key: 'boy', name: '{男|おとこ}の{子|こ}', one: '{男|おとこ}の{子|こ} {1人|ひとり}' },
      { key: 'girl', name: '{女|おんな}の{子|こ}', one: '{女|おんな}の{子|こ} {1人|ひとり}' },
    ]),
    patterns: {
      perUnit: 'Uに Aを #ずつ くばります',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # もらいました',
      decrease: 'Aを # つかいました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsForTeams',
    items: quantitiesWithSameCounter({ counter: 'まい', exists: 'Aを ぜんぶで # くばります' }, [
      sceneThing('origami', 'おりがみ'),
      sceneThing('drawingPaper', '{画用紙|がようし}'),
      sceneThing('card', 'カード'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'グループ', exists: '#に くばります' }, [
        { key: 'group', name: 'グループ', one: '1グループ' },
      ]),
      ...quantitiesWithSameCounter({ counter: 'チーム', exists: '#に くばります' }, [
        { key: 'team', name: 'チーム', one: '1チーム' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aを #ずつ くばります',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # つかいました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsInCages',
    items: quantitiesWithSameCounter({ counter: 'ひき', living: true, exists: 'Aは ぜんぶで # います' }, [
      sceneThing('cricket', 'すずむし'),
      sceneThing('beetle', 'かぶとむし'),
      sceneThing('stagBeetle', 'くわがた'),
    ]),
    containers: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      { key: 'cage', name: '{虫|むし}かご', one: '{虫|むし}かご 1こ' },
      { key: 'case', name: 'ケース', one: 'ケース 1こ' },
    ]),
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # もらいました',
      decrease: 'Aが # にげました',
      combine: 'Aと Bが あわせて # います',
    },
  }),
  createItemsInContainersScene({
    key: 'groupsOfJuice',
    items: quantitiesWithSameCounter({ counter: 'dL', measured: true, exists: 'Aは ぜんぶで # あります' }, [
      sceneThing('juice', 'ジュース'),
      sceneThing('tea', 'むぎちゃ'),
      sceneThing('milk', '{牛|ぎゅう}にゅう'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
        { key: 'pot', name: 'ポット', one: 'ポット 1こ' },
      ]),
      ...quantitiesWithSameCounter({ counter: '本', exists: 'Aが # あります' }, [
        { key: 'bottle', name: 'びん', one: 'びん 1{本|ぽん}' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # のみました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createRateScene({
    key: 'groupsOfTapes',
    things: [
      sceneThing('redTape', '{赤|あか}い テープ'),
      sceneThing('blueTape', '{青|あお}い テープ'),
      sceneThing('whiteTape', '{白|しろ}い テープ'),
    ],
    item: { counter: 'cm', measured: true, exists: 'Aの {長|なが}さは ぜんぶで #です' },
    container: { counter: '本', exists: 'Aが # あります' },
    numbers: TIMES_TABLE,
    patterns: {
      perUnit: 'A 1{本|ぽん}の {長|なが}さは #です',
      times: 'Aの {長|なが}さは Bの #です',
      compare: 'Aは Bより # {長|なが}いです',
      increase: 'Aを # もらいました',
      decrease: 'Aを # つかいました',
    },
  }),
  createRateScene({
    key: 'groupsOfPages',
    things: [
      sceneThing('storyBook', 'ものがたり'),
      sceneThing('comic', 'まんが'),
      sceneThing('encyclopedia', 'ずかん'),
    ],
    item: { counter: 'ページ', exists: 'Aを ぜんぶで # {読|よ}みました' },
    container: { counter: '日間', exists: 'Aを # {読|よ}みました' },
    numbers: TIMES_TABLE,
    patterns: {
      perUnit: 'Aを 1{日|にち}に #ずつ {読|よ}みました',
      compare: 'Aの ページ{数|すう}は Bより # {多|おお}いです',
      times: 'Aの ページ{数|すう}は Bの #です',
    },
  }),
];
