import type { ClausePhrase, Clause, ClauseAmount } from '../clauses/clause.ts';
import { thingCountedByAmount, isAmountOne, type PhrasesBySentencePart } from './clause-parts.ts';
import type { FactKind, ThingInText } from './fact.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import { readVerbFacts } from './verb-facts.ts';
import { mergeThingDescriptions, UNDESCRIBED_THING, describeNounPhrase } from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';
import {
  readDealingFacts,
  readAmountForEachFacts,
  readEqualSharingFacts,
  isDealtAmountTakenAway,
} from './dealt-facts.ts';
import { readTotalAndAmountForEach, readCountAndMeasureOfEach } from './measured-pieces.ts';

/** True for a factor or a share (3倍 "3 times", 20%, 3割 "3 tenths"), whether it is stated or asked for. */
export function isFactorOrShareAmount(amount: ClauseAmount | null): boolean {
  return amount !== null && /^(?:倍|%|割)$/u.test(amount.unit ?? '');
}

const NONE: ClauseAmount = { kind: 'some', unit: null };

const SPEEDS: Readonly<Record<string, string>> = {
  時速: '時間',
  分速: '分',
  秒速: '秒',
  じそく: '時間',
  ふんそく: '分',
};

/**
 * Returns what a clause states about the amount for each of several things: 1はこに 8こずつ ("8 in each box"), 1こ 30円 ("30
 * yen each"), 1人あたり 3本 ("3 per person"), それぞれの はこに 4こ ("4 in each box"), 3人に 2こずつ ("2 each to 3 people"). Returns
 * `none` if the clause has no such amount, and null if the clause cannot be read.
 */
