/**
 * For tests: a slow judge for one triangle, with which the real judge is compared. It is written only from
 * docs/domain.md 1 to 6, shares no logic with the engine, and tries every possibility.
 */
import type { Amount } from '../quantity/amount.ts';
import type { CornerPosition, Diagram } from '../question/composition.ts';
import { requirementOfQuestion, type Question } from '../question/question.ts';
import type { CardId, Existence, Meaning, ObjectKey, Relation } from '../story/card.ts';
import type { Equation, Operator } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';

type Name = 'structure' | 'story' | 'numbers' | 'objects' | 'calculation';
export type OracleConstraintFlags = Readonly<Record<Name, boolean>>;

/** A card in a slot. Slots count from 0. */
type Placed = { readonly slot: number; readonly id: CardId; readonly meaning: Meaning };
type Three = readonly [Placed, Placed, Placed];

/** The roles of three cards, as in the columns apex, left and right of the table in docs/domain.md 1.2. */
type Roles = { readonly apex: Placed; readonly left: Placed; readonly right: Placed };

/** An equation of one triangle: `first operator second = result`. */
type Line = { readonly first: Amount; readonly operator: Operator; readonly second: Amount; readonly result: Amount };

function place(question: Question, cardIds: readonly CardId[]): Three {
  const [first, second, third, ...more] = cardIds.map((id, slot): Placed => {
    const card = question.cards.find((candidate) => candidate.id === id);
    if (card === undefined) throw new Error(`no card ${id}`);
    return { slot, id, meaning: card.meaning };
  });
  if (first === undefined || second === undefined || third === undefined || more.length > 0) {
    throw new Error('the oracle knows compositions of three cards only');
  }
  return [first, second, third];
}

function requestedKind(question: Question): StoryKind {
  const [kind, ...more] = requirementOfQuestion(question).kinds;
  if (kind === undefined || more.length > 0) throw new Error('the oracle knows questions of one triangle only');
  return kind;
}

function relationsOf(cards: Three): Relation[] {
  return cards.flatMap(({ meaning }) => (meaning.kind === 'existence' ? [] : [meaning]));
}

function existencesOf(cards: Three): Existence[] {
  return cards.flatMap(({ meaning }) => (meaning.kind === 'existence' ? [meaning] : []));
}

function same(a: Amount, b: Amount): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return BigInt(a.numerator) * BigInt(b.denominator) === BigInt(b.numerator) * BigInt(a.denominator);
}

function lineOf(equation: Equation): Line | null {
  const { left, right } = equation;
  if (left.kind !== 'operation' || right.kind !== 'amount') return null;
  if (left.left.kind !== 'amount' || left.right.kind !== 'amount') return null;
  return { first: left.left.amount, operator: left.operator, second: left.right.amount, result: right.amount };
}

function sameLine(a: Line, b: Line): boolean {
  return a.operator === b.operator && same(a.first, b.first) && same(a.second, b.second) && same(a.result, b.result);
}

/** Returns all six ways to give the three roles to three cards, including those that make no sense. */
function everyRoles([a, b, c]: Three): Roles[] {
  return [
    { apex: a, left: b, right: c },
    { apex: a, left: c, right: b },
    { apex: b, left: a, right: c },
    { apex: b, left: c, right: a },
    { apex: c, left: a, right: b },
    { apex: c, left: b, right: a },
  ];
}

function tells(card: Placed, relation: Relation): boolean {
  return card.meaning === relation;
}

function counts(card: Placed, object: ObjectKey): boolean {
  return card.meaning.kind === 'existence' && card.meaning.object === object;
}

/**
 * True if the slots of the cards are in the order amount before, relation, amount after. A card with はじめ (at first) or
 * いま (now) may be in any slot.
 */
function changes(before: Placed, change: Placed, after: Placed, relation: Relation): boolean {
  if (!tells(change, relation)) return false;
  if (before.meaning.kind !== 'existence' || after.meaning.kind !== 'existence') return false;
  if (before.meaning.moment === null && after.meaning.moment === null) {
    return before.slot === 0 && change.slot === 1 && after.slot === 2;
  }
  return before.meaning.moment !== 'after' && after.meaning.moment !== 'before';
}

/**
 * True if the roles of the cards agree with the row of their story kind in docs/domain.md 1.2. The two parts of a
 * combination may be exchanged.
 */
function readable({ apex, left, right }: Roles, relation: Relation): boolean {
  switch (relation.kind) {
    case 'combine': {
      const [one, other] = relation.objects;
      const straight = counts(left, one) && counts(right, other);
      const traded = counts(left, other) && counts(right, one);
      return tells(apex, relation) && (straight || traded);
    }
    case 'increase':
      return changes(left, right, apex, relation);
    case 'decrease':
      return changes(apex, left, right, relation);
    case 'compare':
      return counts(apex, relation.larger) && counts(left, relation.smaller) && tells(right, relation);
    case 'perUnit':
      return counts(apex, relation.item) && tells(left, relation) && counts(right, relation.container);
    case 'times':
      return counts(apex, relation.compared) && counts(left, relation.base) && tells(right, relation);
  }
}

/**
 * Returns every assignment of roles to the cards that agrees with docs/domain.md 1.2. Empty unless exactly one card is
 * a relation.
 */
