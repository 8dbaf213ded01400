import type { MorePractice } from '../../contract/progress.ts';
import type { PlacedQuestion, SetLevel } from '../questions/questions.ts';

export type PupilScope = { readonly school: string; readonly account: string };

export type PupilQuestion = PlacedQuestion & {
  readonly begun: boolean;
  readonly stars: number;
  /** The problems found at a `free` question as it stands today, each by its slots. */
  readonly found: readonly (readonly string[])[];
};

export type PupilHomework = {
  readonly levels: readonly number[];
  readonly dueOn: string;
  readonly isReminded: boolean;
};

export type PupilLevel = {
  readonly level: number;
  readonly grade: number;
  readonly open: boolean;
  /** Without the lesson that decides what is open; null while none does. */
  readonly openOutside: boolean | null;
  readonly questions: readonly PupilQuestion[];
  readonly more: MorePractice | null;
  /** The question set that it stands for; null for a level of the course. */
  readonly set: SetLevel | null;
  /** The homework that it stands for: the levels that were given whole, and until when; null for all else. */
  readonly homework: PupilHomework | null;
};

export function untouched(question: PlacedQuestion): PupilQuestion {
  return { ...question, begun: false, stars: 0, found: [] };
}