export function readRateFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null | 'none' {
  const measured = readCountAndMeasureOfEach(clause, parts.amounts, cast);
  if (measured !== null) return measured;
  const alone = parts.amounts.find((arg) => isAlone(arg, parts));
  const amounts = withoutUnitPrice(parts.amounts.filter((arg) => arg !== alone));
  if (alone !== undefined && amounts.length === 1 && amounts[0]?.each === false && !clause.adverbs.has('equally'))
    return readVerbFacts(clause, { ...parts, amounts }, cast);
  const speed = amounts.find(({ np }) => SPEEDS[np?.segments.at(-1)?.key ?? ''] !== undefined);
  if (speed?.amount != null) return speedFact(speed, clause, parts);
  const one = amounts.find((arg) => ((isAmountOne(arg.amount) && !arg.each) || arg.per) && isBase(arg, amounts));
  const others = amounts.filter((arg) => arg !== one);
  const price = amounts.find(({ amount, before, np }) => amount?.unit === '円' && before && np !== null);
  const bought = amounts.find((arg) => arg !== price && arg.amount?.unit !== '円');
  if (
    price?.np != null &&
    price.amount !== null &&
    bought?.amount != null &&
    amounts.length === 2 &&
    bought.np === null &&
    !bought.each &&
    bought.particle !== 'に' &&
    clause.predicate?.kind === 'verb' &&
    (clause.predicate.verb.roles.has('gain') || bought.amount.unit === '回')
  ) {
    // 100円の パンを 3こ 買いました ("bought 3 rolls at 100 yen") states a price and a number.
    const thing = describeNounPhrase(price.np, cast);
    if (isAmountOne(bought.amount)) return [spent(parts.subject, price.amount)];
    return [
      { kind: 'state', thing: { ...thing, who: null }, amount: bought.amount, time: null, rest: false },
      {
        kind: 'rate',
        per: { ...thing, who: null },
        perUnit: bought.amount.unit,
        item: { ...UNDESCRIBED_THING, path: thing.path, attribute: 'ねだん', written: thing.written },
        amount: price.amount,
        bought: true,
      },
    ];
  }
  const paid = amounts.find(({ amount, particle, np }) => amount?.unit === '円' && particle === 'で' && np === null);
  if (price?.amount != null && paid?.amount != null && amounts.length === 2) {
    // 1000円で 650円の ケーキを 買いました ("bought a cake for 650 yen with 1000 yen") states how much money there was, and the
    // price.
    return [
      {
        kind: 'state',
        thing: { ...UNDESCRIBED_THING, who: parts.subject },
        amount: paid.amount,
        time: null,
        rest: false,
      },
      spent(parts.subject, price.amount),
    ];
  }
  const [first, second] = others;
  if (
    one !== undefined &&
    first?.particle === 'を' &&
    second !== undefined &&
    first.amount !== null &&
    first.amount.unit === one.amount?.unit &&
    others.length === 2
  ) {
    // 4こを 1こ 8円で ("4 at 8 yen each") states a number and the price of each thing.
    const thing = thingCountedByAmount(first, parts, cast);
    return [
      { kind: 'state', thing, amount: first.amount, time: null, rest: false, container: true },
      rate({ ...one, np: one.np ?? first.np }, second, parts, cast),
    ];
  }
  const out = one === undefined ? null : readTotalAndAmountForEach(one, others);
  if (one !== undefined && out !== null) {
    const thing = describeNounPhrase(out.whole.np, cast);
    const all: FactKind = {
      kind: 'state',
      thing,
      amount: out.whole.amount ?? out.share.amount ?? NONE,
      time: null,
      rest: false,
    };
    return [all, rate(one, { ...out.share, np: out.whole.np }, { ...parts, object: null }, cast)];
  }
  const [doers, part] = others;
  if (
    one !== undefined &&
    others.length === 2 &&
    doers?.amount?.kind === 'number' &&
    doers.amount.unit === one.amount?.unit &&
    /^[がはで]$/u.test(doers.particle) &&
    doers !== one &&
    part?.each === true
  ) {
    // In 「5人が 1人 7ひきずつ つかまえました」 ("5 people caught 7 each") the number 5 counts those who each caught 7.
    return [
      { kind: 'state', thing: describeNounPhrase(doers.np, cast), amount: doers.amount, time: null, rest: false },
      rate(one, part, parts, cast),
    ];
  }
  const [dealtOut, getters] = others;
  if (
    one !== undefined &&
    others.length === 2 &&
    dealtOut?.each === true &&
    getters?.amount != null &&
    getters.amount.unit === one.amount?.unit &&
    /^(?:に|で|)$/u.test(getters.particle)
  ) {
    // みかんを 1人に 5こずつ 6人に 配りました ("dealt out oranges to 6 people, 5 to each") states a rate and the number of receivers.
    return [
      { kind: 'state', thing: describeNounPhrase(getters.np, cast), amount: getters.amount, time: null, rest: false },
      withTaking(rate(one, dealtOut, parts, cast), clause, cast),
    ];
  }
  if (one !== undefined)
    return others.length === 1 && others[0] !== undefined
      ? [withTaking(rate(one, others[0], parts, cast), clause, cast)]
      : null;
  const each = amounts.filter((arg) => arg.each);
  if (each.length > 0 && parts.list.length > 1) return null;
  if (each.length > 0) return readDealingFacts(clause, parts, cast, each);
  if (!clause.adverbs.has('equally') && (clause.adverbs.has('each') || clause.adverbs.has('every')))
    return readAmountForEachFacts(clause, parts, cast);
  return readEqualSharingFacts(clause, parts, cast);
}

/**
 * If a clause deals out things that were there before to persons or animals, records that fewer are left: 「1人に 2まいずつ
 * 8人に 配りました」 ("dealt out 2 each to 8 people"). Returns other facts unchanged.
 */
function withTaking(fact: FactKind, clause: Clause, cast: PersonsAndCountedThings): FactKind {
  const isPart = fact.kind === 'rate' && fact.amount.kind === 'number' && /^(?:人|匹|頭|羽)$/u.test(fact.perUnit ?? '');
  return isPart && isDealtAmountTakenAway(clause, cast) ? { ...fact, taken: true } : fact;
}

/**
 * True for ひとりで ("alone") in お兄ちゃんが ひとりで 20こ 食べました ("my brother ate 20 alone"). The word contains the number 1, but
 * counts nobody.
 */
function isAlone({ amount, particle, np }: ClausePhrase, { subject }: PhrasesBySentencePart): boolean {
  return subject !== null && particle === 'で' && np === null && amount?.unit === '人' && isAmountOne(amount);
}

function spent(who: string | null, amount: ClauseAmount): FactKind {
  return {
    kind: 'change',
    gains: null,
    loses: { ...UNDESCRIBED_THING, who },
    acquires: false,
    amount,
    act: 'spend',
    time: null,
  };
}

/**
 * Leaves out the number 1 before a price: 1本 in 1本 60円の えんぴつを 4本 ("4 pencils at 60 yen for one"). A price is the price
 * of one thing anyway.
 */
