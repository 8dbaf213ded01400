import { writeXlsx } from 'hucre/xlsx';
import { ROSTER_TEMPLATE_FIELDS } from '../../engine/roster/row.ts';
import { ROSTER_FIELD_NAMES } from '../../engine/roster/words.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { FileRouteOutcome } from '../http/outcome.ts';
import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import { formatCsv } from '../../engine/text/csv-text.ts';
import { createOneRosterPackage, type OneRosterSchool } from '../spreadsheets/write-one-roster.ts';
import { readExistingGroupsAndPupils } from './present-school.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADINGS = ROSTER_TEMPLATE_FIELDS.map((field) => ROSTER_FIELD_NAMES[field]);

/** Sorts pupils by group and number. Pupils without a number come last. */
function inOrder({ pupils, groups }: OneRosterSchool) {
  const order = new Map(groups.map(({ id }, index) => [id, index]));
  const place = ({ group }: (typeof pupils)[number]): number => order.get(group?.id ?? '') ?? groups.length;
  return pupils.toSorted(
    (one, other) => place(one) - place(other) || (one.number ?? Infinity) - (other.number ?? Infinity),
  );
}

/** The heading of the column with support groups. The import of a roster ignores this column. */
const SUPPORT_HEADING = '特別支援学級・通級';

type Line = readonly (string | number | null)[];

/**
 * Returns the table rows of an exported roster; the first row contains the headings. School numbers are texts, so that
 * a spreadsheet program keeps their leading zeros. The column with support groups is left out if no pupil belongs to a
 * support group besides the class.
 */
function linesOf(school: OneRosterSchool): readonly Line[] {
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

const COLUMNS = ROSTER_TEMPLATE_FIELDS.map((field) => {
  const width = field === 'name' || field === 'kana' ? 24 : 14;
  return field === 'schoolNumber' ? { width, numFmt: '@' } : { width };
});

async function workbookOf(rows: readonly Line[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [{ name: '名簿', columns: COLUMNS, rows: rows.map((row) => [...row]), freezePane: { rows: 1 } }],
  });
}

async function exportedSchool(trx: TenantTransaction, id: string, now: Date): Promise<OneRosterSchool> {
  const schoolYear = schoolYearOfInstant(now);
  const { name } = await trx.selectFrom('school').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const { groups, pupils, showsCommonNames } = await readExistingGroupsAndPupils(trx, id, schoolYear, dayInJapan(now));
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
): Promise<FileRouteOutcome<Buffer>> {
  const exported = await exportedSchool(trx, school, now);
  const stem = `${exported.name}-名簿-${dayInJapan(now)}`;
  switch (format) {
    case 'csv':
      return fileOf(`${stem}.csv`, CSV, formatCsv(linesOf(exported)));
    case 'xlsx':
      return fileOf(`${stem}.xlsx`, XLSX, await workbookOf(linesOf(exported)));
    case 'oneRoster':
      return fileOf(`${stem}-OneRoster.zip`, 'application/zip', createOneRosterPackage(exported));
  }
}

function fileOf(fileName: string, mediaType: string, bytes: string | Uint8Array): FileRouteOutcome<Buffer> {
  return { kind: 'file', fileName, mediaType, bytes: Buffer.from(bytes) };
}

/** Returns an empty roster file that a teacher can fill in. */
export async function createRosterTemplate(format: 'xlsx' | 'csv'): Promise<FileRouteOutcome<Buffer>> {
  switch (format) {
    case 'csv':
      return fileOf('名簿のひな形.csv', CSV, formatCsv([HEADINGS]));
    case 'xlsx':
      return fileOf('名簿のひな形.xlsx', XLSX, await workbookOf([HEADINGS]));
  }
}
