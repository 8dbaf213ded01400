import { expect, test } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import type { CallPupilOrVisitorRoute } from '../../app/client/call.ts';
import { createMissingActsFetcher, sendActsToServer } from './device-outbox.ts';

const SOURCE = { version: 'v1', incarnation: 'i1', now: '2026-04-01T00:00:00.000Z' };
const ACT: Act = {
  id: 'a_1',
  question: 'q',
  questionVersion: '1',
  attempt: 't_1',
  step: 0,
  deviceTime: SOURCE.now,
  event: { kind: 'QUESTION_BEGIN' },
};

/** Returns a simulated API client that gives the same response to each request, and a list of the requests. */
function client(answer: unknown) {
  const calls: unknown[][] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two routes of the table are called here
  const call = (async (...called: unknown[]) => {
    calls.push(called);
    return answer;
  }) as unknown as CallPupilOrVisitorRoute;
  return { calls, call };
}

test('the server is asked which acts of this account it lacks', async () => {
  const output = { missing: ['a_2'], source: SOURCE };
  const { calls, call } = client({ kind: 'ok', output });
  expect(await createMissingActsFetcher(call, 'u_1')(['a_1', 'a_2'])).toEqual(output);
  expect(calls).toEqual([['missingActs', { account: 'u_1', acts: ['a_1', 'a_2'] }]]);
});

test.each([
  { kind: 'unreachable', code: 'network-request-failed' },
  { kind: 'refused', refusal: 'signed-out', requestId: 'r' },
])('a server that is $kind gives no answer about missing acts', async (outcome) => {
  expect(await createMissingActsFetcher(client(outcome).call, 'u_1')(['a_1'])).toBeNull();
});

test("acts are sent with the device's clock, and receipts are returned with their source", async () => {
  const receipts = [{ kind: 'recorded', id: 'a_1' }];
  const { calls, call } = client({ kind: 'ok', output: { receipts, source: SOURCE } });
  expect(await sendActsToServer(call, 'u_1', [ACT], Date.parse(SOURCE.now))).toEqual({
    kind: 'receipts',
    receipts,
    source: SOURCE,
  });
  expect(calls).toEqual([['recordActs', { account: 'u_1', sentAt: SOURCE.now, acts: [ACT] }]]);
});