function rolesOf(cards: Three): Roles[] {
  const [relation, ...more] = relationsOf(cards);
  if (relation === undefined || more.length > 0) return [];
  return everyRoles(cards).filter((roles) => readable(roles, relation));
}

/** Returns the story equation, with its terms in the order of the story kind (docs/domain.md 2.1). */
function storyLine(kind: StoryKind, roles: Roles): Line {
  const apex = roles.apex.meaning.amount;
  const left = roles.left.meaning.amount;
  const right = roles.right.meaning.amount;
  switch (kind) {
    case 'combine':
    case 'increase':
      return { first: left, operator: '+', second: right, result: apex };
    case 'decrease':
    case 'compare':
      return { first: apex, operator: '−', second: left, result: right };
    case 'perUnit':
    case 'times':
      return { first: left, operator: '×', second: right, result: apex };
  }
}

function pairOf(kind: StoryKind): 'sum' | 'product' {
  return kind === 'perUnit' || kind === 'times' ? 'product' : 'sum';
}

/** Returns every way to write the calculation of the unknown. The operands of + and × may be exchanged. */
function calculationLines(kind: StoryKind, roles: Roles): Line[] {
  const apex = roles.apex.meaning.amount;
  const left = roles.left.meaning.amount;
  const right = roles.right.meaning.amount;
  const up: Operator = pairOf(kind) === 'sum' ? '+' : '×';
  const down: Operator = pairOf(kind) === 'sum' ? '−' : '÷';
  const result = 'unknown';
  if ([apex, left, right].filter((amount) => amount === 'unknown').length !== 1) return [];
  if (left === 'unknown') return [{ first: apex, operator: down, second: right, result }];
  if (right === 'unknown') return [{ first: apex, operator: down, second: left, result }];
  return [
    { first: left, operator: up, second: right, result },
    { first: right, operator: up, second: left, result },
  ];
}

function numbersHold(question: Question, cards: Three): boolean {
  const line = lineOf(requirementOfQuestion(question).equation);
  if (line === null) return false;
  return everyRoles(cards).some(
    ({ apex, left, right }) =>
      same(apex.meaning.amount, line.first) &&
      same(left.meaning.amount, line.second) &&
      same(right.meaning.amount, line.result),
  );
}

function sameObjects(found: readonly ObjectKey[], wanted: readonly ObjectKey[]): boolean {
  return JSON.stringify([...found].sort()) === JSON.stringify([...wanted].sort());
}

function objectsHold(cards: Three): boolean {
  const objects = existencesOf(cards).map((existence) => existence.object);
  const [relation, ...more] = relationsOf(cards);
  if (more.length > 0) return false;
  if (relation === undefined) return objects.every((object) => object === objects[0]);
  switch (relation.kind) {
    case 'combine':
      return sameObjects(objects, relation.objects);
    case 'compare':
      return sameObjects(objects, [relation.larger, relation.smaller]);
    case 'times':
      return sameObjects(objects, [relation.compared, relation.base]);
    case 'perUnit':
      return sameObjects(objects, [relation.item, relation.container]);
    case 'increase':
    case 'decrease':
      return objects.every((object) => object === relation.object);
  }
}

function calculationHolds(question: Question, cards: Three): boolean {
  const kind = requestedKind(question);
  const wanted = lineOf(requirementOfQuestion(question).equation);
  if (wanted === null) return false;
  return rolesOf(cards).some((roles) => {
    switch (requirementOfQuestion(question).reading) {
      case 'story':
        return sameLine(storyLine(kind, roles), wanted);
      case 'calculation':
        return calculationLines(kind, roles).some((line) => sameLine(line, wanted));
    }
  });
}

/**
 * Returns, for each of the five constraints of docs/domain.md 3.2, whether the cards satisfy it. The question must have
 * one triangle, and all three slots must be filled.
 */
export function constraintFlagsByOracle(
  question: Question,
  cardIdsInSlotOrder: readonly CardId[],
): OracleConstraintFlags {
  const cards = place(question, cardIdsInSlotOrder);
  const kind = requestedKind(question);
  const relations = relationsOf(cards);
  const structure = relations.length === 1;
  const story = relations.length === 1 && relations.every((relation) => relation.kind === kind);
  const numbers = numbersHold(question, cards);
  return {
    structure,
    story,
    numbers,
    objects: objectsHold(cards),
    calculation: story && numbers && calculationHolds(question, cards),
  };
}

/**
 * True if the diagram has the same story as the cards in this order (docs/domain.md 6.2). The question must have one
 * triangle.
 */
export function isDiagramRightByOracle(question: Question, cardIds: readonly CardId[], diagram: Diagram): boolean {
  const cards = place(question, cardIds);
  const [triangle, ...more] = diagram.triangles;
  if (triangle === undefined || more.length > 0 || diagram.joints.length > 0) return false;
  const { cells, apexAt, operationPair } = triangle;
  const corners: readonly CornerPosition[] = ['top', 'left', 'right'];
  const bases = corners.filter((corner) => corner !== apexAt).map((corner) => cells[corner]);
  return rolesOf(cards).some((roles) => {
    const [relation] = relationsOf(cards);
    if (relation === undefined || operationPair !== pairOf(relation.kind)) return false;
    const straight = bases[0] === roles.left.id && bases[1] === roles.right.id;
    const traded = bases[0] === roles.right.id && bases[1] === roles.left.id;
    return cells[apexAt] === roles.apex.id && (straight || traded);
  });
}
