import { amountKey, isKnownAmount, type Amount } from '../quantity/amount.ts';
import { compareRationals, isWholeRational, createRational } from '../quantity/rational.ts';
import type { Meaning, Relation } from '../story/card.ts';
import { objectCountedByMeaning } from '../story/object-keys.ts';
import { meaningsOfSumStoryCards, type SumStoryCards, type DummyTrap } from './plan.ts';
import type { ProductKind, ProductNumbers, ProductScene } from './scenes/product-scene.ts';
import { isNumberRealisticInProductScene } from './scenes/spans.ts';

/**
 * The trap sets of each story kind. A question has one dummy for each trap of a set. Consecutive seeds use consecutive
 * sets.
 */
const TRAP_SETS: Readonly<Record<ProductKind, readonly (readonly DummyTrap[])[]>> = {
  perUnit: [
    ['otherObject', 'otherKind', 'exchangedRelation'],
    ['otherObjectRelation', 'strangeKind', 'exchangedExistence'],
    ['otherObject', 'exchangedExistence', 'otherKind'],
    ['otherObjectRelation', 'otherKind', 'exchangedRelation'],
    ['otherObject', 'strangeKind', 'exchangedRelation'],
  ],
  times: [
    ['opposite', 'otherObject', 'otherKind'],
    ['otherObjectRelation', 'otherKind', 'exchangedExistence'],
    ['opposite', 'strangeKind', 'exchangedRelation'],
    ['otherObject', 'otherKind', 'exchangedExistence'],
    ['opposite', 'otherObjectRelation', 'otherKind'],
    ['otherObject', 'strangeKind', 'exchangedExistence'],
    ['otherObjectRelation', 'exchangedRelation', 'exchangedExistence'],
    ['otherObject', 'otherKind', 'exchangedRelation'],
  ],
};

/** Returns the sets of traps of a kind. */
export function trapSetsOfProductKind(kind: ProductKind): readonly (readonly DummyTrap[])[] {
  return TRAP_SETS[kind];
}

/** Returns the meanings of all dummies for this trap that the story and its scene allow, always in the same order. */
export function listProductDummiesForTrap(
  trap: DummyTrap,
  scene: ProductScene,
  numbers: ProductNumbers,
  story: SumStoryCards,
): Meaning[] {
  return designed(trap, scene, numbers, story).filter((meaning) => soundsWell(scene, numbers, story, meaning));
}

function designed(trap: DummyTrap, scene: ProductScene, numbers: ProductNumbers, story: SumStoryCards): Meaning[] {
  const { first, relation, second } = story;
  const { patterns } = scene;
  switch (trap) {
    case 'otherObject':
      return [first, second].flatMap((existence) =>
        matesOf(scene, story, existence.object).map((object) => ({ ...existence, object })),
      );
    case 'otherObjectRelation':
      return otherPairs(scene, story);
    case 'otherKind':
      return strays(
        scene,
        numbers,
        story,
        relation.kind === 'times' || patterns.times === undefined ? ['compare'] : ['times'],
      );
    case 'strangeKind':
      return strays(scene, numbers, story, ['increase', 'decrease', 'combine']);
    case 'opposite':
      return isTurnable(scene, relation) ? [{ ...relation, compared: relation.base, base: relation.compared }] : [];
    case 'exchangedExistence':
      return [first, second].flatMap((existence) =>
        otherAmounts(existence, story).map((amount): Meaning => ({ ...existence, amount })),
      );
    case 'exchangedRelation':
      return otherAmounts(relation, story).map((amount): Meaning => ({ ...relation, amount }));
  }
}

/**
 * True if the scene also has the relation with its objects exchanged. False, for example, for the weights of an
 * elephant and a horse, because a horse is never 6 times as heavy as an elephant.
 */
function isTurnable({ pairs }: ProductScene, relation: Relation): relation is Relation & { kind: 'times' } {
  return (
    relation.kind === 'times' && pairs.some(([one, other]) => one === relation.base && other === relation.compared)
  );
}

/** Returns the objects that can replace an object and are not in the story. */
function matesOf(scene: ProductScene, story: SumStoryCards, object: string): string[] {
  return alikeOf(scene, object).filter((key) => !isTold(story, key));
}

/** Returns all objects that can replace an object, including the object itself. */
function alikeOf({ kind, quantities, pairs }: ProductScene, object: string): string[] {
  if (kind === 'times') return quantities.map(({ key }) => key);
  const items = new Set(pairs.map(([item]) => item));
  return quantities.flatMap(({ key }) => (items.has(key) === items.has(object) ? [key] : []));
}

