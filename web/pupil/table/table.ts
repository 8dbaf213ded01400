import type { ActEvent } from '../../../contract/act.ts';
import type { Hint } from '../../../engine/hints/hint.ts';
import type { FeedbackStep, Feedback } from '../../../engine/judge/feedback.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import type { Composition, Corner, Joint } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TableEvent } from '../../../engine/question/replay.ts';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';

export type CardPlace = { readonly kind: 'hand' } | { readonly kind: 'slot'; readonly slot: number };
export type BlockPlace =
  | { readonly kind: 'tray' }
  | { readonly kind: 'cell'; readonly triangle: number; readonly corner: Corner };

/** What a pupil may do at the table. */
export type Move =
  | { readonly kind: 'moveCard'; readonly card: CardId; readonly to: CardPlace }
  | { readonly kind: 'nameConstraint'; readonly constraint: Constraint }
  /** On from a problem found to the next one. */
  | { readonly kind: 'searchOn' }
  | { readonly kind: 'undo' }
  /** Back from what a hint showed over the table. */
  | { readonly kind: 'closeTwin' }
  | BuildingMove
  | JudgedMove;

/** The moves that build a diagram: a chunk of their own as well. `again` names the second block of a quantity. */
export type BuildingMove =
  | { readonly kind: 'moveBlock'; readonly card: CardId; readonly again: boolean; readonly to: BlockPlace }
  | { readonly kind: 'chooseOperationPair'; readonly triangle: number; readonly operationPair: OperationPair }
  | { readonly kind: 'rotate'; readonly triangle: number }
  | { readonly kind: 'join'; readonly joint: Joint }
  /** At one corner, or at all of them. */
  | { readonly kind: 'split'; readonly triangle: number; readonly corner: Corner | null }
  /** One triangle more than the story has, and away with it. */
  | { readonly kind: 'addTriangle' }
  | { readonly kind: 'removeTriangle' };

/** The moves that ask the judge: they come as a chunk of their own, for a table stands before anybody checks. */
export type JudgedMove = { readonly kind: 'hint' } | { readonly kind: 'check' };

export function isJudged(move: Move): move is JudgedMove {
  return move.kind === 'hint' || move.kind === 'check';
}

export function isBuilding(move: Exclude<Move, JudgedMove>): move is BuildingMove {
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

/** What a diagram lacks before it can be checked. */
export type DiagramGap = 'blocks' | 'operationPair' | 'joints';

/** What the table says to the pupil just now. */
export type Condition =
  | { readonly kind: 'composing' }
  | { readonly kind: 'cardsMissing'; readonly emptySlots: readonly number[] }
  | { readonly kind: 'diagramMissing'; readonly gap: DiagramGap }
  | { readonly kind: 'nameMissing' }
  | { readonly kind: 'hinted'; readonly hint: Hint }
  | {
      readonly kind: 'wrong';
      readonly judged: Composition;
      readonly verdict: Verdict;
      readonly step: FeedbackStep;
      readonly feedback: Feedback;
      /** The feedback as short sentences, one a line. */
      readonly words: readonly string[];
      /** Checked once more as it lay: that was no check. */
      readonly unchanged: boolean;
    }
  /** A new problem of a `free` question, and more are to be found; or one that lies on the shelf already. */
  | { readonly kind: 'found'; readonly verdict: Verdict }
  | { readonly kind: 'foundAgain'; readonly verdict: Verdict }
  | { readonly kind: 'solved'; readonly verdict: Verdict; readonly stars: number };

/** The events that change how the table lies. */
export type TableChange = Exclude<TableEvent, { kind: 'CHECK' | 'QUESTION_BEGIN' | 'QUESTION_END' | 'HINT' }>;

/** The problems found at a `free` question, each by the cards of its slots, in the order found. */
export type Found = readonly (readonly CardId[])[];

/**
 * Once all problems were found the search begins anew: `found` are those of this search, `earlier` all that were found
 * before and can be found again.
 */
export type Shelf = { readonly found: Found; readonly earlier: Found };

export const EMPTY_SHELF: Shelf = { found: [], earlier: [] };

/** The pupil's table during one attempt at one question. */
export type Table = Shelf & {
  readonly question: Question;
  readonly composition: Composition;
  /** For each move not yet undone, the changes that take it back; the last move stands last. */
  readonly undoing: readonly (readonly TableChange[])[];
  readonly checks: number;
  /** The composition checked last, to tell one that is checked again unchanged; null before. */
  readonly checked: Composition | null;
  /** The strongest hint seen, 0 for none. */
  readonly hintStep: number;
  /** Dummies that stepped aside for good. */
  readonly aside: readonly CardId[];
  /** How often each subject of feedback has come up. */
  readonly repeats: ReadonlyMap<string, number>;
  readonly condition: Condition;
};

/** The table after a move, and the events to record, in order. */
export type Transition = { readonly table: Table; readonly events: readonly ActEvent[] };

/** What is known of an attempt that was left open. */
export type Remembered = Pick<Table, 'composition' | 'checks' | 'hintStep'> & Partial<Pick<Table, 'aside' | 'checked'>>;

/** A fresh table, or one that goes on where an attempt was left. */
export function openTable(question: Question, remembered?: Remembered, shelf: Shelf = EMPTY_SHELF): Table {
  const fitting = remembered?.composition.slots.length === question.slots ? remembered : undefined;
  return {
    question,
    composition: fitting?.composition ?? startingComposition(question),
    undoing: [],
    checks: fitting?.checks ?? 0,
    ...shelf,
    checked: fitting?.checked ?? null,
    hintStep: fitting?.hintStep ?? 0,
    aside: fitting?.aside ?? [],
    repeats: new Map(),
    condition: { kind: 'composing' },
  };
}

/** The place of a card: its slot, or the hand. */
export function placeOfCard(composition: Composition, card: CardId): CardPlace {
  const slot = composition.slots.indexOf(card);
  return slot < 0 ? { kind: 'hand' } : { kind: 'slot', slot };
}
