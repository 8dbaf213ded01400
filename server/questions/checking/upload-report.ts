import { createHash } from 'node:crypto';
import type { CheckedUpload } from '../../../contract/question-sets.ts';
import type { CheckedFiles } from '../check-files.ts';
import type { QuestionCheck } from './question-check.ts';

/** Where an id is used already, in words, by the id. */
export type TakenIds = ReadonlyMap<string, string>;

/** Adds the ids that other questions have. Numbers of a table are of its set alone. */
export function withTakenIds(checked: readonly QuestionCheck[], taken: TakenIds): readonly QuestionCheck[] {
  return checked.map((each) => {
    const { id, origin, idPlace } = each;
    const by = id === null || origin === 'table' ? undefined : taken.get(id);
    if (id === null || by === undefined) return each;
    const added = { rule: 'idTaken', place: idPlace, found: id, expected: by, composition: null } as const;
    return { ...each, faults: [...each.faults, added] };
  });
}

/** The check as the wire tells it. */
export function uploadReport(
  { faults, rosters }: Pick<CheckedFiles, 'faults' | 'rosters'>,
  checked: readonly QuestionCheck[],
  unread: CheckedUpload['unread'] = [],
): CheckedUpload {
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
