const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Returns a UUIDv7 (RFC 9562): 48 bits of time, then random bits. `milliseconds`: Unix time. `random`: at least ten
 * random bytes. Two ids from the same millisecond are in random order.
 */
export function createUuidV7(milliseconds: number, random: Uint8Array): string {
  const bytes = Array.from({ length: 6 }, (_, at) => Math.floor(milliseconds / 256 ** (5 - at)) % 256);
  bytes.push(...random.subarray(0, 10));
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.map((byte) => HEX[byte] ?? '00').join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The clock and the id generator of the device. Tests replace them. */
export type ClockAndIdGenerator = {
  /** Returns the current time as an ISO 8601 text in UTC. */
  readonly now: () => string;
  readonly newActId: () => string;
  readonly newAttemptId: () => string;
};

function fresh(): string {
  return createUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

export function browserClockAndIdGenerator(): ClockAndIdGenerator {
  return {
    now: () => new Date().toISOString(),
    newActId: () => `a_${fresh()}`,
    newAttemptId: () => `t_${fresh()}`,
  };
}

/**
 * Asks for the right to record acts of an attempt. Resolves to true if this page (browser tab) gets the right; no other
 * page of the device can then get it.
 */
export type ClaimAttempt = (attempt: string) => Promise<boolean>;

/**
 * Returns a function with which a page (browser tab) claims the right to record acts of an attempt. Only one page may
 * have it, because two pages would give the same step numbers to different acts. The page keeps this right as a Web
 * Lock until it claims another attempt or closes. Without Web Locks (on plain http) every claim succeeds.
 */
export function createAttemptClaimer(locks: Pick<LockManager, 'request'> | undefined): ClaimAttempt {
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

/** Takes the lock `name`. Resolves to a function that releases the lock, or to null if another page holds it. */
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
