import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import { thingCountedByAmount, type PhrasesByPart } from './clause-parts.ts';
import type { ActKind, FactKind, TextThing } from './fact.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { actKindOfVerb, statesNumberOfThings, timeOfClause } from './clause-sense.ts';
import { isConsuming, mergeThingDescriptions, UNDESCRIBED_THING, type PersonsAndCountedThings } from './things.ts';

const PILED = /(?:つみき|さいころ|れんが|いし|ぶろっく|はこ|にもつ|ほん|かーど)$/u;
const PICKED =
  /(?:はな|みかん|りんご|いちご|ぶどう|もも|なし|かき|くり|とまと|おれんじ|れもん|ぷらむ|ばら|ゆり|ちゅーりっぷ|こすもす|たんぽぽ|きゅうり|なす|ぴーまん|さくらんぼ|ひまわり|まめ|しろつめくさ|よもぎ)$/u;

/** Returns the facts of a verb with amounts: how many are there, come, go, or are done. Null if its effect is unknown. */
export function readVerbFacts(clause: Clause, parts: PhrasesByPart, cast: PersonsAndCountedThings): FactKind[] | null {
  const { predicate } = clause;
  if (predicate?.kind !== 'verb') return null;
  const { form, verb } = predicate;
  // 何本 あれば いいですか: how many are needed.
  const needs = verb.roles.has('exist') && parts.amounts.every(({ amount }) => amount?.kind === 'asked');
  if (form.wish && !(needs && cast.deals)) return null;
  const isLetGo = verb.roles.has('lose') && parts.other === null;
  if (form.helper === 'あげる' && !isLetGo && !['give', 'share'].some((role) => verb.roles.has(role))) return null;
  const isFavour = form.helper === 'くれる' || form.helper === 'もらう';
  if (isFavour && !['gain', 'give', 'pick', 'shift', 'share'].some((role) => verb.roles.has(role))) return null;
  const hasObject = clause.args.some(({ particle }) => particle === 'を');
  if (hasObject && ['exist', 'remain', 'need'].some((role) => verb.roles.has(role))) return null;
  const facts: FactKind[] = [];
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
    if (form.progressive && verb.roles.has('leave')) return null;
    if (/^(?:終わる|終了する)$/u.test(verb.name) && arg.particle === 'で') {
      facts.push({
        kind: 'state',
        thing: { ...thing, who: counted.who ?? parts.subject },
        amount: arg.amount,
        time: 'now',
        rest: true,
      });
      continue;
    }
    if (arg.particle === 'に' && arg.amount.unit === '切れ' && parts.object !== null && verb.name === '切る') {
      // ケーキを 8きれに 切りました: so many pieces there are.
      facts.push({ kind: 'state', thing: parts.object, amount: arg.amount, time: null, rest: false });
      continue;
    }
    if (arg.amount.unit === '円' && parts.object === null && /^(?:出す|渡す|差し出す)$/u.test(verb.name)) {
      // 1000円 出しました。おつりは いくらですか: the money before it is spent.
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
      // はんは いくつ できますか: how many groups there are.
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
      // 何日で 読み終わりますか: how many times the part of one day is taken.
      facts.push({ kind: 'state', thing: UNDESCRIBED_THING, amount: arg.amount, time: null, rest: false });
      continue;
    }
    if (isFavour) {
      // 母が みかんを 35こ 送って くれました: it is mine now, or that of the person with に.
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
      // 60ページの 本を 読んで います: how many pages it has.
      facts.push({ kind: 'state', thing: UNDESCRIBED_THING, amount: arg.amount, time: null, rest: false });
      continue;
    }
    const change = changeFact(clause, parts, { ...thing, where: null }, arg.amount, arg.particle, cast);
    if (change === null) return null;
    facts.push(change);
  }
  const ofWhole = parts.amounts[0]?.particle === 'のうち';
  if (facts.length > 1 && !ofWhole && parts.amounts.some(({ np }) => np === null)) return null;
  return facts;
}

/** Reads 花たばは 何たば as たば. */
function asGroup(thing: TextThing, unit: string | null): TextThing {
  const name = unit === null ? undefined : NOUNS_BY_SPELLING.get(unit)?.key;
  const head = thing.path?.at(-1)?.key;
  return name !== undefined && head !== undefined && head.endsWith(name)
    ? { ...thing, path: [{ key: name, head: name }] }
    : thing;
}

