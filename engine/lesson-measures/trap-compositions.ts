import { meanOf } from '../measures/share.ts';

/**
 * A wrong composition that one pupil made at a question. `held`: how many milliseconds the pupil kept it in the slots
 * (question-result.ts).
 */
export type WrongCompositionWithDuration = {
  readonly pupil: string;
  readonly question: string;
  readonly version: string;
  readonly composition: { readonly slots: readonly (string | null)[] };
  readonly times: number;
  readonly held: number;
};

/**
 * A trap composition: a wrong set of cards that many pupils check and keep in the slots longer than the average wrong
 * set (docs/domain.md 11.5).
 */
export type TrapComposition = {
  readonly question: string;
  readonly version: string;
  /** The cards in their most frequent order. */
  readonly slots: readonly (string | null)[];
  readonly pupils: number;
  readonly times: number;
  /** Mean time in milliseconds that a pupil kept these cards. */
  readonly held: number;
};

/** A set of cards is a trap composition only if at least this number of pupils checked it. */
export const MIN_TRAP_PUPILS = 3;
/**
 * A set of cards is a trap composition only if it was checked by at least this share (0 to 1) of the pupils who checked
 * a wrong composition at the question.
 */
export const MIN_TRAP_PUPIL_SHARE = 1 / 5;

/**
 * Returns the trap compositions (sets of cards in any order); those that more pupils made come first. A question with
 * only one wrong set of cards has none, because a trap composition stays in the slots longer than the average wrong set.
 *
 * Source: Supianto, Hayashi, Hirashima: trap states in learning by problem posing, RPTEL (2016). In this paper,
 * compositions that are not checked can also be traps. The limits are our own.
 */
export function findTrapCompositions(wrongs: readonly WrongCompositionWithDuration[]): TrapComposition[] {
  return [...groupedBy(wrongs, ({ question, version }) => `${question}/${version}`).values()]
    .flatMap(trapCompositionsAt)
    .toSorted((one, other) => other.pupils - one.pupils || other.held - one.held);
}

/** Returns a key of the cards in the slots. Compositions with the same cards in any order have equal keys. */
export function keyOfCardSet(slots: readonly (string | null)[]): string {
  return JSON.stringify(slots.filter((id) => id !== null).toSorted());
}

function trapCompositionsAt(wrongs: readonly WrongCompositionWithDuration[]): TrapComposition[] {
  const sets = [...groupedBy(wrongs, ({ composition }) => keyOfCardSet(composition.slots)).values()];
  const stays = sets.map(staysIn);
  const average = meanOf(stays.flat()) ?? 0;
  const fewest = Math.max(MIN_TRAP_PUPILS, MIN_TRAP_PUPIL_SHARE * new Set(wrongs.map(({ pupil }) => pupil)).size);
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

/**
 * Returns, for each pupil, how many milliseconds the pupil kept this set of cards in the slots, over all orders of the
 * cards.
 */
function staysIn(set: readonly WrongCompositionWithDuration[]): number[] {
  return [...groupedBy(set, ({ pupil }) => pupil).values()].map((own) => own.reduce((sum, { held }) => sum + held, 0));
}

/** Returns how often pupils checked the cards in exactly the order of this composition. */
function timesOf(set: readonly WrongCompositionWithDuration[], { composition }: WrongCompositionWithDuration): number {
  const order = JSON.stringify(composition.slots);
  return set.reduce((sum, wrong) => sum + (JSON.stringify(wrong.composition.slots) === order ? wrong.times : 0), 0);
}

function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
