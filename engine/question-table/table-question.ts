import { convertToHalfWidth } from '../roster/cell-text.ts';
import type { QuestionTableColumn } from './columns.ts';
import { TableCellReader, type TableCellFault, type QuestionSheet, type TableHeadingRow } from './read-cells.ts';
import { readTableQuestionFields, type RequirementColumn } from './table-requirement.ts';
import { readTableCards, type CardsReadFromTable } from './table-cards.ts';

/** A question that was read from a table. */
export type QuestionReadFromTable = {
  readonly sheet: string | null;
  /** The question's first row in the table, from 1. */
  readonly row: number;
  /** The id of the question within its set, made from the column 問題. */
  readonly id: string;
  /** The question document in the form that parseQuestionDocument reads. It has no fields for empty cells. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly faults: readonly TableCellFault[];
  /** Returns the cell in which the author must correct the value at a path of the document. */
  readonly cellOf: (path: string) => { readonly row: number; readonly column: number };
};

const ID = /[A-Za-z0-9][A-Za-z0-9._-]{0,19}/u;

/**
 * Returns where the earlier question with the same id is, as text: 2 行目 (row 2) or 「2年」シートの 2 行目. `here` is the sheet
 * of the later question. If both questions are in this sheet, its name is left out.
 */
function rowWords({ sheet, row }: Pick<QuestionReadFromTable, 'sheet' | 'row'>, here: string | null): string {
  return sheet === here ? ` ${row} 行目` : `「${sheet}」シートの ${row} 行目`;
}

type Above = { readonly sheet: string | null; readonly before: readonly QuestionReadFromTable[] };

function readId(reader: TableCellReader, row: number, { sheet, before }: Above): string {
  const said = reader.needed(row, 'question') ?? '';
  const id = ID.exec(convertToHalfWidth(said))?.[0] ?? `row-${row}`;
  const twin = before.find((question) => question.id === id);
  if (twin !== undefined) {
    reader.fault('numberTwice', row, 'question', { found: said, expected: rowWords(twin, sheet) });
  }
  return id;
}

/** Reads one question from its rows. */
export function readTableQuestion(
  table: QuestionSheet,
  { columns }: TableHeadingRow,
  rows: readonly number[],
  before: readonly QuestionReadFromTable[],
): QuestionReadFromTable {
  const reader = new TableCellReader(table.rows, columns);
  const row = rows[0] ?? 1;
  for (const each of rows) reader.checkCharacters(each);
  const id = readId(reader, row, { sheet: table.sheet, before });
  const cards = readTableCards(reader, rows);
  const asked = readTableQuestionFields(
    reader,
    rows,
    cards.document.cards.map(({ id: card }) => card),
  );
  const document = { id, ...asked.document, ...cards.document };
  return {
    sheet: table.sheet,
    row,
    id,
    document,
    faults: reader.faults,
    cellOf: (path) => cellOf(path, { reader, row, rowOf: asked.rowOf, cards }),
  };
}

type CellPlaces = {
  readonly reader: TableCellReader;
  readonly row: number;
  readonly rowOf: (column: RequirementColumn) => number;
  readonly cards: CardsReadFromTable;
};

/** The table column for each field of a card in the document. */
const CARD_COLUMNS: Readonly<Record<string, QuestionTableColumn>> = {
  kind: 'kind',
  object: 'object',
  objects: 'object',
  larger: 'object',
  item: 'object',
  compared: 'object',
  smaller: 'other',
  container: 'other',
  base: 'other',
  'objects[1]': 'other',
  whole: 'whole',
  moment: 'moment',
  amount: 'amount',
};

function requirementColumn(path: string): RequirementColumn | null {
  if (path.startsWith('requirement.kinds')) return 'kinds';
  if (path.startsWith('requirement.reading')) return 'reading';
  if (path.startsWith('requirement')) return 'equation';
  return path === 'grade' || path === 'mode' || path === 'problems' ? path : null;
}

function cellOf(path: string, { reader, row, rowOf, cards }: CellPlaces): { row: number; column: number } {
  const [, index, field = 'text'] = /^cards\[(\d+)\](?:\.(.+))?$/u.exec(path) ?? [];
  if (index !== undefined) {
    const column = reader.numberOf(CARD_COLUMNS[field] ?? 'text');
    return { row: cards.rows[Number(index)] ?? row, column };
  }
  const object = /^objects\.(.*?)(\.counter)?$/u.exec(path);
  if (object !== null) {
    const column = reader.numberOf(object[2] === undefined ? 'object' : 'counter');
    return { row: cards.firstRows.get(object[1]?.replace(/\.name$/u, '') ?? '') ?? row, column };
  }
  if (path.startsWith('given')) return { row, column: reader.numberOf('given') };
  if (path === 'cards') return { row, column: reader.numberOf('text') };
  const asked = requirementColumn(path);
  if (asked !== null) return { row: rowOf(asked), column: reader.numberOf(asked) };
  return { row, column: reader.numberOf('question') };
}
