import type { ClausePhrase, Clause } from '../clauses/clause.ts';
import { type PhrasesBySentencePart } from './clause-parts.ts';
import type { FactKind } from './fact.ts';
import { UNDESCRIBED_THING } from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';
import { readVerbFacts } from './verb-facts.ts';

/**
 * True for a clause without numbers that says nothing about how many things there are: たのしかったです ("it was fun"), ねこは
 * 食べません ("the cat does not eat").
 */
export function isIrrelevantToAmounts(
  { predicate, negative, asks, args }: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): boolean {
  if (asks || parts.rest || parts.difference || parts.which || parts.than !== null || parts.list.length > 1)
    return false;
  // 「ふたりとも うれしそうでした」 ("both looked happy") only describes a feeling. The number in ふたり ("two") is not an amount of the
  // story.
  const isFeeling = predicate?.kind === 'adjective' && predicate.adjective.more === null;
  const strange = isFeeling ? /^attribute$/u : /^(?:attribute|everybody)$/u;
  if (args.some(({ np }) => np?.segments.some(({ tag }) => strange.test(tag)))) return false;
  switch (predicate?.kind) {
    case 'adjective':
      return true;
    case 'copula':
      return args.every(({ particle }) => particle !== 'と');
    case 'verb':
      // After 8こ たべました ("ate 8"), まだ たべて いません ("has not eaten yet") contradicts the stated number and must not be
      // ignored.
      if (cast.doneVerbs.has(predicate.verb.name) && parts.subject === null) return false;
      return (
        negative &&
        !['exist', 'remain', 'have', 'become', 'total', 'need'].some((role) => predicate.verb.roles.has(role))
      );
    case undefined:
      return false;
  }
}

/**
 * True for a clause that describes all things together and states no number: 「どちらも とても おいしいです」 ("both are very tasty").
 */
export function describesAllThingsWithoutCount(
  { predicate, args, adverbs, asks, negative }: Clause,
  parts: PhrasesBySentencePart,
): boolean {
  if (!parts.which || !adverbs.has('also') || asks || negative || args.some(({ amount }) => amount !== null))
    return false;
  if (args.some(({ np }) => np?.segments.some(({ tag }) => /^(?:attribute|rest|difference)$/u.test(tag)) === true))
    return false;
  if (adverbs.has('equally') || parts.than !== null) return false;
  switch (predicate?.kind) {
    case 'adjective':
      return predicate.adjective.more === null;
    case 'verb':
      return predicate.form.progressive || predicate.verb.roles.has('aside');
    case 'copula':
      return args.length > 1;
    case undefined:
      return false;
  }
}

/**
 * True for a clause such as どの はこも 同じ 数です ("every box has the same number"), which only says that the parts are equal.
 */
export function statesOnlyEqualParts({ predicate, args, adverbs }: Clause, parts: PhrasesBySentencePart): boolean {
  return (
    predicate?.kind === 'copula' &&
    (adverbs.has('each') || parts.everybody) &&
    parts.list.length === 0 &&
    args.every(({ amount }) => amount === null) &&
    /^(?:数|かず|人数|にんずう|本数|枚数|個数)$/u.test(args.at(-1)?.np?.segments[0]?.key ?? '')
  );
}

/**
 * Returns the facts about amounts that a clause without a number states. Such a fact can be a change by a number that
 * the text does not contain. Returns an empty list if there are no facts, and null if the clause cannot be read.
 */
