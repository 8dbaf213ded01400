import type { Clause, ClausePhrase } from '../clauses/clause.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import type { ActKind, FactTime } from './fact.ts';

/** Roles of verbs for which a number without を may count the things that they act on. */
const ACTING = ['gain', 'lose', 'give', 'pick', 'receive', 'put', 'take', 'steal', 'kureru', 'share', 'shift'];

/**
 * True for こどもが 5人 ボールを なげて います, which says how many persons or animals are seen when they do something. The number
 * must follow their noun, and the thing with which they do something must follow the number.
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
 * Returns `first` if a clause is about the beginning of the story, `now` if it is about the present, and null if it
 * does not say when.
 */
export function timeOfClause(clause: Clause): FactTime {
  if (clause.adverbs.has('first')) return 'first';
  // 「きのうまでは 何頭 いましたか」 asks how many there were at first.
  const isUntil = clause.args.some(
    ({ np, particle, amount }) =>
      particle === 'まで' && amount === null && np?.segments.length === 1 && np.segments[0]?.tag === 'time',
  );
  if (isUntil && clause.past && clause.args.some(({ amount }) => amount?.kind === 'asked')) return 'first';
  return clause.adverbs.has('now') ? 'now' : null;
}

/** Like {@link actKindOfVerb}, but returns `spend` for money that is spent. */
export function actKindWithSpending(name: string, roles: ReadonlySet<string>, unit: string | null): ActKind {
  const spends =
    unit === '円' &&
    (/^(?:使|つか|支払|払)/u.test(name) || roles.has('gain')) &&
    !/^(?:貯|稼|た|得|獲|拾|見|集)/u.test(name);
  return spends ? 'spend' : actKindOfVerb(name, roles);
}

/**
 * Returns what happens to the amount of a verb: it is gained, it is lost, or it is the amount of an activity. `name` is
 * the dictionary form of the verb, `roles` are its roles in the verb list.
 */
export function actKindOfVerb(name: string, roles: ReadonlySet<string>): ActKind {
  if (roles.has('gain') || roles.has('receive') || roles.has('pick')) return 'gain';
  if (roles.has('lose') || roles.has('give')) return 'lose';
  return { verb: name };
}

/** True if the verb of a clause states how many things there are, and not that something happens. */
export function statesNumberOfThings({ predicate, args, past }: Clause): boolean {
  if (predicate?.kind !== 'verb') return true;
  const { roles } = predicate.verb;
  if (roles.has('have') && (predicate.form.helper === 'くる' || predicate.form.helper === 'いく')) return false;
  // In バケツに 水が 6L 入ります the amount is the content of the bucket.
  const holds = args.some(({ amount }) => amount !== null && isMeasurementUnit(amount.unit ?? ''));
  if (predicate.verb.name === '入る' && !past && holds && predicate.form.helper === null) return true;
  if (['have', 'exist', 'remain', 'become', 'need', 'total'].some((role) => roles.has(role))) return true;
  if (predicate.verb.name === '売る' && predicate.form.progressive) return true;
  // 「けさ 見たら 7こ ふえて いました」 says by how many the number grew.
  if (past && /^(?:増える|増加する|加わる)$/u.test(predicate.verb.name)) return false;
  if (showsLiving(predicate, args)) return true;
  return (
    predicate.form.progressive &&
    ['state', 'put', 'come', 'move', 'pile', 'pick', 'take'].some((role) => roles.has(role))
  );
}
