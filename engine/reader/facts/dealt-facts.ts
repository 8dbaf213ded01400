import type { ClausePhrase, Clause, ClauseAmount } from '../clauses/clause.ts';
import { thingCountedByAmount, type PhrasesBySentencePart } from './clause-parts.ts';
import type { FactKind, ThingInText } from './fact.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import { mergeThingDescriptions, UNDESCRIBED_THING, describeNounPhrase } from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';

const GROUPS = /^(?:はん|ぐるーぷ|ちーむ|くみ|れつ|ふくろ|たば|はなたば|はこ|せっと|ぱっく|やま|そら)$/u;

/**
 * Returns what a clause such as 3人に 2こずつ ("2 each to 3 people") states: the number of receivers, and the amount for
 * each of them.
 */
export function readDealingFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
  each: readonly ClausePhrase[],
): FactKind[] | null {
  const [share, ...more] = each;
  const others = parts.amounts.filter((arg) => arg !== share);
  if (share?.amount == null || more.length > 0 || others.length > 1) return null;
  const [count] = others;
  if (share.before && share.np !== null && GROUPS.test(share.np.segments.at(-1)?.key ?? '')) {
    // 5人ずつの グループ ("groups of 5 persons") states how many persons each group has.
    const group = describeNounPhrase(share.np, cast);
    const share1: FactKind = { kind: 'rate', per: group, perUnit: null, item: UNDESCRIBED_THING, amount: share.amount };
    if (count?.amount == null) return [share1];
    return count.np === null && count.particle === ''
      ? [{ kind: 'state', thing: group, amount: count.amount, time: null, rest: false }, share1]
      : null;
  }
  const item = mergeThingDescriptions(
    share.np === null ? UNDESCRIBED_THING : describeNounPhrase(share.np, cast),
    mergeThingDescriptions(parts.object ?? UNDESCRIBED_THING, parts.topic ?? UNDESCRIBED_THING),
  );
  if (count?.amount == null) {
    const cuts =
      clause.predicate?.kind === 'verb' &&
      clause.predicate.verb.name === '切る' &&
      isMeasurementUnit(share.amount.unit ?? '');
    if (cuts) return [{ kind: 'rate', per: UNDESCRIBED_THING, perUnit: '本', item, amount: share.amount }];
    if (parts.into === null && !clause.adverbs.has('every')) return dealtToAll(clause, parts, cast, item, share.amount);
    const per =
      parts.into === null
        ? UNDESCRIBED_THING
        : { ...UNDESCRIBED_THING, path: [{ key: parts.into, head: parts.into }], written: parts.into };
    return [{ kind: 'rate', per, perUnit: parts.into === null ? '日' : null, item, amount: share.amount }];
  }
  const isCut =
    clause.predicate?.kind === 'verb' &&
    /^(?:切る|切り分ける|切り取る)$/u.test(clause.predicate.verb.name) &&
    isMeasurementUnit(share.amount.unit ?? '') &&
    count.amount.unit === share.amount.unit;
  if (isCut && count.np !== null && /^[をは]$/u.test(count.particle)) {
    // 「36mの ひもを 4mずつ 切ります」 ("cuts a string of 36 m into pieces of 4 m") states the whole length and the length of each
    // piece.
    const thing = describeNounPhrase(count.np, cast);
    return [
      { kind: 'state', thing, amount: count.amount, time: null, rest: false },
      { kind: 'rate', per: UNDESCRIBED_THING, perUnit: '本', item: thing, amount: share.amount },
    ];
  }
  if ((count.particle === 'を' || count.particle === 'から') && parts.into !== null && count.np !== null) {
    // ドーナツ 21こを 7こずつ ふくろに ("21 doughnuts, 7 into each bag") states how many are dealt out, and how many each bag gets.
    const thing = describeNounPhrase(count.np, cast);
    const vessel = { ...UNDESCRIBED_THING, path: [{ key: parts.into, head: parts.into }], written: parts.into };
    return [
      { kind: 'state', thing, amount: count.amount, time: null, rest: false },
      { kind: 'rate', per: vessel, perUnit: null, item: thing, amount: share.amount },
    ];
  }
  const lines = ['state', 'move', 'share'].some(
    (role) => clause.predicate?.kind === 'verb' && clause.predicate.verb.roles.has(role),
  );
  if (
    /^(?:を|が|は)$/u.test(count.particle) &&
    lines &&
    (parts.into !== null || cast.asksGroups) &&
    count.amount.unit === '人' &&
    share.amount.unit === '人' &&
    share.np === null
  ) {
    // 40人の 子どもが 8人ずつ ならびます ("40 children form rows of 8") states how many children there are, and how many are in each
    // row.
    const vessel =
      parts.into === null
        ? UNDESCRIBED_THING
        : { ...UNDESCRIBED_THING, path: [{ key: parts.into, head: parts.into }], written: parts.into };
    return [
      { kind: 'state', thing: describeNounPhrase(count.np, cast), amount: count.amount, time: null, rest: false },
      { kind: 'rate', per: vessel, perUnit: null, item: describeNounPhrase(count.np, cast), amount: share.amount },
    ];
  }
  const isTime = /^(?:日|時間|分|秒|週間|回)$/u.test(count.amount.unit ?? '');
  if (
    count.particle !== 'に' &&
    count.particle !== 'で' &&
    !(
      count.particle === '' &&
      (isTime || /^(?:皿|箱|袋|かご|束|パック|列|セット|組|班)$/u.test(count.amount.unit ?? ''))
    ) &&
    count.particle !== 'は'
  )
    return null;
  const per = describeNounPhrase(count.np, cast);
  return [
    { kind: 'state', thing: per, amount: count.amount, time: null, rest: false },
    {
      kind: 'rate',
      per,
      perUnit: count.amount.unit,
      item,
      amount: share.amount,
      ...(isDealtAmountTakenAway(clause, cast) ? { taken: true as const } : {}),
    },
  ];
}

