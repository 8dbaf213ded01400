import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { SessionEndReason } from '../../contract/account.ts';
import type { Role } from '../../contract/roles.ts';
import { storeSessionEndReason } from './ended-session.ts';
import { hashSessionToken } from './token-hash.ts';
import { startOfDay, dayInJapan, endOfDay } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, type TenantTransaction, INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import type { ActiveSession } from '../http/session.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Limits in milliseconds. `idle`: a session ends after this time without use. `most`: a session ends after this time in
 * any case. The limits of pupils are long, because signing in is slow for children. The limits of staff are short,
 * because staff see the records of a whole school.
 */
const LIFETIMES = {
  pupil: { idle: 30 * DAY, most: 365 * DAY },
  manager: { idle: 12 * HOUR, most: 7 * DAY },
  admin: { idle: 12 * HOUR, most: 7 * DAY },
} as const satisfies Record<Role, { idle: number; most: number }>;

/**
 * Returns the time at which a session expires. If pupils share devices (`shared`), a pupil's session expires at the
 * latest at the end of the day (in Japan) on which it began.
 */
export function computeSessionExpiry(role: Role, shared: boolean, createdAt: Date, now: Date): Date {
  const { idle, most } = LIFETIMES[role];
  const usual = Math.min(now.getTime() + idle, createdAt.getTime() + most);
  const isOfToday = role === 'pupil' && shared;
  return new Date(isOfToday ? Math.min(usual, endOfDay(dayInJapan(createdAt)).getTime()) : usual);
}

async function sharesDevices(trx: TenantTransaction, school: string): Promise<boolean> {
  const row = await trx
    .selectFrom('school')
    .select('shared_devices')
    .where('id', '=', school)
    .executeTakeFirstOrThrow();
  return row.shared_devices;
}

/**
 * How the person signed in. `provider`: at the school's identity provider or learning portal. The provider or portal
 * itself asks for a second step, so Sakumon does not require a second factor.
 */
export type SignInMethod = 'password' | 'provider';

/**
 * The external provider that confirmed who the person is. Sakumon stores this data with the session, because the
 * provider can later ask Sakumon to end this session. `sealedRefresh` is the encrypted refresh token, or null if the
 * provider issued none.
 */
export type ProviderProofOfSession = {
  readonly issuer: string;
  readonly subject: string;
  readonly session: string | null;
  readonly sealedRefresh?: Buffer;
};

type SessionBeginning = {
  readonly userAgent?: string | null;
  readonly way?: SignInMethod;
  readonly proof?: ProviderProofOfSession | undefined;
};

/** Opens a session and returns its new token. Only the hash of the token is stored. */
export async function openSession(
  trx: TenantTransaction,
  person: Pick<ActiveSession, 'school' | 'account' | 'role' | 'mustChangePassword'>,
  now: Date,
  { userAgent = null, way = 'password', proof }: SessionBeginning = {},
): Promise<{ token: string; session: ActiveSession }> {
  const token = randomBytes(32).toString('base64url');
  const { school, account, role, mustChangePassword } = person;
  const expiresAt = computeSessionExpiry(role, role === 'pupil' && (await sharesDevices(trx, school)), now, now);
  const tokenHash = hashSessionToken(token);
  const { owes } = await trx
    .insertInto('account_session')
    .values({
      school_id: school,
      token_hash: tokenHash,
      account_id: account,
      created_at: now,
      renewed_at: now,
      expires_at: expiresAt,
      // The user agent is only shown in the list of a person's own sessions. Pupils cannot open such a list, so their
      // user agents are not stored.
      user_agent: role === 'pupil' ? null : (userAgent?.slice(0, 500) ?? null),
      proved_issuer: proof?.issuer ?? null,
      proved_subject: proof?.subject ?? null,
      proved_session: proof?.session ?? null,
      sealed_refresh: proof?.sealedRefresh ?? null,
      checked_at: proof?.sealedRefresh === undefined ? null : now,
    })
    .returning(lacksRequiredSecondFactorSql('account_session.school_id', 'account_session.account_id').as('owes'))
    .executeTakeFirstOrThrow();
  const mustAddFactor = role !== 'pupil' && way === 'password' && owes;
  return { token, session: { school, account, role, mustChangePassword, mustAddFactor, tokenHash, expiresAt } };
}

type LivingRow = {
  readonly school_id: string;
  readonly account_id: string;
  readonly role: Role;
  readonly shared_devices: boolean;
  readonly must_change_password: boolean;
  readonly must_add_factor: boolean;
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly renewed_at: Date;
  readonly expires_at: Date;
  readonly checked_at: Date | null;
  /** True if the school of the session moved to another cell. */
  readonly is_elsewhere: boolean;
};

