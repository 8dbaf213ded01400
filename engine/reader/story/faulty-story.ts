import { isWholeRational, type Rational } from '../../quantity/rational.ts';
import type { ClauseAmount } from '../clauses/clause.ts';
import { isAmountOne } from '../facts/clause-parts.ts';
import type { ClauseFact, ThingInText } from '../facts/fact.ts';
import { isMemberOfAnyCategory, isNounForOneKindOfThing, isCategoryOfNoun } from '../lexicon/categories.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { answerOfReading } from '../solve-reading.ts';
import { UNDESCRIBED_THING, nounSimilarityOfThings } from '../facts/things.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import { canCountersCountSameThing } from './entity.ts';
import { isContainerNamedByCounter } from './entity-store.ts';
import { quantityOfNode, readingOfValidStory } from './sound.ts';
import { buildStory, type BuiltStory } from './story-builder.ts';

type FactOf<Kind extends ClauseFact['kind']> = Extract<ClauseFact, { kind: Kind }>;

/**
 * Returns the reading of a text that is no proper problem, if the text itself shows why: it has no question or two
 * questions, a needed number is missing, the answer is impossible, the question is about a thing that the story does
 * not mention, or nothing relates the numbers to each other. Returns null for all other texts.
 */
export function readingOfFaultyText(story: BuiltStory | null, facts: readonly ClauseFact[]): ProblemReading | null {
  const asked = facts.filter(({ amount }) => amount.kind === 'asked');
  // A text that counts coins, such as 100円玉が 3まい … あわせて 何円 ("3 coins of 100 yen; how many yen together?"), may seem to
  // lack a number, because the value of a coin occurs only in its name. So it is never reported as faulty.
  if (asked.length > 2 || facts.some(countsCoins)) return null;
  const whole = story === null ? null : readingOfConnectedStory(story);
  if (whole !== null) {
    const answer = asked.length === 1 ? answerOfReading(whole) : null;
    const isOneStep = whole.triangles.length === 1;
    const isImpossible =
      answer !== null &&
      (isOneStep
        ? answer.numerator <= 0 || isBroken(whole, answer)
        : answer.numerator < 0 && whole.triangles.every(({ kind }) => kind !== 'times'));
    const isOpen = asked.length === 1 && answer === null && leavesOut(facts);
    if (asked.length !== 1 || isOpen || isImpossible) return whole;
  }
  if (asked.length === 2) return null;
  const other = asked[0] === undefined ? null : withOtherThing(facts, asked[0]);
  if (other !== null) return other;
  if (asked.length === 0 && facts.every(({ kind }) => kind === 'change')) return eventsOnly(facts);
  return facts.every(({ kind }) => kind === 'state') ? statesOnly(facts, asked) : null;
}

/**
 * Returns the reading of a text without a question that only states unconnected events: 「赤い 花が 5つ さきました。青い 花が 3つ さきました」
 * ("5 red flowers bloomed; 3 blue flowers bloomed"). Returns null for other texts.
 */
function eventsOnly(facts: readonly ClauseFact[]): ProblemReading | null {
  const things = facts.flatMap((fact) => (fact.kind === 'change' && fact.loses === null ? (fact.gains ?? []) : []));
  const isApart = things.every(
    (one, index) =>
      one.who === null &&
      things.slice(index + 1).every(({ path, who }) => who === null && nounSimilarityOfThings(one.path, path) === -1),
  );
  const verbs = new Set(facts.map((fact) => (fact.kind === 'change' ? JSON.stringify(fact.act) : '')));
  if (facts.length < 2 || things.length < facts.length || !isApart || verbs.size > 1) return null;
  if (facts.some(({ amount }) => amount.kind !== 'number')) return null;
  const quantities = facts.flatMap(({ amount }, index): QuantityInReading[] =>
    amount.kind === 'number'
      ? [{ key: `q${index + 1}`, amount: amount.value, unit: amount.unit, object: things[index]?.written ?? null }]
      : [],
  );
  return { quantities, triangles: [] };
}

