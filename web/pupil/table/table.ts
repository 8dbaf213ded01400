import type { ActEvent } from '../../../contract/act.ts';
import type { ExerciseHint } from '../../../engine/hints/hint.ts';
import type { FeedbackStep, Feedback, FeedbackMarkTarget } from '../../../engine/judge/feedback.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import type { CompositionMarks } from '../../../engine/judge/marks.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import type { Composition, CornerPosition, TriangleJoint } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { ExerciseEvent } from '../../../engine/question/replay.ts';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';

export type SentenceCardPlace = { readonly kind: 'hand' } | { readonly kind: 'slot'; readonly slot: number };
export type DiagramBlockPlace =
  | { readonly kind: 'tray' }
  | { readonly kind: 'cell'; readonly triangle: number; readonly corner: CornerPosition };

/** A move of the pupil in the exercise. */
export type ExerciseMove =
  | { readonly kind: 'moveCard'; readonly card: CardId; readonly to: SentenceCardPlace }
  | { readonly kind: 'nameConstraint'; readonly constraint: Constraint }
  /** Empties the slots after the pupil has found a problem, so that the pupil can search for the next problem. */
  | { readonly kind: 'searchOn' }
  | { readonly kind: 'undo' }
  /** Closes the twin that a hint showed over the exercise. */
  | { readonly kind: 'closeTwin' }
  | DiagramBuildingMove
  | MoveNeedingJudge;

/**
 * The moves that build a diagram. Their code is in a chunk of its own. `again`: true for the second block of a
 * quantity.
 */
export type DiagramBuildingMove =
  | { readonly kind: 'moveBlock'; readonly card: CardId; readonly again: boolean; readonly to: DiagramBlockPlace }
  | { readonly kind: 'chooseOperationPair'; readonly triangle: number; readonly operationPair: OperationPair }
  | { readonly kind: 'rotate'; readonly triangle: number }
  | { readonly kind: 'join'; readonly joint: TriangleJoint }
  /** Splits the joint at one corner of a triangle, or all joints of the triangle if `corner` is null. */
  | { readonly kind: 'split'; readonly triangle: number; readonly corner: CornerPosition | null }
  /** Adds or removes the additional triangle. */
  | { readonly kind: 'addTriangle' }
  | { readonly kind: 'removeTriangle' };

/**
 * The moves that need the judge. Their code is in a chunk of its own, so that the exercise is shown before the judge is
 * loaded.
 */
export type MoveNeedingJudge = { readonly kind: 'hint' } | { readonly kind: 'check' };

export function isMoveNeedingJudge(move: ExerciseMove): move is MoveNeedingJudge {
  return move.kind === 'hint' || move.kind === 'check';
}

export function isDiagramBuildingMove(move: Exclude<ExerciseMove, MoveNeedingJudge>): move is DiagramBuildingMove {
  switch (move.kind) {
    case 'moveCard':
    case 'nameConstraint':
    case 'searchOn':
    case 'undo':
    case 'closeTwin':
      return false;
    case 'moveBlock':
    case 'chooseOperationPair':
    case 'rotate':
    case 'join':
    case 'split':
    case 'addTriangle':
    case 'removeTriangle':
      return true;
  }
}

/** What a diagram lacks before it can be checked. If it lacks several things, the first of them. */
export type MissingDiagramPart = 'blocks' | 'operationPair' | 'joints';

/** The state that decides the message of the exercise. */
export type ExerciseMessageState =
  | { readonly kind: 'composing' }
  | { readonly kind: 'cardsMissing'; readonly emptySlots: readonly number[] }
  | { readonly kind: 'diagramMissing'; readonly gap: MissingDiagramPart }
  | { readonly kind: 'nameMissing' }
  | { readonly kind: 'hinted'; readonly hint: ExerciseHint }
  | {
      readonly kind: 'wrong';
      readonly judged: Composition;
      readonly verdict: Verdict;
      readonly step: FeedbackStep;
      readonly feedback: Feedback;
      /**
       * What the story of a wrong composition draws attention to: a card or some slots. Null if the story itself is
       * right.
       */
      readonly look: FeedbackMarkTarget | null;
      /** The cards or places that are marked. */
      readonly marks: CompositionMarks;
      /** The feedback as short sentences, one per line. */
      readonly words: readonly string[];
      /** True if the pupil checked the same composition again. This does not count as a check. */
      readonly unchanged: boolean;
    }
  /**
   * `found`: the pupil found a new problem of a question of mode `free`, and more problems are left. `foundAgain`: the
   * problem is already on the shelf.
   */
  | { readonly kind: 'found'; readonly verdict: Verdict }
  | { readonly kind: 'foundAgain'; readonly verdict: Verdict }
  | { readonly kind: 'solved'; readonly verdict: Verdict; readonly stars: number };

