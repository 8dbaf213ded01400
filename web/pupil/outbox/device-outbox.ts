import type { Act } from '../../../contract/act.ts';
import type { CallPupilOrVisitorRoute } from '../../app/client/call.ts';
import { waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import type { DeviceDatabase } from './database.ts';
import { openDeviceDatabaseOnce, isDeviceStoragePersistent } from './device-database.ts';
import type { FetchMissingActs } from './offer-again.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { AcknowledgedActKeeper, SendBatchOutcome } from './sending.ts';
import { isRefusalTextLoadedSeparately } from '../../../contract/refusal.ts';

const outboxes = new Map<string, Promise<Outbox>>();
/**
 * Acts that the device could not store, by account. An act is removed from here as soon as the device has stored it or
 * the server has recorded it.
 */
const heldActs = new Map<string, Act[]>();

/**
 * Opens the outbox of an account on this device, which sends acts to the server until the page closes. Opening the
 * outbox of another account closes the earlier outboxes; the acts in them wait until their own accounts sign in again.
 */
export function openOutboxOfAccount(account: string, call: CallPupilOrVisitorRoute): Promise<Outbox> {
  const known = outboxes.get(account);
  if (known !== undefined) return known;
  for (const other of outboxes.values()) void other.then((outbox) => outbox.close());
  outboxes.clear();
  const opened = open(account, call);
  outboxes.set(account, opened);
  opened.catch(() => outboxes.delete(account));
  return opened;
}

async function open(account: string, call: CallPupilOrVisitorRoute): Promise<Outbox> {
  const held = heldActs.get(account) ?? [];
  heldActs.set(account, held);
  const opened = await openDeviceDatabaseOnce();
  const ages = new ActTimeCorrector({ now: () => Date.now(), steady: () => performance.now() });
  const outbox = openOutbox({
    database: opened,
    account,
    held,
    gathers: isDeviceStoragePersistent(),
    send: (acts) => sendActsToServer(call, account, ages.told(acts), Date.now()),
    safe: loadedSafeKeeping(opened, account, createMissingActsFetcher(call, account)),
    alone: (name, body) => (navigator.locks === undefined ? body() : navigator.locks.request(name, body)),
    later: (milliseconds, body) => {
      const timer = setTimeout(body, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', outbox.wake);
  outbox.wake();
  const put: Outbox['put'] = async (acts) => {
    ages.noteMade(acts);
    await outbox.put(acts);
    persistOnce(opened);
  };
  return { ...outbox, put };
}

let persisting = false;

/**
 * Asks the browser for persistent storage after the first act of a page. Before the first act the page has stored
 * nothing that could be lost.
 */
function persistOnce(opened: DeviceDatabase): void {
  if (persisting) return;
  persisting = true;
  loadSafeKeeping()
    .then(({ requestPersistentStorage }) => requestPersistentStorage(opened))
    .catch(() => undefined);
}

async function loadSafeKeeping() {
  await waitUntilDeferredDownloadsMayStart();
  return loadChunk('safe-keeping', () => import('./safe-keeping.ts'));
}

/**
 * Returns an AcknowledgedActKeeper (an object that stores copies of acknowledged acts) whose code is only loaded after
 * the exercise is shown. If the code cannot be loaded, acts are sent without being copied.
 */
function loadedSafeKeeping(opened: DeviceDatabase, account: string, ask: FetchMissingActs): AcknowledgedActKeeper {
  let loading: Promise<AcknowledgedActKeeper> | null = null;
  let loaded: AcknowledgedActKeeper | null = null;
  const through = async <Result>(
    use: (safe: AcknowledgedActKeeper) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> => {
    try {
      loading ??= loadSafeKeeping().then((part) => part.openAcknowledgedActKeeperOnDevice(opened, account, ask));
      loaded = await loading;
      return await use(loaded);
    } catch {
      if (loaded === null) loading = null;
      return otherwise;
    }
  };
  return {
    taker: () => loaded?.taker() ?? '',
    acknowledged: (acts, source) => through((safe) => safe.acknowledged(acts, source), undefined),
    offerAgain: () => through((safe) => safe.offerAgain(), false),
    makeRoom: () => through((safe) => safe.makeRoom(), undefined),
  };
}

/**
 * The two clocks of a page, in milliseconds. `now`: the clock of the device, which people and time servers can set.
 * `steady`: a clock that never goes back and cannot be set.
 */
export type PageClocks = { readonly now: () => number; readonly steady: () => number };

/**
 * The clock `now` counts as set forward only if it gets ahead of the steady clock by more than this time, in
 * milliseconds. A smaller difference can have another cause: some steady clocks stop while the device sleeps.
 */
const LONGEST_SLEEP = 60 * 24 * 60 * 60 * 1000;
/**
 * The clock `now` counts as set back only if it falls behind the steady clock by more than this time, in milliseconds.
 * A smaller difference can have another cause: two clocks do not run equally fast.
 */
const DRIFT = 60_000;
/**
 * Maximum number of acts for which this page remembers when they were made. In practice fewer acts wait to be sent at
 * the same time.
 */
const MOST = 5000;

/**
 * Remembers when the acts of this page were made, so that their times can be corrected if the device's clock is set
 * afterwards. Example: a tablet with an empty battery starts with a wrong clock. A child works, and then a time server
 * corrects the clock before the acts are sent.
 */
export class ActTimeCorrector {
  private readonly clocks: PageClocks;
  private readonly made = new Map<string, { readonly now: number; readonly steady: number }>();

  constructor(clocks: PageClocks) {
    this.clocks = clocks;
  }

  noteMade(acts: readonly Act[]): void {
    const reading = { now: this.clocks.now(), steady: this.clocks.steady() };
    for (const { id } of acts) this.made.set(id, reading);
    for (const id of this.made.keys()) {
      if (this.made.size <= MOST) break;
      this.made.delete(id);
    }
  }

  /**
   * Returns the acts with corrected times. If the device's clock was set after an act was made, the time of the act is
   * moved by the same amount as the clock.
   */
  told(acts: readonly Act[]): Act[] {
    return acts.map((act) => {
      const step = this.stepSince(act.id);
      return step === 0 ? act : { ...act, deviceTime: new Date(Date.parse(act.deviceTime) + step).toISOString() };
    });
  }

  /**
   * Returns by how much the device's clock was set forward after the act was made, in milliseconds; negative if the
   * clock was set back. Returns 0 if the two clocks differ so little that drift or sleep may be the cause, or if the
   * act is unknown.
   */
  private stepSince(id: string): number {
    const made = this.made.get(id);
    if (made === undefined) return 0;
    const step = this.clocks.now() - made.now - (this.clocks.steady() - made.steady);
    return step < -DRIFT || step > LONGEST_SLEEP ? step : 0;
  }
}

/** Returns a function that asks the server which of the given acts the server's database lacks. */
export function createMissingActsFetcher(call: CallPupilOrVisitorRoute, account: string): FetchMissingActs {
  return async (acts) => {
    const outcome = await call('missingActs', { account, acts: [...acts] });
    return outcome.kind === 'ok' ? outcome.output : null;
  };
}

/** Sends acts to the server. Resolves to the outcome. `now`: the device's time, in milliseconds since 1970. */
export async function sendActsToServer(
  call: CallPupilOrVisitorRoute,
  account: string,
  acts: readonly Act[],
  now: number,
): Promise<SendBatchOutcome> {
  const outcome = await call('recordActs', { account, sentAt: new Date(now).toISOString(), acts: [...acts] });
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'receipts', ...outcome.output };
    case 'unreachable':
      return { kind: 'unreachable', retryAfter: null };
    case 'refused':
      if (isRefusalTextLoadedSeparately(outcome.refusal))
        return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
      switch (outcome.refusal) {
        case 'body-too-large':
        case 'malformed-request':
          return { kind: 'batchRefused' };
        case 'signed-out':
        case 'forbidden-role':
          return { kind: 'signed-out' };
        case 'foreign-origin':
        case 'internal-error':
        case 'body-too-slow':
        case 'too-many-at-once':
        case 'busy':
        case 'database-unavailable':
        case 'school-moving':
        case 'level-closed':
        case 'not-found':
        case 'too-many-requests':
        case 'wrong-password':
          return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
      }
  }
}
