import type { SpokenPassage } from './heard.ts';
import type { SpokenTextKind } from './voice-words.ts';

export type SpeakerProps = {
  readonly of: SpokenTextKind;
  /**
   * The passages to speak, in the order of the page: one for each element with `data-heard` inside the closest ancestor
   * of the speaker button that has `data-voiced`.
   */
  readonly heard: readonly SpokenPassage[];
  /** When this becomes true, the text is spoken automatically if the voice setting is `always`. */
  readonly begun?: boolean;
};
