import { setTimeout as wait } from 'node:timers/promises';
import { hasFaultRoundDamage, type FaultRoundDamage } from './checker.ts';
import type { InjectableFault } from './fault-rows.ts';
import type { FaultTestSetup } from './fault-test-setup.ts';

/**
 * The result of a round. `unanswered`: number of requests that had no result after 20 s. `givenUp`: number of requests
 * that devices aborted.
 */
export type FaultRoundReport = FaultRoundDamage & {
  readonly acts: number;
  readonly requests: number;
  readonly unanswered: number;
  readonly givenUp: number;
  /** Duration of the slowest response, in seconds. */
  readonly slowest: number;
  /** Time from the end of the fault until the server was ready, in seconds. */
  readonly back: number;
};

const BEFORE_AND_AFTER = 500;
const BETWEEN_LOOKS = 200;

/**
 * Causes a fault for about `lasting` milliseconds while a simulated class is working. Then waits until the server is
 * ready and until all acts are recorded and shown, each for at most `patience` milliseconds.
 */
export async function runFaultRound(
  stage: FaultTestSetup,
  row: InjectableFault,
  lasting: number,
  patience: number,
): Promise<FaultRoundReport> {
  const { tally, devices } = stage;
  const before = {
    requests: tally.requests,
    unanswered: tally.unanswered,
    givenUp: tally.givenUp,
    acts: madeBy(stage),
    ...(await stage.damage()),
  };
  tally.slowest = 0;
  const stopping = new AbortController();
  // The devices send the acts of the previous round that they have not sent yet.
  for (const { wake } of devices) wake();
  const working = devices.map(({ work }) => work(stopping.signal));
  await wait(BEFORE_AND_AFTER);
  await row.inflict(stage, lasting).catch((fault: unknown) => {
    stopping.abort();
    throw fault;
  });
  const mended = performance.now();
  while (!(await stage.isReady()) && performance.now() - mended < patience) await wait(BETWEEN_LOOKS);
  const back = (performance.now() - mended) / 1000;
  await wait(BEFORE_AND_AFTER);
  stopping.abort();
  await Promise.all(working);
  for (const { wake } of devices) wake();
  const deadline = performance.now() + patience;
  let damage = await stage.damage();
  while (performance.now() < deadline && (hasFaultRoundDamage(damage) || tally.pending > 0)) {
    await wait(BETWEEN_LOOKS);
    damage = await stage.damage();
  }
  return {
    acts: madeBy(stage) - before.acts,
    requests: tally.requests - before.requests,
    unanswered: tally.unanswered - before.unanswered,
    givenUp: tally.givenUp - before.givenUp,
    slowest: tally.slowest / 1000,
    back,
    lost: damage.lost - before.lost,
    doubled: damage.doubled - before.doubled,
    wrong: damage.wrong - before.wrong,
    missed: damage.missed - before.missed,
  };
}

function madeBy({ tally }: FaultTestSetup): number {
  return [...tally.made.values()].reduce((total, acts) => total + acts.length, 0);
}
