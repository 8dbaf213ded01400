import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { Mode } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';

/**
 * What checks show about each constraint: true if it was kept in all, false if it was broken in one, null for no
 * evidence.
 */
export type Evidence = Readonly<Record<Constraint, boolean | null>>;

export const NO_EVIDENCE: Evidence = { structure: null, story: null, objects: null, numbers: null, calculation: null };

/**
 * The constraints that must be kept before another one gives evidence: without exactly one relation there is no right
 * story, and wrong cards have no right calculation (docs/domain.md 3.2).
 */
const RESTS_ON: Readonly<Record<Constraint, readonly Constraint[]>> = {
  structure: [],
  story: ['structure'],
  objects: ['structure'],
  numbers: [],
  calculation: ['structure', 'story', 'objects', 'numbers'],
};

/** Returns the evidence of one judged check, from its five flags. */
export function evidenceOf(flags: Readonly<Record<Constraint, boolean>>): Evidence {
  const says = (constraint: Constraint): boolean | null =>
    RESTS_ON[constraint].every((other) => flags[other]) ? flags[constraint] : null;
  return ofEach(says);
}

/** Joins evidence. The result does not depend on order or repetition. */
export function joinedEvidence(one: Evidence, other: Evidence): Evidence {
  return ofEach((constraint) => {
    if (one[constraint] === null) return other[constraint];
    return other[constraint] === null ? one[constraint] : one[constraint] && other[constraint];
  });
}

/** True if there is no evidence about any constraint. */
export function saysNothing(evidence: Evidence): boolean {
  return CONSTRAINTS.every((constraint) => evidence[constraint] === null);
}

function ofEach(says: (constraint: Constraint) => boolean | null): Evidence {
  return {
    structure: says('structure'),
    story: says('story'),
    objects: says('objects'),
    numbers: says('numbers'),
    calculation: says('calculation'),
  };
}

/**
 * Returns the story kinds for which checks of a question give evidence: the required kinds, if the pupil composes by a
 * requirement. A told problem keeps all constraints by itself, and a free question requires no kind.
 */
export function practisedKinds(mode: Mode, required: readonly StoryKind[]): readonly StoryKind[] {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
      return required;
    case 'storyToDiagram':
    case 'free':
      return [];
  }
}
