import { availableParallelism } from 'node:os';
import { hash, verify, type Argon2Cost } from './argon2.ts';
import { createGate, type Lane } from './gate.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/** At once in one of so many processes: a core is left to event loops, one of libuv's four threads to files. */
function shareOf(processes: number): number {
  return Math.min(3, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
}

/** Milliseconds that one may wait for their turn: a device waits 20 s for an answer. Whoever comes later is asked to come again. */
const LONGEST_WAIT = 15_000;

/** Of the ten connections to the database: the others are everybody's, however many strangers come at once. */
const CONNECTIONS = 2;

export type Passwords = {
  /** For whoever is known already. */
  readonly hash: (password: string) => Promise<string>;
  /** False, after the same work, when there is no hash: an unknown address takes as long as a wrong password. */
  readonly verify: (hashed: string | null, password: string, lane: Lane) => Promise<boolean>;
  /** Runs statements before a verification: of those who sign in by what can be guessed, few hold connections at once. */
  readonly inTurn: <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result>;
  /** Hashes, verifications and their statements that run or wait. */
  readonly underWay: () => number;
  /** Runs what holds one verification; null when so many are under way ahead of it that it would wait too long. */
  readonly unlessCrowded: <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result> | null;
};

/** Hashing and verifying off the event loop, a few at once. */
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
