import { isKnownAmount, type Amount } from '../../quantity/amount.ts';
import { isWholeRational, type Rational } from '../../quantity/rational.ts';
import { computeExpressionValueWithoutThrowing } from '../../story/expression-value.ts';
import { areSameExpressions } from '../../story/same-expression.ts';
import { solveNetworkForUnknown, type NetworkTriangle } from '../../story/network.ts';
import { canCountersCountSameThing, type StoryQuantityNode } from './entity.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import type { NounKeyAndHead, ThingInText } from '../facts/fact.ts';
import { expressionOfReading } from '../solve-reading.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import type { BuiltStory } from './story-builder.ts';
import { isMemberOfAnyCategory, isCategoryName, isCategoryOfNoun } from '../lexicon/categories.ts';
import { nounSimilarityOfThings } from '../facts/things.ts';

/**
 * Returns the reading of a story that is a sound problem; otherwise null. A sound problem asks for exactly one
 * quantity, and its triangles determine this quantity. The answer is positive and fits its counter. Every number is
 * needed for the answer or is certainly about something else.
 */
export function readingOfValidStory(story: BuiltStory): ProblemReading | null {
  const { nodes, triangles } = withCopies(story);
  const [asked, ...more] = nodes.filter(({ amount }) => amount === 'asked');
  if (asked === undefined || more.length > 0) return null;
  const needed = neededTriangles(nodes, triangles);
  if (needed === null) return null;
  const keys = new Set(needed.flatMap(({ quantities }) => Object.values(quantities)));
  const used = nodes.filter(({ key }) => keys.has(key));
  const spare = nodes.filter(({ key, amount }) => !keys.has(key) && typeof amount !== 'string');
  if (!spare.every((node) => isOtherThing(node, used, asked))) return null;
  const answer = answerOf(nodes, needed);
  if (answer === null || answer.numerator <= 0) return null;
  const { unit } = asked;
  const isLoose =
    unit === null &&
    !used.some((node) => node.unit !== null && (isMeasurementUnit(node.unit) || /^(?:倍|%|割|比)$/u.test(node.unit)));
  if (!isWholeRational(answer) && isLoose) return null;
  if (
    !isWholeRational(answer) &&
    unit !== null &&
    !isMeasurementUnit(unit) &&
    !/^(?:倍|%|割|杯|t|a|ダース)$/u.test(unit)
  )
    return null;
  if (!needed.every((triangle) => unitsFit(triangle, nodes)) || needed.some((each) => countsOne(each, nodes)))
    return null;
  const shown = nodes.filter(({ key, amount }) => keys.has(key) || amount !== 'unstated');
  return { quantities: shown.map(quantityOfNode), triangles: needed };
}

/**
 * If two triangles use the same number, gives the second triangle a copy of this quantity, so that the triangles form a
 * tree. For example, わたしは 妹の 3倍 … 2人で 何こ ("I have 3 times as many as my sister; how many do the two have?") uses the
 * sister's number in both triangles.
 */
function withCopies({ nodes, triangles }: BuiltStory): BuiltStory {
  const keys = new Set(triangles.flatMap(({ quantities }) => Object.values(quantities)));
  const isShare = nodes.some(({ unit }) => unit === '%' || unit === '割');
  if (keys.size >= 2 * triangles.length + 1 || isShare) return { nodes, triangles };
  const copies: StoryQuantityNode[] = [];
  const seen = new Set<string>();
  let surplus = 2 * triangles.length + 1 - keys.size;
  const own = (key: string): string => {
    const node = nodes.find((each) => each.key === key);
    if (node === undefined || typeof node.amount === 'string' || !seen.has(key) || surplus === 0) {
      seen.add(key);
      return key;
    }
    surplus -= 1;
    const copy: StoryQuantityNode = { ...node, key: `${key}c${copies.length}` };
    copies.push(copy);
    return copy.key;
  };
  const split = triangles.map(({ kind, quantities: { apex, left, right } }) => ({
    kind,
    quantities: { apex: own(apex), left: own(left), right: own(right) },
  }));
  return { nodes: [...nodes, ...copies], triangles: split };
}

function amountsOf(nodes: readonly StoryQuantityNode[]): Map<string, Amount> {
  return new Map(
    nodes.map(({ key, amount }) => [key, amount === 'asked' ? 'unknown' : amount === 'unstated' ? 'hidden' : amount]),
  );
}

function answerOf(nodes: readonly StoryQuantityNode[], triangles: readonly NetworkTriangle[]): Rational | null {
  const solution = solveNetworkForUnknown({ triangles, amounts: amountsOf(nodes) });
  const value = solution.kind === 'solved' ? computeExpressionValueWithoutThrowing(solution.expression) : null;
  return value !== null && isKnownAmount(value) ? value : null;
}