/**
 * Returns the rows of active sessions. A session is active if it has not expired and neither its account nor its school
 * is archived. If pupils share devices, a pupil's session must also have begun today. `offset 0` forces PostgreSQL's
 * planner to use index look-ups, because the planner chooses a slow join order for tables without statistics.
 */
export async function readActiveSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<readonly LivingRow[]> {
  const { rows } = await runAsUnidentifiedPerson(db, (trx) =>
    sql<LivingRow>`/* living sessions */
      select session.school_id, session.account_id, person.role, alive.shared_devices, session.token_hash,
          person.must_change_password and session.checked_at is null as must_change_password,
          person.role <> 'pupil' and (session.proved_issuer is null or session.checked_at is not null)
            and ${lacksRequiredSecondFactorSql('session.school_id', 'session.account_id')} as must_add_factor,
          session.created_at, session.renewed_at, session.expires_at, session.checked_at,
          coalesce(school_place(session.school_id) = 'elsewhere', false) as is_elsewhere
        from unnest(${tokenHashes}::bytea[]) as sent (token_hash)
        cross join lateral (
          select * from account_session where token_hash = sent.token_hash and expires_at > ${now} offset 0) as session
        cross join lateral (
          select role, must_change_password from account
           where school_id = session.school_id and id = session.account_id and archived_at is null offset 0) as person
        cross join lateral (
          select shared_devices from school where id = session.school_id and archived_at is null offset 0) as alive
       where not (alive.shared_devices and person.role = 'pupil' and session.created_at < ${startOfDay(dayInJapan(now))})`.execute(
      trx,
    ),
  );
  return rows;
}

/** Gives a session a new token. The earlier token and all copies of it are no longer valid. */
export async function renewSessionToken(
  trx: TenantTransaction,
  session: ActiveSession,
): Promise<{ token: string; session: ActiveSession }> {
  const token = randomBytes(32).toString('base64url');
  const renewed = { ...session, tokenHash: hashSessionToken(token) };
  await trx
    .updateTable('account_session')
    .set({ token_hash: renewed.tokenHash })
    .where('school_id', '=', session.school)
    .where('token_hash', '=', session.tokenHash)
    .execute();
  return { token, session: renewed };
}

/** Ends one session. Stores no reason, so the device cannot show why the session ended. */
export async function endSession(trx: TenantTransaction, session: ActiveSession): Promise<void> {
  await trx
    .deleteFrom('account_session')
    .where('school_id', '=', session.school)
    .where('token_hash', '=', session.tokenHash)
    .execute();
}

/**
 * Ends all sessions of an account except the session with the token hash `kept`. Returns the number of ended sessions.
 */
export async function endOtherSessionsOfAccount(
  trx: TenantTransaction,
  person: Pick<ActiveSession, 'school' | 'account'>,
  reason: SessionEndReason,
  kept: Buffer | null = null,
): Promise<number> {
  const ended = await trx
    .deleteFrom('account_session')
    .where('school_id', '=', person.school)
    .where('account_id', '=', person.account)
    .$if(kept !== null, (query) => query.where('token_hash', '!=', kept))
    .returning(['school_id', 'token_hash'])
    .execute();
  await storeSessionEndReason(trx, ended, reason);
  return ended.length;
}

/** Ends the sessions of several accounts of a school on all devices. */
export async function endSessionsOfAccounts(
  trx: TenantTransaction,
  school: string,
  accounts: readonly string[],
  reason: SessionEndReason,
): Promise<void> {
  const ended = await trx
    .deleteFrom('account_session')
    .where('school_id', '=', school)
    .where('account_id', 'in', accounts)
    .returning(['school_id', 'token_hash'])
    .execute();
  await storeSessionEndReason(trx, ended, reason);
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(trx: TenantTransaction, now: Date): Promise<void> {
  await trx.deleteFrom('account_session').where('expires_at', '<', now).execute();
}

/**
 * Returns an SQL condition that is true if the account needs a second factor and has none. `school` and `account` are
 * column names of the surrounding query. The caller must not use the condition for a session that began at the school's
 * provider, because the provider itself asks for a second step.
 */
function lacksRequiredSecondFactorSql(school: string, account: string) {
  const [of, by] = [sql.ref(school), sql.ref(account)];
  return sql<boolean>`(
    exists (select from factor_rule as rule where rule.is_demanded
      and (rule.school_id = ${of} and rule.whose = 'ownStaff'
        or rule.school_id = ${INSTALLATION_SCHOOL_ID} and rule.whose = 'allStaff' and ${of} <> ${INSTALLATION_SCHOOL_ID}))
    and not exists (select from authenticator where school_id = ${of} and account_id = ${by})
    and not exists (select from passkey where school_id = ${of} and account_id = ${by}))`;
}
