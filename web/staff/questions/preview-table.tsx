import { useState } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import { applyMoveOfAnyKind } from '../../pupil/table/play-any.ts';
import { InteractiveExercise } from '../../pupil/screen/practice-table.tsx';
import type { SuccessPanelContent } from '../../pupil/screen/solved.ts';
import { createExerciseState, type ExerciseMove } from '../../pupil/table/table.ts';

/** The exercise of a question as pupils of its grade see it. What is done here is not recorded. */
export function QuestionPreviewExercise({ question }: { readonly question: Question }) {
  const [{ table, attempt }, setRound] = useState(() => ({ table: createExerciseState(question), attempt: 0 }));
  const setting = { grade: question.grade, furigana: 'byGrade' } as const;
  const onMove = (move: ExerciseMove): void =>
    setRound((round) => ({ ...round, table: applyMoveOfAnyKind(round.table, move)?.table ?? round.table }));
  const again = (): void => setRound({ table: createExerciseState(question), attempt: attempt + 1 });
  return (
    <InteractiveExercise
      key={attempt}
      table={table}
      setting={setting}
      onMove={onMove}
      onExample={null}
      notice={null}
      solved={({ condition }): SuccessPanelContent => ({
        taughtOrder: false,
        cleared: null,
        book: null,
        ways:
          condition.kind === 'found'
            ? { kind: 'found', onMore: () => onMove({ kind: 'searchOn' }) }
            : { kind: 'solved', onNext: null, onAgain: again },
      })}
    />
  );
}
