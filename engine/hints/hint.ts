import type { HintStep } from '../judge/hint-step.ts';
import type { CardId } from '../story/card.ts';

/** A line of a hint: UI text in kana, or a sentence in the source notation of engine/text. */
export type HintLine =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'sentence'; readonly source: string };

export type Hint = {
  readonly step: HintStep;
  readonly lines: readonly HintLine[];
  /** The dummies that are put aside by step 3; empty in every other step. */
  readonly aside: readonly CardId[];
};
