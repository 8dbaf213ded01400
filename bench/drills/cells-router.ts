import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';

const START_PATIENCE = 10_000;
const BETWEEN_LOOKS = 50;

/**
 * Returns the host name of a school in the drill. It is a loopback IP address, because a real name would need a name
 * server.
 */
export function hostOfSchool(place: number): string {
  return `127.0.0.${place + 11}`;
}

/**
 * A school that the router knows. `host`: its host name. `server`: the address of the cell (installation) that serves
 * the school when the drill begins.
 */
export type RoutedSchool = { readonly host: string; readonly server: string; readonly school: string };

export type CellsRouter = {
  readonly port: number;
  readonly directory: string;
  readonly reload: readonly string[];
  readonly stop: () => Promise<void>;
};

/**
 * Starts Caddy with the configuration that is published for installations with several cells (deploy/cells/Caddyfile).
 * The configuration files are written into `folder`.
 */
export async function startCellsRouter(folder: string, schools: readonly RoutedSchool[]): Promise<CellsRouter> {
  const port = await findFreePort();
  const config = path.join(folder, 'Caddyfile');
  const directory = path.join(folder, 'schools.directory');
  const admin = path.join(folder, 'admin.sock');
  copyFileSync(path.resolve('deploy/cells/Caddyfile'), config);
  writeFileSync(directory, schools.map(({ host, server, school }) => `${host} ${server} # ${school}\n`).join(''));
  const env = { ...process.env, CADDY_ADMIN: admin, CELLS_ADDRESS: `http://:${port}`, HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', config], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  const ended = once(caddy, 'exit');
  const deadline = performance.now() + START_PATIENCE;
  while ((await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) === null) {
    if (performance.now() > deadline) throw new Error('Caddy did not start');
    await wait(BETWEEN_LOOKS);
  }
  const settings = [`CADDY_ADMIN=${env.CADDY_ADMIN}`, `CELLS_ADDRESS=${env.CELLS_ADDRESS}`, `HOME=${folder}`];
  return {
    port,
    directory,
    reload: ['env', ...settings, 'caddy', 'reload', '--config', config, '--address', `unix/${env.CADDY_ADMIN}`],
    stop: async () => {
      caddy.kill();
      await ended;
    },
  };
}
