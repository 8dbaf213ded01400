import type { RosterExport } from '../../../contract/roster.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { dayInJapan, schoolYearOf } from '../../calendar.ts';
import { csvText } from '../../../engine/text/csvText.ts';
import { writeOneRoster, type ExportedSchool } from './oneRoster/writeOneRoster.ts';
import { presentSchool } from './presentSchool.ts';

const HEADINGS = ['学年', '組', '出席番号', '氏名', 'ふりがな'] as const;

/** As they stand in class, those without a number last. */
function inOrder({ pupils, groups }: ExportedSchool) {
  const order = new Map(groups.map(({ id }, index) => [id, index]));
  const place = ({ group }: (typeof pupils)[number]): number => order.get(group?.id ?? '') ?? groups.length;
  return pupils.toSorted(
    (one, other) => place(one) - place(other) || (one.number ?? Infinity) - (other.number ?? Infinity),
  );
}

function csvOf(school: ExportedSchool): string {
  const rows = inOrder(school).map(({ group, number, name, kana }) => [
    group?.grade ?? null,
    group?.name ?? null,
    number,
    name,
    kana,
  ]);
  return csvText([HEADINGS, ...rows]);
}

async function exportedSchool(trx: TenantTransaction, id: string, now: Date): Promise<ExportedSchool> {
  const schoolYear = schoolYearOf(now);
  const { name } = await trx.selectFrom('school').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const { groups, pupils } = await presentSchool(trx, id, schoolYear, dayInJapan(now));
  const known = new Set(groups.map((group) => group.id));
  return { id, name, schoolYear, groups, pupils: pupils.filter(({ group }) => group !== null && known.has(group.id)) };
}

/** The school's pupils of today as a file. */
export async function exportRoster(
  trx: TenantTransaction,
  school: string,
  format: 'csv' | 'oneRoster',
  now: Date,
): Promise<RosterExport> {
  const exported = await exportedSchool(trx, school, now);
  const stem = `${exported.name}-名簿-${dayInJapan(now)}`;
  switch (format) {
    case 'csv': {
      const base64 = Buffer.from(csvOf(exported)).toString('base64');
      return { fileName: `${stem}.csv`, mediaType: 'text/csv', base64 };
    }
    case 'oneRoster': {
      const base64 = Buffer.from(writeOneRoster(exported)).toString('base64');
      return { fileName: `${stem}-OneRoster.zip`, mediaType: 'application/zip', base64 };
    }
  }
}
