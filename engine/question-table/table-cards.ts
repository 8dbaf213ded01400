import { compoundUnitWithName } from '../quantity/compound.ts';
import { convertToHalfWidth } from '../roster/cell-text.ts';
import type { StoryKind } from '../story/kind.ts';
import { CARD_KIND_WORDS, QUESTION_TABLE_HEADINGS, EXISTENCE_TIME_WORDS } from './columns.ts';
import { normaliseSourceNotationCell, type TableCellReader } from './read-cells.ts';

/** The cards and objects of one question as the question's document (JSON) contains them. */
export type CardsReadFromTable = {
  readonly document: {
    readonly notation?: string;
    readonly objects: Readonly<Record<string, unknown>>;
    readonly cards: readonly { readonly id: string }[];
  };
  /** The row of each card. */
  readonly rows: readonly number[];
  /** The row in which each object is first named, by its key. */
  readonly firstRows: ReadonlyMap<string, number>;
};

type CardKind = StoryKind | 'existence';

type Row = {
  readonly row: number;
  readonly kind: CardKind | null;
  readonly object: string | null;
  readonly other: string | null;
  readonly whole: string | null;
};

function namesTwo(kind: CardKind | null): boolean {
  switch (kind) {
    case 'combine':
    case 'compare':
    case 'perUnit':
    case 'times':
      return true;
    case 'existence':
    case 'increase':
    case 'decrease':
    case null:
      return false;
  }
}

function readRow(reader: TableCellReader, row: number): Row {
  const cell = reader.needed(row, 'kind');
  const kind = cell === null ? null : reader.word(row, 'kind', CARD_KIND_WORDS, cell);
  const object = reader.needed(row, 'object');
  const other = namesTwo(kind) ? reader.needed(row, 'other') : null;
  const whole = kind === 'combine' ? reader.cell(row, 'whole') : '';
  return {
    row,
    kind,
    object: object === null ? null : normaliseSourceNotationCell(object),
    other: other === null ? null : normaliseSourceNotationCell(other),
    whole: whole === '' ? null : normaliseSourceNotationCell(whole),
  };
}

/**
 * Returns the counter of each object: from the row of the object's existence card if this row names a counter,
 * otherwise from the row of a relation card about the object.
 */
function readCounters(reader: TableCellReader, rows: readonly Row[]): ReadonlyMap<string, string> {
  const counters = new Map<string, { readonly counter: string; readonly row: number }>();
  for (const { row, object } of rows.filter(({ kind }) => kind === 'existence')) {
    const counter = normaliseSourceNotationCell(reader.cell(row, 'counter'));
    if (object === null || counter === '') continue;
    const known = counters.get(object);
    if (known === undefined) counters.set(object, { counter, row });
    else if (known.counter !== counter) {
      reader.fault('otherCounterAbove', row, 'counter', {
        found: counter,
        expected: `${known.counter}（${known.row} 行目）`,
      });
    }
  }
  for (const { row, kind, object, other, whole } of rows) {
    const counter = normaliseSourceNotationCell(reader.cell(row, 'counter'));
    if (counter === '' || kind === 'times' || kind === 'existence') continue;
    const alike = kind === 'perUnit' ? [object] : [object, other, whole];
    for (const each of alike) if (each !== null && !counters.has(each)) counters.set(each, { counter, row });
  }
  return new Map([...counters].map(([object, { counter }]) => [object, counter]));
}

function amountOf(reader: TableCellReader, row: number): string | undefined {
  const cell = reader.needed(row, 'amount');
  if (cell === null) return undefined;
  return /^かくれた数?$/u.test(convertToHalfWidth(cell)) ? 'hidden' : convertToHalfWidth(cell);
}

function namedBy({ kind, object, other, whole }: Row): object {
  switch (kind) {
    case 'existence':
    case 'increase':
    case 'decrease':
      return { object };
    case 'combine':
      return { objects: [object, other], ...(whole === null ? {} : { whole }) };
    case 'compare':
      return { larger: object, smaller: other };
    case 'perUnit':
      return { item: object, container: other };
    case 'times':
      return { compared: object, base: other };
    case null:
      return {};
  }
}

function momentOf(reader: TableCellReader, { row, kind }: Row): object {
  const cell = reader.cell(row, 'moment');
  if (cell === '' || kind !== 'existence') return {};
  const moment = reader.word(row, 'moment', EXISTENCE_TIME_WORDS, cell);
  return moment === null ? {} : { moment };
}

/**
 * Reads the cards and objects of a question from its rows. Errors are recorded in `reader`, with the cells that have
 * them.
 */
export function readTableCards(reader: TableCellReader, numbers: readonly number[]): CardsReadFromTable {
  const rows = numbers.map((row) => readRow(reader, row));
  const counters = readCounters(reader, rows);
  const firstRows = new Map<string, number>();
  const living = new Set<string>();
  for (const { row, object, other, whole } of rows) {
    for (const name of [object, other, whole]) if (name !== null && !firstRows.has(name)) firstRows.set(name, row);
    if (object !== null && reader.cell(row, 'living') !== '') living.add(object);
  }
  // If the author wrote a counter of two units (such as m・cm) anywhere, all numbers of the question are written in both
  // units.
  const notation = [...counters.values()].find((counter) => compoundUnitWithName(counter) !== null);
  const objects: [string, unknown][] = [...firstRows].map(([name, row]) => {
    const written = counters.get(name);
    const counter = compoundUnitWithName(written ?? '')?.small ?? written;
    if (counter === undefined)
      reader.fault('noCounter', row, 'counter', { found: name, expected: QUESTION_TABLE_HEADINGS.counter });
    return [name, { name, counter, ...(living.has(name) ? { living: true } : {}) }];
  });
  const cards = rows.map((row, at) => {
    const text = reader.needed(row.row, 'text');
    const amount = amountOf(reader, row.row);
    return {
      id: `card-${at + 1}`,
      kind: row.kind ?? undefined,
      ...namedBy(row),
      ...momentOf(reader, row),
      amount,
      text: text === null ? undefined : normaliseSourceNotationCell(text),
    };
  });
  return {
    document: { ...(notation === undefined ? {} : { notation }), objects: Object.fromEntries(objects), cards },
    rows: numbers,
    firstRows,
  };
}
