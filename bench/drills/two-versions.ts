import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createIncreaseQuestionDocument, TEST_QUESTION_DOCUMENTS } from '../../testing/server/questions.ts';

const ROOT = path.resolve('.');
/**
 * `BUILT`: files and folders that a built version needs to run. `SOURCES`: files and folders from which a revision of
 * the Git history is bundled.
 */
const BUILT = ['package.json', 'content', 'build/program', 'server/database/migrations'];
const SOURCES = ['package.json', 'tsconfig.base.json', 'content', 'contract', 'engine', 'scripts', 'server'];

/** The name of a migration that only the newer version has. It locks tables that are in use, as most migrations do. */
export const NEWER_MIGRATION = '29990101000000_act__drill__add.sql';
const MIGRATION_SQL = `
alter table act add column drill text;
alter table lesson_result add column drill integer not null default 0;
create table drill (school_id uuid not null references school, id uuid not null, primary key (school_id, id));
`;

/** The main file of each version's program. */
export type ProgramPathsOfVersions = { readonly older: string; readonly newer: string };

/**
 * Makes two versions of Sakumon in `folder`. The older version is the build of the current sources or, if `revision` is
 * not null, of this Git revision. The newer version is the build of the current sources with an additional question and
 * an additional migration.
 */
export function buildOlderAndNewerVersion(folder: string, revision: string | null): ProgramPathsOfVersions {
  const older = makeFolder(folder, 'older');
  if (revision === null) copyBuild(older);
  else bundleRevision(older, revision);
  const newer = makeFolder(folder, 'newer');
  copyBuild(newer);
  writeFileSync(path.join(newer, 'server/database/migrations', NEWER_MIGRATION), MIGRATION_SQL);
  for (const place of [older, newer]) addQuestions(place, TEST_QUESTION_DOCUMENTS);
  addQuestions(newer, { 'level-01/newer.json': createIncreaseQuestionDocument('newer', 1) });
  return { older: mainFile(older), newer: mainFile(newer) };
}

function makeFolder(folder: string, name: string): string {
  const place = path.join(folder, name);
  mkdirSync(place);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(place, 'node_modules'));
  return place;
}

function mainFile(place: string): string {
  return path.join(place, 'build/program/main.js');
}

function copyBuild(place: string): void {
  for (const name of BUILT) cpSync(path.join(ROOT, name), path.join(place, name), { recursive: true });
}

function bundleRevision(place: string, revision: string): void {
  const archive = execFileSync('git', ['archive', revision, ...SOURCES], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', place], { input: archive });
  execFileSync(process.execPath, [path.join(place, 'scripts/bundle-server.mjs')], { cwd: place });
}

function addQuestions(place: string, documents: Readonly<Record<string, unknown>>): void {
  for (const [name, document] of Object.entries(documents)) {
    // Questions of a level are ordered by their file names. The prefix `zz-` makes these questions the last ones.
    writeFileSync(path.join(place, 'content', name.replace('/', '/zz-')), JSON.stringify(document));
  }
}
