import type { LessonResult } from '../../../contract/lessons.ts';
import { latestResultOfEachPupil, type TimesForStuckDetection } from '../../../engine/lesson-measures/visits.ts';
import { lessonCellState, type LessonCellState } from '../lessons/lesson-board.ts';
import type { ProgressCellKind } from '../lessons/progress-cell.tsx';
import { lessonCellWords, FIGURE_EXPLANATION_WORDS, stuckReasonWords } from '../lessons/words.ts';
import { SEAT_VIEW_WORDS } from './words.ts';

/** What a seat shows about the pupil who sits on it. */
export type SeatPupilState = {
  /**
   * The pupil's present state. `away`: absent or in another lesson. `done`: all questions of the lesson are solved. The
   * other states are the same as in a cell of the table.
   */
  readonly kind: 'away' | 'done' | LessonCellState['kind'];
  readonly words: string;
  readonly solved: number;
  /** The pupil's states at the questions that the pupil began last, in the order in which they were begun. */
  readonly marks: readonly ProgressCellKind[];
};

/** Maximum number of questions whose states a seat shows. */
const MOST_MARKS = 10;

type SeatFacts = {
  /** The pupil's results in this lesson. */
  readonly results: readonly LessonResult[];
  /** The text that says that the pupil is absent or in another lesson; null if neither is the case. */
  readonly away: string | null;
  /**
   * Number of questions that the lesson offers to the pupil; null if the pupil works at all levels that are open to the
   * pupil.
   */
  readonly offered: number | null;
  readonly time: TimesForStuckDetection;
};

/** Returns what a seat shows about a pupil. */
export function seatPupilState({ results, away, offered, time }: SeatFacts): SeatPupilState {
  const [latest] = latestResultOfEachPupil(results);
  const begun = results.toSorted((one, other) => one.begunAt - other.begunAt);
  const marks = begun.slice(-MOST_MARKS).map((result) => markOf(lessonCellState(result, time, result === latest)));
  const solved = results.filter(({ checksToSolve }) => checksToSolve !== null).length;
  const now = lessonCellState(latest, time, true);
  const shown = { solved, marks };
  if (away !== null) return { ...shown, kind: 'away', words: away };
  if (now.kind === 'stuck' && latest !== undefined) {
    const reason = stuckReasonWords(now.reason, latest);
    return { ...shown, kind: 'stuck', words: `${FIGURE_EXPLANATION_WORDS.stuck}・${reason}` };
  }
  if (now.kind === 'solved' && offered !== null && solved >= offered) {
    return { ...shown, kind: 'done', words: SEAT_VIEW_WORDS.done };
  }
  return { ...shown, kind: now.kind, words: lessonCellWords(now).words };
}

function markOf(state: LessonCellState): ProgressCellKind {
  return state.kind === 'solved' && state.atFirstCheck ? 'first' : state.kind;
}
