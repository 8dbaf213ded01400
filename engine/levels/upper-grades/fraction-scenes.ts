import { createRational, type Rational } from '../../quantity/rational.ts';
import { measuredSceneOfThings, measuredSceneOfOwners, type MeasuredScene } from '../measured/measured-scene.ts';

/** Returns all reduced fractions between 0 and `wholes` with one of the given denominators. */
function fractions(denominators: readonly number[], wholes: number): Rational[] {
  return denominators.flatMap((denominator) =>
    Array.from({ length: denominator * wholes - 1 }, (_, at) => createRational(at + 1, denominator)).filter(
      (value) => value.denominator === denominator,
    ),
  );
}

/** Scenes of fractions of L, m, kg and 時間. */
export const FRACTION_SUM_SCENES: readonly MeasuredScene[] = [
  measuredSceneOfThings({
    key: 'fridge',
    counter: 'L',
    things: [
      ['milk', '{牛|ぎゅう}にゅう'],
      ['barleyTea', '{麦茶|むぎちゃ}'],
      ['orangeJuice', 'オレンジジュース'],
    ],
    exists: '{冷蔵庫|れいぞうこ}に Aが # あります',
    decrease: '{冷蔵庫|れいぞうこ}の Aを # {飲|の}みました',
    increase: '{冷蔵庫|れいぞうこ}に Aを # {入|い}れました',
    combine: '{冷蔵庫|れいぞうこ}に Aと Bが {合|あ}わせて # あります',
    more: 'Aは Bより # {多|おお}いです',
    fewer: 'Bは Aより # {少|すく}ないです',
    parts: fractions([5, 7, 8, 9], 1),
    most: createRational(2),
  }),
  measuredSceneOfThings({
    key: 'studyHours',
    counter: '時間',
    things: [
      ['japanese', '{国語|こくご}の {勉強|べんきょう}'],
      ['arithmetic', '{算数|さんすう}の {勉強|べんきょう}'],
      ['reading', '{読書|どくしょ}'],
    ],
    exists: 'Aを # しました',
    combine: 'Aと Bを {合|あ}わせて # しました',
    more: 'Aの {時間|じかん}は Bの {時間|じかん}より # {長|なが}いです',
    parts: fractions([4, 5, 6, 12], 1),
    most: createRational(2),
  }),
  measuredSceneOfThings({
    key: 'pizzas',
    counter: 'まい',
    things: [
      ['cheesePizza', 'チーズの ピザ'],
      ['tomatoPizza', 'トマトの ピザ'],
      ['cornPizza', 'コーンの ピザ'],
    ],
    exists: 'テーブルに Aが # あります',
    decrease: 'Aを # {食|た}べました',
    combine: 'テーブルに Aと Bが {合|あ}わせて # あります',
    more: 'テーブルの Aは Bより # {多|おお}いです',
    parts: fractions([5, 6, 8, 10], 1),
    most: createRational(2),
  }),
  measuredSceneOfThings({
    key: 'clay',
    counter: 'kg',
    things: [
      ['oilClay', '{油|あぶら}ねんど'],
      ['paperClay', '{紙|かみ}ねんど'],
      ['soilClay', '{土|つち}ねんど'],
    ],
    exists: 'Aが # あります',
    increase: 'Aを # もらいました',
    decrease: 'Aを # {使|つか}いました',
    combine: 'Aと Bの {重|おも}さは {合|あ}わせて #です',
    more: 'Aは Bより # {重|おも}いです',
    parts: fractions([5, 7, 8, 9], 2),
    most: createRational(4),
  }),
  measuredSceneOfThings({
    key: 'hikingPaths',
    counter: 'km',
    things: [
      ['pondPath', '{池|いけ}の まわりの {道|みち}'],
      ['woodPath', '{森|もり}の {中|なか}の {道|みち}'],
      ['riverPath', '{川|かわ}ぞいの {道|みち}'],
    ],
    exists: 'Aの {長|なが}さは #です',
    combine: 'Aと Bの {長|なが}さを {合|あ}わせると #です',
    more: 'Aは Bより # {長|なが}いです',
    fewer: 'Bは Aより # {短|みじか}いです',
    parts: fractions([3, 4, 5, 6, 8], 3),
    most: createRational(5),
  }),
  measuredSceneOfThings({
    key: 'wallpaint',
    counter: 'L',
    things: [
      ['greenPaint', 'みどり{色|いろ}の ペンキ'],
      ['yellowPaint', '{黄色|きいろ}の ペンキ'],
      ['grayPaint', '{水色|みずいろ}の ペンキ'],
    ],
    exists: '{図工室|ずこうしつ}に Aが # あります',
    decrease: '{図工室|ずこうしつ}の Aを # {使|つか}いました',
    increase: '{図工室|ずこうしつ}に Aを # {持|も}って きました',
    combine: '{図工室|ずこうしつ}に Aと Bが {合|あ}わせて # あります',
    more: '{図工室|ずこうしつ}の Aは Bより # {多|おお}いです',
    parts: fractions([4, 5, 6, 9], 2),
    most: createRational(4),
  }),
  measuredSceneOfThings({
    key: 'fieldHectares',
    counter: 'ha',
    things: [
      ['cabbageField', 'キャベツ{畑|ばたけ}'],
      ['carrotField', 'にんじん{畑|ばたけ}'],
      ['strawberryField', 'いちご{畑|ばたけ}'],
    ],
    exists: 'Aの {面積|めんせき}は #です',
    increase: 'Aを # {広|ひろ}げました',
    combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    more: 'Aは Bより # {広|ひろ}いです',
    fewer: 'Bは Aより # せまいです',
    parts: fractions([5, 7, 8, 9, 10], 1),
    most: createRational(2),
  }),
  measuredSceneOfThings({
    key: 'wirePieces',
    counter: 'm',
    things: [
      ['redWire', '{赤|あか}い はり{金|がね}'],
      ['blueWire', '{青|あお}い はり{金|がね}'],
      ['whiteWire', '{白|しろ}い はり{金|がね}'],
    ],
    exists: 'Aが # あります',
    decrease: 'Aを # {使|つか}いました',
    combine: 'Aと Bの {長|なが}さは {合|あ}わせて #です',
    more: 'Aは Bより # {長|なが}いです',
    fewer: 'Bは Aより # {短|みじか}いです',
    parts: fractions([5, 6, 7, 8, 9], 2),
    most: createRational(4),
  }),
];

