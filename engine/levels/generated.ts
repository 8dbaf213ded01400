/** The level and seed of a generated question. */
export type LevelAndSeed = { readonly level: number; readonly seed: number };

/**
 * The number of generated questions that a level offers. All pupils share these questions and each pupil starts at
 * another seed, so this number limits how many questions are stored.
 */
export const SEEDS_PER_LEVEL = 10_000;

const ID = /^level-([1-9]\d{0,2})-seed-(0|[1-9]\d{0,3})$/u;

/** Returns the id of a generated question. */
export function generatedQuestionId({ level, seed }: LevelAndSeed): string {
  return `level-${level}-seed-${seed}`;
}

/**
 * Parses the id of a generated question. Null for any other id and for a seed that is not offered. This function does
 * not check whether the level exists; {@link ./generated-question.ts} does.
 */
export function parseGeneratedQuestionId(id: string): LevelAndSeed | null {
  const [, level, seed] = ID.exec(id) ?? [];
  if (level === undefined || seed === undefined) return null;
  return { level: Number(level), seed: Number(seed) };
}
