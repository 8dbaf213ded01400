import { expect, test } from 'vitest';
import { createAttemptClaimer } from './device.ts';
import { createTestWebLocks } from '../../../testing/web/locks.ts';

const refuseLocks: LockManager['request'] = () => Promise.reject(new DOMException('', 'SecurityError'));

test('a page keeps the claim on an attempt until it claims another one', async () => {
  const locks = createTestWebLocks();
  const [here, there] = [createAttemptClaimer(locks), createAttemptClaimer(locks)];
  expect([await here('t_1'), await here('t_1'), await there('t_1'), await there('t_2')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([await here('t_2'), await here('t_3')]).toEqual([false, true]);
  expect(await there('t_1')).toBe(true);
});

test('without Web Locks, or if they fail, every claim is granted', async () => {
  expect(await createAttemptClaimer(undefined)('t_1')).toBe(true);
  expect(await createAttemptClaimer({ request: refuseLocks })('t_1')).toBe(true);
});
