import type { FollowedLessonScreen } from '../faults/lesson-screen.ts';

/** Measures how long it takes from a check of one pupil until the teacher's live screen shows this check. */
export type BoardDelays = {
  /**
   * The caller calls this before it sends a check of the pupil. `checks`: the number of checks that the pupil has made,
   * including this one.
   */
  readonly sends: (checks: number) => void;
  /** Returns the delays in milliseconds that were measured since the last call. */
  readonly take: () => readonly number[];
};

export function measureBoardDelays(screen: FollowedLessonScreen, pupil: string): BoardDelays {
  let awaited: { readonly checks: number; readonly sentAt: number }[] = [];
  let delays: number[] = [];
  screen.onChange(() => {
    const now = performance.now();
    const own = (screen.shown()?.results ?? []).filter((result) => result.pupil === pupil);
    const shown = own.reduce((total, { checks }) => total + checks, 0);
    delays.push(...awaited.filter(({ checks }) => checks <= shown).map(({ sentAt }) => now - sentAt));
    awaited = awaited.filter(({ checks }) => checks > shown);
  });
  return {
    sends: (checks) => void awaited.push({ checks, sentAt: performance.now() }),
    take: () => {
      const taken = delays;
      delays = [];
      return taken;
    },
  };
}
