import type { Clause, UnparsedTextSpan } from '../clauses/clause.ts';
import { groupPhrasesBySentencePart, type PhrasesBySentencePart } from './clause-parts.ts';
import type { ClauseFact, FactKind, ThingInText } from './fact.ts';
import { readContinuedPagesAsIncrease } from '../clauses/continued-count.ts';
import { simplifyClauses } from '../clauses/plain-clauses.ts';
import { readPartsOfThingAsRate, addUnstatedShareOfEachPerson } from './implied-rates.ts';
import { readMaterialNeededPerProduct } from './needed-for-one.ts';
import { isFactorOrShareAmount, readRateFacts } from './rate-facts.ts';
import {
  sharesSubjectWithNextClause,
  isTimeOfDayAmount,
  repeatsEventOfPreviousClause,
  joinVerbsOfOneEvent,
  removeTimesOfDayFromClause,
  removePriceFromClause,
} from './clause-cleaning.ts';
import { convertInstructionsToQuestions } from '../clauses/asked-in-words.ts';
import { readCountAsPartOfWhole } from './parts-by-number.ts';
import { readQuestionForTotalOfDays, joinVerbsOfPlacementOrUse } from './joined-events.ts';
import { addSpeakerAsOwner } from './speaker.ts';
import { findPersonsAndCountedThings, type PersonsAndCountedThings } from './cast.ts';
import { isLivingNoun } from './noun-names.ts';
import { mergeThingDescriptions } from './things.ts';
import {
  readScoreDifferenceFacts,
  readComparisonFacts,
  readDifferenceFacts,
  readFactorComparisonFacts,
} from './comparison-facts.ts';
import { resolveOwnerPronouns, resolvePronouns } from './pronouns.ts';
import { readWholeAndBothParts } from './complements.ts';
import { completeShortenedNames } from './full-names.ts';
import { readNumberlessComparison, applyNumberlessComparisons } from './numberless-comparison.ts';
import { readVerbFacts } from './verb-facts.ts';
import { readTotalFacts } from './total-facts.ts';
import {
  readAmountMissingToGoal,
  readCountAndTotalMeasure,
  readPeopleCountAfterRate,
  readNounStatementFacts,
} from './stated-facts.ts';
import {
  isIrrelevantToAmounts,
  statesOnlyEqualParts,
  describesAllThingsWithoutCount,
  readFactsOfNumberlessClause,
} from './amountless-facts.ts';
import {
  asksForAmountOfPastEvent,
  omitsComparedThing,
  omitsMoreExpensiveThing,
  moveOpeningQuestionToEnd,
  nameOfRestInClause,
  readCostQuestionAsTotal,
  nounNamesWithRelativeClause,
  moveRelativeClauseToMainClause,
  readReturnedMoneyAsRest,
} from './retold-clauses.ts';

/**
 * Either the facts of a text (what its clauses state and ask about amounts), or the first range of words whose effect
 * on the story is not known.
 */
export type FactsOrUnparsedText =
  | { readonly kind: 'facts'; readonly facts: readonly ClauseFact[] }
  | { readonly kind: 'unknown'; readonly span: UnparsedTextSpan };

/**
 * Returns the facts of a text, that is, what its clauses state and ask about amounts. If the effect of some words on
 * the story is not known, returns the kind `unknown` with the range of these words.
 */
