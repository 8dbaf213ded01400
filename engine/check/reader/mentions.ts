import type { StoryObject } from '../../story/card.ts';
import { TIME_OF_DAY_COUNTER } from '../../quantity/time-of-day.ts';
import { spellingOfSource } from '../spelling.ts';

/** An object that a word problem counts, with its name and owner in kana. */
export type CountedThing = {
  readonly name: string;
  /** The owner or the place of the object. */
  readonly of: string | null;
  readonly counter: string;
  /** Another way to name the object after it was named once: {箱|はこ} for {直方体|ちょくほうたい}の {箱|はこ}. */
  readonly short: string | null;
};

/**
 * A position where a sentence names objects. `things` contains all objects of that name; their counters distinguish
 * them.
 */
export type ObjectMention = { readonly start: number; readonly end: number; readonly things: readonly CountedThing[] };

/** Returns the single objects of a question, without names of two objects such as りんごと みかん. */
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
 * Returns a shorter name: for a name with a shape ({直方体|ちょくほうたい}の {箱|はこ}), the name without the shape; for a time of
 * day, the verb stem that occurs in サッカーの {試合|しあい}が {始|はじ}まってから {終|お}わるまで. Null for other names.
 */
function shortOf(name: string, counter: string): string | null {
  const phrases = spellingOfSource(name)?.read ?? [];
  if (counter === TIME_OF_DAY_COUNTER) return phrases.length > 2 ? (phrases.at(-2) ?? '').slice(0, -1) : null;
  const short = phrases.filter((phrase) => !SHAPES.has(phrase));
  return short.length > 0 && short.length < phrases.length ? short.join('') : null;
}

function readOf(words: string): string {
  return (spellingOfSource(words)?.read ?? []).join('');
}

function isTwo(things: readonly CountedThing[], { name, of }: CountedThing): boolean {
  const labels = things.map((thing) => (of === null ? thing.name : (thing.of ?? '')));
  const label = of ?? name;
  return labels.some((one) => label.startsWith(`${one}と`) && labels.includes(label.slice(one.length + 1)));
}

/** The word by which a sentence names a thing. */
export type GetDistinguishingName = (thing: CountedThing) => string;

/**
 * Matches the end of the name of a time of day, from the ending of its verb on. Without this end, {家|いえ}を {出|で}る
 * {時刻|じこく} becomes {家|いえ}を {出|で}.
 */
const AFTER_STEM = /.じこく$/u;

/**
 * Returns the owner or the place of a thing, if it has one, because other things may have the same name: {青|あお}い
 * バケツ for the {水|みず} in it. For a time of day, returns its event up to the verb stem, because {家|いえ}を
 * {出|で}てから and {家|いえ}を {出|で}た 25{分後|ふんご} name the same time. Otherwise returns the name.
 */
export const distinguishingNameOfThing: GetDistinguishingName = ({ name, of, counter }) =>
  counter === TIME_OF_DAY_COUNTER ? name.replace(AFTER_STEM, '') : (of ?? name);

/**
 * Returns the things that a story names and whose name no other thing of the story has. Such a name alone is clear, so
 * a later sentence may leave out the place.
 */
export function thingsWithOwnName(mentions: readonly ObjectMention[]): CountedThing[] {
  const named = [...new Set(mentions.flatMap(({ things }) => things))];
  return named.filter((thing) => named.every((other) => other === thing || other.name !== thing.name));
}

/**
 * Returns the objects that a sentence names, in order. `joined` is the sentence in kana; its phrases begin at
 * `starts`. `hasOne` is true if the sentence speaks of one container: かご 1こに.
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
 * Returns the mentions, with the objects added that a sentence names by their short names, such as the second event of
 * アニメが はじまってから おわるまで.
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
 * True if two times of day have the same subject ({試合|しあい}が {始|はじ}まる, {試合|しあい}が {終|お}わる), so that a sentence about both
 * names the subject only once.
 */
function isLike(thing: CountedThing, other: CountedThing): boolean {
  if (thing === other) return false;
  const subject = (one: CountedThing) =>
    one.name.slice(0, one.name.indexOf(one.short ?? '')).replace(/(?:から|[をがに])$/u, '');
  return subject(thing) === subject(other);
}

/**
 * Returns the objects that are meant if a sentence names an owner or a place: those of its objects whose names are in
 * the sentence. The place itself, such as かご, is meant too if `hasOne` is true (the sentence contains 1こ) or if the
 * sentence names none of these objects. If this leaves nothing, returns all `things`.
 */
function narrowed(joined: string, things: readonly CountedThing[], hasOne: boolean): readonly CountedThing[] {
  const named = things.filter(({ name, of }) => of === null || joined.includes(name));
  const inPlace = named.filter(({ of }) => of !== null);
  if (inPlace.length > 0 && !hasOne) return inPlace;
  return named.length === 0 ? things : named;
}
