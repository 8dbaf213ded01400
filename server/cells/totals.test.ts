import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/server/app.ts';
import { createTestInstallationCells } from '../../testing/server/cells/cells.ts';
import { createTemporaryFolder } from '../../testing/server/commands/run.ts';
import { createRoleWithoutRights } from '../../testing/server/database/database.ts';
import { openTestProxy } from '../../testing/server/database/proxy.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { addTestClass } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { runDeploymentCellTotalsCommand } from '../commands/cells-command.ts';
import { countContentsOfDeploymentCells, formatDeploymentCellTotals } from './totals.ts';

const [east, west] = await Promise.all([createTestApp(), createTestApp()]);
const cells = await createTestInstallationCells({ east: east.database.url, west: west.database.url });
const [{ version } = { version: '' }] = await east.rows<{ version: string }>(
  'select left(max(name), 14) as version from maintenance.applied_migration',
);

beforeAll(async () => {
  const [taught, moves, archived] = [
    await addTestClass(east, 3),
    await addTestClass(east, 2),
    await addTestClass(east, 1),
  ];
  await east.rows('update school set archived_at = now() where id = $1', [archived.school]);
  await startTestLesson(taught);
  const { id: ended, version: first } = await startTestLesson(moves);
  await moves.teacher.post(`/api/lessons/${ended}`, { version: first, step: { kind: 'endNow' } });
  for (const { pupil } of [taught, moves]) {
    await sendActBatch(pupil(0), createActsOfAttempt(east.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
  }
  await cells.direct(moves.school);
  await cells.move(moves.school, 'west');
});
afterAll(async () => {
  await cells.remove();
  await Promise.all([east.close(), west.close()]);
});

const EAST = { schools: 1, pupils: 3, classes: 1, lessons: 1, acts: 2, version };
const WEST = { schools: 1, pupils: 2, classes: 1, lessons: 0, acts: 2, version };

test('the totals contain what is in use in each cell, and a moved school only in its new cell', async () => {
  expect(await countContentsOfDeploymentCells(cells.file, east.now())).toEqual([
    { kind: 'counted', cell: 'east', counts: EAST },
    { kind: 'counted', cell: 'west', counts: WEST },
  ]);
});

test('the totals leave out acts of more than seven days ago, ended lessons and classes of earlier years', async () => {
  const yearLater = new Date(east.now().getTime() + 366 * 86_400_000);
  const [answer] = await countContentsOfDeploymentCells(cells.file, yearLater);
  expect(answer).toMatchObject({ counts: { ...EAST, classes: 0, lessons: 0, acts: 0 } });
});

test('the command prints one line for each cell and the totals; it names a silent cell and exits with code 1', async () => {
  const file = path.join(await createTemporaryFolder(), 'cells.json');
  const said: string[] = [];
  const run = async (cellsFile: object): Promise<number> => {
    await writeFile(file, JSON.stringify(cellsFile));
    said.length = 0;
    return runDeploymentCellTotalsCommand(
      ['totals', '--cells', file],
      { say: (lines) => said.push(...lines) },
      east.now(),
    );
  };
  expect(await run(cells.file)).toBe(0);
  expect(said).toEqual([
    'cell   schools  pupils  classes  lessons now  acts in 7 days         version',
    `east         1       3        1            1               2  ${version}`,
    `west         1       2        1            0               2  ${version}`,
    'total        2       5        2            1               4',
  ]);
  const stopped = { database: 'postgres://nobody@127.0.0.1:1/none', server: 'west:1' };
  expect(await run({ ...cells.file, cells: { ...cells.file.cells, west: stopped } })).toBe(1);
  expect(said).toEqual([
    'cell                schools  pupils  classes  lessons now  acts in 7 days         version',
    `east                      1       3        1            1               2  ${version}`,
    'west                no answer: the database cannot be reached (ECONNREFUSED).',
    'total without west        1       3        1            1               2',
  ]);
});

test('the command names a cell that hangs, a database without enough rights, and one of another version', async () => {
  const hanging = await openTestProxy(west.database.url, { silent: true });
  const stranger = await createRoleWithoutRights(west.database.url);
  const databases = { hangs: hanging.url, stranger: stranger.url, west: west.database.url };
  const odd = await createTestInstallationCells(databases);
  await west.rows('alter table class_group rename column school_year to year_before');
  const began = performance.now();
  const answers = await countContentsOfDeploymentCells(odd.file, west.now(), 2000);
  const took = performance.now() - began;
  await west.rows('alter table class_group rename column year_before to school_year');
  await odd.remove();
  await hanging.close();
  await stranger.close();
  expect(answers).toEqual([
    { kind: 'silent', cell: 'hangs', reason: 'the time of 2 s is over.' },
    {
      kind: 'silent',
      cell: 'stranger',
      reason: 'The user in the database address of the cell stranger must be a superuser.',
    },
    { kind: 'silent', cell: 'west', reason: 'the database has another version.' },
  ]);
  expect(took).toBeLessThan(8000);
});

test('the last line says that the cells have different versions', () => {
  const answers = [
    { kind: 'counted', cell: 'east', counts: { ...EAST, version: '20261130200000' } },
    { kind: 'counted', cell: 'west', counts: { ...EAST, version: '20261201000000' } },
  ] as const;
  expect(formatDeploymentCellTotals(answers).at(-1)).toMatch(/^total .* different$/u);
});

test('wrong arguments print how the command is called', async () => {
  const said: string[] = [];
  const say = (lines: readonly string[]) => void said.push(...lines);
  for (const args of [[], ['totals'], ['--cells', 'x'], ['totals', 'more', '--cells', 'x'], ['totals', '--x']]) {
    expect(await runDeploymentCellTotalsCommand(args, { say }, east.now())).toBe(2);
  }
  expect(said[0]).toMatch(/^npm run cells -- totals --cells FILE/u);
});
