import type { Constraint } from '../question/constraint.ts';
import type { StoryKind } from '../story/kind.ts';

/** For each constraint, how often it was broken. */
export type BrokenConstraintCounts = Readonly<Record<Constraint, number>>;

export const PROPOSAL_REASONS = ['again', 'new'] as const;
/**
 * Why a question is proposed for the next lesson. `again`: pupils broke the proposal's constraint at this question, or
 * checked without solving it. `new`: most pupils of the class have not begun it.
 */
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export type LessonProposal = {
  /** The constraint that the class breaks most, and the story kind in which the class breaks it most. */
  readonly reason: {
    readonly constraint: Constraint;
    readonly kind: StoryKind;
    /**
     * `pupils`: how many pupils broke this constraint in stories of this kind. `of`: how many pupils worked at stories
     * of this kind.
     */
    readonly pupils: number;
    readonly of: number;
  };
  /** For each constraint, the number of wrong checks that broke it, over all recent work of the class. */
  readonly broken: BrokenConstraintCounts;
  readonly questions: readonly { readonly id: string; readonly why: ProposalReason }[];
};
