import type { CheckedRoster, RosterInput } from '../../../contract/roster.ts';
import type { StoredRosterTable } from '../../../engine/roster/row.ts';
import type { StaffOutputOf } from '../client.ts';

export type RosterSource = RosterInput['source'];
export type DefaultRosterGroup = NonNullable<RosterInput['defaultGroup']>;
export type ReadRosterResult = Extract<CheckedRoster, { kind: 'read' }>;
export type AppliedRoster = Extract<StaffOutputOf<'applyRoster'>, { kind: 'applied' }>;

/** A source with its name on the screen. */
export type NamedRosterSource = {
  readonly name: string;
  readonly source: RosterSource;
  /** The portal's members by line, in a sealed form that only the server can open. */
  readonly members?: string;
};

/** Why nothing could be read. `again` is the source for a retry. */
export type RosterFailure = {
  readonly words: string;
  readonly again: NamedRosterSource | null;
  /** True if neither lines nor sheets name a group. Then the user can choose one group for all lines. */
  readonly lacksGroup: boolean;
};

/** Whether the shown result belongs to the current content of the cells. */
export type RosterVerdict =
  | { readonly kind: 'current' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

export type RosterPreviewState = {
  readonly name: string;
  /** The sealed members of a roster from a portal, null for other rosters. */
  readonly members: string | null;
  readonly tables: readonly StoredRosterTable[];
  /** The columns of the original roster that are not read. The tables are sent again without them. */
  readonly unreadColumns: readonly string[];
  readonly checked: ReadRosterResult;
  readonly verdict: RosterVerdict;
  /** Lines that had faults. They stay visible after they are corrected. */
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

/** Returns a key of a line that is unique in the roster. */
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
 * Returns the preview with the result of a check. If cells have changed since the check was sent, the result is
 * ignored, because the cells are checked again.
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
