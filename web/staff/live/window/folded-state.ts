import type { LessonResult } from '../../../../contract/lessons.ts';
import type { TimesForStuckDetection } from '../../../../engine/lesson-measures/visits.ts';
import { lessonCellWords } from '../../lessons/words.ts';
import { lessonCellState } from '../../lessons/lesson-board.ts';
import type { FoldedQuestionsColumn } from './question-window.ts';

/**
 * The state of a pupil in a folded column, which represents several questions. `none`: the pupil has begun none of
 * them. `at`: the pupil is working at one of them now. `solved`: the pupil has begun some of them, but is not working
 * at one now. In this case, the number `solved` can be 0.
 */
export type FoldedQuestionsState =
  | { readonly kind: 'none' }
  | { readonly kind: 'solved'; readonly solved: number; readonly of: number; readonly isWhole: boolean }
  | {
      readonly kind: 'at';
      readonly question: string;
      readonly cell: 'working' | 'wrong' | 'stuck';
      readonly sign: string;
      readonly words: string;
    };

/**
 * Returns the state of a pupil in a folded column. `resultOf`: returns what the pupil did at a question. `latest`: what
 * the pupil did at the question that the pupil began last.
 */
export function foldedQuestionsState(
  { questions }: FoldedQuestionsColumn,
  resultOf: (question: string) => LessonResult | undefined,
  latest: LessonResult | undefined,
  time: TimesForStuckDetection,
): FoldedQuestionsState {
  const at = questions.find(({ id }) => id === latest?.question);
  const state = lessonCellState(latest, time, true);
  if (at !== undefined && (state.kind === 'working' || state.kind === 'wrong' || state.kind === 'stuck')) {
    const times = state.kind === 'working' || state.checks === 0 ? '' : `・${state.checks}回`;
    const words = `${at.name}、${lessonCellWords(state).words}`;
    return { kind: 'at', question: at.id, cell: state.kind, sign: `${at.name}${times}`, words };
  }
  const results = questions.flatMap(({ id }) => resultOf(id) ?? []);
  if (results.length === 0) return { kind: 'none' };
  const solved = results.filter(({ checksToSolve }) => checksToSolve !== null).length;
  return { kind: 'solved', solved, of: questions.length, isWhole: solved === questions.length };
}
