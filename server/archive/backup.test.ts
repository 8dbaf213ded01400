import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { createBlankDraft } from '../../engine/editor/begin-draft.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestClass } from '../../testing/server/people.ts';
import { databaseSchemaText } from '../database/schema-text.ts';
import { createEmptyDatabase } from '../../testing/server/database/database.ts';
import { openTestProxy } from '../../testing/server/database/proxy.ts';
import { BACKUP_FILE_FORMAT_VERSION, type BackupFileHeader } from './archive.ts';
import { backUpBeforeMigrating, writeDatabaseBackup } from './take-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesInReferenceOrder } from './tables.ts';
import { encryptArchiveCheaply } from '../../testing/server/archive/sealing.ts';
import { writeBackupFile } from './write-archive.ts';

const NOW = new Date('2026-05-11T03:00:00Z');
const PASSWORD = 'かたい ことばを えらぶ';

const sakumon = await createTestApp();
afterAll(sakumon.close);

let folder: string;
let file: string;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakumon-backups-'));
  file = path.join(folder, 'whole.sakumon');
  const taught = await addTestClass(sakumon, 3);
  sakumon.advance(60_000);
  for (const pupil of taught.pupils) {
    await pupil.post('/api/acts', {
      acts: createActsOfAttempt(sakumon.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
    });
  }
  await taught.teacher.post('/api/question-drafts', { content: createBlankDraft(3, 'combine'), replaces: null });
  await sakumon.rows(`update account set display_name = E'た\\tぶ\\\\と\\n\\u2028改行' where role = 'manager'`);
  // Simulates a value of the derived column `search_text` as an older version of the database trigger computed it.
  await sakumon.rows(`update account set search_text = 'せんせい' where role = 'manager'`);
  await writeDatabaseBackup(sakumon.database.url, file, null, () => NOW);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  target = await createEmptyDatabase();
});
afterEach(() => target.close());

