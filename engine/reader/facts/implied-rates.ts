import type { ClauseFact, TextThing } from './fact.ts';

type State = Extract<ClauseFact, { kind: 'state' }>;

/**
 * Reads さんりんしゃには タイヤが 3つ あります as the number of tyres of one tricycle, if the text then counts the tricycles: 7だいでは タイヤは
 * いくつ. Facts of any other form stay as they are.
 */
export function withImpliedRates(facts: readonly ClauseFact[]): readonly ClauseFact[] {
  const [has, count, asked, ...more] = facts;
  if (has?.kind !== 'state' || count?.kind !== 'state' || asked === undefined || more.length > 0) return facts;
  if (asked.kind !== 'state' && asked.kind !== 'total') return facts;
  if (has.amount.kind !== 'number' || count.amount.kind !== 'number' || asked.amount.kind !== 'asked') return facts;
  const owner = ownerOf(has);
  const item = has.thing.path?.at(-1);
  const asks = asked.thing.path?.at(-1)?.key;
  if (owner === null || item === undefined || count.container !== true || lastKey(count.thing) !== owner) return facts;
  if (asks !== undefined && asks !== item.key) return facts;
  const thing: TextThing = { ...has.thing, who: null, where: null, path: [item], written: item.key };
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

function lastKey({ path }: TextThing): string | null {
  return path?.length === 1 ? (path[0]?.key ?? null) : null;
}

/** Returns the owner of the things of a fact: さんりんしゃ for さんりんしゃの タイヤ. */
function ownerOf({ thing: { where, path, who } }: State): string | null {
  if (who !== null) return null;
  if (where !== null) return path?.length === 1 ? where : null;
  return path?.length === 2 ? (path[0]?.key ?? null) : null;
}
