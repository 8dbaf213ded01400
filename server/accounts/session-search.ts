import type { Database } from '../database/pool.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import { expiryOf, livingSessions } from './session.ts';
import { hashOf } from './token-hash.ts';
import type { FoundSession, Session } from '../http/session.ts';

/** A session in use is moved forward at most this often, so that most requests write nothing. */
const RENEWAL_PAUSE = 60 * 60 * 1000;

/** The living sessions of these tokens, by their hashes in hexadecimal; those due as they will be once renewed. */
async function findSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await livingSessions(db, tokenHashes, now);
  const found = rows.map(({ role, token_hash: tokenHash, ...row }): FoundSession => {
    const due = now.getTime() - row.renewed_at.getTime() >= RENEWAL_PAUSE;
    const expiresAt = due ? expiryOf(role, row.shared_devices, row.created_at, now) : row.expires_at;
    const session: Session = {
      tokenHash,
      school: row.school_id,
      account: row.account_id,
      role,
      expiresAt,
      mustChangePassword: row.must_change_password,
      mustAddFactor: row.must_add_factor,
    };
    return { session, renewed: due, checkedAt: row.checked_at };
  });
  return new Map(found.map((each) => [each.session.tokenHash.toString('hex'), each]));
}

type Waiting = {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly found: (session: FoundSession | null) => void;
  readonly failed: (fault: unknown) => void;
  /** Looked for a second time: not again. */
  readonly again: boolean;
};

/** Milliseconds after which who waits is looked for once more, on another connection: this one may be silent. */
const PATIENCE = 2000;

/**
 * Looks for the living session of a token and renews it when due. Nothing is remembered: a session ended elsewhere is
 * over at once. What is sent while one look is under way is looked for together.
 */
export class SessionSearch {
  private readonly db: Database;
  private readonly patience: number;
  private waiting: Waiting[] = [];
  private looking = false;
  private searched = 0;

  constructor(db: Database, patience = PATIENCE) {
    this.db = db;
    this.patience = patience;
  }

  /** Requests that wait for their session. */
  get size(): number {
    return this.searched;
  }

  async find(token: string, now: Date): Promise<FoundSession | null> {
    this.searched += 1;
    try {
      const found = await new Promise<FoundSession | null>((resolve, reject) => {
        this.waiting.push({ tokenHash: hashOf(token), now, found: resolve, failed: reject, again: false });
        if (!this.looking) this.look();
      });
      // For itself: a row that somebody holds keeps nobody else waiting.
      if (found?.renewed === true) await inSignIn(this.db, (trx) => renew(trx, found.session, now));
      return found;
    } finally {
      this.searched -= 1;
    }
  }

  /** Looks for all who wait, again and again until nobody does. */
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
      // The first answer counts; an answer to who has one already is dropped by their promise.
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
        for (const { tokenHash, found } of batch) found(sessions.get(tokenHash.toString('hex')) ?? null);
      },
      (fault: unknown) => {
        for (const { failed } of batch) failed(fault);
      },
    );
  }
}

async function renew(trx: TenantTransaction, session: Session, now: Date): Promise<void> {
  await trx
    .updateTable('account_session')
    .set({ renewed_at: now, expires_at: session.expiresAt })
    .where('school_id', '=', session.school)
    .where('token_hash', '=', session.tokenHash)
    .execute();
}
