import type { ClausePhrase, NounPhrase, NounWithAdjectives } from '../clauses/clause.ts';
import type { NounKeyAndHead, ThingInText } from './fact.ts';
import type { PersonsAndCountedThings } from './cast.ts';
import { joinNounSegments } from './noun-names.ts';

/** The description of a thing about which the text says nothing. */
export const UNDESCRIBED_THING: ThingInText = { who: null, where: null, path: null, attribute: null, written: null };

/**
 * Words for a number or an amount, as in 金魚の数 ("the number of goldfish"). They are left out, because the unit of the
 * number already shows what is counted.
 */
const COUNTING =
  /^(?:かず|数|にんずう|人数|本数|枚数|個数|回数|かいすう|冊数|台数|点数|ページ数|得点|量|りょう|かさ|合計|お金|おかね|年|とし|年れい|年齢|ねんれい|金額|きんがく|ごうけい)$/u;

const SAME_ATTRIBUTES: Readonly<Record<string, string>> = {
  思さ: '重さ',
  おもさ: '重さ',
  だいきん: 'ねだん',
  値段: 'ねだん',
  ね段: 'ねだん',
  代金: 'ねだん',
  横の長さ: 'よこ',
  よこの長さ: 'よこ',
  よこのながさ: 'よこ',
  たての長さ: 'たて',
  縦の長さ: 'たて',
  たてのながさ: 'たて',
  底の面積: 'そこ',
  底面積: 'そこ',
  そこのめんせき: 'そこ',
  しんちょう: 'たかさ',
  たいじゅう: '重さ',
};

const COLORS = /^(?:あか|あお|しろ|くろ|きいろ|ちゃいろ)$/u;

function attributeName(attribute: string): string {
  return SAME_ATTRIBUTES[attribute] ?? attribute;
}

/** True if a noun phrase consists only of the name of a person. */
export function namesPersonAlone({ segments }: NounPhrase, { persons }: PersonsAndCountedThings): boolean {
  const only = segments.at(-1);
  return (
    only !== undefined &&
    (segments.length === 1 || only.tag === 'person' || persons.has(joinNounSegments(segments))) &&
    (only.tag === 'person' ||
      persons.has(joinNounSegments(segments)) ||
      only.tag === 'pronoun' ||
      persons.has(only.key))
  );
}

const pathOf = (segments: readonly NounWithAdjectives[]): NounKeyAndHead[] =>
  segments.map(({ key, head }) => ({ key, head }));

/** Shortens 「わたしの 弟」 ("my brother") to 「弟」, because another sentence may call the same person only 「弟」. */
function withoutSpeaker(np: NounPhrase): NounPhrase {
  const [first, second] = np.segments;
  const isOwn =
    first !== undefined && /^(?:わたし|ぼく|おれ|あたし|うち)$/u.test(first.key) && second?.tag === 'person';
  return isOwn && np.relative === null ? { ...np, segments: np.segments.slice(1) } : np;
}

/**
 * Describes a noun phrase as a thing: separates the owner, the nouns of the thing, and what is measured of it (length,
 * price …). Returns {@link UNDESCRIBED_THING} for null.
 */
