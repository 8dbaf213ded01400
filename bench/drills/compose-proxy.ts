import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';

const START_PATIENCE = 10_000;
const BETWEEN_LOOKS = 50;

export type ComposeProxy = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Starts Caddy with the published configuration for Compose, but without TLS. `servers`: the addresses of the two
 * services `sakumon` and `next`, to which Caddy directs requests. `folder`: where Caddy writes its files.
 */
export async function startComposeProxy(folder: string, servers: readonly string[]): Promise<ComposeProxy> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const settings = { SAKUMON_HOST: url, SAKUMON_SERVER: servers.join(' '), HOME: folder };
  const config = path.resolve('deploy/Caddyfile');
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  const deadline = performance.now() + START_PATIENCE;
  // Caddy itself answers this path, so the loop ends when Caddy has started.
  while ((await fetch(`${url}/metrics`).catch(() => null)) === null) {
    if (performance.now() > deadline) throw new Error('Caddy did not start');
    await wait(BETWEEN_LOOKS);
  }
  return {
    url,
    stop: async () => {
      caddy.kill();
      await ended;
    },
  };
}
