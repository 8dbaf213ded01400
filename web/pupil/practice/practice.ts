import type * as advice from './advice.ts';
import { PracticeAttempts, type AttemptDependencies } from './practice-attempts.ts';
import { PracticeLevels, type LevelDependencies } from './practice-levels.ts';
import { PracticeStore, type StoreDependencies } from './practice-store.ts';

/** The services that a practice needs. */
export type PracticeDependencies = Omit<
  StoreDependencies & LevelDependencies & AttemptDependencies,
  'onReward' | 'loadAdvice'
> & {
  readonly loadAdvice: () => Promise<Pick<typeof advice, 'recommended' | 'withCheck'>>;
};

/** A pupil's practice: its state, the active attempt, and the navigation through the levels. */
export type Practice = {
  readonly store: PracticeStore;
  readonly attempts: PracticeAttempts;
  readonly levels: PracticeLevels;
};

export function openPractice(dependencies: PracticeDependencies): Practice {
  const store = new PracticeStore(dependencies);
  const onReward = (): void => void levels.refresh();
  const attempts = new PracticeAttempts(store, { ...dependencies, onReward });
  const levels = new PracticeLevels(store, attempts, dependencies);
  return { store, attempts, levels };
}