export function readFactsOfNumberlessClause(
  { predicate, adverbs, past, args, degree }: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  if (predicate?.kind !== 'verb' || parts.than !== null) return null;
  const { roles } = predicate.verb;
  // In a text without a question, 「のこりは はこに しまいました」 ("the rest was put into a box") states no amount and is ignored.
  if (parts.rest) return cast.asks || ['lose', 'give', 'take'].some((role) => roles.has(role)) ? null : [];
  if (adverbs.has('total') && !adverbs.has('equally') && arranges(roles)) return arranged(args, cast);
  if (roles.has('become'))
    return isAllOf(args, STATE_OF_THINGS) || (degree === null && becomesHarmless(args, parts, cast)) ? [] : null;
  // In 「百円 もって いました。ガムを かいました。あと なん円 もって いますか」 ("had 100 yen; bought gum; how many yen are left?") the text does not
  // state the price, so the purchase is a payment of an unknown amount.
  const buys = roles.has('gain') && !roles.has('act') && past && parts.object !== null && cast.money;
  if (buys && cast.asksAfter && cast.states && cast.changes === 0)
    return [
      {
        kind: 'change',
        gains: null,
        loses: { ...UNDESCRIBED_THING, who: parts.subject },
        amount: { kind: 'some', unit: null, implied: true },
        act: 'spend',
        acquires: false,
        time: null,
      },
    ];
  if (isMissingChange({ predicate, past, args }, parts, cast))
    return readVerbFacts(
      { ...EMPTY, predicate, adverbs, past, args: [...args, SOME] },
      { ...parts, amounts: [SOME] },
      cast,
    );
  // In 「おにぎりを 作って、遠足に 持って いきました」 ("made rice balls and took them to the outing") the number of rice balls stays the
  // same.
  const isCarried = predicate.verb.name === '持って行く' || (roles.has('have') && predicate.form.helper === 'いく');
  if (
    isCarried &&
    cast.held.size === 0 &&
    args.every(({ particle }) => /^[にで]$/u.test(particle)) &&
    parts.other === null
  )
    return args.length > 0 ? [] : null;
  if (roles.has('total') || args.some(({ np }) => np?.relative?.verb.roles.has('total') === true)) return null;
  const counted = [parts.object, parts.topic].find(
    (thing) => thing?.path?.at(-1) !== undefined && cast.counted.has(thing.path.at(-1)?.key ?? ''),
  );
  const changes = ['gain', 'lose', 'give', 'receive', 'put', 'take', 'come', 'leave', 'pick', 'steal', 'kureru'].some(
    (role) => roles.has(role),
  );
  const loose = parts.object === null && parts.topic === null;
  const arrives = parts.topic !== null && ['come', 'exist'].some((role) => roles.has(role));
  if (adverbs.has('also') && past && ((loose && changes && !roles.has('aside')) || arrives)) {
    // きょうも 使いました ("used some today, too") does not state how many were used.
    const also = { ...SOME, amount: { kind: 'some', unit: null } } as const;
    return readVerbFacts(
      { ...EMPTY, predicate, adverbs, past, args: [...args, also] },
      { ...parts, amounts: [also] },
      cast,
    );
  }
  if (roles.has('share') && adverbs.has('equally') && adverbs.has('total')) return shareOfAll(adverbs);
  const isLoss = past && loose && ['give', 'lose', 'leave'].some((role) => roles.has(role)) && cast.losses === 0;
  if (isLoss && cast.asksRest && !cast.askedVerbs.has(predicate.verb.name) && !roles.has('aside')) {
    return readVerbFacts(
      { ...EMPTY, predicate, adverbs, past, args: [...args, SOME] },
      { ...parts, amounts: [SOME] },
      cast,
    );
  }
  // 「きょうも つかいました」 ("used some today, too") says neither what was used nor how many. It is a change without a number if
  // the text asks how many were used.
  if (changes && parts.object === null && parts.topic === null && !roles.has('aside')) {
    if (!cast.askedVerbs.has(predicate.verb.name)) return past ? null : [];
    return readVerbFacts(
      { ...EMPTY, predicate, adverbs, past, args: [...args, SOME] },
      { ...parts, amounts: [SOME] },
      cast,
    );
  }
  if (adverbs.has('total') && changes) return null;
  // どの かごにも 同じ 数ずつ います ("there are equally many in every cage") only says that the numbers are equal.
  if (adverbs.has('equally') && adverbs.has('each') && parts.object === null) return [];
  // いけに かもが います ("there are ducks in the pond") only introduces the things of the story.
  if (roles.has('exist') && counted === undefined && parts.topic !== null && !adverbs.has('total')) return [];
  if (roles.has('have') && counted === undefined && parts.object !== null && !adverbs.has('total')) return [];
  if (counted === undefined || !changes) {
    if (args.some(({ np }) => np?.segments.some(({ tag }) => tag === 'those'))) return changes ? null : [];
    return roles.size > 0 &&
      (roles.has('aside') ||
        roles.has('move') ||
        roles.has('state') ||
        changes ||
        roles.has('act') ||
        (roles.has('shift') && cast.changes === 0) ||
        roles.has('share'))
      ? []
      : null;
  }
  if (roles.has('share') && adverbs.has('equally')) return shareOfAll(adverbs);
  if (!past && roles.has('aside')) return [];
  return readVerbFacts(
    { ...EMPTY, predicate, adverbs, past, args: [...args, SOME] },
    { ...parts, amounts: [SOME] },
    cast,
  );
}

/**
 * Matches nouns with which 「に なりました」 ("became") states a change of number, such as から in 「からに なりました」 ("became empty").
 */
const NOT_HARMLESS =
  /^(?:から|からっぽ|空|空っぽ|ぜろ|なし|無し|おなじ|おなじかず|はんぶん|ばい|ひとつ|ちがい|もと|ばらばら|こなごな|ぜんぶ|なか)$/u;

/**
 * True for a clause with なる ("become") that says nothing about a counted thing: 「休み時間に なったので」 ("because the break
 * began"), 「いい 天気に なりました」 ("the weather became fine").
 */
