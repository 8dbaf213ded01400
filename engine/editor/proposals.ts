import { amountKey, type Amount } from '../quantity/amount.ts';
import { isWholeRational } from '../quantity/rational.ts';
import { DUMMY_TRAPS, type DummyTrap } from '../levels/plan.ts';
import { listSumDummiesForTrap } from '../levels/traps.ts';
import type { Meaning, ObjectKey, Relation } from '../story/card.ts';
import { objectCountedByMeaning } from '../story/object-keys.ts';
import { operationPairOfStoryKind } from '../story/kind.ts';
import { createStoryOfOutline, type StoryOfOutline, type QuestionOutline } from './outline.ts';

/** A dummy that can be added to a story, with its trap. */
export type DummyProposal = { readonly trap: DummyTrap; readonly meaning: Meaning };

/**
 * Returns all dummies that can be proposed for an outline, without duplicates and without cards of the story itself.
 * Among the dummies of a trap, those that pupils most probably choose come first.
 */
export function proposeDummies(outline: QuestionOutline): readonly DummyProposal[] {
  const story = createStoryOfOutline(outline);
  const taken = new Set([story.first, story.relation, story.second].map(keyOfMeaning));
  const proposals: DummyProposal[] = [];
  for (const trap of DUMMY_TRAPS) {
    for (const meaning of designed(trap, story, outline)) {
      const key = keyOfMeaning(meaning);
      if (taken.has(key) || !soundsWell(meaning, outline)) continue;
      taken.add(key);
      proposals.push({ trap, meaning });
    }
  }
  return proposals;
}

/** Returns a key of a meaning. Two meanings have equal keys exactly if they are equal. */
export function keyOfMeaning(meaning: Meaning): string {
  const { amount, ...rest } = meaning;
  const named = rest.kind === 'combine' ? { ...rest, objects: rest.objects.toSorted() } : rest;
  return `${JSON.stringify(named)} ${amountKey(amount)}`;
}

function designed(trap: DummyTrap, story: StoryOfOutline, { kind, cast }: QuestionOutline): Meaning[] {
  if (operationPairOfStoryKind(kind) === 'sum') return listSumDummiesForTrap(trap, story, cast);
  const { first, relation, second } = story;
  const [a, b, c] = cast;
  const { amount } = relation;
  switch (trap) {
    case 'otherObject':
      return [{ ...(kind === 'times' ? second : first), object: c }];
    case 'otherObjectRelation':
      return aboutTheOther(relation, c);
    case 'otherKind':
      return kind === 'times'
        ? [{ kind: 'compare', larger: a, smaller: b, amount: numberOf([second, first], amount) }]
        : [{ kind: 'times', compared: a, base: c, amount: numberOf([relation, second], amount) }];
    case 'strangeKind':
      return (['increase', 'decrease'] as const).map((change) => ({
        kind: change,
        object: a,
        amount: numberOf([second, first], amount),
      }));
    case 'opposite':
      return relation.kind === 'times' ? [{ ...relation, compared: b, base: a }] : [];
    case 'exchangedExistence':
      return [first, second].flatMap((existence) =>
        [first, relation, second].map((card): Meaning => ({ ...existence, amount: card.amount })),
      );
    case 'exchangedRelation':
      return [first, second].map((card): Meaning => ({ ...relation, amount: card.amount }));
  }
}

function aboutTheOther(relation: Relation, c: ObjectKey): Meaning[] {
  if (relation.kind === 'perUnit') return [{ ...relation, item: c }];
  return relation.kind === 'times' ? [{ ...relation, compared: c }] : [];
}

/** Returns the first amount of the cards that is not `unknown`. Returns `otherwise` if there is none. */
function numberOf(cards: readonly Meaning[], otherwise: Amount): Amount {
  return cards.map(({ amount }) => amount).find((amount) => amount !== 'unknown') ?? otherwise;
}

/** The largest number of times (〜倍) that sounds natural. */
const MOST_TIMES = 20;

/**
 * True if a dummy with this meaning sounds natural: an amount per unit must be a whole number, and a multiple (〜倍) must
 * not be too large.
 */
function soundsWell(meaning: Meaning, { rate }: QuestionOutline): boolean {
  const { amount } = meaning;
  if (amount === 'unknown' || amount === 'hidden') return true;
  if (objectCountedByMeaning(meaning) !== null) return isWholeRational(amount) || meaning.kind !== 'perUnit';
  return rate !== '倍' || amount.numerator <= MOST_TIMES * amount.denominator;
}
