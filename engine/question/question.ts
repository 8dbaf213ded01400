import type { Grade } from '../text/grade.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Equation } from '../story/expression.ts';
import type { CardId, ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import type { StoryKind } from '../story/kind.ts';

/** The modes: what is given and what the pupil does (docs/domain.md 2.3, docs/question-format.md). */
export const QUESTION_MODES = [
  'compose',
  'composeAndDiagram',
  'diagramToCompose',
  'storyToDiagram',
  'repair',
  'free',
  'write',
] as const;
export type Mode = (typeof QUESTION_MODES)[number];

/**
 * How a question of mode `write` helps the pupil to begin. `cloze`: a word problem with one missing sentence, which the
 * pupil writes. `starters`: beginnings of sentences. `blank`: no help.
 */
export const WRITING_AIDS = ['cloze', 'starters', 'blank'] as const;
export type WritingAid = (typeof WRITING_AIDS)[number];

/** What the equation of a requirement describes: the story or only the calculation (docs/domain.md 2.1). */
export const REQUIRED_EQUATION_KINDS = ['story', 'calculation'] as const;
export type RequiredEquationKind = (typeof REQUIRED_EQUATION_KINDS)[number];

/** What the pupil must compose: the story kinds, one per triangle, and an equation. */
export type Requirement = {
  readonly kinds: readonly StoryKind[];
  readonly equation: Equation;
  readonly reading: RequiredEquationKind;
};

export type QuestionId = string;

/** A parsed question. docs/question-format.md describes the document from which it is read. */
export type Question = {
  readonly id: QuestionId;
  /** The number of the built-in level; null if the question belongs to no built-in level. */
  readonly level: number | null;
  readonly title: string | null;
  readonly grade: Grade;
  readonly mode: Mode;
  /** How numbers are written on the question's cards and blocks and in its equations. */
  readonly notation: NumberNotation;
  /** What the pupil must compose. Null in mode `free`, which asks for no particular problem. */
  readonly requirement: Requirement | null;
  readonly objects: ReadonlyMap<ObjectKey, StoryObject>;
  readonly cards: readonly SentenceCard[];
  /** The number of cards of a composition. */
  readonly slots: number;
  /**
   * The cards that are in the slots at the start: the wrong composition in `repair`, the told problem in
   * `storyToDiagram`. Null in other modes.
   */
  readonly given: readonly CardId[] | null;
  /** The number of different problems in the pool of a `free` question. Null in the other modes. */
  readonly problems: number | null;
  /** The help in mode `write`. Missing in the other modes. */
  readonly aid?: WritingAid | undefined;
};

/** Returns the requirement. Every mode except `free` has one; throws a RangeError if it is missing. */
export function requirementOfQuestion({ id, requirement }: Pick<Question, 'id' | 'requirement'>): Requirement {
  if (requirement === null) throw new RangeError(`question ${id} requires nothing`);
  return requirement;
}

/**
 * Returns the number k of triangles in the question's story. The story has k relations and k + 1 existences, so 2k +
 * 1 cards.
 */
export function triangleCountOfQuestion({ slots }: Pick<Question, 'slots'>): number {
  return (slots - 1) / 2;
}

/** Maximum number of triangles that a pupil may add to those of the story. */
export const MAX_ADDED_TRIANGLES = 1;

/**
 * Returns the maximum number of triangles in a pupil's diagram: one for a story of one triangle, otherwise one more
 * than the story has. With the additional triangle, a pupil can draw 5 × 2 + 3 × 2 instead of (5 + 3) × 2
 * (docs/domain.md 6.3).
 */
export function maxTrianglesOfDiagram(question: Pick<Question, 'slots'>): number {
  const count = triangleCountOfQuestion(question);
  return count > 1 ? count + MAX_ADDED_TRIANGLES : count;
}

/** True if the pupil builds a diagram in this mode. */
export function modeBuildsDiagram(mode: Mode): boolean {
  switch (mode) {
    case 'composeAndDiagram':
    case 'storyToDiagram':
      return true;
    case 'compose':
    case 'diagramToCompose':
    case 'repair':
    case 'free':
    case 'write':
      return false;
  }
}
