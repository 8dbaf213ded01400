import type { Clause } from '../clauses/clause.ts';
import { thingCountedByAmount, type PhrasesBySentencePart } from './clause-parts.ts';
import type { FactKind, ThingInText } from './fact.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { effectOfVerbOnAmount, statesNumberOfThings, timeOfClause } from './clause-sense.ts';
import { type PersonsAndCountedThings } from './cast.ts';
import { describeNounPhrase, mergeThingDescriptions, UNDESCRIBED_THING } from './things.ts';
import { readChangeFact } from './change-facts.ts';

/** Verbs for a loss. Their form with ていました means that the loss happened before: 5本 かれて いました ("5 had withered"). */
const GONE =
  /^(?:無くなる|なくなる|居なくなる|減る|枯れる|割れる|死ぬ|壊れる|倒れる|溶ける|消える|破れる|萎れる|萎む|逃げる|腐る)$/u;

/**
 * Returns what a clause with a verb and amounts states: how many things there are, how many come or go, or the amount
 * of an activity. Returns null if the effect of the verb on the story is not known.
 */
export function readVerbFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  const { predicate } = clause;
  if (predicate?.kind !== 'verb') return null;
  const { form, verb } = predicate;
  // 何本 あれば いいですか ("how many would be enough?") asks how many are needed.
  const needs = verb.roles.has('exist') && parts.amounts.every(({ amount }) => amount?.kind === 'asked');
  if (form.wish && !(needs && cast.deals)) return null;
  const isLetGo = verb.roles.has('lose') && parts.other === null;
  if (form.helper === 'あげる' && !isLetGo && !['give', 'share'].some((role) => verb.roles.has(role))) return null;
  const isFavour = form.helper === 'くれる' || form.helper === 'もらう';
  if (isFavour && !['gain', 'give', 'pick', 'shift', 'share', 'put'].some((role) => verb.roles.has(role))) return null;
  const hasObject = clause.args.some(({ particle }) => particle === 'を');
  const isArrival = verb.roles.has('come') && !['act', 'move', 'gain', 'put'].some((role) => verb.roles.has(role));
  if (hasObject && isArrival && form.voice === 'plain') return null;
  if (hasObject && ['exist', 'remain', 'need'].some((role) => verb.roles.has(role))) return null;
  const facts: FactKind[] = [];
  const [whole, taken, ...more] = parts.amounts;
  if (
    whole?.amount?.kind === 'number' &&
    taken?.amount != null &&
    more.length === 0 &&
    whole.before &&
    whole.np !== null &&
    whole.particle === 'を' &&
    taken.np === null &&
    taken.particle === '' &&
    whole.amount.unit === taken.amount.unit &&
    !taken.each &&
    !whole.each &&
    verb.roles.has('lose') &&
    form.voice === 'plain' &&
    form.helper === null
  ) {
    // 「2Lの 牛にゅうを 0.6L 飲みました」 ("drank 0.6 L of 2 L of milk") states how much there was at first, and how much is gone.
    const thing = { ...describeNounPhrase(whole.np, cast), who: null };
    const act = effectOfVerbOnAmount(verb.name, verb.roles);
    return [
      { kind: 'state', thing, amount: whole.amount, time: 'first', rest: false },
      { kind: 'change', gains: null, loses: thing, amount: taken.amount, act, acquires: false, time: null },
    ];
  }
  for (const arg of parts.amounts) {
    if (arg.amount === null || arg.each || arg.per) return null;
    const along =
      statesNumberOfThings(clause) &&
      parts.object !== null &&
      parts.topic !== null &&
      !['have', 'put', 'pick'].some((role) => verb.roles.has(role));
    const bears = verb.name === '産む' && parts.object === null && arg.np === null;
    const counted = bears
      ? UNDESCRIBED_THING
      : thingCountedByAmount(arg, along ? { ...parts, object: null } : parts, cast);
    const thing = mergeThingDescriptions({ ...UNDESCRIBED_THING, where: parts.into }, { ...counted, who: counted.who });
    const isGone = form.progressive && verb.roles.has('leave');
    if (isGone && !(clause.past && GONE.test(verb.name) && (cast.exist || cast.held.size > 0))) return null;
    if (/^(?:終わる|終了する)$/u.test(verb.name) && arg.particle === 'で') {
      facts.push({
        kind: 'state',
        thing: { ...thing, who: counted.who ?? parts.subject },
        amount: arg.amount,
        time: 'now',
        rest: false,
      });
      continue;
    }
    if (
      arg.particle === 'まで' &&
      arg.amount.kind === 'number' &&
      /^(?:上がる|下がる|増える|減る|伸びる|縮む)$/u.test(verb.name)
    ) {
      // 「21度まで 上がりました」 ("rose to 21 degrees") states the amount after the change.
      facts.push({
        kind: 'state',
        thing: { ...thing, who: counted.who ?? parts.subject },
        amount: arg.amount,
        time: 'now',
        rest: false,
      });
      continue;
    }
    if (arg.particle === 'に' && arg.amount.unit === '切れ' && parts.object !== null && verb.name === '切る') {
      // After ケーキを 8きれに 切りました ("cut the cake into 8 pieces") there are 8 pieces.
      facts.push({ kind: 'state', thing: parts.object, amount: arg.amount, time: null, rest: false });
      continue;
    }
    if (arg.amount.unit === '円' && parts.object === null && /^(?:出す|渡す|差し出す)$/u.test(verb.name)) {
      // In 1000円 出しました。おつりは いくらですか ("paid 1000 yen; how much is the change?") 1000 yen is the money before the
      // purchase.
      facts.push({
        kind: 'state',
        thing: { ...UNDESCRIBED_THING, who: parts.subject },
        amount: arg.amount,
        time: 'first',
        rest: false,
      });
      continue;
    }
    const isPart = clause.adverbs.has('ofThem') && (verb.roles.has('exist') || verb.roles.has('become'));
    if (isPart) {
      facts.push({ kind: 'part', thing: counted, amount: arg.amount });
      continue;
    }
    const isPutNow = verb.roles.has('put') && form.progressive && arg.amount.kind === 'asked';
    // Otherwise the question in 「20まい もって いました。8まい はりました。何まい はって ありますか」 ("had 20, pasted 8; how many are pasted?")
    // would be read as a question for how many are left.
    if (isPutNow && cast.exist && cast.held.size === 0 && cast.doneVerbs.has(verb.name)) return null;
    if (statesNumberOfThings(clause)) {
      if (arg.particle === 'に' && !verb.roles.has('become')) return null;
      const who = counted.who ?? parts.subject ?? parts.owner ?? (verb.roles.has('exist') ? parts.other : null);
      const time =
        verb.roles.has('become') || (verb.roles.has('remain') && !clause.adverbs.has('first'))
          ? 'now'
          : timeOfClause(clause);
      facts.push({
        kind: 'state',
        thing: { ...thing, who },
        amount: arg.amount,
        time,
        rest: parts.rest || verb.roles.has('remain'),
      });
      continue;
    }
    if (/^(?:できる|出来る)$/u.test(verb.name) && cast.deals && arg.amount.kind === 'asked' && form.voice === 'plain') {
      // はんは いくつ できますか ("how many teams can be formed?") asks for the number of groups.
      facts.push({
        kind: 'state',
        thing: asGroup(thing, arg.amount.unit),
        amount: arg.amount,
        time: null,
        rest: false,
      });
      continue;
    }
    if (arg.particle === 'で' && arg.amount.kind === 'asked' && cast.deals && arg.np === null) {
      // In 何日で 読み終わりますか ("in how many days is it read?") the question is how often the amount for one day fits into the
      // total.
      facts.push({ kind: 'state', thing: UNDESCRIBED_THING, amount: arg.amount, time: null, rest: false });
      continue;
    }
    if (isFavour && !(verb.roles.has('put') && !verb.roles.has('share'))) {
      // In 母が みかんを 35こ 送って くれました ("Mother sent 35 oranges") the things belong to the receiver: the person before に
      // ("to") or, if there is none, the narrator.
      const who = form.helper === 'もらう' ? parts.subject : parts.other;
      if (arg.amount.unit === '円') return null;
      facts.push({
        kind: 'change',
        gains: { ...thing, who, where: null },
        loses: null,
        amount: arg.amount,
        act: 'gain',
        acquires: true,
        time: null,
      });
      continue;
    }
    if (arg.particle === 'のうち') {
      facts.push({
        kind: 'state',
        thing: { ...counted, who: counted.who ?? parts.subject },
        amount: arg.amount,
        time: null,
        rest: false,
      });
      continue;
    }
    if (form.progressive && arg.before && arg.amount.unit === 'ページ' && verb.roles.has('act')) {
      // 60ページの 本を 読んで います ("is reading a book of 60 pages") states how many pages the book has.
      facts.push({ kind: 'state', thing: UNDESCRIBED_THING, amount: arg.amount, time: null, rest: false });
      continue;
    }
    const change = readChangeFact(clause, parts, { ...thing, where: null }, arg.amount, arg.particle, cast);
    if (change === null) return null;
    facts.push(change);
  }
  const ofWhole = parts.amounts[0]?.particle === 'のうち';
  if (facts.length > 1 && !ofWhole && parts.amounts.some(({ np }) => np === null)) return null;
  return facts;
}

/**
 * If a noun ends with the asked counter, it only names the groups: in 花たばは 何たば ("how many bunches of flowers?"), 花たば
 * ("bunch of flowers") becomes たば ("bunch").
 */
function asGroup(thing: ThingInText, unit: string | null): ThingInText {
  const name = unit === null ? undefined : NOUNS_BY_SPELLING.get(unit)?.key;
  const head = thing.path?.at(-1)?.key;
  return name !== undefined && head !== undefined && head.endsWith(name)
    ? { ...thing, path: [{ key: name, head: name }] }
    : thing;
}
