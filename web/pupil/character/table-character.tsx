import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOnlineState } from '../../app/client/client.ts';
import type { ExerciseState } from '../table/table.ts';
import { TriangleCharacter } from './character.tsx';
import { chooseCharacterPose, type CharacterPose } from './pose.ts';

export type ExerciseCharacterProps = {
  readonly table: ExerciseState;
  /** The element of the exercise. */
  readonly within: RefObject<HTMLElement | null>;
};

/**
 * The character in the pose that fits the state of the exercise. If the feedback marks nothing, the character thinks
 * instead of pointing.
 */
export function ExerciseCharacter({ table, within }: ExerciseCharacterProps) {
  const place = useRef<HTMLSpanElement>(null);
  const pose = chooseCharacterPose(table, useOnlineState() === 'online');
  const aim = useAim(within, place, pose, table);
  return (
    <span ref={place}>
      {aim === null ? (
        <TriangleCharacter pose={pose === 'pointing' ? 'thinking' : pose} />
      ) : (
        <TriangleCharacter {...{ pose, aim }} />
      )}
    </span>
  );
}

/**
 * CSS selector of the cards and places that the feedback marks, and of slots that were still empty when the pupil
 * checked.
 */
const MARKED = '[data-marked], [data-missing]';

/**
 * Returns the direction from the character to the card or place that the feedback marks, in degrees clockwise from the
 * right. Returns null if nothing is marked.
 */
function useAim(
  within: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
  pose: CharacterPose,
  table: ExerciseState,
): number | null {
  const [aim, setAim] = useState<number | null>(null);
  // Computes the direction after the frame is rendered. The browser has then already computed the layout, so that
  // measuring the positions costs little.
  useEffect(() => {
    const look = (): void => {
      const marked = pose === 'pointing' ? (within.current?.querySelector(MARKED) ?? null) : null;
      setAim(marked === null || place.current === null ? null : directionTo(place.current, marked));
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
    // The feedback's marks in the document change with `table`.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [within, place, pose, table]);
  return aim;
}

function directionTo(from: Element, to: Element): number {
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const x = start.left + start.width / 2;
  const y = start.top + start.height / 2;
  // The horizontal distance from the character to the point at which it points. This is the nearest point in the middle
  // half of the marked element.
  const aside = Math.min(Math.max(x, end.left + end.width / 4), end.right - end.width / 4) - x;
  return Math.round((Math.atan2(end.top + end.height / 2 - y, aside) * 180) / Math.PI);
}
