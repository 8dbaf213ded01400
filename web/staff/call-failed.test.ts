import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '../../contract/refusal.ts';
import { CallFailedError, isTemporaryCallFailure, requireCallOutput } from './call-failed.ts';

const refusedBy = (refusal: (typeof REFUSAL_CODES)[number]): CallFailedError =>
  new CallFailedError({ kind: 'refused', refusal, requestId: '' });
const UNREACHED = new CallFailedError({ kind: 'unreachable', code: 'network-request-failed' });

test('a rejected request is shown at once; a busy or starting server and a missing network are retried', () => {
  expect(REFUSAL_CODES.filter((code) => isTemporaryCallFailure(0, refusedBy(code)))).toEqual([
    'database-unavailable',
    'busy',
    'school-moving',
  ]);
  expect(isTemporaryCallFailure(0, UNREACHED)).toBe(true);
  expect(isTemporaryCallFailure(0, new TypeError('a bug'))).toBe(false);
});

test('retries end', () => {
  expect([0, 1, 2, 3].map((failures) => isTemporaryCallFailure(failures, UNREACHED))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an output is returned, a failure is thrown with its details', async () => {
  await expect(requireCallOutput(Promise.resolve({ kind: 'ok', output: 7 }))).resolves.toBe(7);
  const refused = { kind: 'refused', refusal: 'changed-meanwhile', requestId: 'r', present: { version: 2 } } as const;
  await expect(requireCallOutput(Promise.resolve(refused))).rejects.toMatchObject({ failure: refused });
});
