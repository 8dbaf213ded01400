/** Matches the polite end of a sentence after which the writer left out the full stop. */
const POLITE_END =
  /(?:((?:ました|ません|でした|です|ます|ましょう|でしょう|ください)(?:か|ね|よ|よね|かな)?)(?=[^、。)かがのねよけとしらたてなも…ーぞわっ])|((?<=[いあっんしきえれわ])(?:たよ|るよ|だよ)|ばいだよ)(?=[^、。)うかがのねりけとしらたてなもーぞわっ]))/gu;

/** Returns the sentences of a normalised text, also where the writer left out the full stops. */
export function sentencesOfText(text: string): string[] {
  return text
    .replaceAll(POLITE_END, '$1$2。')
    .split('。')
    .filter((sentence) => sentence !== '');
}

/** Returns the text of some sentences. */
export function textOfSentences(sentences: readonly string[]): string {
  return sentences.map((sentence) => `${sentence}。`).join('');
}

/** Matches words that ask for an amount or for something else. */
const ASKS =
  /なん(?!でも|と[もか])|何(?!でも)|いくつ|いくら|どれ(?!も)|どちら(?!も)|どっち(?!も)|だれ|誰|どこ|(?<!追)いつ(?!も|か)|でしょうか|ですか|ますか|ましたか/u;

/** True if a sentence asks something. */
export function asksSomething(sentence: string): boolean {
  return ASKS.test(sentence);
}

const NUMBER =
  /[0-9]|[二三四五六七八九十百千](?!年|角|輪|羽[づずつ])|一(?!生|番|緒|度|日中|人で|ばん)|ひとつ|ふたつ|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ/u;

/** True if a sentence states a number. */
export function hasNumber(sentence: string): boolean {
  return NUMBER.test(sentence);
}
