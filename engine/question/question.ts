import type { Grade } from '../text/grade.ts';
import type { Notation } from '../quantity/notation.ts';
import type { Equation } from '../story/expression.ts';
import type { CardId, ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import type { StoryKind } from '../story/kind.ts';

/** What is given and what the pupil does; docs/question-format.md tells of each mode. */
export const MODES = ['compose', 'composeAndDiagram', 'diagramToCompose', 'storyToDiagram', 'repair', 'free'] as const;
export type Mode = (typeof MODES)[number];

/** CardOwners equation the requirement names: the one read off the story, or the one that is computed. */
export const EQUATION_READINGS = ['story', 'calculation'] as const;
export type EquationReading = (typeof EQUATION_READINGS)[number];

/** What is to be made: story kinds (one for each triangle) and an equation. */
export type Requirement = {
  readonly kinds: readonly StoryKind[];
  readonly equation: Equation;
  readonly reading: EquationReading;
};

export type QuestionId = string;

/** A question as the engine works with it; docs/question-format.md describes the document it is read from. */
export type Question = {
  readonly id: QuestionId;
  /** Number of the built-in level, or null for a free question. */
  readonly level: number | null;
  readonly title: string | null;
  readonly grade: Grade;
  readonly mode: Mode;
  /** How the numbers of its equations, cards and blocks are written. */
  readonly notation: Notation;
  /** Null in `free`, which asks for any valid problem. */
  readonly requirement: Requirement | null;
  readonly objects: ReadonlyMap<ObjectKey, StoryObject>;
  readonly cards: readonly SentenceCard[];
  /** How many cards a composition has. */
  readonly slots: number;
  /** What lies in the slots at the start: the wrong composition in `repair`, the told problem in `storyToDiagram`. */
  readonly given: readonly CardId[] | null;
  /** How many different problems the pool of a `free` question holds; null in every other mode. */
  readonly problems: number | null;
};

/** The requirement of a question that has one: of every mode but `free`. */
export function requirementOf({ id, requirement }: Pick<Question, 'id' | 'requirement'>): Requirement {
  if (requirement === null) throw new RangeError(`question ${id} requires nothing`);
  return requirement;
}

/** k triangles have k relations and k + 1 existences: 2k + 1 cards. */
export function triangleCountOf({ slots }: Pick<Question, 'slots'>): number {
  return (slots - 1) / 2;
}

/** How many triangles a drawing may have beyond its story's. */
export const SPARE_TRIANGLES = 1;

/**
 * How many triangles a pupil may draw. A product is parted with one more than its story has, (5 + 3) × 2 as
 * 5 × 2 + 3 × 2 (docs/domain.md 6.3); a story of one triangle can be drawn in one way only.
 */
export function mostTrianglesOf(question: Pick<Question, 'slots'>): number {
  const count = triangleCountOf(question);
  return count > 1 ? count + SPARE_TRIANGLES : count;
}

/** True where the pupil builds the diagram. */
export function buildsDiagram(mode: Mode): boolean {
  switch (mode) {
    case 'composeAndDiagram':
    case 'storyToDiagram':
      return true;
    case 'compose':
    case 'diagramToCompose':
    case 'repair':
    case 'free':
      return false;
  }
}
