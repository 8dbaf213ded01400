import type { MorePractice } from '../../contract/progress.ts';
import { parseGeneratedQuestionId, SEEDS_PER_LEVEL } from '../../engine/levels/generated.ts';
import { levelWithNumber } from '../../engine/levels/levels.ts';
import { createSeededRandom } from '../../engine/levels/random.ts';

type Result = { readonly question_id: string; readonly stars: number };

/**
 * Returns the seed of the first question that is generated for a pupil and a level. The seed depends on the pupil, so
 * that two pupils who sit together get different questions.
 */
function firstSeed(account: string, level: number): number {
  const randomDigits = Number.parseInt(account.slice(-12), 16);
  return createSeededRandom(randomDigits, level).below(SEEDS_PER_LEVEL);
}

/** Groups the pupil's results at generated questions by the level for which the question was generated. */
export function groupGeneratedQuestionResults(results: readonly Result[]): ReadonlyMap<number, readonly Result[]> {
  const byLevel = new Map<number, Result[]>();
  for (const result of results) {
    const generated = parseGeneratedQuestionId(result.question_id);
    if (generated !== null) byLevel.set(generated.level, [...(byLevel.get(generated.level) ?? []), result]);
  }
  return byLevel;
}

/**
 * Returns the data with which a device offers 「もっと れんしゅう」 (more practice) to a pupil in a level. Returns null if no
 * questions can be generated for the level.
 */
export function morePracticeOfLevel(
  account: string,
  level: number,
  generated: ReadonlyMap<number, readonly Result[]>,
): MorePractice | null {
  if (levelWithNumber(level) === null) return null;
  const begun = generated.get(level) ?? [];
  return {
    first: firstSeed(account, level),
    begun: begun.length,
    unsolved: begun.filter(({ stars }) => stars === 0).map(({ question_id }) => question_id),
  };
}
