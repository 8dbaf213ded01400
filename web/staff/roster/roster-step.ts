import type { CheckedRoster, RosterInput } from '../../../contract/roster.ts';
import type { StoredRosterTable } from '../../../engine/roster/row.ts';
import type { StaffOutputOf } from '../client.ts';

export type RosterSource = RosterInput['source'];
export type DefaultRosterGroup = NonNullable<RosterInput['defaultGroup']>;
export type ReadRosterResult = Extract<CheckedRoster, { kind: 'read' }>;
export type AppliedRoster = Extract<StaffOutputOf<'applyRoster'>, { kind: 'applied' }>;

/** A source of a roster. `name`: its name on the screen. */
export type NamedRosterSource = {
  readonly name: string;
  readonly source: RosterSource;
  /**
   * Data of a learning portal about the pupils in the roster, by line. It is encrypted, and only the server can read
   * it.
   */
  readonly members?: string;
};

/**
 * The reason why no roster could be read. `again`: the source with which the user can try again; null if there is none.
 */
export type RosterFailure = {
  readonly words: string;
  readonly again: NamedRosterSource | null;
  /**
   * True if neither the lines nor the sheets of the roster name a group. The user can then choose one group for all
   * lines.
   */
  readonly lacksGroup: boolean;
};

/** Whether the result of the last check is valid for the cells as they are now. */
export type RosterPreviewCheckState =
  | { readonly kind: 'current' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

export type RosterPreviewState = {
  readonly name: string;
  /**
   * The encrypted data of a learning portal about the pupils in the roster; null if the roster is not from a portal.
   */
  readonly members: string | null;
  readonly tables: readonly StoredRosterTable[];
  /**
   * The names of the columns of the original roster that the import does not use. After the first check, the tables
   * that are sent to the server do not contain these columns.
   */
  readonly unreadColumns: readonly string[];
  readonly checked: ReadRosterResult;
  readonly verdict: RosterPreviewCheckState;
  /** The keys of the lines that have or had faults. These lines stay visible after their faults were corrected. */
  readonly mended: ReadonlySet<string>;
};

export type RosterStep =
  | { readonly kind: 'start'; readonly trouble: RosterFailure | null }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'preview'; readonly preview: RosterPreviewState };

export const ROSTER_START_STEP: RosterStep = { kind: 'start', trouble: null };

export function rosterSourceOfTables(tables: readonly StoredRosterTable[]): RosterSource {
  return { kind: 'tables', tables: tables.map(({ sheet, rows }) => ({ sheet, rows: rows.map((row) => [...row]) })) };
}

/** Returns a key that no other line of the roster has. */
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
 * Returns the preview with the result of a check. `sent`: the tables that were checked. If the cells have changed since
 * then, the result is ignored, because the changed cells are checked next.
 */
export function previewAfterCheck(
  preview: RosterPreviewState,
  sent: readonly StoredRosterTable[],
  checked: ReadRosterResult,
): RosterPreviewState {
  if (preview.tables !== sent) return preview;
  const mended = new Set([...preview.mended, ...faultyKeys(checked)]);
  return { ...preview, checked, verdict: { kind: 'current' }, mended };
}

export function previewAfterEdit(
  preview: RosterPreviewState,
  tables: readonly StoredRosterTable[],
): RosterPreviewState {
  return { ...preview, tables, verdict: { kind: 'stale' } };
}
