/** Grades of primary school. */
export const ROSTER_GRADES = [1, 2, 3, 4, 5, 6] as const;
export type RosterGrade = (typeof ROSTER_GRADES)[number];

/** One pupil as a school's roster names them. */
export type RosterRow = {
  readonly grade: RosterGrade;
  /** The group without 年 and 組: `1`, `A`, `ひまわり`. */
  readonly group: string;
  /** 出席番号; null where nobody of the sheet has one. */
  readonly number: number | null;
  readonly name: string;
  /** In hiragana. */
  readonly kana: string | null;
  /** The 通称名, where the roster has one that differs from the name. */
  readonly common?: RosterName;
};

/** A name with its reading in hiragana. */
export type RosterName = { readonly name: string; readonly kana: string | null };

/** The columns of a template, an export and a pupil who is typed. */
export const TEMPLATE_FIELDS = ['grade', 'group', 'number', 'name', 'kana'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** What a column of a roster can hold. */
export const ROSTER_FIELDS = [...TEMPLATE_FIELDS, 'commonName', 'commonKana'] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** All columns that are kept of a file: the fields that are shown, and the id that says which pupil a line means. */
export const KEPT_FIELDS = [...ROSTER_FIELDS, 'identity'] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];

/** In the column of the id: the line means a child who is not in the school yet. */
export const NEW_PUPIL = '新しい児童';

/** A sheet, or a text, as it was written: every cell is text, every row stands where it stood. */
export type RosterTable = {
  /** Null for pasted text and CSV. */
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
};

/** A line of a table, counted from 1 as spreadsheets do. */
export type RosterLineAt = { readonly sheet: string | null; readonly row: number };

/** The class group into which all pupils of a roster go that does not name one. */
export type RosterGroup = { readonly grade: RosterGrade; readonly group: string };

/** What stands in the cells of a line, for mending it in place. */
export type RosterCells = Readonly<Record<RosterField, string>>;

/** A line with a pupil; `row` is null as long as a cell is at fault. */
export type RosterLine = {
  readonly at: RosterLineAt;
  /** Where each field stands, from 1; a field without a column stands where one would look for it. */
  readonly columns: Readonly<Record<RosterField, number>>;
  readonly cells: RosterCells;
  /** An account's id, another system's id, {@link NEW_PUPIL}, or null where the line has none of them. */
  readonly identity: string | null;
  readonly row: RosterRow | null;
};

/**
 * Where a reading found things on a sheet, all counted from 1. A field stands in one column, in several (姓 and 名, or a
 * title over two cells), or in none.
 */
export type RosterPlan = {
  readonly header: number;
  readonly columns: Readonly<Record<KeptField, readonly number[]>>;
};

/** What of a table a roster needs, every cell where it stood: enough to mend it and read it again. */
export type KeptTable = RosterTable & RosterPlan;

/** What a roster is read for. In a new school year everybody moves up and the file is the whole truth of its grades. */
export const ROSTER_PURPOSES = ['addPupils', 'newSchoolYear'] as const;
export type RosterPurpose = (typeof ROSTER_PURPOSES)[number];