const TRANSITIVE = ['gain', 'lose', 'give', 'put', 'take', 'receive', 'pick', 'steal', 'kureru'];
const isIntransitive = (roles: ReadonlySet<string>) =>
  ['come', 'leave', 'move', 'act'].some((role) => roles.has(role)) && !roles.has('gain');

/** True if the number counts those who act (こどもが 4人 折りました), which says nothing of what they act on. */
function agentCounted({ args }: Clause, parts: PhrasesByPart): boolean {
  if (
    parts.object !== null ||
    args.some(({ np, amount, particle }) => particle === 'を' && (np !== null || amount !== null))
  )
    return false;
  return args.some(
    ({ np, particle, amount }) => particle === 'が' && np !== null && (amount !== null || parts.topic !== null),
  );
}

/** Reads 緑の ロープに as the rope itself, which grows or shrinks. */
function asThing(place: string): TextThing {
  return { ...UNDESCRIBED_THING, path: place.split('の').map((key) => ({ key, head: key })), written: place };
}

type Direction = { readonly gains: TextThing | null; readonly loses: TextThing | null; readonly acquires: boolean };

function changeFact(
  clause: Clause,
  parts: PhrasesByPart,
  thing: TextThing,
  amount: ClauseAmount,
  particle: string,
  cast: PersonsAndCountedThings,
): FactKind | null {
  const { predicate } = clause;
  if (predicate?.kind !== 'verb') return null;
  const { form, verb } = predicate;
  const { roles } = verb;
  const act = actKindOfVerb(verb.name, roles);
  // 雨が 降りました: 降る and not 降りる.
  if (verb.name === '降りる' && /^(?:雨|雪|あめ|ゆき)$/u.test(thing.path?.at(-1)?.key ?? '')) return null;
  // 5人 おりました: nobody is made.
  if (amount.unit === '人' && roles.has('gain') && roles.has('act') && verb.name !== '産む') return null;
  if (
    TRANSITIVE.some((role) => roles.has(role)) &&
    !isIntransitive(roles) &&
    form.voice === 'plain' &&
    verb.name !== '産む' &&
    agentCounted(clause, parts)
  )
    return null;
  const isSpentTime = cast.asksRest && roles.has('lose');
  if (/^(?:時間|分|秒|日|週間|か月)$/u.test(amount.unit ?? '') && particle !== 'に' && !isSpentTime)
    return {
      kind: 'act',
      thing: {
        ...thing,
        who: parts.subject ?? thing.who,
        where: thing.path === null ? (parts.at ?? parts.into) : null,
      },
      amount,
      act: { verb: verb.name },
    };
  const isMoney = amount.unit === '円';
  // フルートを 500円で 買いました, 服に 500円 使いました.
  if (
    isMoney &&
    (roles.has('gain') || particle === 'で') &&
    !roles.has('receive') &&
    !/^(?:貯|稼|た|得|獲|拾|見)/u.test(verb.name)
  ) {
    return {
      kind: 'change',
      gains: null,
      loses: { ...UNDESCRIBED_THING, who: parts.subject },
      acquires: false,
      amount,
      act: 'spend',
      time: null,
    };
  }
  if (particle === 'に' && parts.amounts.length === 1 && parts.object === null)
    return { kind: 'state', thing: { ...thing, who: null }, amount, time: null, rest: false, container: true };
  if (particle === 'に' || particle === 'から' || particle === 'より') return null;
  const money: ActKind = isMoney && roles.has('lose') && /^(?:使|つか|支払|払)/u.test(verb.name) ? 'spend' : act;
  if (money === 'spend')
    return {
      kind: 'change',
      gains: null,
      loses: { ...UNDESCRIBED_THING, who: parts.subject ?? thing.who },
      acquires: false,
      amount,
      act: 'spend',
      time: null,
    };
  const enters = (roles.has('move') || roles.has('put')) && parts.into !== null && parts.outOf === null;
  const into = parts.into ?? '';
  const isHeld = cast.held.has(into) || cast.askedPlaces.has(into);
  const isElsewhere = !cast.held.has(into) && (cast.held.size === 0 || cast.askedPlaces.has(into));
  // りんごが 5こ あります。かごに 3こ いれました: more apples, or some of the five?
  if (enters && amount.kind === 'number' && isElsewhere && cast.exist && !cast.asksRest && form.helper === null)
    return null;
  if (enters && roles.has('put') && cast.asksRest && !isHeld) {
    // シールが 20まい ありました。ノートに 9まい はりました。のこりは: they are taken from what there was.
    if (form.helper !== null || form.voice !== 'plain') return null;
    return {
      kind: 'change',
      gains: null,
      loses: { ...thing, who: parts.subject ?? thing.who, where: null },
      acquires: false,
      amount,
      act,
      time: null,
    };
  }
  if (roles.has('move') && parts.into !== null && parts.outOf === null && cast.asksRest && !isHeld) {
    // さんびき いけに とびこみました。のこりは: they are gone from where they were.
    if (cast.losses > 1 || form.helper === 'くる' || form.voice !== 'plain') return null;
    return { kind: 'change', gains: null, loses: { ...thing, where: null }, acquires: false, amount, act, time: null };
  }
  if (roles.has('put') && parts.subject !== null && parts.into === null && cast.rivals.has(verb.name))
    return { kind: 'act', thing: { ...thing, who: parts.subject }, amount, act };
  const direction = directionOf(verb.name, roles, form.helper, form.voice === 'passive', parts, thing, cast);
  if (direction === null) return null;
  if (direction === 'act' && cast.asksRest && form.helper === null && isConsuming(verb.name))
    return {
      kind: 'change',
      gains: null,
      loses: { ...thing, who: thing.who ?? parts.subject, where: null },
      amount,
      act,
      acquires: false,
      time: null,
    };
  if (direction === 'act')
    return { kind: 'act', thing: { ...thing, who: thing.who ?? parts.subject, where: parts.into }, amount, act };
  return { kind: 'change', ...direction, amount, act: money, time: null };
}

