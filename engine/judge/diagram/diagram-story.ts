import type { Question } from '../../question/question.ts';
import type { CardId, Meaning, ObjectKey, StoryObject } from '../../story/card.ts';
import { unitOfCounter, NO_QUANTITY_UNIT, divideUnits, type QuantityUnit } from '../../quantity/unit.ts';
import { objectCountedByMeaning, objectKeysOfMeaning } from '../../story/object-keys.ts';
import { operationPairOfStoryKind, type OperationPair } from '../../story/kind.ts';
import { TRIANGLE_ROLES, type ValueByRole, type StoryTriangle } from '../../story/triangle.ts';
import { deriveQuantities, valueAndUnitKey, type QuantityWithUnit } from './derived-quantities.ts';

/**
 * Triangles whose corners contain indexes of quantities. Stories and diagrams are converted to this form to compare
 * them.
 */
export type ConnectedTrianglesStructure = {
  readonly triples: readonly { readonly pair: OperationPair; readonly quantities: ValueByRole<number> }[];
  readonly quantities: readonly StructureQuantity[];
};

/**
 * A quantity of a story or of a diagram. Quantities with the same label have the same number and unit, so their blocks
 * look the same to pupils. A quantity that is not `given` is an intermediate quantity, which needs no block.
 */
export type StructureQuantity = {
  readonly label: string;
  readonly given: boolean;
  readonly measure: QuantityWithUnit | null;
};

/** A story, prepared for comparing diagrams with it. */
export type PreparedDiagramStory = {
  readonly structure: ConnectedTrianglesStructure;
  readonly labels: ReadonlyMap<CardId, string>;
  /** The number and unit of each card except the one with the unknown. Hidden amounts are computed. */
  readonly measures: ReadonlyMap<CardId, QuantityWithUnit>;
  /** The cards whose blocks must be in the diagram: all cards except those with a hidden amount. */
  readonly given: readonly CardId[];
  readonly unknown: CardId | null;
  /** The answer, that is, the computed value of the unknown. Null if the story does not determine it. */
  readonly answer: QuantityWithUnit | null;
};

const UNKNOWN = '？';

/**
 * Returns the label of an intermediate quantity. It differs from the label of a given quantity with the same number and
 * unit, because only the given quantity has a block.
 */
export function intermediateQuantityLabel(measure: QuantityWithUnit): string {
  return `… ${valueAndUnitKey(measure)}`;
}

/**
 * Prepares a story for the comparison with diagrams (docs/domain.md 6.2). If its numbers or units contradict each
 * other, `measures` contains only the amounts that the cards state, and `answer` is null. If `triangles` contains a
 * card that is not in the question, the quantity of this card has no number.
 */
export function prepareDiagramStory(
  question: Pick<Question, 'cards' | 'objects'>,
  triangles: readonly StoryTriangle[],
): PreparedDiagramStory {
  const ids = [...new Set(triangles.flatMap(({ cards }) => TRIANGLE_ROLES.map((role) => cards[role])))];
  const meanings = ids.map((id) => question.cards.find((card) => card.id === id)?.meaning ?? null);
  const triples = triangles.map(({ kind, cards }) => ({
    pair: operationPairOfStoryKind(kind),
    quantities: { apex: ids.indexOf(cards.apex), left: ids.indexOf(cards.left), right: ids.indexOf(cards.right) },
  }));
  const unitOf = unitsOf(question.objects, meanings);
  const known = new Map<number, QuantityWithUnit>();
  for (const [at, meaning] of meanings.entries()) {
    if (meaning === null || typeof meaning.amount === 'string') continue;
    known.set(at, { value: meaning.amount, unit: unitOfMeaning(meaning, unitOf) });
  }
  const solved = deriveQuantities(triples, known)?.measures ?? known;
  const unknownAt = meanings.findIndex((meaning) => meaning?.amount === 'unknown');
  const isGiven = (at: number) => known.has(at) || at === unknownAt;
  const labelAt = (at: number): string => {
    const measure = solved.get(at);
    if (at === unknownAt || measure === undefined) return at === unknownAt ? UNKNOWN : `${UNKNOWN}${at}`;
    return isGiven(at) ? valueAndUnitKey(measure) : intermediateQuantityLabel(measure);
  };
  return {
    structure: {
      triples,
      quantities: ids.map((_, at) => ({ label: labelAt(at), given: isGiven(at), measure: solved.get(at) ?? null })),
    },
    labels: new Map(ids.map((id, at) => [id, labelAt(at)])),
    measures: new Map(
      ids.flatMap((id, at) => {
        const measure = solved.get(at);
        return measure === undefined || at === unknownAt ? [] : [[id, measure] as const];
      }),
    ),
    given: ids.filter((_, at) => isGiven(at)),
    unknown: ids[unknownAt] ?? null,
    answer: solved.get(unknownAt) ?? null,
  };
}

type UnitOf = (object: ObjectKey) => string;

/**
 * Returns the unit of the amount on a card. The rate of `times` (3倍, 3 times) has none. The rate of `perUnit` combines
 * two units, for example km per 時間 (hour).
 */
function unitOfMeaning(meaning: Meaning, unitOf: UnitOf): QuantityUnit {
  const counted = objectCountedByMeaning(meaning);
  if (counted === null) return NO_QUANTITY_UNIT;
  const unit = unitOfCounter(unitOf(counted));
  return meaning.kind === 'perUnit' ? divideUnits(unit, unitOfCounter(unitOf(meaning.container))) : unit;
}

/**
 * Returns a function that gives the unit of an object. Two objects have the same unit if they have the same counter, or
 * if a relation of the story adds or compares their numbers.
 */
function unitsOf(objects: ReadonlyMap<ObjectKey, StoryObject>, meanings: readonly (Meaning | null)[]): UnitOf {
  const counterOf = (object: ObjectKey) => objects.get(object)?.counter ?? object;
  const sameAs = new Map<string, string>();
  const unitOf = (counter: string): string => {
    const next = sameAs.get(counter);
    return next === undefined ? counter : unitOf(next);
  };
  for (const meaning of meanings) {
    if (meaning === null || meaning.kind === 'perUnit') continue;
    const [first, ...others] = objectKeysOfMeaning(meaning).map(counterOf);
    for (const other of others) {
      if (first !== undefined && unitOf(other) !== unitOf(first)) sameAs.set(unitOf(other), unitOf(first));
    }
  }
  return (object) => unitOf(counterOf(object));
}
