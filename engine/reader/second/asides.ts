/**
 * Matches sentences that do not belong to the story of a problem: greetings, titles, remarks on the weather, and
 * remarks to the person who solves the problem, such as 「わかるかな」 ("do you know?").
 */
const ASIDES: readonly RegExp[] = [
  /^(?:ただし、?)?(?:むすび目|結び目|むすびめ|つなぎ目|つなぎめ|のりしろ)[^。\d]*(?:ない|ません|ないものとします)$/,
  /^(?:みなさん、?)?(?:こんにちは|おはよう(?:ございます)?|こんばんは|はじめまして)$/,
  /^(?:これは|つぎは|次は|では、?|さあ、?)?(?:たしざん|ひきざん|かけざん|わりざん|たし算|ひき算|かけ算|わり算|算数|さんすう|[^\d、はがをも何]{1,6}の)?(?:もんだい|問題|クイズ|くいず|お話|おはなし|文しょうだい|文章題)(?:です|だよ|だ|を(?:出|だ)します|を(?:出|だ)すよ)?$/,
  /^(?:わかる|わかります|分かる|分かります|とける|解ける|できる)(?:かな|か|よね|でしょうか|人いる)?$/,
  /^(?:みんな|みなさん)(?:も|で)?(?:考えて|かんがえて|といて|解いて)(?:ね|みて|みてね|ください)$/,
  /^(?:それは|これは)?(?:きのう|昨日|今日|きょう|この前|このまえ|おととい|夏休み|冬休み|ある日|日曜日|土曜日)の(?:こと|話|はなし|お話|おはなし)(?:です|でした|だよ|だった)$/,
  /^(?:きのう|昨日|今日|きょう)は、?(?:とても|すごく)?(?:いい|よい|わるい)?(?:天気|お天気|てんき|はれ|晴れ|くもり|雨|雪|あつい日|さむい日|暑い日|寒い日)(?:です|でした|だ|だった|だよ|だね)$/,
  /^(?:[ぁ-ん]{1,3}|[ァ-ヺ]{1,3})ー+[んッっンよ]?$/,
  /^(?:やった|わ|よかった|しめしめ|めでたし、?めでたし|(?:とても)?いいにおい|(?:とても)?(?:たのしかった|楽しかった|うれしかった|おもしろかった)(?:です)?|おしまい|おわり|やれやれ|あれ|あら|おや|うわ|がんばるぞ|いただきます|ごちそうさま(?:でした)?|おいしいね|おいしかったね?|ばんざい|むかしむかし|どうしよう|たいへんだ)[あぁーっよね]*$/,
];

/** Matches an instruction such as 「式と答えを書きましょう」 ("write the calculation and the answer"). */
const INSTRUCTION =
  /^(?:(?:しき|式)(?:と|や|も)?、?)?(?:こたえ|答え)?(?:を|も)?(?:ノートに|のーとに)?(?:かき|書き|かいて|書いて|だし|出し|だして|出して|もとめ|求め|かんがえ|考え|こたえ|答え)(?:ましょう|なさい|て|てね|て(?:あげて)?ください|ね|ください|よう|てみよう|てみましょう)*$/;

/** Returns the sentences that belong to the story: those that neither ASIDES nor INSTRUCTION matches. */
export function removeSentencesOutsideStory(sentences: readonly string[]): readonly string[] {
  return sentences.filter((sentence) => {
    const plain = sentence.replaceAll(' ', '');
    return !INSTRUCTION.test(plain) && !ASIDES.some((aside) => aside.test(plain));
  });
}
