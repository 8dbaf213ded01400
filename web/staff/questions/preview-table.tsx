import { useState } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import { playAny } from '../../pupil/table/play-any.ts';
import { PracticeTable } from '../../pupil/screen/practice-table.tsx';
import { SuccessDialog } from '../../pupil/screen/success-dialog.tsx';
import { openTable, type Move } from '../../pupil/table/table.ts';

/** A question as pupils of its grade play it. Nothing is recorded. */
export function PreviewTable({ question }: { readonly question: Question }) {
  const [{ table, attempt }, setRound] = useState(() => ({ table: openTable(question), attempt: 0 }));
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const setting = { grade: question.grade, furigana: 'byGrade' } as const;
  const { condition, composition, found } = table;
  const onMove = (move: Move): void =>
    setRound((round) => ({ ...round, table: playAny(round.table, move)?.table ?? round.table }));
  const again = (): void => setRound({ table: openTable(question), attempt: attempt + 1 });
  const common = { question, composition, setting, taughtOrder: false, cleared: null };
  return (
    <>
      <PracticeTable
        key={attempt}
        table={table}
        setting={setting}
        onMove={onMove}
        onExample={null}
        notice={null}
        solvedWays={closedAt === attempt ? { onNext: null, onAgain: again } : null}
      />
      {condition.kind === 'solved' && closedAt !== attempt && (
        <SuccessDialog
          {...common}
          verdict={condition.verdict}
          stars={condition.stars}
          ways={{ kind: 'solved', onNext: null, onAgain: again }}
          onClose={() => setClosedAt(attempt)}
        />
      )}
      {condition.kind === 'found' && (
        <SuccessDialog
          {...common}
          key={found.length}
          verdict={condition.verdict}
          stars={found.length}
          ways={{ kind: 'found', onMore: () => onMove({ kind: 'searchOn' }) }}
          onClose={() => onMove({ kind: 'searchOn' })}
        />
      )}
    </>
  );
}
