import { parseSourceText, UNKNOWN_SIGN, type Phrase, type SourceText } from './read-text.ts';

/** Returns the reading of a phrase in kana. */
export function kanaOfPhrase(phrase: Phrase): string {
  return phrase.map((piece) => (piece.kind === 'plain' ? piece.text : piece.kana)).join('');
}

/** Returns the phrases of a source text; empty for a text with an error. */
export function phrasesOfSource(source: string): SourceText {
  const reading = parseSourceText(source);
  return reading.kind === 'text' ? reading.text : [];
}

/** True if a phrase begins with a number. The number may be inside a kanji group: {5日|いつか} (5 days). */
export function phraseStartsWithNumber(phrase: Phrase): boolean {
  const [piece] = phrase;
  return piece !== undefined && /^[0-9]/u.test(piece.kind === 'plain' ? piece.text : piece.kanji);
}

/** True if the number of a phrase is the unknown. */
export function phraseHasUnknownNumber(phrase: Phrase): boolean {
  return phrase.some((piece) => piece.kind === 'plain' && piece.text.includes(UNKNOWN_SIGN));
}

/** Returns the plain text at the end of a text; '' if the text ends with a kanji group. */
export function endingAfterLastKanjiGroup(text: SourceText): string {
  const piece = text.at(-1)?.at(-1);
  return piece?.kind === 'plain' ? piece.text : '';
}

/**
 * Returns a text with its last `length` characters replaced by `ending`. These characters must not be in a kanji group.
 */
export function replaceTextEnding(text: SourceText, length: number, ending: string): SourceText {
  const phrase = text.at(-1) ?? [];
  const piece = phrase.at(-1);
  const changed: Phrase =
    piece?.kind === 'plain'
      ? [...phrase.slice(0, -1), { kind: 'plain', text: piece.text.slice(0, piece.text.length - length) + ending }]
      : [...phrase, { kind: 'plain', text: ending }];
  return [...text.slice(0, -1), changed];
}

const POLITE = /(?:ます|ました|ません|ませんでした|です|でした|ましょう)$/u;
const PLAIN_VERBS: readonly (readonly [RegExp, string])[] = [
  [/^ある$/u, 'あります'],
  [/^いる$/u, 'います'],
  [/^あった$/u, 'ありました'],
  [/^いた$/u, 'いました'],
];

/** Returns a sentence in polite form without its 。: おおい → おおいです, 3ばい → 3ばいです, ある → あります. */
export function toPoliteStatement(text: SourceText): SourceText {
  const bare = endingAfterLastKanjiGroup(text).endsWith('。') ? replaceTextEnding(text, 1, '') : text;
  const ending = endingAfterLastKanjiGroup(bare);
  if (POLITE.test(ending)) return bare;
  for (const [verb, polite] of PLAIN_VERBS) {
    const match = verb.exec(ending);
    if (match !== null) return replaceTextEnding(bare, match[0].length, polite);
  }
  return replaceTextEnding(bare, 0, /[たる]$/u.test(ending) ? 'のです' : 'です');
}

/** Returns a polite sentence as a question: ありますか, おおいですか. */
export function toPoliteQuestion(statement: SourceText): SourceText {
  return replaceTextEnding(statement, 0, 'か');
}

/**
 * Returns a sentence about a state as a sentence about reaching this state: 9時5分です (it is 9:05) → 9時5分に なりました (it
 * became 9:05).
 */
export function toSentenceOfBecoming(statement: SourceText): SourceText {
  return endingAfterLastKanjiGroup(statement).endsWith('です')
    ? [...replaceTextEnding(statement, 2, 'に'), [{ kind: 'plain', text: 'なりました' }]]
    : statement;
}

/** Matches adjectives of comparison in polite form and in kana, such as おおいです (is more) and ながいです (is longer). */
const COMPARED =
  /(?:おお|すくな|なが|みじか|たか|やす|ひく|おも|かる|ひろ|せま|おおき|ちいさ|ふか|あさ|とお|ちか|はや|おそ)いです$/u;

/** Returns a polite sentence in the past: ありました, さいて いました, 5cmでした, {多|おお}かったです. */
export function toPastTense(statement: SourceText): SourceText {
  const ending = endingAfterLastKanjiGroup(statement);
  if (COMPARED.test(kanaOfPhrase(statement.at(-1) ?? []))) return replaceTextEnding(statement, 3, 'かったです');
  if (ending.endsWith('ます')) return replaceTextEnding(statement, 2, 'ました');
  return ending.endsWith('です') ? replaceTextEnding(statement, 2, 'でした') : statement;
}

/** True if the last piece of a phrase is plain text that ends with this particle. */
export function phraseEndsWithParticle(phrase: Phrase, particle: string): boolean {
  const piece = phrase.at(-1);
  return piece?.kind === 'plain' && piece.text.endsWith(particle);
}

/**
 * True if the phrases before the subject name two places: バケツと たらいに (in the bucket and in the tub). The subject cannot
 * become the topic then, because バケツと たらいに {水|みず}は would be wrong.
 */
function isInTwoPlaces(before: SourceText): boolean {
  const place = before.findLastIndex((phrase) => phraseEndsWithParticle(phrase, 'に'));
  return (
    place === before.length - 1 &&
    before.slice(0, Math.max(0, place)).some((phrase) => phraseEndsWithParticle(phrase, 'と'))
  );
}

/**
 * Turns the subject (が) of a sentence with the unknown into the topic (は): みかんが ？こ (how many mandarins) becomes みかんは
 * ？こ. A sentence that has a topic already, or a subject that ends in ほうが, does not change.
 */
export function turnSubjectIntoTopic(text: SourceText): SourceText {
  if (text.some((phrase) => phraseEndsWithParticle(phrase, 'は') || kanaOfPhrase(phrase).endsWith('ほうが')))
    return text;
  const unknown = text.findIndex(phraseHasUnknownNumber);
  const subject = text.findLastIndex((phrase, at) => at < unknown && phraseEndsWithParticle(phrase, 'が'));
  const phrase = text[subject];
  if (phrase === undefined || isInTwoPlaces(text.slice(0, subject))) return text;
  const [topic = phrase] = replaceTextEnding([phrase], 1, 'は');
  return text.with(subject, topic);
}
