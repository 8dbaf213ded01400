/**
 * For tests: a slow judge for stories of two and three triangles, with which the real judge is compared. It is written
 * only from docs/domain.md 1 to 3 and shares no logic with the engine. It tries every way to form triangles from the
 * cards and compares expressions as strings.
 */
import type { Amount } from '../quantity/amount.ts';
import type { Question, Requirement } from '../question/question.ts';
import type { CardId, Meaning, ExistenceTimeAroundChange, ObjectKey, Relation } from '../story/card.ts';
import type { Equation, Expression } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';
import type { OracleConstraintFlags } from './judge.oracle.ts';

type Placed = { readonly slot: number; readonly meaning: Meaning };
type Corner = 'apex' | 'left' | 'right';
type Triangle = { readonly kind: StoryKind; readonly apex: Placed; readonly left: Placed; readonly right: Placed };
const CORNERS: readonly Corner[] = ['apex', 'left', 'right'];

function place(question: Question, ids: readonly CardId[]): Placed[] {
  return ids.map((id, slot) => {
    const card = question.cards.find((candidate) => candidate.id === id);
    if (card === undefined) throw new Error(`no card ${id}`);
    return { slot, meaning: card.meaning };
  });
}

function relationOf({ meaning }: Placed): Relation | null {
  return meaning.kind === 'existence' ? null : meaning;
}

/**
 * True if the card states the number of the object. An existence states the number of its object, a combination that of
 * its whole.
 */
function states({ meaning }: Placed, object: ObjectKey): boolean {
  if (meaning.kind === 'existence') return meaning.object === object;
  return meaning.kind === 'combine' && meaning.whole === object;
}

/**
 * True if the roles of the cards agree with the row of their story kind in docs/domain.md 1.2. The order of the cards
 * of a change is not checked.
 */
function inRoles({ apex, left, right }: Triangle, card: Placed, anyObject: boolean): boolean {
  const { meaning } = card;
  const is = (other: Placed, object: ObjectKey) =>
    anyObject ? other.meaning.kind === 'existence' : states(other, object);
  switch (meaning.kind) {
    case 'existence':
      return false;
    case 'combine':
      return apex === card && is(left, meaning.objects[0]) && is(right, meaning.objects[1]);
    case 'increase':
      return right === card && is(left, meaning.object) && is(apex, meaning.object);
    case 'decrease':
      return left === card && is(apex, meaning.object) && is(right, meaning.object);
    case 'compare':
      return right === card && is(apex, meaning.larger) && is(left, meaning.smaller);
    case 'perUnit':
      return left === card && is(apex, meaning.item) && is(right, meaning.container);
    case 'times':
      return right === card && is(apex, meaning.compared) && is(left, meaning.base);
  }
}

function momentOf({ meaning }: Placed): ExistenceTimeAroundChange | null {
  return meaning.kind === 'existence' ? meaning.moment : null;
}

/**
 * True if the cards of a change are in the order of time: the amount before, the change, the amount after. A card with
 * はじめ (at first) or いま (now) may be in any slot. True for triangles that are no change.
 */
function inOrder({ kind, apex, left, right }: Triangle): boolean {
  if (kind !== 'increase' && kind !== 'decrease') return true;
  const [before, change, after] = kind === 'increase' ? [left, right, apex] : [apex, left, right];
  const begins = momentOf(before) === 'before' || (momentOf(before) === null && before.slot < change.slot);
  const ends = momentOf(after) === 'after' || (momentOf(after) === null && change.slot < after.slot);
  return begins && ends;
}

/** Returns every triangle of one relation card. */
function trianglesOf(card: Placed, cards: readonly Placed[], anyObject: boolean): Triangle[] {
  const relation = relationOf(card);
  if (relation === null) return [];
  const { kind } = relation;
  const found: Triangle[] = [];
  for (const apex of cards) {
    for (const left of cards) {
      for (const right of cards) {
        const triangle = { kind, apex, left, right };
        if (apex === left || left === right || apex === right) continue;
        if (inRoles(triangle, card, anyObject)) found.push(triangle);
      }
    }
  }
  return found;
}

