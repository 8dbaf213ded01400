import { writeXlsx, writeXlsxStream, type WriteSheet } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import {
  RECORD_EXPORT_LIMIT,
  type ListedLearningRecord,
  type LearningRecordFilter,
} from '../../../contract/records.ts';
import { formatCsv } from '../../../engine/text/csv-text.ts';
import { compareNames } from '../../../engine/text/name-order.ts';
import { tenantOfSession } from '../../http/session.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant, type TransactionActor, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../../http/outcome.ts';
import { fromApiId } from '../../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../../audit/audit.ts';
import { readLessonSnapshots } from '../lesson-snapshot.ts';
import { createFigureSheets } from './figure-sheets.ts';
import { listMatchingRecords, type RecordPage } from './listed-records.ts';
import {
  formatRecordAsCsvCells,
  RECORD_EXPORT_COLUMNS,
  RECORD_EXPORT_HEADINGS,
  formatRecordAsSpreadsheetCells,
  type RecordExportCellValue,
} from './record-columns.ts';
import { readNamesForRecordFilter } from './records.ts';
import { parseRecordCursor, type RecordCursor } from './record-conditions.ts';
import { countMatchingRecords } from './record-query.ts';

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET = '学習の記録';
const COLUMNS = RECORD_EXPORT_COLUMNS.map(({ width, numFmt }) =>
  numFmt === undefined ? { width } : { width, numFmt },
);
/** Maximum number of records that are read and written together. This limits the memory that an export needs. */
const AT_ONCE = 1000;

type Source = { readonly db: Database; readonly tenant: TransactionActor; readonly filter: LearningRecordFilter };

/**
 * Yields all records that match a filter, in batches. Each batch is read in its own transaction. If the whole export
 * used one transaction, it would keep one database snapshot open, possibly for hours.
 */
async function* parts({ db, tenant, filter }: Source): AsyncGenerator<readonly ListedLearningRecord[]> {
  let after: RecordCursor | null = null;
  let written = 0;
  do {
    const place: RecordCursor | null = after;
    const { records, next }: RecordPage = await runAsTenant(db, tenant, (trx) =>
      listMatchingRecords(trx, tenant.school, filter, { after: place, limit: AT_ONCE }),
    );
    written += records.length;
    yield records;
    after = next === null ? null : parseRecordCursor(next);
  } while (after !== null && written < RECORD_EXPORT_LIMIT);
}

async function* csvLines(source: Source): AsyncGenerator<string> {
  yield formatCsv([RECORD_EXPORT_HEADINGS]);
  for await (const records of parts(source)) {
    // `slice(1)` removes the byte order mark of this batch, because a byte order mark may occur only at the start of
    // the file.
    if (records.length > 0) yield `\r\n${formatCsv(records.map(formatRecordAsCsvCells)).slice(1)}`;
  }
}

async function* rows(source: Source): AsyncGenerator<RecordExportCellValue[]> {
  yield RECORD_EXPORT_HEADINGS;
  for await (const records of parts(source)) for (const record of records) yield formatRecordAsSpreadsheetCells(record);
}

function streamedWorkbook(source: Source): Readable {
  const stream = writeXlsxStream(rows(source), { name: SHEET, columns: COLUMNS, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream);
}

/**
 * Returns a workbook with the records and statistics of one lesson. A lesson has few records, so they need not be
 * written in batches.
 */
async function lessonWorkbook(source: Source, figures: readonly WriteSheet[]): Promise<Readable> {
  const every: RecordExportCellValue[][] = [];
  for await (const row of rows(source)) every.push(row);
  const records: WriteSheet = { name: SHEET, columns: COLUMNS, rows: every, freezePane: { rows: 1 } };
  return Readable.from([Buffer.from(await writeXlsx({ sheets: [records, ...figures] }))]);
}

/**
 * Returns the sheets with statistics if the filter selects exactly one whole lesson. Returns null for every other
 * filter, because statistics of a part of a lesson would differ from those on the lesson's screen.
 */
async function figuresOf(
  trx: TenantTransaction,
  school: string,
  filter: LearningRecordFilter,
  now: Date,
): Promise<WriteSheet[] | null> {
  const { lesson, group, ...rest } = filter;
  if (lesson === undefined || Object.values(rest).some((value) => value !== undefined)) return null;
  const [found] = await readLessonSnapshots(trx, [{ school, lesson: fromApiId(lesson), cursor: null }], now);
  if (found === undefined || found === null) return null;
  // If the filter's group is a support group and the lesson belongs to another group, the export contains only the
  // records of the support group's pupils. Statistics about the whole lesson would then be misleading.
  if (group !== undefined && found.snapshot.lesson.group?.id !== group) return null;
  const { records } = await listMatchingRecords(trx, school, { lesson }, { after: null, limit: RECORD_EXPORT_LIMIT });
  const questions = records.map(({ question }) => [question.id, question] as const);
  const inOrder = questions.toSorted(([, one], [, other]) => compareNames(one.name, other.name));
  return createFigureSheets(found.snapshot, new Map(inOrder));
}

/**
 * Exports the records that match a filter as CSV or XLSX. The audit entry is written before any data is sent. Refuses
 * with `not-found` or `too-many-records`.
 */
export async function exportRecords(
  db: Database,
  call: RouteCall<'exportRecords'>,
  most = RECORD_EXPORT_LIMIT,
): Promise<RouteOutcomeOf<'exportRecords'>> {
  const { session, now } = call;
  const { format, ...filter } = call.input;
  const tenant = tenantOfSession(session);
  const prepared = await runAsTenant(db, tenant, async (trx) => {
    if ((await readNamesForRecordFilter(trx, session.school, filter)) === null) return 'not-found';
    const records = await countMatchingRecords(trx, session.school, { filter, most: most + 1 });
    if (records > most) return 'too-many-records';
    const { group, lesson, pupil } = filter;
    const whose = { group: group ?? null, lesson: lesson ?? null, pupil: pupil ?? null };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school: session.school,
      action: 'export',
      thing: 'record',
      id: pupil === undefined ? (group === undefined ? null : fromApiId(group)) : fromApiId(pupil),
      details: { format, records, ...whose },
    });
    return { figures: format === 'xlsx' ? await figuresOf(trx, session.school, filter, now) : null };
  });
  if (typeof prepared === 'string') return { kind: 'refused', refusal: prepared };
  const source = { db, tenant, filter };
  const stem = `${SHEET}-${dayInJapan(now)}`;
  switch (format) {
    case 'csv':
      return { kind: 'file', fileName: `${stem}.csv`, mediaType: CSV, bytes: Readable.from(csvLines(source)) };
    case 'xlsx': {
      const { figures } = prepared;
      const bytes = figures === null ? streamedWorkbook(source) : await lessonWorkbook(source, figures);
      return { kind: 'file', fileName: `${stem}.xlsx`, mediaType: XLSX, bytes };
    }
  }
}
