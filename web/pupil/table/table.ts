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
  /** Closes the similar question (twin) that a hint has shown over the exercise. */
  | { readonly kind: 'closeTwin' }
  | DiagramBuildingMove
  | MoveNeedingJudge;

/**
 * The moves with which a pupil builds the diagram. Their code is in a separate chunk. `again`: true if the second block
 * of a quantity is moved.
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
 * The moves that need the judge. The judge is in a separate chunk, so that the exercise can be shown before the judge
 * is loaded.
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

/**
 * The part of the diagram that the pupil must add before the check. If several parts are missing, the message names
 * one.
 */
export type MissingDiagramPart = 'blocks' | 'operationPair' | 'joints';

/** The state on which the message beside the exercise depends. */
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
       * The card or the slots to which the animation of the wrong story draws attention. Null if the mistake is not in
       * the story.
       */
      readonly look: FeedbackMarkTarget | null;
      /** The cards and slots that are marked because the mistake concerns them. */
      readonly marks: CompositionMarks;
      /** The feedback as short sentences, one per line. */
      readonly words: readonly string[];
      /** True if the pupil checked the same composition again. This does not count as a check. */
      readonly unchanged: boolean;
    }
  /**
   * `found`: the pupil has found a new problem of a question of mode `free`, and there are more to find. `foundAgain`:
   * the pupil has checked a problem that was found before.
   */
  | { readonly kind: 'found'; readonly verdict: Verdict }
  | { readonly kind: 'foundAgain'; readonly verdict: Verdict }
  | { readonly kind: 'solved'; readonly verdict: Verdict; readonly stars: number };

/** Those events of an attempt that change the pupil's composition. */
export type CompositionChange = Exclude<
  ExerciseEvent,
  { kind: 'CHECK' | 'QUESTION_BEGIN' | 'QUESTION_END' | 'HINT' | 'WRITE_CHECK' }
>;

/**
 * The problems that the pupil has found at a question of mode `free`, in the order of finding. Each problem is the list
 * of its cards.
 */
export type FoundProblems = readonly (readonly CardId[])[];

/**
 * The problems that the pupil has found at a question of mode `free`. When all problems are found, a new round of
 * searching begins. `found`: found in the present round. `earlier`: found in earlier rounds; the pupil can find them
 * again.
 */
export type FoundProblemsNowAndEarlier = { readonly found: FoundProblems; readonly earlier: FoundProblems };

export const NO_FOUND_PROBLEMS: FoundProblemsNowAndEarlier = { found: [], earlier: [] };

/** The state of the exercise (slots, cards, diagram, checks) during one attempt at one question. */
export type ExerciseState = FoundProblemsNowAndEarlier & {
  readonly question: Question;
  readonly composition: Composition;
  /** For each move that can be undone, the changes that undo it. The last entry belongs to the latest move. */
  readonly undoing: readonly (readonly CompositionChange[])[];
  readonly checks: number;
  /**
   * The composition at the last check, or null before the first check. Each check compares it with the present
   * composition to find out whether the pupil has changed anything.
   */
  readonly checked: Composition | null;
  /** The number of the strongest hint that the pupil has seen; 0 if there was none. */
  readonly hintStep: number;
  /** Dummies that are not offered: a hint has removed them, or the attempt began without them. */
  readonly aside: readonly CardId[];
  /**
   * For each subject of feedback (e.g. a constraint), the number of wrong checks of this attempt with this subject. The
   * higher the number, the more detailed is the feedback.
   */
  readonly repeats: ReadonlyMap<string, number>;
  readonly condition: ExerciseMessageState;
};

/** The state of the exercise after a move, and the events that the caller must record, in order. */
export type ExerciseTransition = { readonly table: ExerciseState; readonly events: readonly ActEvent[] };

/** The stored data with which an unfinished attempt can be resumed. */
export type StoredAttemptState = Pick<ExerciseState, 'composition' | 'checks' | 'hintStep'> &
  Partial<Pick<ExerciseState, 'aside' | 'checked'>>;

/**
 * Returns the exercise at the start of an attempt. The slots are empty or contain the given composition. `remembered`:
 * the stored state of an unfinished attempt; it is restored unless the question has a different number of slots now.
 * `withheld`: dummies that a new attempt does not offer.
 */
export function createExerciseState(
  question: Question,
  remembered?: StoredAttemptState,
  shelf: FoundProblemsNowAndEarlier = NO_FOUND_PROBLEMS,
  withheld: readonly CardId[] = [],
): ExerciseState {
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
