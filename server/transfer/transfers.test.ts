import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import {
  importTestQuestionDocuments,
  createTestApp,
  type TestBrowser,
  type TestApp,
} from '../../testing/server/app.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';
import { TEST_QUESTION_DOCUMENTS, createWriteModeQuestionDocument } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  createHintEvent,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { encryptBytes } from '../accounts/installation-key.ts';
import { decryptTransferFile } from './transfer-file.ts';

const CODE = '23456789ABCDEFGH';
const HOUR = 3_600_000;

const source = await createTestApp();
const target = await createTestApp();
afterAll(() => Promise.all([source.close(), target.close()]));
let sending: TestClass;
let file: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  sending = await addTestClass(source, 2);
  const pupil = sending.pupil(0);
  const named = {
    version: 1,
    displayName: '転校 はるか',
    kanaName: 'てんこう はるか',
    email: 'haruka@example.test',
    number: 3,
    schoolNumber: 'A-0042',
  };
  await sending.teacher.post(`/api/pupils/u_${pupil.id}`, named);
  const note = { day: '2026-05-11', text: 'ひみつの覚え書き' };
  await sending.teacher.post(`/api/pupils/u_${pupil.id}/notes`, note);
  // The pupil works at one question more than a year before the transfer, and later at two questions in a lesson.
  await sendActBatch(
    pupil,
    createActsOfAttempt(source.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
  );
  source.advance(400 * 24 * HOUR);
  sending = { ...sending, teacher: { ...sending.teacher, ...(await source.signIn(sending.teacher.email)) } };
  const later = await source.signIn('haruka@example.test');
  await startTestLesson(sending, 30);
  await sendActBatch(
    later,
    createActsOfAttempt(
      source.now(),
      [
        QUESTION_BEGIN_EVENT,
        createHintEvent(3),
        WRONG_CHECK_EVENT,
        WRONG_CHECK_EVENT,
        RIGHT_CHECK_EVENT,
        QUESTION_END_EVENT,
      ],
      createQuestionFieldsOfAct('plus-2'),
    ),
  );
  await sendActBatch(
    later,
    createActsOfAttempt(source.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT], createQuestionFieldsOfAct('plus-3')),
  );
  target.advance(source.now().getTime() - target.now().getTime());
  file = await exported(pupil.id);
});

async function exported(pupil: string, code = CODE): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await sending.teacher.post(`/api/pupils/u_${pupil}/transfer`, { code });
  expect(answer.status).toBe(200);
  return new Uint8Array(answer.raw);
}

type Sent = {
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly code?: string;
  readonly group?: string | null;
  readonly schoolNumber?: string | null;
};

function check<Body = RouteOutput<'checkTransfer'>>(by: TestBrowser, { bytes = file, code = CODE }: Sent = {}) {
  return by.post<Body>('/api/pupil-transfers/check', { file: { kind: 'file', name: 'x.sakumon', bytes }, code });
}

function apply(by: TestBrowser, { bytes = file, code = CODE, group = null, schoolNumber = null }: Sent = {}) {
  const sent = { file: { kind: 'file', name: 'x.sakumon', bytes }, code, group, schoolNumber };
  return by.post<RouteOutput<'applyTransfer'> & RefusalBody>('/api/pupil-transfers', sent);
}

/**
 * Returns all sums of a pupil, and the verdicts on all acts. Leaves out the ids of schools, pupils and lessons, because
 * they differ between the sending and the receiving school.
 */
async function recordOf(server: TestApp, pupil: string): Promise<unknown> {
  const read = (statement: string) => server.rows(statement, [pupil]);
  return {
    acts: await read(
      `select id, attempt_id, question_id, question_version, step, kind, event, happened_at, verdict, correct, structure,
          story, objects, numbers, calculation from act where pupil_id = $1 order by id`,
    ),
    attempts: await read(
      `select to_jsonb(attempt) - 'school_id' - 'pupil_id' as row from attempt where pupil_id = $1 order by id`,
    ),
    progress: await read(
      `select to_jsonb(question_progress) - 'school_id' - 'pupil_id' as row from question_progress where pupil_id = $1
        order by question_id`,
    ),
    days: await read(
      `select to_jsonb(pupil_day) - 'school_id' - 'pupil_id' as row from pupil_day where pupil_id = $1 order by day`,
    ),
  };
}

