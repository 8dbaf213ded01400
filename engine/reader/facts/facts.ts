import type { ClausePhrase, Clause, NounPhrase, UncoveredTextSpan } from '../clauses/clause.ts';
import { thingCountedByAmount, sortPhrasesOfClause, type PhrasesByPart } from './clause-parts.ts';
import type { ClauseFact, FactKind, TextThing } from './fact.ts';
import { isRateAmount, readRateFacts } from './rate-facts.ts';
import { carriesSubject, isHour, repeats, withJoinedVerbs, withoutHours, withoutPrices } from './clause-cleaning.ts';
import { withSpeaker } from './speaker.ts';
import { createRational } from '../../quantity/rational.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import {
  findPersonsAndCountedThings,
  isLiving,
  mergeThingDescriptions,
  UNDESCRIBED_THING,
  describeNounPhrase,
  type PersonsAndCountedThings,
} from './things.ts';
import { readComparisonFacts, readDifferenceFacts, readTimesFacts } from './comparison-facts.ts';
import { actKindWithSpending, statesNumberOfThings, timeOfClause } from './clause-sense.ts';
import { resolveOwners, resolvePronouns } from './pronouns.ts';
import { withComplements } from './complements.ts';
import { withFullNames } from './full-names.ts';
import { readVerbFacts } from './verb-facts.ts';

export type FactList =
  | { readonly kind: 'facts'; readonly facts: readonly ClauseFact[] }
  | { readonly kind: 'unknown'; readonly span: UncoveredTextSpan };

/** Returns the facts of the clauses. The result is unknown if the effect of a word on the story is not known. */
export function factsOfClauses(given: readonly Clause[]): FactList {
  const hours = given.every(({ args }) => args.every(({ amount }) => amount?.kind !== 'asked' || !isHour(amount)));
  const clauses = withSpeaker(withJoinedVerbs(hours ? given.map(withoutHours) : given));
  const cast = findPersonsAndCountedThings(clauses);
  const facts: ClauseFact[] = [];
  const named = relativeNames(clauses);
  let subject: string | null = null;
  let sentence = -1;
  let topic: string | null = null;
  let last: TextThing | null = null;
  let spokenOf: TextThing | null = null;
  let restName: string | null = null;
  for (const each of clauses) {
    const clause = withoutPrices(unfolded(each, named, cast));
    if (clause.sentence !== sentence) {
      subject = null;
      spokenOf = null;
    }
    sentence = clause.sentence;
    const sorted = resolvePronouns(sortPhrasesOfClause(clause, cast), topic);
    const parts: PhrasesByPart = {
      ...sorted,
      subject: sorted.subject ?? (isLiving(sorted.topic?.path?.at(-1)?.head ?? '') ? null : subject),
      base: sorted.baseIsLast ? last : sorted.base,
      than: sorted.thanIsLast ? last : sorted.than,
      topic:
        sorted.topic ??
        (sorted.topicIsLast || leavesOutCompared(clause, sorted)
          ? last
          : clause.predicate?.kind === 'copula'
            ? spokenOf
            : null),
    };
    spokenOf = sorted.topic ?? spokenOf;
    if (sorted.subject === null || carriesSubject(clause)) subject = parts.subject;
    else if (clause.args.some(({ amount }) => amount !== null)) subject = null;
    if (sorted.subject !== null) topic = sorted.subject;
    restName = restNamed(clause) ?? restName;
    const told =
      restNamed(clause) !== null
        ? []
        : repeats(clause, clauses[clauses.indexOf(each) - 1])
          ? []
          : clauseFacts(clause, parts, cast);
    if (told === null) return { kind: 'unknown', span: { at: clause.at, end: clause.end } };
    for (const fact of told) {
      facts.push({ ...asMoneyBack(resolveOwners(fact, topic)), sentence: clause.sentence });
      if (fact.kind === 'state' || fact.kind === 'act') last = fact.thing;
    }
  }
  const bare = facts.find((fact) => fact.kind === 'state' && fact.container === true);
  const hasRate = facts.some((fact) => fact.kind === 'rate');
  const [first] = clauses;
  if (bare !== undefined && !hasRate && first !== undefined)
    return { kind: 'unknown', span: { at: first.at, end: clauses.at(-1)?.end ?? first.end } };
  return {
    kind: 'facts',
    facts: withQuestionLast(
      withComplements(withFullNames(facts.map((fact) => asSum(fact, facts))), restName),
    ),
  };
}

