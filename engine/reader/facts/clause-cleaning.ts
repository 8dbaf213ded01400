import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import type { LexiconVerb } from '../lexicon/conjugate.ts';

/** Leaves out the price in 900円の 水そうに めだかが います, which is not an amount of the fish. */
export function removePriceFromClause(clause: Clause): Clause {
  const args = clause.args.map((arg) =>
    (arg.amount?.unit === '円' &&
      arg.before &&
      arg.np !== null &&
      arg.particle === 'に' &&
      !clause.args.some(({ amount }) => amount?.unit === '回')) ||
    // In 8才の けんたくんは the age is not the number of the things that he has.
    (arg.amount?.kind === 'number' &&
      arg.amount.unit === '歳' &&
      arg.before &&
      arg.np?.segments.at(-1)?.tag === 'person')
      ? { ...arg, amount: null }
      : arg,
  );
  return { ...clause, args };
}

/** True for a time of day, such as 7時 or 7時30分. */
export function isTimeOfDayAmount({ unit, ...amount }: ClauseAmount): boolean {
  return unit === '時' || ('parts' in amount && amount.parts.includes('時'));
}

/** Leaves out when something happened: 7時に 起きました. */
export function removeTimesOfDayFromClause(clause: Clause): Clause {
  const args = clause.args.filter(
    ({ amount, np, particle }) =>
      amount === null ||
      (np !== null && np.segments.some(({ tag }) => tag !== 'time')) ||
      !isTimeOfDayAmount(amount) ||
      !/^(?:に|から|まで|)$/u.test(particle),
  );
  return args.length === clause.args.length ? clause : { ...clause, args };
}

/** True for the second verb of 4こ くさって すてました, which says once more that the same things are gone. */
export function repeatsEventOfPreviousClause(
  { args, predicate, sentence }: Clause,
  before: Clause | undefined,
): boolean {
  if (before?.sentence !== sentence || before.predicate?.kind !== 'verb' || predicate?.kind !== 'verb') return false;
  return (
    args.length === 0 &&
    before.args.some(({ amount }) => amount?.kind === 'number') &&
    (before.predicate.form.joins === 'and' || before.past) &&
    ((gone(before.predicate.verb) && gone(predicate.verb)) || (got(before.predicate.verb) && added(predicate.verb)))
  );
}

/**
 * Roles of verbs with an effect on an amount. A verb without these roles may only say how something moves (とんで in 6わ
 * とんで にげました).
 */
const OWN_EFFECT = 'gain lose give receive put take come leave share exist have become remain pick kureru steal'.split(
  ' ',
);

/**
 * Joins two verbs of one event. The first verb says how it happens: 6わ とんで にげました, 3人 はしって かえりました.
 */
export function joinVerbsOfOneEvent(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (before !== undefined && tellsHow(before) && goesOn(clause) && before.sentence === clause.sentence)
      joined[joined.length - 1] = { ...clause, args: before.args, adverbs: before.adverbs, at: before.at };
    else joined.push(clause);
  }
  return joined;
}

function tellsHow({ predicate, args, when }: Clause): boolean {
  if (predicate?.kind !== 'verb' || when) return false;
  const { form, verb } = predicate;
  const isPlain = form.joins === 'and' && form.voice === 'plain' && form.helper === null && !form.negative;
  return (
    isPlain &&
    !form.progressive &&
    !OWN_EFFECT.some((role) => verb.roles.has(role)) &&
    args.some(({ amount }) => amount?.kind === 'number') &&
    args.every(({ particle }) => particle !== 'を')
  );
}

function goesOn({ predicate, args }: Clause): boolean {
  return (
    predicate?.kind === 'verb' &&
    args.length === 0 &&
    !/^(?:来る|行く)$/u.test(predicate.verb.name) &&
    ['leave', 'come'].some((role) => predicate.verb.roles.has(role))
  );
}

/**
 * True if a clause and the next clause have the same subject. They do not have the same subject in 弟が ほしいと 言うから 3こ
 * あげました.
 */
export function sharesSubjectWithNextClause({ args, predicate }: Clause): boolean {
  // In おじいちゃんが 3まい くれたので 8まいに なりました the 8 sheets do not belong to Grandfather.
  if (predicate?.kind === 'verb' && (predicate.verb.roles.has('kureru') || predicate.form.helper === 'くれる'))
    return false;
  return args.some(({ amount, np, particle }) => amount !== null || (np !== null && particle === 'は'));
}

/** True for a verb after which something is gone. */
function gone({ roles }: LexiconVerb): boolean {
  return roles.has('lose') || roles.has('leave');
}

/** True for a verb after which somebody has more: 16こ みつけたので たしました. */
function got({ roles }: LexiconVerb): boolean {
  return ['gain', 'receive', 'pick'].some((role) => roles.has(role));
}

function added({ name }: LexiconVerb): boolean {
  return /^(?:足す|加える|入れる|追加する|合わせる)$/u.test(name);
}
