import type { Clause } from '../language/clauses.ts';
import type { CounterOrUnit } from '../language/measures.ts';
import { isPersonName, nameFitScore } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { createReference, type QuantityReference, type ReferencePart, type Stock, type StockValue } from '../stock.ts';
import { changeOrCreateStock } from './tell-changes.ts';
import { addChangeToStock } from './tell-points.ts';
import { areAmountsStatedInOneSentence, referenceToQuantityOfClause } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Adds a gift: the amount of the giver becomes smaller, and that of the receiver larger. Throws an
 * UncertainMeaningError if the giver or the receiver is not certain.
 */
export function interpretGift(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  name: string,
): void {
  const giver = { ...referenceToQuantityOfClause({ ...roles, place: [], receiver: [] }, measure, false) };
  const taker: QuantityReference = { ...giver, parts: [...roles.receiver, ...roles.object] };
  const given = world.candidates(giver, true);
  const reached =
    roles.receiver.length === 0
      ? []
      : world
          .candidates(taker, true)
          .filter((pool) =>
            pool.parts.some(
              (part) => part.role === 'owner' && roles.receiver.some(({ text }) => nameFitScore(text, part.text) === 2),
            ),
          );
  const [to, ...more] = reached;
  if (more.length > 0) throwUncertainMeaning(/* unclear who receives */);
  const from = given.filter((pool) => pool !== to);
  if (from.length === 0 && to !== undefined)
    return addChangeToStock(world, clause, to, value, measure, 'increase', name, taker.parts);
  if (clause.predicate?.offered === true && roles.owner.length > 0 && roles.receiver.length === 0) {
    const [only, another] = given;
    const others = only?.parts.some(
      ({ role, text }) =>
        (role === 'of' || role === 'place') && (isPersonName(text) || /友だち|ともだち|友達/.test(text)),
    );
    const own = only?.parts.some((part) => roles.owner.some(({ text }) => nameFitScore(text, part.text) > 0));
    if (another === undefined && others === true && own !== true)
      throwUncertainMeaning(/* unclear who gives to whom */);
  }
  changeOrCreateStock(world, clause, roles, measure, value, 'decrease', name);
  const change = world.last?.changes.at(-1);
  if (to !== undefined && change !== undefined && change !== null) {
    const last = world.last;
    world.change(to, { key: change.key, direction: 'increase', verb: name, parts: taker.parts });
    world.last = last;
  }
}

function ownedBy(pool: Stock, names: readonly ReferencePart[]): boolean {
  return pool.parts.some(
    ({ role, text }) => role === 'owner' && names.some((name) => nameFitScore(name.text, text) === 2),
  );
}

const NARRATOR = /^(?:ぼく|わたし|僕|私|おれ|あたし)$/;

/**
 * Returns the amount of the giver for a clause such as 「ぼくに 4まい くれました」 ("gave me 4"). It must be the only amount of the
 * story, and its owner must not be the narrator. Returns null otherwise.
 */
function onlyOtherOwner(world: StoryWorld, roles: ClauseNamesByRole, found: readonly Stock[]): Stock | null {
  const [pool] = world.pools;
  const narrated = roles.receiver.length === 1 && roles.receiver.every(({ text }) => NARRATOR.test(text));
  if (pool === undefined || world.pools.length > 1 || found[0] !== pool || !narrated || roles.owner.length > 0)
    return null;
  const owners = pool.parts.filter(({ role }) => role === 'owner');
  return owners.length > 0 && owners.every(({ text }) => !NARRATOR.test(text)) ? pool : null;
}

/** Adds a gift to the child who wrote the text: 「姉がぼくに4まいくれました」 ("my sister gave me 4"). The giver loses the amount. */
export function interpretGiftToNarrator(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const found = world.candidates(createReference(roles.object, measure), true).filter(({ base }) => !base);
  const givers = found.filter((pool) => ownedBy(pool, roles.owner));
  const takers = found.filter((pool) =>
    roles.receiver.length > 0 ? ownedBy(pool, roles.receiver) : !ownedBy(pool, roles.owner),
  );
  const [giver] = givers;
  const [taker] = takers;
  if (givers.length === 0 && takers.length > 1 && areAmountsStatedInOneSentence(takers) && roles.object.length === 0) {
    const all = world.whole(takers.filter(({ born }) => born !== 'whole'));
    return addChangeToStock(world, clause, all, value, measure, 'increase', 'くれる', []);
  }
  if (givers.length > 1 || takers.length > 1) throwUncertainMeaning(/* unclear who gives to whom */);
  if (found.length === 0 && typeof value === 'object' && roles.object.length > 0 && !clause.shared) {
    world.pool(createReference(roles.object, measure), value, 'gain', 'くれる');
    return;
  }
  const only = onlyOtherOwner(world, roles, found);
  if (giver === undefined && taker === undefined && only !== null)
    return addChangeToStock(world, clause, only, value, measure, 'decrease', 'くれる', roles.object);
  if (giver === undefined && taker === undefined) throwUncertainMeaning(/* unclear who gives to whom */);
  const open =
    taker?.changes.some((change) => change !== null && change.verb === 'くれる') === true ||
    taker?.changes.includes(null) === true;
  if (giver === undefined && roles.owner.length === 0 && !(open && value === 'asked') && world.pools.length > 1)
    throwUncertainMeaning(/* unclear who gives */);
  if (giver === undefined && taker !== undefined)
    return addChangeToStock(world, clause, taker, value, measure, 'increase', 'くれる', roles.object);
  if (giver === undefined) return;
  addChangeToStock(world, clause, giver, value, measure, 'decrease', 'くれる', roles.object);
  const change = giver.changes.at(-1);
  if (taker === undefined || change === undefined || change === null) return;
  world.change(taker, { key: change.key, direction: 'increase', verb: 'くれる', parts: roles.object });
}
