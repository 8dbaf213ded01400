import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { isLevelCleared, nextQuestionDestination, solvedGeneratedCount } from '../practice/course.ts';
import type { PracticeScreenProps } from './practice-screen-props.ts';
import { solvedGeneratedWords, PRACTICE_WORDS } from './practice-words.ts';
import type { ExerciseState } from '../table/table.ts';
import type { SuccessPanelProps } from './success/success.tsx';
import { levelClearedWords } from './success/success-words.ts';

/** The content of the success panel except the solved problem itself. */
export type SuccessPanelContent = Pick<SuccessPanelProps, 'taughtOrder' | 'cleared' | 'ways' | 'book' | 'onOver'>;

/**
 * Returns the content of the success panel. `table`: the exercise whose question was just solved, or in which the pupil
 * has just found a problem of mode `free`.
 */
export function createSuccessPanelContent(
  { practice, state, taughtOrder }: PracticeScreenProps,
  table: ExerciseState,
): SuccessPanelContent {
  const { question, condition, composition } = table;
  const book = bookOf(state.progress, question, composition.slots);
  // The new stars may have opened a level. Only the server knows this, so the progress is fetched. The request is sent
  // after the animation, because parsing the server's answer would stop the animation for a moment.
  const onOver = (): void => void practice.levels.refresh();
  if (condition.kind === 'found') {
    const onMore = (): void => void practice.attempts.play({ kind: 'searchOn' });
    return { taughtOrder, cleared: null, book, onOver, ways: { kind: 'found', onMore } };
  }
  const level = state.progress.levels.find((candidate) => candidate.level === state.level);
  const cleared =
    level !== undefined && isLevelCleared(level) ? clearedWords(level, state.progress, state.level, question.id) : null;
  return {
    taughtOrder,
    cleared,
    book,
    onOver,
    ways: {
      kind: 'solved',
      onNext: () => void practice.levels.next(),
      onAgain: () => void practice.attempts.again(),
    },
  };
}

/**
 * Returns the text that says that a level is cleared. After a generated question it says instead how many generated
 * questions of the level the pupil has solved.
 */
function clearedWords(level: LevelProgress, progress: PupilProgress, current: number, question: string): string {
  const stop = nextQuestionDestination(progress, current, question);
  switch (stop.kind) {
    case 'more':
      return `${PRACTICE_WORDS.more} ${solvedGeneratedWords(solvedGeneratedCount(level))}`;
    case 'level':
      return levelClearedWords(level.level, stop.level);
    case 'question':
    case 'courseDone':
      return levelClearedWords(level.level, null);
  }
}

/**
 * Returns what the success panel shows about the pupil's problem book. The book contains found problems of mode `free`
 * and solved questions of other modes.
 */
function bookOf(
  { levels, hasClassProblems }: PupilProgress,
  { id, mode }: Question,
  slots: readonly (CardId | null)[],
): SuccessPanelProps['book'] {
  const solved = levels.flatMap(({ questions }) => questions.filter(({ stars }) => stars > 0));
  const own = new Map(solved.map(({ question, found }) => [question, Math.max(1, found.length)]));
  const count = [...own.values()].reduce((sum, each) => sum + each, 0);
  const generated = levels.reduce((sum, level) => sum + solvedGeneratedCount(level), 0);
  const key = mode === 'free' ? [id, ...slots].join(' ') : id;
  // The pupil makes a problem for the class by changing cards of a solved problem. This is not possible with a problem
  // of mode `write`, because it is a text and has no cards.
  return { count: count + generated, shown: hasClassProblems && mode !== 'write' ? key : null };
}
