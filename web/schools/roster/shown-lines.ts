import type { RosterFault } from '../../../engine/roster/fault.ts';
import { cellPartsOf } from '../../../engine/roster/mending.ts';
import type { KeptTable, RosterField, RosterLineAt } from '../../../engine/roster/row.ts';
import { wordsOfRosterFault, rosterPlaceWords } from '../../../engine/roster/words.ts';
import { lineKey, type Preview } from './roster-step.ts';

/** What becomes of a line, those at fault first. */
export const LINE_STATUSES = ['faulty', 'added', 'moved', 'renumbered', 'unchanged'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** One line as the preview shows it. */
export type ShownLine = {
  readonly key: string;
  readonly at: RosterLineAt;
  readonly table: KeptTable;
  readonly status: LineStatus;
  readonly faults: readonly RosterFault[];
  /** The group in which the pupil is today. */
  readonly presentGroup: string | null;
  /** Its cells can be written into. */
  readonly isOpen: boolean;
};

export function statusWords(status: LineStatus): string {
  switch (status) {
    case 'faulty':
      return '直すところ';
    case 'added':
      return '追加';
    case 'moved':
      return '組がえ';
    case 'renumbered':
      return '番号の変更';
    case 'unchanged':
      return '変更なし';
  }
}

export function shownLines({ tables, checked, mended }: Preview): readonly ShownLine[] {
  const bySheet = new Map(tables.map((table) => [table.sheet, table]));
  const faults = new Map<string, RosterFault[]>();
  for (const fault of checked.faults) {
    const key = lineKey(fault);
    faults.set(key, [...(faults.get(key) ?? []), fault]);
  }
  return checked.lines.flatMap(({ sheet, row, change, pupil }) => {
    const table = bySheet.get(sheet);
    if (table === undefined) return [];
    const key = lineKey({ sheet, row });
    return {
      key,
      at: { sheet, row },
      table,
      status: change ?? 'faulty',
      faults: faults.get(key) ?? [],
      presentGroup: pupil?.group ?? null,
      isOpen: mended.has(key),
    };
  });
}

export function countStatuses(lines: readonly ShownLine[]): Readonly<Record<LineStatus, number>> {
  const counts = { faulty: 0, added: 0, moved: 0, renumbered: 0, unchanged: 0 };
  for (const { status } of lines) counts[status] += 1;
  return counts;
}

/** What stands in the cells of a field. */
export function fieldText({ table, at }: ShownLine, field: RosterField): string {
  return cellPartsOf(table, at.row, field)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
}

export function lineWords({ at: { sheet, row } }: Pick<ShownLine, 'at'>): string {
  return sheet === null ? `${row}行目` : `${sheet} ${row}行目`;
}

/** What is to be mended in a line, each with its cell. */
export function faultSentences({ faults }: ShownLine): readonly string[] {
  return faults.map((fault) => `${rosterPlaceWords({ ...fault, sheet: null })}：${wordsOfRosterFault(fault)}`);
}

/** Where a pupil of the line stands today, as far as that changes. */
export function presentWords({ status, presentGroup }: ShownLine): string {
  switch (status) {
    case 'moved':
      return presentGroup === null ? '今はクラスなし' : `今は ${presentGroup}`;
    case 'renumbered':
      return `今も ${presentGroup}`;
    case 'faulty':
    case 'added':
    case 'unchanged':
      return '';
  }
}
