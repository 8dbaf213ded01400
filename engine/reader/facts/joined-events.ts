import type { Clause, ClausePredicate } from '../clauses/clause.ts';

type VerbPredicate = Extract<ClausePredicate, { kind: 'verb' }>;

const has = ({ verb }: VerbPredicate, ...roles: readonly string[]) => roles.some((role) => verb.roles.has(role));

/**
 * Joins two verbs about the same things if the second verb says that the things are put somewhere or used up: 3びき
 * すくって いれました ("caught 3 and put them in"), 5まい はって つかいました ("used 5 by pasting them").
 */
export function joinVerbsOfPlacementOrUse(clauses: readonly Clause[]): Clause[] {
  const asksRest = clauses.some(
    ({ args, predicate }) =>
      args.some(({ np }) => np?.segments.some(({ tag }) => tag === 'rest')) ||
      (predicate?.kind === 'verb' && predicate.verb.roles.has('remain')),
  );
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const one = before === undefined ? null : joinedEvent(before, clause, asksRest);
    if (one === null) joined.push(clause);
    else joined[joined.length - 1] = one;
  }
  return joined;
}

function joinedEvent(before: Clause, clause: Clause, asksRest: boolean): Clause | null {
  const [first, second] = [before.predicate, clause.predicate];
  if (first?.kind !== 'verb' || second?.kind !== 'verb' || before.sentence !== clause.sentence) return null;
  const { form } = first;
  const goesOn = form.joins === 'and' || (form.joins === null && before.past && !before.last);
  if (!goesOn || form.voice !== 'plain' || form.negative || form.progressive || form.wish) return null;
  if (second.form.negative || second.form.wish || second.form.voice !== 'plain' || clause.negative) return null;
  const numbers = before.args.filter(({ amount }) => amount !== null);
  const [count] = numbers;
  if (count?.amount?.kind !== 'number' || count.each || count.per || numbers.length > 1 || count.amount.unit === '円')
    return null;
  if (clause.args.some(({ amount, particle }) => amount !== null || particle !== 'に')) return null;
  const isBrought = has(first, 'have') && form.helper === 'くる';
  const isFound = has(first, 'gain', 'receive') || isBrought;
  const isTaken = has(first, 'pick', 'take') && (form.helper === 'くる' || clause.args.length > 0);
  if (has(second, 'put') && !has(second, 'lose') && ((isFound && !asksRest) || isTaken))
    return { ...clause, args: [...before.args, ...clause.args], adverbs: before.adverbs, at: before.at };
  const isUsed = has(first, 'pick', 'take', 'put') && has(second, 'lose') && clause.args.length === 0;
  if (!isUsed || form.helper !== null) return null;
  return {
    ...clause,
    args: before.args.filter(({ particle }) => particle !== 'に'),
    adverbs: before.adverbs,
    at: before.at,
  };
}

/**
 * Reads 「二日間で 何ページ 読みましたか」 ("how many pages were read in the two days?") as a question for the total, if the text
 * stated for two days how many pages were read.
 */
export function readQuestionForTotalOfDays(clauses: readonly Clause[]): Clause[] {
  const isDealt = clauses.some(
    ({ args, adverbs }) => adverbs.has('every') || adverbs.has('each') || args.some(({ each, per }) => each || per),
  );
  return clauses.map((clause) => {
    const { args, predicate } = clause;
    const days = args.find(
      ({ np, amount, particle }) =>
        np === null &&
        amount?.kind === 'number' &&
        particle === 'で' &&
        /^(?:日|回|週間|か月)$/u.test(amount.unit ?? ''),
    );
    if (isDealt || days?.amount?.kind !== 'number' || !args.some(({ amount }) => amount?.kind === 'asked'))
      return clause;
    const told = clauses.filter(
      (each) =>
        each !== clause &&
        predicate?.kind === 'verb' &&
        each.predicate?.kind === 'verb' &&
        each.predicate.verb.name === predicate.verb.name &&
        each.args.some(({ amount }) => amount?.kind === 'number'),
    );
    const { numerator, denominator } = days.amount.value;
    if (denominator !== 1 || numerator < 2 || told.length !== numerator) return clause;
    return {
      ...clause,
      args: args.filter((arg) => arg !== days),
      adverbs: new Set([...clause.adverbs, 'total' as const]),
    };
  });
}
