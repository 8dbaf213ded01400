import type { TestDatabase } from '../../server/database/test-database.ts';
import { openSetClock, whyNoSetClock, type SetClock } from './set-clock.ts';
import { openSmallDisk, whyNoSmallDisk, type SmallDisk } from './small-disk.ts';
import { openStandby, type Standby } from './standby.ts';

/** The environment of a server: the PostgreSQL of the tests, or an environment in which deeper faults are possible. */
export type Ground =
  | {
      readonly kind: 'shared';
      readonly database: null;
      readonly variables: Readonly<Record<string, string>>;
      readonly close: () => Promise<void>;
    }
  | SmallDisk
  | Standby
  | SetClock;

/** The migrated database of a ground, and additional environment variables of the server. */
export type GroundParts = {
  readonly database: TestDatabase | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

type GroundKind = Ground['kind'];

export const GROUND_KINDS = ['shared', 'small-disk', 'standby', 'set-clock'] as const satisfies readonly GroundKind[];

/** Returns why this machine cannot provide the ground, in one line, or null if it can. */
export function whyNoGround(kind: GroundKind): string | null {
  switch (kind) {
    case 'shared':
    case 'standby':
      return null;
    case 'small-disk':
      return whyNoSmallDisk();
    case 'set-clock':
      return whyNoSetClock();
  }
}

export async function openGround(kind: GroundKind): Promise<Ground> {
  switch (kind) {
    case 'shared':
      return { kind, database: null, variables: {}, close: () => Promise.resolve() };
    case 'small-disk':
      return openSmallDisk();
    case 'standby':
      return openStandby();
    case 'set-clock':
      return openSetClock();
  }
}
