import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';

/** Argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Memory in KiB and passes over it; parallelism in lanes. */
export type Argon2Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** At once in one of so many processes: a core is left to event loops, one of libuv's four threads to files. */
function shareOf(processes: number): number {
  return Math.min(3, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
}

/** Milliseconds that one may wait for their turn: a device waits 20 s for an answer. Whoever comes later is asked to come again. */
const LONGEST_WAIT = 15_000;
/** What the latest work counts for in what one work takes. */
const NEWS = 0.1;

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** False, after the same work, when there is no hash: an unknown address takes as long as a wrong password. */
  readonly verify: (hashed: string | null, password: string) => Promise<boolean>;
  /** Runs what holds one verification; null when so many are under way that one more would wait too long. */
  readonly unlessCrowded: <Result>(work: () => Promise<Result>) => Promise<Result> | null;
};

/** Runs at most `atOnce` works at a time; the others wait in their order. How long a work takes, the machine tells. */
function createGate(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let usual = 0;
  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - begun;
      usual = usual === 0 ? took : usual + NEWS * (took - usual);
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }
  return { pass, timeOf: (works: number) => (works * usual) / atOnce };
}

/** Hashing and verifying off the event loop, a few at once. */
export function createPasswords(
  longestWait: number = LONGEST_WAIT,
  cost: Argon2Cost = ARGON2,
  processes: number = 1,
): Passwords {
  const gate = createGate(shareOf(processes));
  let dummy: Promise<string> | null = null;
  let underWay = 0;
  async function verifyHashed(hashed: string | null, password: string): Promise<boolean> {
    dummy ??= hash('nobody has this password', cost);
    const against = hashed ?? (await dummy);
    const right = await gate.pass(() => verify(against, password, cost));
    return right && hashed !== null;
  }
  return {
    hash: (password) => gate.pass(() => hash(password, cost)),
    verify: verifyHashed,
    unlessCrowded: (work) => {
      if (gate.timeOf(underWay) > longestWait) return null;
      underWay += 1;
      return work().finally(() => (underWay -= 1));
    },
  };
}