export function factsOfClauses(given: readonly Clause[]): FactsOrUnparsedText {
  const hours = given.every(({ args }) =>
    args.every(({ amount }) => amount?.kind !== 'asked' || !isTimeOfDayAmount(amount)),
  );
  const counted = (hours ? given.map(removeTimesOfDayFromClause) : given).map(asCopula);
  const joined = joinVerbsOfPlacementOrUse(
    readMaterialNeededPerProduct(
      joinVerbsOfOneEvent(
        readCountAsPartOfWhole(convertInstructionsToQuestions(simplifyClauses(readContinuedPagesAsIncrease(counted)))),
      ),
    ),
  );
  const clauses = readQuestionForTotalOfDays(addSpeakerAsOwner(joined));
  const cast = findPersonsAndCountedThings(clauses);
  const facts: ClauseFact[] = [];
  const named = nounNamesWithRelativeClause(clauses);
  let subject: string | null = null;
  let sentence = -1;
  let topic: string | null = null;
  let last: ThingInText | null = null;
  let spokenOf: ThingInText | null = null;
  let restName: string | null = null;
  for (const each of clauses) {
    const clause = removePriceFromClause(moveRelativeClauseToMainClause(each, named, cast));
    if (clause.sentence !== sentence) {
      subject = null;
      spokenOf = null;
    }
    sentence = clause.sentence;
    const sorted = resolvePronouns(groupPhrasesBySentencePart(clause, cast), topic);
    const parts: PhrasesBySentencePart = {
      ...sorted,
      subject: sorted.subject ?? (isLivingNoun(sorted.topic?.path?.at(-1)?.head ?? '') ? null : subject),
      base: sorted.baseIsLast ? last : sorted.base,
      than: sorted.thanIsLast ? last : sorted.than,
      topic:
        sorted.topic ??
        (sorted.topicIsLast ||
        omitsComparedThing(clause, sorted) ||
        (spokenOf !== null && omitsMoreExpensiveThing(clause, sorted))
          ? last
          : clause.predicate?.kind === 'copula'
            ? spokenOf
            : null),
    };
    spokenOf = sorted.topic ?? spokenOf;
    if (sorted.subject === null || sharesSubjectWithNextClause(clause)) subject = parts.subject;
    else if (clause.args.some(({ amount }) => amount !== null)) subject = null;
    if (sorted.subject !== null) topic = sorted.subject;
    restName = nameOfRestInClause(clause) ?? restName;
    const told =
      nameOfRestInClause(clause) !== null
        ? []
        : repeatsEventOfPreviousClause(clause, clauses[clauses.indexOf(each) - 1]) || asksAgain(clause, facts.at(-1))
          ? []
          : clauseFacts(clause, parts, cast);
    if (told === null || asksForAmountOfPastEvent(clause, named))
      return { kind: 'unknown', span: { at: clause.at, end: clause.end } };
    for (const fact of told) {
      facts.push({ ...readReturnedMoneyAsRest(resolveOwnerPronouns(fact, topic)), sentence: clause.sentence });
      if (fact.kind === 'state' || fact.kind === 'act') last = fact.thing;
      // In 「お母さんは 46こ 作りました。お父さんは それより 8こ 多く 作りました。」 ("Mother made 46; Father made 8 more than that") the word それ
      // refers to the 46 that Mother gained.
      else if (fact.kind === 'change' && isTalkedOfNext(fact)) last = fact.gains;
    }
  }
  const told = addUnstatedShareOfEachPerson(readPartsOfThingAsRate(facts), clauses);
  const bare = told.find((fact) => fact.kind === 'state' && fact.container === true);
  const hasRate = told.some((fact) => fact.kind === 'rate');
  const [first] = clauses;
  // わたしの 前に 3人、うしろに 5人 います ("3 people are before me, 5 behind me") does not count the narrator, who is between them.
  const sides = facts.filter(
    (fact) => fact.kind === 'state' && fact.amount.unit === '人' && SIDE.test(fact.thing.where ?? ''),
  );
  if (
    sides.length > 0 &&
    facts.some(({ amount, kind }) => kind !== 'compare' && amount.kind === 'asked' && amount.unit === '人') &&
    first !== undefined &&
    !sides.some(({ amount }) => amount.kind === 'asked')
  )
    return { kind: 'unknown', span: { at: first.at, end: clauses.at(-1)?.end ?? first.end } };
  if (bare !== undefined && !hasRate && first !== undefined)
    return { kind: 'unknown', span: { at: first.at, end: clauses.at(-1)?.end ?? first.end } };
  return {
    kind: 'facts',
    facts: moveOpeningQuestionToEnd(
      readWholeAndBothParts(
        completeShortenedNames(applyNumberlessComparisons(told.map((fact) => readCostQuestionAsTotal(fact, told)))),
        restName,
      ),
    ),
  };
}

/**
 * True for とんできた せみは 何びきですか ("how many are the cicadas that flew here?"), which asks for the number that arrived, and
 * not for the number that is there now.
 */
