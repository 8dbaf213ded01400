import type { ClausePhrase, Clause } from './clause.ts';
import type { AdverbMeaning } from '../lexicon/words.ts';

/**
 * Gives each clause without a predicate the predicate of the next clause: 木村は 9個、小林は 7個 拾いました ("Kimura 9, Kobayashi
 * picked up 7").
 */
export function fillPredicatesFromNextClause(given: readonly Clause[]): Clause[] {
  const shared: Clause[] = [];
  for (const clause of asStatedTogether(given).toReversed()) {
    const next = shared[0];
    if (clause.predicate !== null || next === undefined || next.sentence !== clause.sentence) shared.unshift(clause);
    else {
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

/**
 * Reads 「赤い たまごが 16こ、青い たまごが 14こ、合わせて はこに 入れました。」 ("16 red eggs and 14 blue eggs were put into a box together") as two
 * statements: there are 16 red eggs, and there are 14 blue eggs. The words 合わせて はこに 入れました are ignored, because they
 * only say where the eggs are put.
 */
function asStatedTogether(clauses: readonly Clause[]): readonly Clause[] {
  const first = clauses.findIndex(({ args }) => args.some(({ amount }) => amount !== null));
  const end = clauses.findIndex((clause, index) => index > first && clause.predicate !== null);
  const together = clauses[end];
  const parts = clauses.slice(first, end);
  if (first < 0 || together === undefined || parts.length < 2 || !putsTogether(together)) return clauses;
  if (!parts.every((part) => part.sentence === together.sentence && isPart(part))) return clauses;
  const states = parts.map((part): Clause => {
    const args = part.args.map((arg) => (arg.particle === 'を' ? { ...arg, particle: 'が' } : arg));
    return { ...part, args, predicate: { kind: 'copula' }, past: together.past };
  });
  return [...clauses.slice(0, first), ...states, ...clauses.slice(end + 1)];
}

function putsTogether({ args, adverbs, predicate, past, negative }: Clause): boolean {
  const isPut = predicate?.kind === 'verb' && predicate.verb.roles.has('put') && predicate.form.voice === 'plain';
  const isPlace = args.every(({ np, amount, particle }) => np !== null && amount === null && particle === 'に');
  return isPut && isPlace && past && !negative && adverbs.has('total');
}

/** True for a clause that ends with a comma after an amount: 「赤い たまごが 16こ」 ("16 red eggs"), 「りんごを 6こ」 ("6 apples"). */
function isPart({ args, predicate }: Clause): boolean {
  const counts = args.filter(({ amount }) => amount !== null);
  return (
    predicate === null &&
    counts.length === 1 &&
    counts[0]?.amount?.kind === 'number' &&
    !counts[0].each &&
    !counts[0].per &&
    args.some(({ np }) => np !== null) &&
    args.every(({ particle }) => /^[がを]?$/u.test(particle))
  );
}

/**
 * Adds the noun of the next clause to amounts without a noun. In 9個、小林は 7個の 貝殻を ("9, Kobayashi 7 shells") the amount 9個
 * gets the noun 貝殻 ("shells").
 */
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

function withoutTotal(clause: Clause, next: Clause): Set<AdverbMeaning> {
  return new Set([...clause.adverbs, ...[...next.adverbs].filter((role) => role !== 'total')]);
}