/** True for いもうとの 2ばいです, after a sentence about the thing that is compared. */
function leavesOutCompared({ predicate, args }: Clause, { base, subject, baseIsLast }: PhrasesByPart): boolean {
  const [last] = args.toReversed();
  return (
    (predicate?.kind === 'copula' || (predicate?.kind === 'verb' && predicate.verb.roles.has('exist'))) &&
    base !== null &&
    !baseIsLast &&
    subject === null &&
    last?.amount?.kind === 'number' &&
    isRateAmount(last.amount)
  );
}

/** Moves a question that opens the text behind what is stated: おつりは いくらですか。わたしは 500円 …. */
function withQuestionLast(facts: readonly ClauseFact[]): readonly ClauseFact[] {
  const [first] = facts;
  if (first?.amount.kind !== 'asked' || facts.some((fact) => fact !== first && fact.amount.kind === 'asked'))
    return facts;
  return [...facts.filter((fact) => fact !== first), first];
}

/** Returns the thing of のこりは 青ペンです, which is what the other parts leave of the whole; null for other clauses. */
function restNamed({ predicate, args, negative, asks }: Clause): string | null {
  const [rest, thing, ...more] = args;
  const only = rest?.np?.segments.length === 1 && rest.np.segments[0]?.tag === 'rest' && rest.particle === 'は';
  const head = thing?.np?.segments.length === 1 ? thing.np.segments[0] : undefined;
  if (predicate?.kind !== 'copula' || !only || rest.amount !== null || more.length > 0 || negative || asks) return null;
  return head?.tag === 'thing' && thing?.amount === null && thing.particle === '' ? head.key : null;
}

/** Reads 代金は いくらですか, after several things were bought, as what they cost together. */
function asSum(fact: ClauseFact, facts: readonly ClauseFact[]): ClauseFact {
  if (fact.kind !== 'state' || fact.amount.kind !== 'asked' || fact.thing.attribute !== 'ねだん') return fact;
  const { path, members } = fact.thing;
  const costs = facts.filter(
    (each) =>
      (each.kind === 'change' && each.act === 'spend' && each.amount.kind === 'number') ||
      (each.kind === 'rate' && each.bought === true),
  );
  if (fact.amount.unit !== '円' || path !== null || members !== undefined || costs.length < 2) return fact;
  const { sentence, amount } = fact;
  return {
    kind: 'total',
    things: null,
    thing: UNDESCRIBED_THING,
    amount,
    act: null,
    people: null,
    time: null,
    sentence,
  };
}

/** Reads おつりは いくらですか as what is left of the money. */
function asMoneyBack(fact: FactKind): FactKind {
  if (fact.kind !== 'state' || !MONEY_BACK.test(fact.thing.path?.at(-1)?.key ?? '')) return fact;
  return { ...fact, thing: UNDESCRIBED_THING, rest: true, time: 'now' };
}

const MONEY_BACK = /^(?:おつり|お釣り|つり銭|釣り銭|つり)$/u;

function relativeName(np: NounPhrase | null): string {
  return np?.relative == null ? '' : np.relative.key + np.segments.map(({ key }) => key).join('の');
}

function relativeNames(clauses: readonly Clause[]): string[] {
  return clauses.flatMap(({ args }) => args.map(({ np }) => relativeName(np)).filter((name) => name !== ''));
}

