import type { Clause } from '../clauses/clause.ts';
import type { ClauseFact, ThingInText } from './fact.ts';
import { UNDESCRIBED_THING } from './things.ts';

type State = Extract<ClauseFact, { kind: 'state' }>;

/**
 * Reads さんりんしゃには タイヤが 3つ あります ("a tricycle has 3 tyres") as the number of tyres of each tricycle. A later clause must
 * count the tricycles: 7だいでは タイヤは いくつ ("how many tyres do 7 have?"). Returns all other facts unchanged.
 */
export function readPartsOfThingAsRate(facts: readonly ClauseFact[]): readonly ClauseFact[] {
  const [has, count, asked, ...more] = facts;
  if (has?.kind !== 'state' || count?.kind !== 'state' || asked === undefined || more.length > 0) return facts;
  if (asked.kind !== 'state' && asked.kind !== 'total') return facts;
  if (has.amount.kind !== 'number' || count.amount.kind !== 'number' || asked.amount.kind !== 'asked') return facts;
  const owner = ownerOf(has);
  const item = has.thing.path?.at(-1);
  const asks = asked.thing.path?.at(-1)?.key;
  if (owner === null || item === undefined || count.container !== true || lastKey(count.thing) !== owner) return facts;
  if (asks !== undefined && asks !== item.key) return facts;
  const thing: ThingInText = { ...has.thing, who: null, where: null, path: [item], written: item.key };
  const { sentence, amount } = has;
  return [
    {
      kind: 'rate',
      per: { ...count.thing, where: null, who: null },
      perUnit: count.amount.unit,
      item: thing,
      amount,
      sentence,
    },
    count,
    { ...asked, thing: { ...asked.thing, path: [item], written: item.key } },
  ];
}

function lastKey({ path }: ThingInText): string | null {
  return path?.length === 1 ? (path[0]?.key ?? null) : null;
}

/**
 * Returns the noun of the owner in a statement about parts: さんりんしゃ for さんりんしゃの タイヤ ("tyres of a tricycle"). Returns
 * null if there is no such noun.
 */
function ownerOf({ thing: { where, path, who } }: State): string | null {
  if (who !== null) return null;
  if (where !== null) return path?.length === 1 ? where : null;
  return path?.length === 2 ? (path[0]?.key ?? null) : null;
}

/**
 * Adds the share of each person or container, without a number, to a text such as 「あめが 36こ あります。6人に 同じ 数ずつ 分けました」
 * ("there are 36 sweets; they were shared equally among 6 people"). Returns the facts unchanged if the text contains a
 * question or is not about sharing.
 */
export function addUnstatedShareOfEachPerson(
  facts: readonly ClauseFact[],
  clauses: readonly Clause[],
): readonly ClauseFact[] {
  const [whole, takers, ...more] = facts;
  if (whole === undefined || takers?.kind !== 'state' || more.length > 0) return facts;
  const isWhole = whole.kind === 'state' || (whole.kind === 'change' && whole.gains !== null && whole.loses === null);
  if (
    !isWhole ||
    whole.amount.kind !== 'number' ||
    takers.amount.kind !== 'number' ||
    whole.amount.unit === takers.amount.unit
  )
    return facts;
  const shares = clauses.some(
    ({ adverbs, predicate, negative }) =>
      adverbs.has('equally') &&
      !negative &&
      predicate?.kind === 'verb' &&
      ['share', 'give', 'put'].some((role) => predicate.verb.roles.has(role)),
  );
  const { unit } = takers.amount;
  const isTaker =
    /^(?:人|箱|袋|皿|かご|班|組|チーム|グループ)$/u.test(unit ?? '') || (unit === 'つ' && takers.thing.path !== null);
  if (!shares || !isTaker || clauses.some(({ args }) => args.some(({ amount }) => amount?.kind === 'asked')))
    return facts;
  const amount = { kind: 'some', unit: whole.amount.unit, implied: true } as const;
  const { sentence } = takers;
  const share: ClauseFact = {
    kind: 'rate',
    per: takers.thing,
    perUnit: takers.amount.unit,
    item: UNDESCRIBED_THING,
    amount,
    sentence,
  };
  return [...facts, share];
}
