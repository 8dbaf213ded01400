import { UNDESCRIBED_THING } from './things.ts';
import type { ClausePhrase, Clause, NounPhrase } from '../clauses/clause.ts';
import type { ThingInText } from './fact.ts';

const COUNTED_PERSONS = /^(?:せんせい|おきゃくさん|きゃく|ともだち|ゆうじん|てんいん|みせのひと)$/u;

/** True for a clause in which each of several persons gets an equal part: 4人で 分けます ("4 people share it"). */
export function isEqualSharingClause({ adverbs, predicate }: Clause): boolean {
  return adverbs.has('equally') || (predicate?.kind === 'verb' && predicate.verb.roles.has('share'));
}

/** True for a clause such as 8人で 遊んで います ("8 people are playing"), which states how many people there are. */
export function isCountOfPeoplePlaying({ predicate }: Clause, amounts: readonly ClausePhrase[]): boolean {
  return (
    predicate?.kind === 'verb' &&
    predicate.form.progressive &&
    predicate.verb.roles.has('state') &&
    amounts.length === 1
  );
}

/** True for a noun phrase for persons whom the text counts: お客さんが 14人 ("14 customers"). */
export function isCountedPersonPhrase({ segments }: NounPhrase): boolean {
  const named = segments.filter(({ tag }) => tag !== 'time');
  return named.length === 1 && COUNTED_PERSONS.test(named[0]?.key ?? '');
}

/** Returns the thing (`ThingInText`) for a noun phrase for persons whom the text counts, such as お客さん ("customers"). */
export function describeCountedPersonsAsThing({ segments }: NounPhrase): ThingInText {
  return {
    ...UNDESCRIBED_THING,
    path: segments.filter(({ tag }) => tag !== 'time').map(({ key, head }) => ({ key, head })),
    written: segments.at(-1)?.written ?? null,
  };
}

/**
 * Converts a thing of a list to a person or place that receives something: 妹 ("sister") and 弟 ("brother") in 「妹と弟に」
 * ("to my sister and my brother").
 */
export function convertThingToReceiver({ who, path }: ThingInText): ThingInText {
  return { ...UNDESCRIBED_THING, who, where: path?.map(({ key }) => key).join('の') ?? null };
}