function withoutUnitPrice(amounts: readonly ClausePhrase[]): readonly ClausePhrase[] {
  const [one, price, count, ...more] = amounts;
  const isPrice = price?.amount?.unit === '円' && price.before && price.np !== null;
  return isPrice && one?.np === null && isAmountOne(one.amount) && count !== undefined && more.length === 0
    ? [price, count]
    : amounts;
}

function isBase({ particle, per, before, np, amount }: ClausePhrase, amounts: readonly ClausePhrase[]): boolean {
  if (amounts.length < 2) return per;
  if (particle === 'と' || particle === 'を') return per;
  return per || before || particle !== 'が' || np !== null || amount?.unit === '人';
}

/**
 * Returns the rate of a clause such as 1箱に 8こ ("8 in one box"). `one` is the phrase with the number 1, `many` is the
 * phrase with the amount for one box.
 */
function rate(
  one: ClausePhrase,
  many: ClausePhrase,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind {
  // In 1m²あたりの とれ高 ("the harvest per 1 m²") the noun after あたり names what is measured, and not what has an area of 1
  // m².
  const after = one.per && one.before && one.np !== null ? describeNounPhrase(one.np, cast) : null;
  const base = after === null ? describeNounPhrase(one.np, cast) : (parts.base ?? UNDESCRIBED_THING);
  const { amount } = one;
  const topic = mergeThingDescriptions(parts.topic ?? UNDESCRIBED_THING, parts.object ?? UNDESCRIBED_THING);
  const isPrice = many.amount !== null && isMeasurementUnit(many.amount.unit ?? '') && one.particle !== 'に';
  const isCounted = amount !== null && isPrice && !/^(?:人|日|時間|分|秒|回|週間|か月|年)$/u.test(amount.unit ?? '');
  const per: ThingInText = {
    ...base,
    attribute: null,
    path: base.path ?? (isCounted && many.np === null && parts.object === null ? topic.path : null),
  };
  const own = many.np === null ? UNDESCRIBED_THING : describeNounPhrase(many.np, cast);
  const item: ThingInText =
    parts.list.length > 1
      ? { ...UNDESCRIBED_THING, members: parts.list }
      : after !== null
        ? { ...after, path: [...(parts.base?.path ?? []), ...(after.path ?? [])] }
        : mergeThingDescriptions(own, {
            ...UNDESCRIBED_THING,
            path:
              base.attribute === null && base.path !== null
                ? topic.path
                : many.np === null
                  ? ((isPay(one, many) ? null : parts.object?.path) ??
                    (many.amount?.unit !== '円' ? parts.topic?.path : null) ??
                    null)
                  : null,
            attribute: base.attribute,
          });
  const written = item.path === null ? null : (parts.object?.written ?? parts.topic?.written ?? own.written);
  return {
    kind: 'rate',
    per: { ...per, who: null },
    perUnit: amount?.unit ?? null,
    item: item.members !== undefined ? item : { ...item, written: own.written ?? written, who: null },
    amount: many.amount ?? { kind: 'some', unit: null },
  };
}

/**
 * True if an amount of money is paid for each unit of time or on each occasion: 1かい 10えん くれます ("gives 10 yen each
 * time").
 */
function isPay({ amount }: ClausePhrase, many: ClausePhrase): boolean {
  return many.amount?.unit === '円' && /^(?:回|日|時間|週間|か月)$/u.test(amount?.unit ?? '');
}

function speedFact(arg: ClausePhrase, clause: Clause, parts: PhrasesBySentencePart): FactKind[] | null {
  const unit = SPEEDS[arg.np?.segments.at(-1)?.key ?? ''];
  const rest = parts.amounts.filter((each) => each !== arg);
  if (unit === undefined || arg.amount === null || rest.length > 1) return null;
  const fact: FactKind = {
    kind: 'rate',
    per: UNDESCRIBED_THING,
    perUnit: unit,
    item: UNDESCRIBED_THING,
    amount: arg.amount,
  };
  const [other] = rest;
  if (other?.amount == null) return [fact];
  if (clause.predicate?.kind !== 'verb') return null;
  return [
    fact,
    { kind: 'act', thing: { ...UNDESCRIBED_THING, who: parts.subject }, amount: other.amount, act: { verb: '' } },
  ];
}
