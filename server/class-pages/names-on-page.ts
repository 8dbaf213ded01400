/** By what a pupil is told apart in a class. */
export type NamedPupil = {
  readonly displayName: string;
  readonly kanaName: string | null;
  readonly number: number | null;
};

const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々ー・]+$/u;

/**
 * As pupils read their name: ふりがな where there is one. Rosters write 姓 and 名 with a space between; of two Japanese
 * words the second is what a child is called by. One word, three, or other letters say nothing sure: they stay whole.
 */
export function calledName({ displayName, kanaName }: NamedPupil): string {
  const whole = kanaName ?? displayName;
  const [family, given, ...more] = whole.split(' ');
  const isSure = family !== undefined && given !== undefined && more.length === 0;
  return isSure && JAPANESE.test(family) && JAPANESE.test(given) ? given : whole;
}

/** ハナ and はな are read alike. */
function soundOf(name: string): string {
  return name.replaceAll(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));
}

/** What each pupil's button says, in the order given: names read alike have their number, or else stand whole. */
export function namesOnPage(pupils: readonly NamedPupil[]): string[] {
  const called = pupils.map(calledName);
  const sounds = called.map(soundOf);
  return pupils.map(({ displayName, kanaName, number }, at) => {
    const name = called[at] ?? displayName;
    if (sounds.filter((sound) => sound === sounds[at]).length === 1) return name;
    return number === null ? (kanaName ?? displayName) : `${name} ${number}`;
  });
}
