import type { Heard } from './heard.ts';
import type { Speaking } from './voice-words.ts';

export type SpeakerProps = {
  readonly of: Speaking;
  /** One passage for each `data-heard` inside the nearest `data-voiced`, in page order. */
  readonly heard: readonly Heard[];
  /** If it becomes true, the text is spoken automatically with the voice setting `always`. */
  readonly begun?: boolean;
};
