import type { StoryObject } from '../../story/card.ts';
import { spellingOf } from '../spelling.ts';

/** A thing that a told problem counts, with its name and owner as they are read. */
export type CountedThing = {
  readonly name: string;
  /** The owner or the place. */
  readonly of: string | null;
  readonly counter: string;
};

/** A position where a sentence names things. All things of that name are included; their counters distinguish them. */
export type Mention = { readonly start: number; readonly end: number; readonly things: readonly CountedThing[] };

/** Returns the single things of a question, without names of two things such as りんごと みかん. */
export function thingsOf(objects: readonly StoryObject[]): CountedThing[] {
  const things = objects.map(({ name, owner, place, counter }) => ({
    name: readOf(name),
    of: owner === null && place === null ? null : readOf(owner ?? place ?? ''),
    counter,
  }));
  return things.filter((thing) => !isTwo(things, thing));
}

function readOf(words: string): string {
  return (spellingOf(words)?.read ?? []).join('');
}

function isTwo(things: readonly CountedThing[], { name, of }: CountedThing): boolean {
  const labels = things.map((thing) => (of === null ? thing.name : (thing.of ?? '')));
  const label = of ?? name;
  return labels.some((one) => label.startsWith(`${one}と`) && labels.includes(label.slice(one.length + 1)));
}

/** Returns what a sentence names, in order. `joined`: the sentence as it is read; phrases begin at `starts`. */
export function mentionsIn(joined: string, starts: readonly number[], things: readonly CountedThing[]): Mention[] {
  const found = starts.flatMap((start) => {
    const rest = joined.slice(start);
    const named = things.filter(({ name, of }) => rest.startsWith(of ?? name));
    const longest = Math.max(0, ...named.map(({ name, of }) => (of ?? name).length));
    const best = named.filter(({ name, of }) => (of ?? name).length === longest);
    return best.length === 0 ? [] : [{ start, end: start + longest, things: narrowed(joined, best) }];
  });
  return found.filter((one, at) => !found.slice(0, at).some(({ end }) => one.start < end));
}

/** If several things have one owner, only those whose name is in the sentence. */
function narrowed(joined: string, things: readonly CountedThing[]): readonly CountedThing[] {
  const named = things.filter(({ name, of }) => of === null || joined.includes(name));
  return named.length === 0 ? things : named;
}