/** The events that change the composition. */
export type TableChange = Exclude<
  ExerciseEvent,
  { kind: 'CHECK' | 'QUESTION_BEGIN' | 'QUESTION_END' | 'HINT' | 'WRITE_CHECK' }
>;

/**
 * The problems that were found at a question of mode `free`, in the order in which they were found. Each problem is the
 * list of the cards in its slots.
 */
export type FoundProblems = readonly (readonly CardId[])[];

/**
 * The problems that the pupil found in a pool. When all problems are found, a new round of searching begins. `found`:
 * the problems found in the present round. `earlier`: the problems found in earlier rounds, which the pupil can find
 * again.
 */
export type FoundProblemShelf = { readonly found: FoundProblems; readonly earlier: FoundProblems };

export const EMPTY_FOUND_PROBLEM_SHELF: FoundProblemShelf = { found: [], earlier: [] };

/** The state of the exercise (slots, cards, diagram, checks) during one attempt at one question. */
export type ExerciseTable = FoundProblemShelf & {
  readonly question: Question;
  readonly composition: Composition;
  /** The changes that undo each move that can be undone. The changes for the latest move are the last entry. */
  readonly undoing: readonly (readonly TableChange[])[];
  readonly checks: number;
  /**
   * The composition at the last check. If the present composition is equal to it, the pupil has changed nothing since
   * then. Null before the first check.
   */
  readonly checked: Composition | null;
  /** The number of the strongest hint that the pupil has seen; 0 if there was none. */
  readonly hintStep: number;
  /** Dummies that a hint put aside for the rest of the attempt, or that the attempt never offered. */
  readonly aside: readonly CardId[];
  /** How often each subject of feedback was wrong in this attempt. This number decides the feedback step. */
  readonly repeats: ReadonlyMap<string, number>;
  readonly condition: ExerciseMessageState;
};

/** The state of the exercise after a move, and the events that the caller must record, in order. */
export type ExerciseTransition = { readonly table: ExerciseTable; readonly events: readonly ActEvent[] };

/** The data of an unfinished attempt that are stored, so that the attempt can be resumed. */
export type RememberedAttempt = Pick<ExerciseTable, 'composition' | 'checks' | 'hintStep'> &
  Partial<Pick<ExerciseTable, 'aside' | 'checked'>>;

/**
 * Returns an exercise with empty slots, or resumes the attempt `remembered`. `remembered` is ignored if it has another
 * number of slots than the question. `withheld`: the dummies that a new attempt does not offer.
 */
export function openExerciseTable(
  question: Question,
  remembered?: RememberedAttempt,
  shelf: FoundProblemShelf = EMPTY_FOUND_PROBLEM_SHELF,
  withheld: readonly CardId[] = [],
): ExerciseTable {
  const fitting = remembered?.composition.slots.length === question.slots ? remembered : undefined;
  return {
    question,
    composition: fitting?.composition ?? startingComposition(question),
    undoing: [],
    checks: fitting?.checks ?? 0,
    ...shelf,
    checked: fitting?.checked ?? null,
    hintStep: fitting?.hintStep ?? 0,
    aside: fitting?.aside ?? withheld,
    repeats: new Map(),
    condition: { kind: 'composing' },
  };
}

/** Returns the place of a card: its slot, or the hand. */
export function placeOfCard(composition: Composition, card: CardId): SentenceCardPlace {
  const slot = composition.slots.indexOf(card);
  return slot < 0 ? { kind: 'hand' } : { kind: 'slot', slot };
}
