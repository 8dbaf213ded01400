import type { ClausePhrase, Clause, NounPhrase } from '../clauses/clause.ts';
import { type PhrasesBySentencePart } from './clause-parts.ts';
import type { ClauseFact, FactKind } from './fact.ts';
import { isFactorOrShareAmount } from './rate-facts.ts';
import { UNDESCRIBED_THING } from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';

/**
 * True for a clause such as いもうとの 2ばいです ("is twice my sister's"), which does not name the compared thing because the
 * previous sentence is about it.
 */
export function omitsComparedThing(
  { predicate, args }: Clause,
  { base, subject, baseIsLast }: PhrasesBySentencePart,
): boolean {
  const [last] = args.toReversed();
  return (
    (predicate?.kind === 'copula' || (predicate?.kind === 'verb' && predicate.verb.roles.has('exist'))) &&
    base !== null &&
    !baseIsLast &&
    subject === null &&
    last?.amount?.kind === 'number' &&
    isFactorOrShareAmount(last.amount)
  );
}

/**
 * True for a clause such as えんぴつより 35円 高いです ("costs 35 yen more than the pencil"), which does not name the more
 * expensive thing because the previous clause of the sentence is about it.
 */
export function omitsMoreExpensiveThing(
  { predicate, args }: Clause,
  { than, subject, topic, object }: PhrasesBySentencePart,
): boolean {
  return (
    predicate?.kind === 'adjective' &&
    than !== null &&
    subject === null &&
    topic === null &&
    object === null &&
    args.some(({ amount }) => amount?.kind === 'number')
  );
}

/**
 * If the text begins with its only question, moves this question to the end: おつりは いくらですか。わたしは 500円 … ("How much is the
 * change? I … 500 yen").
 */
export function moveOpeningQuestionToEnd(facts: readonly ClauseFact[]): readonly ClauseFact[] {
  const [first] = facts;
  if (first?.amount.kind !== 'asked' || facts.some((fact) => fact !== first && fact.amount.kind === 'asked'))
    return facts;
  return [...facts.filter((fact) => fact !== first), first];
}

/**
 * Returns the name that a clause gives to the rest: 青ペン ("blue pens") for のこりは 青ペンです ("the rest is blue pens"). Returns
 * null for other clauses.
 */
export function nameOfRestInClause({ predicate, args, negative, asks }: Clause): string | null {
  const [rest, thing, ...more] = args;
  const only =
    rest?.np?.segments.length === 1 &&
    (rest.np.segments[0]?.tag === 'rest' || /^(?:ほか|他|その他)$/u.test(rest.np.segments[0]?.key ?? '')) &&
    rest.particle === 'は';
  const head = thing?.np?.segments.length === 1 ? thing.np.segments[0] : undefined;
  if (predicate?.kind !== 'copula' || !only || rest.amount !== null || more.length > 0 || negative || asks) return null;
  return head?.tag === 'thing' && thing?.amount === null && thing.particle === '' ? head.key : null;
}

/**
 * Reads 代金は いくらですか ("how much is the price?") as a question for the total of the prices, if several things were bought.
 * Returns other facts unchanged.
 */