function directionOf(
  name: string,
  roles: ReadonlySet<string>,
  helper: 'くれる' | 'もらう' | 'あげる' | 'いく' | 'くる' | null,
  passive: boolean,
  parts: PhrasesByPart,
  thing: TextThing,
  cast: PersonsAndCountedThings,
): Direction | 'act' | null {
  const { subject, other, into, outOf } = parts;
  const held = cast.held.size > 0;
  const asked = [...cast.held].some((place) => cast.askedPlaces.has(place));
  const owned = (who: string | null): TextThing => ({ ...thing, who });
  const placed = (where: string | null): TextThing => ({ ...thing, where });
  if (roles.has('have') && helper === 'くる') return { gains: placed(into), loses: null, acquires: false };
  if (roles.has('have') && helper === 'いく') return { gains: null, loses: placed(outOf), acquires: false };
  if (passive) {
    if (roles.has('lose') || roles.has('give') || roles.has('steal') || roles.has('take'))
      return { gains: null, loses: owned(thing.who), acquires: false };
    if (roles.has('put')) return { gains: placed(into), loses: null, acquires: false };
    return null;
  }
  if (roles.has('kureru'))
    return {
      gains: owned(other),
      loses: subject === null ? null : { ...owned(subject), strict: true },
      acquires: false,
    };
  if (roles.has('steal')) {
    const from = thing.who !== null && thing.who !== subject ? thing.who : other;
    return { gains: subject === null ? null : owned(subject), loses: owned(from), acquires: false };
  }
  if (roles.has('receive')) {
    const from = other ?? (thing.who !== null && thing.who !== subject ? thing.who : null);
    return { gains: owned(subject), loses: from === null ? null : owned(from), acquires: true };
  }
  if (name === '産む') return { gains: { ...thing, who: null }, loses: null, acquires: false };
  // おきゃくさんが 7こ かって いきました: they are gone from where they were.
  if (roles.has('gain') && !roles.has('act') && helper === 'いく')
    return { gains: owned(subject), loses: { ...thing, who: null }, acquires: true };
  if (roles.has('gain')) {
    const from = thing.who !== null && thing.who !== subject ? thing.who : other;
    if (from !== null && roles.has('act')) return null;
    return { gains: owned(subject), loses: from === null ? null : owned(from), acquires: true };
  }
  if (roles.has('give') || (helper === 'あげる' && roles.has('share'))) {
    if (into !== null && outOf !== null) return null;
    return {
      gains: other === null ? null : owned(other),
      loses: outOf === null ? owned(subject ?? thing.who) : placed(outOf),
      acquires: false,
    };
  }
  if (roles.has('pick')) {
    const head = thing.path?.at(-1)?.key ?? '';
    if (name === 'つむ' && (PILED.test(head) || /うえ$/u.test(into ?? ''))) return { gains: placed(into), loses: null, acquires: false };
    if (name === 'つむ' && !PICKED.test(head)) return null;
    if (outOf !== null)
      return {
        gains: subject === null ? null : owned(subject),
        loses: { ...thing, who: null, where: outOf },
        acquires: true,
      };
    return { gains: owned(subject), loses: { ...thing, who: null, where: null }, acquires: true };
  }
  if (roles.has('put') && roles.has('lose')) return null;
  if (roles.has('put')) {
    if (outOf !== null) return null;
    if (/^(?:つなぐ|繋ぐ)$/u.test(name) && into !== null) return { gains: asThing(into), loses: null, acquires: false };
    return { gains: into === null ? { ...thing, who: null } : placed(into), loses: null, acquires: false };
  }
  if (roles.has('take')) {
    if (into !== null && outOf === null) return null;
    return { gains: null, loses: outOf === null ? { ...thing, who: null } : placed(outOf), acquires: false };
  }
  if (name === '切り取る' && outOf !== null && thing.path === null)
    return { gains: null, loses: asThing(outOf), acquires: false };
  if (roles.has('lose'))
    return { gains: null, loses: outOf === null ? owned(subject ?? thing.who) : placed(outOf), acquires: false };
  if (roles.has('pile')) return outOf === null ? { gains: placed(into), loses: null, acquires: false } : null;
  if (roles.has('shift')) {
    if (helper === 'くる' && outOf === null) return { gains: placed(into), loses: null, acquires: false };
    if (helper === 'いく') return { gains: null, loses: placed(outOf), acquires: false };
    if (into === null && outOf === null) return null;
    return {
      gains: { ...placed(into), who: null },
      loses: { ...placed(outOf), who: null },
      acquires: false,
    };
  }
  const moves = ['move', 'come', 'leave', 'act', 'aside', 'have', 'shift'].some((role) => roles.has(role));
  if ((helper === 'いく' || helper === 'くる') && !moves) return null;
  if (helper === 'いく' || (roles.has('leave') && helper !== 'くる')) {
    if (roles.has('act') && !roles.has('move')) return 'act';
    return { gains: null, loses: placed(outOf), acquires: false };
  }
  // 4ひき おりて きました: from where they were, or to where the text looks.
  if (helper === 'くる' && /^(?:降|下|お)りる$/u.test(name) && outOf === null && into === null) {
    if (!held) return { gains: placed(null), loses: null, acquires: false };
    return asked ? { gains: null, loses: placed(null), acquires: false } : null;
  }
  if (helper === 'くる' || roles.has('come')) {
    if (roles.has('act') && !roles.has('move') && helper !== 'くる') return 'act';
    return { gains: placed(into), loses: outOf === null ? null : placed(outOf), acquires: false };
  }
  if (roles.has('move')) {
    if (roles.has('act') && subject !== null) return 'act';
    const goes = /^(?:出|で|降|下り|おり|立|た)/u.test(name);
    if (into !== null && outOf !== null) return { gains: placed(into), loses: placed(outOf), acquires: false };
    if (into !== null)
      return goes && !/^(?:出|で)/u.test(name) ? null : { gains: placed(into), loses: null, acquires: false };
    if (outOf !== null) return { gains: null, loses: placed(outOf), acquires: false };
    if (name === '隠れる') return { gains: null, loses: placed(null), acquires: false };
    if (/^(?:乗|の|入|はい)/u.test(name)) return { gains: placed(null), loses: null, acquires: false };
    return /^(?:降|下り|おり|出|で)/u.test(name)
      ? { gains: null, loses: placed(null), acquires: false }
      : roles.has('act')
        ? 'act'
        : null;
  }
  return roles.has('act') ? 'act' : null;
}