/** Reads 太郎が 持っている 花は 何本ですか as 太郎が 花を 何本 持っていますか. */
function unfolded(clause: Clause, named: readonly string[], { doneVerbs }: PersonsAndCountedThings): Clause {
  if (clause.predicate?.kind !== 'copula') return clause;
  const first = clause.args.find(({ np }) => np?.relative != null);
  const relative = first?.np?.relative;
  // 余った せんべい, if the text says so twice, is the name of a thing.
  if (named.filter((name) => name === relativeName(first?.np ?? null)).length > 1) return clause;
  if (first?.np == null || relative == null || first.amount !== null || first.particle !== 'は') return clause;
  const { roles } = relative.verb;
  const tells = ['have', 'exist', 'remain', 'gain', 'give', 'lose', 'act', 'pick', 'receive', 'put', 'share'].some(
    (role) => roles.has(role),
  );
  const asksDone =
    relative.args.length === 0 && doneVerbs.has(relative.verb.name) && clause.args.at(-1)?.amount?.kind === 'asked';
  const rest = clause.args.filter((arg) => arg !== first);
  if (
    !tells ||
    (relative.args.length === 0 && !roles.has('remain') && !asksDone) ||
    rest.length !== 1 ||
    rest[0]?.np !== null
  )
    return clause;
  const head = first.np.segments.at(-1);
  const counts =
    head?.tag === 'attribute' && first.np.segments.length > 1 && /^(?:数|かず|人数|にんずう)$/u.test(head.key);
  if (head?.tag === 'attribute' && !counts) return clause;
  const particle = roles.has('exist') || roles.has('remain') ? 'が' : 'を';
  const thing: ClausePhrase = {
    ...first,
    np: { segments: counts ? first.np.segments.slice(0, -1) : first.np.segments, relative: null },
    particle,
  };
  return {
    ...clause,
    args: [...relative.args, thing, { ...rest[0], particle: '' }],
    predicate: { kind: 'verb', verb: relative.verb, form: relative.form },
    past: relative.form.past,
  };
}

/** True for a clause without numbers that says nothing about how many there are: たのしかったです, ねこは 食べません. */
function isHarmless(
  { predicate, negative, asks, args }: Clause,
  parts: PhrasesByPart,
  cast: PersonsAndCountedThings,
): boolean {
  if (asks || parts.rest || parts.difference || parts.which || parts.than !== null || parts.list.length > 1)
    return false;
  if (args.some(({ np }) => np?.segments.some(({ tag }) => tag === 'attribute' || tag === 'everybody'))) return false;
  switch (predicate?.kind) {
    case 'adjective':
      return true;
    case 'copula':
      return args.every(({ particle }) => particle !== 'と');
    case 'verb':
      // まだ たべて いません, after 8こ たべました, takes back what was stated.
      if (cast.doneVerbs.has(predicate.verb.name) && parts.subject === null) return false;
      return (
        negative &&
        !['exist', 'remain', 'have', 'become', 'total', 'need'].some((role) => predicate.verb.roles.has(role))
      );
    case undefined:
      return false;
  }
}

/** どの はこも 同じ 数です: it only says that the parts are equal. */
function sameForAll({ predicate, args, adverbs }: Clause, parts: PhrasesByPart): boolean {
  return (
    predicate?.kind === 'copula' &&
    (adverbs.has('each') || parts.everybody) &&
    parts.list.length === 0 &&
    args.every(({ amount }) => amount === null) &&
    /^(?:数|かず|人数|にんずう|本数|枚数|個数)$/u.test(args.at(-1)?.np?.segments[0]?.key ?? '')
  );
}

