import {
  findForbiddenCharacter,
  convertKatakanaToHiragana,
  convertToHalfWidth,
  normaliseSpaces,
} from '../roster/cell-text.ts';
import type { UploadedQuestionRule } from '../upload/fault.ts';
import {
  QUESTION_TABLE_HEADINGS,
  valueOfVocabularyWord,
  templateWordForEachValue,
  type QuestionTableColumn,
} from './columns.ts';

/**
 * A sheet of a spreadsheet, or a pasted text, with every cell as text. Empty rows are included, so row numbers are
 * correct.
 */
export type QuestionSheet = {
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
};

/** The row of the headings, and the index of each column. Rows and columns count from 0. */
export type TableHeadingRow = { readonly row: number; readonly columns: ReadonlyMap<QuestionTableColumn, number> };

/** An error in one cell; row and column count from 1. */
export type TableCellFault = {
  readonly rule: UploadedQuestionRule;
  readonly row: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
};

type CellFaultDetails = { readonly found?: string; readonly expected?: string };

/** Reads the cells of one question and collects the errors in them. */
export class TableCellReader {
  readonly faults: TableCellFault[] = [];
  private readonly rows: QuestionSheet['rows'];
  private readonly columns: TableHeadingRow['columns'];

  constructor(rows: QuestionSheet['rows'], columns: TableHeadingRow['columns']) {
    this.rows = rows;
    this.columns = columns;
  }

  /**
   * Returns the number of the column in the file, counted from 1. If the file does not have this column, returns the
   * number after the file's last column, so that an error about the column has a position.
   */
  numberOf(column: QuestionTableColumn): number {
    return (this.columns.get(column) ?? Math.max(...this.columns.values()) + 1) + 1;
  }

  fault(
    rule: UploadedQuestionRule,
    row: number,
    column: QuestionTableColumn,
    { found = '', expected = '' }: CellFaultDetails = {},
  ): null {
    this.faults.push({ rule, row, column: this.numberOf(column), found, expected });
    return null;
  }

  /** Returns the text of a cell without spaces at its ends; rows count from 1. */
  cell(row: number, column: QuestionTableColumn): string {
    const at = this.columns.get(column);
    return at === undefined ? '' : normaliseSpaces(this.rows[row - 1]?.[at] ?? '');
  }

  needed(row: number, column: QuestionTableColumn): string | null {
    const cell = this.cell(row, column);
    return cell === '' ? this.fault('missingCell', row, column, { found: QUESTION_TABLE_HEADINGS[column] }) : cell;
  }

  /**
   * Returns the row that states a value of the whole question, such as its grade: the first row whose cell in this
   * column is filled. A later row with a different value gets an error.
   */
  rowOf(rows: readonly number[], column: QuestionTableColumn): number {
    const filled = rows.filter((row) => this.cell(row, column) !== '');
    const first = filled[0] ?? rows[0] ?? 1;
    const said = this.cell(first, column);
    for (const row of filled) {
      const found = this.cell(row, column);
      if (normaliseCellForComparison(found) === normaliseCellForComparison(said)) continue;
      this.fault('otherAbove', row, column, {
        found,
        expected: `${QUESTION_TABLE_HEADINGS[column]}「${said}」（${first} 行目）`,
      });
    }
    return first;
  }

  word<Meant>(
    row: number,
    column: QuestionTableColumn,
    vocabulary: readonly (readonly [string, Meant])[],
    cell: string,
  ): Meant | null {
    const value = valueOfVocabularyWord(vocabulary, normaliseCellForComparison(cell));
    if (value !== null) return value;
    return this.fault('unknownWord', row, column, {
      found: cell,
      expected: templateWordForEachValue(vocabulary).join('、'),
    });
  }

  /** Reports invisible characters in any cell of a row. */
  checkCharacters(row: number): void {
    for (const column of this.columns.keys()) {
      const found = findForbiddenCharacter(this.cell(row, column));
      if (found !== null) this.fault('forbiddenCharacter', row, column, { found });
    }
  }
}

/**
 * Returns the text of a cell in the form in which cells are compared: with half-width digits, and with hiragana in
 * place of katakana.
 */
export function normaliseCellForComparison(cell: string): string {
  return convertKatakanaToHiragana(convertToHalfWidth(cell));
}

/**
 * Returns the text of a cell in the normal form of the source notation: half-width digits and braces, single spaces,
 * and ？ in place of `?`.
 */
export function normaliseSourceNotationCell(cell: string): string {
  return normaliseSpaces(cell)
    .replace(/[０-９．％｛｜｝]/gu, (found) => found.normalize('NFKC'))
    .replace(/\?/gu, '？');
}