/** Returns every choice of one element from each list. */
function everyChoice<Each>([list, ...others]: readonly (readonly Each[])[]): Each[][] {
  if (list === undefined) return [[]];
  return list.flatMap((each) => everyChoice(others).map((rest) => [each, ...rest]));
}

/**
 * True if the triangles use all cards and form one connected network without a cycle, in which two triangles share each
 * hidden card.
 */
function isNetwork(triangles: readonly Triangle[], cards: readonly Placed[]): boolean {
  const holders = (card: Placed) => triangles.filter((triangle) => CORNERS.some((corner) => triangle[corner] === card));
  if (cards.some((card) => holders(card).length === 0)) return false;
  if (cards.some((card) => card.meaning.amount === 'hidden' && holders(card).length < 2)) return false;
  const [first] = triangles;
  if (first === undefined) return false;
  const reached = new Set<Triangle>();
  // Goes from each triangle to the triangles with which it shares a card. If it reaches a triangle twice, there is a
  // cycle.
  const circles = (triangle: Triangle, from: Placed | null): boolean => {
    if (reached.has(triangle)) return true;
    reached.add(triangle);
    return CORNERS.map((corner) => triangle[corner]).some(
      (card) => card !== from && holders(card).some((other) => other !== triangle && circles(other, card)),
    );
  };
  return !circles(first, null) && reached.size === triangles.length;
}

/** Returns every network that the cards form, in any order. */
function networksOf(cards: readonly Placed[], anyObject: boolean): Triangle[][] {
  const relations = cards.filter((card) => relationOf(card) !== null);
  const choices = everyChoice(relations.map((card) => trianglesOf(card, cards, anyObject)));
  return choices.filter((triangles) => isNetwork(triangles, cards));
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join(' | ');
}

function written(amount: Amount): string {
  if (amount === 'unknown') return '?';
  return amount === 'hidden' ? 'hidden' : String(amount.numerator / amount.denominator);
}

function leavesOf(expression: Expression): string[] {
  if (expression.kind === 'amount') return [written(expression.amount)];
  return [...leavesOf(expression.left), ...leavesOf(expression.right)];
}

/**
 * An expression as a tree of operations; a leaf is an amount. `own`: true if the story fixes the order of the operands
 * of +.
 */
type Tree = string | { readonly sign: string; readonly left: Tree; readonly right: Tree; readonly own: boolean };

function treeOf(expression: Expression): Tree {
  if (expression.kind === 'amount') return written(expression.amount);
  const { operator, left, right } = expression;
  return { sign: operator, left: treeOf(left), right: treeOf(right), own: false };
}

/**
 * Returns a string for an expression. Two strings are equal if the expressions differ only in the order and grouping of
 * the operands of + and ×, or not at all.
 */
function canonical(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  const { sign, left, right } = tree;
  if (sign === '−' || sign === '÷') return `(${canonical(left)} ${sign} ${canonical(right)})`;
  const operands = (part: Tree): string[] =>
    typeof part !== 'string' && part.sign === sign
      ? [...operands(part.left), ...operands(part.right)]
      : [canonical(part)];
  return `(${sign} ${sorted(operands(tree))})`;
}

function isSum(kind: StoryKind): boolean {
  return kind === 'combine' || kind === 'increase' || kind === 'decrease' || kind === 'compare';
}

/** Returns the expression that computes one corner of a triangle from the two other corners. */
function cornerBy({ kind }: Triangle, corner: Corner, of: (corner: Corner) => Tree): Tree {
  const [up, down] = isSum(kind) ? ['+', '−'] : ['×', '÷'];
  if (corner === 'apex') return { sign: up ?? '', left: of('left'), right: of('right'), own: false };
  return { sign: down ?? '', left: of('apex'), right: of(corner === 'left' ? 'right' : 'left'), own: false };
}

