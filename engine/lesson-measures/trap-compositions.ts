import { meanOf } from '../measures/share.ts';

/**
 * A wrong composition of one pupil at a question; `held` is how long the pupil stayed with it, in milliseconds
 * (question-result.ts).
 */
export type HeldWrong = {
  readonly pupil: string;
  readonly question: string;
  readonly version: string;
  readonly composition: { readonly slots: readonly (string | null)[] };
  readonly times: number;
  readonly held: number;
};

/** A wrong card set that many pupils reach and leave later than average (docs/domain.md 11.5). */
export type TrapComposition = {
  readonly question: string;
  readonly version: string;
  /** The cards in their most frequent order. */
  readonly slots: readonly (string | null)[];
  readonly pupils: number;
  readonly times: number;
  /** Mean time in milliseconds that a pupil stayed with it. */
  readonly held: number;
};

/**
 * Minimum number of pupils who reached a card set, and minimum part of the pupils with a wrong composition at the
 * question.
 */
export const TRAP_PUPILS = 3;
export const TRAP_PART = 1 / 5;

/**
 * Returns the trap compositions, those of most pupils first. Card sets are compared without their order. The average is
 * over all pupils and wrong card sets of the question, so a question with only one wrong card set has no trap.
 *
 * Source: Supianto, Hayashi, Hirashima: trap states in learning by problem posing, RPTEL (2016): states that learners
 * reach often and leave late. They use every intermediate state; here only checked compositions count, and the bounds
 * are ours.
 */
export function trapCompositionsOf(wrongs: readonly HeldWrong[]): TrapComposition[] {
  return [...groupedBy(wrongs, ({ question, version }) => `${question}/${version}`).values()]
    .flatMap(trapCompositionsAt)
    .toSorted((one, other) => other.pupils - one.pupils || other.held - one.held);
}

/** Returns a text that is equal for compositions with the same cards in any order. */
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

/** Returns how long (ms) each pupil stayed with a card set, in any order of its cards. */
function staysIn(set: readonly HeldWrong[]): number[] {
  return [...groupedBy(set, ({ pupil }) => pupil).values()].map((own) => own.reduce((sum, { held }) => sum + held, 0));
}

/** Returns how often the cards were checked in the order of this composition. */
function timesOf(set: readonly HeldWrong[], { composition }: HeldWrong): number {
  const order = JSON.stringify(composition.slots);
  return set.reduce((sum, wrong) => sum + (JSON.stringify(wrong.composition.slots) === order ? wrong.times : 0), 0);
}

function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
