import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { loadPart } from '../../frame/load-part.ts';
import { LAST_HINT } from '../../../engine/judge/hints/hint-step.ts';
import { UNDONE_WORDS } from '../card-drag/announcements.ts';
import { useCardDrag } from '../card-drag/use-card-drag.ts';
import { ActionIcon } from './action-icon.tsx';
import style from './practice-table.module.css';
import { spokenPiece } from '../views/piece-name.ts';
import type { Move, Table } from '../table/table.ts';
import { interruptVoice } from '../voice/interruption.ts';
import { TableView } from './table-view.tsx';
import type { Notice } from '../views/table-message.tsx';
import { PRACTICE_WORDS } from './practice-words.ts';
import { Words } from '../../parts/text/interface-words.tsx';
import { useFewWords, WordsForReaders } from '../../parts/text/few-words.tsx';

const ExampleDialog = lazy(() =>
  loadPart('example', () => import('../examples/example-dialog.tsx')).then((part) => ({ default: part.ExampleDialog })),
);

const TWIN = { kind: 'twin' } as const;

type PracticeTableProps = {
  readonly table: Table;
  readonly setting: TextSetting;
  readonly onMove: (move: Move) => void;
  /** What the screen has to say in the table's voice; null for nothing. */
  readonly notice: Notice | null;
  /** Opens the worked example of the question; null where there is none to open. */
  readonly onExample: (() => void) | null;
  /** What stands in the place of the check once the solved question's dialog is closed; null before. */
  readonly solvedActions: ReactNode;
};

/** The table of one question under a pupil's hands: pieces are moved, moves taken back, the composition checked. */
export function PracticeTable(props: PracticeTableProps) {
  const { table, setting, onExample, notice, solvedActions } = props;
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const fewWords = useFewWords();
  const { question, composition, condition } = table;
  const onMove = (move: Move): void => {
    interruptVoice();
    props.onMove(move);
  };
  const nameOf = (piece: string) => spokenPiece(question, setting, piece);
  const { carried, glide, onKeyDown, onClick } = useCardDrag({ root, composition, nameOf, onMove, say: setSaid });
  /** Nothing opens over a card that somebody holds. */
  const unlessHeld = (press: () => void) => () => {
    if (root.current?.querySelector('[data-flying]') === null) press();
  };
  const undoable = table.undoing.length > 0 && condition.kind !== 'solved';
  const undo = (): void => {
    if (!undoable) return;
    glide(() => onMove({ kind: 'undo' }));
    setSaid(UNDONE_WORDS);
  };
  const actions = solvedActions ?? (
    <>
      <button type="button" className={style.quiet} onClick={unlessHeld(() => onMove({ kind: 'hint' }))}>
        <ActionIcon kind="hint" /> <Words source={PRACTICE_WORDS.hint} />
      </button>
      {onExample !== null && (
        <button type="button" className={style.quiet} onClick={carried === null ? unlessHeld(onExample) : undefined}>
          <ActionIcon kind="example" /> <Words source={PRACTICE_WORDS.example} />
        </button>
      )}
      <button type="button" className={style.quiet} aria-disabled={!undoable || undefined} onClick={undo}>
        <ActionIcon kind="undo" /> <WordsForReaders source={PRACTICE_WORDS.undo} />
      </button>
      <button
        type="button"
        className={style.check}
        data-ready={(fewWords && isReady(table)) || undefined}
        onClick={unlessHeld(() => onMove({ kind: 'check' }))}
      >
        <Words source={PRACTICE_WORDS.check} />
      </button>
    </>
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
      {/* Not in the table, which would take the moves of its cards for its own. */}
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

/** All lies, and nothing was checked yet: the way on calls, for whoever cannot read its name. */
function isReady({ composition, condition, checks }: Table): boolean {
  return checks === 0 && condition.kind === 'composing' && composition.slots.every((card) => card !== null);
}
