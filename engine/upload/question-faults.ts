import { type CheckFinding, documentPathToCorrect } from '../check/finding.ts';
import type { DocumentFault } from '../question/document-fault.ts';
import { joinDocumentPath } from '../question/document-reader.ts';
import type { Question } from '../question/question.ts';
import type { QuestionFaultPlace, QuestionFault } from './fault.ts';

/** Returns the place in the file for a path of the document. */
export type FindPlaceOfPath = (path: string) => QuestionFaultPlace;

/** Converts an error of a document to an error at its place in the file. */
export function convertDocumentFault({ place, rule, detail }: DocumentFault, placeOf: FindPlaceOfPath): QuestionFault {
  // For a missing field, `place` is the object that lacks the field, and `detail` is the name of the field. The path of
  // the field itself is used, because a table has a cell for this field.
  const path = rule === 'missingField' ? joinDocumentPath(place, detail) : place;
  return { rule, place: placeOf(path), found: detail, expected: '', composition: null };
}

/** Converts a finding of the checker to an error at its place in the file. */
export function convertFindingToFault(
  finding: CheckFinding,
  question: Question,
  placeOf: FindPlaceOfPath,
): QuestionFault {
  const { rule, card, found, expected, composition } = finding;
  const at = question.cards.findIndex(({ id }) => id === card);
  const path = at < 0 ? documentPathToCorrect(rule, question) : `cards[${at}].text`;
  return { rule, place: placeOf(path), found, expected, composition };
}

/**
 * Matches control characters, direction marks and lone surrogates. Nobody types them, and PostgreSQL cannot store some
 * of them.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * Searches the texts of a document for invisible characters. Returns the path of each text that contains one, and the
 * code of the first one in this text.
 */
export function findInvisibleCharacters(
  value: unknown,
  path = '',
  depth = 0,
): { readonly path: string; readonly found: string }[] {
  if (typeof value === 'string') {
    const [found] = UNSEEN.exec(value) ?? [];
    return found === undefined ? [] : [{ path, found: codeOf(found) }];
  }
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  if (Array.isArray(value))
    return value.flatMap((each, at) => findInvisibleCharacters(each, `${path}[${at}]`, depth + 1));
  return Object.entries(value).flatMap(([name, each]) => [
    ...findInvisibleCharacters(name, path, depth + 1),
    ...findInvisibleCharacters(each, joinDocumentPath(path, name), depth + 1),
  ]);
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
