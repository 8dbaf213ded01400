import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { LAST_HINT } from '../../../engine/judge/hint-step.ts';
import { UNDONE_WORDS } from '../card-drag/announcements.ts';
import { useCardDrag } from '../card-drag/use-card-drag.ts';
import { ExampleDialog } from '../examples/example-dialog.tsx';
import { spokenPiece } from '../views/piece-name.ts';
import type { Move, Table } from '../table/table.ts';
import { interruptVoice } from '../voice/interruption.ts';
import type { Solved } from './solved.ts';
import type * as SuccessModule from './success/success-part.ts';
import { latePart, useLatePart } from '../../app/frame/late-part.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { whereabouts, type Whereabouts } from '../card-drag/glide.ts';
import { useCheckSounds } from '../sound/use-check-sounds.ts';
import { isUndoable, TableActions } from './table-actions.tsx';
import { TableView } from './table-view.tsx';
import type { Notice } from '../views/table-message.tsx';

const TWIN = { kind: 'twin' } as const;

export type PracticeTableProps = {
  readonly table: Table;
  readonly setting: TextSetting;
  readonly onMove: (move: Move) => void;
  /** A notice of the screen, shown as the message of the exercise; null for none. */
  readonly notice: Notice | null;
  /** Opens the worked example of the question; null if it has none. */
  readonly onExample: (() => void) | null;
  /** Returns the content of the success, for a solved question or a newly found problem. */
  readonly solved: (table: Table, part: SuccessPart) => Solved;
};

type SuccessPart = typeof SuccessModule;

/** Loaded after the exercise is shown: nobody solves a question in its first second. */
const SUCCESS = latePart(() => loadPart('success', () => import('./success/success-part.ts')));

/** The interactive exercise of one question: moving pieces, undo, hints and checks. */
export function PracticeTable(props: PracticeTableProps) {
  const { table, setting, onExample, notice } = props;
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { question, composition, condition } = table;
  useCheckSounds(table);
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
  const checkedAt = useRef<Whereabouts | null>(null);
  const undo = (): void => {
    if (!isUndoable(table)) return;
    glide(() => onMove({ kind: 'undo' }));
    setSaid(UNDONE_WORDS);
  };
  const actions = (
    <TableActions
      table={table}
      hasExample={onExample !== null}
      ways={{
        onHint: unlessHeld(() => onMove({ kind: 'hint' })),
        onExample: carried === null && onExample !== null ? unlessHeld(onExample) : undefined,
        onUndo: undo,
        onCheck: () => {
          if (root.current?.querySelector('[data-flying]') !== null) return;
          checkedAt.current = whereabouts(root.current);
          onMove({ kind: 'check' });
        },
      }}
    />
  );
  const success = useSuccess(props, checkedAt);
  return (
    <>
      <TableView
        {...{ table, setting, root, notice, actions, onMove, onKeyDown, onClick, success }}
        carried={carried?.piece ?? null}
        say={setSaid}
      >
        <output className="spoken-only" aria-live="assertive">
          {said}
        </output>
      </TableView>
      {/* Outside of the exercise element. Inside, the exercise would handle moves in the example as its own moves. */}
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

/**
 * Returns the view of a solved question or a found problem, or null before that. `checkedAt`: where the cards were at
 * the check.
 */
function useSuccess({ table, setting, solved }: PracticeTableProps, checkedAt: RefObject<Whereabouts | null>) {
  const { condition, question, composition, found } = table;
  const isSolved = condition.kind === 'solved' || condition.kind === 'found';
  const part = useLatePart(SUCCESS, isSolved);
  if (!isSolved || part === null) return null;
  return (onAnswer: (answer: string) => void, beside: ReactNode) => (
    <part.Success
      key={found.length}
      question={question}
      composition={composition}
      verdict={condition.verdict}
      stars={condition.kind === 'solved' ? condition.stars : found.length}
      setting={setting}
      from={checkedAt}
      onAnswer={onAnswer}
      beside={beside}
      {...solved(table, part)}
    />
  );
}
