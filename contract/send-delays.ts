import type { Act } from './act.ts';

/**
 * Waiting times of a device, in milliseconds. `gathering`: how long the device collects acts before it sends them.
 * `first`, `longest`: the wait before the second try to reach the server, and the longest wait between two tries.
 */
export const ACT_SEND_DELAYS = { gathering: 3_000, first: 1_000, longest: 60_000 } as const;

const PROMPT: ReadonlySet<string> = new Set<Act['event']['kind']>([
  'QUESTION_BEGIN',
  'HINT',
  'CHECK',
  'WRITE_CHECK',
  'QUESTION_END',
]);

/**
 * Returns true if the acts must be sent immediately, because teachers wait for them. Moves of cards are not sent
 * immediately: sending each move separately would cause twice as many requests.
 */
export function mustSendActsImmediately(acts: readonly Act[]): boolean {
  return acts.some(({ event }) => PROMPT.has(event.kind));
}
