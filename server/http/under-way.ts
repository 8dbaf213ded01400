import type { ServerResponse } from 'node:http';
import { whenOver } from './when-over.ts';

/** What is under way, by who does it: so many of each at once. */
export class UnderWay {
  private readonly counts = new Map<string, number>();

  /** False where `most` of them are under way already. */
  enter(key: string, most: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  /** All of them together. */
  get size(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  leave(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count <= 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
  }
}

/** Lets so many in at once; the others wait in their order. */
export class Turnstile {
  private readonly atOnce: number;
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.atOnce = atOnce;
    this.free = atOnce;
  }

  /** Those that are in and those that wait. */
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
 * What a request holds until it is over: its answer was sent or its connection is gone, and nobody works at it any more.
 * A client that leaves early does not stop work that has begun. Made before the first `await` of a request or after it.
 */
export class Holding {
  private readonly releases: (() => void)[] = [];
  private works = 0;
  private isClosed = false;

  constructor(answer: ServerResponse) {
    whenOver(answer, () => {
      this.isClosed = true;
      this.release();
    });
  }

  /** The answer was sent or the client has left: no work may begin any more. */
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
