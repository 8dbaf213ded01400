import type { Clause, ClausePhrase } from './clause.ts';

/**
 * Splits a clause that contains two statements into two clauses. Examples: 「きょうは 31度で、 きのうより 3度 高い」 ("today it is 31
 * degrees, 3 degrees more than yesterday"), 「白は 4点で 赤は 2点です」 ("white has 4 points and red has 2 points"). The first
 * statement ends with its number and で.
 */
export function splitClausesWithTwoStatements(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => splitOnce(clause));
}

function splitOnce(clause: Clause): Clause[] {
  const { args, predicate, degree } = clause;
  const compares = (predicate?.kind === 'adjective' && predicate.adjective.more !== null) || degree?.more != null;
  if (!compares && predicate?.kind !== 'copula') return [clause];
  const end = args.findIndex(
    ({ np, amount, particle, each, per }) =>
      np === null && amount?.kind === 'number' && particle === 'で' && !each && !per,
  );
  const before = args.slice(0, Math.max(end, 0));
  const isPair = !before.some(isTopic) && isSubject(args[end + 1]);
  const topics = before.filter((arg) => isTopic(arg) || (isPair && isSubject(arg)));
  const isPlain = before.every(({ amount, particle }) => amount === null && /^[はがでに]$/u.test(particle));
  if (topics.length === 0 || !isPlain) return [clause];
  const rest = args.slice(end + 1);
  if (rest.every(({ amount }) => amount === null)) return [clause];
  const first: Clause = {
    ...clause,
    args: args.slice(0, end + 1).map((arg) => (arg.amount === null ? arg : { ...arg, particle: '' })),
    predicate: { kind: 'copula' },
    degree: null,
    asks: false,
    last: false,
  };
  const [next] = rest;
  if (next !== undefined && (isTopic(next) || isPair)) return [first, { ...clause, args: rest }];
  const isCompared = compares && rest.some(({ particle }) => particle === 'より') && !rest.some(isTopic);
  return isCompared ? [first, { ...clause, args: [...topics, ...rest] }] : [clause];
}

function isSubject(arg: ClausePhrase | undefined): boolean {
  return arg?.np != null && arg.amount === null && arg.particle === 'が';
}

function isTopic({ np, amount, particle }: ClausePhrase): boolean {
  return np !== null && amount === null && particle === 'は';
}
