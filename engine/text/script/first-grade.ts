import { gradeOfKanji, type Grade } from '../grade.ts';

/** Textbooks of grade 1 are written in kana: kanji are introduced one by one during the year. */
const FIRST_WITH_KANJI = 2;
/** Higher than every grade: a kanji outside the kyōiku kanji. */
const NEVER_TAUGHT = 7;
/** 々 and 〇 need no teaching: they repeat or replace known characters. */
const KANJI_SIGNS = '々〇';

const KANJI = /\p{Script=Han}/u;

/** Terms of arithmetic that textbooks print in kanji with readings before the grade that teaches them (割: grade 6). */
const TERMS: ReadonlyMap<string, Grade> = new Map([
  ['割合', 5],
  ['割', 5],
]);

/** Returns the grade in which all kanji of a group have been taught; 0 without kanji, 7 if one is never taught. */
export function taughtGradeOf(group: string): number {
  const grades = Array.from(group, (character) => {
    if (!KANJI.test(character) || KANJI_SIGNS.includes(character)) return 0;
    return gradeOfKanji(character) ?? NEVER_TAUGHT;
  });
  return Math.max(0, ...grades);
}

/** Returns the first grade that writes a group in kanji; earlier grades write it in kana. */
export function firstGradeOf(group: string): number {
  return TERMS.get(group) ?? Math.max(FIRST_WITH_KANJI, taughtGradeOf(group));
}
