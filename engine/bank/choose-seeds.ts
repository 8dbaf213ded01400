import { checkQuestion } from '../check/check-question.ts';
import { trapKeyOfQuestion } from '../check/check-question-set.ts';
import type { Question } from '../question/question.ts';
import { generateQuestion } from '../levels/generate.ts';
import { SEEDS_PER_LEVEL } from '../levels/generated.ts';
import type { Level } from '../levels/level.ts';
import { findElementAtWrappedIndex } from '../levels/random.ts';

/** A scene occurs at most once among this number of consecutive questions. */
const NEIGHBOURS = 10;
/**
 * Number of seeds that are tried for a question. If none fits, the required distance between two questions of the same
 * scene is reduced by one question, and the seeds are tried again.
 */
const PATIENCE = 600;
/** Maximum share of a level's questions that may have the same set of traps. */
const LARGEST_SHARE = 1 / 3;

/**
 * A question with those of its properties that are compared with the properties of earlier questions of the level. The
 * rules are in the comment on `chooseBuiltInQuestionSeeds`.
 */
type Placed = {
  readonly question: Question;
  readonly things: ReadonlySet<string>;
  readonly likeness: string;
  readonly traps: string | null;
};

/**
 * Returns the seeds of `count` more built-in questions of a level, after the questions in `kept`. The same arguments
 * always give the same seeds. Throws a RangeError if too few seeds satisfy these rules:
 *
 * - The modes of the questions repeat the list `level.modes`.
 * - A scene occurs only once among ten neighbouring questions, if possible.
 * - No two questions differ only in numbers.
 * - Two neighbours never have the same traps.
 * - Seeds of the range for more practice are not used.
 */
export function chooseBuiltInQuestionSeeds(level: Level, count: number, kept: readonly Question[]): number[] {
  const placed = kept.map(placedOf);
  const known = new Map<number, Placed>();
  const placedAt = (seed: number): Placed => {
    const found = known.get(seed) ?? placedOf(generateQuestion(level.number, seed));
    known.set(seed, found);
    return found;
  };
  const chosen: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const mode = findElementAtWrappedIndex(level.modes, nth);
    const seed = firstSuiting(placed, kept.length + count, (each) => {
      const one = chosen.includes(each) ? null : placedAt(each);
      return one?.question.mode === mode ? one : null;
    });
    if (seed === null) throw new RangeError(`level ${level.number} has no ${count} questions`);
    chosen.push(seed);
    placed.push(placedAt(seed));
  }
  return chosen;
}

/**
 * Returns the first seed whose question may follow the questions in `placed`. The distance to the last question of the
 * same scene is as large as possible. Null if no tried seed gives such a question.
 */
function firstSuiting(
  placed: readonly Placed[],
  size: number,
  candidate: (seed: number) => Placed | null,
): number | null {
  for (let apart = NEIGHBOURS; apart >= 0; apart -= 1) {
    for (let seed = SEEDS_PER_LEVEL; seed < SEEDS_PER_LEVEL + PATIENCE; seed += 1) {
      const one = candidate(seed);
      if (one !== null && suits(one, placed, apart) && variesTraps(one, placed, size)) return seed;
    }
  }
  return null;
}

function placedOf(question: Question): Placed {
  const things = new Set([...question.objects.values()].map(({ name, owner, place }) => [name, owner, place].join()));
  return {
    question,
    things,
    likeness: likenessOf(question),
    traps: trapKeyOfQuestion(question, checkQuestion(question)),
  };
}

/**
 * Returns a key of a question: its sentences without numbers, and its requirement. Two questions that differ only in
 * numbers have equal keys.
 */
function likenessOf({ cards, requirement, mode }: Question): string {
  const asked = requirement === null ? [mode] : [requirement.kinds.join(), requirement.reading];
  return [...asked, ...cards.map(({ text }) => text.replaceAll(/[0-9？]+/gu, '#')).sort()].join('\n');
}

function suits({ things, likeness }: Placed, placed: readonly Placed[], apart: number): boolean {
  const neighbours = apart === 0 ? [] : placed.slice(-apart);
  return (
    neighbours.every((neighbour) => [...things].every((each) => !neighbour.things.has(each))) &&
    placed.every((each) => each.likeness !== likeness)
  );
}

function variesTraps({ traps }: Placed, placed: readonly Placed[], size: number): boolean {
  if (traps === null) return true;
  const alike = placed.filter((each) => each.traps === traps).length;
  return placed.at(-1)?.traps !== traps && alike + 1 <= Math.max(1, size * LARGEST_SHARE);
}