/**
 * Reads あめを 2こずつ あげます ("gives 2 sweets each") as a gift to each of the persons or things that the text counted before.
 */
function dealtToAll(
  { predicate }: Clause,
  { topic, object }: PhrasesBySentencePart,
  { counts, asksGroups }: PersonsAndCountedThings,
  item: ThingInText,
  amount: ClauseAmount,
): FactKind[] | null {
  const deals =
    predicate?.kind === 'verb' &&
    (['give', 'share', 'put', 'receive', 'kureru'].some((role) => predicate.verb.roles.has(role)) ||
      // In ふくろが 5つ あって あめが 3こずつ 入って います ("there are 5 bags with 3 sweets each") each bag contains 3 sweets.
      (predicate.form.progressive && ['move', 'state'].some((role) => predicate.verb.roles.has(role))));
  const others = counts.filter(({ key, unit }) => key !== item.path?.at(-1)?.key && !isMeasurementUnit(unit ?? ''));
  const [only, ...more] = others;
  const [sole, ...rest] = counts;
  if (
    item.path === null &&
    sole !== undefined &&
    rest.length === 0 &&
    asksGroups &&
    sole.unit === amount.unit &&
    predicate?.kind === 'verb'
  ) {
    // 4だいずつ ならべると 何れつ できますか ("how many rows of 4 are there?") is about the cars that the text counted before.
    const whole: ThingInText = { ...UNDESCRIBED_THING, path: [{ key: sole.key, head: sole.key }], written: sole.key };
    const lines = ['put', 'share', 'state', 'move'].some((role) => predicate.verb.roles.has(role));
    return lines ? [{ kind: 'rate', per: UNDESCRIBED_THING, perUnit: null, item: whole, amount }] : null;
  }
  // たこは あしが 8本ずつ あります and たこの あしは 8本ずつです ("octopuses have 8 legs each") state the number of legs of one octopus.
  const [owner, part] = topic?.path ?? [];
  const states = predicate?.kind === 'copula' || (predicate?.kind === 'verb' && predicate.verb.roles.has('exist'));
  const has = states && owner?.key === only?.key && (part === undefined) === (object !== null);
  const own = part !== undefined && has ? { ...item, path: [part], written: part.key } : item;
  if (!(deals || has) || item.path === null || only === undefined || more.length > 0) return null;
  const per: ThingInText = { ...UNDESCRIBED_THING, path: [{ key: only.key, head: only.key }], written: only.key };
  return [{ kind: 'rate', per, perUnit: only.unit, item: own, amount }];
}

