import type { Grade } from './grade.ts';
import { readText } from './read-text.ts';
import { renderText } from './render-text.ts';
import { firstGradeOf } from './script/first-grade.ts';
import { respell } from './respell.ts';

const GROUP = /\{([^|{}]+)\|([^{}]+)\}/gu;
const KANJI = /\p{Script=Han}/u;
const DIGIT = /[0-9]/u;

/** Replaces kanji that the grade does not use by their kana; numbers keep their digits. */
function inGrade(source: string, grade: Grade): string {
  return source.replaceAll(GROUP, (group, base: string, kana: string) =>
    KANJI.test(base) && !DIGIT.test(base) && grade < firstGradeOf(base) ? kana : group,
  );
}

/**
 * Returns a text in the source notation, in any spelling, as a grade writes it: {図鑑|ずかん} becomes ずかん in grade 1
 * and {図|ず}かん from grade 2. Words that are not in the word table do not change.
 */
export function spellForGrade(source: string, grade: Grade): string {
  return inGrade(respell(source), grade);
}

/** A piece of a text that the grade spells differently; both spellings are in the source notation. */
export type Misspelling = { readonly found: string; readonly expected: string };

/** Returns the phrases as pupils of a grade see them; an empty array if the text has a fault. */
function shownPhrases(source: string, grade: Grade): string[] {
  const reading = readText(source);
  if (reading.kind === 'faults') return [];
  return renderText(reading.text, { grade, furigana: 'byGrade' }).phrases.map((pieces) =>
    pieces.map((piece) => (piece.kind === 'plain' ? piece.text : piece.base)).join(''),
  );
}

/**
 * A number with its counter. Its spelling (こ or 個) is chosen with the object for all its cards, so it is not checked.
 */
const COUNTED = /^(?:\{?[0-9]|？|なん|\{何\|なん\})/u;

/** Returns the pieces of a text, except counters, whose spelling differs from that of the grade. */
export function misspellingsIn(source: string, grade: Grade): Misspelling[] {
  const respelt = respell(source);
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