function asksForMoved({ predicate, args }: Clause): boolean {
  return (
    predicate?.kind === 'copula' &&
    args.some(({ amount }) => amount?.kind === 'asked') &&
    args.some(({ np, particle }) => {
      const relative = np?.relative;
      if (relative == null || particle !== 'は' || relative.args.length > 0 || !relative.form.past) return false;
      // In kana, きた can be 来た ("came") or 着た ("wore").
      return !['remain', 'exist', 'total'].some((role) => relative.verb.roles.has(role)) && !relative.form.progressive;
    })
  );
}

/**
 * True for a question that only repeats the question before it: 「何さつですか。」 ("how many books?") right after 「全部で 何さつ あるか
 * 数えて。」 ("count how many books there are in all").
 */
function asksAgain({ args, predicate, adverbs, degree }: Clause, before: ClauseFact | undefined): boolean {
  const [only, ...more] = args;
  return (
    predicate?.kind === 'copula' &&
    degree === null &&
    adverbs.size === 0 &&
    more.length === 0 &&
    only?.np === null &&
    only.amount?.kind === 'asked' &&
    only.amount.unit !== null &&
    before?.amount.kind === 'asked' &&
    before.amount.unit === only.amount.unit
  );
}

/** Replaces 赤の 何倍に あたりますか by 赤の 何倍ですか (both "how many times red is it?"). */
function asCopula(clause: Clause): Clause {
  const { predicate, args } = clause;
  const rate = args.find(({ amount }) => isFactorOrShareAmount(amount));
  if (
    predicate?.kind !== 'verb' ||
    !/^(?:当たる|あたる|相当する)$/u.test(predicate.verb.name) ||
    rate?.particle !== 'に'
  )
    return clause;
  return {
    ...clause,
    args: args.map((arg) => (arg === rate ? { ...arg, particle: '' } : arg)),
    predicate: { kind: 'copula' },
  };
}

/**
 * True for a change to which a later 「それより」 ("than that") or 「その 7倍」 ("7 times that") may refer. In 「ぼくは 池で 6ぴき
 * すくいました。父は その 7倍 すくいました。」 ("I caught 6 in the pond; Father caught 7 times that"), その refers to the 6.
 */
function isTalkedOfNext(fact: FactKind & { kind: 'change' }): boolean {
  return fact.gains !== null && (fact.loses === null || (fact.gains.who !== null && fact.loses.who === null));
}

/** Matches words for a position in a row of people. */
const SIDE = /^(?:まえ|前|うしろ|後ろ|みぎ|ひだり|右|左|みぎがわ|ひだりがわ)$/u;

/** Roles of verbs with which まだ … ている ("still …") says that the things are still there. */
const LASTING = ['state', 'come', 'act', 'move', 'have', 'put'];

