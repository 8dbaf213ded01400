import { countsThings } from './measures.ts';
import { type NounPhraseWithQuantity, isNumberOne } from './noun-phrases.ts';
import type { ClauseModifier } from './words.ts';

/** The part of a clause between two commas. */
export type ClauseFragment = { items: NounPhraseWithQuantity[]; senses: Set<ClauseModifier>; times: string[] };

export const createEmptyFragment = (): ClauseFragment => ({ items: [], senses: new Set(), times: [] });

/**
 * Divides a list of things with their amounts, such as 「りんご5個とみかん3個を」 ("5 apples and 3 oranges"), into one list of noun
 * phrases for each thing.
 */
export function expandCoordinatedNounPhrases(items: NounPhraseWithQuantity[]): NounPhraseWithQuantity[][] {
  const index = items.findIndex(
    ({ members }) => members.length > 1 && members.every(({ quantity }) => quantity !== null),
  );
  const joined = items[index];
  if (joined === undefined) return [items];
  return joined.members.map((member) =>
    items.map((item, place) => (place === index ? { ...member, particle: joined.particle, members: [] } : item)),
  );
}

function amountIn({ items }: ClauseFragment): boolean {
  return items.some(
    ({ quantity, members }) =>
      (quantity !== null && !isNumberOne(quantity)) || members.some((each) => each.quantity !== null),
  );
}

/**
 * True if the number 1 counts a thing of a list: 「パンを 1まい、にくを 2まい」 ("1 slice of bread, 2 of meat"). False if it is the
 * base of a rate: 「1はこに 8こずつ」 ("8 in one box").
 */
function oneInList({ items }: ClauseFragment, next: ClauseFragment | undefined): boolean {
  const last = items.at(-1);
  const other = next?.items.find(({ quantity }) => quantity !== null && !isNumberOne(quantity));
  if (last?.quantity === null || last === undefined || last.noun !== null || last.particle !== '') return false;
  const named = items.some(
    ({ particle, noun, quantity }) => /^[をが]$/.test(particle) && noun !== null && quantity === null,
  );
  return named && other?.quantity?.each === false && other.quantity.measure?.unit === last.quantity.measure?.unit;
}

/**
 * True if the number 1 comes after another amount in a list and is itself an amount: 「りんごが 5こ、みかんが 1こ」 ("5 apples, 1
 * orange").
 */
function oneAfterAmount({ items }: ClauseFragment, next: ClauseFragment | undefined): boolean {
  const one = next?.items.find(({ quantity }) => quantity !== null && isNumberOne(quantity));
  const others = next?.items.filter(({ quantity, members }) => quantity !== null || members.length > 0) ?? [];
  if (one?.quantity === undefined || one.quantity === null || others.length !== 1 || one.base !== null) return false;
  const { each, measure } = one.quantity;
  const named = next?.items.some(({ noun, particle }) => noun !== null && /^[がを]$/.test(particle)) === true;
  const counted = items.filter(({ quantity }) => quantity !== null);
  const [amount, another] = counted;
  if (each || measure === null || amount?.quantity === undefined || amount.quantity === null) return false;
  return (
    another === undefined &&
    amount.base === null &&
    !amount.quantity.each &&
    typeof amount.quantity.amount === 'object' &&
    (amount.quantity.measure?.unit === measure.unit || (named && countsThings(measure))) &&
    /^(?:|が|を|は)$/.test(one.particle)
  );
}

/**
 * Joins the fragments between the commas of a sentence to clauses. A fragment with an amount of its own can be a clause
 * of its own; it then shares the last predicate: 「りんごを 5こ、みかんを 3こ 買いました」 ("bought 5 apples, 3 oranges").
 */
export function joinClauseFragments(fragments: readonly ClauseFragment[]): ClauseFragment[] {
  const joined: ClauseFragment[] = [];
  let open: ClauseFragment | null = null;
  for (const [index, fragment] of fragments.entries()) {
    const merged: ClauseFragment = open === null ? fragment : mergeFragments(open, fragment);
    const next = fragments.slice(index + 1).some(amountIn) || oneAfterAmount(merged, fragments[index + 1]);
    if (
      next &&
      (amountIn(merged) || oneInList(merged, fragments[index + 1])) &&
      closesClause(merged, fragments[index + 1])
    ) {
      joined.push(merged);
      open = null;
    } else open = merged;
  }
  if (open !== null) joined.push(open);
  return joined;
}

/**
 * True if a fragment states the number in each group and the next fragment states the number of groups: 「1れつに 7本ずつ、9れつ
 * 植えました」 ("planted 7 in each row, 9 rows").
 */
