import type { HintStep } from '../judge/hint-step.ts';
import type { CardId } from '../story/card.ts';

/** A line of a hint: UI text, or a card's sentence. Both are in the source notation of engine/text. */
export type HintLine =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'sentence'; readonly source: string };

export type ExerciseHint = {
  readonly step: HintStep;
  readonly lines: readonly HintLine[];
  /** The dummies that step 3 removes. Empty in the other steps. */
  readonly aside: readonly CardId[];
};
