import type { Act, ReceiptSource } from '../../../contract/act.ts';
import { ACT_BATCH_LIMIT } from '../../../contract/act-batch.ts';
import {
  acknowledgedElsewhere,
  forgetOld,
  foundAgain,
  keepAcknowledged,
  latestAcknowledged,
  type AcknowledgedDatabase,
} from './acknowledged-acts.ts';
import { storeActs, type DeviceDatabase } from './database.ts';
import type { SafeKeeping } from './sending.ts';

/** What the server says of acts that a device was told are safe; null when it cannot be asked. */
export type AskMissing = (
  acts: readonly string[],
) => Promise<{ readonly missing: readonly string[]; readonly source: ReceiptSource } | null>;

export type OfferDependencies = {
  readonly database: DeviceDatabase;
  readonly acknowledged: AcknowledgedDatabase;
  readonly account: string;
  /** Names this page: another one may send what this one sent wrong. */
  readonly page: string;
  readonly ask: AskMissing;
  /** The device's clock, in milliseconds since 1970. */
  readonly now: () => number;
};

/** Every so many batches what is kept is looked through for what is too old. */
const BATCHES_BETWEEN = 100;

/**
 * Keeps acknowledged acts for some days, and offers them to a database of another incarnation as far as it lacks them:
 * one that was restored from yesterday's backup loses nobody's work. Refused acts are offered to each other page, server
 * and database, once.
 */
export function openSafeKeeping(dependencies: OfferDependencies): SafeKeeping {
  const { database, acknowledged, account, page, ask, now } = dependencies;
  let source: ReceiptSource | null = null;
  /** Who was offered everything. */
  let offered = '';
  let batches = 0;

  const taker = (): string => [page, source?.version, source?.incarnation].join(' ');

  const keep = async (acts: readonly Act[], from: ReceiptSource): Promise<void> => {
    const at = Date.parse(from.now);
    const { incarnation } = from;
    await keepAcknowledged(
      acknowledged,
      acts.map((act) => ({ account, act, incarnation, at })),
    );
    // Of two clocks the one that lets go of less: either may be set wrong.
    if (batches++ % BATCHES_BETWEEN === 0) await forgetOld(acknowledged, Math.min(at, now()));
  };

  /** Learns who takes acts at present, where there is something to offer. */
  const findSource = async (): Promise<void> => {
    const refused = await database.getFromIndex('refused', 'account', account);
    const known = (await latestAcknowledged(acknowledged, account)) ?? refused?.act ?? null;
    if (known !== null) source = (await ask([known.id]))?.source ?? null;
  };

  /** Queues what this database lacks; null when it could not be asked to the end. */
  const queueMissing = async ({ incarnation }: ReceiptSource): Promise<number | null> => {
    const acts = await acknowledgedElsewhere(acknowledged, account, incarnation);
    let queued = 0;
    while (acts.length > 0) {
      const asked = acts.splice(0, ACT_BATCH_LIMIT);
      const answer = await ask(asked.map(({ id }) => id));
      if (answer === null) return null;
      source = answer.source;
      if (source.incarnation !== incarnation) return null;
      const missing = new Set(answer.missing);
      const lost = asked.filter(({ id }) => missing.has(id));
      if (lost.length > 0) await storeActs(database, account, lost, true);
      await foundAgain(acknowledged, account, new Set(asked.map(({ id }) => id)), missing, incarnation);
      queued += lost.length;
    }
    return queued;
  };

  return {
    taker,
    acknowledged: async (acts, from) => {
      source = from ?? source;
      // A copy that cannot be made holds nothing up.
      if (from !== undefined && acts.length > 0) await keep(acts, from).catch(() => undefined);
    },
    offerAgain: async () => {
      if (source === null) await findSource();
      if (source === null || taker() === offered) return false;
      const to = taker();
      const refused = await queueRefused(database, account, to);
      const lost = await queueMissing(source);
      if (lost !== null) offered = to;
      return refused + (lost ?? 0) > 0;
    },
    makeRoom: () => acknowledged.clear('act'),
  };
}

/** Puts an account's refused acts back into the queue, but for those that `by` has refused; answers how many. */
export async function queueRefused(database: DeviceDatabase, account: string, by: string): Promise<number> {
  const transaction = database.transaction(['queue', 'refused'], 'readwrite');
  let queued = 0;
  for await (const cursor of transaction.objectStore('refused').index('account').iterate(account)) {
    const { reason: _, ...act } = cursor.value;
    if (act.refusedBy?.includes(by) === true) continue;
    void transaction.objectStore('queue').add(act);
    void cursor.delete();
    queued += 1;
  }
  await transaction.done;
  return queued;
}
