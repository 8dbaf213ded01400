import type { Act } from './act.ts';

/**
 * Waiting times of a device before it sends acts, in milliseconds. `gathering`: how long it collects acts before it
 * sends them together. If the server cannot be reached, the device waits for the time `first` and tries again. After
 * each further failure it waits twice as long, up to `longest`.
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
 * Returns true if the device must send these acts immediately, because teachers wait to see them on the lesson screen.
 * Moves of cards are not sent immediately: if each move were sent alone, there would be twice as many requests.
 */
export function mustSendActsImmediately(acts: readonly Act[]): boolean {
  return acts.some(({ event }) => PROMPT.has(event.kind));
}
