import { useLayoutEffect, useMemo, useState } from 'react';
import type { LessonResult } from '../../../../contract/lessons.ts';
import { latestResultOfEachPupil } from '../../../../engine/lesson-measures/visits.ts';
import type { QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import {
  begunColumnRange,
  shownAndFoldedColumns,
  columnRangeFrom,
  columnRangeOfClass,
  type ShownAndFoldedColumns,
  type QuestionColumnRange,
} from './question-window.ts';

/** Width of the column with the pupils' names, in em of the grid. */
const NAMES = 9;
/** Width of a column with a question, in em of the grid. */
const COLUMN = 3.1;
/** Width that is reserved for the folded columns, in em of the grid. */
const FOLDS = 3 * 4.5;

export type QuestionWindow = ShownAndFoldedColumns & {
  /** The ref callback of the element that contains the grid. Its width decides how many columns are shown. */
  readonly fitInto: (frame: HTMLElement | null) => void;
  readonly isWhole: boolean;
  /** True if the window can be moved to other questions than those at which the class is. */
  readonly isMovable: boolean;
  readonly isFollowing: boolean;
  readonly follow: (isFollowing: boolean) => void;
  /**
   * Moves the window by this number of columns, to the right if it is positive. After that the window no longer follows
   * the class.
   */
  readonly move: (by: number) => void;
  readonly show: (question: string) => void;
};

/**
 * Returns the questions that the grid shows. These are the questions that the class has begun and the next three, as
 * far as they fit, or the questions to which the teacher moved the window. While `isHeld` is true, the window does not
 * move by itself, so that no cell moves under the teacher's finger.
 */
export function useQuestionWindow(
  columns: readonly QuestionOfLesson[],
  results: readonly LessonResult[],
  isHeld: boolean,
): QuestionWindow {
  const [frame, fitInto] = useState<HTMLElement | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [former, setFormer] = useState<QuestionColumnRange | null>(null);
  const size = useFitting(frame, columns.length);
  const at = useMemo(() => placesOf(columns, results), [columns, results]);
  const range = useMemo(() => begunColumnRange(begunPlaces(columns, results), columns.length), [columns, results]);
  const following =
    isHeld && former !== null && former.size <= size ? former : columnRangeOfClass(at, range, size, former);
  const span = moved === null ? following : columnRangeFrom(moved, columns.length, size);
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
    move: (by) => setMoved(columnRangeFrom(from + by, columns.length, size).from),
    show: (question) => {
      const place = columns.findIndex(({ id }) => id === question);
      if (place >= 0) setMoved(columnRangeFrom(place - Math.floor(size / 2), columns.length, size).from);
    },
  };
}

/**
 * Returns the index of the column at which each pupil is now. Pupils who have not begun any of these questions are left
 * out.
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
 * Returns how many columns fit into the width beside the names. If not all columns fit, some are folded, and the space
 * for folded columns is subtracted from the width.
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
