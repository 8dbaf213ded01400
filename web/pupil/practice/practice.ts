import { PracticeAttempts, type PracticeAttemptDependencies } from './practice-attempts.ts';
import { PracticeLevels, type PracticeLevelDependencies } from './practice-levels.ts';
import { PracticeStore, type PracticeStoreDependencies } from './practice-store.ts';

/** The services that a pupil's practice needs, e.g. server, cache and outbox. */
export type PracticeDependencies = PracticeStoreDependencies & PracticeLevelDependencies & PracticeAttemptDependencies;

/** A pupil's practice: its state, the active attempt, and the navigation through the levels. */
export type Practice = {
  readonly store: PracticeStore;
  readonly attempts: PracticeAttempts;
  readonly levels: PracticeLevels;
};

export function openPractice(dependencies: PracticeDependencies): Practice {
  const store = new PracticeStore(dependencies);
  const attempts = new PracticeAttempts(store, dependencies);
  const levels = new PracticeLevels(store, attempts, dependencies);
  return { store, attempts, levels };
}
