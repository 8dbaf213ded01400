import { createChangeVerbPair, type SumScene } from './scene.ts';
import { createScenesOfThingsInPlaces } from './placed/placed-scene.ts';

/** A scene of money that children save. It names no place. */
const SAVINGS: SumScene = {
  key: 'savings',
  counter: '円',
  living: false,
  most: 9800,
  things: [
    { key: 'savingsA', name: 'あんなさん' },
    { key: 'savingsB', name: 'かいとさん' },
    { key: 'savingsC', name: 'もえさん' },
  ],
  exists: 'Aの {貯金|ちょきん}は #です',
  changes: [
    createChangeVerbPair('Aは {今月|こんげつ} # {貯金|ちょきん}しました', 'Aは {貯金|ちょきん}から # {出|だ}しました'),
    createChangeVerbPair(
      'Aは お{年玉|としだま}を # {貯金|ちょきん}しました',
      'Aは {貯金|ちょきん}を # {使|つか}いました',
    ),
  ],
  combine: 'Aと Bの {貯金|ちょきん}は {合|あ}わせて #です',
  more: 'Aの {貯金|ちょきん}は Bの {貯金|ちょきん}より # {多|おお}いです',
  fewer: 'Bの {貯金|ちょきん}は Aの {貯金|ちょきん}より # {少|すく}ないです',
};

/**
 * Patterns for comparisons of large numbers. They leave out the place of the things, because the sentences with the
 * numbers name it.
 */
const COMPARISONS = [
  { more: 'Aは Bより # {多|おお}いです', fewer: 'Bは Aより # {少|すく}ないです' },
  { more: 'Aの ほうが Bより # {多|おお}いです', fewer: 'Bの ほうが Aより # {少|すく}ないです' },
] as const;

/** Scenes of things with numbers of three and four digits. */
export const NUMBERS_TO_THOUSANDS_SCENES: readonly SumScene[] = [
  ...createScenesOfThingsInPlaces([
    {
      key: 'aquariumVisitors',
      counter: '人',
      most: 6000,
      names: ['{大人|おとな}', '{中学生|ちゅうがくせい}', '{小学生|しょうがくせい}'],
      exists: '{水族館|すいぞくかん}に Aが # います',
      changes: [
        ['{水族館|すいぞくかん}に Aが # {入|はい}りました', '{水族館|すいぞくかん}から Aが # {帰|かえ}りました'],
      ],
    },
    {
      key: 'bookmarks',
      counter: 'まい',
      most: 4000,
      names: ['{赤|あか}い しおり', '{青|あお}い しおり', '{黄|き}{色|いろ}い しおり'],
      exists: '{図書館|としょかん}に Aが # あります',
      changes: [['{図書館|としょかん}に Aが # とどきました', '{図書館|としょかん}で Aを # {配|くば}りました']],
    },
    {
      key: 'seedlings',
      counter: '本',
      most: 5000,
      names: ['トマトの なえ', 'なすの なえ', 'きゅうりの なえ'],
      exists: '{農園|のうえん}に Aが # あります',
      changes: [['{農園|のうえん}に Aが # とどきました', '{農園|のうえん}の Aを # {売|う}りました']],
    },
    {
      key: 'bottles',
      counter: '本',
      most: 9500,
      names: ['{水|みず}の ペットボトル', 'ジュースの ペットボトル', 'お{茶|ちゃ}の ペットボトル'],
      exists: '{倉庫|そうこ}に Aが # あります',
      changes: [['{倉庫|そうこ}に Aが # とどきました', '{倉庫|そうこ}から Aを # {運|はこ}び{出|だ}しました']],
    },
    {
      key: 'foldingPaper',
      counter: 'まい',
      most: 4000,
      names: [
        '{赤|あか}い {折|お}り{紙|がみ}',
        '{青|あお}い {折|お}り{紙|がみ}',
        '{黄|き}{色|いろ}い {折|お}り{紙|がみ}',
      ],
      exists: '{学校|がっこう}に Aが # あります',
      changes: [['{学校|がっこう}に Aが # とどきました', '{学校|がっこう}で Aを # {使|つか}いました']],
    },
    {
      key: 'pondGoldfish',
      counter: 'ひき',
      most: 3000,
      names: ['{赤|あか}い {金魚|きんぎょ}', '{黒|くろ}い {金魚|きんぎょ}', '{白|しろ}い {金魚|きんぎょ}'],
      exists: '{池|いけ}に Aが # います',
      changes: [['{池|いけ}で Aが # {生|う}まれました', '{池|いけ}の Aを # {売|う}りました']],
    },
    {
      key: 'colourPencils',
      counter: '本',
      most: 9000,
      names: ['{赤|あか}{鉛|えん}{筆|ぴつ}', '{青|あお}{鉛|えん}{筆|ぴつ}', '{緑|みどり}の {鉛|えん}{筆|ぴつ}'],
      exists: '{文具|ぶんぐ}{工場|こうじょう}に Aが # あります',
      changes: [
        [
          '{文具|ぶんぐ}{工場|こうじょう}で Aを # {作|つく}りました',
          '{文具|ぶんぐ}{工場|こうじょう}の Aを # {売|う}りました',
        ],
      ],
    },
    {
      key: 'marathon',
      counter: '人',
      most: 7000,
      names: ['{大人|おとな}', '{高校生|こうこうせい}', '{中学生|ちゅうがくせい}'],
      exists: 'マラソンの {会場|かいじょう}に Aが # います',
      changes: [
        [
          'マラソンの {会場|かいじょう}に Aが # {来|き}ました',
          'マラソンの {会場|かいじょう}から Aが # {帰|かえ}りました',
        ],
      ],
    },
    {
      key: 'marketFruit',
      counter: 'こ',
      most: 9000,
      names: ['りんご', 'みかん', 'なし'],
      exists: '{市場|いちば}に Aが # あります',
      changes: [['{市場|いちば}に Aが # とどきました', '{市場|いちば}で Aが # {売|う}れました']],
    },
    {
      key: 'lightBulbs',
      counter: 'こ',
      most: 4000,
      names: ['{赤|あか}い {電球|でんきゅう}', '{青|あお}い {電球|でんきゅう}', '{白|しろ}い {電球|でんきゅう}'],
      exists: '{広場|ひろば}に Aが # ついて います',
      changes: [['{広場|ひろば}の Aを # ふやしました', '{広場|ひろば}の Aを # はずしました']],
    },
    {
      key: 'brickYard',
      counter: 'こ',
      most: 5000,
      names: ['{赤|あか}い れんが', '{白|しろ}い れんが', '{茶|ちゃ}{色|いろ}い れんが'],
      exists: 'れんが{工場|こうじょう}に Aが # あります',
      changes: [
        [
          'れんが{工場|こうじょう}で Aを # {作|つく}りました',
          'れんが{工場|こうじょう}から Aを # {運|はこ}び{出|だ}しました',
        ],
      ],
    },
  ]).map((scene, at) => ({ ...scene, ...COMPARISONS[at % 2] })),
  SAVINGS,
];
