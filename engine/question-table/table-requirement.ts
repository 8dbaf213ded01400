import { convertToHalfWidth } from '../roster/cell-text.ts';
import type { Mode } from '../question/question.ts';
import {
  QUESTION_TABLE_HEADINGS,
  MODE_WORDS,
  REQUIRED_EQUATION_KIND_WORDS,
  STORY_KIND_WORDS,
  templateWordForValue,
  type QuestionTableColumn,
} from './columns.ts';
import { normaliseCellForComparison, type TableCellReader } from './read-cells.ts';

/** The columns that have one value for the whole question. */
const ASKED_COLUMNS = ['grade', 'kinds', 'equation', 'reading', 'mode', 'problems'] as const;
export type RequirementColumn = (typeof ASKED_COLUMNS)[number];

/** The fields of a question except its cards and objects. */
export type TableQuestionFields = {
  /** Grade, mode and the fields that depend on the mode, as the question document (JSON) contains them. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly rowOf: (column: RequirementColumn) => number;
};

type Rows = { readonly numbers: readonly number[]; readonly rowOf: (column: RequirementColumn) => number };

/**
 * Reads grade, mode and the mode-dependent fields of a question from the table. `numbers` are the row numbers of the
 * question, and `cards` the ids of the cards in these rows.
 */
export function readTableQuestionFields(
  reader: TableCellReader,
  numbers: readonly number[],
  cards: readonly string[],
): TableQuestionFields {
  const at = new Map(ASKED_COLUMNS.map((column) => [column, reader.rowOf(numbers, column)]));
  const rowOf = (column: RequirementColumn): number => at.get(column) ?? numbers[0] ?? 1;
  const rows = { numbers, rowOf };
  const grade = readGrade(reader, rowOf('grade'));
  const mode = readMode(reader, rowOf('mode'));
  return { document: { grade, mode, ...readForMode(reader, rows, mode, cards) }, rowOf };
}

function readForMode(reader: TableCellReader, rows: Rows, mode: Mode | undefined, cards: readonly string[]): object {
  switch (mode) {
    case undefined:
      return { requirement: readRequirement(reader, rows) };
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'write':
      leftOut(reader, rows, mode, ['given', 'problems']);
      return { requirement: readRequirement(reader, rows) };
    case 'storyToDiagram':
      leftOut(reader, rows, mode, ['given', 'problems']);
      return readGivenStory(reader, rows, cards);
    case 'repair': {
      leftOut(reader, rows, mode, ['problems']);
      const requirement = readRequirement(reader, rows);
      return { requirement, given: readGiven(reader, rows, slotsOf(requirement), cards) };
    }
    case 'free':
      leftOut(reader, rows, mode, ['kinds', 'equation', 'reading', 'given']);
      return { problems: readProblems(reader, rows.rowOf('problems')) };
  }
}

/**
 * Records an error for each filled cell in a column that the question's mode does not use. The author must empty the
 * cell, because a value that is silently ignored would be misleading.
 */
function leftOut(
  reader: TableCellReader,
  { numbers }: Rows,
  mode: Mode,
  columns: readonly QuestionTableColumn[],
): void {
  for (const row of numbers) {
    for (const column of columns) {
      const found = reader.cell(row, column);
      if (found !== '')
        reader.fault('notOfMode', row, column, { found, expected: templateWordForValue(MODE_WORDS, mode) });
    }
  }
}

function readRequirement(reader: TableCellReader, { rowOf }: Rows) {
  const kinds = readKinds(reader, rowOf('kinds'));
  const equation = reader.needed(rowOf('equation'), 'equation') ?? undefined;
  const reading = reader.needed(rowOf('reading'), 'reading');
  const value =
    reading === null ? null : reader.word(rowOf('reading'), 'reading', REQUIRED_EQUATION_KIND_WORDS, reading);
  return { kinds, equation, reading: value ?? undefined };
}

/** Parses the story kinds, such as あわせて・ばい (combine and times): one kind for each triangle. */
function readKinds(reader: TableCellReader, row: number) {
  const cell = reader.needed(row, 'kinds');
  if (cell === null) return undefined;
  const words = normaliseCellForComparison(cell).split(/[・、,+]/u);
  const kinds = words.map((word) => reader.word(row, 'kinds', STORY_KIND_WORDS, word));
  return kinds.includes(null) ? undefined : kinds;
}

function readGrade(reader: TableCellReader, row: number): number | undefined {
  const cell = reader.needed(row, 'grade');
  if (cell === null) return undefined;
  const grade = /^([1-6])(?:年生?)?$/u.exec(convertToHalfWidth(cell))?.[1];
  if (grade !== undefined) return Number(grade);
  reader.fault('unknownWord', row, 'grade', { found: cell, expected: '1、2、3、4、5、6' });
  return undefined;
}

function readMode(reader: TableCellReader, row: number): Mode | undefined {
  const cell = reader.cell(row, 'mode');
  return cell === '' ? 'compose' : (reader.word(row, 'mode', MODE_WORDS, cell) ?? undefined);
}

type RequiredKinds = { readonly kinds?: readonly unknown[] | undefined };

function slotsOf({ kinds }: RequiredKinds): number {
  return 2 * (kinds?.length ?? 1) + 1;
}

/**
 * Returns the requirement and the given story of a `storyToDiagram` question. The story consists of the cards of all
 * rows, in their order. If the number of cards is wrong, an error is recorded and the question is not judged.
 */
function readGivenStory(reader: TableCellReader, rows: Rows, cards: readonly string[]): object {
  const requirement = readRequirement(reader, rows);
  const slots = slotsOf(requirement);
  if (cards.length !== slots) {
    const [first = 1] = rows.numbers;
    reader.fault('toldCards', first, 'given', { found: String(cards.length), expected: String(slots) });
  }
  return { requirement, given: cards.slice(0, slots) };
}

/**
 * Returns the ids of the given cards, sorted by the slot number in each card's row. If a slot number is wrong, an error
 * is recorded, so the question is refused and the returned ids are not used.
 */
function readGiven(
  reader: TableCellReader,
  { numbers }: Rows,
  slots: number,
  cards: readonly string[],
): readonly string[] {
  const filled = numbers.filter((row) => reader.cell(row, 'given') !== '');
  const [first = 1] = filled.length > 0 ? filled : numbers;
  const placed = new Map<string, string>();
  for (const row of filled) {
    const place = convertToHalfWidth(reader.cell(row, 'given'));
    const isPlace = /^[1-7]$/u.test(place) && Number(place) <= slots && !placed.has(place);
    if (isPlace) placed.set(place, cards[numbers.indexOf(row)] ?? '');
    else reader.fault('givenPlaces', row, 'given', { found: place, expected: String(slots) });
  }
  if (filled.length === 0) reader.fault('missingCell', first, 'given', { found: QUESTION_TABLE_HEADINGS.given });
  else if (placed.size < slots) reader.fault('givenPlaces', first, 'given', { expected: String(slots) });
  const places = Array.from({ length: slots }, (_, at) => placed.get(String(at + 1)));
  return places.every((card) => card !== undefined) ? places : cards.slice(0, slots);
}

function readProblems(reader: TableCellReader, row: number): number {
  const cell = reader.needed(row, 'problems');
  const count =
    cell === null ? null : (/^([1-9][0-9]?)(?:つ|こ|とおり)?$/u.exec(convertToHalfWidth(cell))?.[1] ?? null);
  if (cell !== null && count === null) {
    reader.fault('unknownWord', row, 'problems', { found: cell, expected: '1〜99 の数' });
  }
  return Number(count ?? 1);
}
