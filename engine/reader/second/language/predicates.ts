import type { ClassifiedVerb, VerbClass } from './verbs.ts';

/** A verb of a text with its auxiliaries. */
export type VerbWithAuxiliaries = {
  readonly verb: ClassifiedVerb;
  readonly verbClass: VerbClass;
  readonly past: boolean;
  /** True for ている and てある, with which the verb states what there is. */
  readonly lasting: boolean;
  readonly negative: boolean;
  /** True for passive and 〜てもらう, 〜てくれる. */
  readonly received: boolean;
  /** True for 〜てあげる. */
  readonly offered: boolean;
  readonly motion: 'come' | 'go' | null;
  readonly able: boolean;
  readonly passive: boolean;
  /** `end` ends a sentence; `link` is followed by another clause; `relative` describes the noun that follows. */
  readonly place: 'end' | 'link' | 'relative';
  readonly question: boolean;
};
