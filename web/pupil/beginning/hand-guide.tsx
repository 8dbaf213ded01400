import { startTransition, useEffect, useMemo, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { pieceName, slotPlace } from '../table/place-names.ts';
import { slotColours } from '../views/composition-panel.tsx';
import { CarriedCard } from './carried-card.tsx';
import { ShownMove } from './shown-move.tsx';
import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import type { CardId } from '../../../engine/story/card.ts';

type HandGuideProps = {
  readonly question: Question;
  readonly setting: TextSetting;
  /** The table it is shown on. */
  readonly table: RefObject<HTMLElement | null>;
  /** The child began by itself. */
  readonly onEnd: () => void;
};

/**
 * A first minute without words: a hand takes a card to its slot, which glows; then it is the child's turn. The first
 * touch of the child's own ends it.
 */
export function HandGuide({ question, setting, table, onEnd }: HandGuideProps) {
  const card = useMemo(() => question.cards.find(({ id }) => id === certainCard(question)), [question]);
  useEffect(() => {
    const heard = ['pointerdown', 'keydown'] as const;
    // The card that is touched comes first: the guide may go some frames later.
    const end = (): void => startTransition(onEnd);
    for (const name of heard) addEventListener(name, end, { capture: true });
    return () => {
      for (const name of heard) removeEventListener(name, end, { capture: true });
    };
  }, [onEnd]);
  if (card === undefined) return null;
  return createPortal(
    <ShownMove
      within={table}
      from={`[data-piece="${pieceName({ kind: 'card', card: card.id })}"]`}
      to={`[data-place="${slotPlace(0)}"]`}
      colours={slotColours(0)}
    >
      <CarriedCard question={question} card={card} setting={setting} />
    </ShownMove>,
    document.body,
  );
}

/** A card that every accepted composition has in its first slot: to show it leaves all that is to be thought about. */
export function certainCard(question: Question): CardId | null {
  const [first, ...others] = acceptedOrders(question).map(([card]) => card);
  return first !== undefined && others.every((card) => card === first) ? first : null;
}