/** Returns the triangles that are needed to compute the quantity that is asked for; null if it cannot be computed. */
function neededTriangles(
  nodes: readonly StoryQuantityNode[],
  triangles: readonly NetworkTriangle[],
): NetworkTriangle[] | null {
  const asked = nodes.find(({ amount }) => amount === 'asked')?.key ?? '';
  let kept = connectedTo(asked, triangles);
  if (kept.length > 6 || answerOf(nodes, kept) === null) return null;
  for (const triangle of kept) {
    const fewer = connectedTo(
      asked,
      kept.filter((each) => each !== triangle),
    );
    if (fewer.length < kept.length && answerOf(nodes, fewer) !== null) kept = fewer;
  }
  return kept;
}

function connectedTo(key: string, triangles: readonly NetworkTriangle[]): NetworkTriangle[] {
  const reached = new Set([key]);
  let kept: NetworkTriangle[] = [];
  for (;;) {
    const next = triangles.filter(({ quantities }) => Object.values(quantities).some((each) => reached.has(each)));
    if (next.length === kept.length) return kept;
    kept = next;
    for (const { quantities } of next) for (const each of Object.values(quantities)) reached.add(each);
  }
}

/**
 * True if a number that the answer does not need is certainly superfluous, because it is about another thing or another
 * owner than the question.
 */
function isOtherThing(node: StoryQuantityNode, used: readonly StoryQuantityNode[], asked: StoryQuantityNode): boolean {
  const isOther = (path: StoryQuantityNode['thing']['path']) =>
    node.thing.path !== null && path !== null && differ(node.thing.path, path);
  // The 3 in 3人の 先生が 見ていました ("3 teachers were watching") is superfluous if no quantity that the answer needs counts
  // persons. The 10 in おみせまで 10分 あるきました ("walked 10 minutes to the shop") is superfluous if no such quantity is a time
  // or a distance.
  if (node.done === true)
    return (
      /^(?:人|分|時間|km)$/u.test(node.unit ?? '') &&
      !used.some(
        ({ unit }) => unit === node.unit || (node.unit !== '人' && /^(?:分|時間|秒|日|km|m)$/u.test(unit ?? '')),
      )
    );
  // If the text mentions birds, the question 「どうぶつは みんなで 何びき」 ("how many animals in all?") includes them, so the number
  // of birds is not superfluous.
  const kind = asked.thing.path?.at(-1)?.head;
  const head = node.thing.path?.at(-1)?.head;
  if (kind !== undefined && head !== undefined && isCategoryOfNoun(head, kind)) return false;
  // A noun that is in no category list may belong to the category of the question, so its number is not surely
  // superfluous.
  const isMember =
    isCategoryName(kind ?? '') &&
    used.some(({ thing }) => isCategoryOfNoun(thing.path?.at(-1)?.head ?? '', kind ?? ''));
  if (isMember && !isMemberOfAnyCategory(head ?? '')) return false;
  // The number of an event is not superfluous if it has the same counter as the question: 「つづきを 20ページ 読みました」 ("read 20
  // further pages").
  const isEvent = node.stated !== true && node.unit !== null && node.unit === asked.unit;
  if (
    isEvent &&
    !(
      isMemberOfAnyCategory(head ?? '') &&
      used.some(({ thing }) => isMemberOfAnyCategory(thing.path?.at(-1)?.head ?? ''))
    )
  )
    return false;
  // わたしは 8さいです ("I am 8 years old") is superfluous, because no quantity that the answer needs has this unit.
  if (
    node.stated === true &&
    /^(?:歳|円|点|度|kg|g|cm|m|L|dL|時)$/u.test(node.unit ?? '') &&
    !used.some(({ unit }) => unit === node.unit)
  )
    return true;
  if (isUnnamedSort(node, asked)) return false;
  if (
    asked.thing.path !== null &&
    used.every(({ thing, unit }) =>
      thing.path === null ? !canCountersCountSameThing(unit, node.unit, false) : isOther(thing.path),
    ) &&
    isOther(asked.thing.path)
  )
    return true;
  const { members } = asked.thing;
  if (
    members !== undefined &&
    members.length > 1 &&
    members.every(({ path }) => isOther(path)) &&
    used.every((each) => each === asked || isOther(each.thing.path))
  )
    return true;
  const place = node.thing.where;
  if (
    place !== null &&
    asked.thing.where !== null &&
    used.every(({ thing }) => thing.where !== null && thing.where !== place)
  )
    return true;
  const owner = node.thing.who;
  return (
    owner !== null &&
    asked.thing.who !== null &&
    used.every(({ thing, moved }) => moved === true || (thing.who !== null && thing.who !== owner))
  );
}

