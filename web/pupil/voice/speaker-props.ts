import type { SpokenPassage } from './heard.ts';
import type { SpokenTextKind } from './voice-words.ts';

export type SpeakerProps = {
  readonly of: SpokenTextKind;
  /**
   * The passages to speak in the order of the page. To find the elements that show them, take the button's closest
   * ancestor with `data-voiced`: the elements with `data-heard` inside it correspond to the passages.
   */
  readonly heard: readonly SpokenPassage[];
  /** When this changes to true, the text is spoken without a press of the button if the pupil has chosen `always`. */
  readonly begun?: boolean;
};
