import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StaffListCheckResult, CheckedStaffListLine } from '../../../contract/staff-list.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../../database/transaction.ts';
import { parseStaffList, type ParsedStaffLine } from './read-staff-list.ts';

/**
 * A school of a staff list that exists already. `isAmbiguous`: several schools that are not archived have this name.
 */
type ExistingSchool = { readonly id: string; readonly isArchived: boolean; readonly isAmbiguous: boolean };

/** The schools of a staff list that exist already, by name. */
export type ExistingSchoolsByName = ReadonlyMap<string, ExistingSchool>;

async function presentSchools(trx: TenantTransaction, names: readonly string[]): Promise<ExistingSchoolsByName> {
  if (names.length === 0) return new Map();
  const rows = await trx
    .selectFrom('school')
    .select(['id', 'name', 'archived_at'])
    .where('name', 'in', names)
    .where('id', '!=', INSTALLATION_SCHOOL_ID)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const present = new Map<string, ExistingSchool>();
  for (const { id, name, archived_at } of rows) {
    const isArchived = archived_at !== null;
    const earlier = present.get(name);
    // A school in use has priority over an archived school with the same name.
    if (earlier === undefined || (earlier.isArchived && !isArchived)) {
      present.set(name, { id, isArchived, isAmbiguous: false });
    } else if (!isArchived) {
      present.set(name, { ...earlier, isAmbiguous: true });
    }
  }
  return present;
}

/**
 * Returns those of `emails` that existing accounts already use, each in the form `school/address`. The part `school` is
 * the id of the account's school.
 */
async function takenAddresses(trx: TenantTransaction, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await trx
    .selectFrom('account')
    .select(['school_id', sql<string>`lower(email)`.as('email')])
    .where(sql<boolean>`lower(email) = any(${[...emails]})`)
    .execute();
  return new Set(rows.map(({ school_id, email }) => `${school_id}/${email}`));
}

/**
 * Returns the id of the school to which a line of a staff list refers. For an administrator, this is the special school
 * that represents the installation. Returns null for a school that does not exist yet; the import will add it.
 */
export function schoolIdOfStaffLine({ role, school }: ParsedStaffLine, present: ExistingSchoolsByName): string | null {
  return role === 'admin' ? INSTALLATION_SCHOOL_ID : (present.get(school)?.id ?? null);
}

/** A parsed staff list with its faults, and those schools of the list that exist already. */
export type ComparedStaffList = {
  readonly checked: Extract<StaffListCheckResult, { kind: 'read' }>;
  readonly present: ExistingSchoolsByName;
};

/** Parses a staff list, and compares it with the existing schools and e-mail addresses. */
export async function compareStaffList(
  trx: TenantTransaction,
  text: string,
): Promise<ComparedStaffList | Extract<StaffListCheckResult, { kind: 'unreadable' }>> {
  const reading = parseStaffList(text);
  if (reading.kind === 'unreadable') return reading;
  const { lines } = reading;
  const present = await presentSchools(trx, [...new Set(lines.map(({ school }) => school).filter(Boolean))]);
  const taken = await takenAddresses(trx, [...new Set(lines.map(({ email }) => email))]);
  const earlier = new Map<string, number>();
  const compared = lines.map((line): CheckedStaffListLine => {
    const faults = [...line.faults];
    const school = schoolIdOfStaffLine(line, present);
    const place = `${school ?? line.school}/${line.email}`;
    const first = earlier.get(place);
    if (first !== undefined) faults.push({ column: 'email', words: `${first}行目と同じです` });
    else earlier.set(place, line.line);
    if (taken.has(place)) faults.push({ column: 'email', words: 'この学校で、もう使われています' });
    const named = present.get(line.school);
    if (named?.isArchived === true) {
      faults.push({ column: 'school', words: '休止中の学校です。先に元にもどしてください' });
    }
    if (named?.isAmbiguous === true) {
      faults.push({
        column: 'school',
        words: '同じ名前の学校が2校以上あります。先に「学校」の画面で、どちらかの名前を変えてください',
      });
    }
    return { ...line, faults, isNewSchool: school === null && line.school !== '' };
  });
  const newSchools = [...new Set(compared.filter(({ isNewSchool }) => isNewSchool).map(({ school }) => school))];
  const seen = createHash('sha256')
    .update(JSON.stringify([compared, newSchools]))
    .digest('base64url');
  return { checked: { kind: 'read', seen, lines: compared, newSchools }, present };
}
