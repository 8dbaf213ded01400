import type { LessonResult } from '../../../contract/lessons.ts';
import { latestResults, type BoardTime } from '../../../engine/lesson-measures/visits.ts';
import { cellState, type CellState } from '../lessons/lesson-board.ts';
import type { CellKind } from '../lessons/progress-cell.tsx';
import { cellWords, MEASURE_WORDS, stuckWords } from '../lessons/words.ts';
import { SEAT_VIEW_WORDS } from './words.ts';

/** What a seat shows about its pupil. */
export type SeatState = {
  /** The state now. `away` (absent or in another lesson) and `done` (every question of the lesson is solved) exist only here. */
  readonly kind: 'away' | 'done' | CellState['kind'];
  readonly words: string;
  readonly solved: number;
  /** The states of the latest questions in the order in which the pupil began them. */
  readonly marks: readonly CellKind[];
};

/** Maximum number of questions that a seat shows. */
const MOST_MARKS = 10;

type SeatFacts = {
  /** The results of one pupil. */
  readonly results: readonly LessonResult[];
  /** The word for a pupil who is absent or in another lesson; null for every other pupil. */
  readonly away: string | null;
  /** The number of questions that the lesson offers; null if it offers the open levels of each pupil. */
  readonly offered: number | null;
  readonly time: BoardTime;
};

/** Returns what a seat shows about a pupil. */
export function seatState({ results, away, offered, time }: SeatFacts): SeatState {
  const [latest] = latestResults(results);
  const begun = results.toSorted((one, other) => one.begunAt - other.begunAt);
  const marks = begun.slice(-MOST_MARKS).map((result) => markOf(cellState(result, time, result === latest)));
  const solved = results.filter(({ checksToSolve }) => checksToSolve !== null).length;
  const now = cellState(latest, time, true);
  const shown = { solved, marks };
  if (away !== null) return { ...shown, kind: 'away', words: away };
  if (now.kind === 'stuck') {
    const reason = stuckWords(now.reason, latest?.open ?? null);
    return { ...shown, kind: 'stuck', words: `${MEASURE_WORDS.stuck}・${reason}` };
  }
  if (now.kind === 'solved' && offered !== null && solved >= offered) {
    return { ...shown, kind: 'done', words: SEAT_VIEW_WORDS.done };
  }
  return { ...shown, kind: now.kind, words: cellWords(now).words };
}

function markOf(state: CellState): CellKind {
  return state.kind === 'solved' && state.atFirstCheck ? 'first' : state.kind;
}
