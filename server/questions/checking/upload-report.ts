import { createHash } from 'node:crypto';
import type { CheckedQuestionUpload } from '../../../contract/question-sets.ts';
import type { CheckedQuestionFiles } from '../check-files.ts';
import type { QuestionCheck } from './question-check.ts';

/** A map from each question id that is in use to a Japanese text that says where it is used. */
export type TakenQuestionIds = ReadonlyMap<string, string>;

/**
 * Adds a fault to each question whose id is used elsewhere. The number of a question in a spreadsheet is no id, so it
 * is not compared.
 */
export function addTakenIdFaults(checked: readonly QuestionCheck[], taken: TakenQuestionIds): readonly QuestionCheck[] {
  return checked.map((each) => {
    const { id, origin, idPlace } = each;
    const by = id === null || origin === 'table' ? undefined : taken.get(id);
    if (id === null || by === undefined) return each;
    const added = { rule: 'idTaken', place: idPlace, found: id, expected: by, composition: null } as const;
    return { ...each, faults: [...each.faults, added] };
  });
}

/**
 * Converts the result of a check to the type of the contract. `seen` is a hash of everything that the screen shows to
 * the teacher.
 */
export function uploadReportForApi(
  { faults, rosters }: Pick<CheckedQuestionFiles, 'faults' | 'rosters'>,
  checked: readonly QuestionCheck[],
  unread: CheckedQuestionUpload['unread'] = [],
): CheckedQuestionUpload {
  const questions = checked.map(({ file, place, id, isRead, document, faults: wrong }) => ({
    file,
    place,
    id,
    document: isRead ? document : null,
    faults: [...wrong],
  }));
  const shown = JSON.stringify([questions, faults, rosters]);
  const seen = createHash('sha256').update(shown).digest('base64url');
  return { seen, questions, files: [...faults], rosters: [...rosters], unread };
}
