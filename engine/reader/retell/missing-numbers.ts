import { asksSomething, hasNumber, sentencesOfText, textOfSentences } from './sentences.ts';

/**
 * Matches a sentence that mentions further things without their number: 「お母さんも ひろいました」 ("Mother picked up some, too").
 */
const MORE =
  /^(?:(?:それから|そして|そのあと|そこへ|つぎに|次に|あとで|あとから)、?)?(?:.{1,14}?(?<!お)も|(?:.{1,12}?(?:は|が|に|で))?(?:、?また|もっと.{1,6}を))((?:ひろい|拾い|もらい|とり|取り|つり|釣り|つかまえ|みつけ|見つけ|かい|買い|あつめ|集め|つくり|作り|たべ|食べ|のみ|飲み|き|来|いれ|入れ|あり|い|もってい|持ってい|つかい|使い|あげ)(?:まし[たて]|ます))$/u;

/** Writes いくつか where a sentence leaves a number out. */
export function addWordForMissingNumber(text: string): string {
  const sentences = sentencesOfText(text);
  return textOfSentences(
    sentences.map((sentence) => {
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
