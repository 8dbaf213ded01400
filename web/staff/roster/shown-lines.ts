import type { RosterCandidate, RosterFault, RosterNote } from '../../../engine/roster/fault.ts';
import type { RosterUpdate } from '../../../engine/roster/difference.ts';
import { cellPartsOf } from '../../../engine/roster/mending.ts';
import { NEW_PUPIL, type StoredTable, type RosterField, type RosterLineAt } from '../../../engine/roster/row.ts';
import { lineKey, type Preview } from './roster-step.ts';

/** The effects of lines, faulty lines first. */
export const LINE_STATUSES = ['faulty', 'added', 'moved', 'renumbered', 'updated', 'unchanged'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** One line as the preview shows it. */
export type ShownLine = {
  readonly key: string;
  readonly at: RosterLineAt;
  readonly table: StoredTable;
  readonly status: LineStatus;
  readonly faults: readonly RosterFault[];
  readonly notes: readonly RosterNote[];
  /** The group in which the pupil is today. */
  readonly presentGroup: string | null;
  /** The data of the pupil that the line changes, and their present values. */
  readonly updates: readonly RosterUpdate[];
  readonly presentName: string | null;
  readonly presentSchoolNumber: string | null;
  /** True if the cells of the line can be edited. */
  readonly isOpen: boolean;
};

export function shownLines({ tables, checked, mended }: Preview): readonly ShownLine[] {
  const bySheet = new Map(tables.map((table) => [table.sheet, table]));
  const faults = byLine(checked.faults);
  const notes = byLine(checked.notes);
  return checked.lines.flatMap(({ sheet, row, change, updates, pupil }) => {
    const table = bySheet.get(sheet);
    if (table === undefined) return [];
    const key = lineKey({ sheet, row });
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

function byLine<Said extends RosterLineAt>(said: readonly Said[]): ReadonlyMap<string, readonly Said[]> {
  const found = new Map<string, Said[]>();
  for (const each of said) {
    const key = lineKey(each);
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return found;
}

/** Returns the pupils whom the line may mean, null if there is no question. */
export function candidatesOf({ faults }: ShownLine): readonly RosterCandidate[] | null {
  for (const fault of faults) {
    if (fault.kind === 'whichPupil' || fault.kind === 'whoseSchoolNumber') return fault.candidates;
    if (fault.kind === 'samePupil' || fault.kind === 'staysInClass') return [];
  }
  return null;
}

/** Returns true if the teacher has answered which pupil the line means. */
export function isAnswered({ table, at, isOpen }: ShownLine): boolean {
  const [part] = cellPartsOf(table, at.row, 'identity');
  return isOpen && part !== undefined && (part.text === NEW_PUPIL || part.text.startsWith('u_'));
}

export function countStatuses(lines: readonly ShownLine[]): Readonly<Record<LineStatus, number>> {
  const counts = { faulty: 0, added: 0, moved: 0, renumbered: 0, updated: 0, unchanged: 0 };
  for (const { status } of lines) counts[status] += 1;
  return counts;
}

/** Returns the text in the cells of a field. */
export function fieldText({ table, at }: ShownLine, field: RosterField): string {
  return cellPartsOf(table, at.row, field)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
}
