import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword, type Argon2Cost } from './argon2.ts';
import { createSignInQueue, type SignInQueueName } from './gate.ts';

/** Cost of Argon2id: 19 MiB, 2 passes, 1 lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/**
 * Returns the maximum number of hashes that one process computes at the same time, if the machine runs `processes`
 * server processes. One processor core stays free for the event loops, and one of libuv's four threads stays free for
 * reading files.
 */
function shareOf(processes: number): number {
  return Math.min(3, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
}

/**
 * Maximum expected wait in milliseconds. A request that would wait longer is rejected, because a device stops waiting
 * for a response after 15 s (`CALL_TIME_LIMIT_MS` in web).
 */
const LONGEST_WAIT = 15_000;

/**
 * Maximum number of the 10 database connections of a process that password sign-ins use. The other connections stay
 * free for other requests, however many strangers try to sign in.
 */
const CONNECTIONS = 2;

export type PasswordHasher = {
  /** Hashes a new password for a person who is signed in or has an invitation. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Returns true if `hashed` was made from the password. If `hashed` is null, returns false after the same computation,
   * so that the response time does not reveal whether the account exists.
   */
  readonly verify: (hashed: string | null, password: string, lane: SignInQueueName) => Promise<boolean>;
  /**
   * Runs `work`, the database statements that precede a verification, as soon as a connection for sign-ins is free.
   * This limits how many connections sign-ins use at the same time.
   */
  readonly inTurn: <Result>(lane: SignInQueueName, work: () => Promise<Result>) => Promise<Result>;
  /**
   * Returns the number of tasks that run or wait: hashes and verifications of passwords, and database statements that
   * precede a verification.
   */
  readonly underWay: () => number;
  /**
   * Runs `work`, which must contain exactly one verification of a password. Returns null without running `work` if the
   * expected wait is too long.
   */
  readonly unlessCrowded: <Result>(lane: SignInQueueName, work: () => Promise<Result>) => Promise<Result> | null;
};

/**
 * Returns functions that hash and verify passwords outside of the event loop. The number of concurrent computations is
 * limited. `longestWait` is the maximum expected wait in milliseconds. `processes` is the number of server processes on
 * the machine.
 */
export function createPasswordHasher(
  longestWait: number = LONGEST_WAIT,
  cost: Argon2Cost = ARGON2,
  processes: number = 1,
): PasswordHasher {
  const gate = createSignInQueue(shareOf(processes));
  const statements = createSignInQueue(CONNECTIONS);
  let dummy: Promise<string> | null = null;
  return {
    underWay: () => gate.size() + statements.size(),
    hash: (password) => gate.pass('known', () => hashPassword(password, cost)),
    verify: async (hashed, password, lane) => {
      dummy ??= hashPassword('nobody has this password', cost);
      const against = hashed ?? (await dummy);
      const right = await gate.pass(lane, () => verifyPassword(against, password));
      return right && hashed !== null;
    },
    inTurn: (lane, work) => statements.pass(lane, work),
    unlessCrowded: (lane, work) => (gate.waitOf(lane) > longestWait ? null : gate.during(lane, work)),
  };
}
