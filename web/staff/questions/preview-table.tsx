import { useState } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import { playAny } from '../../pupil/table/play-any.ts';
import { PracticeTable } from '../../pupil/screen/practice-table.tsx';
import type { Solved } from '../../pupil/screen/solved.ts';
import { openTable, type Move } from '../../pupil/table/table.ts';

/** A question as pupils of its grade play it. Nothing is recorded. */
export function PreviewTable({ question }: { readonly question: Question }) {
  const [{ table, attempt }, setRound] = useState(() => ({ table: openTable(question), attempt: 0 }));
  const setting = { grade: question.grade, furigana: 'byGrade' } as const;
  const onMove = (move: Move): void =>
    setRound((round) => ({ ...round, table: playAny(round.table, move)?.table ?? round.table }));
  const again = (): void => setRound({ table: openTable(question), attempt: attempt + 1 });
  return (
    <PracticeTable
      key={attempt}
      table={table}
      setting={setting}
      onMove={onMove}
      onExample={null}
      notice={null}
      solved={({ condition }): Solved => ({
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
