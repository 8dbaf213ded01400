import type { PhrasesBySentencePart } from './clause-parts.ts';
import type { FactKind, ThingInText } from './fact.ts';

const PRONOUN = /^(?:彼女|彼|かれ|かのじょ|自分|じぶん)$/u;

/**
 * Replaces pronouns for persons, such as 彼女 ("she"), by `topic`: the person that the text mentioned last, or null if
 * there is none.
 */
export function resolvePronouns(parts: PhrasesBySentencePart, topic: string | null): PhrasesBySentencePart {
  const resolve = (who: string | null) => (who !== null && PRONOUN.test(who) ? topic : who);
  return { ...parts, subject: resolve(parts.subject), other: resolve(parts.other) };
}

/**
 * Replaces pronouns for owners in a fact by `topic`: the person that the text mentioned last, or null if there is none.
 */
export function resolveOwnerPronouns(fact: FactKind, topic: string | null): FactKind {
  const fix = (thing: ThingInText): ThingInText =>
    thing.members !== undefined
      ? { ...thing, members: thing.members.map(fix) }
      : thing.who !== null && PRONOUN.test(thing.who)
        ? { ...thing, who: topic }
        : thing;
  switch (fact.kind) {
    case 'change':
      return { ...fact, gains: fact.gains && fix(fact.gains), loses: fact.loses && fix(fact.loses) };
    case 'compare':
      return { ...fact, larger: fix(fact.larger), smaller: fix(fact.smaller) };
    case 'times':
      return { ...fact, compared: fix(fact.compared), base: fix(fact.base) };
    case 'rate':
      return { ...fact, per: fix(fact.per), item: fix(fact.item) };
    case 'total':
      return { ...fact, thing: fix(fact.thing), things: fact.things?.map(fix) ?? null };
    case 'difference':
      return {
        ...fact,
        thing: fix(fact.thing),
        pair: fact.pair?.map(fix) ?? null,
        side: fact.side && { ...fact.side, thing: fix(fact.side.thing) },
      };
    case 'state':
    case 'act':
    case 'part':
      return { ...fact, thing: fix(fact.thing) };
  }
}
