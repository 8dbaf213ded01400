import type { ClausePhrase, Clause } from './clause.ts';
import type { AdverbRole } from '../lexicon/words.ts';

/** Gives clauses without a predicate (木村は 9個、小林は 7個 拾いました) the predicate of the clause that follows. */
export function fillSharedPredicates(clauses: readonly Clause[]): Clause[] {
  const shared: Clause[] = [];
  for (const clause of clauses.toReversed()) {
    const next = shared[0];
    if (clause.predicate !== null || next === undefined || next.sentence !== clause.sentence) shared.unshift(clause);
    else if (next.predicate?.kind === 'adjective' && statesByItself(clause)) {
      // きりんの えさは 20kgで、しまうまの えさは それより 4kg すくないです.
      const args = clause.args.map((arg) => (arg.amount === null ? arg : { ...arg, particle: '' }));
      shared.unshift({ ...clause, args, predicate: { kind: 'copula' } });
    } else {
      shared.unshift({
        ...clause,
        args: withObject(clause.args, next.args),
        predicate: next.predicate,
        past: next.past,
        negative: next.negative,
        degree: next.degree,
        adverbs: withoutTotal(clause, next),
      });
    }
  }
  return shared;
}

function statesByItself({ args }: Clause): boolean {
  const last = args.at(-1);
  return (
    last?.amount?.kind === 'number' &&
    last.particle === 'で' &&
    last.np === null &&
    args.filter(({ amount }) => amount !== null).length === 1 &&
    args.some(({ particle, np }) => particle === 'は' && np !== null)
  );
}

/** Adds the noun of the next clause to an amount without a noun: 9個、小林は 7個の 貝殻を. */
function withObject(args: readonly ClausePhrase[], next: readonly ClausePhrase[]): readonly ClausePhrase[] {
  const model =
    next.find(({ amount, np }) => amount !== null && np !== null) ??
    next.find(({ amount, np, particle }) => amount === null && np !== null && particle === 'を');
  if (
    model === undefined ||
    args.some(({ particle, np, amount }) => np !== null && (particle === 'を' || amount !== null))
  )
    return args;
  if (model.amount === null) return [...args, model];
  return args.map((arg) =>
    arg.amount === null ? arg : { ...arg, np: model.np, before: model.before, particle: model.particle },
  );
}

function withoutTotal(clause: Clause, next: Clause): Set<AdverbRole> {
  return new Set([...clause.adverbs, ...[...next.adverbs].filter((role) => role !== 'total')]);
}
