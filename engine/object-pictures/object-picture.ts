import type { ObjectKey, StoryObject } from '../story/card.ts';
import { COUNTER_DISC_COLOURS, type CounterDiscColour } from './counter-rows.ts';
import type { PictureName } from './picture-names.ts';
import { pictureTableKeyOfName, type PictureTable } from './picture-table.ts';

/** How an object is drawn: as a picture, which is tinted if `colour` is set, or as a counter disc (おはじき). */
export type PictureOrCounterDisc =
  | { readonly kind: 'picture'; readonly picture: PictureName; readonly colour?: CounterDiscColour }
  | { readonly kind: 'counter'; readonly colour: CounterDiscColour };

/**
 * Returns the picture or counter disc for the name (in source notation) of an object or person; null if there is none.
 * If the whole name is not in the picture table, its last word is looked up: {赤|あか}い ボール (red ball) is drawn as the
 * picture of ボール (ball) in red. If the last word is missing too, a name that ends in さん is drawn as a child.
 */
export function pictureOfObjectName(table: PictureTable, name: string): PictureOrCounterDisc | null {
  const words = pictureTableKeyOfName(name);
  const phrases = words.split(' ');
  const exact = rowOf(table, words);
  if (exact !== null) return exact;
  const head = rowOf(table, phrases.at(-1) ?? '');
  // A name such as りんごと みかん (apples and mandarins) means two objects, so neither picture fits. The object gets a
  // counter disc.
  if (phrases.slice(0, -1).some((phrase) => phrase.endsWith('と'))) return head && { kind: 'counter', colour: 'gray' };
  const colour = phrases.slice(0, -1).flatMap((phrase) => table.colours.get(phrase) ?? [])[0];
  if (colour !== undefined) return head && inColour(table, head, colour);
  return head ?? (words.endsWith('さん') ? { kind: 'picture', picture: 'child' } : null);
}

function rowOf(table: PictureTable, words: string): PictureOrCounterDisc | null {
  const picture = table.pictures.get(words);
  const colour = table.counters.get(words);
  if (picture !== undefined) {
    const row = { kind: 'picture', picture } as const;
    return colour !== undefined && table.tinted.has(picture) ? { ...row, colour } : row;
  }
  return colour === undefined ? null : { kind: 'counter', colour };
}

/** Returns the picture in another colour, or a counter disc if the picture can be drawn in one colour only. */
function inColour(table: PictureTable, row: PictureOrCounterDisc, colour: CounterDiscColour): PictureOrCounterDisc {
  return row.kind === 'picture' && table.tinted.has(row.picture) ? { ...row, colour } : { kind: 'counter', colour };
}

/**
 * Returns how each object of a question is drawn: as its author chose, otherwise as the picture table says, otherwise
 * as a counter disc. Objects with different names never look alike: if the table gives them the same picture, they get
 * pictures or counter discs of different colours.
 */
export function picturesOfQuestionObjects(
  table: PictureTable,
  objects: ReadonlyMap<ObjectKey, StoryObject>,
): ReadonlyMap<ObjectKey, PictureOrCounterDisc> {
  const rows = new Map<string, PictureOrCounterDisc | null>();
  for (const { name, picture } of objects.values()) {
    const chosen = chosenRowOf(table, picture);
    if (chosen !== null || !rows.has(name)) rows.set(name, chosen ?? pictureOfObjectName(table, name));
  }
  const looks = [...rows.values()].map(lookOf);
  const isAlone = (row: PictureOrCounterDisc | null) => looks.filter((look) => look === lookOf(row)).length === 1;
  const taken = new Set([...rows.values()].filter(isAlone).map(lookOf));
  const drawn = new Map<string, PictureOrCounterDisc>();
  for (const [name, row] of rows) {
    const shown = row !== null && isAlone(row) ? row : freeLook(table, row, taken);
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

function chosenRowOf(table: PictureTable, chosen: string | undefined): PictureOrCounterDisc | null {
  const picture = [...table.pictures.values()].find((known) => known === chosen);
  return picture === undefined ? null : { kind: 'picture', picture };
}

function lookOf(row: PictureOrCounterDisc | null): string {
  if (row === null) return '';
  return row.kind === 'picture' ? `${row.picture} ${row.colour ?? ''}` : row.colour;
}

/** The order in which objects with the same picture get different colours. Neighbouring colours differ clearly. */
const TINT_ORDER: readonly CounterDiscColour[] = [
  'red',
  'blue',
  'yellow',
  'green',
  'purple',
  'orange',
  'brown',
  'pink',
];

/**
 * Returns the picture of `row` in a colour that is not taken, or a counter disc if there is no such colour. The colour
 * of `row` is tried first.
 */
function freeLook(
  table: PictureTable,
  row: PictureOrCounterDisc | null,
  taken: ReadonlySet<string>,
): PictureOrCounterDisc {
  const own = row?.colour === undefined ? [] : [row.colour];
  if (row?.kind === 'picture' && table.tinted.has(row.picture)) {
    const tinted = [...own, ...TINT_ORDER].map((colour) => ({ ...row, colour }));
    const free = tinted.find((candidate) => !taken.has(lookOf(candidate)));
    if (free !== undefined) return free;
  }
  const counters = [...own, ...COUNTER_DISC_COLOURS].map((colour) => ({ kind: 'counter', colour }) as const);
  return counters.find((candidate) => !taken.has(lookOf(candidate))) ?? { kind: 'counter', colour: 'gray' };
}

const FACES: readonly PictureName[] = ['child', 'girl', 'boy', 'woman', 'man', 'person'];

/** Returns a different face for each owner in a question. The keys are the owners as written in the question. */
export function assignFacesToOwners(
  table: PictureTable,
  objects: ReadonlyMap<ObjectKey, StoryObject>,
): ReadonlyMap<string, PictureName> {
  const faces = new Map<string, PictureName>();
  for (const { owner } of objects.values()) {
    if (owner === null || faces.has(owner)) continue;
    const row = pictureOfObjectName(table, owner);
    const known = row?.kind === 'picture' ? [row.picture] : [];
    const used = new Set(faces.values());
    faces.set(owner, [...known, ...FACES].find((face) => !used.has(face)) ?? 'person');
  }
  return faces;
}
