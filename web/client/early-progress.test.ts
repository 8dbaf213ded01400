import { expect, test } from 'vitest';
import type { PupilProgress } from '../../contract/progress.ts';
import type { Call } from './call.ts';
import { askEarly, takeEarly } from './early-progress.ts';

const AWAY = { kind: 'unreachable', code: 'network-request-failed' } as const;
const call: Call = () => Promise.resolve(AWAY);
const broken: Call = () => Promise.reject(new Error('no answer of the contract'));
const ASKING = { account: 'u_1', edition: undefined, now: 0 };

/** A server where the pupil is signed in. */
function answering(account: string): Call {
  const output: Pick<PupilProgress, 'account'> = { account };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of an answer is looked at
  return (() => Promise.resolve({ kind: 'ok', output })) as unknown as Call;
}

test('is asked once, by the edition that the device holds, and taken once', async () => {
  const asked: unknown[] = [];
  const counting: Call = (...asking) => {
    asked.push(asking);
    return call(...asking);
  };
  await askEarly(counting, { ...ASKING, edition: 'e1' });
  expect(await takeEarly('u_1', 1_000)).toEqual(AWAY);
  expect(takeEarly('u_1', 1_000)).toBeNull();
  expect(asked).toEqual([['progress', { edition: 'e1' }]]);
});

test('is nobody else’s, and of no other moment', async () => {
  await askEarly(call, ASKING);
  expect(takeEarly('u_2', 1_000)).toBeNull();
  expect(takeEarly('u_1', 1_000)).toBeNull();
  await askEarly(call, ASKING);
  expect(takeEarly('u_1', 10_000)).toBeNull();
});

test('says that the expected pupil is signed in only where the answer is that pupil’s', async () => {
  const signedIn = await Promise.all(
    [answering('u_1'), answering('u_2'), call, broken].map((server) => askEarly(server, ASKING)),
  );
  expect(signedIn).toEqual([true, false, false, false]);
});
