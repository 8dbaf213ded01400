import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deploymentCellWithName, readDeploymentCellsFile, type DeploymentCellsFile } from './cells-file.ts';
import { findSchoolLinesInRoutingFile, routeSchoolToDeploymentCell } from './directory.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-directory-'));
afterAll(() => rm(folder, { recursive: true }));

const MOVING = 'c_01890000-0000-7000-8000-000000000001';
const STAYING = 'c_01890000-0000-7000-8000-000000000002';
const BEFORE = `# schools
midori.example.jp 10.0.1.20:3000 # ${MOVING}
midori-sho.example.jp 10.0.1.20:3000 # ${MOVING}
aoi.example.jp 10.0.1.20:3000 # ${STAYING}
`;
const AFTER = `# schools
midori.example.jp 10.0.2.20:3000 # ${MOVING}
midori-sho.example.jp 10.0.2.20:3000 # ${MOVING}
aoi.example.jp 10.0.1.20:3000 # ${STAYING}
`;

const cell = (server: string) => ({ database: 'postgres://x@localhost/x', server });

async function directoryFile(reload: readonly string[]): Promise<DeploymentCellsFile> {
  const directory = path.join(folder, 'schools.directory');
  await writeFile(directory, BEFORE);
  const cells = { east: cell('10.0.1.20:3000'), west: cell('10.0.2.20:3000') };
  return { cells, directory, reload: [...reload] };
}

test('all host names of a school are directed to its new cell, and the proxy reads the file', async () => {
  const read = path.join(folder, 'read');
  const file = await directoryFile(['cp', path.join(folder, 'schools.directory'), read]);
  await routeSchoolToDeploymentCell(file, MOVING, deploymentCellWithName(file, 'west'));
  expect(await readFile(read, 'utf8')).toBe(AFTER);
  expect(findSchoolLinesInRoutingFile(AFTER, STAYING)).toHaveLength(1);
});

test('a proxy that does not read the directory is reported', async () => {
  const file = await directoryFile(['false']);
  await expect(routeSchoolToDeploymentCell(file, MOVING, deploymentCellWithName(file, 'west'))).rejects.toThrow(
    /did not read/u,
  );
});

test('a school without a line in the directory is reported before anything is written', async () => {
  const file = await directoryFile(['true']);
  const unknown = 'c_01890000-0000-7000-8000-000000000003';
  await expect(routeSchoolToDeploymentCell(file, unknown, deploymentCellWithName(file, 'west'))).rejects.toThrow(
    /no line/u,
  );
  expect(await readFile(file.directory, 'utf8')).toBe(BEFORE);
});

test('the published example is valid; a malformed file is named with its place', async () => {
  const example = await readDeploymentCellsFile('deploy/cells/cells.json');
  expect(Object.keys(example.cells)).toEqual(['east', 'west']);
  expect(() => deploymentCellWithName(example, 'north')).toThrow('There is no cell north. Cells: east, west.');
  const malformed = path.join(folder, 'cells.json');
  await writeFile(malformed, JSON.stringify({ ...example, cells: { east: { database: 'x', server: 'y' } } }));
  await expect(readDeploymentCellsFile(malformed)).rejects.toThrow(/malformed at cells\.east\.database\.$/u);
  await expect(readDeploymentCellsFile(path.join(folder, 'none'))).rejects.toThrow(/cannot be read \(ENOENT\)/u);
});
