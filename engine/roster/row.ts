export const ROSTER_GRADES = [1, 2, 3, 4, 5, 6] as const;
export type RosterGrade = (typeof ROSTER_GRADES)[number];

/** One pupil as the roster names them. */
export type RosterRow = {
  readonly grade: RosterGrade;
  /** The group without 年 and 組: `1`, `A`, `ひまわり`. */
  readonly group: string;
  /** 出席番号; null if the line has none. */
  readonly number: number | null;
  readonly name: string;
  /** The reading in hiragana. */
  readonly kana: string | null;
  /** The 通称名, if the roster has one that differs from the name. */
  readonly common?: RosterName;
};

/** A name with its reading in hiragana. */
export type RosterName = { readonly name: string; readonly kana: string | null };

/** The columns of the template, of an export and of the form for one pupil. */
export const TEMPLATE_FIELDS = ['grade', 'group', 'number', 'name', 'kana'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** The fields that a column of a roster can contain. */
export const ROSTER_FIELDS = [...TEMPLATE_FIELDS, 'commonName', 'commonKana'] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** All columns that are stored of a file: the displayed fields, and the id that identifies the pupil of a line. */
export const KEPT_FIELDS = [...ROSTER_FIELDS, 'identity'] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];

/** The value of the id column for a child who is not in the school yet. */
export const NEW_PUPIL = '新しい児童';

/** A sheet or a text in its original form: every cell is text, every row keeps its position. */
export type RosterTable = {
  /** Null for pasted text and CSV. */
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
};

/** The position of a line; rows count from 1, as in spreadsheets. */
export type RosterLineAt = { readonly sheet: string | null; readonly row: number };

/** A class group in a roster; also the default for pupils whose line names none. */
export type RosterGroup = { readonly grade: RosterGrade; readonly group: string };

/** The texts of a line by field, for correction in place. */
export type RosterCells = Readonly<Record<RosterField, string>>;

/** A line with a pupil; `row` is null while a cell has a fault. */
export type RosterLine = {
  readonly at: RosterLineAt;
  /** The column of each field, from 1. A field without a column gets the column where a user would look for it. */
  readonly columns: Readonly<Record<RosterField, number>>;
  readonly cells: RosterCells;
  /** The id of an account, an id of another system, {@link NEW_PUPIL}, or null. */
  readonly identity: string | null;
  readonly row: RosterRow | null;
};

/**
 * The header row and the columns of a sheet, counted from 1. A field has one column, several (姓 and 名, or a heading
 * over two cells), or none.
 */
export type RosterPlan = {
  readonly header: number;
  readonly columns: Readonly<Record<KeptField, readonly number[]>>;
};

/**
 * The part of a table that a roster needs, with every cell in its position, so that it can be corrected and parsed
 * again.
 */
export type KeptTable = RosterTable & RosterPlan;

/**
 * The purpose of an import. In a new school year everybody moves up, and the file must contain all pupils of its
 * grades.
 */
export const ROSTER_PURPOSES = ['addPupils', 'newSchoolYear'] as const;
export type RosterPurpose = (typeof ROSTER_PURPOSES)[number];
