import type { Grade } from './grade.ts';
import { readText } from './read-text.ts';
import { renderText } from './render-text.ts';

/**
 * Returns a text in the source notation as pupils of a grade read it, without readings. A text with a fault is returned
 * unchanged.
 */
export function plainText(source: string, grade: Grade): string {
  const parsed = readText(source);
  if (parsed.kind === 'faults') return source;
  const { phrases, separator } = renderText(parsed.text, { grade, furigana: 'byGrade' });
  const shown = phrases.map((pieces) =>
    pieces.map((piece) => (piece.kind === 'plain' ? piece.text : piece.base)).join(''),
  );
  return shown.join(separator === 'space' ? ' ' : '');
}