/** Returns the expression of the unknown, computed triangle by triangle. Null if the triangles do not determine it. */
function solved(triangles: readonly Triangle[], cards: readonly Placed[]): Tree | null {
  const unknowns = cards.filter((card) => card.meaning.amount === 'unknown');
  if (unknowns.length !== 1) return null;
  const found = new Map<Placed, Tree>();
  for (const card of cards) if (typeof card.meaning.amount !== 'string') found.set(card, written(card.meaning.amount));
  for (let round = 0; round < triangles.length; round += 1) {
    for (const triangle of triangles) {
      const missing = CORNERS.filter((corner) => !found.has(triangle[corner]));
      const [corner] = missing;
      if (corner === undefined || missing.length > 1) continue;
      found.set(
        triangle[corner],
        cornerBy(triangle, corner, (other) => found.get(triangle[other]) ?? ''),
      );
    }
  }
  const [wanted] = unknowns;
  return (wanted && found.get(wanted)) ?? null;
}

/**
 * Returns the story equation of a story kind (docs/domain.md 2.1): the role of the first operand, the sign, and the
 * roles of the second operand and the result.
 */
function ownLine(kind: StoryKind): readonly [Corner, string, Corner, Corner] {
  switch (kind) {
    case 'combine':
    case 'increase':
      return ['left', '+', 'right', 'apex'];
    case 'decrease':
    case 'compare':
      return ['apex', '−', 'left', 'right'];
    case 'perUnit':
    case 'times':
      return ['left', '×', 'right', 'apex'];
  }
}

type Line = { readonly left: Tree; readonly right: Tree; readonly turned: number };

/**
 * Returns the story equations of a network. For each triangle, its story equation is taken, and each hidden amount in
 * it is replaced by an expression from the triangle that shares this amount. This triangle's own story equation must be
 * rearranged if the hidden amount is not its result. Only the equations with the fewest rearrangements are returned.
 */
function storyLines(triangles: readonly Triangle[]): Line[] {
  const lines = triangles.flatMap((begin) => lineFrom(begin, triangles) ?? []);
  return lines.filter((line) => lines.every((other) => line.turned <= other.turned));
}

function lineFrom(begin: Triangle, triangles: readonly Triangle[]): Line | null {
  let turned = 0;
  let unsaid = false;
  const treeAt = (triangle: Triangle, corner: Corner): Tree => {
    const card = triangle[corner];
    if (card.meaning.amount !== 'hidden') return written(card.meaning.amount);
    const teller = triangles.find((other) => other !== triangle && CORNERS.some((at) => other[at] === card));
    const at = CORNERS.find((candidate) => teller?.[candidate] === card);
    if (teller === undefined || at === undefined) {
      unsaid = true;
      return '';
    }
    if (ownLine(teller.kind)[3] === at) return own(teller);
    turned += 1;
    return cornerBy(teller, at, (other) => treeAt(teller, other));
  };
  const own = (triangle: Triangle): Tree => {
    const [first, sign, second] = ownLine(triangle.kind);
    const fixed = triangle.kind !== 'combine';
    return { sign, left: treeAt(triangle, first), right: treeAt(triangle, second), own: fixed };
  };
  const line = { left: own(begin), right: treeAt(begin, ownLine(begin.kind)[3]) };
  return unsaid ? null : { ...line, turned };
}

/** Returns the text of an operand, in parentheses where they are needed. A product in a product needs none. */
function around(sign: string, part: Tree, text: string): string {
  return sign === '×' && typeof part !== 'string' && part.sign === '×' ? text : `(${text})`;
}

/** Returns every way to write an expression. The operands of + are exchanged, unless the story fixes their order. */
function writings(tree: Tree): string[] {
  if (typeof tree === 'string') return [tree];
  const { sign, left, right } = tree;
  if (sign !== '+') {
    const inside = (part: Tree) => writings(part).map((each) => around(sign, part, each));
    return inside(left).flatMap((one) => inside(right).map((other) => `${one} ${sign} ${other}`));
  }
  const parts = (part: Tree): Tree[] =>
    typeof part !== 'string' && part.sign === '+' && !part.own ? [...parts(part.left), ...parts(part.right)] : [part];
  const orders = tree.own ? [[left, right]] : permutations(parts(tree));
  return orders.flatMap((order) => everyChoice(order.map(writings)).map((each) => each.join(' + ')));
}

function permutations<Each>(list: readonly Each[]): Each[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((each, at) => permutations(list.toSpliced(at, 1)).map((rest) => [each, ...rest]));
}

