import { EventEmitter, once } from 'node:events';

/**
 * The points at which a server waits: for database queries, password hashing and worker threads. A test can block one
 * of these waits.
 */
export class Waits {
  private seen = 0;
  private at = Infinity;
  private reach: () => void = () => undefined;
  private opened: Promise<unknown> = Promise.resolve();

  /**
   * Blocks the wait with the number `at` until `goOn` is called. Waits are counted from this call of `hold`, beginning
   * with 0. `reached` resolves when the server reaches the wait.
   */
  hold(at: number): { readonly reached: Promise<void>; readonly goOn: () => void } {
    const opening = new EventEmitter();
    this.seen = 0;
    this.at = at;
    this.opened = once(opening, 'open');
    return { reached: new Promise((resolve) => (this.reach = resolve)), goOn: () => void opening.emit('open') };
  }

  /**
   * Returns the result of something for which the server waits. If a test blocks this wait, the function returns only
   * after `goOn` is called.
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
