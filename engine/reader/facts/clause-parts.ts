import type { ClausePhrase, Clause, ClauseAmount } from '../clauses/clause.ts';
import type { ThingInText } from './fact.ts';
import {
  namesPersonAlone,
  mergeThingDescriptions,
  UNDESCRIBED_THING,
  placeKeyOfPhrase,
  describeNounPhrase,
} from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';
import {
  isEqualSharingClause,
  isCountOfPeoplePlaying,
  isCountedPersonPhrase,
  describeCountedPersonsAsThing,
  convertThingToReceiver,
} from './counted-persons.ts';

/** The phrases of a clause, sorted by their part in the sentence (subject, object, topic and so on). */
export type PhrasesBySentencePart = {
  readonly amounts: readonly ClausePhrase[];
  /** The person who acts or has something. */
  readonly subject: string | null;
  /** The other person of a gift or transfer: 友だちに ("to a friend"), 友だちから ("from a friend"). */
  readonly other: string | null;
  /** Things of a list with と, か or a comma: りんごと みかん ("apples and oranges"). */
  readonly list: readonly ThingInText[];
  readonly topic: ThingInText | null;
  readonly object: ThingInText | null;
  readonly into: string | null;
  readonly outOf: string | null;
  /** The owner of the place to which something goes: たかし in たかしの かばんに ("into Takashi's bag"). */
  readonly owner: string | null;
  /** The place where something happens: 公園で ("in the park"). */
  readonly at: string | null;
  readonly than: ThingInText | null;
  readonly base: ThingInText | null;
  readonly everybody: boolean;
  readonly people: number | null;
  readonly which: boolean;
  readonly rest: boolean;
  readonly difference: boolean;
  /** True if the clause states a multiple of the thing that the text mentioned last: その 3倍 ("three times that"). */
  readonly baseIsLast: boolean;
  /** True if a difference compares something with the thing that the text mentioned last: それより ("than that"). */
  readonly thanIsLast: boolean;
  /**
   * True if the topic is これ or それ ("this", "that"), which refers to the thing that the text mentioned last: これは 弟の カードの
   * 4倍です ("this is 4 times my brother's cards").
   */
  readonly topicIsLast: boolean;
  /** True if the clause contains a phrase whose part in the sentence (subject, object …) is not known. */
  readonly odd: boolean;
};

/** True for a clause such as 「9人は 帰りました」 ("9 people went home"), whose only number counts those who leave. */
function leaves({ predicate, adverbs }: Clause, amounts: readonly ClausePhrase[]): boolean {
  return (
    amounts.length === 1 &&
    !adverbs.has('total') &&
    predicate?.kind === 'verb' &&
    ['leave', 'come', 'move'].some((role) => predicate.verb.roles.has(role)) &&
    predicate.form.joins === null
  );
}

