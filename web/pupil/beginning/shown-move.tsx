import { useLayoutEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import style from './shown-move.module.css';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { CardPictureWithReservedSpace } from '../picture/card-picture-place.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';

type ShownMoveProps = {
  /** The element in which `from` and `to` are searched. */
  readonly within: RefObject<HTMLElement | null>;
  /** CSS selector of the card or block that the hand moves. Null if the hand presses a button instead. */
  readonly from: string | null;
  /** CSS selector of the place to which the hand moves the card or block, or of the button that the hand presses. */
  readonly to: string;
  /** The colours of the target place. */
  readonly colours?: CSSProperties;
  /**
   * True if the hand shows the move once and the app then makes the move itself. False if the hand repeats the move
   * until the child makes it.
   */
  readonly isOnce?: boolean;
  /** The picture of the piece in the hand. */
  readonly children?: ReactNode;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Way = { readonly from: Box; readonly to: Box };

/**
 * An animated hand that shows a move: it carries a card to a place, and the place glows. Pointer events pass through
 * the hand.
 */
export function HandShowingMove({ within, from, to, colours, isOnce = false, children }: ShownMoveProps) {
  const way = useWay(within, from, to);
  if (way === null) return null;
  return (
    <div className={style.guide} style={{ ...colours, ...pathOf(way) }} data-guide="" aria-hidden="true">
      <svg className={style.way}>
        <path d={drawnWay(way)} />
      </svg>
      <div className={style.glow} />
      <div className={style.mover} data-once={isOnce || undefined}>
        {from !== null && <div className={style.card}>{children}</div>}
        <Hand />
      </div>
    </div>
  );
}

/**
 * Distance between the button that the hand presses and the point from which the hand comes. The horizontal distance is
 * measured in widths of the button, the vertical distance in heights of the button.
 */
const ASIDE = 1.2;

/**
 * Returns two positions on the screen: that of the card or block, and that of the place to which the hand carries it.
 * Returns null while one of the two elements does not exist.
 */
function useWay(within: RefObject<HTMLElement | null>, from: string | null, to: string): Way | null {
  const [way, setWay] = useState<Way | null>(null);
  useLayoutEffect(() => {
    const root = within.current;
    if (root === null) return undefined;
    const look = (): void => {
      const place = boxOf(root.querySelector(to));
      const taken = from === null ? place && beside(place) : boxOf(root.querySelector(from));
      const next = place === null || taken === null ? null : { from: taken, to: place };
      setWay((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    // The layout changes when fonts, pictures or chunks arrive, so the positions of the piece and the place are
    // measured again.
    const sizes = new ResizeObserver(look);
    const observeAll = (): void => {
      for (const element of root.querySelectorAll('[data-piece], [data-place]')) sizes.observe(element);
      look();
    };
    const parts = new MutationObserver(observeAll);
    parts.observe(root, { childList: true, subtree: true });
    observeAll();
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [within, from, to]);
  return way;
}

function boxOf(element: Element | null): Box | null {
  if (element === null) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

function beside({ x, y, width, height }: Box): Box {
  return { x: x + width * ASIDE, y: y + height * ASIDE, width, height };
}

function pathOf({ from, to }: Way): CSSProperties & Record<`--${string}`, string> {
  return {
    '--card-x': `${from.x}px`,
    '--card-y': `${from.y}px`,
    '--card-width': `${from.width}px`,
    '--card-height': `${from.height}px`,
    '--place-x': `${to.x}px`,
    '--place-y': `${to.y}px`,
    '--place-width': `${to.width}px`,
    '--place-height': `${to.height}px`,
    '--end-x': `${to.x + (to.width - from.width) / 2}px`,
    '--end-y': `${to.y + (to.height - from.height) / 2}px`,
  };
}

function drawnWay({ from, to }: Way): string {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [endX, endY] = [to.x + to.width / 2, to.y + to.height / 2];
  return `M${x} ${y}Q${(x + endX) / 2 + 60} ${(y + endY) / 2} ${endX} ${endY}`;
}

function Hand() {
  return (
    <svg className={style.hand} viewBox="0 0 64 72">
      <path d="M22 40V10a6 6 0 0 1 12 0v20l16 3a8 8 0 0 1 7 9l-3 17a11 11 0 0 1-11 9H30a12 12 0 0 1-9-4L8 48a6 6 0 0 1 9-8l5 5Z" />
    </svg>
  );
}

type CarriedCardProps = {
  readonly question: Question;
  readonly card: SentenceCard;
  readonly setting: TextRenderSettings;
};

/** The copy of a card that the animated hand carries. It cannot be focused or pressed. */
export function CardInAnimatedHand({ question, card, setting }: CarriedCardProps) {
  return (
    <>
      <CardPictureWithReservedSpace question={question} card={card} place="hand" />
      <span>
        <SentenceWithFurigana source={card.text} setting={setting} />
      </span>
    </>
  );
}
