import type { Heard } from './heard.ts';
import type { Speaking } from './voice-words.ts';

export type SpeakerProps = {
  readonly of: Speaking;
  /** A passage for each `data-heard` inside the nearest `data-voiced`, in the order of the page. */
  readonly heard: readonly Heard[];
  /** Says itself as soon as this is so, to a pupil who hears always. */
  readonly begun?: boolean;
};
