import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { MAX_STATEMENTS_OF_XAPI_EXPORT, type LearningRecordStoreConnection } from '../../contract/record-store.ts';
import { addDays, startOfDay } from '../../engine/calendar.ts';
import { decryptText, encryptText } from '../accounts/installation-key.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { readChecksForStatements } from './checked-acts.ts';
import { RECORD_STORE_KEY_PURPOSE, type StatementSendingDependencies } from './send-statements.ts';
import { statementOfCheck } from './statement.ts';
import { testRecordStoreConnection } from './store-request.ts';

async function storeOf(trx: TenantTransaction, school: string): Promise<LearningRecordStoreConnection | null> {
  const row = await trx
    .selectFrom('record_store as store')
    .innerJoin('school', 'school.id', 'store.school_id')
    .select([
      'endpoint',
      'user_name',
      'store.version',
      'sent',
      'last_sent_at',
      'failure',
      'failed_since',
      'sends_statements',
    ])
    .where('store.school_id', '=', school)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { rows } = await sql<{ waiting: number; rejected: number }>`
    select (count(*) filter (where rejected_at is null))::int as waiting, count(rejected_at)::int as rejected
      from statement_due where school_id = ${school}`.execute(trx);
  return {
    endpoint: row.endpoint,
    user: row.user_name,
    isOn: row.sends_statements,
    version: row.version,
    waiting: rows[0]?.waiting ?? 0,
    rejected: rows[0]?.rejected ?? 0,
    sent: Number(row.sent),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    failure:
      row.failure === null || row.failed_since === null
        ? null
        : { reason: row.failure, since: row.failed_since.toISOString() },
  };
}

async function recordStore(
  { db }: StatementSendingDependencies,
  { session }: RouteCall<'recordStore'>,
): Promise<RouteOutcomeOf<'recordStore'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: { store: await storeOf(trx, session.school) },
  }));
}

/**
 * Changes the settings of the school's connection with its learning record store. If sending is switched off, discards
 * the statements that have not been sent.
 */
async function editRecordStore(
  { db, key }: StatementSendingDependencies,
  call: RouteCall<'editRecordStore'>,
): Promise<RouteOutcomeOf<'editRecordStore'>> {
  const { input, session, now, origin } = call;
  const { school } = session;
  const sealed =
    input.password === null ? null : encryptText(await key(), RECORD_STORE_KEY_PURPOSE, school, input.password);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'editRecordStore'>> => {
    // The lock on the school's row prevents two people from adding the school's connection at the same time.
    await trx.selectFrom('school').select('id').where('id', '=', school).forUpdate().execute();
    const present = await storeOf(trx, school);
    if ((present?.version ?? null) !== input.version) {
      return { kind: 'refused', refusal: 'changed-meanwhile', present: { store: present } };
    }
    const settings = { endpoint: input.endpoint, user_name: input.user, home_page: origin, next_try_at: now };
    if (present === null) {
      if (sealed === null) return { kind: 'refused', refusal: 'not-found' };
      await trx
        .insertInto('record_store')
        .values({ school_id: school, ...settings, sealed_password: sealed })
        .execute();
    } else {
      await trx
        .updateTable('record_store')
        .set((of) => ({
          ...settings,
          ...(sealed === null ? {} : { sealed_password: sealed }),
          tries: 0,
          failure: null,
          failed_since: null,
          version: of('version', '+', 1),
        }))
        .where('school_id', '=', school)
        .execute();
    }
    await trx.updateTable('school').set({ sends_statements: input.isOn }).where('id', '=', school).execute();
    if (!input.isOn) await trx.deleteFrom('statement_due').where('school_id', '=', school).execute();
    const details = { fields: ['recordStore'], endpoint: input.endpoint, isOn: input.isOn };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'edit',
      thing: 'settings',
      id: null,
      details,
    });
    const store = await storeOf(trx, school);
    if (store === null) throw new Error('the record store was stored, but cannot be read');
    return { kind: 'answered', output: { store } };
  });
}

async function tryRecordStore(
  dependencies: StatementSendingDependencies,
  { session }: RouteCall<'tryRecordStore'>,
): Promise<RouteOutcomeOf<'tryRecordStore'>> {
  const { db, key } = dependencies;
  const row = await runAsTenant(db, tenantOfSession(session), (trx) =>
    trx.selectFrom('record_store').selectAll().where('school_id', '=', session.school).executeTakeFirst(),
  );
  if (row === undefined) return { kind: 'refused', refusal: 'not-found' };
  const password = decryptText(await key(), RECORD_STORE_KEY_PURPOSE, session.school, row.sealed_password);
  const failure =
    password === null
      ? 'refused'
      : await testRecordStoreConnection(dependencies, { endpoint: row.endpoint, user: row.user_name, password });
  return { kind: 'answered', output: { failure } };
}

/**
 * Returns a file with all xAPI statements about the checks of some days, including statements that were not sent to a
 * record store. Each line of the file is one statement as JSON.
 */
async function exportStatements(
  { db }: StatementSendingDependencies,
  call: RouteCall<'exportStatements'>,
): Promise<RouteOutcomeOf<'exportStatements'>> {
  const { input, session, origin } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'exportStatements'>> => {
    const [from, until] = [startOfDay(input.from), startOfDay(addDays(input.to, 1))];
    // The query selects attempts first, because the database has an index on the times of attempts, but no index on the
    // times of acts.
    const chosen = sql`select act.pupil_id, act.id as act_id from attempt
      join act on act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id and act.attempt_id = attempt.id
      where attempt.school_id = ${school} and attempt.begun_at < ${until} and attempt.last_act_at >= ${from}
        and act.kind in ('CHECK', 'WRITE_CHECK') and act.correct is not null and act.happened_at >= ${from} and act.happened_at < ${until} limit ${MAX_STATEMENTS_OF_XAPI_EXPORT + 1}`;
    const details = { fields: ['statements'], from: input.from, to: input.to };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'export',
      thing: 'record',
      id: null,
      details,
    });
    const checked = await readChecksForStatements(trx, school, chosen);
    if (checked.length > MAX_STATEMENTS_OF_XAPI_EXPORT) return { kind: 'refused', refusal: 'too-many-records' };
    return {
      kind: 'file',
      fileName: `xapi-${input.from}-${input.to}.jsonl`,
      mediaType: 'application/x-ndjson',
      bytes: Readable.from(checked.map((one) => `${JSON.stringify(statementOfCheck(school, origin, one))}\n`)),
    };
  });
}

/** Returns the handlers for the learning record store of a school. */
export function createRecordStoreHandlers(
  dependencies: StatementSendingDependencies,
): Pick<RouteHandlers, 'recordStore' | 'editRecordStore' | 'tryRecordStore' | 'exportStatements'> {
  return {
    recordStore: (call) => recordStore(dependencies, call),
    editRecordStore: (call) => editRecordStore(dependencies, call),
    tryRecordStore: (call) => tryRecordStore(dependencies, call),
    exportStatements: (call) => exportStatements(dependencies, call),
  };
}
