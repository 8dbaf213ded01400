import { EventEmitter, once } from 'node:events';

/** The places where a server waits: database queries, password hashing, worker threads. A test can block one wait. */
export class Waits {
  private seen = 0;
  private at = Infinity;
  private reach: () => void = () => undefined;
  private opened: Promise<unknown> = Promise.resolve();

  /** Blocks the wait with this number until `goOn` is called. Waits are counted from now, beginning with 0. */
  hold(at: number): { readonly reached: Promise<void>; readonly goOn: () => void } {
    const opening = new EventEmitter();
    this.seen = 0;
    this.at = at;
    this.opened = once(opening, 'open');
    return { reached: new Promise((resolve) => (this.reach = resolve)), goOn: () => void opening.emit('open') };
  }

  /** Returns the result. If this wait is blocked, it returns only after `goOn`. */
  async after<Result>(result: Result | Promise<Result>): Promise<Result> {
    const answer = await result;
    const number = this.seen;
    this.seen += 1;
    if (number === this.at) {
      this.reach();
      await this.opened;
    }
    return answer;
  }
}