/** Sorts the phrases of a clause by their part in the sentence (subject, object …). */
export function groupPhrasesBySentencePart(clause: Clause, cast: PersonsAndCountedThings): PhrasesBySentencePart {
  const parts = {
    amounts: clause.args.filter(({ amount }) => amount !== null),
    subject: null as string | null,
    other: null as string | null,
    list: [] as ThingInText[],
    topic: null as ThingInText | null,
    object: null as ThingInText | null,
    into: null as string | null,
    outOf: null as string | null,
    owner: null as string | null,
    at: null as string | null,
    than: null as ThingInText | null,
    base: null as ThingInText | null,
    everybody: false,
    people: null as number | null,
    which: false,
    rest: false,
    difference: false,
    baseIsLast: false,
    thanIsLast: false,
    topicIsLast: false,
    odd: false,
  };
  const waiting: ThingInText[] = [];
  const countsPersons = parts.amounts.some(({ np, amount }) => np === null && amount?.unit === '人');
  let topics = 0;
  for (const arg of clause.args) {
    const { np, amount, particle } = arg;
    // In ふたりの としを 合わせると ("the ages of the two together") the number only says how many persons are meant. It is not an
    // amount of the story.
    const isPeople = np !== null && amount?.kind === 'number' && amount.unit === '人' && arg.before;
    const isBoth =
      clause.adverbs.has('total') && /^[をは]$/u.test(particle) && parts.amounts.length === 2 && clause.asks;
    if (isPeople && isBoth && np.segments[0]?.tag === 'thing') {
      // In ふたりの あめを 合わせると ("the sweets of the two together") the sweets of two persons are added.
      parts.people = amount.value.numerator;
      parts.everybody = true;
      parts.object = describeNounPhrase(np, cast);
      parts.amounts = parts.amounts.filter((each) => each !== arg);
      continue;
    }
    if (np === null) {
      // In 3人は 合わせて ("the 3 together") the number counts persons that the text has named, and is not an amount of the
      // story.
      if (
        amount?.kind === 'number' &&
        amount.unit === '人' &&
        ((particle === 'は' && !leaves(clause, parts.amounts)) ||
          particle === 'で' ||
          particle === 'とも' ||
          (particle === 'を' && arg.before && clause.adverbs.has('total')) ||
          (particle === '' && clause.adverbs.has('total') && parts.amounts.length > 1)) &&
        !arg.each &&
        !arg.per &&
        !isEqualSharingClause(clause) &&
        !isCountOfPeoplePlaying(clause, parts.amounts) &&
        !(particle === 'で' && parts.amounts.some((each) => each.each)) &&
        !(cast.deals && particle === 'で' && parts.amounts.some((each) => each.amount?.kind === 'asked')) &&
        !(isAmountOne(amount) && parts.amounts.length > 1)
      ) {
        parts.people = amount.value.numerator;
        parts.everybody = true;
        parts.amounts = parts.amounts.filter((each) => each !== arg);
      }
      continue;
    }
    const tags = np.segments.map(({ tag }) => tag);
    if (tags.includes('which')) {
      parts.which = true;
      continue;
    }
    const isDay = tags.at(-1) === 'time' && !cast.persons.has(np.segments.at(-1)?.key ?? '');
    if (isDay && (amount === null || particle === 'に')) continue;
    if (tags.includes('everybody')) {
      parts.everybody = true;
      if (tags.length === 1 && amount === null) continue;
    }
    if (tags.at(-1) === 'difference') {
      parts.difference = true;
      if (amount === null) {
        if (waiting.length > 0 && np.segments.length > 1)
          parts.list.push(...waiting, describeNounPhrase({ ...np, segments: np.segments.slice(0, -1) }, cast));
        waiting.length = 0;
        continue;
      }
    }
    if (tags.includes('rest')) parts.rest = true;
    if (tags.includes('those') && tags.length === 1 && amount === null) {
      if (particle === 'の') parts.baseIsLast = true;
      if (particle === 'より') parts.thanIsLast = true;
      if (particle === 'は') parts.topicIsLast = true;
      continue;
    }
    const thing =
      countsPersons && isCountedPersonPhrase(np) ? describeCountedPersonsAsThing(np) : describeNounPhrase(np, cast);
    if (amount !== null) {
      if (particle === 'と') continue;
      waiting.length = 0;
      continue;
    }
    const person = namesPersonAlone(np, cast) && !(countsPersons && isCountedPersonPhrase(np));
    switch (particle) {
      case 'と':
        waiting.push(thing);
        continue;
      case 'は':
      case 'が':
      case '':
        if (waiting.length > 0) parts.list.push(...waiting, thing);
        else if (person) {
          if (parts.subject === null) parts.subject = thing.who;
          else parts.odd = true;
        } else if (particle === 'が' && parts.topic !== null) {
          // In ねこは おもさが 5キロ ("the cat has a weight of 5 kg") the amount is the weight of the cat.
          if (thing.path === null && thing.attribute !== null && parts.topic.attribute === null)
            parts.topic = { ...parts.topic, attribute: thing.attribute };
          else parts.object ??= thing;
        } else if (particle === 'は' && parts.topic !== null && topics > 0) parts.odd = true;
        else {
          parts.topic = parts.topic === null ? thing : mergeThingDescriptions(thing, parts.topic);
          if (particle === 'は') topics += 1;
        }
        break;
      case 'を':
        // In おねえちゃんと クッキーを 作りました ("made biscuits with my sister") the sister is not a part of a list "sister and
        // biscuits".
        if (
          parts.amounts.length === 0 &&
          thing.who === null &&
          waiting.every(({ who, path }) => who !== null && path === null)
        )
          waiting.length = 0;
        if (waiting.length > 0) parts.list.push(...waiting, thing);
        else if (person) parts.odd = true;
        else parts.object = thing;
        break;
      case 'に':
        if (waiting.length > 0) {
          parts.list.push(...[...waiting, thing].map(convertThingToReceiver));
        } else if (person) parts.other = thing.who;
        else if (parts.into !== null) parts.odd = true;
        else {
          parts.into = placeKeyOfPhrase(arg, cast);
          parts.owner ??= thing.who;
        }
        break;
      case 'のうち':
        parts.object = thing;
        break;
      case 'から':
        if (waiting.length > 0) {
          parts.list.push(...[...waiting, thing].map(convertThingToReceiver));
        } else if (person) parts.other = thing.who;
        else parts.outOf = placeKeyOfPhrase(arg, cast);
        break;
      case 'より':
        parts.than = thing;
        break;
      case 'の':
        parts.base = waiting.length > 0 ? null : thing;
        if (waiting.length > 0) parts.odd = true;
        break;
      case 'で':
        if (!person && waiting.length === 0) parts.at = placeKeyOfPhrase(arg, cast);
        if (waiting.length > 0) parts.list.push(...waiting, thing);
        break;
      case 'まで':
      case 'とも':
        if (waiting.length > 0) parts.odd = true;
        break;
      default:
        parts.odd = true;
    }
    waiting.length = 0;
  }
  if (waiting.length > 0) {
    if (waiting.length > 1) parts.list.push(...waiting);
    else parts.odd = parts.odd || clause.predicate?.kind !== 'verb';
  }
  return parts;
}

/** Leaves out the noun in おこづかいを 200円 ("200 yen of pocket money"), because pocket money is money like any other. */
function asMoney(thing: ThingInText, { amount }: ClausePhrase): ThingInText {
  const isMoney =
    amount?.unit === '円' && /^(?:おこ[づず]かい|こ[づず]かい|おとしだま)$/u.test(thing.path?.at(-1)?.key ?? '');
  return isMoney ? { ...thing, path: null, written: null } : thing;
}

/**
 * Returns the thing that an amount counts: the noun in the phrase of the amount or, without such a noun, the object or
 * topic of the clause.
 */
export function thingCountedByAmount(
  arg: ClausePhrase,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): ThingInText {
  const isVessel = arg.amount?.unit === '杯' && !arg.before;
  const own = arg.np === null || isVessel ? UNDESCRIBED_THING : asMoney(describeNounPhrase(arg.np, cast), arg);
  const loose = asMoney(
    mergeThingDescriptions(parts.object ?? UNDESCRIBED_THING, parts.topic ?? UNDESCRIBED_THING),
    arg,
  );
  return mergeThingDescriptions(
    own,
    arg.np === null || isVessel || (own.path === null && own.members === undefined) ? loose : UNDESCRIBED_THING,
  );
}

/** True if an amount is the number one. */
export function isAmountOne(amount: ClauseAmount | null): boolean {
  return amount?.kind === 'number' && amount.value.numerator === 1 && amount.value.denominator === 1;
}
