/** Stems of adjectives of taste, feeling, weather and looks. None of them compares amounts. */
const STEMS =
  'うらやまし 羨まし くやし 悔し なつかし やさし 優し あかる 明る くら 暗 きたな 汚 まず から 辛 すっぱ にが 苦 しょっぱ やわらか 柔らか かた 固 硬 いた 痛 かゆ はずかし 恥ずかし まぶし すずし 涼し むしあつ 蒸し暑 あたたか 暖か 温か あったか つら だる かっこい かっこよ かっこわる いそがし 忙し あぶな 危な おそろし きもちい きもちよ 気持ちい 気持ちよ 気もちい 気もちよ 元気よ げんきよ なかよ 仲よ めずらし 珍し 正し ただし うつくし 美し たくまし 頼もし かしこ えら 偉 にくらし 待ち遠し まちどおし ほほえまし 甘 あま おいし 美味し うま 旨 うれし 嬉し かなし 悲し たのし 楽し さむ 寒 あつ 暑 熱 つめた 冷た かわい かわいらし うるさ こわ 怖 おもしろ 面白 すご さびし 寂し さみし むずかし 難し やさし すばらし ありがた つよ 強 よわ 弱 ねむ 眠 まる 丸 あお 青 あか 赤 しろ 白 くろ 黒 きいろ 黄色 ふわふわ';

const STEM = STEMS.split(' ')
  .toSorted((a, b) => b.length - a.length)
  .join('|');

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

/** A piece of text that only tells a feeling: where it ends, and whether it ends the clause. */
type ClosingFeeling = { readonly length: number; readonly place: 'end' | 'link' };

/** The letters with which the words of feeling begin. */
const FIRST: ReadonlySet<string> = new Set(
  `${STEMS} ${NAMES} とっても すごく ものすごく めっちゃ ちょっと すこし 少し もっと ほんとうに 本当に みんな どれも なんだか いつも まだ`
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