describe('a transfer', () => {
  test('shows what comes, and stores nothing before it is applied', async () => {
    const { teacher, school } = await addTestClass(target, 0);
    const { status, body } = await check(teacher);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      displayName: '転校 はるか',
      kanaName: 'てんこう はるか',
      // The pupil is still in the class of grade 2 of the year before.
      grade: 3,
      fromSchool: '学校',
      attempts: 3,
      solved: 2,
      acts: 12,
      days: 2,
      firstDay: '2026-05-11',
      namesakes: 0,
      schoolNumber: 'A-0042',
    });
    expect(await target.rows(`select from account where school_id = $1 and role = 'pupil'`, [school])).toEqual([]);
  });

  test('brings every act with its time and verdict, and the same sums, under a new id; notes stay behind', async () => {
    const { teacher, group } = await addTestClass(target, 0);
    const { status, body } = await apply(teacher, { group });
    expect(status).toBe(200);
    expect(body).toMatchObject({ recorded: 12, left: 0 });
    expect(body.pupil).not.toBe(`u_${sending.pupil(0).id}`);
    const here = body.pupil.slice(2);
    expect(await recordOf(target, here)).toEqual(await recordOf(source, sending.pupil(0).id));
    expect(await target.rows('select from pupil_note')).toEqual([]);
    const listed = await teacher.get<RouteOutput<'pupils'>>('/api/pupils');
    expect(listed.body.pupils).toMatchObject([
      { id: body.pupil, displayName: '転校 はるか', email: null, number: null },
    ]);
    const audit = await teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries?action=add');
    expect(audit.body.entries).toMatchObject([{ thing: 'pupilTransfer', thingName: '転校 はるか' }]);
  });

  test('keeps the grade in a class of several grades, and is refused if the class does not have it', async () => {
    const { teacher, group } = await addTestClass(target, 0);
    const setGrades = (grade: number, other: number) =>
      target.rows('update class_group set grade = $2, other_grades = $3, school_year = 2027 where id = $1', [
        group.slice(2),
        grade,
        [other],
      ]);
    await setGrades(1, 2);
    expect(await apply(teacher, { group })).toMatchObject({ status: 409, body: { refusal: 'grade-not-in-class' } });
    await setGrades(2, 3);
    const { body } = await apply(teacher, { group });
    const rows = await target.rows('select grade from group_membership where pupil_id = $1', [body.pupil.slice(2)]);
    expect(rows).toEqual([{ grade: 3 }]);
  });

  test('brings what was understood of a written problem and its verdict, but never the text', async () => {
    const written = createWriteModeQuestionDocument('z-written', 1);
    await importTestQuestionDocuments(
      source.database,
      { ...TEST_QUESTION_DOCUMENTS, 'level-01/z-written.json': written },
      source.now(),
    );
    const text = 'はじめに りんごが 2こ ありました。いま りんごが 7こ あります。りんごを なんこ もらいましたか。';
    const said = { readerVersion: '1', direction: null, understood: null, denied: false, correct: true };
    const right: ActEvent = { kind: 'WRITE_CHECK', text, ...said };
    const pupil = await source.signIn(sending.pupil(1).email);
    const named = { question: written.id, questionVersion: versionOfQuestionDocument(written) };
    const unread: ActEvent = { ...right, text: 'ひみつの にっき', correct: null };
    await sendActBatch(
      pupil,
      createActsOfAttempt(source.now(), [QUESTION_BEGIN_EVENT, unread, right, QUESTION_END_EVENT], named),
    );
    const { teacher, group } = await addTestClass(target, 0);
    const { body } = await apply(teacher, { bytes: await exported(sending.pupil(1).id), group });
    expect(body).toMatchObject({ recorded: 4, left: 0 });
    const here = [body.pupil.slice(2)];
    const acts = await target.rows<{ correct: boolean | null }>(
      `select act::text, correct from act where pupil_id = $1 order by step`,
      here,
    );
    expect(acts.map(({ correct }) => correct)).toEqual([null, null, true, null]);
    expect(JSON.stringify(acts)).not.toMatch(/りんご|にっき/u);
    expect(await target.rows('select from written_text where pupil_id = $1', here)).toEqual([]);
    expect(await target.rows('select stars from question_progress where pupil_id = $1', here)).toEqual([{ stars: 3 }]);
  });

  test('shows the former school number, but takes over only the number that the receiving school chooses', async () => {
    const { teacher } = await addTestClass(target, 1);
    const numberOf = async (pupil: string) =>
      (await teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${pupil}`)).body.pupil.schoolNumber;
    const [taken] = (await teacher.get<RouteOutput<'pupils'>>('/api/pupils')).body.pupils;
    const edited = { ...taken, schoolNumber: '12' };
    expect((await teacher.post(`/api/pupils/${taken?.id}`, edited)).status).toBe(200);
    expect((await apply(teacher, { schoolNumber: '12' })).body.refusal).toBe('school-number-taken');
    expect((await apply(teacher, { schoolNumber: '1 2_' })).status).toBe(400);
    const { body } = await apply(teacher, { schoolNumber: '１３' });
    expect(await numberOf(body.pupil)).toBe('13');
    await undo({ teacher }, body.transfer);
    expect(await numberOf((await apply(teacher)).body.pupil)).toBeNull();
  });

  test('reads a file of format 1, which has no school number', async () => {
    const opened = await decryptTransferFile(file, CODE);
    if (opened.kind === 'refused') throw new Error(opened.refusal);
    const { schoolNumber: _, ...person } = opened.content.person;
    const head = Buffer.from('SAKUMON-PUPIL 1\n');
    const plain = gzipSync(JSON.stringify({ ...opened.content, person }));
    const sealed = encryptBytes(Buffer.from(CODE), 'pupil transfer', head.toString(), plain);
    const hash = createHash('sha256').update(head).update(sealed).digest();
    const { teacher } = await addTestClass(target, 0);
    const { status, body } = await check(teacher, { bytes: new Uint8Array(Buffer.concat([head, hash, sealed])) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ displayName: '転校 はるか', schoolNumber: null, acts: 12 });
  });

  test('to another school of the same installation gives the same record; the sender keeps its own', async () => {
    const { teacher, group } = await addTestClass(source, 0);
    const before = await recordOf(source, sending.pupil(0).id);
    const { body } = await apply(teacher, { group });
    expect(body).toMatchObject({ recorded: 12, left: 0 });
    expect(await recordOf(source, body.pupil.slice(2))).toEqual(before);
    expect(await recordOf(source, sending.pupil(0).id)).toEqual(before);
  });

  test('keeps acts at questions that the receiving school does not have', async () => {
    const other = await createTestApp();
    const changed = Object.fromEntries(
      Object.entries(TEST_QUESTION_DOCUMENTS).filter(([name]) => !name.includes('plus-2')),
    );
    await other.rows('update question set archived_at = now()');
    await other.rows(`delete from question_version where question_id = 'plus-2'`).catch(() => []);
    await importTestQuestionDocuments(other.database, changed, other.now());
    other.advance(source.now().getTime() - other.now().getTime());
    const { teacher } = await addTestClass(other, 0);
    await other.rows(
      `with gone as (delete from question where id = 'plus-2') delete from question_version where question_id = 'plus-2'`,
    );
    const { body } = await apply(teacher);
    expect(body).toMatchObject({ recorded: 12, left: 0 });
    const kept = await other.rows<{ question_id: string; solved: boolean }>(
      `select question_id, solved from question_progress where question_id like 'moved-%'`,
    );
    expect(kept).toMatchObject([{ solved: true }]);
    expect(await other.rows(`select from question where id = 'plus-2'`)).toEqual([]);
    await other.close();
  });
});

describe('a file is refused', () => {
  test('if any byte of it was changed', async () => {
    const { teacher } = await addTestClass(target, 0);
    const places = [0, 5, 14, 15, 16, 20, 47, 48, 60, 100, file.length >> 1, file.length - 1];
    for (const at of places) {
      const bytes = file.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const answer = await check<RefusalBody>(teacher, { bytes });
      expect([at, answer.status]).toEqual([at, 409]);
      // The first 16 bytes are the line with the name and the version of the format. A change in this line can also
      // cause the refusals `transfer-unreadable` and `transfer-newer`.
      const expected = at > 15 ? ['transfer-damaged'] : ['transfer-damaged', 'transfer-unreadable', 'transfer-newer'];
      expect(expected).toContain(answer.body.refusal);
    }
    const short = await check<RefusalBody>(teacher, { bytes: file.slice(0, -1) });
    expect(short.body.refusal).toBe('transfer-damaged');
  });

  test('if the code is wrong, the format is newer, or it is another file', async () => {
    const { teacher } = await addTestClass(target, 0);
    const refusal = async (sent: Sent) => (await check<RefusalBody>(teacher, sent)).body.refusal;
    expect(await refusal({ code: '23456789ABCDEFGJ' })).toBe('wrong-transfer-code');
    const text = new TextEncoder();
    expect(await refusal({ bytes: text.encode('SAKUMON-PUPIL 3\nsomething else') })).toBe('transfer-newer');
    expect(await refusal({ bytes: text.encode('番号,氏名\n1,森 蓮') })).toBe('transfer-unreadable');
    expect(await refusal({ bytes: new Uint8Array() })).toBe('transfer-unreadable');
    expect((await check(teacher, { code: 'short' })).status).toBe(400);
    expect((await check(teacher, { code: '2345-6789 abcd-efgh' })).status).toBe(200);
  });

  test('if the pupil is already there: as the sender, or by an earlier transfer, also at the same time', async () => {
    expect((await check<RefusalBody>(sending.teacher)).body.refusal).toBe('pupil-already-here');
    const { teacher, school } = await addTestClass(target, 0);
    const colleague = await addTestPerson(target, 'manager', school);
    const both = await Promise.all([apply(teacher), apply(colleague)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await check<RefusalBody>(teacher)).body.refusal).toBe('pupil-already-here');
    expect(await target.rows(`select from account where school_id = $1 and role = 'pupil'`, [school])).toHaveLength(1);
  });

  test('if the pupil comes back to the school that they left', async () => {
    const other = await addTestClass(source, 0);
    const { body } = await apply(other.teacher);
    const back = await other.teacher.post(`/api/pupils/${body.pupil}/transfer`, { code: CODE });
    const bytes = new Uint8Array(back.raw);
    expect((await check<RefusalBody>(sending.teacher, { bytes })).body.refusal).toBe('pupil-already-here');
  });
});

async function undo({ teacher }: Pick<TestClass, 'teacher'>, transfer: string) {
  return teacher.post(`/api/pupil-transfers/${transfer}/undo`, {});
}

describe('undoing a transfer', () => {
  test('erases the pupil, and the file can be read in again', async () => {
    const room = await addTestClass(target, 0);
    const { body } = await apply(room.teacher, { group: room.group });
    expect((await undo(room, body.transfer)).status).toBe(200);
    const listed = await room.teacher.get<RouteOutput<'pupils'>>('/api/pupils?archived=with');
    expect(listed.body.pupils).toEqual([]);
    expect(
      await target.rows(`select from account where school_id = $1 and display_name like '転校%'`, [room.school]),
    ).toEqual([]);
    expect((await undo(room, body.transfer)).status).toBe(404);
    expect((await apply(room.teacher)).status).toBe(200);
  });

  test('is refused after a day, and after the pupil has worked', async () => {
    const room = await addTestClass(target, 0);
    const { body } = await apply(room.teacher);
    await target.rows('update account set last_login_at = $1 where id = $2', [target.now(), body.pupil.slice(2)]);
    expect((await undo(room, body.transfer)).body.refusal).toBe('pupil-has-worked');
    await target.rows('update account set last_login_at = null where id = $1', [body.pupil.slice(2)]);
    await target.rows(`update pupil_transfer set made_at = made_at - interval '24 hours' where id = $1`, [
      body.transfer.slice(2),
    ]);
    expect((await undo(room, body.transfer)).body.refusal).toBe('undo-too-late');
    const { body: list } = await room.teacher.get<RouteOutput<'pupilTransfers'>>('/api/pupil-transfers');
    expect(list.transfers).toMatchObject([{ id: body.transfer, undoUntil: null }]);
  });
});
