import type { Constraint } from '../question/constraint.ts';
import { flagsOf, type Verdict } from '../judge/verdict.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { orderedChoices, verdictOf } from '../check/fillings.ts';
import { buildsDiagram, triangleCountOf, type Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';

/** A filling of the slots that is not right, and what it satisfies. */
export type Mistake = {
  readonly slots: readonly CardId[];
  readonly satisfied: Readonly<Record<Constraint, boolean>>;
  /** How near it lies before anybody thinks of constraints: who errs has most cards right and in their places. */
  readonly nearness: number;
};

/** A card in the place where the right one has it makes a filling that much likelier. */
const SAME_PLACE = 6;

/** The right compositions, each as its story is told: one, or every problem of a pool. */
export function rightCompositions(question: Question): readonly (readonly CardId[])[] {
  // A told problem lies there as it is.
  if (question.mode === 'storyToDiagram') return [question.given ?? []];
  return enumerateCompositions(question).accepted.map(({ cards }) => cards.map(({ id }) => id));
}

/** All fillings of three slots; of more, which are too many, those that lie near the right one. */
function fillingsOf(question: Question, right: readonly CardId[]): Iterable<readonly CardId[]> {
  const ids = question.cards.map(({ id }) => id);
  return question.slots === 3 ? orderedChoices(ids, question.slots) : neighboursOf(right, ids);
}

/** One or two cards changed for others, or two that traded places. */
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

/** Where several triangles are to be built, only what tells a story can be built, and checked. */
function isCheckable(question: Question, { triangles }: Verdict): boolean {
  return triangles !== null || !buildsDiagram(question.mode) || triangleCountOf(question) === 1;
}

/** Every wrong filling of a question, the likelier the nearer it is to the right one; none where only diagrams are wrong. */
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
