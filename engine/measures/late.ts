/** Milliseconds that an act may take to the server. Sending waits for a network; the next try after one comes sooner than this. */
const LONGEST_WAY = 60_000;

/** Whether an act came late: done at one moment, received long after it, by a device that had no network meanwhile. */
export function isLate(happenedAt: number, receivedAt: number): boolean {
  return receivedAt - happenedAt > LONGEST_WAY;
}