/** True if a clause counts coins or banknotes. */
function countsCoins(fact: ClauseFact): boolean {
  return fact.kind === 'state' && /円(?:玉|札|硬貨|だま|さつ)$/u.test(fact.thing.path?.at(-1)?.key ?? '');
}

/** True for an answer such as 2.5 persons. */
function isBroken({ quantities }: ProblemReading, answer: Rational): boolean {
  const unit = quantities.find(({ amount }) => amount === 'asked')?.unit ?? null;
  return (
    !isWholeRational(answer) &&
    unit !== null &&
    /^(?:人|匹|頭|羽|個|本|枚|冊|台|つ|箱|袋|皿|脚|列|班|組|束|セット|パック|ケース|かご)$/u.test(unit)
  );
}

/**
 * True if the text itself shows that a number is missing. For example, it says いくつか ("some"), mentions a comparison
 * without a number, or does not say how many boxes there are.
 */
function leavesOut(facts: readonly ClauseFact[]): boolean {
  // 「ぼくは もっと 短かったです。ちがいは 何mですか」 ("mine was shorter; how many metres is the difference?") lacks the second length.
  const stated = facts.filter(({ amount }) => amount.kind === 'number');
  const compares = facts.some((fact) => fact.kind === 'difference' && fact.side?.told === true);
  if (compares && stated.length === 1 && facts.length <= 3) return true;
  const open = facts.filter(({ amount }) => amount.kind === 'some');
  const [first, ...others] = open;
  if (first !== undefined && others.length === 0) {
    const isGift = first.kind === 'change' && first.gains !== null && facts.indexOf(first) === 0 && facts.length === 3;
    // シールが 20まい あります。ともだちに あげました。のこりは ("there are 20 stickers; gave some to a friend; the rest is") lacks the number
    // given to the friend.
    const [before, , after] = facts;
    const isAfter =
      after?.kind === 'total' ? after.things === null : after?.kind === 'state' && (after.rest || after.time === 'now');
    const isBetween =
      first.kind === 'change' &&
      facts.length === 3 &&
      facts.indexOf(first) === 1 &&
      before?.kind === 'state' &&
      before.amount.kind === 'number' &&
      after?.amount.kind === 'asked' &&
      isAfter;
    return !('implied' in first.amount) || isGift || isBetween;
  }
  if (facts.length === 2 && open.length === 0 && facts.some(({ kind }) => kind === 'times' || kind === 'compare'))
    return facts.some(({ kind, amount }) => kind === 'state' && amount.kind === 'asked');
  return (
    open.length === 0 &&
    facts.length === 2 &&
    facts.some(
      (fact) =>
        fact.kind === 'rate' &&
        (fact.amount.kind === 'asked'
          ? facts.some((other) => other.kind === 'state' && other.amount.unit === fact.perUnit)
          : fact.per.path !== null || /^(?:箱|袋|皿|かご|パック|缶|瓶|ケース|束|台|ふくろ)$/u.test(fact.perUnit ?? '')),
    )
  );
}

/** Returns the reading of a story if it uses every number and all its triangles are connected; otherwise null. */
export function readingOfConnectedStory({ nodes, triangles }: BuiltStory): ProblemReading | null {
  const keys = new Set(triangles.flatMap(({ quantities }) => Object.values(quantities)));
  if (triangles.length === 0 || nodes.some(({ key, amount }) => !keys.has(key) && amount !== 'unstated')) return null;
  const reached = new Set(Object.values(triangles[0]?.quantities ?? {}));
  for (let round = 0; round < triangles.length; round += 1) {
    for (const { quantities } of triangles) {
      const own = Object.values(quantities);
      if (own.some((key) => reached.has(key))) for (const key of own) reached.add(key);
    }
  }
  if (reached.size !== keys.size) return null;
  const stated = nodes.filter(({ key, amount }) => keys.has(key) && amount !== 'unstated');
  const isTree = keys.size === 2 * triangles.length + 1;
  const twice = nodes.filter(({ amount }) => amount === 'asked').length === 2;
  if (!isTree && !twice) return null;
  if (stated.length < triangles.length + 1) return null;
  return { quantities: nodes.filter(({ key }) => keys.has(key)).map(quantityOfNode), triangles };
}

