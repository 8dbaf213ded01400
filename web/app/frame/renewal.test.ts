import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { betweenQuestions, observeRenewal } from './renewal.ts';

const register = vi.fn<(path: string) => Promise<void>>();
const router = { current: () => ({ visit: null, isLoading: false }), subscribe: () => () => true };

/** A device on which the shell is stored, or is not. */
function stubDevice(controller: object | null): void {
  vi.stubGlobal('navigator', { serviceWorker: { controller, register, getRegistration: async () => undefined } });
}

beforeEach(() => {
  vi.useFakeTimers();
  register.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  register.mockReset();
});

test('the shell is stored as soon as its page stands', async () => {
  stubDevice(null);
  vi.spyOn(performance, 'now').mockReturnValue(3_999);
  observeRenewal(router);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
});

test('a page that came slowly leaves the line to others first, a device with the shell does not', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(4_000);
  stubDevice(null);
  observeRenewal(router);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_001);
  expect(register).toHaveBeenCalledOnce();
  stubDevice({});
  observeRenewal(router);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(2);
});

/** A device on which the shell is stored, and maybe a new version that waits; what that was told, and the reloads. */
function deviceWith(registration: { waiting: ServiceWorker | null }) {
  const worker = new EventTarget();
  const reload = vi.fn<() => void>();
  Object.assign(worker, { controller: {}, register, getRegistration: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('location', { reload });
  const postMessage = vi.fn<(message: unknown) => void>(() => {
    registration.waiting = null;
    worker.dispatchEvent(new Event('controllerchange'));
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it that is used
  return { reload, postMessage, waiting: { postMessage } as unknown as ServiceWorker };
}

test('a version that waits is taken when the page has just been loaded', async () => {
  const registration: { waiting: ServiceWorker | null } = { waiting: null };
  const { reload, postMessage, waiting } = deviceWith(registration);
  registration.waiting = waiting;
  observeRenewal(router);
  await vi.advanceTimersByTimeAsync(0);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that comes during work is taken between two questions, and not before', async () => {
  const registration: { waiting: ServiceWorker | null } = { waiting: null };
  const { reload, waiting } = deviceWith(registration);
  observeRenewal(router);
  await vi.advanceTimersByTimeAsync(0);
  registration.waiting = waiting;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  betweenQuestions();
  expect(reload).toHaveBeenCalledOnce();
});
