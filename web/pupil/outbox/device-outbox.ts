import type { Act } from '../../../contract/act.ts';
import type { Call } from '../../app/client/call.ts';
import { restMayLoad } from '../../app/frame/first-things.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { ActAges } from './act-ages.ts';
import type { DeviceDatabase } from './database.ts';
import { deviceDatabase, isDeviceLasting } from './device-database.ts';
import type { AskMissing } from './offer-again.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { askThrough, sendThrough } from './send-through.ts';
import type { SafeKeeping } from './sending.ts';

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
