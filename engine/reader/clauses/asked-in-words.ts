import type { Clause } from './clause.ts';

/**
 * Reads an instruction to find an amount as a question for this amount: 「リボンの 長さを 求めましょう」 ("find the length of the
 * ribbon").
 */
export function convertInstructionsToQuestions(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause) => {
    const { args, predicate, past, negative } = clause;
    const object = args.at(-1);
    const isOrder = predicate?.kind === 'verb' && predicate.verb.name === '求める' && !past && !negative;
    if (!isOrder || predicate.form.joins !== null || predicate.form.wish || predicate.form.voice !== 'plain')
      return clause;
    if (object?.np == null || object.particle !== 'を' || args.some(({ amount }) => amount !== null)) return clause;
    if (object.np.segments.some(({ key }) => /^(?:しき|こたえ|式|答え)$/u.test(key))) return clause;
    const asked = { ...object, np: null, amount: { kind: 'asked', unit: null, parts: [] }, particle: '' } as const;
    return {
      ...clause,
      args: [...args.slice(0, -1), { ...object, particle: 'は' }, asked],
      predicate: { kind: 'copula' },
      asks: true,
    };
  });
}
