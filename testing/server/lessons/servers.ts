import { pino } from 'pino';
import { expect } from 'vitest';
import type { RefusalBody } from '../../../contract/refusal-body.ts';
import { createHttpApplication } from '../../../server/app.ts';
import { openDatabasePool } from '../../../server/database/pool.ts';
import type { TestBrowser, TestApp } from '../app.ts';
import type { LiveChannelIntervals } from '../../../server/lessons/live.ts';
import { openLessonAnnouncements } from '../../../server/announcements/announcements.ts';
import { followLiveChannel } from './following.ts';
import { openListenNotifyConnection } from '../../../server/announcements/wire.ts';

/**
 * Pauses of the live channels in milliseconds. `longestRest` is longer than any test. So a channel reads changes only
 * after an announcement (a notification from the database).
 */
const PAUSES: LiveChannelIntervals = { gathering: 10, afterFailure: 50, longestRest: 3_600_000, betweenLooks: 50 };

/**
 * One of several servers that use a test's database. Each has its own database connections, announcements
 * (notifications from the database) and port.
 */
export type ParallelTestServer = {
  readonly follow: (
    path: string,
    browser: TestBrowser,
    lastEventId?: string | null,
  ) => ReturnType<typeof followLiveChannel>;
  readonly post: <Body = RefusalBody>(browser: TestBrowser, path: string, body: unknown) => Promise<Body>;
  /**
   * Closes the database connection on which the server receives announcements. The server cannot open this connection
   * again until `mend` is called.
   */
  readonly cutWire: () => Promise<{ readonly mend: () => void }>;
  readonly close: () => Promise<void>;
};

/**
 * Starts a server that uses the test's database. `name` identifies its connection in the database view
 * `pg_stat_activity`.
 */
export async function startParallelTestServer(test: TestApp, name: string): Promise<ParallelTestServer> {
  const { url: databaseUrl } = test.database;
  const db = openDatabasePool({ url: databaseUrl, log: () => undefined });
  let cut = false;
  const announcements = await openLessonAnnouncements({
    self: name,
    connect: async () => {
      if (cut) throw new Error(`${name} is cut off`);
      return openListenNotifyConnection(databaseUrl, { name });
    },
    log: () => undefined,
  });
  const wires = (what: string): Promise<unknown[]> =>
    test.rows(`select ${what} from pg_stat_activity where application_name = $1 and datname = current_database()`, [
      name,
    ]);
  const log = pino({ level: 'silent' });
  const app = await createHttpApplication({
    db,
    clock: test.now,
    log,
    webDirectory: null,
    publicOrigin: null,
    announcements,
    livePauses: PAUSES,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    follow: (path, browser, lastEventId = null) => followLiveChannel(url, path, browser, lastEventId),
    post: async <Body>({ cookie }: TestBrowser, path: string, body: unknown): Promise<Body> => {
      const headers = { 'content-type': 'application/json', cookie: cookie ?? '' };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      return JSON.parse(text);
    },
    cutWire: async () => {
      // Wait until the connection for announcements is open. If `mend` was called just before, the server may still be
      // opening it.
      await expect.poll(() => wires('pid')).toHaveLength(1);
      cut = true;
      await wires('pg_terminate_backend(pid)');
      return { mend: () => (cut = false) };
    },
    close: async () => {
      await app.close();
      await announcements.close();
      await db.destroy();
    },
  };
}
