import { useEffect, useLayoutEffect, useMemo, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import type { Question } from '../../../engine/question/question.ts';
import { CardPicturePlace } from '../picture/card-picture-place.tsx';
import { pieceName, slotPlace } from '../table/places.ts';
import { certainCard } from './certain-card.ts';
import style from './hand-guide.module.css';

type HandGuideProps = {
  readonly question: Question;
  /** The child began by itself. */
  readonly onEnd: () => void;
};

type Way = { readonly card: DOMRect; readonly slot: DOMRect };

/**
 * A first minute without words: a hand takes a card to its slot, which glows; then it is the child's turn. The first
 * touch of the child's own ends it. It covers nothing that can be pressed.
 */
export function HandGuide({ question, onEnd }: HandGuideProps) {
  const card = useMemo(() => question.cards.find(({ id }) => id === certainCard(question)), [question]);
  const way = useWay(card?.id ?? null);
  useEffect(() => {
    const heard = ['pointerdown', 'keydown'] as const;
    for (const name of heard) addEventListener(name, onEnd, { capture: true });
    return () => {
      for (const name of heard) removeEventListener(name, onEnd, { capture: true });
    };
  }, [onEnd]);
  if (card === undefined || way === null) return null;
  return createPortal(
    <div className={style.guide} style={pathOf(way)} data-guide="" aria-hidden="true">
      <svg className={style.way}>
        <path d={drawnWay(way)} />
      </svg>
      <div className={style.glow} />
      <div className={style.mover}>
        <div className={style.card}>
          <CardPicturePlace question={question} card={card} />
        </div>
        <Hand />
      </div>
    </div>,
    document.body,
  );
}

/** Where the card and its slot stand; null until they do. */
function useWay(card: string | null): Way | null {
  const [way, setWay] = useState<Way | null>(null);
  useLayoutEffect(() => {
    const look = (): void => {
      const from = document.querySelector(`[data-piece="${pieceName({ kind: 'card', card: card ?? '' })}"]`);
      const to = document.querySelector(`[data-place="${slotPlace(0)}"]`);
      if (from === null || to === null) setWay(null);
      else setWay({ card: from.getBoundingClientRect(), slot: to.getBoundingClientRect() });
    };
    look();
    // The table takes its size with its fonts and pictures.
    const observer = new ResizeObserver(look);
    for (const element of document.querySelectorAll('[data-piece], [data-place]')) observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return way;
}

function pathOf({ card, slot }: Way): CSSProperties & Record<`--${string}`, string> {
  return {
    '--card-x': `${card.x}px`,
    '--card-y': `${card.y}px`,
    '--card-width': `${card.width}px`,
    '--card-height': `${card.height}px`,
    '--slot-x': `${slot.x}px`,
    '--slot-y': `${slot.y}px`,
    '--slot-width': `${slot.width}px`,
    '--slot-height': `${slot.height}px`,
    '--end-x': `${slot.x + (slot.width - card.width) / 2}px`,
    '--end-y': `${slot.y + (slot.height - card.height) / 2}px`,
  };
}

function drawnWay({ card, slot }: Way): string {
  const [x, y] = [card.x + card.width / 2, card.y + card.height / 2];
  const [endX, endY] = [slot.x + slot.width / 2, slot.y + slot.height / 2];
  return `M${x} ${y}Q${(x + endX) / 2 + 60} ${(y + endY) / 2} ${endX} ${endY}`;
}

function Hand() {
  return (
    <svg className={style.hand} viewBox="0 0 64 72">
      <path d="M22 40V10a6 6 0 0 1 12 0v20l16 3a8 8 0 0 1 7 9l-3 17a11 11 0 0 1-11 9H30a12 12 0 0 1-9-4L8 48a6 6 0 0 1 9-8l5 5Z" />
    </svg>
  );
}
