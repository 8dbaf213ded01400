import { UNDESCRIBED_THING } from './things.ts';
import type { ClausePhrase, Clause, NounPhrase } from '../clauses/clause.ts';
import type { TextThing } from './fact.ts';

const COUNTED_PERSONS = /^(?:せんせい|おきゃくさん|きゃく|ともだち|ゆうじん|てんいん|みせのひと)$/u;

/** True for 4人で 分けます, in which each of the persons gets a part. */
export function isEqualSharingClause({ adverbs, predicate }: Clause): boolean {
  return adverbs.has('equally') || (predicate?.kind === 'verb' && predicate.verb.roles.has('share'));
}

/** True for 8人で 遊んで います, which says how many there are. */
export function isCountOfPeoplePlaying({ predicate }: Clause, amounts: readonly ClausePhrase[]): boolean {
  return (
    predicate?.kind === 'verb' &&
    predicate.form.progressive &&
    predicate.verb.roles.has('state') &&
    amounts.length === 1
  );
}

/** True for persons who are themselves counted: お客さんが 14人. */
export function isCountedPersonPhrase({ segments }: NounPhrase): boolean {
  const named = segments.filter(({ tag }) => tag !== 'time');
  return named.length === 1 && COUNTED_PERSONS.test(named[0]?.key ?? '');
}

/** Describes a noun phrase for persons as a counted thing without an owner. */
export function countedPersonsAsThing({ segments }: NounPhrase): TextThing {
  return {
    ...UNDESCRIBED_THING,
    path: segments.filter(({ tag }) => tag !== 'time').map(({ key, head }) => ({ key, head })),
    written: segments.at(-1)?.written ?? null,
  };
}

/** Returns a thing of a list as the person or place that receives something, for example 妹 and 弟 in 「妹と弟に」. */
export function thingAsOwnerOrPlace({ who, path }: TextThing): TextThing {
  return { ...UNDESCRIBED_THING, who, where: path?.map(({ key }) => key).join('の') ?? null };
}