async function rowsOf(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const ALL_ACTS = 'select to_jsonb(act) as act from act order by id';
const ALL_DRAFTS = 'select to_jsonb(question_draft) as draft from question_draft order by id';
const ALL_PEOPLE = 'select to_jsonb(account) as account from account order by id';

test('a restore brings back all rows, policies, grants and sums', async () => {
  const report = await restoreBackup(target.url, file, null, null, NOW);
  expect(report).toMatchObject({ createdAt: NOW.toISOString() });
  for (const statement of [ALL_ACTS, ALL_PEOPLE, ALL_DRAFTS, 'select * from pupil_day order by 1, 2, 3']) {
    const restored = await rowsOf(target.url, statement);
    expect(restored.length).toBeGreaterThan(0);
    expect(restored).toEqual(await rowsOf(sakumon.database.url, statement));
  }
  expect(await databaseSchemaText(target.url)).toBe(await databaseSchemaText(sakumon.database.url));
});

test('transaction ids of the source are replaced, so none is ahead of this database', async () => {
  await restoreBackup(target.url, file, null, null, NOW);
  const ahead = `select count(*)::int as count from lesson_result where changed_in >= pg_current_xact_id()`;
  expect(await rowsOf(target.url, ahead)).toEqual([{ count: 0 }]);
});

test('an owner who is no superuser takes and restores the same backup', async () => {
  const owner = `backup_owner_${process.pid}`;
  const own = (url: string): string => Object.assign(new URL(url), { username: owner, password: 'owner' }).href;
  const name = new URL(target.url).pathname.slice(1);
  await rowsOf(target.url, `create role ${owner} login createrole password 'owner'`);
  await rowsOf(target.url, `grant sakumon_app to ${owner} with admin option`);
  await rowsOf(target.url, `alter database ${name} owner to ${owner}`);
  const report = await restoreBackup(own(target.url), file, null, null, NOW);
  const again = path.join(folder, 'again.sakumon');
  expect(await writeDatabaseBackup(own(target.url), again, null, () => NOW)).toEqual({
    tables: report.tables,
    // The restore adds one row for the only school. From this row, teachers learn that lessons after the backup may be
    // missing.
    rows: report.rows + 1,
  });
  await rowsOf(target.url, `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`);
});

test('a database with acts is replaced only if its name is given', async () => {
  await restoreBackup(target.url, file, null, null, NOW);
  const name = new URL(target.url).pathname.slice(1);
  for (const overwrite of [null, 'sakumon', `${name}x`]) {
    await expect(restoreBackup(target.url, file, null, overwrite, NOW)).rejects.toThrow(`--overwrite ${name}`);
  }
  await restoreBackup(target.url, file, null, name, NOW);
  expect(await rowsOf(target.url, ALL_ACTS)).toEqual(await rowsOf(sakumon.database.url, ALL_ACTS));
});

test('a broken connection is not reported as a file that cannot be written', async () => {
  const proxy = await openTestProxy(sakumon.database.url);
  const client = new Client({ connectionString: proxy.url });
  client.on('error', () => undefined);
  await client.connect();
  const sections = (await tablesInReferenceOrder(client)).map((table) => ({ name: table.name, table, source: null }));
  const header: BackupFileHeader = {
    sakumon: 'backup',
    format: BACKUP_FILE_FORMAT_VERSION,
    createdAt: '',
    migrations: [],
    tables: [],
  };
  const cut = path.join(folder, 'cut.sakumon');
  proxy.holdAnswers();
  const writing = writeBackupFile(client, cut, null, header, sections);
  proxy.reset();
  await expect(writing).rejects.toMatchObject({ code: 'ECONNRESET', syscall: 'read' });
  await expect(access(cut)).rejects.toThrow('ENOENT');
  await client.end();
  await proxy.close();
});

describe('encrypted', () => {
  test('it opens only with its password, and reveals nothing before', async () => {
    const sealed = path.join(folder, 'sealed.sakumon');
    await writeDatabaseBackup(sakumon.database.url, sealed, PASSWORD, () => NOW);
    expect((await readFile(sealed)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /u);
    await expect(restoreBackup(target.url, sealed, null, null, NOW)).rejects.toThrow('SAKUMON_BACKUP_PASSWORD');
    await restoreBackup(target.url, sealed, PASSWORD, null, NOW);
    expect(await rowsOf(target.url, ALL_ACTS)).toEqual(await rowsOf(sakumon.database.url, ALL_ACTS));
  }, 60_000);

  test('another password does not open it', async () => {
    const sealed = path.join(folder, 'sealed-cheaply.sakumon');
    await encryptArchiveCheaply(file, sealed, PASSWORD);
    await expect(restoreBackup(target.url, sealed, `${PASSWORD}x`, null, NOW)).rejects.toThrow(
      'cannot decrypt the file',
    );
    await restoreBackup(target.url, sealed, PASSWORD, null, NOW);
  });
});

const changed = async (change: (text: string) => string): Promise<string> => {
  const name = path.join(folder, 'changed.sakumon');
  await writeFile(name, gzipSync(change(gunzipSync(await readFile(file)).toString('utf8'))));
  return name;
};
const refusal = async (name: string): Promise<string> => {
  const before = await rowsOf(target.url, `select nspname from pg_namespace order by 1`);
  const message = await restoreBackup(target.url, name, null, null, NOW).then(
    () => 'restored',
    (fault: unknown) => (fault instanceof Error ? fault.message : ''),
  );
  expect(await rowsOf(target.url, `select nspname from pg_namespace order by 1`)).toEqual(before);
  expect(message).not.toContain('\n');
  return message;
};

describe('refused in one line, before any change', () => {
  test.each([0.2, 0.5, 0.9, 0.999])('a file cut at %d of its length', async (share) => {
    const bytes = await readFile(file);
    const name = path.join(folder, 'cut.sakumon');
    await writeFile(name, bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refusal(name)).toContain('truncated or damaged');
  });

  test.each<[string, (text: string) => string, string]>([
    [
      'a last line that is missing',
      (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
      'truncated or damaged',
    ],
    ['lines after the end', (text) => `${text}{}\n`, 'contains data after its end'],
    ['a newer format', (text) => text.replace('"format":1', '"format":2'), 'newer version of Sakumon'],
    ['another file', () => 'hello\n', 'neither a backup nor a school export of Sakumon'],
    ['a migration from elsewhere', (text) => text.replace(/"checksum":"\w{4}/u, '"checksum":"0000'), 'does not have'],
  ])('%s', async (_, change, words) => {
    expect(await refusal(await changed(change))).toContain(words);
  });

  test('a missing file', async () => {
    expect(await refusal(path.join(folder, 'none'))).toContain('cannot be read');
  });
});

test('rows that differ from the sums at the end are detected', async () => {
  const name = path.join(folder, 'forged.sakumon');
  const text = gunzipSync(await readFile(file)).toString('utf8');
  await writeFile(name, gzipSync(text.replace('改行', '改竄')));
  await expect(restoreBackup(target.url, name, null, null, NOW)).rejects.toThrow(
    'account differs from the checksum in the backup',
  );
  expect(await rowsOf(target.url, 'select id from account')).toEqual([]);
});

test('a file that cannot be written leaves nothing behind and is named', async () => {
  const nowhere = path.join(folder, 'no', 'such', 'folder');
  await expect(writeDatabaseBackup(sakumon.database.url, nowhere, null, () => NOW)).rejects.toThrow(
    `${nowhere} cannot be written`,
  );
});

describe('before an upgrade', () => {
  test('a database that needs migrations is backed up, and the last three files are retained', async () => {
    const backups = path.join(folder, 'before');
    expect(await backUpBeforeMigrating(target.url, backups, null, NOW)).toBeNull();
    await restoreBackup(target.url, file, null, null, NOW);
    expect(await backUpBeforeMigrating(target.url, backups, null, NOW)).toBeNull();
    const newest =
      'delete from maintenance.applied_migration where name = (select max(name) from maintenance.applied_migration)';
    await rowsOf(target.url, newest);
    const files: (string | null)[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      files.push(await backUpBeforeMigrating(target.url, backups, null, new Date(NOW.getTime() + hour * 3_600_000)));
    }
    expect((await readdir(backups)).sort()).toEqual(files.slice(2).map((name) => path.basename(name ?? '')));
  });
});
