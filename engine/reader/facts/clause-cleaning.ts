import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import type { LexiconVerb } from '../lexicon/conjugate.ts';

/**
 * Removes the price from a clause such as 900円の 水そうに めだかが います ("there are fish in a tank that cost 900 yen"), because
 * it is not an amount of the fish.
 */
export function removePriceFromClause(clause: Clause): Clause {
  const args = clause.args.map((arg) =>
    (arg.amount?.unit === '円' &&
      arg.before &&
      arg.np !== null &&
      arg.particle === 'に' &&
      !clause.args.some(({ amount }) => amount?.unit === '回')) ||
    // In 8才の けんたくんは ("Kenta, who is 8,") the age is not an amount of the things that Kenta has.
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

/** Removes the time of day at which something happened: 7時に in 7時に 起きました ("got up at 7"). */
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

/**
 * True for the second verb of a sentence such as 4こ くさって すてました ("4 were rotten and were thrown away"), which describes
 * the same loss or gain as the first verb.
 */
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
 * Roles of verbs that change or state an amount. A verb without these roles can be a mere description of a movement:
 * とんで ("flying") in 6わ とんで にげました ("6 fled flying").
 */
const OWN_EFFECT = 'gain lose give receive put take come leave share exist have become remain pick kureru steal'.split(
  ' ',
);

/**
 * Joins two verbs of one event, of which the first only says how the event happens: 6わ とんで にげました ("6 fled flying"), 3人
 * はしって かえりました ("3 went home running").
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
 * True if the next clause has the same subject as this clause. False for 弟が ほしいと 言うから 3こ あげました ("because my brother
 * said that he wanted some, I gave 3").
 */
export function sharesSubjectWithNextClause({ args, predicate }: Clause): boolean {
  // In おじいちゃんが 3まい くれたので 8まいに なりました ("Grandfather gave me 3, so there are 8 now") the 8 sheets do not belong to
  // Grandfather.
  if (predicate?.kind === 'verb' && (predicate.verb.roles.has('kureru') || predicate.form.helper === 'くれる'))
    return false;
  return args.some(({ amount, np, particle }) => amount !== null || (np !== null && particle === 'は'));
}

/** True for a verb after which things are gone, such as "throw away". */
function gone({ roles }: LexiconVerb): boolean {
  return roles.has('lose') || roles.has('leave');
}

/**
 * True for a verb after which its subject has more things, such as みつける in 16こ みつけたので たしました ("found 16 and added
 * them").
 */
function got({ roles }: LexiconVerb): boolean {
  return ['gain', 'receive', 'pick'].some((role) => roles.has(role));
}

function added({ name }: LexiconVerb): boolean {
  return /^(?:足す|加える|入れる|追加する|合わせる)$/u.test(name);
}
