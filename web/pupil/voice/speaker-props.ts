import type { SpokenPassage } from './heard.ts';
import type { SpokenTextKind } from './voice-words.ts';

export type SpeakerProps = {
  readonly of: SpokenTextKind;
  /** One passage for each `data-heard` inside the nearest `data-voiced`, in page order. */
  readonly heard: readonly SpokenPassage[];
  /** If it becomes true, the text is spoken automatically with the voice setting `always`. */
  readonly begun?: boolean;
};
