import { Agent, request } from 'node:http';
import type { VisitPlan } from './visit.ts';

/** As browsers do over HTTP/1.1. */
const CONNECTIONS = 6;
/** Milliseconds, as in web/app/frame/first-things.ts. */
const CROWDED = 4_000;
const BOLD = /-700-/u;

/** A device of the class that asks for what a browser asks for; its pupil is signed in. */
export class Device {
  private readonly url: string;
  private readonly cookie: string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'lifo' });

  constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
  }

  /** Milliseconds until the first card can be taken up. */
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
    // On a full line bold letters let the others pass first.
    const isNow = (path: string): boolean => taken < CROWDED || !BOLD.test(path);
    await this.fetchAll(requests.flatMap(({ path, isWaitedFor }) => (isWaitedFor || !isNow(path) ? [] : [path])));
    return taken;
  }

  /** Everything, as fast as it comes. */
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
