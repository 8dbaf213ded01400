import { setTimeout as wait } from 'node:timers/promises';
import { hasFaultRoundDamage, type QueryAsOwner, type FaultRoundDamage } from '../faults/checker.ts';
import type { SimulatedClass } from './simulated-class.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseDrill } from './drill-rows.ts';

/** The result of a round. */
export type DrillReport = FaultRoundDamage & {
  readonly acts: number;
  readonly requests: number;
  readonly unanswered: number;
  /** The longest time for which the server acknowledged no act, in seconds. */
  readonly away: number;
};

const BEFORE = 4000;
const AFTER = 6000;
const BETWEEN_LOOKS = 250;
const PATIENCE = 60_000;

/**
 * Causes a fault in the database cluster while a simulated class is working, and repairs it. Resolves when the database
 * and the teacher's screen have all acts, or after a time limit.
 */
export async function runDrill(taught: SimulatedClass, cluster: Cluster, row: DatabaseDrill): Promise<DrillReport> {
  const { tally } = taught;
  const before = { requests: tally.requests, unanswered: tally.unanswered, acts: taught.acts() };
  const stopping = new AbortController();
  const working = taught.work(stopping.signal);
  await wait(BEFORE);
  const machine = await cluster.primary();
  await row.inflict(cluster);
  await wait(AFTER);
  row.mend(machine);
  await cluster.whole();
  await wait(AFTER);
  stopping.abort();
  const away = await working;
  const damage = await waitUntilRecovered(taught, cluster.ask);
  return {
    acts: taught.acts() - before.acts,
    requests: tally.requests - before.requests,
    unanswered: tally.unanswered - before.unanswered,
    away,
    ...damage,
  };
}

/**
 * Waits, up to a time limit, until the database contains all acts and the teacher's screen shows them. Resolves to the
 * damage that remains at the end.
 */
export async function waitUntilRecovered(taught: SimulatedClass, ask: QueryAsOwner): Promise<FaultRoundDamage> {
  taught.wake();
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const damage = await taught.damage(ask);
    if (!hasFaultRoundDamage(damage) || performance.now() > deadline) return damage;
    await wait(BETWEEN_LOOKS);
  }
}
