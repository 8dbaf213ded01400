import type { TextSetting } from '../../../engine/text/render-text.ts';
import type { Practice } from '../practice/practice.ts';
import type { ReadyPracticeState } from '../practice/practice-store.ts';

/** The props of the practice screen and its dialogs. */
export type PracticeScreenProps = {
  readonly practice: Practice;
  readonly state: ReadyPracticeState;
  readonly setting: TextSetting;
  /** True if the school wants the factors of × in the taught order. */
  readonly taughtOrder: boolean;
  /** False if acts of the pupil are stored only in the page's memory and are lost when the page closes. */
  readonly isKept: boolean;
};
