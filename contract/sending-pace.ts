import type { Act } from './act.ts';

/**
 * Times in milliseconds: how long a device gathers acts before it sends them, and the first and the longest wait before
 * it tries again to reach the server.
 */
export const SENDING_WAITS = { gathering: 3_000, first: 1_000, longest: 60_000 } as const;

const PROMPT: ReadonlySet<string> = new Set<Act['event']['kind']>(['QUESTION_BEGIN', 'HINT', 'CHECK', 'QUESTION_END']);

/**
 * Returns true if the acts must be sent immediately because teachers wait for them. Moves wait: sending each one
 * separately would use the network and the server twice as often.
 */
export function goAtOnce(acts: readonly Act[]): boolean {
  return acts.some(({ event }) => PROMPT.has(event.kind));
}
