/** Whether this page may write at an attempt; from then on no other page of the device may. */
export type ClaimAttempt = (attempt: string) => Promise<boolean>;

/**
 * One page of a device writes at an attempt: two would count the same steps. The last attempt claimed is the page's own
 * until it claims another or closes. Without Web Locks (a page without https) every claim is granted.
 */
export function createAttemptClaims(locks: Pick<LockManager, 'request'> | undefined): ClaimAttempt {
  let own: string | null = null;
  let release: (() => void) | null = null;
  return async (attempt) => {
    if (locks === undefined || attempt === own) return true;
    const claimed = await claim(locks, `sakumon-attempt-${attempt}`);
    if (claimed === null) return false;
    release?.();
    release = claimed;
    own = attempt;
    return true;
  };
}

/** What lets go of the lock; null while another page holds it. */
function claim(locks: Pick<LockManager, 'request'>, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: unknown): Promise<void> =>
      new Promise((release) => {
        resolve(lock === null ? null : release);
        if (lock === null) release();
      });
    locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(() => undefined));
  });
}
