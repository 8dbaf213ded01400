import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { LAST_HINT_STEP } from '../../../engine/judge/hint-step.ts';
import { UNDO_ANNOUNCEMENT } from '../card-drag/announcements.ts';
import { useCardDrag } from '../card-drag/use-card-drag.ts';
import { ExampleDialog } from '../examples/example-dialog.tsx';
import { spokenNameOfPiece } from '../views/piece-name.ts';
import type { ExerciseMove, ExerciseState } from '../table/table.ts';
import { stopSpeech } from '../voice/interruption.ts';
import type { SuccessPanelContent } from './solved.ts';
import type * as SuccessModule from './success/success-part.ts';
import { createDeferredChunk, useDeferredChunk } from '../../app/frame/late-part.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { positionsOfPieces, type PiecePositions } from '../card-drag/glide.ts';
import { useSoundsAfterCheck } from '../sound/sounds.ts';
import { ExerciseActionButtons } from './table-actions.tsx';
import { canUndoExerciseMove } from '../table/changes.ts';
import { ExerciseLayout } from './table-view.tsx';
import type { ExerciseNotice } from '../views/table-message.tsx';

const TWIN = { kind: 'twin' } as const;

export type InteractiveExerciseProps = {
  readonly table: ExerciseState;
  readonly setting: TextRenderSettings;
  readonly onMove: (move: ExerciseMove) => void;
  /** A notice that replaces the exercise's own message, e.g. why a level is closed. It is null if there is none. */
  readonly notice: ExerciseNotice | null;
  /** Opens the worked example of the question; null if the question has none. */
  readonly onExample: (() => void) | null;
  /**
   * Returns the content of the success panel after a solved question, or after a newly found problem of mode `free`.
   * `part`: the loaded chunk of the success panel.
   */
  readonly solved: (table: ExerciseState, part: SuccessPart) => SuccessPanelContent;
};

type SuccessPart = typeof SuccessModule;

/**
 * The code of the success panel. It is loaded after the exercise is shown, because nobody solves a question at once.
 */
const SUCCESS = createDeferredChunk(() => loadChunk('success', () => import('./success/success-part.ts')));

/** The interactive exercise of one question. The pupil can move pieces, undo moves, ask for hints and check. */
export function InteractiveExercise(props: InteractiveExerciseProps) {
  const { table, setting, onExample, notice } = props;
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { question, composition, condition } = table;
  useSoundsAfterCheck(table);
  const onMove = (move: ExerciseMove): void => {
    stopSpeech();
    props.onMove(move);
  };
  const nameOf = (piece: string) => spokenNameOfPiece(question, setting, piece);
  const { carried, glide, onKeyDown, onClick } = useCardDrag({ root, composition, nameOf, onMove, say: setSaid });
  /**
   * Wraps a button's handler: a press is ignored while a card is being dragged, because a dialog would cover the card.
   */
  const unlessHeld = (press: () => void) => () => {
    if (root.current?.querySelector('[data-flying]') === null) press();
  };
  const checkedAt = useRef<PiecePositions | null>(null);
  const undo = (): void => {
    if (!canUndoExerciseMove(table)) return;
    glide(() => onMove({ kind: 'undo' }));
    setSaid(UNDO_ANNOUNCEMENT);
  };
  const actions = (
    <ExerciseActionButtons
      table={table}
      hasExample={onExample !== null}
      ways={{
        onHint: unlessHeld(() => onMove({ kind: 'hint' })),
        onExample: carried === null && onExample !== null ? unlessHeld(onExample) : undefined,
        onUndo: undo,
        onCheck: () => {
          if (root.current?.querySelector('[data-flying]') !== null) return;
          checkedAt.current = positionsOfPieces(root.current);
          onMove({ kind: 'check' });
        },
      }}
    />
  );
  const success = useSuccess(props, checkedAt);
  return (
    <>
      <ExerciseLayout
        {...{ table, setting, root, notice, actions, onMove, onKeyDown, onClick, success }}
        carried={carried?.piece ?? null}
        say={setSaid}
      >
        <output className="spoken-only" aria-live="assertive">
          {said}
        </output>
      </ExerciseLayout>
      {/* The similar question (twin) is rendered outside of the exercise's element. Inside it, the exercise would handle moves in the twin as its own moves. */}
      {carried === null && condition.kind === 'hinted' && condition.hint.step === LAST_HINT_STEP && (
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
 * If the question is solved, or a problem of mode `free` was just found, returns a function that renders the success
 * panel. Otherwise returns null. `checkedAt`: the positions of the cards on the screen when the pupil checked.
 */
function useSuccess({ table, setting, solved }: InteractiveExerciseProps, checkedAt: RefObject<PiecePositions | null>) {
  const { condition, question, composition, found } = table;
  const isSolved = condition.kind === 'solved' || condition.kind === 'found';
  const part = useDeferredChunk(SUCCESS, isSolved);
  if (!isSolved || part === null) return null;
  return (onAnswer: (answer: string) => void, beside: ReactNode) => (
    <part.SuccessPanel
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
