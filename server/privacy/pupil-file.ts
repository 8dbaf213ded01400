import { dayInJapan } from '../../engine/calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { createActTable } from './act-table.ts';
import {
  createAbsenceTable,
  createOfferedAndSolvedProblemTable,
  createDailyWorkTable,
  createWorkedExampleTable,
  createHomeworkTable,
} from './learning-tables.ts';
import { formatMoment, htmlPageWithTables } from './page-text.ts';
import { createGroupTable, createTableOfPupilAccount, readPupilAccountRow } from './person-tables.ts';
import { externalIdentityTables } from './portal-tables.ts';
import { createPupilSeatTable } from './seat-table.ts';
import {
  createAuditTable,
  createLevelOpeningTable,
  createNoteTable,
  createPraiseTable,
  createSupportSettingsTable,
} from './teacher-tables.ts';
import { createWrittenTextTable } from './written-text-table.ts';

/** A file with everything that is stored about one pupil. */
export type PupilDataFile = {
  readonly school: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
};

/**
 * Returns everything that is stored about one pupil as an HTML page. Returns null if the pupil does not exist. If
 * `school` is null, the pupil may be of any school.
 */
export async function createPupilDataFile(
  trx: TenantTransaction,
  id: string,
  school: string | null,
  now: Date,
): Promise<PupilDataFile | null> {
  const person = await readPupilAccountRow(trx, id, school);
  if (person === null) return null;
  const of = person.school_id;
  const tables = [
    createTableOfPupilAccount(person),
    await createGroupTable(trx, of, id),
    await createDailyWorkTable(trx, of, id),
    await createWorkedExampleTable(trx, of, id),
    await createPupilSeatTable(trx, of, id),
    await createAbsenceTable(trx, of, id),
    await createHomeworkTable(trx, of, id),
    await createPraiseTable(trx, of, id),
    await createNoteTable(trx, of, id),
    await createWrittenTextTable(trx, of, id),
    await createOfferedAndSolvedProblemTable(trx, of, id),
    await createLevelOpeningTable(trx, of, id),
    await createSupportSettingsTable(trx, of, id),
    ...(await externalIdentityTables(trx, of, id)),
    await createAuditTable(trx, of, id),
    await createActTable(trx, of, id),
  ];
  const title = `${person.display_name} さんについて「さくもん」に記録されていること`;
  const lead = [
    `${formatMoment(now) ?? ''}に書き出しました。正解の数、星、苦手の見立てなどは、下の「一つ一つの操作」から計算したものです。`,
    'パスワード、ログインカードの番号、絵のあいことばは、読めない形（ハッシュ）でだけ保存しているため、ここにはありません。',
  ];
  const fileName = `${person.display_name}-${dayInJapan(now)}.html`;
  return { school: of, fileName, mediaType: 'text/html; charset=utf-8', text: htmlPageWithTables(title, lead, tables) };
}
