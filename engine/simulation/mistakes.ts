import type { Constraint } from '../question/constraint.ts';
import { flagsOf, type Verdict } from '../judge/verdict.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { orderedChoices, verdictOf } from '../check/fillings.ts';
import { buildsDiagram, triangleCountOf, type Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';

/** A wrong filling of the slots with the constraints that it satisfies. */
export type Mistake = {
  readonly slots: readonly CardId[];
  readonly satisfied: Readonly<Record<Constraint, boolean>>;
  /**
   * Relative probability before constraints are considered: a wrong composition usually has most cards right and in
   * their places.
   */
  readonly nearness: number;
};

/** Factor by which each card in its right place makes a filling more probable. */
const SAME_PLACE = 6;

/** Returns the right compositions in the order in which the story is told: one, or every problem of a pool. */
export function rightCompositions(question: Question): readonly (readonly CardId[])[] {
  // A told problem is given from the start.
  if (question.mode === 'storyToDiagram') return [question.given ?? []];
  return enumerateCompositions(question).accepted.map(({ cards }) => cards.map(({ id }) => id));
}

/** Returns all fillings of three slots. More slots have too many, so only fillings near the right one are returned. */
function fillingsOf(question: Question, right: readonly CardId[]): Iterable<readonly CardId[]> {
  const ids = question.cards.map(({ id }) => id);
  return question.slots === 3 ? orderedChoices(ids, question.slots) : neighboursOf(right, ids);
}

/** Yields fillings with one or two cards replaced, or with two cards exchanged. */
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

/** With several triangles to build, only cards that tell a story can be built and checked. */
function isCheckable(question: Question, { triangles }: Verdict): boolean {
  return triangles !== null || !buildsDiagram(question.mode) || triangleCountOf(question) === 1;
}

/**
 * Returns every wrong filling of a question, weighted by nearness to the right one; empty if only diagrams can be
 * wrong.
 */
export function mistakesOf(question: Question, rights: readonly (readonly CardId[])[]): Mistake[] {
  const [right = []] = rights;
  if (question.mode === 'storyToDiagram') return [];
  return [...fillingsOf(question, right)].flatMap((slots) => {
    const verdict = verdictOf(question, slots);
    if (verdict === null || verdict.correct || !isCheckable(question, verdict)) return [];
    const satisfied = flagsOf(verdict);
    if (Object.values(satisfied).every((holds) => holds)) return [];
    const same = slots.filter((card, slot) => right[slot] === card).length;
    return [{ slots, satisfied, nearness: SAME_PLACE ** same }];
  });
}
