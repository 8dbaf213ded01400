import { createHash } from 'node:crypto';
import type { QuestionUploadCheckResult } from '../../../contract/question-sets.ts';
import type { QuestionFilesCheckResult, UploadedQuestionCheckResult } from '../check-files.ts';

/** For each question id that is already in use, a Japanese text that says where the id is used. */
export type QuestionIdsInUse = ReadonlyMap<string, string>;

/**
 * Returns the checked questions. Adds a fault to each question whose id is in `taken`. Questions from a spreadsheet are
 * skipped, because they have a number instead of an id.
 */
export function addIdInUseFaults(
  checked: readonly UploadedQuestionCheckResult[],
  taken: QuestionIdsInUse,
): readonly UploadedQuestionCheckResult[] {
  return checked.map((each) => {
    const { id, origin, idPlace } = each;
    const by = id === null || origin === 'table' ? undefined : taken.get(id);
    if (id === null || by === undefined) return each;
    const added = { rule: 'idTaken', place: idPlace, found: id, expected: by, composition: null } as const;
    return { ...each, faults: [...each.faults, added] };
  });
}

/**
 * Converts the result of checking an upload to the response of the API. `seen` is a hash of the faults and questions in
 * the response. An import must send it back, to prove that the teacher saw this result.
 */
export function uploadReportForApi(
  { faults, rosters }: Pick<QuestionFilesCheckResult, 'faults' | 'rosters'>,
  checked: readonly UploadedQuestionCheckResult[],
  unread: QuestionUploadCheckResult['unread'] = [],
): QuestionUploadCheckResult {
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