const UNLIKE = fractions([2, 3, 4, 5, 6, 8, 10, 12], 1);
const UNLIKE_ABOVE_ONE = fractions([2, 3, 4, 5, 6, 8], 2);

/** Keys of scenes of grade 4 that grade 5 uses again with different denominators. */
const MET_AGAIN: ReadonlySet<string> = new Set(['fridge', 'clay', 'fieldHectares', 'wirePieces']);

/** Scenes of fractions with different denominators. */
export const DIFFERENT_DENOMINATOR_SCENES: readonly MeasuredScene[] = [
  ...FRACTION_SUM_SCENES.filter(({ key }) => MET_AGAIN.has(key)).map((scene) => ({ ...scene, parts: UNLIKE })),
  measuredSceneOfThings({
    key: 'bowls',
    counter: 'kg',
    things: [
      ['sugar', 'さとう'],
      ['salt', '{塩|しお}'],
      ['flour', '{小麦粉|こむぎこ}'],
    ],
    exists: '{台所|だいどころ}の たなに Aが # あります',
    increase: '{台所|だいどころ}の たなに Aを # おきました',
    decrease: '{台所|だいどころ}の たなの Aを # {使|つか}いました',
    combine: '{台所|だいどころ}の たなの Aと Bの {重|おも}さは {合|あ}わせて #です',
    more: '{台所|だいどころ}の たなの Aは Bより # {重|おも}いです',
    parts: UNLIKE,
    most: createRational(2),
  }),
  measuredSceneOfOwners({
    key: 'pianoPractice',
    counter: '時間',
    name: 'ピアノの {練習|れんしゅう}',
    exists: 'Pは Aを # しました',
    combine: 'Pと Qは Aを {合|あ}わせて # しました',
    more: 'Pは Qより # {長|なが}く Aを しました',
    fewer: 'Qは Pより # {短|みじか}く Bを しました',
    parts: fractions([2, 3, 4, 6, 12], 2),
    most: createRational(4),
  }),
  measuredSceneOfOwners({
    key: 'morningWalks',
    counter: 'km',
    name: '{朝|あさ}の さん{歩|ぽ}',
    exists: 'Pは Aで # {歩|ある}きました',
    combine: 'Pと Qは Aで {合|あ}わせて # {歩|ある}きました',
    more: 'Pは Aで Qより # {多|おお}く {歩|ある}きました',
    parts: UNLIKE_ABOVE_ONE,
    most: createRational(4),
  }),
  measuredSceneOfThings({
    key: 'stoves',
    counter: 'L',
    things: [
      ['living', '{居間|いま}の ストーブ'],
      ['study', '{台所|だいどころ}の ストーブ'],
      ['entrance', 'げんかんの ストーブ'],
    ],
    exists: 'Aに {灯油|とうゆ}が # {入|はい}って います',
    increase: 'Aに {灯油|とうゆ}を # {入|い}れました',
    decrease: 'Aで {灯油|とうゆ}を # {使|つか}いました',
    combine: 'Aと Bに {灯油|とうゆ}が {合|あ}わせて # {入|はい}って います',
    more: 'Aの {灯油|とうゆ}は Bの {灯油|とうゆ}より # {多|おお}いです',
    fewer: 'Bの {灯油|とうゆ}は Aの {灯油|とうゆ}より # {少|すく}ないです',
    parts: UNLIKE_ABOVE_ONE,
    most: createRational(4),
  }),
  measuredSceneOfThings({
    key: 'ropes',
    counter: 'm',
    things: [
      ['redRope', '{赤|あか}い ロープ'],
      ['whiteRope', '{白|しろ}い ロープ'],
      ['greenRope', '{緑|みどり}の ロープ'],
    ],
    exists: 'Aの {長|なが}さは #です',
    increase: 'Aに {別|べつ}の ロープを # つなぎました',
    decrease: 'Aから # {切|き}り{取|と}りました',
    combine: 'Aと Bの {長|なが}さを {合|あ}わせると #です',
    more: 'Aは Bより # {長|なが}いです',
    fewer: 'Bは Aより # {短|みじか}いです',
    parts: UNLIKE_ABOVE_ONE,
    most: createRational(4),
  }),
  measuredSceneOfThings({
    key: 'walls',
    counter: 'm²',
    things: [
      ['eastWall', '{東|ひがし}の かべ'],
      ['westWall', '{西|にし}の かべ'],
      ['southWall', '{南|みなみ}の かべ'],
    ],
    exists: 'Aを # ぬりました',
    combine: 'Aと Bを {合|あ}わせて # ぬりました',
    more: 'Aを Bより # {広|ひろ}く ぬりました',
    parts: UNLIKE_ABOVE_ONE,
    most: createRational(4),
  }),
];
