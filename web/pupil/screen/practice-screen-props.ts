import type { TextSetting } from '../../../engine/text/render-text.ts';
import type { Practice } from '../practice/practice.ts';
import type { ReadyPracticeState } from '../practice/practice-store.ts';

/** The props of the practice screen and its dialogs. */
export type PracticeScreenProps = {
  readonly practice: Practice;
  readonly state: ReadyPracticeState;
  readonly setting: TextSetting;
  /** True if the school asks for the factors of × in the taught order. */
  readonly taughtOrder: boolean;
  /** False if the device loses the acts when the page closes. */
  readonly isKept: boolean;
};
