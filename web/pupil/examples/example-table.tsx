import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readingOf } from '../../../engine/text/reading-of.ts';
import type { Question } from '../../../engine/question/question.ts';
import { unknownSignOf } from '../../../engine/question/unknown-sign.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { useCardDrag } from '../card-drag/use-card-drag.ts';
import { pieceName } from '../table/place-names.ts';
import type { Move, Table } from '../table/table.ts';
import { AbsentCard, Card } from '../views/card.tsx';
import { spokenPiece } from '../views/piece-name.ts';
import { RequirementBanner } from '../views/requirement-banner.tsx';
import { heardText } from '../voice/heard.ts';
import { interruptVoice } from '../voice/interruption.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { ExamplePanels } from './example-panels.tsx';
import style from './example-table.module.css';
import { EXAMPLE_WORDS } from './example-words.ts';
import { ShownTurn } from './shown-turn.tsx';
import { offeredCards, openExample, playShown, turnAt, type ShownMoves } from './shown-moves.ts';

/** Duration of the hand's move in milliseconds. With reduced motion, the still picture is shown as long. */
const HAND_MOVES = 2_600;

/** The props of every example. */
export type ExampleProps = {
  readonly setting: TextSetting;
  /** Called when all moves are done. */
  readonly onDone: () => void;
};

type ExampleTableProps = ExampleProps & {
  readonly example: ShownMoves;
  /** The question whose requirement is shown above the example. */
  readonly asked: Question;
  /** For `free`: the cards of the problem that was found before. */
  readonly found: readonly CardId[];
  /** The lesson of the example, said at the end. */
  readonly why: string;
  readonly equations: ReactNode;
};

/** A small exercise: a hand shows one move, the child makes the next move, and the result is explained at the end. */
export function ExampleTable(props: ExampleTableProps) {
  const { example, asked, found, setting: chosen, why, equations, onDone } = props;
  const { question } = example;
  const setting = useMemo(() => ({ ...chosen, unknown: unknownSignOf(question) }), [chosen, question]);
  const [table, setTable] = useState(() => openExample(example));
  const [said, setSaid] = useState('');
  const [isPressing, setPressing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const turn = turnAt(example, table.composition);
  const handMove = turn.kind === 'hand' ? turn.move : null;
  const onMove = (move: Move): void => {
    interruptVoice();
    setTable((before) => playShown(before, move));
  };
  useEffect(() => {
    if (handMove === null) return undefined;
    const timer = setTimeout(() => setTable((before) => playShown(before, handMove)), HAND_MOVES);
    return () => clearTimeout(timer);
  }, [handMove]);
  const nameOf = (piece: string) => spokenPiece(question, setting, piece);
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
                <Words source={why} />
              </span>
              <SpeakerPlace of="message" heard={[heardText(why)]} begun />
            </p>
            {equations}
          </div>
        )}
      </div>
      <output className="spoken-only" aria-live="assertive">
        {said}
      </output>
      {turn.kind !== 'over' && held === null && !isPressing && (
        <ShownTurn key={JSON.stringify(turn)} {...{ question, setting, turn }} within={root} />
      )}
    </>
  );
}

type OfferedProps = {
  readonly example: ShownMoves;
  readonly table: Table;
  readonly setting: TextSetting;
  readonly carried: string | null;
};

/** The cards beside the slots. Renders nothing if the example moves blocks. */
function Offered({ example, table: { question, composition }, setting, carried }: OfferedProps) {
  const offered = useMemo(() => offeredCards(example), [example]);
  if (offered.length === 0) return null;
  return (
    <ul
      className={style.offered}
      aria-label={readingOf(EXAMPLE_WORDS.rest)}
      data-place="hand"
      data-many={question.slots > 3 || undefined}
    >
      {question.cards
        .filter(({ id }) => offered.includes(id))
        .map((card) => (
          <li key={card.id}>
            {composition.slots.includes(card.id) ? (
              <AbsentCard question={question} card={card} setting={setting} />
            ) : (
              <Card
                question={question}
                card={card}
                setting={setting}
                carried={carried === pieceName({ kind: 'card', card: card.id })}
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
