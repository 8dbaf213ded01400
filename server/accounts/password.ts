import { availableParallelism } from 'node:os';
import { hash, verify, type Argon2Cost } from './argon2.ts';
import { createGate, type Lane } from './gate.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/**
 * Maximum concurrent hashes in each of `processes` processes. One core stays free for event loops, and one of libuv's
 * four threads for files.
 */
function shareOf(processes: number): number {
  return Math.min(3, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
}

/**
 * Maximum expected wait in milliseconds. A device stops waiting for an answer after 20 s. Later requests are rejected.
 */
const LONGEST_WAIT = 15_000;

/**
 * Maximum database connections of password sign-ins, of 10 per process. The other connections serve other requests,
 * however many strangers try to sign in.
 */
const CONNECTIONS = 2;

export type Passwords = {
  /** Hashes a password of a person who is already signed in or invited. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Verifies a password. Without a hash it does the same work and returns false, so that an unknown address takes as
   * long as a wrong password.
   */
  readonly verify: (hashed: string | null, password: string, lane: Lane) => Promise<boolean>;
  /** Runs the statements before a verification. It limits the connections of sign-ins with guessable secrets. */
  readonly inTurn: <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result>;
  /** The number of hashes, verifications and their statements that run or wait. */
  readonly underWay: () => number;
  /** Runs a task that contains one verification. Returns null if the expected wait is too long. */
  readonly unlessCrowded: <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result> | null;
};

/** Returns functions that hash and verify outside of the event loop, a limited number at a time. */
export function createPasswords(
  longestWait: number = LONGEST_WAIT,
  cost: Argon2Cost = ARGON2,
  processes: number = 1,
): Passwords {
  const gate = createGate(shareOf(processes));
  const statements = createGate(CONNECTIONS);
  let dummy: Promise<string> | null = null;
  return {
    underWay: () => gate.size() + statements.size(),
    hash: (password) => gate.pass('known', () => hash(password, cost)),
    verify: async (hashed, password, lane) => {
      dummy ??= hash('nobody has this password', cost);
      const against = hashed ?? (await dummy);
      const right = await gate.pass(lane, () => verify(against, password));
      return right && hashed !== null;
    },
    inTurn: (lane, work) => statements.pass(lane, work),
    unlessCrowded: (lane, work) => (gate.waitOf(lane) > longestWait ? null : gate.during(lane, work)),
  };
}
