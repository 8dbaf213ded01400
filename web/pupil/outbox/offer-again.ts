import type { Act, ActReceiptServer } from '../../../contract/act.ts';
import { ACT_BATCH_LIMIT } from '../../../contract/act-batch.ts';
import {
  readActsOfOtherDatabaseIncarnations,
  deleteOldAcknowledgedActs,
  updateActCopiesAfterServerReply,
  copyAcknowledgedActs,
  latestAcknowledgedAct,
  type AcknowledgedActDatabase,
} from './acknowledged-acts.ts';
import { queueActs, type DeviceDatabase } from './database.ts';
import type { AcknowledgedActKeeper } from './sending.ts';

/** Asks the server which of the acts with these ids its database lacks. Resolves to null if the request fails. */
export type FetchMissingActs = (
  acts: readonly string[],
) => Promise<{ readonly missing: readonly string[]; readonly source: ActReceiptServer } | null>;

export type AcknowledgedActKeeperDependencies = {
  readonly database: DeviceDatabase;
  readonly acknowledged: AcknowledgedActDatabase;
  readonly account: string;
  /**
   * The URL of this page's code, which identifies the page version in the name of a taker (a combination of page
   * version, server version and database).
   */
  readonly page: string;
  readonly ask: FetchMissingActs;
  /** The device's clock, in milliseconds since 1970. */
  readonly now: () => number;
};

/** Number of batches of acknowledged acts after which copies that are too old are deleted. */
const BATCHES_BETWEEN = 100;

/**
 * Returns functions that store copies of acknowledged acts for some days and send acts again. Copied acts are sent
 * again if the server's database lacks them after a crash or a restore. Refused acts are sent again if the taker (the
 * combination of page version, server version and database) has changed.
 */
export function openAcknowledgedActKeeper(dependencies: AcknowledgedActKeeperDependencies): AcknowledgedActKeeper {
  const { database, acknowledged, account, page, ask, now } = dependencies;
  let source: ActReceiptServer | null = null;
  /** The taker for which the function `offerAgain` ended last without an error. Empty if there is none yet. */
  let offered = '';
  let batches = 0;

  const taker = (): string => [page, source?.version, source?.incarnation].join(' ');

  const keep = async (acts: readonly Act[], from: ActReceiptServer): Promise<void> => {
    const at = Date.parse(from.now);
    const { incarnation } = from;
    await copyAcknowledgedActs(
      acknowledged,
      acts.map((act) => ({ account, act, incarnation, at })),
    );
    // Uses the earlier of the server's time and the device's time. Otherwise copies would be deleted too early if one
    // of the two clocks is fast.
    if (batches++ % BATCHES_BETWEEN === 0) await deleteOldAcknowledgedActs(acknowledged, Math.min(at, now()));
  };

  /**
   * Asks the server for its version and for the id (incarnation) of its database. Does nothing if the device has
   * neither a copied nor a refused act of the account, because then nothing can be sent again.
   */
  const findSource = async (): Promise<void> => {
    const refused = await database.getFromIndex('refused', 'account', account);
    const known = (await latestAcknowledgedAct(acknowledged, account)) ?? refused?.act ?? null;
    if (known !== null) source = (await ask([known.id]))?.source ?? null;
  };

  /**
   * Puts the copied acts that the server's database lacks into the queue. Returns the number of these acts, or null if
   * a request failed or the database's incarnation has changed in the meantime.
   */
  const queueMissing = async ({ incarnation }: ActReceiptServer): Promise<number | null> => {
    const acts = await readActsOfOtherDatabaseIncarnations(acknowledged, account, incarnation);
    let queued = 0;
    while (acts.length > 0) {
      const asked = acts.splice(0, ACT_BATCH_LIMIT);
      const answer = await ask(asked.map(({ id }) => id));
      if (answer === null) return null;
      source = answer.source;
      if (source.incarnation !== incarnation) return null;
      const missing = new Set(answer.missing);
      const lost = asked.filter(({ id }) => missing.has(id));
      if (lost.length > 0) await queueActs(database, account, lost, true);
      await updateActCopiesAfterServerReply(
        acknowledged,
        account,
        new Set(asked.map(({ id }) => id)),
        missing,
        incarnation,
      );
      queued += lost.length;
    }
    return queued;
  };

  return {
    taker,
    acknowledged: async (acts, from) => {
      source = from ?? source;
      // If a copy cannot be stored, the acts must still be sent.
      if (from !== undefined && acts.length > 0) await keep(acts, from).catch(() => undefined);
    },
    offerAgain: async () => {
      if (source === null) await findSource();
      if (source === null || taker() === offered) return false;
      const to = taker();
      const refused = await requeueRefusedActs(database, account, to);
      const lost = await queueMissing(source);
      if (lost !== null) offered = to;
      return refused + (lost ?? 0) > 0;
    },
    makeRoom: () => acknowledged.clear('act'),
  };
}

/**
 * Moves the account's refused acts back into the queue, except those that `by` has refused. `by`: the name of a taker
 * (a combination of page version, server version and database). Returns the number of moved acts.
 */
export async function requeueRefusedActs(database: DeviceDatabase, account: string, by: string): Promise<number> {
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
