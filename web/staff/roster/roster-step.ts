import type { RosterCheckResult } from '../../../contract/roster-check.ts';
import type { RosterInput } from '../../../contract/roster-input.ts';
import type { StoredRosterTable } from '../../../engine/roster/row.ts';
import type { StaffOutputOf } from '../client.ts';

export type RosterSource = RosterInput['source'];
export type DefaultRosterGroup = NonNullable<RosterInput['defaultGroup']>;
export type ReadRosterResult = Extract<RosterCheckResult, { kind: 'read' }>;
export type AppliedRoster = Extract<StaffOutputOf<'applyRoster'>, { kind: 'applied' }>;

/** A source of a roster. `name`: its name on the screen. */
export type NamedRosterSource = {
  readonly name: string;
  readonly source: RosterSource;
  /**
   * Data from a learning portal that identify the pupil of each line of the roster. Only the server can decrypt them.
   */
  readonly members?: string;
};

/**
 * Why a roster could not be read. `again`: if another attempt makes sense, the source from which the roster is read
 * again; otherwise null.
 */
export type RosterReadFailure = {
  readonly words: string;
  readonly again: NamedRosterSource | null;
  /**
   * True if the roster contains no group names at all, neither in its lines nor as names of its sheets. The user can
   * then choose one group for all pupils.
   */
  readonly lacksGroup: boolean;
};

/**
 * Whether the result of the last check still applies. `current`: yes. `stale`: no, cells have been changed. `underway`:
 * a check is running. `failed`: the check could not be done.
 */
export type RosterCheckFreshness =
  | { readonly kind: 'current' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

export type RosterPreviewState = {
  readonly name: string;
  /**
   * Encrypted data from a learning portal that identify the pupil of each line of the roster; null if the roster is not
   * from a portal.
   */
  readonly members: string | null;
  readonly tables: readonly StoredRosterTable[];
  /**
   * The names of the roster's columns that the import does not use. After the first check, these columns are not sent
   * to the server any more.
   */
  readonly unreadColumns: readonly string[];
  readonly checked: ReadRosterResult;
  readonly verdict: RosterCheckFreshness;
  /**
   * The keys of the lines that have faults or had faults before the user corrected them. The filter for faults shows
   * these lines.
   */
  readonly mended: ReadonlySet<string>;
};

export type RosterImportStep =
  | { readonly kind: 'start'; readonly trouble: RosterReadFailure | null }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'preview'; readonly preview: RosterPreviewState };

export const ROSTER_START_STEP: RosterImportStep = { kind: 'start', trouble: null };

export function rosterSourceOfTables(tables: readonly StoredRosterTable[]): RosterSource {
  return { kind: 'tables', tables: tables.map(({ sheet, rows }) => ({ sheet, rows: rows.map((row) => [...row]) })) };
}

/** Returns a key that identifies a line of the roster. */
export function rosterLineKey({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string {
  return `${row} ${sheet ?? ''}`;
}

function faultyKeys({ faults }: ReadRosterResult): string[] {
  return faults.map(rosterLineKey);
}

export function createRosterPreview(
  { name, members }: Omit<NamedRosterSource, 'source'>,
  tables: readonly StoredRosterTable[],
  checked: ReadRosterResult,
): RosterPreviewState {
  return {
    name,
    members: members ?? null,
    tables,
    unreadColumns: checked.unreadColumns,
    checked,
    verdict: { kind: 'current' },
    mended: new Set(faultyKeys(checked)),
  };
}

/**
 * Adds the result of a check to the preview. `sent`: the cells that were checked. If they are not the present cells,
 * because the user has changed some in the meantime, returns the preview unchanged.
 */
export function rosterPreviewAfterCheck(
  preview: RosterPreviewState,
  sent: readonly StoredRosterTable[],
  checked: ReadRosterResult,
): RosterPreviewState {
  if (preview.tables !== sent) return preview;
  const mended = new Set([...preview.mended, ...faultyKeys(checked)]);
  return { ...preview, checked, verdict: { kind: 'current' }, mended };
}

export function rosterPreviewAfterEdit(
  preview: RosterPreviewState,
  tables: readonly StoredRosterTable[],
): RosterPreviewState {
  return { ...preview, tables, verdict: { kind: 'stale' } };
}
