import type { SpokenPassage } from './heard.ts';
import type { SpokenTextKind } from './voice-words.ts';

export type SpeakerProps = {
  readonly of: SpokenTextKind;
  /**
   * The passages to speak, in the order of the page. Passage n is shown by the n-th element with `data-heard` inside
   * the closest ancestor of the button with `data-voiced`.
   */
  readonly heard: readonly SpokenPassage[];
  /** When this changes to true, the text is spoken without a press of the button if the pupil has chosen `always`. */
  readonly begun?: boolean;
};
