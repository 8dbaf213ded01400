type Due = { readonly at: number; readonly body: () => void };

/**
 * A queue that calls functions at given times, in the order of the times. It uses only one timer, because there are
 * thousands of packets per second.
 */
export class TimerQueue {
  /** A binary heap: the time of each entry is not later than the times of its two children. */
  private readonly heap: Due[] = [];
  private timer: NodeJS.Timeout | null = null;
  private timerAt = Infinity;

  at(at: number, body: () => void): void {
    this.heap.push({ at, body });
    this.rise(this.heap.length - 1);
    if (at < this.timerAt) this.set();
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.heap.length = 0;
  }

  private set(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.timerAt = this.heap[0]?.at ?? Infinity;
    if (this.timerAt === Infinity) return;
    this.timer = setTimeout(() => this.run(), Math.max(0, this.timerAt - performance.now()));
  }

  private run(): void {
    const now = performance.now();
    for (let [first] = this.heap; first !== undefined && first.at <= now; [first] = this.heap) {
      const last = this.heap.pop();
      if (last !== undefined && last !== first) {
        this.heap[0] = last;
        this.sink(0);
      }
      first.body();
    }
    this.timerAt = Infinity;
    this.set();
  }

  private rise(place: number): void {
    let at = place;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isBefore(at, above)) return;
      this.swap(at, above);
      at = above;
    }
  }

  private sink(place: number): void {
    let at = place;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const earlier = right < this.heap.length && this.isBefore(right, left) ? right : left;
      if (earlier >= this.heap.length || !this.isBefore(earlier, at)) return;
      this.swap(at, earlier);
      at = earlier;
    }
  }

  private isBefore(one: number, other: number): boolean {
    return (this.heap[one]?.at ?? Infinity) < (this.heap[other]?.at ?? Infinity);
  }

  private swap(one: number, other: number): void {
    const [first, second] = [this.heap[one], this.heap[other]];
    if (first === undefined || second === undefined) return;
    this.heap[one] = second;
    this.heap[other] = first;
  }
}
