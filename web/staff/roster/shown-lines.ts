import type { PupilPossiblyMeantByRosterLine, RosterFault, RosterWarning } from '../../../engine/roster/fault.ts';
import type { PupilDataUpdatedByRoster } from '../../../engine/roster/difference.ts';
import { editableCellsOfField } from '../../../engine/roster/mending.ts';
import {
  NEW_PUPIL_ID_VALUE,
  type StoredRosterTable,
  type RosterField,
  type RosterLinePosition,
} from '../../../engine/roster/row.ts';
import { rosterLineKey, type RosterPreviewState } from './roster-step.ts';

/**
 * What a line of a roster can do to the school's pupils, e.g. add one. `faulty`: the line has a fault and cannot be
 * imported.
 */
export const ROSTER_LINE_STATUSES = ['faulty', 'added', 'moved', 'renumbered', 'updated', 'unchanged'] as const;
export type RosterLineStatus = (typeof ROSTER_LINE_STATUSES)[number];

/** A line of the roster as the preview shows it. */
export type ShownRosterLine = {
  readonly key: string;
  readonly at: RosterLinePosition;
  readonly table: StoredRosterTable;
  readonly status: RosterLineStatus;
  readonly faults: readonly RosterFault[];
  readonly notes: readonly RosterWarning[];
  /** The name of the group to which the pupil belongs today; null if there is none. */
  readonly presentGroup: string | null;
  /** Which data of the pupil the line would change: the name, the school number, or both. */
  readonly updates: readonly PupilDataUpdatedByRoster[];
  readonly presentName: string | null;
  readonly presentSchoolNumber: string | null;
  /** True if the cells of the line can be edited. */
  readonly isOpen: boolean;
};

export function shownRosterLines({ tables, checked, mended }: RosterPreviewState): readonly ShownRosterLine[] {
  const bySheet = new Map(tables.map((table) => [table.sheet, table]));
  const faults = byLine(checked.faults);
  const notes = byLine(checked.notes);
  return checked.lines.flatMap(({ sheet, row, change, updates, pupil }) => {
    const table = bySheet.get(sheet);
    if (table === undefined) return [];
    const key = rosterLineKey({ sheet, row });
    return {
      key,
      at: { sheet, row },
      table,
      status: change ?? 'faulty',
      faults: faults.get(key) ?? [],
      notes: notes.get(key) ?? [],
      presentGroup: pupil?.group ?? null,
      updates,
      presentName: pupil?.displayName ?? null,
      presentSchoolNumber: pupil?.schoolNumber ?? null,
      isOpen: mended.has(key),
    };
  });
}

function byLine<Said extends RosterLinePosition>(said: readonly Said[]): ReadonlyMap<string, readonly Said[]> {
  const found = new Map<string, Said[]>();
  for (const each of said) {
    const key = rosterLineKey(each);
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return found;
}

/**
 * Returns the pupils of the school whom a roster line may mean. Returns null if it is clear which pupil the line means.
 */
export function pupilsPossiblyMeantByRosterLine({
  faults,
}: ShownRosterLine): readonly PupilPossiblyMeantByRosterLine[] | null {
  for (const fault of faults) {
    if (fault.kind === 'whichPupil' || fault.kind === 'whoseSchoolNumber') return fault.candidates;
    if (fault.kind === 'samePupil' || fault.kind === 'staysInClass') return [];
  }
  return null;
}

/** Returns true if it was not clear which pupil the line means, but the user has now chosen an answer. */
export function hasUserChosenPupilOfRosterLine({ table, at, isOpen }: ShownRosterLine): boolean {
  const [part] = editableCellsOfField(table, at.row, 'identity');
  return isOpen && part !== undefined && (part.text === NEW_PUPIL_ID_VALUE || part.text.startsWith('u_'));
}

export function countRosterLineStatuses(lines: readonly ShownRosterLine[]): Readonly<Record<RosterLineStatus, number>> {
  const counts = { faulty: 0, added: 0, moved: 0, renumbered: 0, updated: 0, unchanged: 0 };
  for (const { status } of lines) counts[status] += 1;
  return counts;
}

/** Returns the text that the cells of a field contain. */
export function textOfRosterField({ table, at }: ShownRosterLine, field: RosterField): string {
  return editableCellsOfField(table, at.row, field)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
}
