import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { toApiId } from '../identifiers.ts';
import { runShutdownStepsInReverse, type ShutdownSteps } from '../processes/shutdown-steps.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { runExportPupilCommand } from './pupil-command.ts';

const server = await createTestApp();
const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-pupil-command-'));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Runs `export-pupil` with these command-line arguments. Returns the exit code and the printed text. */
async function exported(pupil: string, file: string): Promise<{ readonly code: number; readonly said: string }> {
  const reading = readEnvironment({ DATABASE_URL: server.database.url });
  if (reading.kind === 'faults') throw new Error(reading.faults.join());
  const said: string[] = [];
  const shutdownSteps: ShutdownSteps = [];
  const parts = {
    log: pino({ level: 'silent' }),
    shutdownSteps,
    say: (lines: readonly string[]) => void said.push(...lines),
  };
  const code = await runExportPupilCommand(reading.environment, [pupil, file], parts);
  await runShutdownStepsInReverse(shutdownSteps);
  return { code, said: said.join('\n') };
}

test('a pupil’s page is written only for its owner, and never over another file or into a missing folder', async () => {
  const school = await server.addSchool('ひがし小学校');
  const { id, email } = await server.addPerson(school, 'pupil');
  const pupil = toApiId('u', id);
  const file = path.join(folder, 'page.html');
  expect(await exported(pupil, file)).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain(email);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await exported(pupil, file)).toEqual({ code: 1, said: `${file} is there already: name another file.` });
  const lost = path.join(folder, 'nowhere', 'page.html');
  expect(await exported(pupil, lost)).toEqual({ code: 1, said: `${lost} cannot be written (ENOENT).` });
  expect(await exported(toApiId('u', school), lost)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is no pupil here'),
  });
});
