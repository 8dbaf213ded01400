import { isRemark } from './remarks.ts';
import { hasNumber, sentencesOfText, textOfSentences } from './sentences.ts';

/** Matches the end of a clause before a main clause. */
const CLAUSE_END =
  /(?:た|だ)ら、?|(?:ので|(?<=[うくすつぬむるぐぶたいな])のに|けど|けれど|(?<=[うくすつぬむるたいだ])から|ために|(?<=[るたい])(?:とき|時)に?|ていると|にいくと|に行くと)、?|(?:って|いて|んで|して|[えけせねめれげべりちみび]て)(?:、|(?=[0-9]))/gu;

/**
 * Removes a clause from the beginning of a sentence if it says nothing about amounts: 動物園に行ったら、 ("when we went to the
 * zoo").
 */
export function removeOpeningClauses(text: string): string {
  const sentences = sentencesOfText(text);
  return textOfSentences(
    sentences.map((sentence, index) => {
      const others = sentences.filter((_, other) => other !== index).join('。');
      return withoutOpener(sentence, others);
    }),
  );
}

function withoutOpener(sentence: string, others: string): string {
  const ends = [...sentence.matchAll(CLAUSE_END)].map((end) => end.index + end[0].length);
  for (const end of ends.reverse()) {
    const opener = sentence.slice(0, end);
    const main = sentence.slice(end);
    if (main.length < 3 || hasNumber(opener) || !hasNumberOrQuestion(main)) continue;
    const stem = opener.replace(/(?:、|(?:た|だ)ら、?|ので、?|のに、?|けど、?|けれど、?|から、?)$/u, '');
    const counted = /(?:^|[のは、])([^のはがをにで、]{2,10})を(?:か[ぞず]え|数え|みたら|見たら|しらべ|調べ)/u.exec(
      opener,
    )?.[1];
    if (isRemark(stem, `${others}。${main}`)) return counted === undefined ? main : `${counted}が${main}`;
  }
  return sentence;
}

function hasNumberOrQuestion(text: string): boolean {
  return hasNumber(text) || /何|なん|いくつ|いくら/u.test(text);
}
