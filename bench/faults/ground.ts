import type { TestDatabase } from '../../server/database/test-database.ts';
import { openSetClock, whyNoSetClock, type SetClock } from './set-clock.ts';
import { openSmallDisk, whyNoSmallDisk, type SmallDisk } from './small-disk.ts';
import { openStandby, type Standby } from './standby.ts';

/** What a whole server stands on: the tests' own PostgreSQL, or what can be injured further down. */
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

/** A migrated database of a ground's own, and what the server is started with besides. */
export type GroundParts = {
  readonly database: TestDatabase | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

type GroundKind = Ground['kind'];

export const GROUND_KINDS = ['shared', 'small-disk', 'standby', 'set-clock'] as const satisfies readonly GroundKind[];

/** Why a machine has no such ground, in one line; null where it has. */
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
