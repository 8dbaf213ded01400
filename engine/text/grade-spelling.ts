import type { Grade } from './grade.ts';
import { readText } from './read-text.ts';
import { renderText } from './render-text.ts';
import { firstGradeOf } from './script/first-grade.ts';
import { respell } from './respell.ts';

const GROUP = /\{([^|{}]+)\|([^{}]+)\}/gu;
const KANJI = /\p{Script=Han}/u;
const DIGIT = /[0-9]/u;

/** A source text with what the grade writes in kana in kana; numbers keep their digits. */
function inGrade(source: string, grade: Grade): string {
  return source.replaceAll(GROUP, (group, base: string, kana: string) =>
    KANJI.test(base) && !DIGIT.test(base) && grade < firstGradeOf(base) ? kana : group,
  );
}

/**
 * A text in the source notation, in whatever spelling, as a grade writes it: {図鑑|ずかん} is ずかん in grade 1 and
 * {図|ず}かん from grade 2. Words that the table does not know stay as they stand.
 */
export function spellForGrade(source: string, grade: Grade): string {
  return inGrade(respell(source), grade);
}

/** A stretch of a text that its grade writes otherwise, both in the source notation. */
export type Misspelling = { readonly found: string; readonly expected: string };

/** What pupils of a grade see, phrase by phrase. */
function shownPhrases(source: string, grade: Grade): string[] {
  const reading = readText(source);
  if (reading.kind === 'faults') return [];
  return renderText(reading.text, { grade, furigana: 'byGrade' }).phrases.map((pieces) =>
    pieces.map((piece) => (piece.kind === 'plain' ? piece.text : piece.base)).join(''),
  );
}

/** A number with its counter: how that is written is chosen with the object, こ or 個, for all its cards. */
const COUNTED = /^(?:\{?[0-9]|？|なん|\{何\|なん\})/u;

/** The words of a text, counters apart, that pupils of a grade would see otherwise than the grade writes them. */
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
