import type { Equation } from '../story/expression.ts';
import type { ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import type { StoryKind } from '../story/kind.ts';

export const MODES = ['compose', 'composeAndDiagram'] as const;
export type Mode = (typeof MODES)[number];

export const GRADES = [1, 2, 3, 4, 5, 6] as const;
export type Grade = (typeof GRADES)[number];

/** Whose equation the requirement names: the one read off the story, or the one that is computed. */
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
  readonly requirement: Requirement;
  readonly objects: ReadonlyMap<ObjectKey, StoryObject>;
  readonly cards: readonly SentenceCard[];
  /** How many cards a composition has. */
  readonly slots: number;
};
