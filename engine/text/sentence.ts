import { readText, UNKNOWN_SIGN, type Phrase, type Text } from './read-text.ts';

/** Returns the reading of a phrase in kana. */
export function kanaOf(phrase: Phrase): string {
  return phrase.map((piece) => (piece.kind === 'plain' ? piece.text : piece.kana)).join('');
}

/** Parses a source text; a text with a fault gives no phrases. */
export function phrasesOf(source: string): Text {
  const reading = readText(source);
  return reading.kind === 'text' ? reading.text : [];
}

/** True if a phrase begins with a number, also in one group as {5日|いつか}. */
export function startsWithNumber(phrase: Phrase): boolean {
  const [piece] = phrase;
  return piece !== undefined && /^[0-9]/u.test(piece.kind === 'plain' ? piece.text : piece.kanji);
}

/** True if the number of a phrase is the unknown. */
export function hasUnknown(phrase: Phrase): boolean {
  return phrase.some((piece) => piece.kind === 'plain' && piece.text.includes(UNKNOWN_SIGN));
}

/** Returns the plain text at the end of a text; '' if the text ends with a kanji group. */
export function endingOf(text: Text): string {
  const piece = text.at(-1)?.at(-1);
  return piece?.kind === 'plain' ? piece.text : '';
}

/** Replaces the last `length` characters of a text, which must not be in a kanji group, by `ending`. */
export function withEnding(text: Text, length: number, ending: string): Text {
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
export function asStatement(text: Text): Text {
  const bare = endingOf(text).endsWith('。') ? withEnding(text, 1, '') : text;
  const ending = endingOf(bare);
  if (POLITE.test(ending)) return bare;
  for (const [verb, polite] of PLAIN_VERBS) {
    const match = verb.exec(ending);
    if (match !== null) return withEnding(bare, match[0].length, polite);
  }
  return withEnding(bare, 0, /[たる]$/u.test(ending) ? 'のです' : 'です');
}

/** Returns a polite sentence as a question: ありますか, おおいですか. */
export function asQuestion(statement: Text): Text {
  return withEnding(statement, 0, 'か');
}

/** Returns a sentence about a state as a sentence about reaching this state: 9時5分です → 9時5分に なりました. */
export function becoming(statement: Text): Text {
  return endingOf(statement).endsWith('です')
    ? [...withEnding(statement, 2, 'に'), [{ kind: 'plain', text: 'なりました' }]]
    : statement;
}

/** Matches adjectives that compare (おおい, ながい), in the reading of the last phrase. */
const COMPARED =
  /(?:おお|すくな|なが|みじか|たか|やす|ひく|おも|かる|ひろ|せま|おおき|ちいさ|ふか|あさ|とお|ちか|はや|おそ)いです$/u;

/** Returns a polite sentence in the past: ありました, さいて いました, 5cmでした, {多|おお}かったです. */
export function toPastTense(statement: Text): Text {
  const ending = endingOf(statement);
  if (COMPARED.test(kanaOf(statement.at(-1) ?? []))) return withEnding(statement, 3, 'かったです');
  if (ending.endsWith('ます')) return withEnding(statement, 2, 'ました');
  return ending.endsWith('です') ? withEnding(statement, 2, 'でした') : statement;
}

/** True if the last piece of a phrase is plain text that ends with this particle. */
export function endsWith(phrase: Phrase, particle: string): boolean {
  const piece = phrase.at(-1);
  return piece?.kind === 'plain' && piece.text.endsWith(particle);
}

/** True after two places, because バケツと たらいに {水|みず}は would be wrong. */
function isInTwoPlaces(before: Text): boolean {
  const place = before.findLastIndex((phrase) => endsWith(phrase, 'に'));
  return place === before.length - 1 && before.slice(0, Math.max(0, place)).some((phrase) => endsWith(phrase, 'と'));
}

/**
 * Makes the subject of the question the topic: みかんが ？こ → みかんは ？こ. A sentence with a topic or with 〜の ほうが does not
 * change.
 */
export function withTopic(text: Text): Text {
  if (text.some((phrase) => endsWith(phrase, 'は') || kanaOf(phrase).endsWith('ほうが'))) return text;
  const unknown = text.findIndex(hasUnknown);
  const subject = text.findLastIndex((phrase, at) => at < unknown && endsWith(phrase, 'が'));
  const phrase = text[subject];
  if (phrase === undefined || isInTwoPlaces(text.slice(0, subject))) return text;
  const [topic = phrase] = withEnding([phrase], 1, 'は');
  return text.with(subject, topic);
}