/** Returns the story's relation with one or both objects replaced. */
function otherPairs({ pairs, dummyPairs }: ProductScene, { first, relation, second }: SumStoryCards): Meaning[] {
  return [...pairs, ...dummyPairs].flatMap(([one, other]): Meaning[] => {
    const swapped = one === second.object && other === first.object;
    if (swapped || (one === first.object && other === second.object)) return [];
    if (relation.kind === 'perUnit') return [{ ...relation, item: one, container: other }];
    return relation.kind === 'times' ? [{ ...relation, compared: one, base: other }] : [];
  });
}

/**
 * Returns relations of the given kinds about an object of the story. They have the number of the story's relation. If
 * no relation with this number sounds natural, they have other numbers.
 */
function strays(
  scene: ProductScene,
  numbers: ProductNumbers,
  story: SumStoryCards,
  kinds: readonly Relation['kind'][],
): Meaning[] {
  const { first, relation, second } = story;
  const alike = alikeOf(scene, first.object);
  const inTimes = relation.kind === 'times';
  const object = inTimes && isShare(story) ? second.object : first.object;
  const partners = alike.filter((key) => (inTimes ? key !== object && isTold(story, key) : key !== object));
  const about = (kind: Relation['kind'], amount: Amount) =>
    kind === 'compare' && scene.dummyPairs.length > 0
      ? stray(scene, kind, first.object, otherPartsOf(scene), amount)
      : stray(scene, kind, object, partners, amount);
  const own = kinds.flatMap((kind) => about(kind, relation.amount));
  if (own.some((meaning) => soundsWell(scene, numbers, story, meaning))) return own;
  const amounts = otherAmounts(relation, story);
  return kinds.flatMap((kind) => amounts.flatMap((amount) => about(kind, amount)));
}

/**
 * Returns the first objects of `dummyPairs`, which are parts of a whole. A dummy compares two parts, because everybody
 * knows that the whole is larger than a part.
 */
function otherPartsOf({ dummyPairs }: ProductScene): string[] {
  return dummyPairs.map(([part]) => part);
}

function isTold({ first, second }: SumStoryCards, key: string): boolean {
  return key === first.object || key === second.object;
}

/** True if the rate is below 1, so that the base is the larger quantity. */
function isShare({ first, relation, second }: SumStoryCards): boolean {
  if (isKnownAmount(relation.amount)) return compareRationals(relation.amount, ONCE) < 0;
  const [part, whole] = [first.amount, second.amount];
  return isKnownAmount(part) && isKnownAmount(whole) && compareRationals(part, whole) < 0;
}

function stray(
  { patterns }: ProductScene,
  kind: Relation['kind'],
  object: string,
  partners: readonly string[],
  amount: Amount,
): Relation[] {
  if (patterns[kind] === undefined) return [];
  switch (kind) {
    case 'increase':
    case 'decrease':
      return [{ kind, object, amount }];
    case 'combine':
      return partners.map((partner) => ({ kind, objects: [object, partner], whole: null, amount }));
    case 'compare':
      return partners.map((partner) => ({ kind, larger: object, smaller: partner, amount }));
    case 'times':
      return partners.map((partner) => ({ kind, compared: object, base: partner, amount }));
    case 'perUnit':
      return [];
  }
}

function otherAmounts(card: Meaning, story: SumStoryCards): Amount[] {
  const own = amountKey(card.amount);
  return meaningsOfSumStoryCards(story).flatMap(({ amount }) => (amountKey(amount) === own ? [] : [amount]));
}

const ONCE = createRational(1);

/**
 * True if a dummy sounds natural: whole numbers of counted objects (no 0.2人, 0.2 people), realistic rates (no 4000%),
 * and a number in the range of the scene.
 */
function soundsWell(
  scene: ProductScene,
  numbers: ProductNumbers,
  { relation }: SumStoryCards,
  meaning: Meaning,
): boolean {
  const { amount } = meaning;
  // A ratio with the unknown, ？：？, cannot be asked for.
  if (!isKnownAmount(amount)) return scene.rate !== '比' || meaning.kind !== 'times';
  const counted = objectCountedByMeaning(meaning);
  const measured = scene.quantities.find(({ key }) => key === counted)?.measured === true;
  if (counted !== null && !isWholeRational(amount) && !measured) return false;
  if (counted === null && scene.rate !== '倍') return amountKey(amount) === amountKey(relation.amount);
  return isNumberRealisticInProductScene(scene, numbers, meaning, amount);
}
