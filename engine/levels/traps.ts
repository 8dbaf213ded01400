import { amountKey, type Amount } from '../quantity/amount.ts';
import type { Existence, Meaning, ObjectKey, Relation } from '../story/card.ts';
import type { SumStoryParameters, SumStoryCards, DummyTrap } from './plan.ts';

/** Returns the meanings of all dummies for this trap that the story allows, always in the same order. */
export function listSumDummiesForTrap(
  trap: DummyTrap,
  { first, relation, second }: SumStoryCards,
  [a, b, c]: SumStoryParameters['things'],
): Meaning[] {
  const existences = [first, second];
  switch (trap) {
    case 'otherObject': {
      const others = isChangeRelation(relation) ? [b, c] : [c];
      return existences.flatMap((existence) => others.map((object) => ({ ...existence, object })));
    }
    case 'otherObjectRelation':
      return aboutOthers(relation, [a, b, c]);
    case 'otherKind':
      return likeKinds(relation, [a, b]);
    case 'strangeKind':
      return strangeKinds(relation, [a, b]);
    case 'opposite':
      return relation.kind === 'compare' ? [{ ...relation, larger: relation.smaller, smaller: relation.larger }] : [];
    case 'exchangedExistence':
      return existences.flatMap((existence) =>
        otherAmounts(existence, [first, relation, second]).map((amount): Meaning => ({ ...existence, amount })),
      );
    case 'exchangedRelation':
      return otherAmounts(relation, [first, second]).map((amount): Meaning => ({ ...relation, amount }));
  }
}

function isChangeRelation(relation: Relation): boolean {
  return relation.kind === 'increase' || relation.kind === 'decrease';
}

function otherAmounts(card: Existence | Relation, cards: readonly Meaning[]): Amount[] {
  const own = amountKey(card.amount);
  return cards.map(({ amount }) => amount).filter((amount) => amountKey(amount) !== own);
}

function aboutOthers(relation: Relation, [a, b, c]: SumStoryParameters['things']): Meaning[] {
  switch (relation.kind) {
    case 'increase':
    case 'decrease':
      return [{ ...relation, object: b }];
    case 'combine':
      return [
        { ...relation, objects: [a, c] },
        { ...relation, objects: [b, c] },
      ];
    case 'compare':
      return [
        { ...relation, smaller: c },
        { ...relation, larger: c },
      ];
    case 'perUnit':
    case 'times':
      return [];
  }
}

function likeKinds({ kind, amount }: Relation, [a, b]: readonly [ObjectKey, ObjectKey]): Meaning[] {
  switch (kind) {
    case 'increase':
      return [{ kind: 'decrease', object: a, amount }];
    case 'decrease':
      return [{ kind: 'increase', object: a, amount }];
    case 'combine':
      return [
        { kind: 'compare', larger: a, smaller: b, amount },
        { kind: 'compare', larger: b, smaller: a, amount },
      ];
    case 'compare':
      return [{ kind: 'combine', objects: [a, b], whole: null, amount }];
    case 'perUnit':
    case 'times':
      return [];
  }
}

function strangeKinds(relation: Relation, [a, b]: readonly [ObjectKey, ObjectKey]): Meaning[] {
  const { amount } = relation;
  if (isChangeRelation(relation)) {
    return [
      { kind: 'compare', larger: a, smaller: b, amount },
      { kind: 'combine', objects: [a, b], whole: null, amount },
    ];
  }
  return [a, b].flatMap((object): Meaning[] => [
    { kind: 'increase', object, amount },
    { kind: 'decrease', object, amount },
  ]);
}
