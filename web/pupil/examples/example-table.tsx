import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { Question } from '../../../engine/question/question.ts';
import { unknownSignOfQuestion } from '../../../engine/question/unknown-sign.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { useCardDrag } from '../card-drag/use-card-drag.ts';
import { cardOrBlockPieceName } from '../table/place-names.ts';
import type { ExerciseMove, ExerciseState } from '../table/table.ts';
import { InvisibleCard, SentenceCardView } from '../views/card.tsx';
import { spokenNameOfPiece } from '../views/piece-name.ts';
import { RequirementBanner } from '../views/requirement-banner.tsx';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { stopSpeech } from '../voice/interruption.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { ExamplePanels } from './example-panels.tsx';
import style from './example-table.module.css';
import { EXAMPLE_DIALOG_WORDS } from './example-words.ts';
import { HandShowingNextMove } from './shown-turn.tsx';
import {
  cardsBesideExampleSlots,
  createExampleExerciseState,
  applyExampleMove,
  nextExampleMoveForComposition,
  type ExampleMoves,
} from './shown-moves.ts';

/**
 * Duration of the hand's animation for one move, in milliseconds. If the user prefers reduced motion, a still picture
 * is shown for the same time.
 */
const HAND_MOVES = 2_600;

/** The props of every example. */
export type ExampleProps = {
  readonly setting: TextRenderSettings;
  /** Called when all moves are done. */
  readonly onDone: () => void;
};

type ExampleTableProps = ExampleProps & {
  readonly example: ExampleMoves;
  /** The question whose requirement is shown above the example. */
  readonly asked: Question;
  /** In an example of mode `free`: the cards of a problem that is already solved at the start. Otherwise empty. */
  readonly found: readonly CardId[];
  /** The explanation that is shown at the end of the example. */
  readonly why: string;
  readonly equations: ReactNode;
};

/**
 * The exercise inside an example: a hand shows one move, the child makes the next move, and at the end the solution is
 * explained.
 */
export function ExampleExercise(props: ExampleTableProps) {
  const { example, asked, found, setting: chosen, why, equations, onDone } = props;
  const { question } = example;
  const setting = useMemo(() => ({ ...chosen, unknown: unknownSignOfQuestion(question) }), [chosen, question]);
  const [table, setTable] = useState(() => createExampleExerciseState(example));
  const [said, setSaid] = useState('');
  const [isPressing, setPressing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const turn = nextExampleMoveForComposition(example, table.composition);
  const handMove = turn.kind === 'hand' ? turn.move : null;
  const onMove = (move: ExerciseMove): void => {
    stopSpeech();
    setTable((before) => applyExampleMove(before, move));
  };
  useEffect(() => {
    if (handMove === null) return undefined;
    const timer = setTimeout(() => setTable((before) => applyExampleMove(before, handMove)), HAND_MOVES);
    return () => clearTimeout(timer);
  }, [handMove]);
  const nameOf = (piece: string) => spokenNameOfPiece(question, setting, piece);
  const { carried, onKeyDown, onClick } = useCardDrag({
    root,
    composition: table.composition,
    nameOf,
    onMove,
    say: setSaid,
  });
  const held = carried?.piece ?? null;
  const isOver = turn.kind === 'over';
  const done = useRef(onDone);
  useEffect(() => {
    if (isOver) done.current();
  }, [isOver]);
  return (
    <>
      <RequirementBanner question={asked} />
      {/* The click and key events bubble from the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={root}
        className={style.table}
        data-example={turn.kind}
        translate="no"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={() => {
          setPressing(true);
          // A press skips the hand's animation.
          if (handMove !== null) onMove(handMove);
        }}
        onPointerUp={() => setPressing(false)}
        onPointerCancel={() => setPressing(false)}
      >
        <ExamplePanels {...{ example, table, found, setting, onMove, isOver }} carried={held} />
        {!isOver && <Offered {...{ example, table, setting }} carried={held} />}
      </div>
      <div aria-live="polite">
        {isOver && (
          <div className={style.done}>
            <p className={style.why} data-voiced="">
              <Right />
              <span data-heard="">
                <UiText source={why} />
              </span>
              <OptionalSpeakerButton of="message" heard={[createSpokenPassageOfText(why)]} begun />
            </p>
            {equations}
          </div>
        )}
      </div>
      <output className="spoken-only" aria-live="assertive">
        {said}
      </output>
      {turn.kind !== 'over' && held === null && !isPressing && (
        <HandShowingNextMove key={JSON.stringify(turn)} {...{ question, setting, turn }} within={root} />
      )}
    </>
  );
}

type OfferedProps = {
  readonly example: ExampleMoves;
  readonly table: ExerciseState;
  readonly setting: TextRenderSettings;
  readonly carried: string | null;
};

/** The cards beside the slots. Nothing is shown if no move of the example needs a card. */
function Offered({ example, table: { question, composition }, setting, carried }: OfferedProps) {
  const offered = useMemo(() => cardsBesideExampleSlots(example), [example]);
  if (offered.length === 0) return null;
  return (
    <ul
      className={style.offered}
      aria-label={kanaReadingOfSource(EXAMPLE_DIALOG_WORDS.rest)}
      data-place="hand"
      data-many={question.slots > 3 || undefined}
    >
      {question.cards
        .filter(({ id }) => offered.includes(id))
        .map((card) => (
          <li key={card.id}>
            {composition.slots.includes(card.id) ? (
              <InvisibleCard question={question} card={card} setting={setting} />
            ) : (
              <SentenceCardView
                question={question}
                card={card}
                setting={setting}
                carried={carried === cardOrBlockPieceName({ kind: 'card', card: card.id })}
                marked={false}
              />
            )}
          </li>
        ))}
    </ul>
  );
}

function Right() {
  return (
    <svg className={style.right} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="12" />
    </svg>
  );
}
