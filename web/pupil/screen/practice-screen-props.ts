import type { TextSetting } from '../../../engine/text/render-text.ts';
import type { Practice } from '../practice/practice.ts';
import type { ReadyState } from '../practice/practice-store.ts';

/** What the practice screen and the dialogs over it show. */
export type PracticeScreenProps = {
  readonly practice: Practice;
  readonly state: ReadyState;
  readonly setting: TextSetting;
  /** The school asks for the factors of × in the order they are taught in. */
  readonly taughtOrder: boolean;
  /** Whether the device keeps what is done beyond the page. */
  readonly isKept: boolean;
};
