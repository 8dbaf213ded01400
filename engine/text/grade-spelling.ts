import type { Grade } from './grade.ts';
import { parseSourceText } from './read-text.ts';
import { renderText } from './render-text.ts';
import { firstGradeWritingKanji } from './script/first-grade.ts';
import { respellByWordTable } from './respell.ts';

const GROUP = /\{([^|{}]+)\|([^{}]+)\}/gu;
const KANJI = /\p{Script=Han}/u;
const DIGIT = /[0-9]/u;

/**
 * Returns a source text in which kanji that the grade does not read are replaced by their kana. Numbers keep their
 * digits.
 */
function inGrade(source: string, grade: Grade): string {
  return source.replaceAll(GROUP, (group, base: string, kana: string) =>
    KANJI.test(base) && !DIGIT.test(base) && grade < firstGradeWritingKanji(base) ? kana : group,
  );
}

/**
 * Returns a text in the source notation as a grade writes it, whatever its spelling was: {図鑑|ずかん} becomes ずかん in grade
 * 1 and {図|ず}かん from grade 2. Words that are not in the word table do not change.
 */
export function spellForGrade(source: string, grade: Grade): string {
  return inGrade(respellByWordTable(source), grade);
}

/** A part of a text that the grade spells differently. Both spellings are in the source notation. */
export type GradeSpellingDifference = { readonly found: string; readonly expected: string };

/** Returns the phrases of a text as pupils of a grade see them. Empty if the text has an error. */
function shownPhrases(source: string, grade: Grade): string[] {
  const reading = parseSourceText(source);
  if (reading.kind === 'faults') return [];
  return renderText(reading.text, { grade, furigana: 'byGrade' }).phrases.map((pieces) =>
    pieces.map((piece) => (piece.kind === 'plain' ? piece.text : piece.base)).join(''),
  );
}

/**
 * Matches a number with its counter. Its spelling is not checked, because the author chooses it once for an object
 * (こ or 個) and all cards of the object use it.
 */
const COUNTED = /^(?:\{?[0-9]|？|なん|\{何\|なん\})/u;

/** Returns the parts of a text, except counters, whose spelling differs from the grade's spelling. */
export function findGradeSpellingDifferences(source: string, grade: Grade): GradeSpellingDifference[] {
  const respelt = respellByWordTable(source);
  if (respelt === source) return [];
  const written = shownPhrases(source, grade);
  const right = shownPhrases(respelt, grade);
  const expected = inGrade(respelt, grade).split(' ');
  return source
    .split(' ')
    .flatMap((found, at) =>
      written[at] === right[at] || COUNTED.test(found) ? [] : [{ found, expected: expected[at] ?? '' }],
    );
}
