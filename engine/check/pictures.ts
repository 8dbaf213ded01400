import { PICTURE_NAMES } from '../object-pictures/picture-names.ts';
import type { Question } from '../question/question.ts';
import { createFinding, type Finding } from './finding.ts';

/** Every picture that an author chose for an object must exist. */
export function checkPictures({ objects }: Pick<Question, 'objects'>): Finding[] {
  return [...objects.values()].flatMap(({ picture }) =>
    picture === undefined || PICTURE_NAMES.some((name) => name === picture)
      ? []
      : [createFinding('unknownPicture', { found: picture })],
  );
}
