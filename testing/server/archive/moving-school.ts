import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { RouteOutput } from '../../../contract/routes.ts';
import { createBlankDraft } from '../../../engine/editor/begin-draft.ts';
import { startTestLesson } from '../lessons/lesson.ts';
import { versionOfQuestionDocument } from '../../../server/questions/canonical.ts';
import { addTestQuestionSet } from '../questions/sets.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../recording/attempt.ts';
import { importTestQuestionDocuments, type TestApp } from '../app.ts';
import { addTestClass, type TestClass } from '../people.ts';
import { createIncreaseQuestionDocument, TEST_QUESTION_DOCUMENTS } from '../questions.ts';
import { INSTALLATION_SCHOOL_ID } from '../../../server/database/transaction.ts';
import { exportSchool } from '../../../server/archive/export-school.ts';

export const TEST_SCHOOL_EXPORT_TIME = new Date('2026-05-11T03:00:00Z');
/**
 * An older version of the built-in question plus-1, with another grade. Tests import the school into an installation
 * that does not have this version.
 */
const BEFORE = { ...createIncreaseQuestionDocument('plus-1', 1), grade: 2 };
const PLUS_1 = Object.keys(TEST_QUESTION_DOCUMENTS).find((name) => name.includes('plus-1')) ?? '';

/**
 * Two schools with all kinds of data: one school that is exported to a file, and one school (`stay`) that is not
 * exported.
 */
export type SchoolMoveTestData = {
  readonly folder: string;
  readonly file: string;
  readonly taught: TestClass;
  /** A class of the school that is not exported. */
  readonly stay: TestClass;
  readonly lesson: string;
  readonly ownSet: string;
  readonly draft: string;
  readonly cards: RouteOutput<'issueLoginCards'>['cards'];
  readonly remove: () => Promise<void>;
};

export async function createSchoolMoveTestData(source: TestApp): Promise<SchoolMoveTestData> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-school-'));
  const file = path.join(folder, 'moves.sakumon');
  await importTestQuestionDocuments(source.database, { ...TEST_QUESTION_DOCUMENTS, [PLUS_1]: BEFORE }, source.now());
  const taught = await addTestClass(source, 3);
  const stay = await addTestClass(source, 2);
  await source.rows(
    `update school set name = case id when $1 then 'うつる小学校' else 'のこる小学校' end where id in ($1, $2)`,
    [taught.school, stay.school],
  );
  await source.rows(`update account set display_name = 'のこるこ' || email where school_id = $1`, [stay.school]);
  const before = { question: 'plus-1', questionVersion: versionOfQuestionDocument(BEFORE) };
  expect(
    await sendActBatch(
      taught.pupil(0),
      createActsOfAttempt(source.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT], before),
    ),
  ).toEqual(['recorded', 'recorded']);
  await importTestQuestionDocuments(source.database, TEST_QUESTION_DOCUMENTS, source.now());
  const ofAll = await addTestQuestionSet(source, INSTALLATION_SCHOOL_ID, 1, 'of-all-1');
  const unopened = await addTestQuestionSet(source, INSTALLATION_SCHOOL_ID, 2, 'unopened-1');
  await source.rows('update question_set set published_at = now() where id in ($1, $2)', [ofAll, unopened]);
  const ownSet = await addTestQuestionSet(source, taught.school, 1, 'own-1');
  await addTestQuestionSet(source, stay.school, 1, 'stays-1');
  const open = 'insert into question_set_opening values ($1, $2, $3, $4)';
  const group = taught.group.slice(2);
  await source.rows(open, [taught.school, group, taught.school, ownSet]);
  await source.rows(open, [taught.school, group, INSTALLATION_SCHOOL_ID, ofAll]);
  const { id: lesson } = await startTestLesson(taught);
  await startTestLesson(stay);
  for (const pupil of [...taught.pupils, ...stay.pupils]) {
    for (const events of [
      [WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT],
      [WRONG_CHECK_EVENT],
      [RIGHT_CHECK_EVENT],
      [RIGHT_CHECK_EVENT],
    ]) {
      source.advance(60_000);
      await sendActBatch(pupil, createActsOfAttempt(source.now(), [QUESTION_BEGIN_EVENT, ...events]));
    }
  }
  for (const question of ['own-1', 'of-all-1']) {
    const kinds = await sendActBatch(
      taught.pupil(1),
      createActsOfAttempt(source.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], createQuestionFieldsOfAct(question)),
    );
    expect(kinds).toEqual(['recorded', 'recorded']);
  }
  const begun = await taught.teacher.post<{ id: string }>('/api/question-drafts', {
    content: createBlankDraft(3, 'combine'),
    replaces: null,
  });
  const to = { kind: 'group', group: taught.group };
  const cards = await taught.teacher.post<RouteOutput<'issueLoginCards'>>('/api/login-cards', {
    to,
    present: 'replace',
  });
  expect(cards.status).toBe(200);
  source.advance(60_000);
  await exportSchool(source.database.url, taught.school, file, null, () => TEST_SCHOOL_EXPORT_TIME);
  const remove = (): Promise<void> => rm(folder, { recursive: true });
  return { folder, file, taught, stay, lesson, ownSet, draft: begun.body.id, cards: cards.body.cards, remove };
}

export async function readDecompressedArchiveText(file: string): Promise<string> {
  return gunzipSync(await readFile(file)).toString('utf8');
}

export async function listDatabaseTables(server: TestApp): Promise<string[]> {
  const rows = await server.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}
