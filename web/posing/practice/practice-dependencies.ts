import type { Call } from '../../client/call.ts';
import type * as advice from './advice.ts';
import type * as continuing from './continuing.ts';
import type { Device } from './device.ts';
import type { MakeGenerated } from './fetching.ts';
import type { DeviceCache } from './device-cache.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type * as building from '../table/building.ts';
import type * as checks from '../table/checks.ts';

/** What a practice is given to work with. */
export type PracticeDependencies = {
  readonly call: Call;
  readonly outbox: Outbox;
  readonly keeping: DeviceCache;
  readonly device: Device;
  /** Whether the server is within reach, as far as is known. */
  readonly isOnline: () => boolean;
  readonly makeGenerated: MakeGenerated;
  /** Parts loaded when they are first needed: what builds diagrams, and what asks the judge. */
  readonly loadBuilding: () => Promise<Pick<typeof building, 'playBuilding'>>;
  readonly loadChecks: () => Promise<Pick<typeof checks, 'playJudged'>>;
  readonly loadContinuing: () => Promise<Pick<typeof continuing, 'continued'>>;
  readonly loadAdvice: () => Promise<Pick<typeof advice, 'recommended' | 'withCheck'>>;
  /** Resolves when acts left on the device have been waited for long enough. */
  readonly patience: () => Promise<void>;
};
