import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import type { Practice } from '../practice/practice.ts';
import type { ReadyPracticeState } from '../practice/practice-store.ts';

/** The props of the practice screen and its dialogs. */
export type PracticeScreenProps = {
  readonly practice: Practice;
  readonly state: ReadyPracticeState;
  readonly setting: TextRenderSettings;
  /** True if the school wants the factors of × in the taught order. */
  readonly taughtOrder: boolean;
  /**
   * False if the device cannot store the pupil's acts. They are then only in the page's memory and would be lost if the
   * page closed.
   */
  readonly isKept: boolean;
};
