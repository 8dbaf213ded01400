/**
 * The spelling errors that children make in known words (source: the classes of published studies of children's
 * writing): long vowels, small っ ゃ ゅ ょ written large, ず for づ. None of them turns a word into another known word,
 * because a slip that is a known word itself is not used.
 */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/([おこそとのほもよろごぞどぼぽょ])う/gu, '$1お'],
  [/([おこそとのほもよろごぞどぼぽ])お/gu, '$1う'],
  [/([けせてねへめれげでべ])い/gu, '$1え'],
  [/ゃ/gu, 'や'],
  [/ゅ/gu, 'ゆ'],
  [/ょ/gu, 'よ'],
  [/っ/gu, 'つ'],
  [/っ/gu, ''],
  [/づ/gu, 'ず'],
  [/ず/gu, 'づ'],
];

/** The shortest word, in kana, in which a slip is recognised. */
const SHORTEST = 3;

/** Returns the wrong spellings of a word in kana, each with one kind of slip. */
export function slipsOf(word: string): string[] {
  if (word.length < SHORTEST || !/^[ぁ-んー]+$/u.test(word)) return [];
  return SLIPS.map(([pattern, wrong]) => word.replaceAll(pattern, wrong)).filter(
    (slip) => slip !== word && slip.length >= 2,
  );
}

/** The particles that are written as they sound: りんごわ, みかんお, えきえ. */
export const PARTICLE_SLIPS: Readonly<Record<string, string>> = { わ: 'は', お: 'を', え: 'に' };
