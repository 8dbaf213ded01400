export const ROSTER_GRADES = [1, 2, 3, 4, 5, 6] as const;
export type RosterGrade = (typeof ROSTER_GRADES)[number];

/** The data of one pupil in the roster. */
export type RosterRow = {
  readonly grade: RosterGrade;
  /** The name of the group without 年 (grade) and 組 (class): `1`, `A`, `ひまわり`. */
  readonly group: string;
  /** The pupil's 出席番号 (number in the class); null if the line has none. */
  readonly number: number | null;
  readonly name: string;
  /** The reading in hiragana. */
  readonly kana: string | null;
  /** The 通称名 (common name), if the roster has one that differs from the name. */
  readonly common?: RosterName;
  /** The 学籍番号 (school number), if the line has one. */
  readonly schoolNumber?: string;
};

/** A name with its reading in hiragana. */
export type RosterName = { readonly name: string; readonly kana: string | null };

/** The columns of the import template, of an exported roster, and of the form in which one pupil is added. */
export const ROSTER_TEMPLATE_FIELDS = ['grade', 'group', 'number', 'name', 'kana', 'schoolNumber'] as const;
export type RosterTemplateField = (typeof ROSTER_TEMPLATE_FIELDS)[number];

/** The fields that a column of a roster can contain. */
export const ROSTER_FIELDS = [...ROSTER_TEMPLATE_FIELDS, 'commonName', 'commonKana'] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** All columns of a file that are stored: the displayed fields, and the id that identifies the pupil of a line. */
export const STORED_ROSTER_FIELDS = [...ROSTER_FIELDS, 'identity'] as const;
export type StoredRosterField = (typeof STORED_ROSTER_FIELDS)[number];

/** The value of the id column for a child who is not in the school yet. */
export const NEW_PUPIL_ID_VALUE = '新しい児童';

/** A sheet or a pasted text as it was sent. Every cell is text, and every row keeps its position. */
export type RosterTable = {
  /** The name of the sheet; null for pasted text and CSV. */
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
};

/** The position of a line; rows count from 1, as in spreadsheets. */
export type RosterLinePosition = { readonly sheet: string | null; readonly row: number };

/** A class group in a roster. The same type is used for the default group of lines that name no group. */
export type RosterGroup = { readonly grade: RosterGrade; readonly group: string };

/** The texts of a line by field, so that the user can correct them. */
export type RosterCells = Readonly<Record<RosterField, string>>;

/** A line with a pupil. `row` is null if a cell has an error. */
export type RosterLine = {
  readonly at: RosterLinePosition;
  /**
   * For each field, the column in which its errors are shown, from 1. If a field has no column, this is the column
   * where a user would look for it.
   */
  readonly columns: Readonly<Record<RosterField, number>>;
  readonly cells: RosterCells;
  /**
   * The content of the id column: the id of an account, an id of another system, or {@link NEW_PUPIL_ID_VALUE}. Null if
   * it is empty.
   */
  readonly identity: string | null;
  readonly row: RosterRow | null;
};

/**
 * The header row and the columns of a sheet, counted from 1. A field has one column, several columns (姓 and 名, or a
 * heading merged over two cells), or none.
 */
export type RosterColumnLayout = {
  readonly header: number;
  readonly columns: Readonly<Record<StoredRosterField, readonly number[]>>;
};

/**
 * A table in which all cells are empty that an import does not need. The other cells are at their original positions,
 * so that the table can be corrected and parsed again.
 */
export type StoredRosterTable = RosterTable & RosterColumnLayout;

/**
 * The purpose of an import. In a new school year all pupils move up a grade, and the file must contain all pupils of
 * its grades.
 */
export const ROSTER_PURPOSES = ['addPupils', 'newSchoolYear'] as const;
export type RosterPurpose = (typeof ROSTER_PURPOSES)[number];
