import { writeCountedNumber } from '../../quantity/counter.ts';
import type { Meaning, ObjectKey } from '../../story/card.ts';
import { objectCountedByMeaning, objectKeysOfMeaning } from '../../story/object-keys.ts';
import { memoizeByText, memoizeByObject } from '../../text/remembered.ts';
import {
  objectFamilyMemberWithKey,
  type ObjectFamily,
  type ObjectFamilyMember,
  type NetworkScene,
} from './network-scene.ts';
import { storyObjectOfKey, joinedObjectsOfKey } from './together.ts';

/** How the sentences of one question in a scene are written. */
export type NetworkSentenceOptions = {
  readonly scene: NetworkScene;
  /** The index of the pair of verbs that describes changes. */
  readonly change: number;
  /**
   * The families of the containers that are filled during the story; all other containers are full from the start. May
   * also contain the family of the items, if two sorts of items are put together into each container.
   */
  readonly filled: ReadonlySet<ObjectFamily>;
};

/** True if the scene has a sentence for a meaning. */
export function hasNetworkSentence(telling: NetworkSentenceOptions, meaning: Meaning): boolean {
  return patternOf(telling, meaning).pattern !== null;
}

/** Returns the sentence of a meaning; null if the scene has no sentence for this meaning. */
export function networkSentenceOf(telling: NetworkSentenceOptions, meaning: Meaning): string | null {
  const { pattern, first, second } = patternOf(telling, meaning);
  if (pattern === null) return null;
  const counted = objectCountedByMeaning(meaning);
  const counter = counted === null ? '倍' : storyObjectOfKey(telling.scene, counted).counter;
  const signs: Readonly<Record<string, string | undefined>> = {
    A: first?.name,
    B: second?.name,
    P: first?.owner,
    Q: second?.owner,
    M: first?.quantity,
    N: second?.quantity,
    U: second?.one,
    '#': writeCountedNumber(counter, meaning.amount),
  };
  return pattern.replaceAll(/[ABPQMNU#]/g, (sign) => signs[sign] ?? sign);
}

type NamedPattern = {
  readonly pattern: string | null;
  readonly first: Spoken | undefined;
  readonly second: Spoken | undefined;
};

function patternOf(telling: NetworkSentenceOptions, meaning: Meaning): NamedPattern {
  const [first, second] = objectKeysOfMeaning(meaning).map(spokenIn(telling.scene));
  return { pattern: first === undefined ? null : patternFor(telling, first, second, meaning), first, second };
}

/** The texts for the placeholders of one object in a pattern. */
type Spoken = {
  readonly family: ObjectFamily;
  readonly name: string;
  readonly owner: string | undefined;
  readonly quantity: string;
  readonly one: string | undefined;
  readonly together: boolean;
};

const spokenIn = memoizeByObject((scene: NetworkScene) => memoizeByText((key: ObjectKey) => spokenOf(scene, key)));

function spokenOf(scene: NetworkScene, key: ObjectKey): Spoken {
  const { name, owner } = storyObjectOfKey(scene, key);
  const owned = owner === null ? name : `${owner}の ${name}`;
  const pair = joinedObjectsOfKey(scene, key);
  if (pair !== null) return { ...spokenTogether(pair.family, owned, pair.members), name, owner: owner ?? undefined };
  const named = objectFamilyMemberWithKey(scene, key);
  if (named === null) throw new RangeError(`the scene ${scene.key} has no ${key}`);
  const { family, member } = named;
  const quantity = family.measure === null ? owned : `${owned}の ${family.measure}`;
  return { family, name, owner: owner ?? undefined, quantity, one: member.one, together: false };
}

function spokenTogether(
  family: ObjectFamily,
  owned: string,
  [member]: readonly [ObjectFamilyMember, ObjectFamilyMember],
): Omit<Spoken, 'name' | 'owner'> {
  const { measure, measureTogether } = family;
  const quantity = `${owned}${measureTogether ?? `を {合|あ}わせた ${measure ?? ''}`}`;
  return { family, quantity, one: `${owned}の ${member.every ?? ''}`, together: true };
}

function patternFor(
  telling: NetworkSentenceOptions,
  first: Spoken,
  second: Spoken | undefined,
  meaning: Meaning,
): string | null {
  switch (meaning.kind) {
    case 'existence':
      return existencePattern(telling, first, meaning);
    case 'perUnit':
      return meaning.amount === 'unknown'
        ? sharesPattern(telling.scene, first, second)
        : changePattern(telling, first, second, meaning);
    case 'increase':
    case 'decrease':
      return changePattern(telling, first, second, meaning);
    case 'combine':
    case 'compare':
    case 'times':
      return relationPattern(telling, first, second, meaning);
  }
}

/**
 * Returns the pattern of a change or of the filling of containers; null if the scene has none. For two objects
 * together, the pattern has {合|あ}わせて (together) before the number.
 */
function changePattern(
  telling: NetworkSentenceOptions,
  first: Spoken,
  second: Spoken | undefined,
  meaning: Meaning,
): string | null {
  const pattern = relationPattern(telling, first, second, meaning);
  return first.together ? (pattern?.replace('#', TOGETHER) ?? null) : pattern;
}

const TOGETHER = '{合|あ}わせて #';

/**
 * Returns the pattern of an existence. For two objects together, the pattern says {残|のこ}って います (are left), because such
 * a card always states the number after a change.
 */
function existencePattern(
  { filled, scene }: NetworkSentenceOptions,
  { family, owner, together }: Spoken,
  { amount }: Meaning,
): string {
  if (together) return `${owner === undefined ? 'Aが' : 'Pの Aが'} ${TOGETHER} {残|のこ}って います`;
  if (amount === 'hidden') return family.existsHidden ?? family.exists;
  if (amount !== 'unknown' || !filled.has(family)) return family.exists;
  if (family === scene.items) return family.living ? family.exists : 'Aが # いります';
  return family.existsFilled ?? (family.living ? family.exists : 'Aが {全部|ぜんぶ}で # いります');
}

function relationPattern(
  { scene, change, filled }: NetworkSentenceOptions,
  { family, together }: Spoken,
  second: Spoken | undefined,
  meaning: Meaning,
): string | null {
  switch (meaning.kind) {
    case 'existence':
      return null;
    case 'increase':
    case 'decrease':
      return family.changes[change % Math.max(family.changes.length, 1)]?.[meaning.kind] ?? null;
    case 'combine':
      return meaning.amount === 'hidden' ? (family.combineHidden ?? family.combine) : family.combine;
    case 'compare':
      return together || second?.together === true ? family.compareQuantities : family.compare;
    case 'times':
      return family.times;
    case 'perUnit':
      return eachPattern(scene, second, second !== undefined && filled.has(second.family));
  }
}

/**
 * Returns the pattern that asks for the number of items per container (1つ分); null if the scene cannot ask for it. The
 * pattern says that all items are shared equally: りんごを {全部|ぜんぶ}、 {同|おな}じ {数|かず}ずつ {入|い}れると 1{箱|はこ}に なんこずつ {入|はい}りますか
 * (if all apples are put in, the same number into each, how many are in one box?). If there are two sorts of
 * containers, the pattern first names both and then asks about one container.
 */
function sharesPattern(
  { shares }: NetworkScene,
  { family, together }: Spoken,
  container: Spoken | undefined,
): string | null {
  const [item, verb] = shares?.split(' ') ?? [];
  if (item === undefined || verb === undefined) return null;
  const all = family.counter === '人' ? '{全員|ぜんいん}' : '{全部|ぜんぶ}';
  const joined = together ? ' {合|あ}わせて' : '';
  const equally = `${item} ${all}${joined}、 {同|おな}じ ${family.measure ?? '{数|かず}'}ずつ ${verb}、`;
  const ending = `#ずつ ${ENDINGS[verb] ?? 'に なります'}`;
  if (container?.together !== true) return `${equally} Uに ${ending}`;
  const { any, parts } = container.family;
  const counted = parts[0].one?.slice(parts[0].name.length);
  return any === null || counted === undefined
    ? null
    : `${container.name}に ${equally} ${any.name}${counted}に ${ending}`;
}

/**
 * The verb at the beginning of a question about sharing, with the verb at the end of this question: {入|い}れると (if
 * somebody puts them in), {入|はい}ります (they go in).
 */
const ENDINGS: Readonly<Record<string, string>> = {
  '{入|い}れると': '{入|はい}ります',
  のせると: 'のります',
  ならべると: 'ならびます',
  '{配|くば}るとき': '{配|くば}れます',
  はるとき: 'はれます',
  すわると: 'すわります',
  '{乗|の}ると': '{乗|の}ります',
};

/**
 * Returns the pattern for items per container; null if the scene has none. One sort of container: ふくろ 1まいに (in one
 * bag). Two sorts: {赤|あか}い ふくろと {青|あお}い ふくろの どの ふくろにも (in every red or blue bag).
 */
function eachPattern({ holds, puts }: NetworkScene, container: Spoken | undefined, filled: boolean): string | null {
  const pattern = (filled ? puts : holds) ?? null;
  return container?.together === true ? (pattern?.replace('Uに', 'Uにも').replace('Uが', 'Uも') ?? null) : pattern;
}
