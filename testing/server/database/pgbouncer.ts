import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgresSystemUser } from '../../../server/embedded-postgres/server-user.ts';
import { findFreePort } from '../../../server/embedded-postgres/free-port.ts';

/** Returns the path of the PgBouncer program, or null if it is not installed on this machine. */
export function findPgBouncerProgram(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null;
}

export type TestPgBouncer = {
  /** The address of the database through PgBouncer. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts PgBouncer as the pooler of the database at `databaseUrl`. Like most installations, this PgBouncer drops
 * start-up options of clients.
 */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  mode: 'session' | 'transaction',
  connections: number,
): Promise<TestPgBouncer> {
  const target = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-pgbouncer-'));
  // If root runs the tests, PgBouncer runs as another system user, who must be able to read this folder.
  await chmod(folder, 0o755);
  const [settings, users] = [path.join(folder, 'settings.ini'), path.join(folder, 'users.txt')];
  await writeFile(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${decodeURIComponent(target.hostname)} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,options
`,
  );
  const user = findPostgresSystemUser();
  const child = spawn(program, [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    createInterface({ input: child.stderr }).on('line', (line) => {
      said += `${line}\n`;
      if (line.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer ended: ${said}`)));
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: url.href, close };
}
