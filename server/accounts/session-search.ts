import type { Database } from '../database/pool.ts';
import { SchoolMovingError } from '../database/school-moving.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import { computeSessionExpiry, readActiveSessions } from './session.ts';
import { hashSessionToken } from './token-hash.ts';
import type { SessionWithRenewal, ActiveSession } from '../http/session.ts';

/**
 * Minimum time in milliseconds between two renewals of a session, so that most requests do not write to the database.
 */
const RENEWAL_PAUSE = 60 * 60 * 1000;

/**
 * Searches the sessions of several token hashes. Returns a map with the hash (in hexadecimal) as key. The map does not
 * contain hashes without an active session. The value is `elsewhere` if the session's school has moved to another cell.
 * If the value's `renewed` is true, the session contains a new expiry, which the caller must store.
 */
async function findSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, SessionWithRenewal | 'elsewhere'>> {
  const rows = await readActiveSessions(db, tokenHashes, now);
  const found = rows.map(({ role, token_hash: tokenHash, ...row }): [string, SessionWithRenewal | 'elsewhere'] => {
    const key = tokenHash.toString('hex');
    if (row.is_elsewhere) return [key, 'elsewhere'];
    const due = now.getTime() - row.renewed_at.getTime() >= RENEWAL_PAUSE;
    const expiresAt = due ? computeSessionExpiry(role, row.shared_devices, row.created_at, now) : row.expires_at;
    const session: ActiveSession = {
      tokenHash,
      school: row.school_id,
      account: row.account_id,
      role,
      expiresAt,
      mustChangePassword: row.must_change_password,
      mustAddFactor: row.must_add_factor,
    };
    return [key, { session, renewed: due, checkedAt: row.checked_at }];
  });
  return new Map(found);
}

type Waiting = {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly found: (session: SessionWithRenewal | null) => void;
  readonly failed: (fault: unknown) => void;
  /** True if this is the second search for the token. There is no third search. */
  readonly again: boolean;
};

/**
 * Time limit in milliseconds for the database's response to a search. After this time, the sessions of the waiting
 * requests are searched a second time, on another connection.
 */
const PATIENCE = 2000;

/**
 * Finds the active session of a token, and renews the session when it is due. Nothing is cached, so the end of a
 * session has effect at once in all processes. One query serves all requests that arrived during the previous query. If
 * a session's school moved to another cell, only `find` for this session fails, with a SchoolMovingError.
 */
export class ActiveSessionFinder {
  private readonly db: Database;
  private readonly patience: number;
  private waiting: Waiting[] = [];
  private looking = false;
  private searched = 0;

  constructor(db: Database, patience = PATIENCE) {
    this.db = db;
    this.patience = patience;
  }

  /** The number of requests that wait for the result of their search. */
  get size(): number {
    return this.searched;
  }

  async find(token: string, now: Date): Promise<SessionWithRenewal | null> {
    this.searched += 1;
    try {
      const found = await new Promise<SessionWithRenewal | null>((resolve, reject) => {
        this.waiting.push({ tokenHash: hashSessionToken(token), now, found: resolve, failed: reject, again: false });
        if (!this.looking) this.look();
      });
      // Renew in a separate transaction, so that a locked row delays only this request.
      if (found?.renewed === true) await runAsUnidentifiedPerson(this.db, (trx) => renew(trx, found.session, now));
      return found;
    } finally {
      this.searched -= 1;
    }
  }

  /** Searches the sessions of all waiting requests in one query. Repeats this until no request waits. */
  private look(): void {
    const batch = this.waiting;
    this.looking = batch.length > 0;
    if (!this.looking) return;
    this.waiting = [];
    let over = false;
    const goOn = (): void => {
      if (!over) this.look();
      over = true;
    };
    const impatient = setTimeout(() => {
      // Search each token a second time. The first query may still respond. Each request then gets the result that
      // arrives first, and the later result is ignored.
      this.waiting.unshift(...batch.filter(({ again }) => !again).map((each) => ({ ...each, again: true })));
      goOn();
    }, this.patience);
    void this.answer(batch).then(() => {
      clearTimeout(impatient);
      goOn();
    });
  }

  private async answer(batch: readonly Waiting[]): Promise<void> {
    const now = new Date(Math.max(...batch.map((each) => each.now.getTime())));
    const hashes = batch.map(({ tokenHash }) => tokenHash);
    await findSessions(this.db, hashes, now).then(
      (sessions) => {
        for (const { tokenHash, found, failed } of batch) {
          const session = sessions.get(tokenHash.toString('hex')) ?? null;
          if (session === 'elsewhere') failed(new SchoolMovingError());
          else found(session);
        }
      },
      (fault: unknown) => {
        for (const { failed } of batch) failed(fault);
      },
    );
  }
}

async function renew(trx: TenantTransaction, session: ActiveSession, now: Date): Promise<void> {
  await trx
    .updateTable('account_session')
    .set({ renewed_at: now, expires_at: session.expiresAt })
    .where('school_id', '=', session.school)
    .where('token_hash', '=', session.tokenHash)
    .execute();
}
