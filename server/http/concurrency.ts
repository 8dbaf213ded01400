import type { ServerResponse } from 'node:http';
import { whenClosed } from './when-closed.ts';

/** Counts running work by key and refuses more than a maximum for one key. */
export class RunningCounts {
  private readonly counts = new Map<string, number>();

  /** Counts one more; returns false, and counts nothing, if `most` are running already. */
  enter(key: string, most: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  /** The sum over all keys. */
  get size(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  leave(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count <= 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
  }
}

/** A semaphore: at most `atOnce` callers work at the same time, the others wait in order of arrival. */
export class Turnstile {
  private readonly atOnce: number;
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.atOnce = atOnce;
    this.free = atOnce;
  }

  /** The number of callers that work or wait. */
  get size(): number {
    return this.atOnce - this.free + this.waiting.length;
  }

  async enter(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => void this.waiting.push(resolve));
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free += 1;
    else next();
  }
}

/**
 * Releases all resources of a request once its response is closed and no handler works on it any more. A client that
 * disconnects early does not stop a handler that has begun. May be created before or after the first `await`.
 */
export class Holding {
  private readonly releases: (() => void)[] = [];
  private works = 0;
  private isClosed = false;

  constructor(answer: ServerResponse) {
    whenClosed(answer, () => {
      this.isClosed = true;
      this.release();
    });
  }

  /** True if the answer was sent or the client has disconnected. No new work may begin then. */
  get isOver(): boolean {
    return this.isClosed;
  }

  untilOver(release: () => void): void {
    this.releases.push(release);
    this.release();
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.works += 1;
    try {
      return await work();
    } finally {
      this.works -= 1;
      this.release();
    }
  }

  private release(): void {
    if (!this.isClosed || this.works > 0) return;
    for (const each of this.releases.splice(0)) each();
  }
}