/** Returns the requested expression as it is written. */
function asWritten(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  const { sign, left, right } = tree;
  if (sign === '+') return `${asWritten(left)} + ${asWritten(right)}`;
  return `${around(sign, left, asWritten(left))} ${sign} ${around(sign, right, asWritten(right))}`;
}

function readsAs(lines: readonly Line[], { left, right }: Equation): boolean {
  const [one, other] = [asWritten(treeOf(left)), asWritten(treeOf(right))];
  return lines.some((line) => {
    const [lefts, rights] = [writings(line.left), writings(line.right)];
    return (lefts.includes(one) && rights.includes(other)) || (lefts.includes(other) && rights.includes(one));
  });
}

/**
 * True if the constraint `calculation` is satisfied. The objects decide the roles of the cards or, if every relation is
 * a change, the order of the cards alone.
 */
function calculationHolds({ equation, reading }: Requirement, cards: readonly Placed[]): boolean {
  const changesAlone = cards.every(({ meaning }) => ['existence', 'increase', 'decrease'].includes(meaning.kind));
  return networksOf(cards, changesAlone).some((triangles) => {
    if (!triangles.every(inOrder)) return false;
    switch (reading) {
      case 'story':
        return readsAs(storyLines(triangles), equation);
      case 'calculation': {
        const expression = solved(triangles, cards);
        return expression !== null && canonical(expression) === canonical(treeOf(equation.left));
      }
    }
  });
}

function namesOf({ meaning }: Placed): ObjectKey[] {
  switch (meaning.kind) {
    case 'existence':
    case 'increase':
    case 'decrease':
      return [meaning.object];
    case 'combine':
      return [...meaning.objects, ...(meaning.whole === null ? [] : [meaning.whole])];
    case 'compare':
      return [meaning.larger, meaning.smaller];
    case 'perUnit':
      return [meaning.item, meaning.container];
    case 'times':
      return [meaning.compared, meaning.base];
  }
}

/**
 * For a composition with too few relations: true if the cards are all connected by the objects that they name, and if
 * some card states the number of each object that a relation connects.
 */
function hangTogether(cards: readonly Placed[]): boolean {
  const reached = new Set(cards.slice(0, 1));
  for (let round = 0; round < cards.length; round += 1) {
    for (const card of cards) {
      if ([...reached].some((other) => namesOf(other).some((name) => namesOf(card).includes(name)))) reached.add(card);
    }
  }
  return reached.size === cards.length && cards.every((card) => isStated(card, cards));
}

function isStated(card: Placed, cards: readonly Placed[]): boolean {
  const { meaning } = card;
  if (meaning.kind === 'existence') return true;
  const tied = meaning.kind === 'combine' ? meaning.objects : namesOf(card);
  return tied.every((object) => cards.some((other) => other !== card && states(other, object)));
}

/**
 * Returns, for each of the five constraints of docs/domain.md 3.3, whether the cards satisfy it. The question must have
 * k ≥ 2 triangles, and all 2k + 1 slots must be filled.
 */
export function networkConstraintFlagsByOracle(
  question: Question,
  cardIdsInSlotOrder: readonly CardId[],
): OracleConstraintFlags {
  const { requirement } = question;
  if (requirement === null) throw new Error('the oracle knows questions with a requirement only');
  const cards = place(question, cardIdsInSlotOrder);
  const { kinds, equation } = requirement;
  const relations = cards.flatMap((card) => relationOf(card) ?? []);
  const structure = relations.length === kinds.length;
  const story = sorted(relations.map(({ kind }) => kind)) === sorted(kinds);
  const asked = [...leavesOf(equation.left), ...leavesOf(equation.right), ...kinds.slice(1).map(() => 'hidden')];
  const numbers = sorted(cards.map(({ meaning }) => written(meaning.amount))) === sorted(asked);
  const objects = structure
    ? networksOf(cards, false).length > 0
    : relations.length < kinds.length && hangTogether(cards);
  return { structure, story, numbers, objects, calculation: story && numbers && calculationHolds(requirement, cards) };
}
