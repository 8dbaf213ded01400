import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Pupil } from '../../../contract/pupils.ts';
import { observePupilDragging } from './drag-pupils.ts';
import type { Side } from './sides.ts';

type PupilDragInput = {
  readonly root: RefObject<HTMLElement | null>;
  /** Who goes with the row that was taken up. */
  readonly withRow: (side: Side, index: number) => readonly Pupil[];
  readonly onDrop: (from: Side, pupils: readonly Pupil[]) => void;
};

/** Those in the air; nobody most of the time. */
export function useDragging(input: PupilDragInput): readonly Pupil[] {
  const [lifted, setLifted] = useState<readonly Pupil[]>([]);
  const latest = useRef({ input, lifted });
  useLayoutEffect(() => {
    latest.current = { input, lifted };
  });
  const { root } = input;
  useEffect(() => {
    if (root.current === null) return undefined;
    return observePupilDragging(root.current, {
      lift: (side, index) => {
        const pupils = latest.current.input.withRow(side, index);
        setLifted(pupils);
        return pupils.length > 0;
      },
      drop: (from) => {
        setLifted([]);
        latest.current.input.onDrop(from, latest.current.lifted);
      },
      callOff: () => setLifted([]),
    });
  }, [root]);
  return lifted;
}
