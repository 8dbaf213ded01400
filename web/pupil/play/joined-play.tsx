import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { animationOfSlots } from '../../../engine/picture/play-of.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { fetchPictureTable } from '../picture/picture-table.ts';
import { beforeAndAfterFramesOfTriangle } from './triangle-frames.ts';
import style from './joined-play.module.css';
import { AnimationStage } from './play-stage.tsx';
import { boundingBoxOfFrames } from './stage-box.ts';
import { createQuestionFunctionsForAnimation } from './stage-look.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { useAnimationTimeline } from './timeline.ts';
import type { Composition } from '../../../engine/question/composition.ts';

/** Time in milliseconds from laying the last card until the sides of the triangle are drawn. */
const CLOSING = 450;
/** Time for which the things are shown at rest before they move, in milliseconds. */
const BEFORE = 400;
/** Duration of the things' movement, in milliseconds. */
const HAPPENS = 900;

type JoinedProps = Omit<JoinedPlayProps, 'laid' | 'onEnd'>;

/** Whenever a card fills the last empty slot, plays the triangle's story once. */
export function LastCardStoryAnimation(props: JoinedProps) {
  const [laid, forget] = useLastLaidCard(props.slots);
  return laid && <JoinedPlay key={laid} {...props} laid={laid} onEnd={forget} />;
}

type JoinedPlayProps = {
  readonly question: Question;
  readonly slots: readonly (CardId | null)[];
  /** The card that the pupil put into a slot last. */
  readonly laid: CardId;
  readonly setting: TextRenderSettings;
  readonly onEnd: () => void;
};

/**
 * Animates what happens in the story, over the triangle: the things are pushed together, leave, are laid end to end or
 * are dealt out. The animation does not show whether the cards are right. It does not block the exercise.
 */
function JoinedPlay({ question, slots, laid, setting, onEnd }: JoinedPlayProps) {
  const table = use(fetchPictureTable());
  const frames = useMemo(
    () => beforeAndAfterFramesOfTriangle(animationOfSlots(question, slots), laid),
    [question, slots, laid],
  );
  const look = useMemo(() => createQuestionFunctionsForAnimation(table, question, setting), [table, question, setting]);
  const box = useMemo(() => boundingBoxOfFrames(frames, look.numberOf), [frames, look]);
  const { at, isOver } = useAnimationTimeline(LENGTHS, frames.length > 0 && !prefersReducedMotion());
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const frame = frames[Math.min(at, frames.length) - 1];
  return (
    <div className={style.joined} data-shown={(at > 0 && !isOver) || undefined} aria-hidden="true">
      {frame !== undefined && <AnimationStage frame={frame} look={look} label="" box={box} pace={HAPPENS} />}
    </div>
  );
}

const LENGTHS = [CLOSING, BEFORE, HAPPENS];

type Slots = Composition['slots'];

/**
 * Returns the card that filled the last empty slot, or null if the last change of the slots did not fill them. The
 * returned function sets this card to null.
 */
function useLastLaidCard(slots: Slots): readonly [CardId | null, () => void] {
  const before = useRef(slots);
  const [laid, setLaid] = useState<CardId | null>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = slots;
    if (earlier !== slots) setLaid(lastLaidCard(earlier, slots));
  }, [slots]);
  const forget = useCallback((): void => setLaid(null), []);
  return [laid, forget];
}

function lastLaidCard(before: Slots, slots: Slots): CardId | null {
  if (slots.includes(null)) return null;
  return slots.find((card) => card !== null && !before.includes(card)) ?? null;
}