function groupsFollow(fragment: ClauseFragment, next: ClauseFragment): boolean {
  const each = fragment.items.filter(({ quantity }) => quantity?.each === true);
  const counted = next.items.filter(({ quantity }) => quantity !== null);
  const [groups, another] = counted;
  if (each.length !== 1 || groups?.quantity?.measure === undefined || another !== undefined) return false;
  if (groups.quantity.each || groups.quantity.measure === null || groups.base !== null) return false;
  const { unit, sort } = groups.quantity.measure;
  if (each[0]?.quantity?.measure?.unit === unit) return false;
  const one = fragment.items.some(
    ({ quantity, base }) =>
      (quantity !== null && isNumberOne(quantity) && quantity.measure?.unit === unit) ||
      base?.quantity.measure?.unit === unit,
  );
  const lasts = (sort === 'days' || sort === 'time') && groups.noun === null;
  return one || lasts || (sort === 'person' && /^(?:に|へ)$/.test(groups.particle));
}

function closesClause(fragment: ClauseFragment, next: ClauseFragment | undefined): boolean {
  const last = fragment.items.at(-1);
  if (last === undefined || next === undefined) return false;
  if (groupsFollow(fragment, next)) return false;
  if (last.particle === '' && (last.quantity !== null || last.members.length > 0)) {
    return !next.senses.has('total') && !next.items.some(({ particle }) => particle === 'より');
  }
  const counted = fragment.items.find(({ quantity }) => quantity !== null);
  if (last.quantity === null && counted !== undefined && /^[をが]$/.test(counted.particle)) {
    return (
      next.items.some((item) => item.particle === counted.particle && item.quantity !== null) &&
      next.items.some((item) => item.particle === last.particle)
    );
  }
  return last.quantity !== null && next.items.some((item) => item.particle === last.particle && item.quantity !== null);
}

function mergeFragments(one: ClauseFragment, other: ClauseFragment): ClauseFragment {
  const items = [...one.items];
  const last = items.at(-1);
  const [first] = other.items;
  if (
    last !== undefined &&
    last.particle === '' &&
    last.quantity === null &&
    last.noun !== null &&
    first !== undefined
  ) {
    items.pop();
    if (first.noun === null && first.members.length === 0 && first.quantity !== null)
      items.push({ ...last, particle: 'は' });
    else {
      const before = last.members.length > 0 ? last.members : [{ ...last, particle: 'と' }];
      const after = first.members.length > 0 ? first.members : [first];
      other.items[0] = { ...first, members: [...before, ...after] };
    }
  }
  return {
    items: [...items, ...other.items],
    senses: new Set([...one.senses, ...other.senses]),
    times: [...one.times, ...other.times],
  };
}

/**
 * Returns the noun phrases of a fragment together with those that it shares with other fragments of the clause: the
 * topic from the `first` fragment, and the object from the `last` fragment.
 */
export function addSharedNounPhrases(
  fragment: ClauseFragment,
  last: ClauseFragment,
  first: ClauseFragment,
): NounPhraseWithQuantity[] {
  const items = [...fragment.items];
  const has = (particles: RegExp) => items.some(({ particle }) => particles.test(particle));
  if (fragment !== first && !has(/^(?:は|も|には|では)$/)) {
    const topic = first.items.find(({ particle, quantity }) => /^(?:は|も|には)$/.test(particle) && quantity === null);
    if (topic !== undefined) items.unshift(topic);
  }
  if (fragment === last) {
    const placed = items.some(({ particle, noun }) => /^(?:に|には)$/.test(particle) && noun !== null);
    const shared = placed && first.items.some(({ particle, noun }) => /^(?:に|には)$/.test(particle) && noun !== null);
    const thing = first.items.find(
      ({ particle, noun, quantity }) =>
        (particle === 'を' || (shared && particle === 'が')) && noun !== null && quantity === null,
    );
    const amount = items.find(({ quantity }) => quantity !== null);
    const counted = first.items.find(({ quantity }) => quantity !== null);
    const alike =
      amount?.quantity?.measure?.unit === counted?.quantity?.measure?.unit && amount?.quantity?.each === false;
    const bare = items.every(({ noun, particle }) => noun === null || /^(?:は|も|で|に|には)$/.test(particle));
    if (fragment !== first && thing !== undefined && amount?.noun === null && alike && bare) items.push(thing);
    return items;
  }
  const object = last.items.find(
    ({ particle, noun, quantity }) =>
      noun !== null &&
      (particle === 'を' ||
        (particle === 'が' && (quantity !== null || !last.items.some((each) => each.particle === 'を')))),
  );
  const named = items.some(
    ({ noun, quantity, particle }) =>
      noun !== null && (quantity !== null || particle === object?.particle || particle === 'を'),
  );
  if (!named && object !== undefined) items.push({ ...object, quantity: null, base: null });
  return items;
}
