import type { Act } from './act.ts';

/** Milliseconds that a device lets pass before it sends acts; of tries to reach the server the first and the longest. */
export const SENDING_WAITS = { gathering: 3_000, first: 1_000, longest: 60_000 } as const;

const PROMPT: ReadonlySet<string> = new Set<Act['event']['kind']>(['QUESTION_BEGIN', 'HINT', 'CHECK', 'QUESTION_END']);

/**
 * What a teacher waits to see goes at once, and takes along what came before it. Moves gather: each by itself would
 * wake the network, and the server, twice as often.
 */
export function goAtOnce(acts: readonly Act[]): boolean {
  return acts.some(({ event }) => PROMPT.has(event.kind));
}
