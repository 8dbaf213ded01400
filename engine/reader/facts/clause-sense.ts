import type { Clause, ClausePhrase } from '../clauses/clause.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import type { VerbEffectOnAmount, FactTime } from './fact.ts';

/**
 * Roles of verbs that act on things. With such a verb, a number may count the object even without the object particle
 * を.
 */
const ACTING = ['gain', 'lose', 'give', 'pick', 'receive', 'put', 'take', 'steal', 'kureru', 'share', 'shift'];

/**
 * True for a clause that states how many persons or animals are doing something: こどもが 5人 ボールを なげて います ("5 children are
 * throwing a ball"). The number must follow the persons, and the thing on which they act must follow the number.
 */
function showsLiving(
  { verb, form }: Extract<Clause['predicate'], { kind: 'verb' }>,
  args: readonly ClausePhrase[],
): boolean {
  if (!form.progressive || form.helper !== null || form.voice !== 'plain' || verb.roles.has('leave')) return false;
  const at = args.findIndex(({ amount }) => amount !== null);
  const [count, who] = [args[at], args[at - 1]];
  if (count?.amount == null || !/^(?:人|匹|頭|羽)$/u.test(count.amount.unit ?? '') || count.each || count.per)
    return false;
  const follows = count.np === null && count.particle === '' && who?.np != null && /^[がは]$/u.test(who.particle);
  const isPerson = who?.np?.segments.at(-1)?.tag === 'person';
  if (!follows || (isPerson && count.amount.unit !== '人')) return false;
  const objects = args.flatMap(({ particle }, index) => (particle === 'を' ? [index] : []));
  return objects.length === 0 ? !ACTING.some((role) => verb.roles.has(role)) : objects.every((index) => index > at);
}

/**
 * Returns the time that a clause is about: `first` for the time before all events, `now` for the present, and null if
 * the clause names no time.
 */
export function timeOfClause(clause: Clause): FactTime {
  if (clause.adverbs.has('first')) return 'first';
  // 「きのうまでは 何頭 いましたか」 ("how many were there until yesterday?") asks how many there were before all events.
  const isUntil = clause.args.some(
    ({ np, particle, amount }) =>
      particle === 'まで' && amount === null && np?.segments.length === 1 && np.segments[0]?.tag === 'time',
  );
  if (isUntil && clause.past && clause.args.some(({ amount }) => amount?.kind === 'asked')) return 'first';
  return clause.adverbs.has('now') ? 'now' : null;
}

/**
 * Returns `spend` if a verb says that money is spent, and otherwise the result of {@link effectOfVerbOnAmount}. The
 * parameter `unit` is the unit of the amount.
 */
export function effectOfVerbIncludingSpending(
  name: string,
  roles: ReadonlySet<string>,
  unit: string | null,
): VerbEffectOnAmount {
  const spends =
    unit === '円' &&
    (/^(?:使|つか|支払|払)/u.test(name) || roles.has('gain')) &&
    !/^(?:貯|稼|た|得|獲|拾|見|集)/u.test(name);
  return spends ? 'spend' : effectOfVerbOnAmount(name, roles);
}

/**
 * Returns what a verb says about its amount: somebody gains it or loses it, or it is the amount of an activity. `name`
 * is the dictionary form of the verb, `roles` are its roles in the verb list (verb-list.ts).
 */
export function effectOfVerbOnAmount(name: string, roles: ReadonlySet<string>): VerbEffectOnAmount {
  if (roles.has('gain') || roles.has('receive') || roles.has('pick')) return 'gain';
  if (roles.has('lose') || roles.has('give')) return 'lose';
  return { verb: name };
}

/** True if a clause states how many things there are. False if its verb describes an event. */
export function statesNumberOfThings({ predicate, args, past }: Clause): boolean {
  if (predicate?.kind !== 'verb') return true;
  const { roles } = predicate.verb;
  if (roles.has('have') && (predicate.form.helper === 'くる' || predicate.form.helper === 'いく')) return false;
  // In バケツに 水が 6L 入ります ("the bucket holds 6 L of water") the amount is the capacity of the bucket.
  const holds = args.some(({ amount }) => amount !== null && isMeasurementUnit(amount.unit ?? ''));
  if (predicate.verb.name === '入る' && !past && holds && predicate.form.helper === null) return true;
  if (['have', 'exist', 'remain', 'become', 'need', 'total'].some((role) => roles.has(role))) return true;
  if (predicate.verb.name === '売る' && predicate.form.progressive) return true;
  // 「けさ 見たら 7こ ふえて いました」 ("this morning there were 7 more") states a change, and not how many there are.
  if (past && /^(?:増える|増加する|加わる)$/u.test(predicate.verb.name)) return false;
  if (showsLiving(predicate, args)) return true;
  return (
    predicate.form.progressive &&
    ['state', 'put', 'come', 'move', 'pile', 'pick', 'take'].some((role) => roles.has(role))
  );
}
