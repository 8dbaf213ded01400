import { sql, type Transaction } from 'kysely';
import type { Role } from '../../contract/roles.ts';
import { runInPipelinedTransaction } from './pipelined-transaction.ts';
import type { Database } from './pool.ts';
import { toSchoolMovingError } from './school-moving.ts';
import type { DB } from './schema.generated.ts';

/**
 * The id of the school to which the built-in questions and the admins belong. No real school has this id. The SQL
 * function installation_school() returns the same id.
 */
export const INSTALLATION_SCHOOL_ID = '00000000-0000-7000-8000-000000000000';

/** The id of the demonstration school. It is fixed, so that every start finds the same school. */
export const DEMONSTRATION_SCHOOL_ID = '00000000-0000-7000-8000-00000000de30';

/**
 * The actor on whose behalf a transaction runs: a person, or the server itself (role `system`). Ids are database ids
 * (UUIDs).
 *
 * Row-level security limits the rows that the transaction can access. For a pupil, they are the pupil's own rows; for a
 * manager (teacher), the rows of the school; for an admin and for `system`, the rows of all schools. So a query on
 * behalf of an admin or `system` needs a condition on the school.
 */
export type TransactionActor =
  | { readonly role: Role; readonly school: string; readonly account: string }
  | { readonly role: 'system'; readonly school: string; readonly account: null };

/**
 * The actor with the role `system`, which can access the rows of all schools. So its queries must restrict the rows to
 * a school themselves.
 */
export const SYSTEM_TRANSACTION_ACTOR: TransactionActor = {
  role: 'system',
  school: INSTALLATION_SCHOOL_ID,
  account: null,
};

export type TenantTransaction = Transaction<DB>;

/**
 * Runs `work` in one transaction on behalf of `tenant`. Outside of such a transaction, no row is visible and nothing
 * can be written.
 */
export function runAsTenant<Result>(
  db: Database,
  tenant: TransactionActor,
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db.transaction(), scopeOf(tenant), work);
}

/**
 * Runs `work` in one transaction on behalf of several pupils of a school. In the database tables of acts and sums, the
 * transaction can access exactly the rows that at least one of these pupils could access. In all other tables, it can
 * access no rows.
 */
export function runAsPupils<Result>(
  db: Database,
  school: string,
  pupils: readonly string[],
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db.transaction(), { school, role: 'pupil', account: '', pupils: `{${pupils.join(',')}}` }, work);
}

/**
 * Changes the current transaction: its further statements run on behalf of pupils of a school, as in `runAsPupils`. A
 * transaction that stores a teacher's verdict on a text needs this, because it also changes the pupil's sums, which
 * only pupils may write.
 */
export async function continueTransactionAsPupils(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
): Promise<void> {
  await setScope(trx, { school, role: 'pupil', account: '', pupils: `{${pupils.join(',')}}` });
}

/**
 * Runs `work` in one transaction for a person who has not been identified yet. The transaction can access data of all
 * schools, but only in these tables: account, account_session, login_card, class_page, picture_password,
 * sign_in_attempt, known_device, authenticator, recovery_code, lesson_projection, projector_device. Of the table
 * school, it can access only the columns for the name and the settings.
 *
 * It cannot change these columns of the table account: school, id, role, e-mail address, school number and the time of
 * archiving.
 */
export function runAsUnidentifiedPerson<Result>(
  db: Database,
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db.transaction(), { school: '', role: 'signIn', account: '', pupils: '' }, work);
}

/**
 * Runs `work` in one transaction for a projector, which has no account. The transaction can only read the projection of
 * one lesson, the lesson itself, its group and its results.
 */
export function runAsProjector<Result>(
  db: Database,
  lesson: string,
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db.transaction(), { school: '', role: 'projector', account: '', pupils: '' }, async (trx) => {
    const setting = sql`select set_config('sakumon.lesson_id', ${lesson}, true)`.execute(trx);
    const [, result] = await Promise.all([setting, work(trx)]);
    return result;
  });
}

type Scope = {
  readonly school: string;
  readonly role: TransactionActor['role'] | 'signIn' | 'projector';
  readonly account: string;
  readonly pupils: string;
};

function scopeOf({ school, role, account }: TransactionActor): Scope {
  return { school, role, account: account ?? '', pupils: '' };
}

/**
 * Runs `work` in a transaction with the role, school, account and pupils of `scope`. The statement that sets them is
 * sent together with the first statements of `work`, and the database runs it first. Throws a SchoolMovingError if the
 * school moves to another cell (an installation with its own database).
 */
async function inScope<Result>(
  transaction: ReturnType<Database['transaction']>,
  scope: Scope,
  work: (trx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  let place: string | null = null;
  try {
    return await runInPipelinedTransaction(transaction, async (trx) => {
      const scoped = setScope(trx, scope).then((found) => {
        place = found;
      });
      const [, result] = await Promise.all([scoped, work(trx)]);
      return result;
    });
  } catch (fault) {
    throw toSchoolMovingError(fault, place);
  }
}

/**
 * Sets the role, school, account and pupils on whose behalf the transaction runs. Returns null if the school can be
 * used in this cell (installation). Returns `paused` if the school is read-only during the last step of its move to
 * another cell.
 */
async function setScope(trx: TenantTransaction, { school, role, account, pupils }: Scope): Promise<string | null> {
  const held = school === INSTALLATION_SCHOOL_ID ? '' : school;
  const { rows } = await sql<{
    place: string | null;
  }>`/* scope */ select set_config('sakumon.school_id', ${school}, true),
    set_config('sakumon.role', ${role}, true), set_config('sakumon.account_id', ${account}, true),
    set_config('sakumon.pupils', ${pupils}, true),
    hold_school(nullif(${held}, '')::uuid) as place`.execute(trx);
  return rows[0]?.place ?? null;
}
