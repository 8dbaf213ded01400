import { amountKey, isKnownAmount, type Amount } from '../../quantity/amount.ts';
import { compareRationals, createRational } from '../../quantity/rational.ts';
import { isRelationMeaning, type Existence, type Meaning, type ObjectKey, type Relation } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import type { DummyTrap } from '../plan.ts';
import {
  objectFamiliesOfScene,
  objectFamilyMemberWithKey,
  membersOfObjectFamily,
  type NetworkScene,
} from './network-scene.ts';
import { replaceObjectsOfMeaning } from './shape.ts';
import { splitJoinedObjectKey, createJoinedObjectKey, joinedObjectsOfKey } from './together.ts';

/** Sets of traps; each set gives three dummies. */
export const NETWORK_TRAP_SETS: readonly (readonly [DummyTrap, DummyTrap, DummyTrap])[] = [
  ['otherObject', 'otherKind', 'exchangedRelation'],
  ['otherObjectRelation', 'otherKind', 'exchangedExistence'],
  ['opposite', 'otherObject', 'otherKind'],
  ['otherObject', 'exchangedExistence', 'strangeKind'],
  ['opposite', 'otherObjectRelation', 'exchangedExistence'],
  ['otherObjectRelation', 'strangeKind', 'exchangedRelation'],
  ['opposite', 'exchangedRelation', 'otherObject'],
  ['otherKind', 'otherObjectRelation', 'exchangedRelation'],
];

/** Returns the meanings of all dummies for this trap that the story and its scene allow, always in the same order. */
export function listNetworkDummiesForTrap(trap: DummyTrap, scene: NetworkScene, story: readonly Meaning[]): Meaning[] {
  return designed(trap, scene, story).filter((meaning) => makesSense(scene, meaning) && !isHiddenSum(meaning));
}

/** True for a combination with a hidden number ({合|あ}わせて なんこか, some in all). No dummy may have this meaning. */
function isHiddenSum({ kind, amount }: Meaning): boolean {
  return kind === 'combine' && amount === 'hidden';
}

function designed(trap: DummyTrap, scene: NetworkScene, story: readonly Meaning[]): Meaning[] {
  const existences = story.filter((meaning) => meaning.kind === 'existence');
  const relations = story.filter(isRelationMeaning);
  switch (trap) {
    case 'otherObject':
      return existences.flatMap((existence) => aboutOthers(scene, existence));
    case 'otherObjectRelation':
      return relations.flatMap((relation) => aboutOthers(scene, relation));
    case 'otherKind':
      return relations.flatMap(likeKinds);
    case 'strangeKind':
      return relations.flatMap((relation) => strangeKinds(scene, relation));
    case 'opposite':
      return relations.flatMap(opposites);
    case 'exchangedExistence':
      return existences.flatMap((existence) => exchanged(existence, story));
    case 'exchangedRelation':
      return relations.flatMap((relation) => exchanged(relation, story));
  }
}

/** Returns all variants of a meaning with one object replaced by another object with the same counter. */
function aboutOthers(scene: NetworkScene, meaning: Meaning): Meaning[] {
  const named = objectKeysOfMeaning(meaning);
  const whole = meaning.kind === 'combine' ? meaning.whole : null;
  return named.flatMap((object) =>
    othersOf(scene, object)
      .filter((other) => object !== whole && !named.includes(other))
      .map((other) => withOther(meaning, object, other)),
  );
}

/**
 * Returns the meaning with one object replaced. In a combination that names its whole, this function also replaces the
 * whole by the whole of the new parts.
 */
function withOther(meaning: Meaning, object: ObjectKey, other: ObjectKey): Meaning {
  const renamed = replaceObjectsOfMeaning(meaning, (each) => (each === object ? other : each));
  return renamed.kind === 'combine' && renamed.whole !== null
    ? { ...renamed, whole: createJoinedObjectKey(...renamed.objects) }
    : renamed;
}

function othersOf(scene: NetworkScene, object: ObjectKey): ObjectKey[] {
  const together = joinedObjectsOfKey(scene, object);
  if (together !== null) {
    const [one, other] = together.members.map(({ key }) => key);
    const rest = together.family.parts.flatMap(({ key }) => (key === one || key === other ? [] : [key]));
    return rest.map((key) => createJoinedObjectKey(one ?? '', key));
  }
  const family = objectFamilyMemberWithKey(scene, object)?.family;
  return family === undefined ? [] : membersOfObjectFamily(family).flatMap(({ key }) => (key === object ? [] : [key]));
}

