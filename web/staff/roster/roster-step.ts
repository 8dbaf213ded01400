import type { CheckedRoster, RosterInput } from '../../../contract/roster.ts';
import type { KeptTable } from '../../../engine/roster/row.ts';
import type { StaffOutputOf } from '../client.ts';

export type RosterSource = RosterInput['source'];
export type Within = NonNullable<RosterInput['defaultGroup']>;
export type ReadRoster = Extract<CheckedRoster, { kind: 'read' }>;
export type AppliedRoster = Extract<StaffOutputOf<'applyRoster'>, { kind: 'applied' }>;

/** What is read, and what it is called on the screen. */
export type NamedSource = {
  readonly name: string;
  readonly source: RosterSource;
  /** Whom a portal means by each line, sealed. */
  readonly members?: string;
};

/** Why nothing could be read. With `again` the same can be read once more. */
export type RosterFailure = {
  readonly words: string;
  readonly again: NamedSource | null;
  /** Lines and sheets name no group: it can be chosen. */
  readonly lacksGroup: boolean;
};

/** Whether what is shown was checked as it stands in the cells. */
export type RosterVerdict =
  | { readonly kind: 'current' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

export type Preview = {
  readonly name: string;
  /** Of a roster that came from a portal; null for any other. */
  readonly members: string | null;
  readonly tables: readonly KeptTable[];
  /** Of the roster as it came: its tables are sent again without these columns. */
  readonly unreadColumns: readonly string[];
  readonly checked: ReadRoster;
  readonly verdict: RosterVerdict;
  /** Lines that were at fault: they stay in sight when they are mended. */
  readonly mended: ReadonlySet<string>;
};

export type RosterStep =
  | { readonly kind: 'start'; readonly trouble: RosterFailure | null }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'preview'; readonly preview: Preview };

export const START: RosterStep = { kind: 'start', trouble: null };

export function rosterSourceOf(tables: readonly KeptTable[]): RosterSource {
  return { kind: 'tables', tables: tables.map(({ sheet, rows }) => ({ sheet, rows: rows.map((row) => [...row]) })) };
}

/** Lines with their own verdicts and words; see shown-lines. */
export function lineKey({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string {
  return `${row} ${sheet ?? ''}`;
}

function faultyKeys({ faults }: ReadRoster): string[] {
  return faults.map(lineKey);
}

export function previewOf(
  { name, members }: Omit<NamedSource, 'source'>,
  tables: readonly KeptTable[],
  checked: ReadRoster,
): Preview {
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

/** The answer to what was sent; cells that were written since are checked again. */
export function checkedAgain(preview: Preview, sent: readonly KeptTable[], checked: ReadRoster): Preview {
  if (preview.tables !== sent) return preview;
  const mended = new Set([...preview.mended, ...faultyKeys(checked)]);
  return { ...preview, checked, verdict: { kind: 'current' }, mended };
}

export function written(preview: Preview, tables: readonly KeptTable[]): Preview {
  return { ...preview, tables, verdict: { kind: 'stale' } };
}