function soundReading(facts: readonly ClauseFact[]): ProblemReading | null {
  const widths: number[] = [];
  const story = buildStory(facts, [], widths);
  return story === null || widths.some((width) => width > 1) ? null : readingOfValidStory(story);
}

function withQuestion({ quantities, triangles }: ProblemReading, { amount }: ClauseFact): ProblemReading {
  const asked: QuantityInReading = {
    key: `q${quantities.length + 100}`,
    amount: 'asked',
    unit: amount.unit,
    object: null,
  };
  return { quantities: [...quantities, asked], triangles };
}

/**
 * Returns the reading of a text whose question is about other things than the story: すずめが 13わ います。9わ とんで きました。からすは
 * なんわですか ("there are 13 sparrows; 9 came; how many crows are there?"). Returns null for other texts.
 */
function withOtherThing(facts: readonly ClauseFact[], question: ClauseFact): ProblemReading | null {
  const rest = facts.filter((fact) => fact !== question);
  // An amount of 1 may mean "each", as in 1人に ("to each person"). Null is returned for a text with such an amount.
  const meant = rest.length < 2 || rest.some(({ amount }) => isAmountOne(amount)) ? null : asIfMeant(question, rest);
  if (meant === null) return null;
  const reading = soundReading(facts.map((fact) => (fact === question ? meant : fact)));
  if (reading === null) return null;
  const keys = new Set(reading.triangles.flatMap(({ quantities }) => Object.values(quantities)));
  if (reading.quantities.some(({ key }) => !keys.has(key))) return null;
  const quantities = reading.quantities.map((each): QuantityInReading =>
    each.amount === 'asked' ? { ...each, amount: 'unstated', unit: null } : each,
  );
  return withQuestion({ quantities, triangles: reading.triangles }, question);
}

/**
 * Corrects a question that does not fit the story. Removes its noun if no thing of the story is of this kind, and its
 * counter if nothing in the story is counted with it. Returns null for other questions.
 */
function asIfMeant(question: ClauseFact, rest: readonly ClauseFact[]): ClauseFact | null {
  const { amount } = question;
  const open: ClauseAmount = { kind: 'asked', unit: null, parts: [] };
  const units = rest.map((fact) => fact.amount.unit ?? '個');
  const otherUnit = amount.unit !== null && units.every((unit) => !canCountersCountSameThing(unit, amount.unit, true));
  if (question.kind === 'difference' || question.kind === 'act')
    return otherUnit && !isMeasurementUnit(amount.unit ?? '') ? { ...question, amount: open } : null;
  if (question.kind !== 'state' && question.kind !== 'total') return null;
  if (rest.some((fact) => fact.kind === 'rate' && asksVessel(question, fact))) return null;
  if (isOther(question.thing, rest))
    return { ...question, thing: UNDESCRIBED_THING, amount: otherUnit ? open : amount };
  return otherUnit ? { ...question, amount: open } : null;
}

/**
 * True if a question asks for the number of containers among which the text deals things out: 箱は 何箱 いりますか ("how many
 * boxes are needed?").
 */
function asksVessel({ thing, amount }: FactOf<'state' | 'total'>, { per, perUnit }: FactOf<'rate'>): boolean {
  const name = per.path?.at(-1)?.head;
  const asked = thing.path?.at(-1)?.head;
  return (
    (amount.unit !== null && amount.unit === perUnit) ||
    (name !== undefined && (name === asked || (amount.unit !== null && isContainerNamedByCounter(per, amount.unit))))
  );
}

/**
 * True if the noun of a thing names one kind of things (such as すずめ, "sparrow"), and all things of the story are of
 * other kinds.
 */
