/** The data that distinguishes a pupil from the other pupils of the class. */
export type PupilNameForButton = {
  readonly displayName: string;
  readonly kanaName: string | null;
  readonly number: number | null;
};

const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々ー・]+$/u;

/**
 * Returns the short name of a pupil, in kana (ふりがな) if it is stored. Rosters separate 姓 (family name) and 名
 * (given name) by a space, so the second of two Japanese words is the given name. All other names are returned in full,
 * because the order of their words is unknown.
 */
export function shortPupilName({ displayName, kanaName }: PupilNameForButton): string {
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
 * Returns the button texts for the pupils, in the same order. If two short names sound the same, the pupils' numbers
 * are added, or the full names are used if a number is missing.
 */
export function distinctPupilNames(pupils: readonly PupilNameForButton[]): string[] {
  const called = pupils.map(shortPupilName);
  const sounds = called.map(soundOf);
  return pupils.map(({ displayName, kanaName, number }, at) => {
    const name = called[at] ?? displayName;
    if (sounds.filter((sound) => sound === sounds[at]).length === 1) return name;
    return number === null ? (kanaName ?? displayName) : `${name} ${number}`;
  });
}
