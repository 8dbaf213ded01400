import { useLayoutEffect, useMemo, useState } from 'react';
import type { LessonResult } from '../../../../contract/lessons.ts';
import { latestResultOfEachPupil } from '../../../../engine/lesson-measures/visits.ts';
import type { QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import {
  columnRangeOfBegunQuestions,
  shownAndFoldedColumns,
  createColumnRangeFrom,
  chooseColumnRangeOfClass,
  type ShownAndFoldedColumns,
  type QuestionColumnRange,
} from './question-window.ts';

/** Width of the column with the pupils' names, in em of the table's font. */
const NAMES = 9;
/** Width of a column with a question, in em of the table's font. */
const COLUMN = 3.1;
/** Width that is reserved for folded columns, in em of the table's font. */
const FOLDS = 3 * 4.5;

export type VisibleQuestionColumns = ShownAndFoldedColumns & {
  /**
   * The React ref callback of the element around the table. The width of this element decides how many columns are
   * visible.
   */
  readonly fitInto: (frame: HTMLElement | null) => void;
  readonly isWhole: boolean;
  /** True if the teacher can move the visible columns to other questions. */
  readonly isMovable: boolean;
  readonly isFollowing: boolean;
  readonly follow: (isFollowing: boolean) => void;
  /**
   * Moves the visible columns by the number `by`, to the right if it is positive. Afterwards they no longer follow the
   * class automatically.
   */
  readonly move: (by: number) => void;
  readonly show: (question: string) => void;
};

/**
 * Decides which questions have visible columns in the table. Normally these are the questions that pupils have begun
 * and the next three, or as many of them as fit. The teacher can move the visible columns to other questions. While
 * `isHeld` is true, the columns do not move by themselves.
 */
export function useQuestionWindow(
  columns: readonly QuestionOfLesson[],
  results: readonly LessonResult[],
  isHeld: boolean,
): VisibleQuestionColumns {
  const [frame, fitInto] = useState<HTMLElement | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [former, setFormer] = useState<QuestionColumnRange | null>(null);
  const size = useFitting(frame, columns.length);
  const at = useMemo(() => placesOf(columns, results), [columns, results]);
  const range = useMemo(
    () => columnRangeOfBegunQuestions(begunPlaces(columns, results), columns.length),
    [columns, results],
  );
  const following =
    isHeld && former !== null && former.size <= size ? former : chooseColumnRangeOfClass(at, range, size, former);
  const span = moved === null ? following : createColumnRangeFrom(moved, columns.length, size);
  if (span.from !== former?.from || span.size !== former.size) setFormer(span);
  const { from } = span;
  const parts = useMemo(() => shownAndFoldedColumns(columns, { from, size: span.size }), [columns, from, span.size]);
  return {
    ...parts,
    fitInto,
    isWhole: span.size === columns.length,
    isMovable: moved !== null || span.size < columns.length,
    isFollowing: moved === null,
    follow: (isFollowing) => setMoved(isFollowing ? null : from),
    move: (by) => setMoved(createColumnRangeFrom(from + by, columns.length, size).from),
    show: (question) => {
      const place = columns.findIndex(({ id }) => id === question);
      if (place >= 0) setMoved(createColumnRangeFrom(place - Math.floor(size / 2), columns.length, size).from);
    },
  };
}

/**
 * Returns for each pupil the index of the column with the question that the pupil began last. Pupils who have begun
 * none of these questions are left out.
 */
function placesOf(columns: readonly QuestionOfLesson[], results: readonly LessonResult[]): number[] {
  const places = new Map(columns.map(({ id }, place) => [id, place]));
  return latestResultOfEachPupil(results).flatMap(({ question }) => places.get(question) ?? []);
}

/** Returns the indexes of the columns whose question at least one pupil has begun. */
function begunPlaces(columns: readonly QuestionOfLesson[], results: readonly LessonResult[]): number[] {
  const begun = new Set(results.map(({ question }) => question));
  return columns.flatMap(({ id }, place) => (begun.has(id) ? [place] : []));
}

/**
 * Returns how many question columns fit beside the column of names. If not all fit, space for folded columns is
 * subtracted first.
 */
function useFitting(frame: HTMLElement | null, columns: number): number {
  const [letters, setLetters] = useState(0);
  useLayoutEffect(() => {
    if (frame === null) return undefined;
    const measure = (): void => setLetters(frame.clientWidth / Number.parseFloat(getComputedStyle(frame).fontSize));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  const beside = letters - NAMES;
  if (letters === 0 || columns * COLUMN <= beside) return columns;
  return Math.max(4, Math.floor((beside - FOLDS) / COLUMN));
}
