import type { ServerResponse } from 'node:http';
import { callOnceWhenClosed } from './when-closed.ts';

/** Counts running work by key, and refuses further work if a key has reached its maximum. */
export class ConcurrencyLimiterByKey {
  private readonly counts = new Map<string, number>();

  /**
   * Counts one more piece of work with this key and returns true. If `most` pieces of work with this key are running
   * already, counts nothing and returns false.
   */
  enter(key: string, most: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  /** The number of running pieces of work, over all keys. */
  get size(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  leave(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count <= 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
  }
}

/** A semaphore: at most `atOnce` callers run at the same time, and all further callers wait in order of arrival. */
export class ConcurrencyLimiter {
  private readonly atOnce: number;
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.atOnce = atOnce;
    this.free = atOnce;
  }

  /** The number of callers that run or wait. */
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
 * Releases the resources of a request as soon as its response is closed and no handler is working on the request. If
 * the client disconnects early, the response is closed, but a running handler continues.
 */
export class RequestResourceReleaser {
  private readonly releases: (() => void)[] = [];
  private works = 0;
  private isClosed = false;

  constructor(answer: ServerResponse) {
    callOnceWhenClosed(answer, () => {
      this.isClosed = true;
      this.release();
    });
  }

  /**
   * True if the response was sent or the client has disconnected. In these cases, the caller must not begin new work
   * for the request.
   */
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