function isOther({ path }: ThingInText, rest: readonly ClauseFact[]): boolean {
  const heads = rest.flatMap((fact) => {
    if (fact.kind === 'state') return [fact.thing];
    if (fact.kind === 'change') return [fact.gains ?? fact.loses];
    return fact.kind === 'rate' ? [fact.item, fact.per] : [];
  });
  const names = heads.flatMap((each) => each?.path?.at(-1)?.head ?? []);
  const head = path?.at(-1)?.head;
  return (
    head !== undefined &&
    isNounForOneKindOfThing(head) &&
    names.some(isMemberOfAnyCategory) &&
    names.every((name) => name !== head && !isCategoryOfNoun(name, head) && !isCategoryOfNoun(head, name))
  );
}

function sameThing(a: FactOf<'state'>, b: FactOf<'state'>): boolean {
  const [one, other] = [a.thing, b.thing];
  return (
    nounSimilarityOfThings(one.path, other.path) === 2 &&
    one.who === other.who &&
    (one.where === other.where || other.where === null) &&
    a.amount.unit === b.amount.unit
  );
}

/**
 * True if a question does not say for which things it asks: なんびきですか ("how many?"), こたえは 何mですか ("how many metres is the
 * answer?").
 */
function asksNothing(known: readonly ClauseFact[], { thing, amount }: FactOf<'state'>): boolean {
  const last = thing.path?.at(-1)?.key;
  const isBare = thing.path === null || (thing.path.length === 1 && /^(?:こたえ|答え)$/u.test(last ?? ''));
  if (!isBare || thing.who !== null || thing.where !== null || thing.members !== undefined) return false;
  return known.every(
    ({ amount: own }) =>
      own.unit === null || amount.unit === null || canCountersCountSameThing(own.unit, amount.unit, true),
  );
}

/**
 * True if several persons have things of one kind, and a question about these things names no person: めんこは なんまいですか
 * ("how many cards are there?").
 */
function asksOwners(known: readonly ClauseFact[], { thing }: FactOf<'state'>): boolean {
  const owners = new Set(known.map((fact) => (fact.kind === 'state' ? fact.thing.who : null)));
  return (
    thing.who === null &&
    thing.path !== null &&
    !owners.has(null) &&
    owners.size === known.length &&
    known.every((fact) => fact.kind === 'state' && nounSimilarityOfThings(fact.thing.path, thing.path) >= 0)
  );
}

/**
 * Returns the reading of a text in which no sentence relates the amounts to each other: りんごが 5こ あります。りんごは なんこですか
 * ("there are 5 apples; how many apples are there?"). Returns null for other texts.
 */
function statesOnly(facts: readonly ClauseFact[], asked: readonly ClauseFact[]): ProblemReading | null {
  const quantities: QuantityInReading[] = [];
  const known = facts.filter(({ amount }) => amount.kind !== 'asked');
  if (asked.length > 1 || known.length === 0 || known.length > 4) return null;
  const isRepeated = known.some((fact, index) =>
    known
      .slice(index + 1)
      .some(
        (other) =>
          fact.kind === 'state' &&
          other.kind === 'state' &&
          fact.thing.who === other.thing.who &&
          nounSimilarityOfThings(fact.thing.path, other.thing.path) !== -1,
      ),
  );
  if (isRepeated) return null;
  const [question] = asked;
  if (question?.kind === 'state') {
    const isTold = known.some((fact) => fact.kind === 'state' && sameThing(fact, question));
    if (
      question.time !== null ||
      question.rest ||
      !(isTold || asksNothing(known, question) || asksOwners(known, question) || isOther(question.thing, known))
    )
      return null;
  }
  for (const fact of facts) {
    if (
      fact.kind !== 'state' ||
      fact.container === true ||
      (fact.thing.path === null && fact.thing.who === null && fact.amount.kind !== 'asked') ||
      fact.thing.attribute !== null ||
      fact.thing.members !== undefined
    )
      return null;
    const { amount, thing } = fact;
    quantities.push({
      key: `q${quantities.length + 1}`,
      amount: amount.kind === 'number' ? amount.value : amount.kind === 'asked' ? 'asked' : 'unstated',
      unit: amount.unit,
      object: thing.written,
    });
  }
  return { quantities, triangles: [] };
}
