/** The data that distinguishes a pupil from the other pupils of the class. */
export type PupilForNameButton = {
  readonly displayName: string;
  readonly kanaName: string | null;
  readonly number: number | null;
};

const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々ー・]+$/u;

/**
 * Returns the short name of a pupil, in kana (ふりがな) if the kana name is stored. In a roster, a space separates 姓
 * (family name) and 名 (given name). So if the name consists of two Japanese words, returns the second word, which is
 * the given name. Returns any other name in full, because its given name cannot be found.
 */
export function shortPupilName({ displayName, kanaName }: PupilForNameButton): string {
  const whole = kanaName ?? displayName;
  const [family, given, ...more] = whole.split(' ');
  const isSure = family !== undefined && given !== undefined && more.length === 0;
  return isSure && JAPANESE.test(family) && JAPANESE.test(given) ? given : whole;
}

/** Converts katakana to hiragana, so that ハナ equals はな. */
function soundOf(name: string): string {
  return name.replaceAll(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));
}

/**
 * Returns the button texts for the pupils, in the order of `pupils`. If the short names of several pupils sound the
 * same, their button texts also contain the pupils' numbers. If one of these numbers is missing, the full names are
 * used instead.
 */
export function createDistinctButtonTexts(pupils: readonly PupilForNameButton[]): string[] {
  const called = pupils.map(shortPupilName);
  const sounds = called.map(soundOf);
  return pupils.map(({ displayName, kanaName, number }, at) => {
    const name = called[at] ?? displayName;
    if (sounds.filter((sound) => sound === sounds[at]).length === 1) return name;
    return number === null ? (kanaName ?? displayName) : `${name} ${number}`;
  });
}
