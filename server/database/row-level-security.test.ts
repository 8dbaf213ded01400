import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSqlAsTableOwner, createTestDatabase } from '../../testing/server/database/database.ts';
import {
  INSTALLATION_SCHOOL_ID,
  runAsProjector,
  runAsPupils,
  runAsUnidentifiedPerson,
  runAsTenant,
  type TransactionActor,
} from './transaction.ts';

const A = '0190aaaa-0000-7000-8000-000000000001';
const B = '0190bbbb-0000-7000-8000-000000000001';
const PUPIL_A = '0190aaaa-0000-7000-8000-000000000002';
const CLASSMATE_A = '0190aaaa-0000-7000-8000-000000000003';
const NOBODY = '0190ffff-0000-7000-8000-000000000000';

/**
 * Returns SQL that inserts one row of a school into every database table. The ids of the rows contain the digit `n`.
 */
function rowsOf(school: string, pupil: string, n: number): string {
  const id = (kind: number) => `'0190000${n}-0000-7000-8000-00000000000${kind}'`;
  const now = `'2026-11-21T01:00:00Z'`;
  return `
    insert into school (id, name, furigana, level_opening, created_at)
      values ('${school}', 'School ${n}', 'byGrade', 'byProgress', ${now}) on conflict do nothing;
    insert into account (school_id, id, role, email, display_name, created_at)
      values ('${school}', '${pupil}', 'pupil', 'pupil${n}@example.test', 'Pupil ${n}', ${now});
    insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
      values ('${school}', sha256('token ${n}'), '${pupil}', ${now}, ${now}, ${now});
    insert into ended_session (school_id, token_hash, reason) values ('${school}', sha256('ended ${n}'), 'password');
    insert into sign_in_attempt (school_id, email_hash, failures, window_began_at)
      values ('${school}', sha256('email ${n}'), 1, ${now});
    insert into known_device (school_id, account_id, device_hash, last_used_at, failures, window_began_at)
      values ('${school}', '${pupil}', sha256('device ${n}'), ${now}, 0, ${now});
    insert into authenticator (school_id, id, account_id, name, sealed_secret, added_at, last_step)
      values ('${school}', ${id(9)}, '${pupil}', 'スマホ', '\\x00', ${now}, 0);
    insert into passkey (school_id, id, account_id, name, credential_id, public_key, counter, transports, added_at, challenged_at)
      values ('${school}', ${id(9)}, '${pupil}', 'PC', sha256('key ${n}'), '\\x00', 0, '{}', ${now}, ${now});
    insert into factor_rule (school_id, whose, is_demanded, changed_at)
      values ('${school}', '${n % 2 === 0 ? 'ownStaff' : 'allStaff'}', false, ${now});
    insert into recovery_code (school_id, account_id, code_hash) values ('${school}', '${pupil}', sha256('code ${n}'));
    insert into class_group (school_id, id, name, grade, school_year, created_at)
      values ('${school}', ${id(3)}, '1くみ', 1, 2026, ${now});
    insert into group_membership (school_id, pupil_id, group_id, from_date)
      values ('${school}', '${pupil}', ${id(3)}, '2026-04-01');
    insert into level_opening (school_id, group_id, level, open) values ('${school}', ${id(3)}, 2, true);
    begin;
      insert into question (school_id, id, level, position, current_version, created_at)
        values ('${school}', 'question-${n}', 1, 1, 'v1', ${now});
      insert into question_version (school_id, question_id, version, document, created_at)
        values ('${school}', 'question-${n}', 'v1', '{}', ${now});
    commit;
    insert into lesson (school_id, id, group_id, kind, day, started_at, ends_at)
      values ('${school}', ${id(9)}, ${id(3)}, 'selfStudy', '2026-11-21', ${now}, ${now});
    insert into act (school_id, pupil_id, id, attempt_id, question_school_id, question_id, question_version, step, kind,
        event, device_time, received_at, happened_at, lesson_id)
      values ('${school}', '${pupil}', ${id(4)}, ${id(5)}, '${school}', 'question-${n}', 'v1', 0, 'QUESTION_BEGIN',
        '{"kind":"QUESTION_BEGIN"}', ${now}, ${now}, ${now}, ${id(9)});
    insert into lesson_result (school_id, lesson_id, pupil_id, question_school_id, question_id, question_version, begun_at,
        last_act_at, checks, wrong_checks, checked_at, worked, stars, broken_structure, broken_story, broken_objects,
        broken_numbers, broken_calculation, changed_in)
      values ('${school}', ${id(9)}, '${pupil}', '${school}', 'question-${n}', 'v1', ${now}, ${now}, 0, 0, '{}', 0, 0, 0,
        0, 0, 0, 0, pg_current_xact_id());
    insert into wrong_composition (school_id, lesson_id, pupil_id, question_school_id, question_id, question_version,
        digest, composition, times, held, changed_in)
      values ('${school}', ${id(9)}, '${pupil}', '${school}', 'question-${n}', 'v1', 'digest', '{}', 1, 0,
        pg_current_xact_id());
    insert into attempt (school_id, pupil_id, id, question_school_id, question_id, question_version, checks, hint_step,
        solved, stars, begun_at, last_act_at)
      values ('${school}', '${pupil}', ${id(5)}, '${school}', 'question-${n}', 'v1', 0, 0, false, 0, ${now}, ${now});
    insert into pupil_day (school_id, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
      values ('${school}', '${pupil}', '2026-11-21', 1, 0, 0, 0, 0, 0);
    insert into pupil_latest_day (school_id, pupil_id, day) values ('${school}', '${pupil}', '2026-11-21');
    insert into pupil_example (school_id, pupil_id, example, seen_at) values ('${school}', '${pupil}', 'compose', ${now});
    insert into school_day (school_id, day, share, pupils, attempts, solved)
      values ('${school}', '2026-11-21', ${n - 1}, 1, 1, 0);
    insert into question_progress (school_id, pupil_id, question_school_id, question_id, begun, solved, stars, attempts)
      values ('${school}', '${pupil}', '${school}', 'question-${n}', true, false, 0, 1);
    insert into group_teacher (school_id, group_id, teacher_id) values ('${school}', ${id(3)}, '${pupil}');
    insert into membership_move (school_id, id, made_at, changes) values ('${school}', ${id(6)}, ${now}, '[]');
    insert into roster_application (school_id, id, made_at, purpose, added_pupils, added_groups, changes)
      values ('${school}', ${id(8)}, ${now}, 'addPupils', '{}', '{}', '[]');
    insert into audit_entry (school_id, id, made_at, actor_role, action, thing_kind)
      values ('${school}', ${id(7)}, ${now}, 'system', 'add', 'pupil');
    insert into login_card (school_id, pupil_id, secret_hash, code_head, code_tail_hash, issued_at, issued_by)
      values ('${school}', '${pupil}', sha256('card ${n}'), 'card${n + 1}', 'hash', ${now}, '${pupil}');
    insert into class_page (school_id, group_id, secret_hash, code_head, code_tail_hash, sealed, opened_by, opened_at,
        expires_at)
      values ('${school}', ${id(3)}, sha256('page ${n}'), 'ab${n + 1}', sha256('tail ${n}'), '', '${pupil}', ${now}, ${now});
    insert into picture_password (school_id, pupil_id, pictures_hash, set_at)
      values ('${school}', '${pupil}', sha256('pictures ${n}'), ${now});
    begin;
      insert into question_set (school_id, id, number, name, edition, created_at)
        values ('${school}', ${id(9)}, ${n}, 'たしざん', 1, ${now});
      insert into question_set_edition (school_id, set_id, edition, made_at, made_by, questions)
        values ('${school}', ${id(9)}, 1, ${now}, '${pupil}', '[]');
    commit;
    insert into question_set_opening (school_id, group_id, set_school_id, set_id)
      values ('${school}', ${id(3)}, '${school}', ${id(9)});
    insert into homework (school_id, id, number, group_id, levels, questions, given_at, due_on)
      values ('${school}', ${id(9)}, ${n}, ${id(3)}, '{1}', '{question-${n}}', ${now}, '2026-11-28');
    insert into homework_pupil (school_id, homework_id, pupil_id) values ('${school}', ${id(9)}, '${pupil}');
    insert into lesson_mark (school_id, lesson_id, pupil_id, is_absent) values ('${school}', ${id(9)}, '${pupil}', true);
    insert into lesson_projection (school_id, lesson_id, content, code_hash, code_expires_at, begun_at, expires_at)
      values ('${school}', ${id(9)}, '{}', sha256('projection ${n}'), ${now}, ${now}, ${now});
    insert into projector_device (school_id, token_hash, lesson_id, joined_at)
      values ('${school}', sha256('projector ${n}'), ${id(9)}, ${now});
    insert into praise (school_id, id, pupil_id, stamp, given_by, given_at)
      values ('${school}', ${id(9)}, '${pupil}', 'hanamaru', '${pupil}', ${now});
    insert into written_text (school_id, pupil_id, act_id, question_school_id, question_id, question_version, lesson_id,
        written_at, text, reader_version, denied, state, not_understood)
      values ('${school}', '${pupil}', ${id(9)}, '${school}', 'question-${n}', 'v1', ${id(9)}, ${now}, 'text', '1', false,
        'waiting', '[]');
    insert into taught_word (school_id, id, kind, word, reading, counter, taught_by, taught_by_name, taught_at)
      values ('${school}', ${id(9)}, 'noun', 'word ${n}', 'word', 'こ', '${pupil}', 'Teacher', ${now});
    insert into pupil_note (school_id, id, pupil_id, author_id, author_name, noted_on, text, made_at, changed_at)
      values ('${school}', ${id(9)}, '${pupil}', '${pupil}', 'Teacher', '2026-11-21', 'note', ${now}, ${now});
    insert into pupil_transfer (school_id, id, pupil_id, origins, from_school, acts, made_at)
      values ('${school}', ${id(9)}, '${pupil}', '{}', 'School', 0, ${now});
    insert into seat_plan (school_id, group_id, school_year, term, columns, rows, seats, changed_at, changed_by)
      values ('${school}', ${id(3)}, 2026, ${(n % 3) + 1}, 2, 2, '[null, null, null, null]', ${now}, '${pupil}');
    insert into year_plan (school_id, grade, units, changed_at, changed_by)
      values ('${school}', ${n + 1}, '[]', ${now}, '${pupil}');
    insert into pupil_level_opening (school_id, pupil_id, level, open) values ('${school}', '${pupil}', 2, true);
    insert into pupil_support (school_id, pupil_id, more_time) values ('${school}', '${pupil}', true);
    insert into school_identity (school_id, provider, links_email) values ('${school}', 'google-${n}', true);
    insert into identity_tenant (school_id, provider, tenant) values ('${school}', 'google', 'school-${n}.test');
    insert into linked_identity (school_id, account_id, issuer, subject, provider, linked_at, last_login_at)
      values ('${school}', '${pupil}', 'https://id.example.test', 'subject-${n}', 'google', ${now}, ${now});
    insert into problem_board (school_id, group_id, is_open, changed_at) values ('${school}', ${id(3)}, true, ${now});
    insert into class_author (school_id, group_id, pupil_id, animal) values ('${school}', ${id(3)}, '${pupil}', ${n});
    insert into class_problem (school_id, id, group_id, author_id, kind, likeness, offered_at)
      values ('${school}', ${id(9)}, ${id(3)}, '${pupil}', 'increase', 'likeness ${n}', ${now});
    insert into problem_solver (school_id, problem_id, pupil_id, way, taken_at)
      values ('${school}', ${id(9)}, '${pupil}', 'told', ${now});
    insert into portal (school_id, id, name, issuer, client_id, deployments, login_url, token_url, keys_url, is_on,
        adds_pupils, created_at)
      values ('${school}', ${id(9)}, 'Portal', 'https://portal.test', 'sakumon', '{1}', '', '', '', true, false, ${now});
    insert into portal_nonce (school_id, portal_id, nonce_hash, used_at)
      values ('${school}', ${id(9)}, sha256('nonce ${n}'), ${now});
    insert into portal_result (school_id, portal_id, pupil_id, line_item, level, opened_at)
      values ('${school}', ${id(9)}, '${pupil}', 'https://portal.test/items/1', 1, ${now});
    insert into record_store (school_id, endpoint, user_name, sealed_password, home_page, next_try_at)
      values ('${school}', 'https://store.test', 'sakumon', '', 'https://sakumon.test', ${now}) on conflict do nothing;
    insert into roster_provider (school_id, base_url, token_url, client_id, sealed_secret)
      values ('${school}', 'https://provider.test', 'https://provider.test/token', 'sakumon', '') on conflict do nothing;
    insert into statement_due (school_id, pupil_id, act_id, queued_at) values ('${school}', '${pupil}', ${id(9)}, ${now});
    insert into portal_class (school_id, portal_id, class_hash, memberships_url, opened_at)
      values ('${school}', ${id(9)}, sha256('class ${n}'), 'https://portal.test/members', ${now});
    insert into portal_key (school_id, period, public_key, sealed_key, made_at) values ('${school}', ${n}, '{}', '', ${now});
    insert into question_draft (school_id, id, account_id, content, created_at, changed_at)
      values ('${school}', ${id(9)}, '${pupil}', '{}', ${now}, ${now});
    insert into restore_gap (school_id, backed_up_at, restored_at) values ('${school}', ${now}, '2026-11-21T02:00:0${n}Z');
    insert into first_admin_link (school_id, token_hash, created_at, expires_at)
      values ('${school}', sha256('link ${n}'), ${now}, ${now});`;
}

