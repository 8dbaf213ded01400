import { createHash } from 'node:crypto';
import { RESOURCES_IN_USE_METRIC, parseResourcesInUse } from '../../contract/in-use-metric.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { addTestClass, addTestPerson } from '../../testing/server/people.ts';

export const FUZZ_PERSON_NAMES = ['visitor', 'pupil', 'manager', 'admin'] as const;
export type FuzzPersonName = (typeof FUZZ_PERSON_NAMES)[number];

/**
 * A server with three schools for the random requests: a school whose people send the requests, a school that an
 * administrator may change, and a bystander school that no request may change.
 */
export type FuzzServer = {
  /** The port of the server. */
  readonly port: number;
  readonly cookies: Readonly<Record<FuzzPersonName, string>>;
  /**
   * Returns existing ids that begin with `prefix` (for example `u`, an account). The random requests of this person use
   * these ids. Except for an administrator, they include ids of the bystander school; the server must refuse requests
   * with these.
   */
  readonly ids: (person: FuzzPersonName, prefix: string) => readonly string[];
  /**
   * Restores sessions and accounts that requests have signed out, archived or reset. Also deletes the log lines that
   * the server has written so far.
   */
  readonly restore: () => Promise<void>;
  /**
   * Returns the log lines since the last `restore` with which the server reports a bug. They include bugs in requests
   * whose response the client did not read.
   */
  readonly bugs: () => readonly string[];
  /**
   * Resolves to the server's counters of unfinished work, for example open requests. Counters that are zero are left
   * out.
   */
  readonly inUse: () => Promise<Readonly<Record<string, number>>>;
  /** Resolves to a checksum of all rows of the bystander school. */
  readonly bystanders: () => Promise<string>;
  readonly close: () => Promise<void>;
};

type Actor = { readonly school: string; readonly account: string; readonly role: string; readonly token: string };

/** A line of the log with the level error or fatal. */
const BUG = /^\{"level":[56]0,/u;

const PREFIXES: Readonly<Record<string, keyof TestDataSet>> = {
  c: 'school',
  g: 'group',
  m: 'move',
  r: 'roster',
  q: 'questionSet',
  d: 'questionDraft',
  s: 'lesson',
};

export async function openFuzzServer(): Promise<FuzzServer> {
  const metrics = createMetrics();
  const server = await createTestApp({ lookUpWords: () => Promise.resolve(null), metrics });
  const { teacher, pupils, school } = await addTestClass(server, 1);
  const admin = await addTestPerson(server, 'admin');
  const pupil = pupils[0];
  if (pupil === undefined) throw new Error('a class of one has a pupil');
  const home = await createTestDataSet(server, school, teacher.id);
  const playground = await createTestDataSet(server, await server.addSchool('遊び場'), null);
  const bystander = await createTestDataSet(server, await server.addSchool('となり'), null);
  const named = { pupil, manager: teacher, admin };
  const actors = Object.entries(named).map(([role, { school: at, id }]): Actor => {
    return { school: at, account: id, role, token: createHash('sha256').update(`fuzz ${role}`).digest('base64url') };
  });
  const restore = async (): Promise<void> => {
    // The log lines of the server are removed from memory, because those of a million requests would need gigabytes.
    server.lines.length = 0;
    for (const { school: at, account, role, token } of actors) {
      await server.rows(
        `update account set archived_at = null, must_change_password = false where school_id = $1 and id = $2 and role = $3`,
        [at, account, role],
      );
      await server.rows(
        `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
         values ($1, sha256($2), $3, $4, $4, $4::timestamptz + interval '7 days') on conflict do nothing`,
        [at, Buffer.from(token), account, server.now()],
      );
    }
  };
  await restore();
  const cookieOf = (person: FuzzPersonName): string => {
    const token = actors.find(({ role }) => role === person)?.token;
    return token === undefined ? '' : `sakumon-session=${token}`;
  };
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    port: Number(port),
    cookies: { visitor: '', pupil: cookieOf('pupil'), manager: cookieOf('manager'), admin: cookieOf('admin') },
    ids: (person, prefix) => {
      const places = person === 'admin' ? [playground] : [home, home, playground, bystander];
      if (prefix === 'u') return places.flatMap((place) => [place.pupil, place.teacher]);
      const kind = PREFIXES[prefix];
      return kind === undefined ? [] : places.map((place) => place[kind]);
    },
    restore,
    bugs: () => server.lines.filter((line) => BUG.test(line)),
    inUse: async () => parseResourcesInUse(await metrics.registry.getSingleMetricAsString(RESOURCES_IN_USE_METRIC)),
    bystanders: () => checksum(server, bystander.school.slice(2)),
    close: server.close,
  };
}

async function checksum(server: TestApp, school: string): Promise<string> {
  const tables = await server.rows<{ name: string; key: string }>(
    `select table_name as name, column_name as key from information_schema.columns
      where table_schema = 'public' and (column_name = 'school_id' or table_name = 'school' and column_name = 'id')
      order by 1`,
  );
  const sums: string[] = [];
  for (const { name, key } of tables) {
    const [row] = await server.rows<{ sum: string | null }>(
      `select md5(string_agg(row, ' ' order by row)) as sum
         from (select to_jsonb(${name})::text as row from ${name} where ${key} = $1) as held`,
      [school],
    );
    sums.push(`${name} ${row?.sum ?? 'empty'}`);
  }
  return sums.join('\n');
}
