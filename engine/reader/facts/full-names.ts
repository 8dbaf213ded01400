import type { ClauseFact, ThingInText, NounKeyAndHead } from './fact.ts';

/**
 * Completes names that a later sentence shortens. さるの しっぽは ライオンより 短い ("the monkey's tail is shorter than the lion")
 * means the lion's tail, if the text states an amount of ライオンの しっぽ and none of ライオン alone.
 */
export function completeShortenedNames(facts: readonly ClauseFact[]): readonly ClauseFact[] {
  const told = facts.flatMap((fact) => (fact.kind === 'state' || fact.kind === 'act' ? [fact.thing] : []));
  const listed = facts.flatMap((fact) => (fact.kind === 'total' ? (fact.things ?? []) : []));
  const full = (thing: ThingInText): ThingInText => completed(thing, [...told, ...listed]);
  return facts.map((fact) => {
    switch (fact.kind) {
      case 'compare':
        return { ...fact, larger: full(fact.larger), smaller: full(fact.smaller) };
      case 'times':
        return { ...fact, compared: full(fact.compared), base: ownThing(full(fact.base), told) };
      case 'difference':
        return {
          ...fact,
          pair: fact.pair?.map(full) ?? null,
          side: fact.side === null ? null : { ...fact.side, thing: full(fact.side.thing) },
        };
      case 'state':
        return listed.length === 0 ? fact : { ...fact, thing: completed(fact.thing, listed) };
      case 'act':
      case 'change':
      case 'part':
      case 'rate':
      case 'total':
        return fact;
    }
  });
}

function completed(thing: ThingInText, told: readonly ThingInText[]): ThingInText {
  const [only, ...more] = thing.path ?? [];
  if (only === undefined || more.length > 0 || thing.members !== undefined) return thing;
  if (told.some(({ path }) => path?.length === 1 && path[0]?.key === only.key)) return thing;
  // 大きい はこは 小さい はこの 何倍 入って いますか ("how many times as many are in the large box as in the small box?") compares the
  // contents of the boxes.
  const placed = told.filter(({ where }) => where === only.key);
  const [inside, ...others] = placed;
  if (inside !== undefined && others.length === 0 && thing.where === null)
    return { ...thing, where: only.key, path: inside.path, written: inside.written };
  const found = new Map<string, readonly [path: readonly NounKeyAndHead[], thing: ThingInText]>();
  for (const each of told)
    if (each.path?.length === 2 && each.path[0]?.key === only.key)
      found.set(each.path.map(({ key }) => key).join('の'), [each.path, each]);
  const [first, ...rest] = found.values();
  if (first === undefined || rest.length > 0) return thing;
  const [path, model] = first;
  return { ...thing, path, written: model.written, attribute: thing.attribute ?? model.attribute };
}

/**
 * Completes a phrase that names only an owner, such as 弟の in 弟の 何ばい ("how many times my brother's"). It means the only
 * thing of this owner for which the text states a number.
 */
function ownThing(thing: ThingInText, told: readonly ThingInText[]): ThingInText {
  const { who, path } = thing;
  const last = path?.at(-1)?.key;
  if (who === null || last === undefined || told.some((each) => each.path?.at(-1)?.key === last)) return thing;
  const own = told.filter((each) => each.who === who);
  const [only, ...more] = own;
  return only === undefined || more.length > 0 ? thing : { ...thing, path: only.path, written: only.written };
}
