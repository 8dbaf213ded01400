import { PICTURE_NAMES } from '../object-pictures/picture-names.ts';
import type { Question } from '../question/question.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';

/** Reports each picture that an author chose for an object and that does not exist. */
export function checkPictureNames({ objects }: Pick<Question, 'objects'>): CheckFinding[] {
  return [...objects.values()].flatMap(({ picture }) =>
    picture === undefined || PICTURE_NAMES.some((name) => name === picture)
      ? []
      : [createCheckFinding('unknownPicture', { found: picture })],
  );
}