/**
 * True if a clause says that things are dealt out, and the text also asks or states how many of them are left. The
 * amount that is dealt out is then taken away from the things.
 */
export function isDealtAmountTakenAway({ predicate, past }: Clause, cast: PersonsAndCountedThings): boolean {
  return (
    (cast.asksRest || cast.tellsRest) &&
    (past || (predicate?.kind === 'verb' && predicate.form.joins === 'if')) &&
    predicate?.kind === 'verb' &&
    ['give', 'lose', 'share'].some((role) => predicate.verb.roles.has(role))
  );
}

/**
 * Returns what a clause states about the amount for each of several things or days: それぞれの はこに 4こ ("4 in each box"), 毎日
 * 7こ ("7 every day").
 */
export function readAmountForEachFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null | 'none' {
  const [arg, ...others] = parts.amounts;
  if (arg?.amount == null) return null;
  const every = clause.adverbs.has('every');
  if (every && (clause.adverbs.has('total') || clause.args.some((each) => each.each && each.amount === null)))
    return null;
  if (every) {
    const days = others.length === 1 ? others[0] : undefined;
    if (others.length > 0 && days === undefined) return null;
    return [
      {
        kind: 'rate',
        per: UNDESCRIBED_THING,
        perUnit: '日',
        item: thingCountedByAmount(arg, parts, cast),
        amount: arg.amount,
      },
    ];
  }
  if (others.length > 0) return null;
  if (parts.into !== null) {
    const per: ThingInText = {
      ...UNDESCRIBED_THING,
      path: [{ key: parts.into, head: parts.into }],
      written: parts.into,
    };
    return [{ kind: 'rate', per, perUnit: null, item: thingCountedByAmount(arg, parts, cast), amount: arg.amount }];
  }
  // それぞれの 友だちは 何こ もらえますか ("how many does each friend get?") asks for the amount that each receiver gets.
  if (parts.topic !== null && arg.amount.kind === 'asked') {
    return [
      {
        kind: 'rate',
        per: { ...parts.topic, attribute: null },
        perUnit: null,
        item: {
          ...UNDESCRIBED_THING,
          path: arg.np === null ? (parts.object?.path ?? null) : describeNounPhrase(arg.np, cast).path,
        },
        amount: arg.amount,
      },
    ];
  }
  return null;
}

/**
 * Returns what a clause about sharing in equal parts states: the number of receivers and, if stated, the number of
 * things that are dealt out. Examples: 花びん 2こに 同じ数ずつ 入れます ("puts equally many into 2 vases"), 30こを 5人で 分けます ("5 people
 * share 30").
 */
export function readEqualSharingFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null | 'none' {
  const { predicate, adverbs } = clause;
  if (predicate?.kind !== 'verb') return adverbs.has('equally') ? null : 'none';
  const { roles } = predicate.verb;
  if (!adverbs.has('equally') && !roles.has('share')) return 'none';
  const facts: FactKind[] = [];
  let gets = false;
  if (adverbs.has('every')) return 'none';
  for (const arg of parts.amounts) {
    if (arg.amount === null) return null;
    const isGetter = arg.particle === 'に' || arg.particle === 'で';
    if (isGetter) gets = true;
    const thing = isGetter ? describeNounPhrase(arg.np, cast) : thingCountedByAmount(arg, parts, cast);
    const state = { kind: 'state', thing, amount: arg.amount, time: null, rest: false } as const;
    facts.push(isGetter && !adverbs.has('equally') ? { ...state, container: true } : state);
  }
  if (!gets && !adverbs.has('equally')) return 'none';
  return facts;
}
