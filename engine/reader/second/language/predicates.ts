import type { ClassifiedVerb, VerbMeaningClass } from './verbs.ts';

/** A verb of a text with its auxiliaries. */
export type VerbWithAuxiliaries = {
  readonly verb: ClassifiedVerb;
  readonly verbClass: VerbMeaningClass;
  readonly past: boolean;
  /** True for ている and てある ("be in the state of having done"), with which a verb states what there is. */
  readonly lasting: boolean;
  readonly negative: boolean;
  /** True for 〜てもらう ("have somebody do something") and 〜てくれる ("do something for me"). */
  readonly received: boolean;
  /** True if the subject does something for somebody: 〜てあげる. */
  readonly offered: boolean;
  readonly motion: 'come' | 'go' | null;
  readonly able: boolean;
  readonly passive: boolean;
  /**
   * The position of the verb: `end` at the end of a sentence, `link` before another clause, `relative` before the noun
   * that it describes.
   */
  readonly place: 'end' | 'link' | 'relative';
  readonly question: boolean;
};
