import { createRateScene, parseNumberList, type ProductScene } from '../scenes/product-scene.ts';
import { sceneThing, type SceneThing } from '../scenes/scene.ts';

type Moving = {
  readonly key: string;
  readonly things: readonly [SceneThing, SceneThing, SceneThing];
  readonly living?: true;
  /** Two forms of a verb: at the end of a sentence ({飛|と}びました, flew) and before a noun ({飛|と}んだ). */
  readonly verbs: readonly [ending: string, before: string];
  /** The word for the distance; default: {道|みち}のり. */
  readonly way?: string;
  readonly speeds: string;
  readonly hours: string;
};

/**
 * Returns a scene of speeds in km per hour with times in fractions of an hour, such as 2/3時間 (2/3 hours). Distances and
 * speeds are whole numbers, because nobody says that it is 45/2 km to the next town.
 */
function moving({ key, things, living, verbs: [ending, before], way, speeds, hours }: Moving): ProductScene {
  const alive = { living: living ?? false };
  const noun = way ?? '{道|みち}のり';
  const distance = `Aが ${before} ${noun}は`;
  const other = `Bが ${before} ${noun}`;
  return createRateScene({
    key,
    things,
    item: { counter: 'km', ...alive, exists: `${distance} #です` },
    container: { counter: '時間', measured: true, ...alive, exists: `Aが ${before} {時間|じかん}は #です` },
    numbers: { left: parseNumberList(speeds), right: parseNumberList(hours) },
    patterns: {
      perUnit: `Aは {時速|じそく}#で ${ending}`,
      times: `${distance} ${other}の #です`,
      compare: `${distance} ${other}より # {長|なが}いです`,
    },
  });
}

/** Scenes of speeds (速さ) with times in fractions of an hour: 40分 (40 minutes) is 2/3時間 (2/3 hours). */
export const SPEED_IN_FRACTION_HOUR_SCENES: readonly ProductScene[] = [
  moving({
    key: 'bicycles',
    things: [
      sceneThing('shun', 'しゅんさんの {自転車|じてんしゃ}'),
      sceneThing('akari', 'あかりさんの {自転車|じてんしゃ}'),
      sceneThing('towa', 'とわさんの {自転車|じてんしゃ}'),
    ],
    verbs: ['{走|はし}りました', '{走|はし}った'],
    speeds: '10 12 13 14 15 16 17 18 19 20',
    hours: '1/4 1/3 1/2 2/3 3/4 5/6 4/3 3/2',
  }),
  moving({
    key: 'ships',
    things: [
      sceneThing('ferry', 'フェリー'),
      sceneThing('fishingBoat', '{漁船|ぎょせん}'),
      sceneThing('yacht', '{客船|きゃくせん}'),
    ],
    verbs: ['{進|すす}みました', '{進|すす}んだ'],
    speeds: '12 18 24 30 36 42',
    hours: '1/2 2/3 3/4 4/3 3/2 5/4',
  }),
  moving({
    key: 'planes',
    things: [
      sceneThing('jet', 'ジェット{機|き}'),
      sceneThing('propeller', 'プロペラ{機|き}'),
      sceneThing('cargo', '{貨物機|かもつき}'),
    ],
    verbs: ['{飛|と}びました', '{飛|と}んだ'],
    way: 'きょり',
    speeds: '480 504 540 600 660 684 720 780 816 840',
    hours: '2/3 3/4 5/6 4/3 5/4 7/6',
  }),
  moving({
    key: 'buses',
    things: [
      sceneThing('townBus', '{町|まち}の バス'),
      sceneThing('schoolBus', 'スクールバス'),
      sceneThing('tourBus', '{観光|かんこう}バス'),
    ],
    verbs: ['{走|はし}りました', '{走|はし}った'],
    speeds: '18 24 30 36 42 48 54',
    hours: '1/4 1/3 1/2 2/3 3/4 5/6',
  }),
  moving({
    key: 'trains',
    things: [
      sceneThing('limitedExpress', '{特急|とっきゅう}{電車|でんしゃ}'),
      sceneThing('express', '{急行|きゅうこう}{電車|でんしゃ}'),
      sceneThing('local', '{貨物|かもつ}{列車|れっしゃ}'),
    ],
    verbs: ['{走|はし}りました', '{走|はし}った'],
    speeds: '60 66 72 78 84 90',
    hours: '1/4 1/3 1/2 2/3 3/4 5/6 4/3',
  }),
  moving({
    key: 'drones',
    things: [
      sceneThing('redDrone', '{赤|あか}い ドローン'),
      sceneThing('blueDrone', '{青|あお}い ドローン'),
      sceneThing('blackDrone', '{黒|くろ}い ドローン'),
    ],
    verbs: ['{飛|と}びました', '{飛|と}んだ'],
    way: 'きょり',
    speeds: '24 30 36 42 48 54',
    hours: '1/6 1/4 1/3 5/12 1/2 2/3',
  }),
  moving({
    key: 'wildBirds',
    things: [sceneThing('swallow', 'つばめ'), sceneThing('crane', 'つる'), sceneThing('swan', '{白鳥|はくちょう}')],
    living: true,
    verbs: ['{飛|と}びました', '{飛|と}んだ'],
    way: 'きょり',
    speeds: '36 42 48 54 60 66 72',
    hours: '1/6 1/3 1/2 2/3 5/6 4/3',
  }),
  moving({
    key: 'runners',
    things: [sceneThing('daiki', 'だいきさん'), sceneThing('mirai', 'みらいさん'), sceneThing('kota', 'こうたさん')],
    living: true,
    verbs: ['{走|はし}りました', '{走|はし}った'],
    speeds: '6 8 9 10 12',
    hours: '1/6 1/4 1/3 1/2 2/3 3/4 5/6 4/3 5/4',
  }),
];
