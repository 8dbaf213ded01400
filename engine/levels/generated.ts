/** What a generated question is made from. */
export type GeneratedFrom = { readonly level: number; readonly seed: number };

/**
 * So many generated questions a level has on offer. It bounds what the question bank keeps: the questions are the same
 * for all pupils, who each begin at another seed.
 */
export const SEEDS = 10_000;

const ID = /^level-([1-9]\d{0,2})-seed-(0|[1-9]\d{0,3})$/u;

/** The id of a generated question; `generate` names them alike. */
export function generatedId({ level, seed }: GeneratedFrom): string {
  return `level-${level}-seed-${seed}`;
}

/**
 * What an id says of the question to generate; null for every other id, and for seeds not on offer. Whether the level
 * has a generator is for {@link ./generated-question.ts} to say.
 */
export function readGeneratedId(id: string): GeneratedFrom | null {
  const [, level, seed] = ID.exec(id) ?? [];
  if (level === undefined || seed === undefined) return null;
  return { level: Number(level), seed: Number(seed) };
}
