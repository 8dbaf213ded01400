import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/server/app.ts';
import { findLeftoversOfSchoolMoves, createTestInstallationCells } from '../../testing/server/cells/cells.ts';
import { mountSmallDisk, canMountSmallDisk } from '../../testing/server/database/small-disk.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { applyMigrations } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { DeploymentCellError } from './cells-file.ts';
import { abortSchoolMove, describeSchoolCopies } from './move-school.ts';

/**
 * Time limit in milliseconds for a move. A move can take long: before PostgreSQL creates a replication slot, it waits
 * until all running transactions have ended, also those of other tests.
 */
const PATIENCE = 120_000;

const [east, west] = await Promise.all([createTestApp(), createTestApp()]);
const cells = await createTestInstallationCells({ east: east.database.url, west: west.database.url });
let taught: TestClass;
let school: string;

beforeEach(async () => {
  taught = await addTestClass(east, 1);
  ({ school } = taught);
  await cells.direct(school);
});
afterAll(async () => {
  await cells.remove();
  await Promise.all([east.close(), west.close()]);
});

/**
 * Moves the school to the cell `west`, but interrupts the move as soon as the command prints a line that begins with
 * `step`.
 */
async function moveUntil(step: string): Promise<void> {
  const stop = new Error(step);
  const moving = cells.move(school, 'west', (line) => {
    if (line.startsWith(`${step}:`)) throw stop;
  });
  await expect(moving).rejects.toBe(stop);
}

async function expectBegunAgain(): Promise<void> {
  expect(await describeSchoolCopies(cells.file, school)).toEqual([
    expect.stringMatching(/^east: .*, in use, moves to west$/u),
    expect.stringMatching(/^west: .*, new copy from east, not in use yet$/u),
  ]);
  await abortSchoolMove({ file: cells.file, school, to: 'west' });
  expect([await findLeftoversOfSchoolMoves(east), await findLeftoversOfSchoolMoves(west)]).toEqual([[], []]);
  await cells.move(school, 'west');
  expect(await describeSchoolCopies(cells.file, school)).toContainEqual(expect.stringMatching(/^west: .*, in use$/u));
}

test.each([
  ['the new cell', west, 'The cell east lacks the migration 29990101000000_later__all__create.sql of the cell west'],
  ['the old cell', east, 'The cell west lacks the migration 29990101000000_later__all__create.sql of the cell east'],
])('a move between two versions is refused before anything changes: %s is newer', async (_, newer, message) => {
  const name = '29990101000000_later__all__create.sql';
  await newer.rows(`insert into maintenance.applied_migration (name, checksum) values ($1, 'x')`, [name]);
  const lines: string[] = [];
  const moving = cells.move(school, 'west', (line) => lines.push(line));
  const refusal = await moving.catch((fault: unknown) => fault);
  await newer.rows('delete from maintenance.applied_migration where name = $1', [name]);
  expect(refusal).toEqual(new DeploymentCellError(`${message}: start the same version in both cells.`));
  expect(lines).toEqual([]);
  expect([await findLeftoversOfSchoolMoves(east), await findLeftoversOfSchoolMoves(west)]).toEqual([[], []]);
});

async function changeLastChecksum(to: string): Promise<void> {
  await west.rows(
    `update maintenance.applied_migration set checksum = ${to} where name = (select max(name) from maintenance.applied_migration)`,
  );
}

test('a move between cells that changed a migration is refused', async () => {
  await changeLastChecksum(`'x' || checksum`);
  const refusal = await cells.move(school, 'west').catch((fault: unknown) => fault);
  await changeLastChecksum('substr(checksum, 2)');
  expect(String(refusal)).toMatch(/The migration .* differs between the cells east and west\.$/u);
  expect(await findLeftoversOfSchoolMoves(east)).toEqual([]);
});

test(
  'a second command for the same school is refused while the first one moves it',
  async () => {
    const second: Promise<unknown>[] = [];
    await cells.move(school, 'west', (line) => {
      if (!line.startsWith('begin:')) return;
      second.push(cells.move(school, 'west').catch((fault: unknown) => fault));
    });
    expect(await Promise.all(second)).toEqual([new DeploymentCellError('Another command moves this school now.')]);
    expect(await describeSchoolCopies(cells.file, school)).toContainEqual(expect.stringMatching(/^west: .*, in use$/u));
  },
  PATIENCE,
);

test(
  'a move whose replication slot was lost says so, and can be begun again',
  async () => {
    await moveUntil('copy');
    await east.rows(`select pg_drop_replication_slot($1)`, [`move_${school.replaceAll('-', '')}`]);
    await expect(cells.move(school, 'west')).rejects.toThrow(
      'The replication slot in the cell east is lost: abort, and begin again.',
    );
    await expectBegunAgain();
  },
  PATIENCE,
);

test(
  'a move whose changes cannot be applied in the new cell says so, and can be begun again',
  async () => {
    await moveUntil('copy');
    const add = `insert into class_group (school_id, id, name, grade, school_year, created_at)
    values ($1, $1, $2, 2, 2026, now())`;
    await west.rows(add, [school, 'conflicts']);
    await east.rows(add, [school, 'new']);
    await expect(cells.move(school, 'west')).rejects.toThrow(
      'The cell west cannot apply the changes (its PostgreSQL log says why): abort, and begin again.',
    );
    await expectBegunAgain();
  },
  PATIENCE,
);

test(
  'a subscription that was dropped is created again',
  async () => {
    await moveUntil('follow');
    const name = `move_${school.replaceAll('-', '')}`;
    for (const change of ['disable', 'set (slot_name = none)']) {
      await west.rows(`alter subscription ${name} ${change}`);
    }
    await west.rows(`drop subscription ${name}`);
    await taught.teacher.post('/api/sign-out', {});
    await cells.move(school, 'west');
    expect(await describeSchoolCopies(cells.file, school)).toContainEqual(expect.stringMatching(/^west: .*, in use$/u));
  },
  PATIENCE,
);

test.runIf(canMountSmallDisk())(
  'a move to a cell whose disk is full says so, and goes on when there is space',
  async () => {
    const disk = await mountSmallDisk(150);
    const dataDirectory = path.join(disk.folder, 'data');
    const { url, stop } = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
    await applyMigrations(url);
    const withFull = await createTestInstallationCells({ east: east.database.url, full: url });
    await withFull.direct(school);
    disk.fill();
    const refusal = await withFull.move(school, 'full').catch((fault: unknown) => fault);
    const described = await describeSchoolCopies(withFull.file, school);
    await disk.empty();
    await withFull.move(school, 'full');
    const moved = await describeSchoolCopies(withFull.file, school);
    await withFull.remove();
    await stop();
    await disk.remove();
    expect(refusal).toEqual(
      new DeploymentCellError(
        'The cell full: the disk of the database is full; make room (53100). The school is in use in the cell east: run the command again, or abort.',
      ),
    );
    expect(described).toEqual([expect.stringMatching(/^east: .*, in use, moves to full$/u)]);
    expect(moved).toContainEqual(expect.stringMatching(/^full: .*, in use$/u));
  },
  PATIENCE,
);