function becomesHarmless(
  args: readonly ClausePhrase[],
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): boolean {
  const [into, ...others] = args.filter(({ particle }) => particle === 'に' || particle === 'と');
  const subjects = args.filter(({ particle }) => particle !== 'に');
  const names = args.flatMap(({ np }) => np?.segments ?? []);
  // In 「ぎゅうぎゅうに なりました」 ("it became crowded") ぎゅうぎゅうに is an adverb, so the clause has no phrases. It says nothing about
  // a counted thing.
  if (args.length === 0) return true;
  if (into?.np == null || others.length > 0 || parts.list.length > 0) return false;
  if (subjects.some(({ np }) => np?.segments.some(({ key }) => cast.counted.has(key)) === true)) return false;
  return !names.some(
    ({ key, tag }) => NOT_HARMLESS.test(key) || tag === 'attribute' || tag === 'rest' || cast.counted.has(key),
  );
}

/** The phrase for an amount that the text does not state. */
const SOME: ClausePhrase = {
  np: null,
  amount: { kind: 'some', unit: null, implied: true },
  before: false,
  each: false,
  per: false,
  particle: '',
};

/**
 * For みんなで 同じ 数ずつ 分けます ("all share it equally"), returns the fact that there are some people, without their number.
 * Returns an empty list if the clause contains no word for "all".
 */
function shareOfAll(adverbs: Clause['adverbs']): FactKind[] {
  if (!adverbs.has('total')) return [];
  return [{ kind: 'state', thing: UNDESCRIBED_THING, amount: { kind: 'some', unit: '人' }, time: null, rest: false }];
}

const EMPTY = { degree: null, asks: false, negative: false, when: false, last: false, sentence: 0, at: 0, end: 0 };

/**
 * Matches words before 「に なりました」 ("became") that describe a state and no number: 「ぎゅうぎゅうに なりました」 ("it became crowded").
 */
const STATE_OF_THINGS =
  /^(?:ぎゅうぎゅう|ぱんぱん|ぽかぽか|ほかほか|ぴかぴか|ふわふわ|ぐちゃぐちゃ|ぐしゃぐしゃ|びしょびしょ|どろどろ|まっくろ|まっしろ|まっか|まっくら|きれい|げんき|すき|だいすき|じょうず|なかよし|ともだち|おともだち|しあわせ|たのしみ|にぎやか|しずか|はる|なつ|あき|ふゆ|あさ|よる|ゆうがた|おひる|ひる|びょうき|らく|べんり|うれしいきもち)$/u;

function isAllOf(args: Clause['args'], words: RegExp): boolean {
  const goals = args.filter(({ particle }) => particle === 'に');
  return (
    goals.length === 1 &&
    args.every(({ amount }) => amount === null) &&
    goals.every(({ np }) => np?.segments.length === 1 && words.test(np.segments[0]?.head ?? ''))
  );
}

/** True for a verb that puts things somewhere and takes no thing away. `roles` are the roles of the verb. */
function arranges(roles: ReadonlySet<string>): boolean {
  const sets = roles.has('put') || roles.has('aside') || roles.has('act');
  return (
    sets &&
    !['lose', 'give', 'take', 'leave', 'gain', 'receive', 'pick', 'move', 'come'].some((role) => roles.has(role))
  );
}

/**
 * Reads a clause such as 「ぜんぶ あわせて さらに ならべました」 ("put all of them together on a plate"). In a text without a question,
 * the clause is a total without a number. In a text that asks for the total, it adds no fact. Returns null otherwise.
 */
function arranged(args: Clause['args'], { asks, asksTotal }: PersonsAndCountedThings): FactKind[] | null {
  if (args.some(({ particle }) => particle === 'と' || particle === 'から')) return null;
  if (asks) return asksTotal ? [] : null;
  return [
    {
      kind: 'total',
      things: null,
      thing: UNDESCRIBED_THING,
      amount: { kind: 'some', unit: null, implied: true },
      act: null,
      people: null,
      time: null,
    },
  ];
}

/** True if a clause is the only change of the story and states no number: 「おきゃくさんが のって きました」 ("passengers got on"). */
function isMissingChange(
  { predicate, past, args }: Pick<Clause, 'predicate' | 'past' | 'args'>,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): boolean {
  if (predicate?.kind !== 'verb' || !past || !cast.asksAfter || cast.changes > 0 || predicate.form.progressive)
    return false;
  if (parts.into !== null || parts.list.length > 0 || cast.deals || !cast.states) return false;
  const { roles, name } = predicate.verb;
  const { helper, voice } = predicate.form;
  if (voice !== 'plain' || (cast.askedVerbs.has(name) && helper !== 'くる')) return false;
  const comes = roles.has('move') && helper === 'くる';
  const goes = ['leave', 'come', 'give', 'lose'].some((role) => roles.has(role)) && !roles.has('aside');
  const buys = roles.has('gain') && !roles.has('act') && parts.subject !== null && cast.asksRest && cast.exist;
  if (!comes && !goes && !buys && !/^(?:増える|減る)$/u.test(name)) return false;
  return args.every(({ particle }) => /^[がはで]$/u.test(particle)) && parts.topic === null;
}
