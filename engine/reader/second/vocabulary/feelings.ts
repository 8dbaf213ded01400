/** Stems of い adjectives that say how something feels, tastes or looks. They never say how much there is. */
const STEMS =
  'うれし 嬉し たのし 楽し かなし 悲し さびし 寂し さみし 淋し くやし 悔し うらやまし 羨まし はずかし 恥ずかし こわ 怖 おそろし 恐ろし つら 辛 くるし 苦し いた 痛 ねむ 眠 ねむた 眠た だる かゆ おもしろ 面白 すご 凄 すばらし 素晴らし かわい 可愛 かわいらし かっこい かっこよ かっこわる うつくし 美し やさし 優し きびし 厳し むずかし 難し ただし 正し めずらし 珍し あつ 暑 熱 さむ 寒 すずし 涼し あたたか 暖か 温か あったか むしあつ 蒸し暑 つめた 冷た おいし 美味し うま 旨 まず あま 甘 から すっぱ にが 苦 しょっぱ やわらか 柔らか かた 硬 固 あかる 明る くら 暗 まぶし 眩し うるさ きたな 汚 くさ 臭 つよ 強 よわ 弱 いそがし 忙し なつかし 懐かし ありがた 頼もし 待ち遠し まちどおし もったいな まる 丸 あか 赤 あお 青 しろ 白 くろ 黒 きいろ 黄色 とんでもな あぶな 危な 賢 かしこ えら 偉 ずる しつこ おとなし たくまし にくらし ほほえまし きもちい きもちよ 気持ちい 気持ちよ 気もちい 気もちよ 元気よ げんきよ なかよ 仲よ'.split(
    ' ',
  );

/**
 * Stems of い adjectives that say what something is like. Their forms with なる ("become") or がる ("show a feeling") may
 * state an amount and are not words of feeling: 「はやくなりました」 ("became earlier"), 「ほしがっていました」 ("wanted").
 */
const STEMS_OF_AMOUNTS = 'はや 早 速 おそ 遅 ほし 欲し よ 良 わか 若 ふか 深'.split(' ');

/** な adjectives and nouns that say what something is like. They precede です or だ ("is"), or end a sentence. */
const STATES =
  'らく 楽 ふしぎ 不思議 しずか 静か にぎやか あんしん 安心 しんぱい 心配 しんせつ 親切 人気 にんき 大切 たいせつ だいじ 大事 とくい 得意 すき 好き 大すき 大好き だいすき きらい 嫌い 大きらい だいきらい 大嫌い まっか 真っ赤 ぴかぴか つるつる ふわふわ ほかほか ぽかぽか ぺこぺこ ペコペコ くたくた へとへと 楽しみ たのしみ 大満足 満足 まんぞく 幸せ しあわせ ごきげん ご機嫌 夢中 むちゅう 仲良し 仲よし なかよし 大よろこび 大喜び おおよろこび 大いそがし 大忙し 最高 さいこう まんぷく 満腹 じょうず 上手 いい子 いいこ げんき 元気 元気いっぱい げんきいっぱい おなかがいっぱい おなかいっぱい お腹いっぱい 大丈夫 だいじょうぶ へいき きれい ざんねん 残念 たいへん 大変 すてき じまん 自慢 たからもの 宝物 びっくり 大さわぎ おおさわぎ とくべつ 特別 おしまい おわり 終わり いっしょうけんめい'.split(
    ' ',
  );

/** Cries and greetings at the end of a sentence. */
const CRIES =
  'いい やった やったー ばいばい バイバイ どきどき ドキドキ わくわく うきうき にこにこ どうぞ わーい がんばれ がんばった わんわん にゃーにゃー ぎゅうぎゅう ありがとう ごちそうさま いただきます おめでとう かちました 勝ちました まけました'.split(
    ' ',
  );

/** Words that only strengthen a feeling. */
const STRONGLY =
  'とっても とても すごく ものすごく めっちゃ ちょっと すこし 少し もっと ほんとうに 本当に みんな どれも どちらも どっちも なんだか いつも まだ'.split(
    ' ',
  );

function oneOf(words: readonly string[]): string {
  return `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`;
}

const PLAIN = oneOf(STEMS);
const STEM = oneOf([...STEMS, ...STEMS_OF_AMOUNTS]);
const STATE = oneOf(STATES);
const STRONG = `${oneOf(STRONGLY)}?`;
const NEXT = '(?=[、,\\dぁ-んァ-ヺ一-龠])';
const CLOSE =
  '(?:です|でした|だった|だ|なの|なん|んです|んだ|のです|の|よ|ね|なあ|なぁ|な|わ|え|って|そう|ー|と(?:思|おも|言|い)い(?:ました|ます))*(?=$|[、,])';
const BECAME = 'な(?:りました|った|っちゃった|っちゃいました|ってしまいました|っていました)';
const SHOWED = 'が(?:りました|った|っていました|っていたよ?)';

const END = new RegExp(
  `^${STRONG}(?:${PLAIN}(?:さそう|すぎた|すぎ|く${BECAME}|${SHOWED})|${STEM}(?:いな|い|かった|そうだった|そう)|${STATE}(?:に${BECAME})?|${oneOf(CRIES)})${CLOSE}`,
);
const LINK = new RegExp(
  `^${STRONG}(?:${STEM}(?:くて|そうで|さそうで|(?:かった|そうだった|そうな|だった|い)(?:ので|んで|のに|から|けど|けれど|ため|とき|時|し(?=[、,]))|いです(?:が|けど|から|ので|し)|ければ|かったら)|${STATE}(?:だった|な|だ|です|でした)?(?:ので|のに|から|けど|が)${NEXT}|${STATE}で(?!\\d))${NEXT}`,
);
const ADVERB = new RegExp(
  `^(?:${STEM}く(?=な[るりっ]|し(?:て|ま|た)|でき|見え|みえ|感じ|かんじ)|${STEM}そうに|${oneOf(STEMS.filter((stem) => stem.endsWith('し') && stem.length > 2))}く(?=[ぁ-ん一-龠\\d]))(?!な(?:い|かった))`,
);

/** The first characters of all words of feeling. */
const FIRST: ReadonlySet<string> = new Set(
  [...STEMS, ...STEMS_OF_AMOUNTS, ...STATES, ...CRIES, ...STRONGLY].map((word) => word.slice(0, 1)),
);

/**
 * A word of feeling at the beginning of a text, with its length. `place` says whether the word ends its clause, links
 * it to the next clause, or describes a verb.
 */
export type FeelingWord = { readonly length: number; readonly place: 'end' | 'link' | 'adverb' };

/**
 * Returns the words of feeling that begin a text: 「おいしかったです」 ("it was tasty"), 「さむかったので」 ("because it was cold"),
 * 「うれしそうに」 ("happily").
 */
export function feelingWordsAtStart(text: string): FeelingWord[] {
  if (!FIRST.has(text.slice(0, 1))) return [];
  const places = [
    ['end', END],
    ['link', LINK],
    ['adverb', ADVERB],
  ] as const;
  return places.flatMap(([place, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ length: found[0].length, place }];
  });
}

/** The い adjectives of this file in the form before a noun, such as おいしい ("tasty"). */
export const FEELING_WORDS: readonly string[] = [...STEMS, ...STEMS_OF_AMOUNTS]
  .filter((stem) => (stem.length > 1 || /[一-龠]/.test(stem)) && !/^(?:いた|ほし|から|よ|良)$/.test(stem))
  .map((stem) => `${stem}い`);
