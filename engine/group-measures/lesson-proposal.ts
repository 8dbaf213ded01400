import type { Constraint } from '../question/constraint.ts';
import type { StoryKind } from '../story/kind.ts';

/** How often each constraint was. */
export type Broken = Readonly<Record<Constraint, number>>;

export const PROPOSED_FOR = ['again', 'new'] as const;
/** Done once more because many did not get it, or new to most of the class. */
export type ProposedFor = (typeof PROPOSED_FOR)[number];

export type LessonProposal = {
  /** What is broken most, and in stories of which kind; null where nothing was broken in stories of any. */
  readonly reason: {
    readonly constraint: Constraint;
    readonly kind: StoryKind;
    /** Who broke it there, of how many who worked there. */
    readonly pupils: number;
    readonly of: number;
  };
  /** How often each was broken in wrong checks, over all that was worked at. */
  readonly broken: Broken;
  readonly questions: readonly { readonly id: string; readonly why: ProposedFor }[];
};
