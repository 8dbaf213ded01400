import type { Clause } from '../clauses/clause.ts';
import { thingCountedByAmount, type PhrasesBySentencePart } from './clause-parts.ts';
import type { FactKind, ThingInText } from './fact.ts';
import { mergeThingDescriptions, UNDESCRIBED_THING } from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';
import { effectOfVerbIncludingSpending, statesNumberOfThings, timeOfClause } from './clause-sense.ts';
import { readVerbFacts } from './verb-facts.ts';

/**
 * Returns what a clause states or asks about a total. Such a clause contains 全部で or 合わせて ("in all"), or its subject is
 * several persons. Returns `none` for other clauses, and null if the clause cannot be read.
 */
export function readTotalFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null | 'none' {
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
    // ぼくと 弟で 6こ 食べました ("my brother and I ate 6") states one amount for the two persons together.
    return readVerbFacts(clause, { ...parts, list: [] }, cast);
  }
  if (arg?.amount == null || others.length > 0)
    return parts.list.length > 0 || arg?.amount?.kind === 'asked' ? null : 'none';
  // 「二人 合わせると 36こに なります」 ("the two together have 36") does not state the amount of the person in the previous sentence.
  const isOfAll = clause.adverbs.has('total') && (parts.people ?? 0) > 1 && parts.subject !== null;
  if (isOfAll && parts.list.length === 0 && arg.amount.kind === 'number') return null;
  if (!says || (parts.list.length === 0 && arg.amount.kind !== 'asked')) return parts.list.length > 0 ? null : 'none';
  const thing = mergeThingDescriptions(
    { ...UNDESCRIBED_THING, who: parts.subject, where: parts.into },
    thingCountedByAmount(arg, parts, cast),
  );
  const things = parts.list.length === 0 ? null : parts.list.map((each) => listed(each, thing));
  const act =
    predicate?.kind === 'verb' && !statesNumberOfThings(clause)
      ? effectOfVerbIncludingSpending(predicate.verb.name, predicate.verb.roles, arg.amount.unit)
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

function listed(each: ThingInText, whole: ThingInText): ThingInText {
  return each.path === null
    ? mergeThingDescriptions(each, whole)
    : mergeThingDescriptions(each, { ...UNDESCRIBED_THING, attribute: whole.attribute });
}
