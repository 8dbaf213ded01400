import { meanOf } from '../measures/share.ts';

/** A wrong composition of one pupil at a question, and for how many milliseconds it held them (see question-result.ts). */
export type HeldWrong = {
  readonly pupil: string;
  readonly question: string;
  readonly version: string;
  readonly composition: { readonly slots: readonly (string | null)[] };
  readonly times: number;
  readonly held: number;
};

/** A wrong card set that many reach and that takes longer than average to leave (docs/domain.md 11.5). */
export type TrapComposition = {
  readonly question: string;
  readonly version: string;
  /** The cards as they were laid most often. */
  readonly slots: readonly (string | null)[];
  readonly pupils: number;
  readonly times: number;
  /** Milliseconds that it held a pupil, on average. */
  readonly held: number;
};

/** So many pupils must have reached a card set, and such a part of those who composed something wrong at the question. */
export const TRAP_PUPILS = 3;
export const TRAP_PART = 1 / 5;

/**
 * Whatever the order of its cards, a card set is one. Average is over all pupils and their wrong card sets at the question, so that
 * a question with one wrong card set alone has no trap.
 *
 * After Supianto, Hayashi, Hirashima: trap states in learning by problem posing, RPTEL (2016): states that learners reach
 * often and leave late. They look at every intermediate product; here only what was checked counts, and the bounds are ours.
 */
export function trapCompositionsOf(wrongs: readonly HeldWrong[]): TrapComposition[] {
  return [...groupedBy(wrongs, ({ question, version }) => `${question}/${version}`).values()]
    .flatMap(trapCompositionsAt)
    .toSorted((one, other) => other.pupils - one.pupils || other.held - one.held);
}

/** The cards of a composition whatever their order, as one text. */
export function cardSetOf(slots: readonly (string | null)[]): string {
  return JSON.stringify(slots.filter((id) => id !== null).toSorted());
}

function trapCompositionsAt(wrongs: readonly HeldWrong[]): TrapComposition[] {
  const sets = [...groupedBy(wrongs, ({ composition }) => cardSetOf(composition.slots)).values()];
  const stays = sets.map(staysIn);
  const average = meanOf(stays.flat()) ?? 0;
  const fewest = Math.max(TRAP_PUPILS, TRAP_PART * new Set(wrongs.map(({ pupil }) => pupil)).size);
  return sets.flatMap((set, at) => {
    const pupils = stays[at]?.length ?? 0;
    const held = meanOf(stays[at] ?? []) ?? 0;
    const [most] = set.toSorted((one, other) => timesOf(set, other) - timesOf(set, one));
    if (most === undefined || pupils < fewest || held <= average) return [];
    const times = set.reduce((sum, wrong) => sum + wrong.times, 0);
    const { question, version, composition } = most;
    return [{ question, version, slots: composition.slots, pupils, times, held }];
  });
}

/** How long each pupil was held by a card set, in whatever orders they laid it. */
function staysIn(set: readonly HeldWrong[]): number[] {
  return [...groupedBy(set, ({ pupil }) => pupil).values()].map((own) => own.reduce((sum, { held }) => sum + held, 0));
}

/** How often the cards were laid in the order of this one. */
function timesOf(set: readonly HeldWrong[], { composition }: HeldWrong): number {
  const order = JSON.stringify(composition.slots);
  return set.reduce((sum, wrong) => sum + (JSON.stringify(wrong.composition.slots) === order ? wrong.times : 0), 0);
}

function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
