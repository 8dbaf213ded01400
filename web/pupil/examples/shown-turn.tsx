import type { RefObject } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { CardInAnimatedHand, HandShowingMove } from '../beginning/shown-move.tsx';
import { quantityOfCard } from '../table/quantity.ts';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { selectorsOfShownMove, type ExampleMove, type NextExampleMove } from './shown-moves.ts';

type ShownTurnProps = {
  readonly question: Question;
  readonly setting: TextRenderSettings;
  readonly turn: Exclude<NextExampleMove, { kind: 'over' }>;
  readonly within: RefObject<HTMLElement | null>;
};

/**
 * The animated hand that shows the next move of an example. The hand shows its own move once, but repeats the child's
 * move until the child has made it.
 */
export function HandShowingNextMove({ question, setting, turn: { kind, move }, within }: ShownTurnProps) {
  const way = selectorsOfShownMove(move);
  if (way === null) return null;
  return (
    <HandShowingMove within={within} {...way} colours={slotColourStyle(slotOf(move))} isOnce={kind === 'hand'}>
      <Taken question={question} setting={setting} move={move} />
    </HandShowingMove>
  );
}

function slotOf(move: ExampleMove): number | null {
  return move.kind === 'moveCard' && move.to.kind === 'slot' ? move.to.slot : null;
}

function Taken({
  question,
  setting,
  move,
}: Pick<ShownTurnProps, 'question' | 'setting'> & { readonly move: ExampleMove }) {
  const card = 'card' in move ? question.cards.find(({ id }) => id === move.card) : undefined;
  if (card === undefined) return null;
  if (move.kind === 'moveCard') return <CardInAnimatedHand question={question} card={card} setting={setting} />;
  const { number, unit } = quantityOfCard(question, card, setting);
  return <b>{`${number} ${unit}`}</b>;
}
