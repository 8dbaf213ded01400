import { createHash } from 'node:crypto';
import type { RosterCheckResult } from '../../contract/roster-check.ts';
import type { RosterInput } from '../../contract/roster-input.ts';
import { rosterDifference, type RosterLineChange, type RosterDifference } from '../../engine/roster/difference.ts';
import type { ExistingPupil } from '../../engine/roster/present.ts';
import type { RosterFault } from '../../engine/roster/fault.ts';
import { clearRosterCellsUnneededByImport } from '../../engine/roster/mending.ts';
import type { StoredRosterTable, RosterLine } from '../../engine/roster/row.ts';
import { todayOrSchoolYearStart, schoolYearOfInstant } from '../../engine/calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import type { RosterSourceParseResult } from './read-source.ts';
import { readExistingGroupsAndPupils, type ExistingGroupsAndPupils } from './present-school.ts';

type ReadRoster = Extract<RosterSourceParseResult, { kind: 'read' }>;

/**
 * The differences between a parsed roster and the present pupils and groups of the school. `day` is the first day of
 * the group memberships that the import would add.
 */
export type RosterComparison = {
  readonly read: ReadRoster;
  readonly school: ExistingGroupsAndPupils;
  readonly difference: RosterDifference;
  readonly schoolYear: number;
  readonly day: string;
};

/** Compares a parsed roster with the present pupils and groups of the school. */
export async function compareRosterWithSchool(
  trx: TenantTransaction,
  read: ReadRoster,
  input: Pick<RosterInput, 'purpose' | 'schoolYear' | 'classes' | 'isWholeSchool'>,
  at: { readonly school: string; readonly now: Date },
): Promise<RosterComparison> {
  const schoolYear = input.schoolYear ?? schoolYearOfInstant(at.now);
  const day = todayOrSchoolYearStart(schoolYear, at.now);
  const school = await readExistingGroupsAndPupils(trx, at.school, schoolYear, day);
  const { purpose, classes, isWholeSchool } = input;
  const difference = rosterDifference(read.reading, { purpose, classes, isWholeSchool, ...school });
  return { read, school, difference, schoolYear, day };
}

/**
 * Returns a hash of all changes that the import of a roster would make. If two comparisons have the same hash, the
 * import would make the same changes.
 */
export function hashOfRosterDifference({ difference, school, schoolYear, day }: RosterComparison): string {
  const { changes, leaving, faults, newGroups, widened, asked } = difference;
  const shown = JSON.stringify([
    changes,
    leaving,
    faults,
    newGroups,
    widened,
    asked,
    school.showsCommonNames,
    schoolYear,
    day,
  ]);
  return createHash('sha256').update(shown).digest('base64url');
}

function named({ id, name, group, schoolNumber }: ExistingPupil) {
  return { id: toApiId('u', id), displayName: name, group: group?.name ?? null, schoolNumber };
}

function lineOf({ at }: RosterLine, change: RosterLineChange | undefined) {
  const pupil = change === undefined || change.kind === 'added' ? null : named(change.pupil);
  return { ...at, change: change?.kind ?? null, updates: [...(change?.updates ?? [])], pupil };
}

function faultOnWire(fault: RosterFault) {
  if (fault.kind === 'looksLikeDate') return { ...fault, proposals: [...fault.proposals] };
  if (fault.kind !== 'whichPupil' && fault.kind !== 'whoseSchoolNumber') return fault;
  return { ...fault, candidates: fault.candidates.map((pupil) => ({ ...pupil, id: toApiId('u', pupil.id) })) };
}

function tableOnWire({ rows, columns, ...rest }: StoredRosterTable) {
  const { grade, group, number, name, kana, commonName, commonKana, schoolNumber, identity } = columns;
  const places = {
    grade: [...grade],
    group: [...group],
    number: [...number],
    name: [...name],
    kana: [...kana],
    commonName: [...commonName],
    commonKana: [...commonKana],
    schoolNumber: [...schoolNumber],
    identity: [...identity],
  };
  return { ...rest, rows: rows.map((row) => [...row]), columns: places };
}

/** Converts a compared roster to the type of the contract. */
export function convertRosterComparisonForApi(
  compared: RosterComparison,
  { source }: Pick<RosterInput, 'source'>,
): RosterCheckResult {
  const { difference, read, school, schoolYear } = compared;
  const { tables, encoding, reading } = read;
  const changes = new Map(difference.changes.map((change) => [`${change.at.row} ${change.at.sheet}`, change]));
  return {
    kind: 'read',
    seen: hashOfRosterDifference(compared),
    schoolYear,
    encoding,
    ignoredSheets: [...reading.ignoredSheets],
    unreadColumns: [...reading.unreadColumns],
    commonNames: {
      lines: difference.changes.filter(({ row }) => row.common !== undefined).length,
      areShown: school.showsCommonNames,
    },
    tables: source.kind === 'tables' ? null : clearRosterCellsUnneededByImport(tables, reading).map(tableOnWire),
    lines: difference.lines.map((line) => lineOf(line, changes.get(`${line.at.row} ${line.at.sheet}`))),
    faults: difference.faults.map(faultOnWire),
    notes: [...reading.notes],
    leaving: difference.leaving.map(named),
    newGroups: difference.newGroups.map((group) => ({ ...group, otherGrades: [...group.otherGrades] })),
    askedClasses: difference.asked.map(({ group, grades }) => ({ group, grades: [...grades] })),
  };
}
