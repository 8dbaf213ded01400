import { referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import type { CounterOrUnit } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { selectCountedThingNames, type ReferencePart, type Stock, type StockValue } from '../stock.ts';
import { addChangeToStock } from './tell-points.ts';
import { interpretTotal } from './tell-totals.ts';
import { GROWING_VERB_PATTERN, addTimeWordsToReference, referenceToQuantityOfClause } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Adds things that are picked or taken. If the text says where they were, reduces the amount at this place. If they
 * join similar things of a person, increases this person's amount. Otherwise adds a new amount to the story.
 */
export function interpretHarvest(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  name: string,
): void {
  const reference = addTimeWordsToReference(clause, {
    ...referenceToQuantityOfClause({ ...roles, owner: [] }, measure, true),
  });
  const owned = world.candidates(
    addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, true)),
    true,
  );
  const found = owned.length > 0 ? owned : world.candidates(reference, true);
  const [pool, another] = found;
  if (another !== undefined) throwUncertainMeaning(/* unclear which quantity changes */);
  if (pool !== undefined && owned.length === 0 && isSomebodyElses(pool, roles)) {
    const thing = roles.object.length > 0 ? [] : selectCountedThingNames(pool.parts);
    const own = addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, true));
    world.pool({ ...own, parts: [...own.parts, ...thing] }, value, 'gain', name);
    return;
  }
  if (
    pool === undefined ||
    (pool.born === 'gain' && pool.changes.length === 0 && pool.verb === name && clause.shared)
  ) {
    world.pool(addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, true)), value, 'gain', name);
    return;
  }
  const placed = pool.parts.some(({ role }) => role === 'place');
  const held = pool.parts.some(({ role }) => role === 'owner');
  const source = roles.source.some((part) => pool.parts.some((each) => nameFitScore(part.text, each.text) > 0));
  const brought = clause.predicate?.motion === 'come' || clause.predicate?.received === true;
  if (brought && !source) throwUncertainMeaning(/* unclear whether something is taken or gained */);
  if (
    GROWING_VERB_PATTERN.test(pool.verb) ||
    source ||
    (placed && !held && /^(?:取る|くむ|すくう|抜き取る)$/.test(name))
  ) {
    return addChangeToStock(world, clause, pool, value, measure, 'decrease', name, reference.parts);
  }
  if (name === 'つむ') throwUncertainMeaning(/* unclear whether something is picked or piled */);
  if (
    (held && pool.verb === '持つ') ||
    pool.born === 'gain' ||
    value === 'unstated' ||
    world.value(pool) === 'unstated'
  ) {
    return addChangeToStock(world, clause, pool, value, measure, 'increase', name, reference.parts);
  }
  throwUncertainMeaning(/* unclear whether something is taken or gained */);
}

/**
 * Adds the page up to which somebody has read: 「本を56ページまで読みました」 ("read the book up to page 56"), 「何ページまで読みましたか」 ("up to
 * which page?"). Returns false if the text has stated the number of pages of the book, because the clause then means a
 * decrease of this number.
 */
export function interpretPageReached(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): boolean {
  const [pool, another] = world.pools;
  if (pool === undefined && typeof value === 'object') {
    const begun = world.pool(referenceToQuantityOfClause(roles, measure, false), value, 'state', '読む');
    begun.reached = true;
    return true;
  }
  if (value === 'asked' && pool?.reached === true && another === undefined && pool.changes.length > 0) {
    world.state(
      world.current(pool),
      value,
      measure,
      addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, false)),
    );
    return true;
  }
  if (world.pools.some(({ changes, born, reached }) => changes.length > 0 || born !== 'state' || reached === true))
    throwUncertainMeaning(/* a limit */);
  return false;
}

/** True if a clause names a person or a book other than those of `pool`, which counts the pages that somebody read. */
function readsAnother(pool: Stock, { owner, object }: ClauseNamesByRole): boolean {
  return [...owner, ...object].some(({ text }) => !pool.parts.some((part) => nameFitScore(text, part.text) > 0));
}

/** Adds the amount of an activity, such as the number of pages that were read. */
export function interpretActivity(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const name = clause.predicate?.verb.name ?? '';
  const base = referenceToQuantityOfClause(roles, measure, true);
  const place = [...roles.source, ...base.parts].map((part): ReferencePart =>
    part.role === 'scene' ? { ...part, role: 'place' } : part,
  );
  const reference = addTimeWordsToReference(clause, { ...base, parts: [...place, { text: name, role: 'verb' }] });
  const stock = world.pools.filter(
    (pool) =>
      pool.born === 'state' &&
      referenceFitScoreForStock(
        { ...reference, parts: reference.parts.filter(({ role }) => role !== 'verb') },
        pool,
        true,
      ) >= 0,
  );
  const [only, another] = stock;
  if (
    value !== 'asked' &&
    only !== undefined &&
    another === undefined &&
    measure?.sort !== 'money' &&
    /^(?:読む|解く|運ぶ|洗う)$/.test(name)
  ) {
    if (only.reached === true && readsAnother(only, roles)) throwUncertainMeaning(/* another book or reader */);
    const direction = only.reached === true ? 'increase' : 'decrease';
    return addChangeToStock(world, clause, only, value, measure, direction, name, reference.parts);
  }
  if (value === 'asked' && only !== undefined && another === undefined && only.changes.includes(null))
    throwUncertainMeaning(/* unclear whether something is brought */);
  if (value === 'asked' && stock.some(({ reached }) => reached === true))
    throwUncertainMeaning(/* unclear whether all pages are meant */);
  const found = world.candidates(reference, false);
  const loose =
    found.length > 0
      ? found
      : value === 'asked'
        ? world.candidates(reference, true)
        : world
            .candidates(reference, true)
            .filter((pool) => world.value(pool) === 'unstated' && !world.known(world.current(pool)));
  const [pool, other] = loose;
  if (other !== undefined) throwUncertainMeaning(/* unclear which activity */);
  if (pool === undefined) {
    if (value === 'asked' && !/^(?:する|走る|歩く)$/.test(name) && reference.parts.length <= 1)
      return interpretTotal(world, clause, roles, measure, value);
    world.pool(reference, value, 'act', name);
    return;
  }
  if (world.value(pool) === 'unstated') return world.state(world.current(pool), value, measure, reference);
  if (value === 'asked') throwUncertainMeaning(/* an amount that is already told */);
  world.pool(reference, value, 'act', name);
}

/**
 * True if things belong to another person than the one whom a clause names: 「ひろくんは 15こ取りました。たけしくんは 9こ取りました」 ("Hiro took
 * 15; Takeshi took 9").
 */
function isSomebodyElses({ parts, born, changes }: Stock, { owner }: ClauseNamesByRole): boolean {
  const owners = parts.filter(({ role }) => role === 'owner');
  if (owner.length === 0 || owners.length === 0 || born !== 'gain' || changes.length > 0) return false;
  return owner.every(({ text }) => owners.every((each) => nameFitScore(text, each.text) === 0));
}
