import { EventEmitter, once } from 'node:events';

/**
 * Counts how often a server waits for database queries, password hashing or worker threads. A test can make one of
 * these waits last until the test continues it.
 */
export class ServerWaitCounter {
  private seen = 0;
  private at = Infinity;
  private reach: () => void = () => undefined;
  private opened: Promise<unknown> = Promise.resolve();

  /**
   * Makes the wait with the number `at` (0 for the next wait) last until `goOn` is called. `reached` resolves when the
   * server reaches this wait.
   */
  hold(at: number): { readonly reached: Promise<void>; readonly goOn: () => void } {
    const opening = new EventEmitter();
    this.seen = 0;
    this.at = at;
    this.opened = once(opening, 'open');
    return { reached: new Promise((resolve) => (this.reach = resolve)), goOn: () => void opening.emit('open') };
  }

  /**
   * The server calls this for each wait, with the result or its promise. Returns the result; for the wait that the test
   * makes last, only after `goOn` is called.
   */
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
