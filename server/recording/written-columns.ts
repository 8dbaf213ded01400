import { pickAllColumnsExcept, pickColumnsOfTable, type ColumnsOfTable, type RowToWrite } from '../database/columns.ts';

/**
 * The columns of the database table `act` that recording writes. The column `school_id` is not among them, because it
 * has a separate SQL parameter.
 */
export const ACT_COLUMNS = pickAllColumnsExcept('act', ['school_id']);

/**
 * The columns of the database table `attempt`. `key`: the columns of its key. `columns`: all columns that recording
 * writes. The following constants have the same form.
 */
export const ATTEMPT_COLUMNS = {
  key: pickColumnsOfTable('attempt', ['pupil_id', 'id']),
  columns: pickAllColumnsExcept('attempt', ['school_id']),
};

const QUESTION_OF_PUPIL = ['pupil_id', 'question_school_id', 'question_id'] as const;

/** Columns of the table with a pupil's best result at a question. */
export const QUESTION_PROGRESS_COLUMNS = {
  key: pickColumnsOfTable('question_progress', QUESTION_OF_PUPIL),
  columns: pickAllColumnsExcept('question_progress', ['school_id']),
};

/**
 * Columns of the table with a pupil's result at a question in a lesson. The database sets `changed_in` to the current
 * transaction.
 */
export const LESSON_RESULT_COLUMNS = {
  key: pickColumnsOfTable('lesson_result', ['lesson_id', ...QUESTION_OF_PUPIL]),
  columns: pickAllColumnsExcept('lesson_result', ['school_id', 'changed_in']),
};

/**
 * Columns of the table with the wrong compositions of a pupil in a lesson. The database sets `changed_in` to the
 * current transaction.
 */
export const WRONG_COMPOSITION_COLUMNS = {
  key: pickColumnsOfTable('wrong_composition', ['lesson_id', ...QUESTION_OF_PUPIL, 'question_version', 'digest']),
  columns: pickAllColumnsExcept('wrong_composition', ['school_id', 'changed_in']),
};

type RowOf<Of> = Of extends ColumnsOfTable<infer T, infer Name> ? RowToWrite<T, Name> : never;

export type InsertedActRow = RowOf<typeof ACT_COLUMNS>;
export type StoredAttemptRow = RowOf<(typeof ATTEMPT_COLUMNS)['columns']>;
export type StoredQuestionProgressRow = RowOf<(typeof QUESTION_PROGRESS_COLUMNS)['columns']>;
export type StoredLessonResultRow = RowOf<(typeof LESSON_RESULT_COLUMNS)['columns']>;
export type StoredWrongCompositionRow = RowOf<(typeof WRONG_COMPOSITION_COLUMNS)['columns']>;
