import { useMemo, useRef, useState, type ReactNode } from 'react';
import { markedCardOf } from '../../engine/judge/markedCard.ts';
import type { Question } from '../../engine/question/question.ts';
import type { TextSetting } from '../../engine/text/renderText.ts';
import { UNDONE_WORDS } from './announcements.ts';
import { CardShelf } from './card-shelf.tsx';
import { sceneOf } from './diagram/mirror.ts';
import { pieceNamed } from './moving/places.ts';
import { useMoving } from './moving/use-moving.ts';
import { Panels } from './panels.tsx';
import style from './practice-table.module.css';
import { quantityOf } from './quantity.ts';
import { RequirementBanner } from './requirement-banner.tsx';
import { spokenSentence } from './sentence.tsx';
import type { Move, Table } from './table.ts';
import { Voice, type Notice } from './voice.tsx';
import { WORDS } from './words.ts';

type PracticeTableProps = {
  readonly table: Table;
  readonly setting: TextSetting;
  readonly onMove: (move: Move) => void;
  /** What the screen has to say in the table's voice; null for nothing. */
  readonly notice: Notice | null;
  /** What stands in the place of the check once the solved question's dialog is closed; null before. */
  readonly solvedActions: ReactNode;
};

/** The table of one question: what to make, the slots, the triangle, the cards and what one can press. */
export function PracticeTable({ table, setting, onMove, notice, solvedActions }: PracticeTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { question, composition, condition } = table;
  const scene = useMemo(() => sceneOf(question, composition, setting), [question, composition, setting]);
  const nameOf = (piece: string): string => {
    const { kind, card } = pieceNamed(piece);
    const found = question.cards.find((candidate) => candidate.id === card);
    if (found === undefined) return '';
    return kind === 'card'
      ? spokenSentence(found.text, setting)
      : `${quantityOf(question, found, setting).spoken}の ブロック`;
  };
  const { carried, glide, onKeyDown, onClick } = useMoving({ root, composition, nameOf, onMove, say: setSaid });
  const marked = condition.kind === 'wrong' ? markedCardOf(condition.feedback) : null;
  const piece = carried?.piece ?? null;
  const undoable = table.undoing.length > 0 && condition.kind !== 'solved';
  const undo = (): void => {
    if (!undoable) return;
    glide(() => onMove({ kind: 'undo' }));
    setSaid(UNDONE_WORDS);
  };
  return (
    // Presses are heard on the buttons inside; the table only gathers them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={root}
      className={style.table}
      data-mode={question.mode}
      data-slots={question.slots}
      data-wide={isWide(question) || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <RequirementBanner question={question} />
      <div className={style.panels}>
        <Panels
          table={table}
          scene={scene}
          setting={setting}
          carried={piece}
          marked={marked}
          onMove={onMove}
          say={setSaid}
        />
      </div>
      <div className={style.lower}>
        {question.mode === 'storyToDiagram' ? (
          <Voice table={table} notice={notice} />
        ) : (
          <CardShelf
            question={question}
            composition={composition}
            setting={setting}
            carried={piece}
            marked={marked}
            wide={isWide(question)}
          >
            <Voice table={table} notice={notice} />
          </CardShelf>
        )}
        <div className={style.actions}>
          {solvedActions ?? (
            <>
              <button type="button" className={style.quiet} onClick={() => onMove({ kind: 'hint' })}>
                {WORDS.hint}
              </button>
              <button type="button" className={style.quiet} aria-disabled={!undoable || undefined} onClick={undo}>
                <Back /> {WORDS.undo}
              </button>
              <button type="button" className={style.check} onClick={() => onMove({ kind: 'check' })}>
                {WORDS.check}
              </button>
            </>
          )}
        </div>
      </div>
      <output className="spoken-only" aria-live="assertive">
        {said}
      </output>
    </div>
  );
}

/** Where three panels or many slots need the height, the buttons stand in a row over cards that take the whole width. */
function isWide({ mode, slots }: Question): boolean {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
      return slots > 3;
    case 'storyToDiagram':
    case 'repair':
    case 'free':
      return true;
  }
}

function Back() {
  return (
    <svg className={style.back} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4" />
    </svg>
  );
}