function clauseFacts(clause: Clause, parts: PhrasesByPart, cast: PersonsAndCountedThings): FactKind[] | null {
  const { predicate } = clause;
  if (clause.when) return parts.amounts.length === 0 ? [] : null;
  if (predicate === null) return null;
  if (clause.args.every(({ amount }) => amount === null) && isHarmless(clause, parts, cast)) return [];
  if (clause.negative || parts.odd || (parts.thanIsLast && parts.than === null)) return null;
  if (sameForAll(clause, parts)) return [];
  if (parts.amounts.some(({ amount }) => amount !== null && isHour(amount))) return null;
  // りんごが 3こ すきです: a noun before です is a predicate of its own.
  if (predicate.kind === 'copula' && clause.args.at(-1)?.amount === null) return null;
  if (parts.amounts.length === 0 && clause.asks) return null;
  // あと 何こ いりますか asks for what is missing to a goal.
  const lacks =
    clause.adverbs.has('more') ||
    (clause.adverbs.has('still') && !(predicate.kind === 'verb' && predicate.verb.roles.has('remain')));
  const lasts =
    predicate.kind === 'copula' ||
    (predicate.kind === 'verb' &&
      (predicate.verb.roles.has('exist') ||
        predicate.verb.roles.has('remain') ||
        (predicate.form.voice === 'potential' && predicate.verb.roles.has('act'))));
  const goal = lacks && !cast.loses ? missingToGoal(clause, parts) : null;
  if (goal !== null) return goal;
  if (lacks && parts.amounts.some(({ amount }) => amount?.kind === 'asked')) {
    // あと 何こ ありますか, after something is gone, asks what is left.
    const acts = predicate.kind === 'verb' && predicate.form.voice === 'potential';
    // あと 何こ あれば いいですか asks for what is missing.
    if (predicate.kind === 'verb' && predicate.form.wish) return null;
    if (!lasts || !(cast.loses || acts)) return null;
    return statement(clause, { ...parts, rest: true }, cast);
  }
  if (parts.amounts.length === 0 && parts.people !== null && !clause.adverbs.has('total'))
    return forSome(clause, parts.people, cast);
  if (parts.amounts.length === 0) return withoutAmount(clause, parts, cast);
  const rates = readRateFacts(clause, parts, cast);
  if (rates !== 'none') return rates;
  if (clause.adverbs.has('average')) return null;
  const ratio = parts.amounts.find(({ amount }) => amount?.unit === '比');
  if (ratio?.amount != null) {
    const [first, second, ...more] = parts.list;
    if (first === undefined || second === undefined || more.length > 0 || parts.amounts.length > 1) return null;
    const [compared, base] = [sided(first), sided(second)];
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
  if (parts.amounts.some(({ amount }) => isRateAmount(amount))) return readTimesFacts(clause, parts, cast);
  if (predicate.kind === 'verb' && predicate.verb.roles.has('differ'))
    return parts.which || parts.topic !== null || parts.subject !== null
      ? null
      : readDifferenceFacts(clause, parts, cast, null);
  if (parts.difference || parts.which) return parts.which ? null : readDifferenceFacts(clause, parts, cast, null);
  const priced = pricedFacts(clause, parts, cast);
  if (priced !== null) return priced;
  const total = totalFact(clause, parts, cast);
  if (total !== 'none') return total;
  if (predicate.kind === 'verb') return readVerbFacts(clause, parts, cast);
  return statement(clause, parts, cast);
}

/** Reads ポスターの 縦 as the side of the poster. */
function sided(thing: TextThing): TextThing {
  const side = thing.path?.at(-1)?.key;
  if (thing.path === null || thing.path.length < 2 || side === undefined || !/^(?:たて|よこ)$/u.test(side))
    return thing;
  return { ...thing, path: thing.path.slice(0, -1), attribute: side };
}

/** あと 何こで 30こに なりますか: what comes to it until there are so many. */
function missingToGoal({ predicate }: Clause, { amounts, subject, topic, list }: PhrasesByPart): FactKind[] | null {
  const [asked, goal, ...more] = amounts;
  if (predicate?.kind !== 'verb' || !predicate.verb.roles.has('become') || more.length > 0 || list.length > 0) return null;
  if (asked?.amount?.kind !== 'asked' || asked.particle !== 'で' || goal?.amount?.kind !== 'number') return null;
  if (goal.particle !== 'に' || asked.np !== null || goal.np !== null) return null;
  const thing = { ...UNDESCRIBED_THING, who: subject, path: topic?.path ?? null };
  return [
    { kind: 'change', gains: thing, loses: null, amount: asked.amount, act: 'gain', acquires: false, time: null },
    { kind: 'state', thing, amount: goal.amount, time: 'now', rest: false },
  ];
}

/** A clause without a number: harmless, or a change by an amount that the text leaves out. */
function withoutAmount(
  { predicate, adverbs, past, args }: Clause,
  parts: PhrasesByPart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  if (predicate?.kind !== 'verb' || parts.rest || parts.than !== null) return null;
  const { roles } = predicate.verb;
  if (roles.has('total') || args.some(({ np }) => np?.relative?.verb.roles.has('total') === true)) return null;
  const counted = [parts.object, parts.topic].find(
    (thing) => thing?.path?.at(-1) !== undefined && cast.counted.has(thing.path.at(-1)?.key ?? ''),
  );
  const changes = ['gain', 'lose', 'give', 'receive', 'put', 'take', 'come', 'leave', 'pick', 'steal', 'kureru'].some(
    (role) => roles.has(role),
  );
  const loose = parts.object === null && parts.topic === null;
  const arrives = parts.topic !== null && ['come', 'exist'].some((role) => roles.has(role));
  if (adverbs.has('also') && past && ((loose && changes && !roles.has('aside')) || arrives)) {
    // きょうも 使いました: how many, the text does not say.
    const also = { ...SOME, amount: { kind: 'some', unit: null } } as const;
    return readVerbFacts(
      { ...EMPTY, predicate, adverbs, past, args: [...args, also] },
      { ...parts, amounts: [also] },
      cast,
    );
  }
  if (roles.has('share') && adverbs.has('equally') && adverbs.has('total')) return shareOfAll(adverbs);
  const isLoss = past && loose && ['give', 'lose', 'leave'].some((role) => roles.has(role)) && cast.losses === 0;
  if (isLoss && cast.asksRest && !cast.askedVerbs.has(predicate.verb.name) && !roles.has('aside')) {
    return readVerbFacts(
      { ...EMPTY, predicate, adverbs, past, args: [...args, SOME] },
      { ...parts, amounts: [SOME] },
      cast,
    );
  }
  // 「きょうも つかいました」: what was used, and how many, is left out.
  if (changes && parts.object === null && parts.topic === null && !roles.has('aside')) {
    if (!cast.askedVerbs.has(predicate.verb.name)) return past ? null : [];
    return readVerbFacts(
      { ...EMPTY, predicate, adverbs, past, args: [...args, SOME] },
      { ...parts, amounts: [SOME] },
      cast,
    );
  }
  if (adverbs.has('total') && changes) return null;
  // どの かごにも 同じ 数ずつ います.
  if (adverbs.has('equally') && adverbs.has('each') && parts.object === null) return [];
  // いけに かもが います: it says what the text is about.
  if (roles.has('exist') && counted === undefined && parts.topic !== null && !adverbs.has('total')) return [];
  if (roles.has('have') && counted === undefined && parts.object !== null && !adverbs.has('total')) return [];
  if (counted === undefined || !changes) {
    if (args.some(({ np }) => np?.segments.some(({ tag }) => tag === 'those'))) return changes ? null : [];
    return roles.size > 0 &&
      (roles.has('aside') ||
        roles.has('move') ||
        roles.has('state') ||
        changes ||
        roles.has('act') ||
        roles.has('share'))
      ? []
      : null;
  }
  if (roles.has('share') && adverbs.has('equally')) return shareOfAll(adverbs);
  if (!past && roles.has('aside')) return [];
  return readVerbFacts(
    { ...EMPTY, predicate, adverbs, past, args: [...args, SOME] },
    { ...parts, amounts: [SOME] },
    cast,
  );
}

/** An amount that the text leaves out. */
const SOME: ClausePhrase = {
  np: null,
  amount: { kind: 'some', unit: null, implied: true },
  before: false,
  each: false,
  per: false,
  particle: '',
};

/** みんなで 同じ 数ずつ 分けます: the text does not say how many they are. */
function shareOfAll(adverbs: Clause['adverbs']): FactKind[] {
  if (!adverbs.has('total')) return [];
  return [{ kind: 'state', thing: UNDESCRIBED_THING, amount: { kind: 'some', unit: '人' }, time: null, rest: false }];
}

const EMPTY = { degree: null, asks: false, negative: false, when: false, last: false, sentence: 0, at: 0, end: 0 };

/** A clause with 全部で or 合わせて, or whose subject is several persons. */
function totalFact(clause: Clause, parts: PhrasesByPart, cast: PersonsAndCountedThings): FactKind[] | null | 'none' {
  const { predicate } = clause;
  const says =
    clause.adverbs.has('total') || parts.everybody || (predicate?.kind === 'verb' && predicate.verb.roles.has('total'));
  const [arg, ...others] = parts.amounts;
  if (!says && parts.list.length < 2) return 'none';
  const persons = parts.list.length > 1 && parts.list.every(({ who, path }) => who !== null && path === null);
  if (
    persons &&
    predicate?.kind === 'verb' &&
    !statesNumberOfThings(clause) &&
    arg?.amount?.kind === 'number' &&
    !clause.adverbs.has('total')
  ) {
    // ぼくと 弟で 6こ 食べました: one amount for both.
    return readVerbFacts(clause, { ...parts, list: [] }, cast);
  }
  if (arg?.amount == null || others.length > 0)
    return parts.list.length > 0 || arg?.amount?.kind === 'asked' ? null : 'none';
  if (!says || (parts.list.length === 0 && arg.amount.kind !== 'asked')) return parts.list.length > 0 ? null : 'none';
  const thing = mergeThingDescriptions(
    { ...UNDESCRIBED_THING, who: parts.subject, where: parts.into },
    thingCountedByAmount(arg, parts, cast),
  );
  const things = parts.list.length === 0 ? null : parts.list.map((each) => listed(each, thing));
  const act =
    predicate?.kind === 'verb' && !statesNumberOfThings(clause)
      ? actKindWithSpending(predicate.verb.name, predicate.verb.roles, arg.amount.unit)
      : null;
  if (
    things !== null &&
    predicate?.kind === 'verb' &&
    (act === 'lose' || act === 'gain') &&
    !things.every(({ path }) => path === null) &&
    parts.subject === null
  ) {
    return readVerbFacts(clause, { ...parts, list: [], object: { ...UNDESCRIBED_THING, members: things } }, cast);
  }
  return [{ kind: 'total', things, thing, amount: arg.amount, act, people: parts.people, time: timeOfClause(clause) }];
}

function listed(each: TextThing, whole: TextThing): TextThing {
  return each.path === null
    ? mergeThingDescriptions(each, whole)
    : mergeThingDescriptions(each, { ...UNDESCRIBED_THING, attribute: whole.attribute });
}

/** キャンディ 3個で 何円ですか, 11個の キャンディの 重さは 何gですか: how many there are, and how much they make. */
function pricedFacts({ predicate }: Clause, parts: PhrasesByPart, cast: PersonsAndCountedThings): FactKind[] | null {
  const makes = predicate?.kind === 'copula' || (predicate?.kind === 'verb' && predicate.verb.roles.has('become'));
  const [count, measure, ...more] = parts.amounts;
  const together = count === undefined || more.length > 0 ? null : askedForSome(count, measure, parts, cast);
  if (together !== null) return together;
  if (!makes || count?.amount == null || measure?.amount == null || more.length > 0 || measure.np !== null) return null;
  if (
    count.np === null &&
    /^[はで]$/u.test(count.particle) &&
    count.amount.unit !== measure.amount.unit &&
    parts.topic === null
  ) {
    // 6週間は 何日ですか.
    return [
      { kind: 'state', thing: UNDESCRIBED_THING, amount: count.amount, time: null, rest: false, container: true },
      { kind: 'state', thing: UNDESCRIBED_THING, amount: measure.amount, time: null, rest: false },
    ];
  }
  if (!isMeasurementUnit(measure.amount.unit ?? '') || isMeasurementUnit(count.amount.unit ?? '') || count.np === null)
    return null;
  const thing = describeNounPhrase(count.np, cast);
  if (count.particle !== 'で' && (count.particle !== 'は' || thing.attribute === null)) return null;
  return [
    {
      kind: 'state',
      thing: { ...thing, attribute: null },
      amount: count.amount,
      time: null,
      rest: false,
      container: true,
    },
    {
      kind: 'state',
      thing: { ...UNDESCRIBED_THING, attribute: thing.attribute },
      amount: measure.amount,
      time: null,
      rest: false,
    },
  ];
}

/** 8人で おると, after what one of them does: how many they are. */
function forSome(
  { predicate, args }: Clause,
  people: number,
  { deals }: PersonsAndCountedThings,
): FactKind[] | null {
  const isAct = predicate?.kind === 'verb' && predicate.form.joins === null && !predicate.form.past;
  if (!deals || !isAct || args.length > 1) return null;
  const amount = { kind: 'number', value: createRational(people), unit: '人', parts: ['人'] } as const;
  return [{ kind: 'state', thing: UNDESCRIBED_THING, amount, time: null, rest: false, container: true }];
}

/** 6本では 水は 何Lに なりますか, 9つの テーブルでは 何人 すわれますか, after what there is for one of them. */
function askedForSome(
  count: ClausePhrase,
  measure: ClausePhrase | undefined,
  parts: PhrasesByPart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  if (!cast.deals || count.amount?.kind !== 'number' || measure?.amount?.kind !== 'asked') return null;
  const reads = count.before && count.np !== null && count.particle === 'は' && measure.particle === 'で';
  if (reads && measure.np === null && count.amount.unit !== measure.amount.unit && parts.list.length === 0) {
    // 42ページの 絵本は 何日で 読み終わりますか: the whole, and how many times its part is taken.
    return [
      { kind: 'state', thing: describeNounPhrase(count.np, cast), amount: count.amount, time: null, rest: false },
      { kind: 'state', thing: UNDESCRIBED_THING, amount: measure.amount, time: null, rest: false },
    ];
  }
  const isEach = count.each || measure.each || count.per || measure.per;
  if (count.particle !== 'で' || isEach || count.amount.unit === measure.amount.unit) return null;
  if (parts.list.length > 0 || parts.which || parts.rest || parts.subject !== null) return null;
  const named = mergeThingDescriptions(parts.object ?? UNDESCRIBED_THING, parts.topic ?? UNDESCRIBED_THING);
  const thing = measure.np === null ? named : describeNounPhrase(measure.np, cast);
  const counted = count.np === null ? UNDESCRIBED_THING : describeNounPhrase(count.np, cast);
  return [
    { kind: 'state', thing: counted, amount: count.amount, time: null, rest: false, container: true },
    { kind: 'state', thing: { ...thing, who: null }, amount: measure.amount, time: null, rest: false },
  ];
}

/** A noun, a number and です. */
function statement(clause: Clause, parts: PhrasesByPart, cast: PersonsAndCountedThings): FactKind[] | null {
  const facts: FactKind[] = [];
  if (parts.object !== null || parts.other !== null) return null;
  for (const arg of parts.amounts) {
    if (arg.amount === null || arg.each || arg.per || (arg.before && arg.particle === '')) return null;
    // あわせると いっぱいです.
    if (arg.amount.kind === 'some' && arg.amount.unit === null && arg.np === null && parts.topic === null) continue;
    const thing = mergeThingDescriptions(
      { ...UNDESCRIBED_THING, who: parts.subject, where: parts.into },
      thingCountedByAmount(arg, parts, cast),
    );
    if (clause.adverbs.has('ofThem')) facts.push({ kind: 'part', thing, amount: arg.amount });
    else
      facts.push({
        kind: 'state',
        thing,
        amount: arg.amount,
        time: parts.rest ? 'now' : timeOfClause(clause),
        rest: parts.rest,
      });
  }
  return facts.length > 1 && parts.amounts.some(({ np }) => np === null) ? null : facts;
}
