import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { askEarly, takeEarly } from './early-progress.ts';

const AWAY = { kind: 'unreachable', code: 'network-request-failed' } as const;
const call: Call = () => Promise.resolve(AWAY);

test('is asked once, and taken once', async () => {
  let asked = 0;
  const counting: Call = (...asking) => {
    asked += 1;
    return call(...asking);
  };
  askEarly(counting, 'u_1', 0);
  expect(await takeEarly('u_1', 1_000)).toEqual(AWAY);
  expect(takeEarly('u_1', 1_000)).toBeNull();
  expect(asked).toBe(1);
});

test('is nobody else’s, and of no other moment', () => {
  askEarly(call, 'u_1', 0);
  expect(takeEarly('u_2', 1_000)).toBeNull();
  expect(takeEarly('u_1', 1_000)).toBeNull();
  askEarly(call, 'u_1', 0);
  expect(takeEarly('u_1', 10_000)).toBeNull();
});
