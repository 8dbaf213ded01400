import { writeXlsx } from 'hucre/xlsx';
import { TEMPLATE_FIELDS } from '../../engine/roster/row.ts';
import { FIELD_WORDS } from '../../engine/roster/words.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { FileOutcome } from '../http/outcome.ts';
import { dayInJapan, schoolYearOf } from '../../engine/calendar.ts';
import { csvText } from '../../engine/text/csv-text.ts';
import { writeOneRoster, type ExportedSchool } from '../spreadsheets/write-one-roster.ts';
import { presentSchool } from './present-school.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADINGS = TEMPLATE_FIELDS.map((field) => FIELD_WORDS[field]);

/** Sorts pupils by group and number. Pupils without a number come last. */
function inOrder({ pupils, groups }: ExportedSchool) {
  const order = new Map(groups.map(({ id }, index) => [id, index]));
  const place = ({ group }: (typeof pupils)[number]): number => order.get(group?.id ?? '') ?? groups.length;
  return pupils.toSorted(
    (one, other) => place(one) - place(other) || (one.number ?? Infinity) - (other.number ?? Infinity),
  );
}

/** The heading of the support groups. A roster that is read again does not read this column. */
const SUPPORT_HEADING = '特別支援学級・通級';

type Line = readonly (string | number | null)[];

/**
 * Returns the lines of an export with their headings. A school number is text, so that a spreadsheet program keeps its
 * leading zeros. The column of support groups is left out if no pupil belongs to one besides a class.
 */
function linesOf(school: ExportedSchool): readonly Line[] {
  const pupils = inOrder(school);
  const hasSupport = pupils.some(({ supportGroups = [] }) => supportGroups.length > 0);
  const lines = pupils.map(({ group, grade, number, name, kana, schoolNumber, supportGroups = [] }): Line => [
    grade,
    group?.name ?? null,
    number,
    name,
    kana,
    schoolNumber,
    ...(hasSupport ? [supportGroups.map((each) => each.name).join('、')] : []),
  ]);
  return [hasSupport ? [...HEADINGS, SUPPORT_HEADING] : HEADINGS, ...lines];
}

const COLUMNS = TEMPLATE_FIELDS.map((field) => {
  const width = field === 'name' || field === 'kana' ? 24 : 14;
  return field === 'schoolNumber' ? { width, numFmt: '@' } : { width };
});

async function workbookOf(rows: readonly Line[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [{ name: '名簿', columns: COLUMNS, rows: rows.map((row) => [...row]), freezePane: { rows: 1 } }],
  });
}

async function exportedSchool(trx: TenantTransaction, id: string, now: Date): Promise<ExportedSchool> {
  const schoolYear = schoolYearOf(now);
  const { name } = await trx.selectFrom('school').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const { groups, pupils, showsCommonNames } = await presentSchool(trx, id, schoolYear, dayInJapan(now));
  const known = new Set(groups.map((group) => group.id));
  const members = pupils.filter(({ group }) => group !== null && known.has(group.id));
  return { id, name, schoolYear, groups, pupils: members, showsCommonNames };
}

/** Returns a file with the pupils that the school has today. */
export async function exportRoster(
  trx: TenantTransaction,
  school: string,
  format: 'csv' | 'xlsx' | 'oneRoster',
  now: Date,
): Promise<FileOutcome<Buffer>> {
  const exported = await exportedSchool(trx, school, now);
  const stem = `${exported.name}-名簿-${dayInJapan(now)}`;
  switch (format) {
    case 'csv':
      return fileOf(`${stem}.csv`, CSV, csvText(linesOf(exported)));
    case 'xlsx':
      return fileOf(`${stem}.xlsx`, XLSX, await workbookOf(linesOf(exported)));
    case 'oneRoster':
      return fileOf(`${stem}-OneRoster.zip`, 'application/zip', writeOneRoster(exported));
  }
}

function fileOf(fileName: string, mediaType: string, bytes: string | Uint8Array): FileOutcome<Buffer> {
  return { kind: 'file', fileName, mediaType, bytes: Buffer.from(bytes) };
}

/** Returns an empty roster file that a teacher can fill in. */
export async function rosterTemplate(format: 'xlsx' | 'csv'): Promise<FileOutcome<Buffer>> {
  switch (format) {
    case 'csv':
      return fileOf('名簿のひな形.csv', CSV, csvText([HEADINGS]));
    case 'xlsx':
      return fileOf('名簿のひな形.xlsx', XLSX, await workbookOf([HEADINGS]));
  }
}
