/** Stems of adjectives on い that say how something feels, tastes or looks, and never how much there is. */
export const FEELING_STEMS =
  'うれし 嬉し たのし 楽し かなし 悲し さびし 寂し さみし 淋し くやし 悔し うらやまし 羨まし はずかし 恥ずかし こわ 怖 おそろし 恐ろし つら 辛 くるし 苦し いた 痛 ねむ 眠 ねむた 眠た だる かゆ おもしろ 面白 すご 凄 すばらし 素晴らし かわい 可愛 かわいらし かっこい かっこよ うつくし 美し やさし 優し きびし 厳し むずかし 難し ただし 正し めずらし 珍し あつ 暑 熱 さむ 寒 すずし 涼し あたたか 暖か 温か あったか つめた 冷た おいし 美味し まず あま 甘 から すっぱ にが 苦 しょっぱ やわらか 柔らか かた 硬 固 あかる 明る くら 暗 まぶし うるさ きたな 汚 くさ 臭 はや 早 速 おそ 遅 つよ 強 よわ 弱 いそがし 忙し なつかし 懐かし ありがた 待ち遠し まちどおし ほし 欲し もったいな まる 丸 あか 赤 あお 青 しろ 白 くろ 黒 きいろ 黄色 わか 若 よ 良 とんでもな あぶな 危な ふか 深 眩し 賢 かしこ ずる しつこ おとなし たくまし ほほえまし';

/** Adjectives on な and nouns that say how something is, before です, だ or the end of a sentence. */
const STATES =
  'らく 楽 ふしぎ 不思議 しずか 静か にぎやか 安全 あんぜん きけん 危険 べんり 便利 しんせつ 親切 ゆうめい 有名 大切 たいせつ だいじ 大事 とくい 得意 にがて 苦手 きらい 嫌い 大きらい だいきらい 大嫌い まっか 真っ赤 ぴかぴか つるつる ふわふわ ほかほか ぽかぽか ぺこぺこ ペコペコ くたくた へとへと びしょびしょ 楽しみ たのしみ 大満足 満足 幸せ ごきげん ご機嫌 夢中 むちゅう しあわせ 仲良し なかよし 大よろこび 大喜び おおよろこび 大いそがし 上機嫌 最高 さいこう 大成功 まんぷく 満腹 へた 下手 ばっちり さむがり こわがり くいしんぼう 食いしん坊 はずかしがりや なきむし 元気いっぱい げんきいっぱい おなかがいっぱい おなかいっぱい お腹いっぱい いいきもち いい気持ち いいてんき いい天気 よいてんき 大丈夫 だいじょうぶ じまん 自慢 たからもの 宝物 びっくり らっきー ラッキー 大さわぎ おおさわぎ 大忙し とくべつ 特別 かちました 勝ちました まけました 負けました 引き分けでした ひきわけでした';

const stems = FEELING_STEMS.split(' ')
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const END =
  '(?:いな|い|かった|そう|そうだった)(?:です|でした|だ|だった|なあ|なぁ|な|よ|ね|ねえ|んだ|んです|のです|って|と思いました|とおもいました|と思います|とおもいます|と言いました|といいました)*(?:。|$)?';

/** 「うらやましいです」 at the end of a sentence. */
export const FEELING_END: RegExp = new RegExp(`^(?:${stems})${END}(?=$|[、,])`);

/** 「さむかったので」 before another clause. */
export const FEELING_LINK: RegExp = new RegExp(
  `^(?:${stems})(?:くて|そうで|(?:かった|そうだった|そうな|だった|い)(?:ので|んで|のに|から|けど|けれど|ため|とき|時|し)|(?:かった|い)(?:です|でした)(?:が|けど|から|ので|し)|ければ|かったら)(?=[、,\\dぁ-んァ-ヺ一-龠])`,
);

/** 「くらくなったので」, 「うれしそうに」: how something becomes or happens. */
export const FEELING_ADVERB: RegExp = new RegExp(
  `^(?:(?:${stems})く(?=な[るりっ]|し(?:て|ま|た)|でき|見え|みえ|感じ|かんじ)|(?:${stems})そうに|(?:${FEELING_STEMS.split(
    ' ',
  )
    .filter((stem) => stem.endsWith('し') && stem.length > 2)
    .join('|')})く(?=[ぁ-ん一-龠\\d]))(?!な(?:い|かった))`,
);

/** 「とくいです」, 「しずかになりました」 */
export const STATE_END: RegExp = new RegExp(
  `^(?:${STATES.split(' ')
    .toSorted((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:なん|なの|ん)?(?:です|でした|だ|だった|だよ|だね|だよね|だなあ|だな|ですよ|ですね|でしたね|な|よ|ね)?(?=$|[、,])`,
);

export const STATE_LINK: RegExp = new RegExp(
  `^(?:${STATES.split(' ')
    .toSorted((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:なので|だったので|だから|だったから|なのに|だけど|だったけど|ですが|でしたが|ですけど|で(?=[、,]))(?=[、,\\dぁ-んァ-ヺ一-龠])`,
);

/** Adjectives before a noun, in the forms that the list of describing words takes. */
export const FEELING_WORDS: readonly string[] = FEELING_STEMS.split(' ')
  .filter((stem) => (stem.length > 1 || /[一-龠]/.test(stem)) && !/^(?:いた|ほし|から|よ|良)$/.test(stem))
  .map((stem) => `${stem}い`);