const database = await createTestDatabase();
const owner = new Client({ connectionString: database.url });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.close();
});

const tables = await owner.query<{ name: string; enabled: boolean; forced: boolean; key: string }>(`
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      case c.relname when 'school' then 'id' else 'school_id' end as key
    from pg_class c
   where c.relkind in ('r', 'p') and (c.relnamespace = 'public'::regnamespace
      or (c.relnamespace::regnamespace::text !~ '^pg_|^information_schema$'
        and (has_any_column_privilege('sakumon_app', c.oid, 'select, insert, update')
          or has_table_privilege('sakumon_app', c.oid, 'delete, truncate'))))
   order by c.relname`);

beforeAll(async () => {
  for (const part of [
    rowsOf(A, PUPIL_A, 1),
    rowsOf(A, CLASSMATE_A, 2),
    rowsOf(B, '0190bbbb-0000-7000-8000-000000000002', 3),
    rowsOf(INSTALLATION_SCHOOL_ID, NOBODY, 4),
  ]) {
    await runSqlAsTableOwner(database.url, part);
  }
});

const PUPIL: TransactionActor = { role: 'pupil', school: A, account: PUPIL_A };
const TEACHER: TransactionActor = { role: 'manager', school: A, account: NOBODY };
const ADMIN: TransactionActor = { role: 'admin', school: INSTALLATION_SCHOOL_ID, account: NOBODY };

