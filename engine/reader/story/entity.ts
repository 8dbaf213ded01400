import type { Rational } from '../../quantity/rational.ts';
import type { VerbEffectOnAmount, ThingInText } from '../facts/fact.ts';
import { isCategoryOfNoun } from '../lexicon/categories.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import { nounSimilarityOfThings } from '../facts/things.ts';

/** A quantity of a story that is being built. `key` becomes its key in the network of triangles. */
export type StoryQuantityNode = {
  readonly key: string;
  amount: Rational | 'asked' | 'unstated';
  unit: string | null;
  thing: ThingInText;
  /** True if the amount goes from one owner to another. */
  moved?: boolean;
  /** True if the amount is that of an activity: 読む ("read"), 走る ("run"). */
  readonly done?: boolean;
  /** True if a clause states how many of the things there are. Missing if the amount is only gained, lost or moved. */
  stated?: boolean;
};

/**
 * A change of the number of things. `sign` is 1 if they become more, and −1 if they become fewer. `order` is the
 * position of the change in the text.
 */
export type StoryEntityChange = {
  readonly kind: 'change';
  readonly sign: 1 | -1;
  readonly node: StoryQuantityNode;
  readonly order: number;
  readonly acquires: boolean;
};
/** A statement of how many things there are. `order` is the position of the statement in the text. */
export type StatedAmountOfEntity = {
  readonly kind: 'state';
  readonly node: StoryQuantityNode;
  readonly order: number;
  readonly time: 'first' | 'now' | null;
};

/**
 * An entity: the things of one kind that one owner has or that are at one place. `items` are all statements about their
 * number.
 */
export type StoryEntity = {
  thing: ThingInText;
  unit: string | null;
  readonly items: (StoryEntityChange | StatedAmountOfEntity)[];
  readonly sentence: number;
  /**
   * True if a clause says that the things exist or existed (あります, "there are"). False if the text only says that they
   * came or went.
   */
  exists: boolean;
  /** The entities whose total this entity is. Empty if it is no total. */
  readonly parts: readonly StoryEntity[];
};

/**
 * An amount that somebody gained, lost or spent, or the amount of an activity. Questions such as 合わせて 何ページ 読みましたか ("how
 * many pages were read in all?") ask for the total of such amounts.
 */
export type StoryEntityEventAmount = {
  readonly thing: ThingInText;
  readonly act: VerbEffectOnAmount;
  readonly node: StoryQuantityNode;
  readonly sentence: number;
};

/** Counters of containers and groups. They do not count the contents: 6箱 ("6 boxes") of peanuts are not 6 peanuts. */
const VESSELS = new Set(
  '舟 箱 袋 皿 かご 束 房 缶 瓶 鉢 部屋 クラス テーブル コース ケース パック ダース セット 列 段 組 班 チーム グループ'.split(
    ' ',
  ),
);
const GENERAL = new Set(['つ', '個']);
/** Counters of animals. They count neither persons nor things. */
const ANIMALS = new Set('匹 頭 羽'.split(' '));
/** Counters of things. For the same things, the text may also use the general counters つ and 個. */
const THINGS = new Set('つ 個 本 枚 冊 台 粒 切れ 着 足 通 曲 問 株 俵 丁 脚 玉 ブロック'.split(' '));

/** True if two counters can count the same things. `exact` is true if both phrases contain the same noun. */
export function canCountersCountSameThing(a: string | null, b: string | null, exact: boolean): boolean {
  if (a === b || a === null || b === null) return true;
  if (isMeasurementUnit(a) || isMeasurementUnit(b) || VESSELS.has(a) || VESSELS.has(b)) return false;
  if (a === '人' || b === '人') return false;
  if ((ANIMALS.has(a) && !ANIMALS.has(b) && !GENERAL.has(b)) || (ANIMALS.has(b) && !ANIMALS.has(a) && !GENERAL.has(a)))
    return false;
  return exact || (GENERAL.has(a) && THINGS.has(b)) || (GENERAL.has(b) && THINGS.has(a));
}

/**
 * True if both counters are counters of animals. Such animals can be added although their counters differ: どうぶつは みんなで
 * 何びき ("how many animals in all?").
 */
export function areAnimalCounters(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && ANIMALS.has(a) && ANIMALS.has(b);
}

/**
 * True if `short` is the end of `long` and so a shorter name of the same place: こや ("hut") for はとごや ("dovecote"), なか
 * ("inside") for かごの なか ("inside the cage").
 */
function endsWithPlace(long: string, short: string): boolean {
  const before = long.slice(0, long.length - short.length);
  return short.length > 1 && long.endsWith(short) && !/(?:い|な|た|べつ|となり)$/u.test(before);
}

