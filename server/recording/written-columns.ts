import { columnsExcept, columnsOf, type Columns, type WrittenRow } from '../database/columns.ts';

/** The columns of the table `act` that recording writes. The column `school_id` has a separate parameter. */
export const ACT = columnsExcept('act', ['school_id']);

/** The key and the written columns of the table `attempt`. The following constants have the same form. */
export const ATTEMPT = {
  key: columnsOf('attempt', ['pupil_id', 'id']),
  columns: columnsExcept('attempt', ['school_id']),
};

const QUESTION_OF_PUPIL = ['pupil_id', 'question_school_id', 'question_id'] as const;

/** Columns of the table with a pupil's best result at a question. */
export const QUESTION_PROGRESS = {
  key: columnsOf('question_progress', QUESTION_OF_PUPIL),
  columns: columnsExcept('question_progress', ['school_id']),
};

/**
 * Columns of the table with a pupil's result at a question in a lesson. The database sets `changed_in` to the current
 * transaction.
 */
export const LESSON_RESULT = {
  key: columnsOf('lesson_result', ['lesson_id', ...QUESTION_OF_PUPIL]),
  columns: columnsExcept('lesson_result', ['school_id', 'changed_in']),
};

/**
 * Columns of the table with the wrong compositions of a pupil in a lesson. The database sets `changed_in` to the
 * current transaction.
 */
export const WRONG_COMPOSITION = {
  key: columnsOf('wrong_composition', ['lesson_id', ...QUESTION_OF_PUPIL, 'question_version', 'digest']),
  columns: columnsExcept('wrong_composition', ['school_id', 'changed_in']),
};

type RowOf<Of> = Of extends Columns<infer T, infer Name> ? WrittenRow<T, Name> : never;

export type WrittenAct = RowOf<typeof ACT>;
export type WrittenAttempt = RowOf<(typeof ATTEMPT)['columns']>;
export type WrittenProgress = RowOf<(typeof QUESTION_PROGRESS)['columns']>;
export type LessonResultRow = RowOf<(typeof LESSON_RESULT)['columns']>;
export type WrittenWrongComposition = RowOf<(typeof WRONG_COMPOSITION)['columns']>;
