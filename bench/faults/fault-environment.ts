import type { TestDatabase } from '../../testing/server/database/database.ts';
import { startFakeClockServer, whyFakeClockUnavailable, type FakeClockServer } from './fake-clock.ts';
import { openSmallDisk, whySmallDiskUnavailable, type SmallDisk } from './small-disk.ts';
import { openStandby, type Standby } from './standby.ts';

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
  | SmallDisk
  | Standby
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

export const ENVIRONMENT_KINDS = [
  'shared',
  'small-disk',
  'standby',
  'set-clock',
] as const satisfies readonly GroundKind[];

/**
 * Returns one line that says why this machine cannot provide the environment. Returns null if this machine can provide
 * it.
 */
export function whyEnvironmentUnavailable(kind: GroundKind): string | null {
  switch (kind) {
    case 'shared':
    case 'standby':
      return null;
    case 'small-disk':
      return whySmallDiskUnavailable();
    case 'set-clock':
      return whyFakeClockUnavailable();
  }
}

export async function startFaultEnvironment(kind: GroundKind): Promise<FaultEnvironment> {
  switch (kind) {
    case 'shared':
      return { kind, database: null, variables: {}, close: () => Promise.resolve() };
    case 'small-disk':
      return openSmallDisk();
    case 'standby':
      return openStandby();
    case 'set-clock':
      return startFakeClockServer();
  }
}
