import type { TestDatabase } from '../../testing/server/database/database.ts';
import { startFakeClockServer, explainUnavailableFakeClock, type FakeClockServer } from './fake-clock.ts';
import { startSmallDiskEnvironment, explainUnavailableSmallDisk, type SmallDiskEnvironment } from './small-disk.ts';
import { startStandbyDatabaseEnvironment, type StandbyDatabaseEnvironment } from './standby.ts';

/**
 * The environment of a server. It is either the PostgreSQL that all tests share, or an environment whose database
 * process, disk or clock a test can make fail.
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

/**
 * What each kind of environment provides: a database with all migrations applied, and additional environment variables
 * of the server.
 */
export type FaultEnvironmentParts = {
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
