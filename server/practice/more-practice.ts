import type { MorePractice } from '../../contract/progress.ts';
import { readGeneratedId, SEEDS } from '../../engine/levels/generated.ts';
import { levelNumbered } from '../../engine/levels/levels.ts';
import { randomFrom } from '../../engine/levels/random.ts';

type Result = { readonly question_id: string; readonly stars: number };

/** Another seed for each pupil and level, so that neighbours do not sit at the same questions. */
function firstSeed(account: string, level: number): number {
  const randomDigits = Number.parseInt(account.slice(-12), 16);
  return randomFrom(randomDigits, level).below(SEEDS);
}

/** What was made for a pupil and begun, by the level it was made for. */
export function generatedResults(results: readonly Result[]): ReadonlyMap<number, readonly Result[]> {
  const byLevel = new Map<number, Result[]>();
  for (const result of results) {
    const generated = readGeneratedId(result.question_id);
    if (generated !== null) byLevel.set(generated.level, [...(byLevel.get(generated.level) ?? []), result]);
  }
  return byLevel;
}

/** 「もっと れんしゅう」 of a level: what the pupil has begun of it; null where the level has no generator. */
export function morePractice(
  account: string,
  level: number,
  generated: ReadonlyMap<number, readonly Result[]>,
): MorePractice | null {
  if (levelNumbered(level) === null) return null;
  const begun = generated.get(level) ?? [];
  return {
    first: firstSeed(account, level),
    begun: begun.length,
    unsolved: begun.filter(({ stars }) => stars === 0).map(({ question_id }) => question_id),
  };
}
