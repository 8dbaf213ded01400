import type { TestDatabase } from '../../testing/server/database/database.ts';
import { startSmallDiskEnvironment, explainUnavailableSmallDisk, type SmallDiskEnvironment } from './small-disk.ts';
import { startStandbyDatabaseEnvironment, type StandbyDatabaseEnvironment } from './standby.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The environment of a test server. `shared`: the server uses the PostgreSQL of all tests. In the other environments a
 * test can make the database process, the disk or the clock fail.
 */
export type FaultEnvironment =
  | {
      readonly kind: 'shared';
      readonly database: null;
      readonly variables: Readonly<Record<string, string>>;
      readonly close: () => Promise<void>;
    }
  | SmallDiskEnvironment
  | StandbyDatabaseEnvironment
  | FakeClockServer;

/** What each kind of environment provides. `database`: a database with all migrations applied. */
export type FaultEnvironmentResources = {
  readonly database: TestDatabase | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

type GroundKind = FaultEnvironment['kind'];

export const FAULT_ENVIRONMENT_KINDS = [
  'shared',
  'small-disk',
  'standby',
  'set-clock',
] as const satisfies readonly GroundKind[];

/**
 * Returns one line that says why this machine cannot provide the environment. Returns null if this machine can provide
 * it.
 */
export function explainUnavailableFaultEnvironment(kind: GroundKind): string | null {
  switch (kind) {
    case 'shared':
    case 'standby':
      return null;
    case 'small-disk':
      return explainUnavailableSmallDisk();
    case 'set-clock':
      return explainUnavailableFakeClock();
  }
}

export async function startFaultEnvironment(kind: GroundKind): Promise<FaultEnvironment> {
  switch (kind) {
    case 'shared':
      return { kind, database: null, variables: {}, close: () => Promise.resolve() };
    case 'small-disk':
      return startSmallDiskEnvironment();
    case 'standby':
      return startStandbyDatabaseEnvironment();
    case 'set-clock':
      return startFakeClockServer();
  }
}

/** The environment of a server whose clock the test sets with libfaketime, also while the server runs. */
type FakeClockServer = FaultEnvironmentResources & {
  readonly kind: 'set-clock';
  /** Sets the clock. `off`: `+1y` or `-1y` for a clock that is a year off, `+0` for the right time. */
  readonly set: (off: string) => Promise<void>;
};

/** The possible paths of libfaketime for multi-threaded programs. Debian's package `faketime` contains it. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

function explainUnavailableFakeClock(): string | null {
  return LIBRARIES.some((library) => existsSync(library)) ? null : 'libfaketime is not installed';
}

async function startFakeClockServer(): Promise<FakeClockServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-set-clock-'));
  const file = path.join(folder, 'clock');
  const set = (off: string): Promise<void> => writeFile(file, off);
  await set('+0');
  return {
    kind: 'set-clock',
    database: null,
    variables: {
      LD_PRELOAD: LIBRARIES.find((library) => existsSync(library)) ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    close: () => rm(folder, { recursive: true }),
  };
}
