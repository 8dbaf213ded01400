import { gradeOfKanji, type Grade } from '../grade.ts';

/** First-graders' books are written in kana: their kanji come one by one over the year. */
const FIRST_WITH_KANJI = 2;
/** Beyond every grade: a kanji outside the kyōiku kanji. */
const NEVER_TAUGHT = 7;
/** 々 and 〇 repeat or stand for what the pupil already reads. */
const KANJI_SIGNS = '々〇';

const KANJI = /\p{Script=Han}/u;

/** Terms of arithmetic that textbooks print in kanji, with their reading, before these are taught: 割 is for grade 6. */
const TERMS: ReadonlyMap<string, Grade> = new Map([
  ['割合', 5],
  ['割', 5],
]);

/** The grade that has taught every kanji of a group; 0 when it holds none, 7 when one is never taught. */
export function taughtGradeOf(group: string): number {
  const grades = Array.from(group, (character) => {
    if (!KANJI.test(character) || KANJI_SIGNS.includes(character)) return 0;
    return gradeOfKanji(character) ?? NEVER_TAUGHT;
  });
  return Math.max(0, ...grades);
}

/** The first grade in which a group is written in kanji; in every earlier one it is written in kana. */
export function firstGradeOf(group: string): number {
  return TERMS.get(group) ?? Math.max(FIRST_WITH_KANJI, taughtGradeOf(group));
}
