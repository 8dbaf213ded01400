import type { Clause } from './language/clauses.ts';
import { isNumberOne } from './language/noun-phrases.ts';
import type { StoryWorld } from './world.ts';
import { createReference } from './stock.ts';

const GATHERING = /^(?:入れる|並べる|足す|合わせる|集める|まとめる|加える|つなぐ|買う)$/;

/**
 * If a clause puts all things together before the question, reads the question as one for their total: 「二人のを ふくろに 入れたら
 * 何こですか」 ("if those of the two are put into a bag, how many are there?").
 */
export function readQuestionAfterGatheringAsTotal(world: StoryWorld, clause: Clause): Clause {
  const { predicate, items, senses } = clause;
  if (
    predicate?.place === 'link' &&
    (predicate.past || predicate.verb.name === '足す') &&
    GATHERING.test(predicate.verb.name) &&
    !predicate.negative
  ) {
    const all =
      senses.has('total') ||
      senses.has('all') ||
      items.some(
        ({ noun, members }) => noun?.plural === true || (members.length > 1 && members.length === world.pools.length),
      );
    const counted = items.some(
      ({ quantity, particle }) => quantity !== null && !(isNumberOne(quantity) && particle === 'に'),
    );
    if (!all || counted || world.pools.length < 2) return clause;
    world.together = world.sentence;
    return { ...clause, items: items.filter(({ quantity }) => quantity === null) };
  }
  if (world.together !== world.sentence || senses.has('total')) return clause;
  const [item, another] = items;
  if (item?.quantity?.amount !== 'asked' || item.noun !== null || another !== undefined) return clause;
  const settles = predicate === null || /^(?:exist|settle|become|cost)$/.test(predicate.verbClass);
  return settles && clause.compared === null
    ? { ...clause, predicate: null, senses: new Set([...senses, 'total' as const]) }
    : clause;
}

/**
 * Removes the number of people from 「3人で 虫とりに 行きました」 ("went to catch insects, the 3 of us"). Stores it as a separate
 * amount of the story.
 */
export function separatePeopleCountFromClause(world: StoryWorld, clause: Clause): Clause {
  const { predicate, items } = clause;
  if (!/^(?:行く|出かける)$/.test(predicate?.verb.name ?? '') || predicate?.place !== 'end' || world.pools.length > 0)
    return clause;
  const party = items.filter(
    ({ quantity, noun, particle }) =>
      particle === 'で' && noun === null && quantity?.measure?.sort === 'person' && typeof quantity.amount === 'object',
  );
  const goal = items.some(({ particle, noun }) => /^(?:に|へ)$/.test(particle) && noun !== null);
  const [people] = party;
  if (party.length !== 1 || !goal || people?.quantity === undefined || people.quantity === null) return clause;
  if (typeof people.quantity.amount !== 'object') return clause;
  world.pool(createReference([], people.quantity.measure), people.quantity.amount, 'state');
  world.last = null;
  return { ...clause, items: items.filter((item) => item !== people) };
}
