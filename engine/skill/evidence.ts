import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { Mode } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';

/**
 * What the checks of a pupil show about each constraint. True: every check fulfilled the constraint. False: at least
 * one check broke it. Null: the checks show nothing about it.
 */
export type EvidenceByConstraint = Readonly<Record<Constraint, boolean | null>>;

export const NO_CONSTRAINT_EVIDENCE: EvidenceByConstraint = {
  structure: null,
  story: null,
  objects: null,
  numbers: null,
  calculation: null,
};

/**
 * For each constraint, the constraints that a check must fulfil before it shows anything about this one. For example, a
 * check with the wrong number of relations shows nothing about the story, because no such composition has a right story
 * (docs/domain.md 3.2).
 */
const RESTS_ON: Readonly<Record<Constraint, readonly Constraint[]>> = {
  structure: [],
  story: ['structure'],
  objects: ['structure'],
  numbers: [],
  calculation: ['structure', 'story', 'objects', 'numbers'],
};

/** Returns the evidence of one judged check. `flags` says for each constraint whether the check fulfilled it. */
export function evidenceOfCheck(flags: Readonly<Record<Constraint, boolean>>): EvidenceByConstraint {
  const says = (constraint: Constraint): boolean | null =>
    RESTS_ON[constraint].every((other) => flags[other]) ? flags[constraint] : null;
  return ofEach(says);
}

/**
 * Returns the combined evidence of two checks or attempts: false has priority over true, and true over null. So neither
 * the order nor a repetition of evidence changes the result.
 */
export function combineEvidence(one: EvidenceByConstraint, other: EvidenceByConstraint): EvidenceByConstraint {
  return ofEach((constraint) => {
    if (one[constraint] === null) return other[constraint];
    return other[constraint] === null ? one[constraint] : one[constraint] && other[constraint];
  });
}

/** True if there is no evidence about any constraint. */
export function isEmptyEvidence(evidence: EvidenceByConstraint): boolean {
  return CONSTRAINTS.every((constraint) => evidence[constraint] === null);
}

function ofEach(says: (constraint: Constraint) => boolean | null): EvidenceByConstraint {
  return {
    structure: says('structure'),
    story: says('story'),
    objects: says('objects'),
    numbers: says('numbers'),
    calculation: says('calculation'),
  };
}

/**
 * Returns the story kinds for which the checks of a question give evidence: the required kinds. Empty for modes with a
 * told problem, in which the cards are given, and for a `free` question, which requires no kind.
 */
export function storyKindsWithSkillEvidence(mode: Mode, required: readonly StoryKind[]): readonly StoryKind[] {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
    case 'write':
      return required;
    case 'storyToDiagram':
    case 'free':
      return [];
  }
}
