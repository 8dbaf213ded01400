import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestQuestionSet } from '../../testing/server/questions/sets.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import type { TestClass } from '../../testing/server/people.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeDatabaseBackup } from './take-backup.ts';
import { encryptArchiveCheaply } from '../../testing/server/archive/sealing.ts';
import { createEmptyDatabase } from '../../testing/server/database/database.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { exportSchool } from './export-school.ts';
import { importSchool } from './import-school.ts';
import {
  TEST_SCHOOL_EXPORT_TIME,
  createSchoolMoveTestData,
  readDecompressedArchiveText,
  listDatabaseTables,
} from '../../testing/server/archive/moving-school.ts';

const PASSWORD = 'かたい ことばを えらぶ';

const source = await createTestApp();
const target = await createTestApp();
let folder: string;
let file: string;
let taught: TestClass;
let stay: TestClass;

beforeAll(async () => {
  const moving = await createSchoolMoveTestData(source);
  ({ folder, file, taught, stay } = moving);
  return moving.remove;
});
afterAll(() => Promise.all([source.close(), target.close()]));

async function countOfAll(server: TestApp): Promise<unknown[]> {
  const counts = (await listDatabaseTables(server)).map((name) => `select '${name}' as name, count(*) from ${name}`);
  return server.rows(counts.join(' union all '));
}

const changed = async (change: (written: string) => string): Promise<string> => {
  const name = path.join(folder, 'changed.sakumon');
  await writeFile(name, gzipSync(change(await readDecompressedArchiveText(file))));
  return name;
};
const refusal = async (name: string, password: string | null = null): Promise<string> => {
  const before = await countOfAll(target);
  const message = await importSchool(target.database.url, name, password, TEST_SCHOOL_EXPORT_TIME).then(
    () => 'imported',
    (fault: unknown) => (fault instanceof Error ? `${fault.name}: ${fault.message}` : ''),
  );
  expect(await countOfAll(target)).toEqual(before);
  expect(message).toMatch(/^BackupError: [^\n]+$/u);
  return message;
};

describe('refused in one line, before any change', () => {
  test.each([0.2, 0.5, 0.9, 0.999])('a file cut at %d of its length', async (share) => {
    const bytes = await readFile(file);
    const name = path.join(folder, 'cut.sakumon');
    await writeFile(name, bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refusal(name)).toContain('truncated or damaged');
  });

  test.each<[string, (written: string) => string, string]>([
    [
      'a name that was altered',
      (written) => written.replaceAll('うつる', 'べつの'),
      'the checksum of its table school is wrong',
    ],
    ['a row that is none', (written) => written.replace('\tselfStudy\t', '\t'), 'truncated or damaged'],
    [
      'a last line that is missing',
      (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
      'truncated or damaged',
    ],
    ['lines after the end', (written) => `${written}{}\n`, 'contains data after its end'],
    ['another format', (written) => written.replace('"format":1', '"format":2'), 'newer version of Sakumon'],
    [
      'JSON in a row that nests 100,000 deep',
      (written) => written.replace('{"kind": "asOpen"}', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      'truncated or damaged',
    ],
    [
      'a header that nests 100,000 deep',
      (written) => written.replace('"format":1', `"format":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      'neither a backup nor a school',
    ],
    ['another file', () => 'hello\n', 'neither a backup nor a school'],
    [
      'a newer schema',
      (written) => written.replace('"migrations":[', '"migrations":[{"name":"29990101000000_x","checksum":"0"},'),
      'newer version of Sakumon (migration 29990101000000_x)',
    ],
    [
      'an older schema',
      (written) =>
        written
          .replace(/\{"name":"\d+_question_draft__system__allow.sql","checksum":"\w+"\},?/u, '')
          .replace(',]', ']'),
      'older version of Sakumon (without migration',
    ],
    [
      'a migration from elsewhere',
      (written) => written.replace(/"checksum":"\w{4}/u, '"checksum":"0000'),
      'another version of Sakumon',
    ],
    [
      'a table that is missing',
      (written) => written.replace(/\{"table":"act"\}\n[^]*?\n\\\.\n/u, ''),
      'the checksum of its table act is wrong',
    ],
    ['columns in another order', (written) => written.replace('"id","name"', '"name","id"'), 'truncated or damaged'],
    [
      'rows of another school than it names',
      (written) => written.replace(taught.school, stay.school),
      'rows of another school',
    ],
  ])('%s', async (_, change, words) => {
    const name = await changed(change);
    expect(await readDecompressedArchiveText(name)).not.toBe(await readDecompressedArchiveText(file));
    expect(await refusal(name)).toContain(words);
  });

  test('a file that is encrypted with another password', async () => {
    const sealed = path.join(folder, 'sealed.sakumon');
    await exportSchool(source.database.url, taught.school, sealed, PASSWORD, () => TEST_SCHOOL_EXPORT_TIME);
    expect((await readFile(sealed)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /u);
    expect(await refusal(sealed)).toContain('SAKUMON_BACKUP_PASSWORD');
    await encryptArchiveCheaply(file, sealed, PASSWORD);
    expect(await refusal(sealed, `${PASSWORD}x`)).toContain('cannot decrypt the file');
  });

  test('a backup of a whole database; restore in turn refuses a school', async () => {
    const whole = path.join(folder, 'whole.sakumon');
    await writeDatabaseBackup(source.database.url, whole, null, () => TEST_SCHOOL_EXPORT_TIME);
    expect(await refusal(whole)).toContain('npm run restore -- FILE');
    await expect(restoreBackup(target.database.url, file, null, null, TEST_SCHOOL_EXPORT_TIME)).rejects.toThrow(
      'npm run import-school -- FILE',
    );
  });

  test('a login card or a question that exists here already', async () => {
    const email = taught.pupil(2).email;
    const school = await target.addSchool('べつの小学校');
    const { id } = await target.addPerson(school, 'pupil', email.toUpperCase());

    const [card] = await source.rows<{ code_head: string }>('select code_head from login_card order by 1 limit 1');
    await target.rows('insert into login_card values ($1, $2, $3, $4, $5, now(), $2)', [
      school,
      id,
      Buffer.alloc(32),
      card?.code_head,
      'x',
    ]);
    expect(await refusal(file)).toContain(`the same code ${card?.code_head}…`);
    await target.rows('delete from login_card where pupil_id = $1', [id]);

    for (const [owner, question, words] of [
      [INSTALLATION_SCHOOL_ID, 'own-1', 'is used by an installation-wide question here'],
      [school, 'of-all-1', 'is used by a school here'],
      [INSTALLATION_SCHOOL_ID, 'of-all-1', 'is in another set here'],
    ] as const) {
      const set = await addTestQuestionSet(target, owner, 7, question);
      expect(await refusal(file)).toContain(words);
      await target.rows(
        `with version as (delete from question_version where question_id = $2), gone as (delete from question where set_id = $1),
           edition as (delete from question_set_edition where set_id = $1)
         delete from question_set where id = $1`,
        [set, question],
      );
    }
  });

  test('import into an empty database', async () => {
    const empty = await createEmptyDatabase();
    await expect(importSchool(empty.url, file, null, TEST_SCHOOL_EXPORT_TIME)).rejects.toThrow(
      'start the server there once',
    );
    await empty.close();
  });

  test('export of a school that does not exist, or of an id that is no school', async () => {
    for (const school of [INSTALLATION_SCHOOL_ID, taught.pupil(0).id]) {
      await expect(
        exportSchool(source.database.url, school, file, null, () => TEST_SCHOOL_EXPORT_TIME),
      ).rejects.toThrow('does not exist in this installation');
    }
  });
});
