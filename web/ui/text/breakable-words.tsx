import { Fragment } from 'react';

/**
 * Matches the positions at which a name may break: before a word in katakana, and after such a word if a kanji follows.
 * Without these positions, browsers would break a long name such as 合同チャレンジ学習グループ (joint challenge study group) at any
 * character.
 */
const EDGES_OF_KATAKANA =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Number}])(?=[ァ-ヺ])|(?<=[ァ-ヺー])(?=\p{Script=Han})/u;

/** A name or another text. Its lines may break before and after katakana words, but not inside of them. */
export function BreakableWords({ words }: { readonly words: string }) {
  return splitAtLineBreakPositions(words).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same text has the same parts
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Returns the parts of a text between the places where its lines may break. */
export function splitAtLineBreakPositions(words: string): readonly string[] {
  return words.split(EDGES_OF_KATAKANA);
}

/** Shows an e-mail address. If a line is too short for it, the address breaks after the `@`. */
export function BreakableEmail({ email }: { readonly email: string | null }) {
  if (email === null) return null;
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
