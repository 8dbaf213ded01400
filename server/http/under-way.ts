import type { ServerResponse } from 'node:http';

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

  leave(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count <= 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
  }
}

/** Lets so many in at once; the others wait in their order. */
export class Turnstile {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.free = atOnce;
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
 * Whoever leaves early does not stop the work.
 */
export class Holding {
  private readonly releases: (() => void)[] = [];
  private works = 0;
  private isClosed = false;

  constructor(answer: ServerResponse) {
    const close = (): void => {
      this.isClosed = true;
      this.release();
    };
    answer.once('close', close);
    answer.once('finish', close);
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
