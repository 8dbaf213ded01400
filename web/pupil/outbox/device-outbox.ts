import type { Act } from '../../../contract/act.ts';
import type { Call } from '../../app/client/call.ts';
import { restMayLoad } from '../../app/frame/first-things.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import type { DeviceDatabase } from './database.ts';
import { deviceDatabase, isDeviceLasting } from './device-database.ts';
import type { AskMissing } from './offer-again.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { SafeKeeping, SendOutcome } from './sending.ts';
import { isPartRefusal } from '../../../contract/refusal.ts';

const outboxes = new Map<string, Promise<Outbox>>();
/** What the device could not store, by account, until it can or the server has it. */
const heldActs = new Map<string, Act[]>();

/**
 * The outbox of an account on this device; it goes on sending for as long as the page lives. Opening another account's
 * rests the others: their acts wait for their own sign-in.
 */
export function outboxOf(account: string, call: Call): Promise<Outbox> {
  const known = outboxes.get(account);
  if (known !== undefined) return known;
  for (const other of outboxes.values()) void other.then((outbox) => outbox.close());
  outboxes.clear();
  const opened = open(account, call);
  outboxes.set(account, opened);
  opened.catch(() => outboxes.delete(account));
  return opened;
}

async function open(account: string, call: Call): Promise<Outbox> {
  const held = heldActs.get(account) ?? [];
  heldActs.set(account, held);
  const opened = await deviceDatabase();
  const ages = new ActAges({ now: () => Date.now(), steady: () => performance.now() });
  const outbox = openOutbox({
    database: opened,
    account,
    held,
    gathers: isDeviceLasting(),
    send: (acts) => sendThrough(call, account, ages.told(acts), Date.now()),
    safe: loadedSafeKeeping(opened, account, askThrough(call, account)),
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

/** After the first act of a page: from then on there is something to lose. */
function persistOnce(opened: DeviceDatabase): void {
  if (persisting) return;
  persisting = true;
  loadSafeKeeping()
    .then(({ askToPersist }) => askToPersist(opened))
    .catch(() => undefined);
}

async function loadSafeKeeping() {
  await restMayLoad();
  return loadPart('safe-keeping', () => import('./safe-keeping.ts'));
}

/** What is kept beyond receipts is a part that loads after the table; what waits is sent whatever becomes of it. */
function loadedSafeKeeping(opened: DeviceDatabase, account: string, ask: AskMissing): SafeKeeping {
  let loading: Promise<SafeKeeping> | null = null;
  let loaded: SafeKeeping | null = null;
  const through = async <Result>(use: (safe: SafeKeeping) => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      loading ??= loadSafeKeeping().then((part) => part.deviceSafeKeeping(opened, account, ask));
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

/** A page's two clocks, in milliseconds: the one that people and time servers set, and one that only goes on. */
export type PageClocks = { readonly now: () => number; readonly steady: () => number };

/** Some steady clocks stand still while the device sleeps; nobody sleeps so long. */
const LONGEST_SLEEP = 60 * 24 * 60 * 60 * 1000;
/** Two clocks of one device run apart by less. */
const DRIFT = 60_000;
/** More acts of one page hardly wait. */
const MOST = 5000;

/**
 * How old the acts are that this page made, whatever becomes of the device's clock: a tablet that lay empty wakes with a
 * wrong one, a child works, and then the network puts the clock right before the acts are sent.
 */
export class ActAges {
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

  /** The acts with their times as the clock of now has them. */
  told(acts: readonly Act[]): Act[] {
    return acts.map((act) => {
      const step = this.stepSince(act.id);
      return step === 0 ? act : { ...act, deviceTime: new Date(Date.parse(act.deviceTime) + step).toISOString() };
    });
  }

  /** By how much the clock was set since the act was made. */
  private stepSince(id: string): number {
    const made = this.made.get(id);
    if (made === undefined) return 0;
    const step = this.clocks.now() - made.now - (this.clocks.steady() - made.steady);
    return step < -DRIFT || step > LONGEST_SLEEP ? step : 0;
  }
}

/** Asks the server through its client which acts its database lacks. */
export function askThrough(call: Call, account: string): AskMissing {
  return async (acts) => {
    const outcome = await call('missingActs', { account, acts: [...acts] });
    return outcome.kind === 'ok' ? outcome.output : null;
  };
}

/** Sends acts through the server's client; `now` is the device's clock in milliseconds. */
export async function sendThrough(
  call: Call,
  account: string,
  acts: readonly Act[],
  now: number,
): Promise<SendOutcome> {
  const outcome = await call('recordActs', { account, sentAt: new Date(now).toISOString(), acts: [...acts] });
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'receipts', ...outcome.output };
    case 'unreachable':
      return { kind: 'unreachable', retryAfter: null };
    case 'refused':
      if (isPartRefusal(outcome.refusal)) return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
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
        case 'level-closed':
        case 'not-found':
        case 'too-many-requests':
        case 'wrong-password':
          return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
      }
  }
}
