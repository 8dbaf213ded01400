import type { Constraint } from '../question/constraint.ts';
import type { StoryKind } from '../story/kind.ts';

/** How often each constraint was broken. */
export type Broken = Readonly<Record<Constraint, number>>;

export const PROPOSED_FOR = ['again', 'new'] as const;
/** `again`: many pupils have not solved it. `new`: most of the class have not begun it. */
export type ProposedFor = (typeof PROPOSED_FOR)[number];

export type LessonProposal = {
  /** What the class breaks most, and in which story kind. */
  readonly reason: {
    readonly constraint: Constraint;
    readonly kind: StoryKind;
    /** How many of the `of` pupils who worked at that kind broke it. */
    readonly pupils: number;
    readonly of: number;
  };
  /** How often wrong checks broke each constraint, over all work. */
  readonly broken: Broken;
  readonly questions: readonly { readonly id: string; readonly why: ProposedFor }[];
};
