import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observeRenewal } from './renewal.ts';

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
