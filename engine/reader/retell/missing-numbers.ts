import { asksSomething, hasNumber, sentencesOfText, textOfSentences } from './sentences.ts';

/** Matches a statement without a number that more things are there or come: 「お母さんも ひろいました」, 「また ひろいました」. */
const MORE =
  /^(?:(?:それから|そして|そのあと|そこへ|つぎに|次に|あとで|あとから)、?)?(?:.{1,14}?(?<!お)も|(?:.{1,12}?(?:は|が|に))?(?:、?また))((?:とん|飛ん|はし|走っ)?(?:で|て)?(?:ひろい|拾い|もらい|とり|取り|つり|釣り|つかまえ|みつけ|見つけ|かい|買い|あつめ|集め|つくり|作り|折り|おり|たべ|食べ|のみ|飲み|よみ|読み|き|来|いれ|入れ|あり|い|もってい|持ってい|つかい|使い|あげ|うえ|植え|ほり|ふえ|増え|うれ|売れ|とび|はしり|走り|あるき|歩き)(?:まし[たて]|ます))$/u;

/** Matches the first sentence of a text that asks how many things there were at first. */
const AT_FIRST =
  /^([^、]{2,24}?)(?:たくさん|いっぱい)?((?:もってい|持ってい|はいってい|入ってい|とまってい|あり|い)(?:まし)?た)$/u;
const ASKS_FIRST = /(?:はじめ|さいしょ|もともと|まえ|前)(?:に)?[はわ][^。]*(?:何|なん|いくつ)/u;

/** Matches a text with one loss that asks what is left. */
const ASKS_REST =
  /^[^。]*[がを][^。]*。[^。]*[0-9][^。]*(?:食べ|たべ|飲み|のみ|使い|つかい|あげ|帰り|かえり|出て|とんで|飛んで|うれ|売れ)[^。]*。(?:のこり|残り)[^。]*(?:何|なん|いくつ)[^。]*。$/u;

/** Writes いくつか where a sentence leaves a number out. */
export function withOpenNumbers(text: string): string {
  const sentences = sentencesOfText(text);
  return textOfSentences(
    sentences.map((sentence, index) => {
      const first =
        index === 0 && (ASKS_FIRST.test(text) || ASKS_REST.test(text)) && !hasNumber(sentence)
          ? AT_FIRST.exec(sentence)
          : null;
      if (first !== null && !/(?:何|なん)[^。]{1,3}か|いくつか|いくらか/u.test(sentence))
        return `${first[1] ?? ''}いくつか${first[2] ?? ''}`;
      const verb =
        hasNumber(sentence) || asksSomething(sentence) || /いくつか|いくらか/u.test(sentence)
          ? null
          : MORE.exec(sentence);
      if (verb === null) return sentence;
      const told = sentence
        .slice(0, -(verb[1] ?? '').length)
        .replace(/(?<=さん|くん|ちゃん|父|母|兄|姉|妹|弟|先生|パパ|ママ)も、?$/u, 'は');
      return `${told}いくつか${verb[1] ?? ''}`;
    }),
  );
}
