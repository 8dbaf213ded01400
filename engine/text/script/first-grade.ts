import { gradeOfKanji, type Grade } from '../grade.ts';

/**
 * The first grade with kanji. Textbooks of grade 1 are written in kana, because kanji are introduced one by one
 * during that year.
 */
const FIRST_WITH_KANJI = 2;
/** A value higher than every grade, for kanji outside the kyōiku kanji (kanji of primary school). */
const NEVER_TAUGHT = 7;
/** Signs that need no teaching: 々 repeats the kanji before it, 〇 is a zero. */
const KANJI_SIGNS = '々〇';

const KANJI = /\p{Script=Han}/u;

/**
 * For each of these terms, the first grade whose textbooks print it in kanji with furigana, although only grade 6
 * teaches the kanji 割.
 */
const TERMS: ReadonlyMap<string, Grade> = new Map([
  ['割合', 5],
  ['割', 5],
]);

/**
 * Returns the grade in which all kanji of a group have been taught. 0 if the group contains no kanji, 7 if primary
 * school does not teach one of them.
 */
export function taughtGradeOfKanjiGroup(group: string): number {
  const grades = Array.from(group, (character) => {
    if (!KANJI.test(character) || KANJI_SIGNS.includes(character)) return 0;
    return gradeOfKanji(character) ?? NEVER_TAUGHT;
  });
  return Math.max(0, ...grades);
}

/** Returns the first grade that writes a group in kanji; earlier grades write it in kana. */
export function firstGradeWritingKanji(group: string): number {
  return TERMS.get(group) ?? Math.max(FIRST_WITH_KANJI, taughtGradeOfKanjiGroup(group));
}
