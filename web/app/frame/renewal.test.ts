import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_PATHS } from '../paths.ts';

const SKIP_WAITING = { type: 'SKIP_WAITING' };
const TOUCHES = ['pointerdown', 'keydown', 'input', 'drop'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Choice = {
  /** True if an active service worker controls the page. */
  readonly isStored?: boolean;
  /** The session storage of the tab. It survives a reload. */
  readonly storage?: Map<string, string>;
};

/** Returns a fake browser window that the test controls. */
function openWindow({ isStored = true, storage = new Map() }: Choice = {}) {
  const window = new EventTarget();
  const registration = Object.assign(new EventTarget(), {
    active: isStored ? {} : null,
    installing: null as EventTarget | null,
    waiting: null as { postMessage: (message: unknown) => void } | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  });
  const register = vi.fn<(path: string, options: object) => Promise<object>>(async () => registration);
  const serviceWorker = Object.assign(new EventTarget(), { controller: isStored ? {} : null, register });
  const reload = vi.fn<() => void>();
  const postMessage = vi.fn<(message: unknown) => void>(() => {
    registration.waiting = null;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  /** Simulates that the browser has found a new version and has stored it completely. */
  const versionWaits = (): void => {
    const worker = new EventTarget();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = { postMessage };
    worker.dispatchEvent(new Event('statechange'));
  };
  return { window, registration, register, serviceWorker, reload, postMessage, versionWaits, storage };
}

function routerAt(pathname: string) {
  const listeners = new Set<() => void>();
  let visit = { location: { pathname } };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it that is used
    current: () => ({ visit, isLoading: false }) as never,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo: (next: string) => {
      visit = { location: { pathname: next } };
      for (const listener of listeners) listener();
    },
  };
}

/** The module contains state of one page, so each test imports a new copy of the module. */
async function observed(router = routerAt('/question')) {
  const module = await import('./renewal.ts');
  module.registerServiceWorker(router);
  await vi.advanceTimersByTimeAsync(0);
  return module;
}

test('the web app is stored as soon as the first page is shown', async () => {
  const { register } = openWindow({ isStored: false });
  vi.spyOn(performance, 'now').mockReturnValue(3_999);
  await observed();
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
});

test('a page that loaded slowly stores the web app later, unless it is stored already', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(4_000);
  const first = openWindow({ isStored: false });
  await observed();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(first.register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_001);
  expect(first.register).toHaveBeenCalledOnce();
  const later = openWindow();
  await observed();
  expect(later.register).toHaveBeenCalledOnce();
});

test('the first version on a device reloads no page', async () => {
  const { reload, postMessage, serviceWorker, versionWaits } = openWindow({ isStored: false });
  await observed();
  versionWaits();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that has just loaded activates a waiting version and a version found afterwards', async () => {
  const waiting = openWindow();
  waiting.registration.waiting = { postMessage: waiting.postMessage };
  await observed();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith(SKIP_WAITING);
  expect(waiting.reload).toHaveBeenCalledOnce();

  vi.resetModules();
  const found = openWindow();
  await observed();
  expect(found.reload).not.toHaveBeenCalled();
  found.versionWaits();
  expect(found.reload).toHaveBeenCalledOnce();
});

test.each(TOUCHES)('after %s, a new version waits for the next question', async (touch) => {
  const { window, reload, postMessage, versionWaits } = openWindow();
  const { allowReloadForNewVersion } = await observed();
  window.dispatchEvent(new Event(touch));
  versionWaits();
  expect(postMessage).not.toHaveBeenCalled();
  allowReloadForNewVersion();
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that another tab activates is also applied at the next question', async () => {
  const { window, reload, serviceWorker } = openWindow();
  const { allowReloadForNewVersion } = await observed();
  window.dispatchEvent(new Event('pointerdown'));
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  allowReloadForNewVersion();
  expect(reload).toHaveBeenCalledOnce();
});

test('a touch while the new version is activated prevents the reload', async () => {
  const { window, reload, registration, serviceWorker } = openWindow();
  const { allowReloadForNewVersion } = await observed();
  window.dispatchEvent(new Event('pointerdown'));
  registration.waiting = { postMessage: () => undefined };
  allowReloadForNewVersion();
  window.dispatchEvent(new Event('pointerdown'));
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
});

test('a new version is activated on arrival at the login page', async () => {
  const { window, reload, versionWaits } = openWindow();
  const router = routerAt('/groups');
  await observed(router);
  window.dispatchEvent(new Event('keydown'));
  versionWaits();
  router.goTo('/records');
  expect(reload).not.toHaveBeenCalled();
  router.goTo(PAGE_PATHS.login);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that has reloaded for a renewal does not reload again while two versions are served', async () => {
  const { storage, reload, versionWaits } = openWindow();
  await observed();
  versionWaits();
  expect(reload).toHaveBeenCalledOnce();

  vi.resetModules();
  const again = openWindow({ storage });
  await observed(routerAt(PAGE_PATHS.login));
  again.versionWaits();
  expect(again.reload).not.toHaveBeenCalled();

  vi.resetModules();
  const reloaded = openWindow({ storage });
  await observed();
  reloaded.versionWaits();
  expect(reloaded.reload).toHaveBeenCalledOnce();
});
