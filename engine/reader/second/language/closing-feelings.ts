import { FEELING_STEMS } from '../vocabulary/feelings.ts';

/** Stems that may state an amount when they change or are wanted: 「はやくなりました」, 「ほしがっていました」. */
const MAY_COUNT = /^(?:はや|早|速|おそ|遅|ほし|欲し|よ|良|ふか|深|わか|若)$/;

/** Stems of adjectives of taste, feeling, weather and looks. None of them compares amounts. */
const STEMS = [
  ...FEELING_STEMS.split(' ').filter((stem) => !MAY_COUNT.test(stem)),
  ...'むしあつ 蒸し暑 かっこわる きもちい きもちよ 気持ちい 気持ちよ 気もちい 気もちよ 元気よ げんきよ なかよ 仲よ 頼もし えら 偉 にくらし うま 旨 ふわふわ'.split(
    ' ',
  ),
];

const STEM = STEMS.toSorted((a, b) => b.length - a.length).join('|');

/** Words that describe like adjectives but end in だ. */
const NAMES =
  'あんしん 安心 しあわせ 幸せ まんぞく 満足 にぎやか しずか 静か ふしぎ 不思議 らく 楽 だいじ 大事 たいせつ 大切 ゆかい へいわ 平和 きれい げんき 元気 ざんねん 残念 たいへん 大変 すてき じょうず 上手 へた 下手 とくい 得意 にがて 苦手 しんぱい 心配 びっくり くたくた へとへと ふらふら ぽかぽか ふわふわ ぴかぴか さくさく つるつる ほかほか なかよし 仲よし 仲良し 人気 にんき くいしんぼう 食いしんぼう おりこう りこう いい子 いいこ 大すき 大好き だいすき すき 好き きらい おしまい おわり 終わり ひみつ いっしょうけんめい';

const NAME = NAMES.split(' ')
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const STRONGLY =
  '(?:とっても|とても|すごく|ものすごく|めっちゃ|ちょっと|すこし|少し|もっと|ほんとうに|本当に|みんな|どれも|どちらも|どっちも|なんだか|いつも|まだ)?';
const END =
  '(?:です|でした|だった|だ|なの|なん|んだ|の)?(?:です|でした)?(?:よね|よ|ね|な|なあ|わ|って|そう|ー)*(?=$|[、,])';
const BECAME = 'な(?:りました|った|っちゃった|っちゃいました|ってしまいました|っていました)';
const SHOWED = 'が(?:りました|った|っていました|っていた|っていたよ)';
const ENDING = new RegExp(
  `^(?:(?:${STEM})(?:い|かった|そう|さそう|すぎた|すぎ|く${BECAME}|${SHOWED})|(?:${NAME})(?:に${BECAME})?)${END}`,
);
const LINKING = new RegExp(
  `^(?:(?:${STEM})(?:くて|いので|かったので|いから|かったから|いけど|かったけど|いし|かったし|そうで|さそうで)|(?:${NAME})(?:で|だったので|なので|だから|だったから|だけど))(?=[、,]?(?:${STRONGLY})?(?:${STEM}|${NAME}|[ぁ-んァ-ヺ一-龠]))`,
);
const STRONG = new RegExp(`^${STRONGLY}`);

/** A piece of text that only expresses a feeling: where it ends, and whether it ends the clause. */
type ClosingFeeling = { readonly length: number; readonly place: 'end' | 'link' };

/** The letters with which the words of feeling begin. */
const FIRST: ReadonlySet<string> = new Set(
  `${STEMS.join(' ')} ${NAMES} とっても すごく ものすごく めっちゃ ちょっと すこし 少し もっと ほんとうに 本当に みんな どれも なんだか いつも まだ`
    .split(' ')
    .map((word) => word.slice(0, 1)),
);

/** Returns the words of feeling at the beginning of a text; null if there are none. */
export function closingFeeling(rest: string): ClosingFeeling | null {
  if (!FIRST.has(rest.slice(0, 1))) return null;
  const strong = STRONG.exec(rest)?.[0].length ?? 0;
  const plain = rest.slice(strong);
  const end = ENDING.exec(plain);
  if (end !== null) return { length: strong + end[0].length, place: 'end' };
  const link = LINKING.exec(plain);
  return link === null ? null : { length: strong + link[0].length, place: 'link' };
}