function clauseFacts(clause: Clause, parts: PhrasesBySentencePart, cast: PersonsAndCountedThings): FactKind[] | null {
  const { predicate } = clause;
  if (clause.when) return parts.amounts.length === 0 ? [] : null;
  if (predicate === null) return null;
  const sidesOnly = readNumberlessComparison(clause, parts);
  if (sidesOnly !== null) return [sidesOnly];
  if (describesAllThingsWithoutCount(clause, parts)) return [];
  if (clause.args.every(({ amount }) => amount === null) && isIrrelevantToAmounts(clause, parts, cast)) return [];
  if (clause.negative || parts.odd || (parts.thanIsLast && parts.than === null)) return null;
  if (statesOnlyEqualParts(clause, parts)) return [];
  if (parts.amounts.some(({ amount }) => amount !== null && isTimeOfDayAmount(amount))) return null;
  // In りんごが 3こ すきです ("like 3 apples") the word before です ("is") is すき and not a number. So the clause does not state
  // how many apples there are.
  if (predicate.kind === 'copula' && clause.args.at(-1)?.amount === null) return null;
  if (parts.amounts.length === 0 && clause.asks) return null;
  // あと 何こ いりますか ("how many more are needed?") asks how many are missing to reach a number.
  const lacks =
    clause.adverbs.has('more') ||
    (clause.adverbs.has('still') && !(predicate.kind === 'verb' && predicate.verb.roles.has('remain')));
  const lasts =
    predicate.kind === 'copula' ||
    (predicate.kind === 'verb' &&
      (predicate.verb.roles.has('exist') ||
        predicate.verb.roles.has('remain') ||
        (predicate.verb.roles.has('have') && predicate.form.progressive) ||
        (clause.adverbs.has('still') &&
          predicate.form.progressive &&
          LASTING.some((role) => predicate.verb.roles.has(role))) ||
        (predicate.form.voice === 'potential' && ['act', 'lose'].some((role) => predicate.verb.roles.has(role)))));
  const goal = lacks && !cast.loses ? readAmountMissingToGoal(clause, parts) : null;
  if (goal !== null) return goal;
  if (lacks && parts.amounts.some(({ amount }) => amount?.kind === 'asked')) {
    // After a loss, あと 何こ ありますか ("how many more are there?") asks how many are left.
    const acts = predicate.kind === 'verb' && predicate.form.voice === 'potential' && predicate.verb.roles.has('act');
    // あと 何こ あれば いいですか ("how many more would be enough?") asks how many are missing.
    if (predicate.kind === 'verb' && predicate.form.wish) {
      // In 3さつ 返しました。あと 何さつ 返せば いいですか ("returned 3 books; how many more must be returned?") the question asks how many
      // of the books are left.
      const isSame =
        cast.doneVerbs.has(predicate.verb.name) && ['give', 'lose'].some((role) => predicate.verb.roles.has(role));
      const isLeft = isSame && cast.losses === 1 && parts.amounts.length === 1 && parts.list.length === 0;
      return isLeft
        ? readNounStatementFacts(
            clause,
            { ...parts, rest: true, object: null, topic: parts.topic ?? parts.object },
            cast,
          )
        : null;
    }
    if (!lasts || !(cast.loses || acts)) return null;
    return readNounStatementFacts(clause, { ...parts, rest: true }, cast);
  }
  if (parts.amounts.length === 0 && parts.people !== null && !clause.adverbs.has('total'))
    return readPeopleCountAfterRate(clause, parts.people, cast);
  if (parts.amounts.length === 0) return readFactsOfNumberlessClause(clause, parts, cast);
  if (cast.changes > 0 && asksForMoved(clause)) return null;
  const rates = readRateFacts(clause, parts, cast);
  if (rates !== 'none') return rates;
  if (clause.adverbs.has('average')) return null;
  const ratio = parts.amounts.find(({ amount }) => amount?.unit === '比');
  if (ratio?.amount != null) {
    const [compared, base, ...more] = parts.list;
    if (compared === undefined || base === undefined || more.length > 0 || parts.amounts.length > 1) return null;
    const measured = { ...base, attribute: base.attribute === '比' ? null : base.attribute };
    return [
      {
        kind: 'times',
        compared: mergeThingDescriptions(compared, { ...measured, who: null, path: compared.path ?? measured.path }),
        base: measured,
        amount: ratio.amount,
      },
    ];
  }
  if (parts.than !== null || clause.degree !== null || predicate.kind === 'adjective')
    return readComparisonFacts(clause, parts, cast);
  if (parts.amounts.some(({ amount }) => isFactorOrShareAmount(amount)))
    return readFactorComparisonFacts(clause, parts, cast);
  if (predicate.kind === 'verb' && predicate.verb.roles.has('differ'))
    // 「ねだんは 何円 ちがいますか」 ("by how many yen do the prices differ?") asks for the difference of two stated amounts. A
    // question that names one of the two things or a person is not supported.
    return parts.which || (parts.topic !== null && parts.topic.path !== null) || parts.subject !== null
      ? null
      : readDifferenceFacts(clause, parts, cast, null);
  if (parts.difference && predicate.kind === 'verb' && /^(?:勝つ|負ける)$/u.test(predicate.verb.name))
    // 何点差で 勝ちましたか ("by how many points did they win?") asks for the difference of the two scores.
    return parts.list.length > 0 ? null : readDifferenceFacts(clause, { ...parts, list: [] }, cast, null);
  const lead = readScoreDifferenceFacts(clause, parts);
  if (lead !== 'none') return lead;
  if (parts.difference || parts.which) return parts.which ? null : readDifferenceFacts(clause, parts, cast, null);
  const priced = readCountAndTotalMeasure(clause, parts, cast);
  if (priced !== null) return priced;
  const total = readTotalFacts(clause, parts, cast);
  if (total !== 'none') return total;
  if (predicate.kind === 'verb') return readVerbFacts(clause, parts, cast);
  return readNounStatementFacts(clause, parts, cast);
}
