import type { PupilProgress } from '../../../contract/progress.ts';
import type { ActiveAttempt, OfferedQuestion } from './attempt.ts';
import type { ExampleName } from './example-names.ts';

/** Why something a pupil asked for is not there. */
export type PracticeFailure = 'unreachable' | 'signed-out' | 'level-closed' | 'server-fault' | 'no-storage';

/** The questions of the level in view. */
export type LevelState =
  /** `wanted`: the question to open once they are there; null for where the pupil left off. */
  | { readonly kind: 'loading'; readonly wanted: string | null }
  | { readonly kind: 'failed'; readonly failure: PracticeFailure }
  | { readonly kind: 'ready'; readonly questions: readonly OfferedQuestion[] };

/** The practice screen as a whole. */
export type PracticeState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: PracticeFailure }
  | {
      readonly kind: 'ready';
      readonly progress: PupilProgress;
      readonly level: number;
      readonly levelState: LevelState;
      readonly attempt: ActiveAttempt | null;
      /** The worked example that is shown before the question on the table. */
      readonly example: ExampleName | null;
      /** A closed level the pupil pressed on, to say why. */
      readonly closedLevel: number | null;
      /** Why the question on the table lies there, as recommended or reminded of, until the next move. */
      readonly reason: { readonly words: string } | null;
      /** True while acts could not be stored on the device: closing the page would lose them. */
      readonly unstored: boolean;
    };

export type ReadyState = Extract<PracticeState, { kind: 'ready' }>;
