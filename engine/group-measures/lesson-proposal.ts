import type { Constraint } from '../question/constraint.ts';
import type { StoryKind } from '../story/kind.ts';

/** For each constraint, how often it was broken. */
export type BrokenConstraintCounts = Readonly<Record<Constraint, number>>;

export const PROPOSAL_REASONS = ['again', 'new'] as const;
/** Why a question is proposed. `again`: many pupils have not solved it. `new`: most of the class have not begun it. */
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export type LessonProposal = {
  /** The constraint that the class breaks most, and the story kind in which the class breaks it most. */
  readonly reason: {
    readonly constraint: Constraint;
    readonly kind: StoryKind;
    /** The number of pupils who broke this constraint, out of the `of` pupils who worked at this story kind. */
    readonly pupils: number;
    readonly of: number;
  };
  /** For each constraint, how many wrong checks broke it, over all work. */
  readonly broken: BrokenConstraintCounts;
  readonly questions: readonly { readonly id: string; readonly why: ProposalReason }[];
};