export function describeNounPhrase(given: NounPhrase | null, cast: PersonsAndCountedThings): ThingInText {
  if (given === null) return UNDESCRIBED_THING;
  const np = withoutSpeaker(given);
  if (np.relative !== null && np.relative.verb.roles.has('total')) {
    const members = np.relative.args
      .filter(({ np: each, amount }) => each !== null && amount === null)
      .map((arg) => describeNounPhrase(arg.np, cast));
    return members.length > 1 ? { ...UNDESCRIBED_THING, members } : UNDESCRIBED_THING;
  }
  const [bare, ...rest] = np.segments;
  const [painted] = rest;
  const paint = np.relative === null && bare !== undefined ? COLORS.exec(bare.key)?.[0] : undefined;
  if (paint !== undefined && painted?.tag === 'thing' && cast.names.has(`${paint}い${painted.key}`)) {
    // 「白の ペンキ」 and 「白い ペンキ」 are two wordings for "white paint".
    const { head } = painted;
    const key = `${paint}い${painted.key}`;
    return describeNounPhrase(
      { segments: [{ key, written: key, head, tag: 'thing' }, ...rest.slice(1)], relative: null },
      cast,
    );
  }
  const color =
    np.relative === null && bare !== undefined && rest.every(({ tag }) => tag === 'attribute')
      ? COLORS.exec(bare.key)?.[0]
      : undefined;
  if (color !== undefined && bare !== undefined) {
    // In 赤は 青の 何ばいですか ("how many times the blue one is the red one?") the word 赤 ("red") means the red ribbon, if 赤い
    // リボン is the only red thing of the text.
    const [only, ...more] = new Set([...cast.names].filter((key) => key.startsWith(`${color}い`)));
    if (only !== undefined && more.length === 0) {
      const head = only.slice(color.length + 1);
      return describeNounPhrase(
        { segments: [{ key: only, written: only, head, tag: 'thing' }, ...rest], relative: null },
        cast,
      );
    }
  }
  const shown =
    np.relative === null && np.segments.length === 1 ? namedBy(bare?.key ?? '', bare?.head ?? '', cast) : null;
  if (shown !== null) return describeNounPhrase({ segments: [shown], relative: null }, cast);
  let segments = np.segments.filter(
    ({ tag, key }) =>
      tag !== 'rest' &&
      tag !== 'those' &&
      !(np.segments.length > 1 && /^(?:全部|ぜんぶ)$/u.test(key)) &&
      !/^(?:手持ち|てもち|つづき|つずき|続き)$/u.test(key),
  );
  const [first] = segments;
  const person = segments.at(-1);
  if (segments.length > 1 && (person?.tag === 'person' || cast.persons.has(joinNounSegments(segments)))) {
    return { ...UNDESCRIBED_THING, who: joinNounSegments(segments) };
  }
  const owner =
    first !== undefined && (first.tag === 'person' || first.tag === 'pronoun' || cast.persons.has(first.key))
      ? first.key
      : null;
  if (owner !== null) segments = segments.slice(1);
  if (segments.length > 1 && segments.at(-1)?.written === '比') segments = segments.slice(0, -1);
  const last = segments.at(-1);
  const attribute = last !== undefined && last.tag === 'attribute' ? last.key : null;
  if (attribute !== null) segments = segments.slice(0, -1);
  segments = segments.filter(({ tag }) => (tag !== 'time' || segments.length > 1) && tag !== 'everybody');
  const clause = np.relative;
  const around =
    clause?.args.length === 1 &&
    (clause.args[0]?.particle === 'で' || clause.args[0]?.particle === 'に') &&
    clause.args[0].amount === null
      ? clause.args[0]
      : undefined;
  if (attribute !== null && segments.length === 0 && around !== undefined) {
    return {
      ...UNDESCRIBED_THING,
      where: placeKeyOfPhrase(around, cast),
      attribute: COUNTING.test(attribute) ? null : attribute,
    };
  }
  const holds =
    clause !== null &&
    clause.args.length === 1 &&
    clause.args[0]?.particle === 'に' &&
    ['exist', 'move'].some((role) => clause.verb.roles.has(role));
  const place =
    holds && clause.args[0] !== undefined && segments.length > 0 ? placeKeyOfPhrase(clause.args[0], cast) : null;
  const relative = clause === null || place !== null || (attribute !== null && clause.after > 0) ? '' : clause.key;
  if (relative !== '' && segments.length === 0 && attribute !== null) {
    return {
      ...UNDESCRIBED_THING,
      who: owner,
      path: [{ key: relative + attribute, head: attribute }],
      written: relative + (last?.written ?? ''),
    };
  }
  const path = pathOf(segments).map((noun, index) =>
    index === Math.min(clause?.after ?? 0, segments.length - 1) && relative !== ''
      ? { ...noun, key: relative + noun.key }
      : noun,
  );
  return {
    who: owner,
    where: place,
    path: path.length === 0 ? null : path,
    attribute: attribute === null || COUNTING.test(attribute) ? null : attributeName(attribute),
    written: segments.length === 0 ? null : segments.map(({ written }) => written).join('の'),
  };
}