type Statement = { readonly text: string; readonly refused: boolean; readonly rows: number };

/**
 * Runs one SQL statement with the application's database role. Returns the number of rows that the statement returns or
 * changes, or `refused` if the role's rights or a policy do not allow the statement.
 */
async function attemptStatement(tenant: TransactionActor | null, text: string): Promise<Statement> {
  const run = async (trx: typeof database.db): Promise<Statement> => {
    const result = await sql.raw(text).execute(trx);
    return { text, refused: false, rows: Number(result.numAffectedRows ?? result.rows.length) };
  };
  try {
    return await (tenant === null ? run(database.db) : runAsTenant(database.db, tenant, run));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return { text, refused: true, rows: 0 };
    throw error;
  }
}

async function rowAsJson(table: string, key: string, school: string): Promise<string> {
  const { rows } = await owner.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where ${key} = $1 limit 1`,
    [school],
  );
  return rows[0]?.row ?? '';
}

function insertOf(table: string, json: string): string {
  return `insert into ${table} select * from jsonb_populate_record(null::${table}, '${json.replaceAll("'", "''")}')`;
}

describe.each(tables.rows)('table $name', ({ name, enabled, forced, key }) => {
  test('has row-level security enabled and forced', () => {
    expect({ enabled, forced }).toEqual({ enabled: true, forced: true });
  });

  test('has school_id first in every key and index', async () => {
    const { rows } = await owner.query<{ index: string; first: string }>(
      `select i.indexrelid::regclass::text as index, pg_get_indexdef(i.indexrelid, 1, true) as first
         from pg_index i where i.indrelid = $1::regclass`,
      [name],
    );
    const spanning = new Set([
      'account__sign_in',
      'account_session__token_hash',
      'account_session__proved',
      'ended_session__token_hash',
      'known_device__device_hash',
      'login_card__secret_hash',
      'login_card__code_head',
      'class_page__secret_hash',
      'class_page__code_head',
      'lesson_projection__code_hash',
      'projector_device__token_hash',
      'linked_identity_issuer_subject_key',
      'identity_tenant_provider_tenant_key',
    ]);
    expect(rows.filter(({ index, first }) => first !== key && !spanning.has(index))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('without a tenant, shows no row and accepts no write', async () => {
    const json = await rowAsJson(name, key, A);
    expect(json).not.toBe('');
    expect((await attemptStatement(null, `select * from ${name}`)).rows).toBe(0);
    expect((await attemptStatement(null, `update ${name} set ${key} = ${key}`)).rows).toBe(0);
    expect((await attemptStatement(null, `delete from ${name}`)).rows).toBe(0);
    expect((await attemptStatement(null, insertOf(name, json))).refused).toBe(true);
  });

  test.each([PUPIL, TEACHER])(
    'shows no row of another school to a $role and accepts no write there',
    async (tenant) => {
      const json = await rowAsJson(name, key, B);
      expect(json).not.toBe('');
      expect((await attemptStatement(tenant, `select * from ${name} where ${key} = '${B}'`)).rows).toBe(0);
      expect((await attemptStatement(tenant, `update ${name} set ${key} = ${key} where ${key} = '${B}'`)).rows).toBe(0);
      expect((await attemptStatement(tenant, `update ${name} set ${key} = '${B}' where ${key} <> '${B}'`)).rows).toBe(
        0,
      );
      expect((await attemptStatement(tenant, `delete from ${name} where ${key} = '${B}'`)).rows).toBe(0);
      expect((await attemptStatement(tenant, insertOf(name, json))).refused).toBe(true);
    },
  );

  test('is readable during a sign-in only if the sign-in needs it', async () => {
    const reached = await runAsUnidentifiedPerson(
      database.db,
      async (trx) => (await sql.raw(`select 1 from ${name}`).execute(trx)).rows,
    );
    expect(reached.length > 0).toBe(
      [
        'account',
        'account_session',
        'authenticator',
        'class_page',
        'ended_session',
        'factor_rule',
        'identity_tenant',
        'known_device',
        'lesson_projection',
        'linked_identity',
        'login_card',
        'passkey',
        'picture_password',
        'portal',
        'portal_nonce',
        'projector_device',
        'recovery_code',
        'school',
        'school_identity',
        'sign_in_attempt',
      ].includes(name),
    );
  });
});

test('a projector reads its lesson, the name of the class and the results, and writes nothing', async () => {
  const lesson = '01900001-0000-7000-8000-000000000009';
  const seen: string[] = [];
  for (const { name, key } of tables.rows) {
    const rows = await runAsProjector(database.db, lesson, async (trx) => {
      return (await sql.raw<{ school: string }>(`select ${key} as school from ${name}`).execute(trx)).rows;
    });
    if (rows.length === 0) continue;
    seen.push(name);
    expect(rows).toEqual([{ school: A }]);
    const writes = runAsProjector(database.db, lesson, (trx) => sql.raw(`delete from ${name}`).execute(trx));
    expect(Number((await writes.catch(() => null))?.numAffectedRows ?? 0)).toBe(0);
  }
  expect(seen).toEqual(['class_group', 'lesson', 'lesson_projection', 'lesson_result']);
});

test('a tenant does not outlive its transaction on the same connection', async () => {
  const count = sql<{ n: number }>`select count(*)::int as n from school`;
  await database.db.connection().execute(async (connection) => {
    expect((await runAsTenant(connection, PUPIL, (trx) => count.execute(trx))).rows).toEqual([{ n: 1 }]);
    expect((await count.execute(connection)).rows).toEqual([{ n: 0 }]);
  });
});

test('an admin sees every school', async () => {
  const schools = await runAsTenant(database.db, ADMIN, (trx) => trx.selectFrom('school').select('id').execute());
  expect(schools.map(({ id }) => id)).toEqual(expect.arrayContaining([A, B, INSTALLATION_SCHOOL_ID]));
});

/**
 * For each role, the number of rows of a database table that the role can read. The table has two rows in the school,
 * one for each pupil.
 */
type Seen = { readonly pupil: number; readonly manager: number; readonly admin: number };
const OWN: Seen = { pupil: 1, manager: 2, admin: 2 };
const STAFF: Seen = { pupil: 0, manager: 2, admin: 2 };
const ALL: Seen = { pupil: 2, manager: 2, admin: 2 };
/**
 * Only admins and the owner of a row can read the row. Admins can read all rows, because they remove lost second
 * factors.
 */
const OWN_AND_ADMINS: Seen = { pupil: 1, manager: 0, admin: 2 };
const TEACHERS: Seen = { pupil: 0, manager: 2, admin: 0 };
const OWN_NOT_ADMINS: Seen = { pupil: 1, manager: 2, admin: 0 };
const NOBODY_ELSE: Seen = { pupil: 0, manager: 0, admin: 0 };

/** Every database table must be listed here, so that for each new table somebody decides who can read it. */
const SEEN: Readonly<Record<string, Seen>> = {
  account: OWN,
  account_session: OWN,
  act: OWN,
  attempt: OWN,
  audit_entry: STAFF,
  authenticator: OWN_AND_ADMINS,
  class_author: OWN,
  class_group: ALL,
  class_page: { pupil: 0, manager: 2, admin: 0 },
  class_problem: OWN,
  // This table is used only during sign-in.
  ended_session: NOBODY_ELSE,
  // Only sign-in and admins use this table.
  factor_rule: { pupil: 0, manager: 0, admin: 2 },
  first_admin_link: NOBODY_ELSE,
  group_membership: OWN,
  group_teacher: STAFF,
  homework: ALL,
  homework_pupil: OWN,
  identity_tenant: STAFF,
  // This table is used only during sign-in.
  known_device: NOBODY_ELSE,
  lesson: ALL,
  lesson_mark: TEACHERS,
  lesson_projection: TEACHERS,
  lesson_result: OWN,
  level_opening: ALL,
  linked_identity: OWN,
  login_card: STAFF,
  membership_move: STAFF,
  picture_password: { pupil: 1, manager: 2, admin: 0 },
  passkey: OWN_AND_ADMINS,
  portal: { pupil: 0, manager: 2, admin: 0 },
  portal_class: { pupil: 0, manager: 2, admin: 0 },
  // Only the installation itself (role `system`) uses this table.
  portal_key: NOBODY_ELSE,
  // This table is used only during sign-in.
  portal_nonce: NOBODY_ELSE,
  // Teachers see the number of results that were not sent to the portal yet. Only the role `system` sends these
  // results.
  portal_result: { pupil: 0, manager: 2, admin: 0 },
  praise: OWN,
  problem_board: ALL,
  problem_solver: OWN,
  projector_device: TEACHERS,
  pupil_day: OWN,
  pupil_example: OWN,
  pupil_latest_day: OWN,
  pupil_note: TEACHERS,
  pupil_transfer: TEACHERS,
  pupil_level_opening: OWN,
  pupil_support: OWN,
  question: ALL,
  // A draft is visible only to its author.
  question_draft: NOBODY_ELSE,
  question_progress: OWN,
  question_set: ALL,
  question_set_edition: STAFF,
  question_set_opening: ALL,
  question_version: ALL,
  // One row per school.
  record_store: { pupil: 0, manager: 1, admin: 0 },
  recovery_code: OWN_AND_ADMINS,
  restore_gap: TEACHERS,
  roster_application: STAFF,
  // One row per school.
  roster_provider: { pupil: 0, manager: 1, admin: 0 },
  school: { pupil: 1, manager: 1, admin: 1 },
  school_day: ALL,
  school_identity: STAFF,
  seat_plan: TEACHERS,
  sign_in_attempt: NOBODY_ELSE,
  statement_due: TEACHERS,
  taught_word: { pupil: 2, manager: 2, admin: 0 },
  written_text: OWN_NOT_ADMINS,
  wrong_composition: OWN,
  year_plan: TEACHERS,
};

describe('what each role sees of the own school', () => {
  test('is defined for every table, and for no other', () => {
    expect(Object.keys(SEEN).sort()).toEqual(tables.rows.map(({ name }) => name).sort());
  });

  test.each(tables.rows)('is limited to the expected rows of the table $name', async ({ name, key }) => {
    const all = `select * from ${name} where ${key} = '${A}'`;
    const seen: Record<string, number> = {};
    for (const tenant of [PUPIL, TEACHER, ADMIN]) seen[tenant.role] = (await attemptStatement(tenant, all)).rows;
    expect(seen).toEqual(SEEN[name]);
  });
});

describe('a pupil', () => {
  test.each(['act', 'attempt', 'pupil_day', 'pupil_example', 'pupil_latest_day', 'question_progress'])(
    'sees and writes only their own %s',
    async (table) => {
      const json = await rowAsJson(table, 'pupil_id', CLASSMATE_A);
      expect((await attemptStatement(PUPIL, `select * from ${table}`)).rows).toBe(1);
      expect((await attemptStatement(TEACHER, `select * from ${table}`)).rows).toBe(2);
      expect((await attemptStatement(PUPIL, insertOf(table, json))).refused).toBe(true);
      const foreign = `update ${table} set pupil_id = '${PUPIL_A}' where pupil_id = '${CLASSMATE_A}'`;
      expect((await attemptStatement(PUPIL, foreign)).rows).toBe(0);
    },
  );

  test('reads the built-in questions and cannot write them', async () => {
    const seen = await runAsTenant(database.db, PUPIL, (trx) => trx.selectFrom('question').select('id').execute());
    expect(seen.map(({ id }) => id).sort()).toEqual(['question-1', 'question-2', 'question-4']);
    expect((await attemptStatement(PUPIL, `update question set position = 9`)).rows).toBe(0);
  });

  test('cannot change role or school number, but can change the own password', async () => {
    expect((await attemptStatement(PUPIL, `update account set role = 'manager'`)).refused).toBe(true);
    expect((await attemptStatement(PUPIL, `update account set school_number = '1'`)).refused).toBe(true);
    expect((await attemptStatement(PUPIL, `update account set password_hash = 'x'`)).rows).toBe(1);
  });
});

async function together(pupils: readonly string[], text: string): Promise<Statement> {
  try {
    const { rows } = await runAsPupils(database.db, A, pupils, (trx) => sql.raw(text).execute(trx));
    return { text, refused: false, rows: rows.length };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return { text, refused: true, rows: 0 };
    throw error;
  }
}

describe('several pupils together', () => {
  const OTHERS = '0190bbbb-0000-7000-8000-000000000002';
  const RECORDED = [
    'act',
    'attempt',
    'pupil_day',
    'pupil_latest_day',
    'question_progress',
    'lesson_result',
    'wrong_composition',
  ];

  test.each(RECORDED)('read and write %s of each of them, and of nobody else', async (table) => {
    expect((await together([PUPIL_A], `select * from ${table}`)).rows).toBe(1);
    expect((await together([PUPIL_A, CLASSMATE_A], `select * from ${table}`)).rows).toBe(2);
    expect((await together([PUPIL_A, OTHERS], `select * from ${table}`)).rows).toBe(1);
    const json = await rowAsJson(table, 'pupil_id', CLASSMATE_A);
    expect((await together([PUPIL_A], insertOf(table, json))).refused).toBe(true);
    const foreign = await rowAsJson(table, 'school_id', B);
    expect((await together([PUPIL_A, OTHERS], insertOf(table, foreign))).refused).toBe(true);
  });

  test('cannot read other tables', async () => {
    expect((await together([PUPIL_A], 'select * from account')).rows).toBe(0);
    expect((await together([PUPIL_A], 'select * from login_card')).rows).toBe(0);
  });
});

describe('a set of the installation', () => {
  const ofInstallation = `from question_set where school_id = '${INSTALLATION_SCHOOL_ID}'`;

  test.each([PUPIL, TEACHER])(
    'is visible to a $role only while it is published, and cannot be changed',
    async (tenant) => {
      expect((await attemptStatement(tenant, `select * ${ofInstallation}`)).rows).toBe(0);
      await owner.query(`update question_set set published_at = now() where school_id = $1`, [INSTALLATION_SCHOOL_ID]);
      expect((await attemptStatement(tenant, `select * ${ofInstallation}`)).rows).toBe(1);
      const change = `update question_set set name = 'x' where school_id = '${INSTALLATION_SCHOOL_ID}'`;
      expect((await attemptStatement(tenant, change)).rows).toBe(0);
      await owner.query(`update question_set set published_at = null where school_id = $1`, [INSTALLATION_SCHOOL_ID]);
    },
  );
});

test('a draft is visible only to its author, not to a colleague of the same school', async () => {
  const all = 'select * from question_draft';
  expect((await attemptStatement(TEACHER, all)).rows).toBe(0);
  expect((await attemptStatement({ ...TEACHER, account: PUPIL_A }, all)).rows).toBe(1);
});

test('a manager cannot turn an account into an admin', async () => {
  expect((await attemptStatement(TEACHER, `update account set role = 'admin'`)).refused).toBe(true);
});

/** Returns SQL that inserts an audit entry with this school and this actor. */
function entry(school: string, actor: string): string {
  return `insert into audit_entry (school_id, id, made_at, actor_id, actor_role, action, thing_kind)
    values ('${school}', gen_random_uuid(), now(), '${actor}', 'manager', 'edit', 'pupil')`;
}

describe('audit entries', () => {
  test('can be written by a manager only in the own name and for the own school', async () => {
    expect(await attemptStatement(TEACHER, entry(A, NOBODY))).toMatchObject({ refused: false, rows: 1 });
    expect((await attemptStatement(TEACHER, entry(A, PUPIL_A))).refused).toBe(true);
    expect((await attemptStatement(TEACHER, entry(B, NOBODY))).refused).toBe(true);
  });

  test.each([TEACHER, ADMIN])('cannot be changed or removed by a $role', async (tenant) => {
    expect((await attemptStatement(tenant, `update audit_entry set action = 'see'`)).refused).toBe(true);
    expect((await attemptStatement(tenant, `update audit_entry set address = null`)).rows).toBe(0);
    expect((await attemptStatement(tenant, `delete from audit_entry`)).refused).toBe(true);
    await expect(owner.query('delete from audit_entry')).rejects.toThrow('append-only');
  });

  test.each([
    [`set address = null, user_agent = null`, false],
    [`set details = details - 'name'`, false],
    [`set action = 'see'`, true],
    [`set made_at = now()`, true],
    [`set actor_id = null`, true],
    [`set details = '{"name": "somebody else"}'`, true],
    [`set address = '192.0.2.1'`, true],
  ])('for maintenance, %s is refused: %s', async (change, refused) => {
    const system: TransactionActor = { role: 'system', school: A, account: null };
    expect((await attemptStatement(system, `update audit_entry ${change}`)).refused).toBe(refused);
    expect((await attemptStatement(ADMIN, `update audit_entry ${change}`)).rows).toBe(0);
  });

  test('are invisible to pupils', async () => {
    expect((await attemptStatement(PUPIL, `select * from audit_entry`)).rows).toBe(0);
  });
});

describe('acts are append-only', () => {
  const SYSTEM: TransactionActor = { role: 'system', school: A, account: null };
  test.each([PUPIL, TEACHER, ADMIN, SYSTEM])('for a $role', async (tenant) => {
    expect((await attemptStatement(tenant, `update act set step = 1`)).refused).toBe(true);
    expect((await attemptStatement(tenant, `delete from act`)).refused).toBe(true);
    expect((await attemptStatement(tenant, `truncate act`)).refused).toBe(true);
  });

  test.each(['update act set step = 1', 'delete from act', 'truncate act'])('even for the owner: %s', async (text) => {
    await expect(owner.query(text)).rejects.toThrow('append-only');
  });
});
