import { useLayoutEffect, useMemo, useState } from 'react';
import type { LessonResult } from '../../../../contract/lessons.ts';
import { latestResults } from '../../../../engine/lesson-measures/visits.ts';
import type { LessonQuestion } from '../../lessons/lesson-questions.ts';
import { shownColumns, spanFrom, spanOfClass, type ShownColumns, type WindowSpan } from './question-window.ts';

/** Widths in the size of the grid's letters: the pupils' names, a column of the window, and what is folded beside it. */
const NAMES = 9;
const COLUMN = 3.1;
const FOLDS = 3 * 4.5;

export type QuestionWindow = ShownColumns & {
  /** Takes the element that the grid has to fit into. */
  readonly fitInto: (frame: HTMLElement | null) => void;
  readonly isWhole: boolean;
  readonly isFollowing: boolean;
  readonly follow: (isFollowing: boolean) => void;
  /** So many columns to one side or the other; the window does not follow the class then. */
  readonly move: (by: number) => void;
  readonly show: (question: string) => void;
};

/** The questions that the grid shows: all where they fit, else those that the class is at or the teacher has moved to. `isHeld`: nothing moves away from under a finger. */
export function useQuestionWindow(
  columns: readonly LessonQuestion[],
  results: readonly LessonResult[],
  isHeld: boolean,
): QuestionWindow {
  const [frame, fitInto] = useState<HTMLElement | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [former, setFormer] = useState<WindowSpan | null>(null);
  const size = useFitting(frame, columns.length);
  const at = useMemo(() => placesOf(columns, results), [columns, results]);
  const following = isHeld && former?.size === size ? former : spanOfClass(at, columns.length, size, former);
  const span = moved === null ? following : spanFrom(moved, columns.length, size);
  if (span.from !== former?.from || span.size !== former.size) setFormer(span);
  const { from } = span;
  const parts = useMemo(() => shownColumns(columns, { from, size: span.size }), [columns, from, span.size]);
  return {
    ...parts,
    fitInto,
    isWhole: span.size === columns.length,
    isFollowing: moved === null,
    follow: (isFollowing) => setMoved(isFollowing ? null : from),
    move: (by) => setMoved(spanFrom(from + by, columns.length, size).from),
    show: (question) => {
      const place = columns.findIndex(({ id }) => id === question);
      if (place >= 0) setMoved(spanFrom(place - Math.floor(size / 2), columns.length, size).from);
    },
  };
}

/** The column that each pupil is at, of those who have begun. */
function placesOf(columns: readonly LessonQuestion[], results: readonly LessonResult[]): number[] {
  const places = new Map(columns.map(({ id }, place) => [id, place]));
  return latestResults(results).flatMap(({ question }) => places.get(question) ?? []);
}

/** How many columns fit beside the names, with room for what is folded unless all of them fit. */
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
