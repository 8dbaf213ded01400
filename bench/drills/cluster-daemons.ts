import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';
import {
  writeConfigFileFromTemplate,
  chownToDaemonUser,
  startDaemon,
  DAEMON_USER_NAME,
  type Daemon,
} from './daemon.ts';
import { createDatabaseMachine, type DatabaseMachine } from './database-machine.ts';

const ADDRESS = '127.0.0.1';
const MACHINES = ['database-1', 'database-2', 'database-3'] as const;
const ETCD_MEMBERS = ['etcd-1', 'etcd-2', 'etcd-3'] as const;

/**
 * The processes of a cluster: three database machines, three etcd members, HAProxy and PgBouncer. They all run on this
 * machine and have one folder.
 */
export type ClusterProcesses = {
  readonly folder: string;
  readonly machines: readonly DatabaseMachine[];
  readonly ownerPassword: string;
  /** The database URL of the owner role through PgBouncer. `databaseDirectUrl` leads through HAProxy instead. */
  readonly databaseUrl: string;
  readonly databaseDirectUrl: string;
  /**
   * Returns the database URL of the superuser. It leads through HAProxy or, if `port` is given, directly to the
   * PostgreSQL at this port.
   */
  readonly superuserUrl: (database: string, port?: number) => string;
  /** Sends SIGKILL to all processes. */
  readonly end: () => Promise<void>;
};

export async function startClusterDaemons(): Promise<ClusterProcesses> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-failover-'));
  chmodSync(folder, 0o755);
  const etcd = await startEtcd(folder);
  const [superuserPassword, ownerPassword] = [newPassword(), newPassword()];
  const values = {
    ADDRESS,
    NETWORK: `${ADDRESS}/32`,
    DAEMON_USER_NAME,
    SUPERUSER_PASSWORD: superuserPassword,
    REPLICATION_PASSWORD: newPassword(),
    ETCD_HOSTS: etcd.hosts,
    REPOSITORY: ownFolder(folder, 'repository'),
    HAPROXY_PORT: await findFreePort(),
    PGBOUNCER_PORT: await findFreePort(),
  };
  const machines: DatabaseMachine[] = [];
  for (const name of MACHINES) {
    const ports = { rest: await findFreePort(), postgres: await findFreePort() };
    machines.push(createDatabaseMachine(name, ownFolder(folder, name), ports, values));
  }
  for (const { start } of machines) start();
  const others = [...etcd.daemons, ...startWays(ownFolder(folder, 'ways'), values, machines, ownerPassword)];
  const owner = `postgres://sakumon:${ownerPassword}@${ADDRESS}`;
  return {
    folder,
    machines,
    ownerPassword,
    databaseUrl: `${owner}:${values.PGBOUNCER_PORT}/sakumon`,
    databaseDirectUrl: `${owner}:${values.HAPROXY_PORT}/sakumon`,
    superuserUrl: (database, port = values.HAPROXY_PORT) =>
      `postgres://${DAEMON_USER_NAME}:${superuserPassword}@${ADDRESS}:${port}/${database}`,
    end: async () => {
      for (const { thaw, kill } of machines) {
        thaw();
        await kill();
      }
      for (const { child, exit } of others) {
        child.kill('SIGKILL');
        await exit;
      }
    },
  };
}

function newPassword(): string {
  return randomBytes(18).toString('hex');
}

function ownFolder(parent: string, name: string): string {
  const folder = path.join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  chownToDaemonUser(folder);
  return folder;
}

async function startEtcd(parent: string): Promise<{ readonly hosts: string; readonly daemons: readonly Daemon[] }> {
  const places: { name: string; peer: number; client: number }[] = [];
  for (const name of ETCD_MEMBERS) places.push({ name, peer: await findFreePort(), client: await findFreePort() });
  const peers = places.map(({ name, peer }) => `${name}=http://${ADDRESS}:${peer}`).join(',');
  const daemons = places.map(({ name, peer, client }) => {
    const folder = ownFolder(parent, name);
    const own = { NAME: name, FOLDER: folder, ADDRESS, PEER_PORT: peer, ETCD_PORT: client, ETCD_PEERS: peers };
    return startDaemon('etcd', ['--config-file', writeConfigFileFromTemplate('etcd.yml', folder, own)], folder);
  });
  return { hosts: places.map(({ client }) => `${ADDRESS}:${client}`).join(','), daemons };
}

/** Starts HAProxy, and PgBouncer in front of it. */
function startWays(
  folder: string,
  values: Readonly<Record<string, string | number>>,
  machines: readonly DatabaseMachine[],
  ownerPassword: string,
): Daemon[] {
  const places = machines.flatMap(({ ports: { rest, postgres } }, at) => [
    [`ADDRESS_${at + 1}`, ADDRESS] as const,
    [`POSTGRES_PORT_${at + 1}`, postgres] as const,
    [`REST_PORT_${at + 1}`, rest] as const,
  ]);
  const own = { ...values, ...Object.fromEntries(places), FOLDER: folder };
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"sakumon" "${ownerPassword}"\n`, { mode: 0o600 });
  chownToDaemonUser(users);
  return [
    startDaemon('haproxy', ['-db', '-f', writeConfigFileFromTemplate('haproxy.cfg', folder, own)], folder),
    startDaemon('pgbouncer', [writeConfigFileFromTemplate('pgbouncer.ini', folder, own)], folder),
  ];
}
