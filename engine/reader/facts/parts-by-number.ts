import type { Clause } from '../clauses/clause.ts';

/**
 * Reads 「子どもが 14人 います。8人は 男の子です」 ("there are 14 children; 8 are boys") as a whole and its part, as if the second
 * sentence were 「そのうち 男の子は 8人です」 ("8 of them are boys"). Other clauses stay as they are.
 */
export function readCountAsPartOfWhole(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, index) => {
    const { args, predicate, adverbs, asks, negative } = clause;
    const [count, thing, ...more] = args;
    if (predicate?.kind !== 'copula' || asks || negative || more.length > 0 || adverbs.size > 0) return clause;
    if (count?.amount?.kind !== 'number' || count.np !== null || count.each || count.per) return clause;
    if (!/^(?:は|が)$/u.test(count.particle) || thing?.np == null || thing.amount !== null || thing.particle !== '')
      return clause;
    const head = thing.np.segments.at(-1);
    if (head?.tag !== 'thing') return clause;
    const { unit } = count.amount;
    const told = clauses
      .slice(0, index)
      .flatMap((each) => each.args.filter(({ amount }) => amount?.kind === 'number' && amount.unit === unit));
    if (told.length !== 1 || clause.sentence === clauses[0]?.sentence) return clause;
    return {
      ...clause,
      args: [
        { ...thing, particle: 'は' },
        { ...count, particle: '' },
      ],
      adverbs: new Set([...adverbs, 'ofThem' as const]),
    };
  });
}
