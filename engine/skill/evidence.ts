import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { Mode } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';

/** What checks say of each constraint: it held in all of them, it was broken in one, or null for nothing. */
export type Evidence = Readonly<Record<Constraint, boolean | null>>;

export const NO_EVIDENCE: Evidence = { structure: null, story: null, objects: null, numbers: null, calculation: null };

/**
 * What has to hold before a broken constraint says anything of its own: without one relation there is no story to be
 * right, and no calculation is right on wrong cards (docs/domain.md 3.2).
 */
const RESTS_ON: Readonly<Record<Constraint, readonly Constraint[]>> = {
  structure: [],
  story: ['structure'],
  objects: ['structure'],
  numbers: [],
  calculation: ['structure', 'story', 'objects', 'numbers'],
};

/** What one judged check says, from its five flags. */
export function evidenceOf(flags: Readonly<Record<Constraint, boolean>>): Evidence {
  const says = (constraint: Constraint): boolean | null =>
    RESTS_ON[constraint].every((other) => flags[other]) ? flags[constraint] : null;
  return ofEach(says);
}

/** The evidence of two checks, or of many and one more; neither order nor repetition matters. */
export function joinedEvidence(one: Evidence, other: Evidence): Evidence {
  return ofEach((constraint) => {
    if (one[constraint] === null) return other[constraint];
    return other[constraint] === null ? one[constraint] : one[constraint] && other[constraint];
  });
}

/** True when the evidence tells of none of the five constraints. */
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
 * The story kinds of which checks at a question tell something, out of those it requires: where the pupil composes on
 * request. A told problem keeps every constraint by itself, and a free one is asked for in no kind.
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