function placesAgree(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b || endsWithPlace(a, b) || endsWithPlace(b, a);
}

/**
 * Like {@link nounSimilarityOfThings}, but one phrase may name the place with nouns that the other phrase puts before the
 * thing: 赤い バケツの 水 ("the water of the red bucket") and 赤い バケツに 水が ("water in the red bucket").
 */
export function nounAndPlaceFitScore(a: ThingInText, b: ThingInText): 2 | 1 | 0 | -1 {
  const plain = nounSimilarityOfThings(a.path, b.path);
  if ((a.where === null) === (b.where === null)) return plain;
  const [placed, other] = a.where === null ? [b, a] : [a, b];
  const place = placed.where ?? '';
  if (other.path === null) return plain;
  const before = other.path
    .slice(0, -1)
    .map(({ key }) => key)
    .join('の');
  if (placed.path === null) return other.path.length > 1 && before !== place && !place.endsWith(before) ? -1 : plain;
  if (before === '' || other.path.length <= placed.path.length) return plain;
  const tail = other.path.slice(other.path.length - placed.path.length);
  const head = other.path
    .slice(0, other.path.length - placed.path.length)
    .map(({ key }) => key)
    .join('の');
  if (nounSimilarityOfThings(tail, placed.path) < 0) return plain;
  return head === place || place.endsWith(head) ? 2 : -1;
}

function memberName({ who, where, path }: ThingInText): string {
  return `${who ?? ''} ${where ?? ''} ${path?.map(({ key }) => key).join('の') ?? ''}`;
}

function sameMembers(a: readonly ThingInText[], b: readonly ThingInText[]): boolean {
  return a.length === b.length && a.map(memberName).sort().join() === b.map(memberName).sort().join();
}

/**
 * Returns how well a description (`thing`, with the counter `unit`) fits the things of an entity, such as Yumi's
 * apples. A higher number is a better fit. −1 means that the description means other things.
 */
export function entityFitScore(
  thing: ThingInText,
  unit: string | null,
  entity: Pick<StoryEntity, 'thing' | 'unit'>,
): number {
  const { thing: own } = entity;
  if (thing.members !== undefined || own.members !== undefined)
    return thing.members !== undefined && own.members !== undefined && sameMembers(thing.members, own.members)
      ? 9
      : thing.members === undefined && thing.path === null
        ? 0
        : -1;
  const path = nounAndPlaceFitScore(thing, own);
  if (path < 0) return -1;
  if (thing.who !== null && own.who !== null && thing.who !== own.who) return -1;
  if (!placesAgree(thing.where, own.where)) return -1;
  if (thing.attribute !== null && own.attribute !== null && thing.attribute !== own.attribute) return -1;
  const isVessel =
    path === 2 &&
    entity.unit !== null &&
    VESSELS.has(entity.unit) &&
    NOUNS_BY_SPELLING.get(entity.unit)?.key === own.path?.at(-1)?.head;
  const isAskedAsVessel =
    path === 2 &&
    unit !== null &&
    VESSELS.has(unit) &&
    (entity.unit === null || GENERAL.has(entity.unit)) &&
    NOUNS_BY_SPELLING.get(unit)?.key === own.path?.at(-1)?.head;
  if (!isVessel && !isAskedAsVessel && !canCountersCountSameThing(unit, entity.unit, path === 2)) return -1;
  const who = thing.who !== null && own.who !== null ? 3 : 0;
  const where = thing.where !== null && own.where !== null ? 3 : 0;
  const units = unit !== null && unit === entity.unit ? 1 : 0;
  const attribute = thing.attribute !== null && thing.attribute === own.attribute ? 2 : 0;
  return 1 + attribute + path * 4 + who + where + units;
}

/**
 * True if `thing` has a wider name that includes the things of `entity`: ねこ ("cat") for しゃむねこ ("Siamese cat"), ビー玉
 * ("marble") for 青いビー玉 ("blue marble").
 */
export function doesThingIncludeEntity(thing: ThingInText, entity: Pick<StoryEntity, 'thing'>): boolean {
  if (thing.path === null) return true;
  const name = thing.path.map(({ key }) => key).join('の');
  const own = entity.thing.path?.map(({ key }) => key).join('の') ?? '';
  if (thing.path.length === 1 && isCategoryOfNoun(entity.thing.path?.at(-1)?.head ?? '', name)) return true;
  const grade = /^([0-9]年)生$/u.exec(name)?.[1];
  if (grade !== undefined && own.startsWith(grade) && own.endsWith('組')) return true;
  return own !== name && own.endsWith(name);
}
