import type { StoryObject } from '../../story/card.ts';
import { TIME_OF_DAY_COUNTER } from '../../quantity/time-of-day.ts';
import { findWrittenAndReadPhrases } from '../spelling.ts';

/** An object that a word problem counts, with its name and owner in kana. */
export type CountedThing = {
  readonly name: string;
  /** The owner or the place of the object. */
  readonly of: string | null;
  readonly counter: string;
  /**
   * A shorter name that later sentences may use: {箱|はこ} (box) for {直方体|ちょくほうたい}の {箱|はこ} (box with the shape of a
   * cuboid). Null if there is none.
   */
  readonly short: string | null;
};

/**
 * The range of an object's name in a sentence. `things` contains all objects that the name can mean. For example, a
 * ribbon can be one object with the counter m (its length) and another with 円 (yen, its price).
 */
export type ObjectMention = { readonly start: number; readonly end: number; readonly things: readonly CountedThing[] };

/** Returns the objects of a question without those that combine two others, such as りんごと みかん (apples and mandarins). */
export function countedThingsOf(objects: readonly StoryObject[]): CountedThing[] {
  const things = objects.map(({ name, owner, place, counter }) => ({
    name: readOf(name),
    of: owner === null && place === null ? null : readOf(owner ?? place ?? ''),
    counter,
    short: shortOf(name, counter),
  }));
  return things.filter((thing) => !isTwo(things, thing));
}

const SHAPES: ReadonlySet<string> = new Set(['ちょくほうたいの', 'ちょうほうけいの']);

/**
 * Returns a shorter name of an object; null if there is none. A word for a shape is left out: {箱|はこ} (box) for
 * {直方体|ちょくほうたい}の {箱|はこ} (box with the shape of a cuboid). For a time of day, the short name is the stem of the verb:
 * はじま for サッカーの {試合|しあい}が {始|はじ}まる {時刻|じこく} (time at which the football match begins).
 */
function shortOf(name: string, counter: string): string | null {
  const phrases = findWrittenAndReadPhrases(name)?.read ?? [];
  if (counter === TIME_OF_DAY_COUNTER) return phrases.length > 2 ? (phrases.at(-2) ?? '').slice(0, -1) : null;
  const short = phrases.filter((phrase) => !SHAPES.has(phrase));
  return short.length > 0 && short.length < phrases.length ? short.join('') : null;
}

function readOf(words: string): string {
  return (findWrittenAndReadPhrases(words)?.read ?? []).join('');
}

function isTwo(things: readonly CountedThing[], { name, of }: CountedThing): boolean {
  const labels = things.map((thing) => (of === null ? thing.name : (thing.of ?? '')));
  const label = of ?? name;
  return labels.some((one) => label.startsWith(`${one}と`) && labels.includes(label.slice(one.length + 1)));
}

/** The word by which a sentence names a thing. */
export type GetDistinguishingName = (thing: CountedThing) => string;

/**
 * Matches the last kana of the verb and {時刻|じこく} (time) in the name of a time of day: る{時刻|じこく} in {家|いえ}を {出|で}る
 * {時刻|じこく} (time of leaving the house).
 */
const AFTER_STEM = /.じこく$/u;

/**
 * Returns the words that distinguish a thing from others: its owner or place, or its name if it has neither. The name
 * of a time of day, {家|いえ}を {出|で}る {時刻|じこく} (time of leaving the house), is shortened to {家|いえ}を {出|で}, because
 * sentences use other forms of the verb: {家|いえ}を {出|で}てから (after leaving the house).
 */
export const distinguishingNameOfThing: GetDistinguishingName = ({ name, of, counter }) =>
  counter === TIME_OF_DAY_COUNTER ? name.replace(AFTER_STEM, '') : (of ?? name);

/**
 * Returns those things of a story whose name no other thing of the story has. Later sentences may leave out their owner
 * or place.
 */
export function filterThingsWithUniqueName(mentions: readonly ObjectMention[]): CountedThing[] {
  const named = [...new Set(mentions.flatMap(({ things }) => things))];
  return named.filter((thing) => named.every((other) => other === thing || other.name !== thing.name));
}

/**
 * Returns the objects that a sentence names, in the order of the sentence. `joined` is the sentence in kana without
 * spaces; its phrases begin at the indexes `starts`. `hasOne`: true if the sentence counts one container, as in かご 1こに
 * (in 1 basket).
 */
export function findObjectMentions(
  joined: string,
  starts: readonly number[],
  things: readonly CountedThing[],
  label: GetDistinguishingName,
  hasOne = false,
): ObjectMention[] {
  const found = starts.flatMap((start) => mentionAt(joined, start, things, label, hasOne));
  const full = found.filter((one, at) => !found.slice(0, at).some(({ end }) => one.start < end));
  return full.length < 2 ? withShortNames(joined, starts, things, full) : full;
}

function mentionAt(
  joined: string,
  start: number,
  things: readonly CountedThing[],
  label: GetDistinguishingName,
  hasOne: boolean,
): ObjectMention[] {
  const rest = joined.slice(start);
  const named = things.filter((thing) => label(thing) !== '' && rest.startsWith(label(thing)));
  const longest = Math.max(0, ...named.map((thing) => label(thing).length));
  const best = named.filter((thing) => label(thing).length === longest);
  return best.length === 0 ? [] : [{ start, end: start + longest, things: narrowed(joined, best, hasOne) }];
}

/**
 * Adds mentions by short names to `full`, the mentions by whole names. In アニメが はじまってから おわるまで (from the beginning to
 * the end of the cartoon), おわ is the short name of the time at which the cartoon ends.
 */
function withShortNames(
  joined: string,
  starts: readonly number[],
  things: readonly CountedThing[],
  full: readonly ObjectMention[],
): ObjectMention[] {
  const [first] = full.flatMap((mention) => mention.things);
  const others = things.filter(
    (thing) => thing.counter !== TIME_OF_DAY_COUNTER || (first !== undefined && isLike(thing, first)),
  );
  const free = starts.filter((start) => full.every((mention) => start < mention.start || start >= mention.end));
  const short = free.flatMap((start) => mentionAt(joined, start, others, (thing) => thing.short ?? '', false));
  return [...full, ...short].toSorted((one, other) => one.start - other.start);
}

/**
 * True if two different times of day have the same subject, such as the beginning and the end of a game ({試合|しあい}). A
 * sentence about both times names the subject only once.
 */
function isLike(thing: CountedThing, other: CountedThing): boolean {
  if (thing === other) return false;
  const subject = (one: CountedThing) =>
    one.name.slice(0, one.name.indexOf(one.short ?? '')).replace(/(?:から|[をがに])$/u, '');
  return subject(thing) === subject(other);
}

/**
 * Returns those of `things` that a word such as かご (basket) means in a sentence: the objects in the basket if the
 * sentence names them, otherwise the basket itself. If `hasOne` is true (かご 1こに, in 1 basket), the word always means
 * the basket, too. Returns all `things` if none of them fits.
 */
function narrowed(joined: string, things: readonly CountedThing[], hasOne: boolean): readonly CountedThing[] {
  const named = things.filter(({ name, of }) => of === null || joined.includes(name));
  const inPlace = named.filter(({ of }) => of !== null);
  if (inPlace.length > 0 && !hasOne) return inPlace;
  return named.length === 0 ? things : named;
}
