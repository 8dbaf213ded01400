import { Agent, request } from 'node:http';
import type { VisitPlan } from './visit.ts';

/** Maximum number of connections to one host. Browsers have the same limit over HTTP/1.1. */
const CONNECTIONS = 6;
/**
 * If the app takes at least this time to load, in milliseconds, the line counts as busy.
 * web/app/frame/deferred-loading.ts uses the same value.
 */
const CROWDED = 4_000;
const BOLD = /-700-/u;

/** A simulated device. It sends the requests of a browser in which a pupil is signed in. */
export class RequestReplayingDevice {
  private readonly url: string;
  private readonly cookie: string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'lifo' });

  constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
  }

  /**
   * Sends the requests of the plan. Resolves to the time until the first card can be picked up, in milliseconds: the
   * time until the last response that the card needs, plus the time of the browser's own work.
   */
  async visit({ requests, work }: VisitPlan): Promise<number> {
    const began = performance.now();
    const answers = new Map<number, Promise<void>>();
    for (const [at, { path, after, isWaitedFor }] of requests.entries()) {
      const before = after.flatMap((place) => answers.get(place) ?? []);
      const answer = async (): Promise<void> => {
        await Promise.all(before);
        await this.ask(path);
      };
      if (isWaitedFor) answers.set(at, answer());
    }
    await Promise.all(answers.values());
    const taken = performance.now() - began + work;
    // On a busy line the app requests the bold web font later, so that the other devices can load first.
    const isNow = (path: string): boolean => taken < CROWDED || !BOLD.test(path);
    await this.fetchAll(requests.flatMap(({ path, isWaitedFor }) => (isWaitedFor || !isNow(path) ? [] : [path])));
    return taken;
  }

  /** Requests all paths at once. */
  async fetchAll(paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => this.ask(path)));
  }

  close(): void {
    this.agent.destroy();
  }

  private ask(path: string): Promise<void> {
    const headers = { cookie: this.cookie, 'accept-encoding': 'br, gzip' };
    return new Promise((resolve, reject) => {
      const asking = request(`${this.url}${path}`, { agent: this.agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', resolve).on('error', reject);
      });
      asking.on('error', reject);
      asking.end();
    });
  }
}
