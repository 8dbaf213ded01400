// In each drill, a simulated class works while Sakumon or its database is disturbed, moved or upgraded.
// npm run drill -- failover: the main PostgreSQL server (the primary) is killed, frozen or replaced. Measures how long
// it takes until another server is the primary. Counts acts that are lost, stored twice or wrong, and changes that a
// screen does not show.
// npm run drill -- restore: makes a backup and restores it to another database, with which the class continues.
// npm run drill -- cells: moves schools between four installations. The proxy Caddy sends the requests of a school to
// its installation. With the argument `signIn`, the drill only tests signing in at the address of a school that moves.
// npm run drill -- upgrade: upgrades Sakumon in the steps of docs/operations/containers.md. The newer version is this
// build with one more migration. The older version is this build or, with --from REVISION, another revision in Git.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { bundleServer } from './program.mjs';

const DRILLS = ['failover', 'restore', 'cells', 'upgrade'];
/** Programs of the drills, with their Debian packages. */
const FAILOVER_PROGRAMS = {
  postgres: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
};
const PROGRAMS = { failover: FAILOVER_PROGRAMS, restore: {}, cells: { caddy: 'caddy' }, upgrade: { caddy: 'caddy' } };

await bootstrap();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    moves: { type: 'string', default: '20' },
    from: { type: 'string', default: '' },
  },
});
const [name, ...rows] = positionals;
if (!DRILLS.includes(name) || ![values.rounds, values.moves].every((count) => /^[1-9]\d*$/u.test(count))) {
  process.stderr.write(
    'npm run drill -- failover [backup kill crash stop switchover] [--rounds 3]\nnpm run drill -- restore\nnpm run drill -- cells [signIn] [--moves 20]\nnpm run drill -- upgrade [--from REVISION]\n',
  );
  process.exit(2);
}
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/lib/postgresql/15/bin'];
const missing = Object.entries(PROGRAMS[name]).flatMap(([program, each]) =>
  folders.some((folder) => existsSync(join(folder, program))) ? [] : [each],
);
if (missing.length > 0) {
  process.stderr.write(`The drill needs packages that are not installed: apt-get install -y ${missing.join(' ')}\n`);
  process.exit(1);
}
await bundleServer();
const config = join('bench', 'drills', 'vitest.config.ts');
const chosen = rows.length === 0 ? {} : { DRILL_ROWS: rows.join(',') };
const only = name === 'cells' && rows.length > 0 ? ['-t', `^(?:${rows.join('|')}):`] : [];
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', config, '--reporter=verbose', join('bench', 'drills', `${name}.drill.ts`), ...only],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...chosen, DRILL_ROUNDS: values.rounds, DRILL_MOVES: values.moves, DRILL_FROM: values.from },
  },
);
process.exit(status ?? 1);
