import type { Constraint } from '../question/constraint.ts';
import { constraintFlagsOfVerdict, type Verdict } from '../judge/verdict.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { permutationsOf, verdictOfFilling } from '../check/fillings.ts';
import { modeBuildsDiagram, triangleCountOfQuestion, type Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';

/** A wrong filling of the slots, with the constraints that it fulfils. */
export type WrongFilling = {
  readonly slots: readonly CardId[];
  readonly satisfied: Readonly<Record<Constraint, boolean>>;
  /**
   * Relative probability of the wrong composition without regard to the constraints. It is larger if more of the cards
   * are right and in their slots.
   */
  readonly nearness: number;
};

/** Factor by which each card in its right slot makes a filling more probable. */
const SAME_PLACE = 6;

/**
 * Returns the right compositions, with cards in the order of the word problem. A pool has one right composition for
 * every problem; every other question has exactly one.
 */
export function rightCompositionsOfQuestion(question: Question): readonly (readonly CardId[])[] {
  // In this mode the right cards are given from the start.
  if (question.mode === 'storyToDiagram') return [question.given ?? []];
  return enumerateCompositions(question).accepted.map(({ cards }) => cards.map(({ id }) => id));
}

/**
 * Returns the wrong and right fillings that simulated pupils may make. With three slots these are all fillings. With
 * more slots they are only the fillings near the right one, because there are too many others.
 */
function fillingsOf(question: Question, right: readonly CardId[]): Iterable<readonly CardId[]> {
  const ids = question.cards.map(({ id }) => id);
  return question.slots === 3 ? permutationsOf(ids, question.slots) : neighboursOf(right, ids);
}

/**
 * Yields the fillings near the right one: either one or two of its cards are replaced by other cards, or two of its
 * cards are exchanged with each other.
 */
function* neighboursOf(right: readonly CardId[], ids: readonly CardId[]): Generator<readonly CardId[]> {
  const others = ids.filter((id) => !right.includes(id));
  for (const [at, card] of right.entries()) {
    for (const [place, later] of right.slice(at + 1).entries()) {
      yield right.with(at, later).with(at + 1 + place, card);
    }
    for (const other of others) {
      const once = right.with(at, other);
      yield once;
      for (const [place] of right.slice(at + 1).entries()) {
        for (const second of others) if (second !== other) yield once.with(at + 1 + place, second);
      }
    }
  }
}

/**
 * True if a pupil can check this composition. In a question whose diagram has several triangles, this requires that the
 * cards form a story.
 */
function isCheckable(question: Question, { triangles }: Verdict): boolean {
  return triangles !== null || !modeBuildsDiagram(question.mode) || triangleCountOfQuestion(question) === 1;
}

/**
 * Returns every wrong filling of a question with its nearness to the right one. Empty if only the diagram can be
 * wrong.
 */
export function wrongFillingsOfQuestion(question: Question, rights: readonly (readonly CardId[])[]): WrongFilling[] {
  const [right = []] = rights;
  if (question.mode === 'storyToDiagram') return [];
  return [...fillingsOf(question, right)].flatMap((slots) => {
    const verdict = verdictOfFilling(question, slots);
    if (verdict === null || verdict.correct || !isCheckable(question, verdict)) return [];
    const satisfied = constraintFlagsOfVerdict(verdict);
    if (Object.values(satisfied).every((holds) => holds)) return [];
    const same = slots.filter((card, slot) => right[slot] === card).length;
    return [{ slots, satisfied, nearness: SAME_PLACE ** same }];
  });
}