/**
 * False for relations that make no sense, such as one that compares red flowers with all flowers, or with red and white
 * flowers together.
 */
function makesSense(scene: NetworkScene, meaning: Meaning): boolean {
  const tied = (meaning.kind === 'combine' ? meaning.objects : objectKeysOfMeaning(meaning)).flatMap((key) =>
    splitJoinedObjectKey(key),
  );
  if (new Set(tied).size < tied.length) return false;
  return objectFamiliesOfScene(scene).every(({ parts, any, outside }) => {
    const partCount = parts.filter(({ key }) => tied.includes(key)).length;
    const together = meaning.kind === 'combine' && meaning.whole !== null;
    const hasOutside = outside.some(({ key }) => tied.includes(key));
    return !(any !== null && tied.includes(any.key) && partCount > 0) && !(together && hasOutside);
  });
}

/**
 * Returns relations that pupils easily confuse with the given one. They have the same objects and number, but another
 * kind. For example, an increase becomes a decrease.
 */
function likeKinds(relation: Relation): Meaning[] {
  const { amount } = relation;
  switch (relation.kind) {
    case 'increase':
    case 'decrease':
      return [{ ...relation, kind: relation.kind === 'increase' ? 'decrease' : 'increase' }];
    case 'combine': {
      const [larger, smaller] = relation.objects;
      return amount === 'hidden' ? [] : [{ kind: 'compare', larger, smaller, amount }];
    }
    case 'compare':
      return isRate(amount) ? [{ kind: 'times', compared: relation.larger, base: relation.smaller, amount }] : [];
    case 'times':
      return amount === 'unknown'
        ? []
        : [{ kind: 'compare', larger: relation.compared, smaller: relation.base, amount }];
    case 'perUnit':
      return amount === 'unknown' ? [] : [{ kind: 'increase', object: relation.item, amount }];
  }
}

/** Returns relations of very different kinds about one of the relation's objects, with the same number. */
function strangeKinds(scene: NetworkScene, relation: Relation): Meaning[] {
  const { amount } = relation;
  if (amount === 'hidden') return [];
  return objectKeysOfMeaning(relation).flatMap((object): Meaning[] => {
    const other = othersOf(scene, object).find((each) => !objectKeysOfMeaning(relation).includes(each));
    if (other === undefined) return [];
    switch (relation.kind) {
      case 'increase':
      case 'decrease':
        return [
          { kind: 'compare', larger: object, smaller: other, amount },
          { kind: 'compare', larger: other, smaller: object, amount },
        ];
      case 'combine':
      case 'compare':
      case 'perUnit':
      case 'times':
        return [
          { kind: 'increase', object, amount },
          { kind: 'decrease', object, amount },
        ];
    }
  });
}

function opposites(relation: Relation): Meaning[] {
  switch (relation.kind) {
    case 'compare':
      return [{ ...relation, larger: relation.smaller, smaller: relation.larger }];
    case 'times':
      return [{ ...relation, compared: relation.base, base: relation.compared }];
    case 'increase':
    case 'decrease':
    case 'combine':
    case 'perUnit':
      return [];
  }
}

/** Returns the meaning with the number of another needed card. */
function exchanged(meaning: Existence | Relation, story: readonly Meaning[]): Meaning[] {
  if (meaning.kind === 'combine' && meaning.whole !== null) return [];
  const own = amountKey(meaning.amount);
  const amounts = story.map(({ amount }) => amount).filter((amount) => amountKey(amount) !== own);
  const fitting = isRelationMeaning(meaning) ? amounts.filter((amount) => amount !== 'hidden') : amounts;
  const rated = meaning.kind === 'times' || meaning.kind === 'perUnit' ? fitting.filter(isRate) : fitting;
  return rated.map((amount): Meaning => ({ ...meaning, amount }));
}

/** The largest realistic rate: 12 times (12ばい) as well as 12 each (12こずつ). */
const LARGEST_RATE = createRational(12);

/** True for a realistic rate such as 2 times (2ばい) or 9 each (9こずつ). False for 240 times. */
function isRate(amount: Amount): boolean {
  return isKnownAmount(amount) && compareRationals(amount, LARGEST_RATE) <= 0;
}
