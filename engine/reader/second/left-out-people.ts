import { createReference } from './stock.ts';
import type { Clause } from './language/clauses.ts';
import { isPersonName } from './language/names.ts';
import { type NounPhraseWithQuantity, isNumberOne } from './language/noun-phrases.ts';
import { valueOfNumber } from './told-words.ts';
import type { StoryWorld } from './world.ts';

/** Removes the companion from 「ママと 4こ 食べました」 ("ate 4 with Mum"), because 4 things were eaten in any case. */
export function removeCompanions(clause: Clause): Clause {
  if (!/^(?:use|get|harvest|buy)$/.test(clause.predicate?.verbClass ?? '') || clause.senses.has('each')) return clause;
  return {
    ...clause,
    items: clause.items.flatMap((item): NounPhraseWithQuantity[] => {
      const [friend, rest, third] = item.members;
      const name = friend?.noun?.parts.at(-1) ?? '';
      const person = friend?.quantity === null && (isPersonName(name) || /^(?:友だち|友達|ともだち)$/.test(name));
      if (!person || rest === undefined || third !== undefined || rest.noun !== null || item.particle !== '')
        return [item];
      if (rest.quantity === null) return [];
      return rest.quantity.each || rest.quantity.amount === 'asked' ? [item] : [{ ...rest, members: [], particle: '' }];
    }),
  };
}

/** Removes ひとりで ("alone") from 「お兄ちゃんが ひとりで 20こ食べました」 ("my brother ate 20 alone"). */
export function removeWordsMeaningAlone(clause: Clause): Clause {
  const { predicate, items } = clause;
  const eats = predicate?.verbClass === 'use' && predicate.past && predicate.place === 'end';
  if (!eats || items.some(({ quantity }) => quantity?.amount === 'asked' || quantity?.each === true)) return clause;
  const single = items.filter(
    ({ quantity, noun, particle }) =>
      noun === null && particle === 'で' && quantity?.measure?.sort === 'person' && isNumberOne(quantity),
  );
  const others = items.filter((item) => item.quantity !== null && !single.includes(item));
  return single.length === 1 && others.length === 1
    ? { ...clause, items: items.filter((item) => !single.includes(item)) }
    : clause;
}

/** Removes persons who act together: ぼくと弟で in 「ぼくと弟で 6こ食べました」 ("my brother and I ate 6"). */
export function removePersonsActingTogether(clause: Clause): Clause {
  const verbClass = clause.predicate?.verbClass;
  if (verbClass !== 'use' || clause.senses.has('each') || clause.senses.has('same')) return clause;
  const actors = clause.items.filter(
    ({ members, particle, quantity }) =>
      members.length > 1 &&
      quantity === null &&
      /^(?:で|は|が)$/.test(particle) &&
      members.every((each) => each.quantity === null && isPersonName(each.noun?.parts.at(-1) ?? '')),
  );
  const each = clause.items.some(({ quantity }) => quantity?.each === true || quantity?.amount === 'asked');
  return actors.length === 0 || each
    ? clause
    : { ...clause, items: clause.items.filter((item) => !actors.includes(item)) };
}

/**
 * Removes the age of a person from a clause such as 「8才のけんたくんは カードを 6まい」 ("Kenta, who is 8, … 6 cards"), because it
 * only describes the person. Stores the age as a separate amount of the story.
 */
export function removeAges(world: StoryWorld, clause: Clause): Clause {
  const aged = clause.items.filter(
    ({ quantity, noun, base }) =>
      quantity?.measure?.unit === '歳' &&
      typeof quantity.amount === 'object' &&
      base === null &&
      noun !== null &&
      noun.measureWord === '' &&
      isPersonName(noun.parts.at(-1) ?? ''),
  );
  const others = clause.items.some((item) => item.quantity !== null && !aged.includes(item));
  if (aged.length !== 1 || !others) return clause;
  const { last } = world;
  for (const { quantity } of aged)
    if (quantity !== null) world.pool(createReference([], quantity.measure), valueOfNumber(quantity), 'state');
  world.last = last;
  return { ...clause, items: clause.items.map((item) => (aged.includes(item) ? { ...item, quantity: null } : item)) };
}

/**
 * Removes the number of people from a question for a total: 「二人は」 ("the two"), 「3人合わせて」 ("the 3 together"). The number
 * must equal the number of persons that the story names. The question then asks for the total of these persons.
 */
export function removeCountOfNamedPeople(world: StoryWorld, clause: Clause): Clause {
  const owners = new Set(
    world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'owner').map(({ text }) => text)),
  );
  const people = clause.items.find(
    ({ quantity, noun, particle, base }) =>
      ((noun === null && /^(?:は|が|で|では|も|)$/.test(particle)) ||
        (noun !== null && base === null && particle === 'を' && clause.senses.has('total'))) &&
      quantity?.measure?.sort === 'person',
  );
  const amount = people?.quantity?.amount;
  if (people === undefined || typeof amount !== 'object' || clause.items.length < 2) return clause;
  if (amount.denominator !== 1 || amount.numerator < 2 || amount.numerator !== owners.size) return clause;
  if (world.pools.some(({ measure }) => measure?.sort === 'person')) return clause;
  const asks = clause.items.some(({ quantity }) => quantity?.amount === 'asked');
  if (!asks || clause.senses.has('same') || clause.senses.has('each')) return clause;
  return {
    ...clause,
    items: clause.items.filter((item) => item !== people),
    senses: new Set([...clause.senses, 'total' as const]),
  };
}
