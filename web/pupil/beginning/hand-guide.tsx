import { startTransition, useEffect, useMemo, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { cardOrBlockPieceName, slotPlaceName } from '../table/place-names.ts';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { CardInAnimatedHand, HandShowingMove } from './shown-move.tsx';
import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import type { CardId } from '../../../engine/story/card.ts';

type HandGuideProps = {
  readonly question: Question;
  readonly setting: TextRenderSettings;
  /** The element of the exercise over which the guide is shown. */
  readonly table: RefObject<HTMLElement | null>;
  /** Called when the child touches the screen or presses a key. */
  readonly onEnd: () => void;
};

/**
 * An introduction without words for pupils who open the exercise for the first time: an animated hand moves a card to
 * its slot, and the slot glows. The guide ends when the child touches the screen or presses a key.
 */
export function FirstMoveHandGuide({ question, setting, table, onEnd }: HandGuideProps) {
  const card = useMemo(() => question.cards.find(({ id }) => id === findCertainFirstCard(question)), [question]);
  useEffect(() => {
    const heard = ['pointerdown', 'keydown'] as const;
    // This state update is a React transition: React first renders how the touched card reacts, and only then removes
    // the hand. The hand may therefore disappear some frames later.
    const end = (): void => startTransition(onEnd);
    for (const name of heard) addEventListener(name, end, { capture: true });
    return () => {
      for (const name of heard) removeEventListener(name, end, { capture: true });
    };
  }, [onEnd]);
  if (card === undefined) return null;
  return createPortal(
    <HandShowingMove
      within={table}
      from={`[data-piece="${cardOrBlockPieceName({ kind: 'card', card: card.id })}"]`}
      to={`[data-place="${slotPlaceName(0)}"]`}
      colours={slotColourStyle(0)}
    >
      <CardInAnimatedHand question={question} card={card} setting={setting} />
    </HandShowingMove>,
    document.body,
  );
}

/**
 * Returns the card that is in the first slot of every accepted composition, or null if there is none. The animated hand
 * shows only such a card, because this reveals nothing that the pupil has to think about.
 */
export function findCertainFirstCard(question: Question): CardId | null {
  const [first, ...others] = acceptedOrders(question).map(([card]) => card);
  return first !== undefined && others.every((card) => card === first) ? first : null;
}