/**
 * True if a thing belongs to the category that the question names, such as どうぶつ ("animals"). Also true if it may belong
 * to this category, because no list contains the thing.
 */
function isUnnamedSort({ thing, unit }: StoryQuantityNode, asked: StoryQuantityNode): boolean {
  const sort = asked.thing.path?.at(-1)?.head;
  const own = thing.path?.at(-1)?.head;
  if (sort === undefined || own === undefined) return false;
  if (!NOUNS_BY_SPELLING.has(own) && unit !== null && unit === asked.unit) return true;
  return isCategoryName(sort) && (!isMemberOfAnyCategory(own) || isCategoryOfNoun(own, sort));
}

function isWithin(part: readonly NounKeyAndHead[], whole: readonly NounKeyAndHead[]): boolean {
  const name = whole.map(({ key }) => key).join('の');
  return name.includes(part.at(-1)?.head ?? '');
}

/**
 * True if the name of a thing has an adjective or more than one noun: 青い ビー玉 ("blue marble"), 弟の ビー玉 ("my brother's
 * marble").
 */
function saysMore(path: readonly NounKeyAndHead[]): boolean {
  return path.length > 1 || path.some(({ key, head }) => key !== head);
}

/**
 * True if two names mean different things. 青い ビー玉 ("blue marble") and 赤い ビー玉 ("red marble") differ. ビー玉 ("marble") may
 * mean the same as 青い ビー玉.
 */
function differ(a: ThingInText['path'], b: ThingInText['path']): boolean {
  if (a === null || b === null || nounSimilarityOfThings(a, b) >= 0) return false;
  if (a.at(-1)?.head === b.at(-1)?.head && saysMore(a) && saysMore(b)) {
    const [one, other] = [a, b].map((path) => path.map(({ key }) => key).join('の'));
    return one !== undefined && other !== undefined && !one.endsWith(other) && !other.endsWith(one);
  }
  return !isWithin(a, b) && !isWithin(b, a);
}

/**
 * True if the number of groups in a rate is 1. This 1 usually means "each": 1まいの かみに 5まいずつ ("5 on each sheet of paper")
 * does not say that there is only 1 sheet.
 */
function countsOne({ kind, quantities }: NetworkTriangle, nodes: readonly StoryQuantityNode[]): boolean {
  const count = nodes.find(({ key }) => key === quantities.right);
  return (
    kind === 'perUnit' &&
    count !== undefined &&
    !isMeasurementUnit(count.unit ?? '') &&
    typeof count.amount !== 'string' &&
    count.amount.numerator === 1 &&
    count.amount.denominator === 1
  );
}

/**
 * True if the quantities of a triangle have no units of measurement, or all have the same one. Always true for
 * triangles that multiply (`perUnit`, `times`).
 */
function unitsFit({ kind, quantities }: NetworkTriangle, nodes: readonly StoryQuantityNode[]): boolean {
  const units = Object.values(quantities).flatMap((key) => nodes.find((node) => node.key === key)?.unit ?? []);
  if (kind === 'perUnit' || kind === 'times') return true;
  const measures = units.filter(isMeasurementUnit);
  return measures.length === 0 || (measures.length === units.length && new Set(units).size === 1);
}

/** Returns a quantity of the story as a quantity of a reading. */
export function quantityOfNode({ key, amount, unit, thing }: StoryQuantityNode): QuantityInReading {
  return { key, amount, unit, object: thing.written };
}

/**
 * True if two readings have the same calculation, and triangles of the same kinds with the same numbers in the same
 * roles.
 */
export function areSameReadings(a: ProblemReading, b: ProblemReading): boolean {
  return describeTriangles(a).join() === describeTriangles(b).join() && sameCalculation(a, b);
}

/**
 * Returns one text for each triangle of a reading, in alphabetical order. Two triangles have the same text if they have
 * the same kind and the same numbers in the same roles.
 */
export function describeTriangles({ quantities, triangles }: ProblemReading): readonly string[] {
  const shown = (key: string) => {
    const amount = quantities.find((quantity) => quantity.key === key)?.amount;
    return amount === undefined || typeof amount === 'string'
      ? (amount ?? '')
      : `${amount.numerator}/${amount.denominator}`;
  };
  const told = triangles.map(({ kind, quantities: { apex, left, right } }) => {
    const bases = [shown(left), shown(right)];
    if (kind === 'combine') bases.sort();
    return `${kind} ${shown(apex)} ${bases.join(' ')}`;
  });
  return told.sort();
}

function sameCalculation(a: ProblemReading, b: ProblemReading): boolean {
  const [one, other] = [expressionOfReading(a), expressionOfReading(b)];
  if (one === null || other === null) return one === other;
  return areSameExpressions(one, other);
}
