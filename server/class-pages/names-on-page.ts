/** The data that distinguishes a pupil in a class. */
export type NamedPupil = {
  readonly displayName: string;
  readonly kanaName: string | null;
  readonly number: number | null;
};

const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々ー・]+$/u;

/**
 * Returns the name that a pupil is called by, in ふりがな if it is stored. Rosters write 姓 and 名 with a space between them,
 * so the second of two Japanese words is the first name. Other names are returned in full, because their order is
 * unknown.
 */
export function calledName({ displayName, kanaName }: NamedPupil): string {
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
 * Returns the texts of the pupils' buttons in the same order. Equal readings get their number, or the full name if
 * there is no number.
 */
export function namesOnPage(pupils: readonly NamedPupil[]): string[] {
  const called = pupils.map(calledName);
  const sounds = called.map(soundOf);
  return pupils.map(({ displayName, kanaName, number }, at) => {
    const name = called[at] ?? displayName;
    if (sounds.filter((sound) => sound === sounds[at]).length === 1) return name;
    return number === null ? (kanaName ?? displayName) : `${name} ${number}`;
  });
}