/**
 * Returns the thing that a phrase such as 赤い ほう ("the red one") names only by its adjective: the red tulips, if nothing
 * else in the text is red. Returns null if the text has no such thing, or several.
 */
function namedBy(key: string, head: string, { names }: PersonsAndCountedThings): NounWithAdjectives | null {
  const adjective = head === 'ほう' && key.length > 3 ? key.slice(0, -2) : null;
  if (adjective === null) return null;
  const [only, ...more] = [...names].filter((name) => name.startsWith(adjective) && !name.endsWith('ほう'));
  if (only === undefined || more.length > 0) return null;
  return { key: only, written: only, head: only.slice(adjective.length), tag: 'thing' };
}

/**
 * Returns the nouns of a phrase for a place, without a person who owns the place. Returns null if the phrase has no
 * noun.
 */
export function placeKeyOfPhrase({ np }: ClausePhrase, cast: PersonsAndCountedThings): string | null {
  if (np === null) return null;
  const [first, ...more] = np.segments;
  const isOwned =
    first !== undefined &&
    more.length > 0 &&
    (first.tag === 'person' || first.tag === 'pronoun' || cast.persons.has(first.key));
  return (isOwned ? more : np.segments).map(({ key }) => key).join('の');
}

/** Merges two descriptions of a thing. Each property has the value of `a` or, if `a` has none, the value of `b`. */
export function mergeThingDescriptions(a: ThingInText, b: ThingInText): ThingInText {
  return {
    who: a.who ?? b.who,
    where: a.where ?? b.where,
    path: a.path ?? (a.members === undefined ? b.path : null),
    ...(a.members === undefined ? (b.members === undefined ? {} : { members: b.members }) : { members: a.members }),
    attribute: a.attribute ?? b.attribute,
    written: a.path === null ? b.written : a.written,
  };
}

/**
 * True if two nouns have the same head, and one of them has more words before it: 赤い 花 ("red flower") and 花 ("flower").
 */
function isNarrower(one: NounKeyAndHead | undefined, other: NounKeyAndHead | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.head === other.head &&
    (one.key.endsWith(other.key) || other.key.endsWith(one.key))
  );
}

/**
 * Compares two things by their names, such as 弟の 赤い 花 ("my brother's red flower"). Returns 2 for the same name, 1 if
 * one name is a shorter form of the other, 0 if one of them is null, and −1 for different things.
 */
export function nounSimilarityOfThings(a: ThingInText['path'], b: ThingInText['path']): 2 | 1 | 0 | -1 {
  if (a === null || b === null) return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const tail = long.slice(long.length - short.length);
  if (short.every(({ key }, index) => tail[index]?.key === key)) return short.length === long.length ? 2 : 1;
  // 買った きぬの 布 ("silk cloth that was bought") is a narrower name than きぬの 布 ("silk cloth"), so both can name the same
  // thing.
  const rest = short.slice(1).every(({ key }, index) => tail[index + 1]?.key === key);
  if (short.length > 1 && rest && isNarrower(short[0], tail[0])) return 1;
  if (short.length === 1 && long.length === 1) {
    const [one, other] = [short[0], long[0]];
    if (
      one !== undefined &&
      other !== undefined &&
      one.head === other.head &&
      (one.key.endsWith(other.key) || other.key.endsWith(one.key))
    )
      return 1;
  }
  return -1;
}