export function readCostQuestionAsTotal(fact: ClauseFact, facts: readonly ClauseFact[]): ClauseFact {
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

/** Reads おつりは いくらですか ("how much is the change?") as a question for the money that is left. */
export function readReturnedMoneyAsRest(fact: FactKind): FactKind {
  if (fact.kind !== 'state' || !MONEY_BACK.test(fact.thing.path?.at(-1)?.key ?? '')) return fact;
  return { ...fact, thing: UNDESCRIBED_THING, rest: true, time: 'now' };
}

const MONEY_BACK = /^(?:おつり|お釣り|つり銭|釣り銭|つり)$/u;

function relativeName(np: NounPhrase | null): string {
  return np?.relative == null ? '' : np.relative.key + np.segments.map(({ key }) => key).join('の');
}

/** Roles of verbs after which there are more or fewer things than before. */
const CHANGING = ['come', 'leave', 'move', 'lose', 'give', 'take', 'steal', 'put', 'gain', 'receive', 'pick'];

/**
 * True for a question with a relative clause about a past event, such as とんできた せみは 何びきですか ("how many are the cicadas
 * that flew here?"). Such a question does not ask how many there are now. If the text uses the noun and its relative
 * clause more than once, they are only a name, and the result is false.
 */
export function asksForAmountOfPastEvent({ args, adverbs, predicate }: Clause, named: readonly string[]): boolean {
  if (predicate?.kind !== 'copula' || adverbs.has('total')) return false;
  if (!args.some(({ amount }) => amount?.kind === 'asked')) return false;
  return args.some(({ np, amount, particle }) => {
    const relative = np?.relative;
    if (np == null || relative == null || amount !== null || particle !== 'は') return false;
    const isEvent =
      relative.form.past && !relative.form.progressive && CHANGING.some((role) => relative.verb.roles.has(role));
    return isEvent && named.filter((name) => name === relativeName(np)).length < 2;
  });
}

/** Returns the names of all nouns with a relative clause, such as 余った せんべい ("crackers that were left"). */
export function nounNamesWithRelativeClause(clauses: readonly Clause[]): string[] {
  return clauses.flatMap(({ args }) => args.map(({ np }) => relativeName(np)).filter((name) => name !== ''));
}

/**
 * Rewrites a question with a relative clause: 太郎が 持っている 花は 何本ですか ("how many are the flowers that Tarō has?") becomes
 * 太郎が 花を 何本 持っていますか ("how many flowers does Tarō have?").
 */
export function moveRelativeClauseToMainClause(
  clause: Clause,
  named: readonly string[],
  { doneVerbs, saidVerbs }: PersonsAndCountedThings,
): Clause {
  if (clause.predicate?.kind !== 'copula') return clause;
  const first = clause.args.find(({ np }) => np?.relative != null);
  const relative = first?.np?.relative;
  // If the text uses a noun and its relative clause more than once, they are only a name: 余った せんべい ("crackers that were
  // left").
  if (named.filter((name) => name === relativeName(first?.np ?? null)).length > 1) return clause;
  if (first?.np == null || relative == null || first.amount !== null || first.particle !== 'は') return clause;
  const { roles } = relative.verb;
  const tells = ['have', 'exist', 'remain', 'gain', 'give', 'lose', 'act', 'pick', 'receive', 'put', 'share'].some(
    (role) => roles.has(role),
  );
  const asksDone =
    relative.args.length === 0 &&
    (doneVerbs.has(relative.verb.name) || saidVerbs.has(relative.verb.name)) &&
    clause.args.at(-1)?.amount?.kind === 'asked';
  const rest = clause.args.filter((arg) => arg !== first);
  // おりた 人は 何人ですか ("how many are the people who got off?") asks how many got off, and not how many there are.
  const isMove = asksDone && relative.form.past && ['come', 'leave', 'move'].some((role) => roles.has(role));
  if (
    !(tells || isMove) ||
    (relative.args.length === 0 && !roles.has('remain') && !asksDone) ||
    rest.length !== 1 ||
    rest[0]?.np !== null
  )
    return clause;
  const head = first.np.segments.at(-1);
  const counts =
    head?.tag === 'attribute' && first.np.segments.length > 1 && /^(?:数|かず|人数|にんずう)$/u.test(head.key);
  if (head?.tag === 'attribute' && !counts) return clause;
  const particle = isMove || roles.has('exist') || roles.has('remain') ? 'が' : 'を';
  const thing: ClausePhrase = {
    ...first,
    np: { segments: counts ? first.np.segments.slice(0, -1) : first.np.segments, relative: null },
    particle,
  };
  return {
    ...clause,
    args: [...relative.args, thing, { ...rest[0], particle: '' }],
    // If no earlier clause states an amount with the same verb, みんなで ("all together") only says who drank, and does not
    // ask for a total: 「みんなで のんだ ジュースは 何本ですか」 ("how much juice did all drink together?").
    adverbs: doneVerbs.has(relative.verb.name)
      ? clause.adverbs
      : new Set([...clause.adverbs].filter((role) => role !== 'total')),
    predicate: { kind: 'verb', verb: relative.verb, form: relative.form },
    past: relative.form.past,
  };
}
