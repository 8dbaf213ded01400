import { createRateScene, parseNumberList, type ProductScene } from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

type VolumeRow = {
  readonly key: string;
  readonly names: readonly [string, string, string];
  /** The unit of the heights. Areas are in its square (cm²), volumes in its cube (cm³). */
  readonly unit: 'cm' | 'm';
  /**
   * The patterns of five sentences: the volume, the height, the base area, a comparison of volumes, and two volumes
   * together.
   */
  readonly volume: string;
  readonly height: string;
  readonly base: string;
  readonly larger: string;
  readonly both: string;
  readonly verbs?: { readonly increase: string; readonly decrease: string };
  readonly bases: string;
  readonly heights: string;
};

const SOLID = {
  volume: 'Aの {体積|たいせき}は #です',
  height: 'Aの {高|たか}さは #です',
  base: 'Aの {底|そこ}の {面積|めんせき}は #です',
  larger: 'Aの {体積|たいせき}は Bの {体積|たいせき}より # {大|おお}きいです',
  both: 'Aと Bの {体積|たいせき}は {合|あ}わせて #です',
} as const;

const ROWS: readonly VolumeRow[] = [
  {
    ...SOLID,
    key: 'cuboids',
    names: [
      '{赤|あか}い {直方体|ちょくほうたい}',
      '{青|あお}い {直方体|ちょくほうたい}',
      '{白|しろ}い {直方体|ちょくほうたい}',
    ],
    unit: 'cm',
    bases: '12 15 18 24 28 35 42 48',
    heights: '5 6 7 8 9 11 13',
  },
  {
    ...SOLID,
    key: 'loaves',
    names: [
      '{直方体|ちょくほうたい}の ようかん',
      '{直方体|ちょくほうたい}の カステラ',
      '{直方体|ちょくほうたい}の とうふ',
    ],
    unit: 'cm',
    bases: '48 54 63 72 84 96',
    heights: '4 5 6 7',
  },
  {
    key: 'fishTanks',
    names: [
      '{直方体|ちょくほうたい}の {青|あお}い {水|すい}{槽|そう}',
      '{直方体|ちょくほうたい}の {赤|あか}い {水|すい}{槽|そう}',
      '{直方体|ちょくほうたい}の {白|しろ}い {水|すい}{槽|そう}',
    ],
    unit: 'cm',
    volume: 'Aに {水|みず}が # {入|はい}って います',
    height: 'Aの {水|みず}の {深|ふか}さは #です',
    base: 'Aの {底|そこ}の {面積|めんせき}は #です',
    larger: 'Aの {水|みず}は Bの {水|みず}より # {多|おお}いです',
    both: 'Aと Bに {水|みず}が {合|あ}わせて # {入|はい}って います',
    verbs: { increase: 'Aに {水|みず}を # {入|い}れました', decrease: 'Aから {水|みず}を # くみ{出|だ}しました' },
    bases: '320 450 480 600 720 900',
    heights: '12 15 18 20 24 25',
  },
  {
    key: 'pools',
    names: [
      '{直方体|ちょくほうたい}の {室内|しつない}プール',
      '{直方体|ちょくほうたい}の {屋外|おくがい}プール',
      '{直方体|ちょくほうたい}の {子|こ}ども{用|よう}プール',
    ],
    unit: 'm',
    volume: 'Aに {水|みず}が # {入|はい}って います',
    height: 'Aの {水|みず}の {深|ふか}さは #です',
    base: 'Aの {底|そこ}の {面積|めんせき}は #です',
    larger: 'Aの {水|みず}は Bの {水|みず}より # {多|おお}いです',
    both: 'Aと Bに {水|みず}が {合|あ}わせて # {入|はい}って います',
    verbs: { increase: 'Aに {水|みず}を # {入|い}れました', decrease: 'Aから {水|みず}を # {出|だ}しました' },
    bases: '60 80 120 150 200 250 300',
    heights: '0.8 1.2 1.5',
  },
  {
    ...SOLID,
    key: 'shippingContainers',
    names: [
      '{直方体|ちょくほうたい}の {青|あお}い コンテナ',
      '{直方体|ちょくほうたい}の {赤|あか}い コンテナ',
      '{直方体|ちょくほうたい}の {白|しろ}い コンテナ',
    ],
    unit: 'm',
    base: 'Aの {底|そこ}の {面積|めんせき}は #です',
    bases: '9 12 14 15 18 24 28 30',
    heights: '2 3',
  },
  {
    ...SOLID,
    key: 'parcels',
    names: [
      '{直方体|ちょくほうたい}の {青|あお}い {箱|はこ}',
      '{直方体|ちょくほうたい}の {赤|あか}い {箱|はこ}',
      '{直方体|ちょくほうたい}の {白|しろ}い {箱|はこ}',
    ],
    unit: 'cm',
    bases: '600 750 840 960 1200 1500',
    heights: '15 18 24 25 32 35',
  },
  {
    ...SOLID,
    key: 'pillars',
    names: [
      '{木|き}で できた {直方体|ちょくほうたい}の {柱|はしら}',
      '{石|いし}で できた {直方体|ちょくほうたい}の {柱|はしら}',
      'コンクリートで できた {直方体|ちょくほうたい}の {柱|はしら}',
    ],
    unit: 'cm',
    bases: '100 144 225 256 400',
    heights: '80 120 150 200 240 250',
  },
  {
    key: 'planters',
    names: [
      '{直方体|ちょくほうたい}の {青|あお}い プランター',
      '{直方体|ちょくほうたい}の {赤|あか}い プランター',
      '{直方体|ちょくほうたい}の {白|しろ}い プランター',
    ],
    unit: 'cm',
    volume: 'Aに {土|つち}が # {入|はい}って います',
    height: 'Aの {土|つち}の {深|ふか}さは #です',
    base: 'Aの {底|そこ}の {面積|めんせき}は #です',
    larger: 'Aの {土|つち}は Bの {土|つち}より # {多|おお}いです',
    both: 'Aと Bに {土|つち}が {合|あ}わせて # {入|はい}って います',
    verbs: {
      increase: 'Aに {土|つち}を # {足|た}しました',
      decrease: 'Aから {土|つち}を # {取|と}り{出|だ}しました',
    },
    bases: '800 900 1000 1200 1500',
    heights: '12 14 15 16 18',
  },
  {
    ...SOLID,
    key: 'candles',
    names: [
      '{直方体|ちょくほうたい}の ろうそく',
      '{直方体|ちょくほうたい}の {石|せっ}けん',
      '{直方体|ちょくほうたい}の ねん{土|ど}',
    ],
    unit: 'cm',
    bases: '16 20 25 36 42 49',
    heights: '3 4 6 8 9 12',
  },
];

/** Scenes of volumes: volume = base area × height. The base area is the amount per unit of height. */
export const VOLUME_SCENES: readonly ProductScene[] = ROWS.map(
  ({ key, names, unit, volume, height, base, larger, both, verbs, bases, heights }) =>
    createRateScene({
      key,
      things: names.map((name, at) => sceneThing(`${key}${at + 1}`, name)),
      item: { counter: `${unit}³`, measured: true, exists: volume },
      container: { counter: unit, measured: true, exists: height },
      numbers: { left: parseNumberList(bases), right: parseNumberList(heights) },
      patterns: { perUnit: base, compare: larger, combine: both, ...verbs },
    }),
);
