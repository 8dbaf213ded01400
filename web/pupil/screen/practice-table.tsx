import { Suspense, useRef, useState } from 'react';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { LAST_HINT } from '../../../engine/judge/hint-step.ts';
import { UNDONE_WORDS } from '../card-drag/announcements.ts';
import { useCardDrag } from '../card-drag/use-card-drag.ts';
import { ExampleDialog } from '../examples/example-dialog.tsx';
import { spokenPiece } from '../views/piece-name.ts';
import type { Move, Table } from '../table/table.ts';
import { interruptVoice } from '../voice/interruption.ts';
import { SolvedActions, type SolvedWays, isUndoable, TableActions } from './table-actions.tsx';
import { TableView } from './table-view.tsx';
import type { Notice } from '../views/table-message.tsx';

const TWIN = { kind: 'twin' } as const;

export type PracticeTableProps = {
  readonly table: Table;
  readonly setting: TextSetting;
  readonly onMove: (move: Move) => void;
  /** A notice of the screen, shown in the table's message; null for none. */
  readonly notice: Notice | null;
  /** Opens the worked example of the question; null if it has none. */
  readonly onExample: (() => void) | null;
  /** The buttons that replace the check after the success dialog was closed; null before. */
  readonly solvedWays: SolvedWays | null;
};

/** The interactive table of one question: moving pieces, undo, hints and checks. */
export function PracticeTable(props: PracticeTableProps) {
  const { table, setting, onExample, notice, solvedWays } = props;
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { question, composition, condition } = table;
  const onMove = (move: Move): void => {
    interruptVoice();
    props.onMove(move);
  };
  const nameOf = (piece: string) => spokenPiece(question, setting, piece);
  const { carried, glide, onKeyDown, onClick } = useCardDrag({ root, composition, nameOf, onMove, say: setSaid });
  /** Ignores a press while a card is being dragged, because a dialog would cover the card. */
  const unlessHeld = (press: () => void) => () => {
    if (root.current?.querySelector('[data-flying]') === null) press();
  };
  const undo = (): void => {
    if (!isUndoable(table)) return;
    glide(() => onMove({ kind: 'undo' }));
    setSaid(UNDONE_WORDS);
  };
  const actions =
    solvedWays === null ? (
      <TableActions
        table={table}
        hasExample={onExample !== null}
        ways={{
          onHint: unlessHeld(() => onMove({ kind: 'hint' })),
          onExample: carried === null && onExample !== null ? unlessHeld(onExample) : undefined,
          onUndo: undo,
          onCheck: unlessHeld(() => onMove({ kind: 'check' })),
        }}
      />
    ) : (
      <SolvedActions {...solvedWays} />
    );
  return (
    <>
      <TableView
        {...{ table, setting, root, notice, actions, onMove, onKeyDown, onClick }}
        carried={carried?.piece ?? null}
        say={setSaid}
      >
        <output className="spoken-only" aria-live="assertive">
          {said}
        </output>
      </TableView>
      {/* Outside of the table, because the table would handle the example's moves as its own. */}
      {carried === null && condition.kind === 'hinted' && condition.hint.step === LAST_HINT && (
        <Suspense fallback={null}>
          <ExampleDialog
            shown={TWIN}
            question={question}
            setting={setting}
            onClose={() => onMove({ kind: 'closeTwin' })}
          />
        </Suspense>
      )}
    </>
  );
}
