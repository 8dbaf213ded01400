import type { ObjectKey, StoryObject } from '../story/card.ts';
import { COUNTER_COLOURS, type CounterColour } from './counter-rows.ts';
import type { PictureName } from './picture-names.ts';
import { spelledName, type PictureTable } from './picture-table.ts';

/** How one thing is drawn: by a picture true to it, or as a counter (おはじき). */
export type PictureOrCounter =
  | { readonly kind: 'picture'; readonly picture: PictureName }
  | { readonly kind: 'counter'; readonly colour: CounterColour };

/** The table's row for an object or a person of that name in the source notation; null for a name it does not know. */
export function pictureRowOf(table: PictureTable, name: string): PictureOrCounter | null {
  const words = spelledName(name);
  const phrases = words.split(' ');
  const exact = rowOf(table, words);
  if (exact !== null) return exact;
  const head = rowOf(table, phrases.at(-1) ?? '');
  // What is called by two things together is neither of them.
  if (phrases.slice(0, -1).some((phrase) => phrase.endsWith('と'))) return head && { kind: 'counter', colour: 'gray' };
  const colour = phrases.slice(0, -1).flatMap((phrase) => table.colours.get(phrase) ?? [])[0];
  if (colour !== undefined) return head && { kind: 'counter', colour };
  return head ?? (words.endsWith('さん') ? { kind: 'picture', picture: 'child' } : null);
}

function rowOf(table: PictureTable, words: string): PictureOrCounter | null {
  const picture = table.pictures.get(words);
  if (picture !== undefined) return { kind: 'picture', picture };
  const colour = table.counters.get(words);
  return colour === undefined ? null : { kind: 'counter', colour };
}

/**
 * How each object of a question is drawn: as its author chose or its row says, an unknown name as a counter. Things of different names never
 * look alike: those whose rows are the same become counters of different colours.
 */
export function picturesOf(
  table: PictureTable,
  objects: ReadonlyMap<ObjectKey, StoryObject>,
): ReadonlyMap<ObjectKey, PictureOrCounter> {
  const rows = new Map<string, PictureOrCounter | null>();
  for (const { name, picture } of objects.values()) {
    const chosen = chosenRowOf(table, picture);
    if (chosen !== null || !rows.has(name)) rows.set(name, chosen ?? pictureRowOf(table, name));
  }
  const looks = [...rows.values()].map(lookOf);
  const isAlone = (row: PictureOrCounter | null) => looks.filter((look) => look === lookOf(row)).length === 1;
  const taken = new Set([...rows.values()].filter(isAlone).map(lookOf));
  const drawn = new Map<string, PictureOrCounter>();
  for (const [name, row] of rows) {
    const shown = row !== null && isAlone(row) ? row : freeCounter(row, taken);
    taken.add(lookOf(shown));
    drawn.set(name, shown);
  }
  return new Map(
    [...objects].flatMap(([key, { name }]) => {
      const shown = drawn.get(name);
      return shown === undefined ? [] : [[key, shown] as const];
    }),
  );
}

function chosenRowOf(table: PictureTable, chosen: string | undefined): PictureOrCounter | null {
  const picture = [...table.pictures.values()].find((known) => known === chosen);
  return picture === undefined ? null : { kind: 'picture', picture };
}

function lookOf(row: PictureOrCounter | null): string {
  if (row === null) return '';
  return row.kind === 'picture' ? row.picture : row.colour;
}

/** A counter that nothing else of the question looks like; in its row's colour where that is free. */
function freeCounter(row: PictureOrCounter | null, taken: ReadonlySet<string>): PictureOrCounter {
  const own = row?.kind === 'counter' ? [row.colour] : [];
  const colour = [...own, ...COUNTER_COLOURS].find((candidate) => !taken.has(candidate)) ?? 'gray';
  return { kind: 'counter', colour };
}

const FACES: readonly PictureName[] = ['child', 'girl', 'boy', 'woman', 'man', 'person'];

/** The faces of those who own things in a question, each one's own, by the name as written there. */
export function facesOf(
  table: PictureTable,
  objects: ReadonlyMap<ObjectKey, StoryObject>,
): ReadonlyMap<string, PictureName> {
  const faces = new Map<string, PictureName>();
  for (const { owner } of objects.values()) {
    if (owner === null || faces.has(owner)) continue;
    const row = pictureRowOf(table, owner);
    const known = row?.kind === 'picture' ? [row.picture] : [];
    const used = new Set(faces.values());
    faces.set(owner, [...known, ...FACES].find((face) => !used.has(face)) ?? 'person');
  }
  return faces;
}
