import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import type { LexiconVerb } from '../lexicon/conjugate.ts';

/** Leaves out the price in 900円の 水そうに めだかが います, which says nothing of the fish. */
export function withoutPrices(clause: Clause): Clause {
  const args = clause.args.map((arg) =>
    (arg.amount?.unit === '円' && arg.before && arg.np !== null && arg.particle === 'に') ||
    // 8才の けんたくんは: the age says nothing of what he has.
    (arg.amount?.kind === 'number' &&
      arg.amount.unit === '歳' &&
      arg.before &&
      arg.np?.segments.at(-1)?.tag === 'person')
      ? { ...arg, amount: null }
      : arg,
  );
  return { ...clause, args };
}

/** True for an hour of the day, 7時 or 7時30分. */
export function isHour({ unit, ...amount }: ClauseAmount): boolean {
  return unit === '時' || ('parts' in amount && amount.parts.includes('時'));
}

/** Leaves out when something happened: 7時に 起きました. */
export function withoutHours(clause: Clause): Clause {
  const args = clause.args.filter(
    ({ amount, np, particle }) =>
      amount === null ||
      (np !== null && np.segments.some(({ tag }) => tag !== 'time')) ||
      !isHour(amount) ||
      !/^(?:に|から|まで|)$/u.test(particle),
  );
  return args.length === clause.args.length ? clause : { ...clause, args };
}

/** True for the second verb of 4こ くさって すてました, which says of the same things that they are gone. */
export function repeats({ args, predicate, sentence }: Clause, before: Clause | undefined): boolean {
  if (before?.sentence !== sentence || before.predicate?.kind !== 'verb' || predicate?.kind !== 'verb') return false;
  return (
    args.length === 0 &&
    before.args.some(({ amount }) => amount?.kind === 'number') &&
    (before.predicate.form.joins === 'and' || before.past) &&
    gone(before.predicate.verb) &&
    gone(predicate.verb)
  );
}

/** True if the subject of a clause is that of the next clause too: not in 弟が ほしいと 言うから 3こ あげました. */
export function carriesSubject({ args, predicate }: Clause): boolean {
  // おじいちゃんが 3まい くれたので 8まいに なりました: they are not Grandfather's.
  if (predicate?.kind === 'verb' && (predicate.verb.roles.has('kureru') || predicate.form.helper === 'くれる'))
    return false;
  return args.some(({ amount, np, particle }) => amount !== null || (np !== null && particle === 'は'));
}

/** True for a verb after which something is gone. */
function gone({ roles }: LexiconVerb): boolean {
  return roles.has('lose') || roles.has('leave');
}
