import type { LevelProgress } from '../../../contract/progress.ts';
import type { ActiveAttempt } from '../practice/attempt.ts';
import { isCleared, solvedMore, nextStop, type NextStop } from '../practice/course.ts';
import type { PracticeScreenProps } from './practice-screen-props.ts';
import { moreSolvedWords, PRACTICE_WORDS } from './practice-words.ts';
import { levelClearedWords } from './solved-words.ts';
import { SuccessDialog } from './success-dialog.tsx';

/** Returns the text for a cleared level; at a generated question, the number of solved ones. */
function clearedWords(level: LevelProgress, stop: NextStop): string {
  switch (stop.kind) {
    case 'more':
      return `${PRACTICE_WORDS.more} ${moreSolvedWords(solvedMore(level))}`;
    case 'level':
      return levelClearedWords(level.level, stop.level);
    case 'question':
    case 'courseDone':
      return levelClearedWords(level.level, null);
  }
}

type SolvedDialogProps = PracticeScreenProps & { readonly attempt: ActiveAttempt; readonly onClose: () => void };

/** The success dialog. If it is closed with Esc, the table stays, with the same buttons beside it. */
export function SolvedDialog({ practice, state, attempt, setting, taughtOrder, onClose }: SolvedDialogProps) {
  const { condition, question, composition, found } = attempt.table;
  if (condition.kind === 'found') {
    const searchOn = (): void => void practice.attempts.play({ kind: 'searchOn' });
    return (
      <SuccessDialog
        key={found.length}
        question={question}
        composition={composition}
        verdict={condition.verdict}
        stars={found.length}
        setting={setting}
        taughtOrder={taughtOrder}
        cleared={null}
        ways={{ kind: 'found', onMore: searchOn }}
        onClose={searchOn}
      />
    );
  }
  if (condition.kind !== 'solved') return null;
  const level = state.progress.levels.find((candidate) => candidate.level === state.level);
  const stop = nextStop(state.progress, state.level, question.id);
  const cleared = level !== undefined && isCleared(level) ? clearedWords(level, stop) : null;
  return (
    <SuccessDialog
      question={question}
      composition={composition}
      verdict={condition.verdict}
      stars={condition.stars}
      setting={setting}
      taughtOrder={taughtOrder}
      cleared={cleared}
      ways={{
        kind: 'solved',
        onNext: () => void practice.levels.next(),
        onAgain: () => void practice.attempts.again(),
      }}
      onClose={onClose}
    />
  );
}
