import type { Clause } from './language/clauses.ts';
import { isCounterSort, type CounterOrUnit } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import type { NounPhraseWithQuantity } from './language/noun-phrases.ts';
import type { NumberWithUnit } from './language/numbers.ts';
import { statesExistingAmount } from './told-words.ts';
import type { StoryWorld } from './world.ts';

function untold(measure: CounterOrUnit | null): NumberWithUnit {
  return { amount: 'some', measure, per: null, each: false, pair: false, open: false, bare: false };
}

/**
 * Joins the things of 「いもが 6こと チョコが あります」 ("there are 6 potatoes and chocolate") into one list. In such a clause, と
 * ("and") follows the amount.
 */
function joinedByAmount(clause: Clause): Clause {
  const { items } = clause;
  const [one, other, third] = items.filter(({ particle, noun }) => noun !== null && /^[がを]$/.test(particle));
  if (one === undefined || other === undefined || third !== undefined || one.particle !== other.particle) return clause;
  const [amount, more] = items.filter(({ quantity }) => quantity !== null);
  if (amount?.noun !== null || amount.particle !== '' || more !== undefined) return clause;
  if (items.indexOf(amount) !== items.indexOf(one) + 1 || one.members.length + other.members.length > 0) return clause;
  const list = { ...other, members: [{ ...one, quantity: amount.quantity }, other] };
  return { ...clause, items: [...items.filter((item) => item !== one && item !== other && item !== amount), list] };
}

/**
 * Splits a purchase of several things of which only one has a price into one clause for each thing: 「130円の パンと 牛乳を
 * 買いました」 ("bought bread for 130 yen, and milk").
 */
export function splitPurchaseOfSeveralThings(read: Clause): readonly Clause[] {
  const clause = joinedByAmount(read);
  const joined = clause.items.find(({ members }) => members.length > 1);
  if (joined === undefined || clause.predicate === null || joined.members.length !== 2 || joined.quantity !== null)
    return [clause];
  const told = joined.members.filter(({ quantity }) => quantity !== null);
  const [one] = told;
  if (told.length !== 1 || typeof one?.quantity?.amount !== 'object' || one.quantity.each || one.base !== null)
    return [clause];
  if (!statesExistingAmount(clause) && !/^(?:buy|get|harvest|use)$/.test(clause.predicate.verbClass)) return [clause];
  return joined.members.map((member) => ({
    ...clause,
    shared: true,
    items: clause.items.map((item): NounPhraseWithQuantity =>
      item !== joined
        ? item
        : {
            ...member,
            members: [],
            particle: joined.particle,
            quantity: member.quantity ?? untold(one.quantity?.measure ?? null),
          },
    ),
  }));
}

/**
 * Returns a clause with an unstated number for a clause such as 「りんごも あります」 ("there are apples, too") in a story with
 * 「みかんが 8こ あります」 ("there are 8 oranges"). Returns null for other clauses.
 */
export function addUnstatedAmountToClause(world: StoryWorld, clause: Clause): Clause | null {
  const [pool, another] = world.pools;
  if (pool === undefined || another !== undefined || clause.predicate === null) return null;
  const again =
    pool.verb === clause.predicate.verb.name && /^(?:buy|get|harvest|use)$/.test(clause.predicate.verbClass);
  if (!statesExistingAmount(clause) && !again) return null;
  if (pool.measure === null || !isCounterSort(pool.measure.sort) || pool.base || pool.changes.length > 0) return null;
  if (typeof world.value(pool) !== 'object' || pool.born === 'whole') return null;
  const things = clause.items.filter(
    ({ noun, members, particle }) => noun !== null && members.length === 0 && /^(?:も|が|を)$/.test(particle),
  );
  const [thing, more] = things;
  if (thing?.noun === undefined || thing.noun === null || more !== undefined) return null;
  if (thing.particle !== 'も' && (!clause.shared || again)) return null;
  const head = thing.noun.parts.at(-1) ?? '';
  const known = pool.parts.some(({ text }) => nameFitScore(head, text) > 0 || nameFitScore(text, head) > 0);
  const named = pool.parts.some(({ role }) => role === 'object') && thing.noun.parts.length > 0;
  if (known || !named || thing.noun.rest || thing.noun.pronoun || thing.noun.verbs.length > 0) return null;
  const amount: NounPhraseWithQuantity = {
    noun: null,
    quantity: untold(null),
    base: null,
    particle: '',
    members: [],
    subset: false,
  };
  return {
    ...clause,
    items: [
      ...clause.items.map((item) => (item === thing ? { ...item, particle: again ? 'を' : 'が' } : item)),
      amount,
    ],
  };
}
