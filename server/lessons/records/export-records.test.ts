import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lesson, LessonSnapshot } from '../../../contract/lessons.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { FIGURE_DEFINITIONS, LESSON_FIGURE_NAMES } from '../../../engine/measures/definitions.ts';
import { computePupilFigures, computeQuestionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../../testing/server/recording/attempt.ts';
import { createTestApp } from '../../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../../testing/server/people.ts';
import { exportRecords } from './export-records.ts';
import { startTestLesson } from '../../../testing/server/lessons/lesson.ts';

const DANGEROUS = '=HYPERLINK("http://evil.test","森, 蓮")';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let lesson: Lesson;

beforeAll(async () => {
  taught = await addTestClass(server, 3);
  await server.rows('update account set display_name = $2 where id = $1', [taught.pupil(0).id, DANGEROUS]);
  lesson = await startTestLesson(taught);
  for (const [at, browser] of taught.pupils.entries()) {
    server.advance(60_000);
    await sendActBatch(
      browser,
      createActsOfAttempt(
        server.now(),
        at === 0
          ? [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]
          : [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT],
      ),
    );
  }
});

async function exported(input: Record<string, unknown>, of = taught) {
  const { app } = server;
  const response = await app.inject({
    method: 'POST',
    url: '/api/records/export',
    payload: input,
    headers: { cookie: of.teacher.cookie ?? '' },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

async function listed() {
  return (await taught.teacher.get<RouteOutput<'records'>>('/api/records?limit=500')).body.records;
}

/**
 * Returns the `Date` that the spreadsheet library returns for a time in an exported file. A date in a spreadsheet has
 * no time zone. The exported file contains the time in Japan (UTC+9 all year), which the library reads as UTC.
 */
function dateInJapan(moment: number): Date {
  return new Date(Math.floor(moment / 1000) * 1000 + 9 * 60 * 60 * 1000);
}

async function sheetsOf(bytes: Uint8Array) {
  return new Map((await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows]));
}

describe('an exported file', () => {
  test('in CSV opens in a spreadsheet: UTF-8 with a mark, one row for each record, no cell is a formula', async () => {
    const { status, headers, bytes } = await exported({ format: 'csv' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('学習の記録-2026-05-11.csv');
    const text = bytes.toString('utf8');
    expect(text.match(/\ufeff/gu)).toHaveLength(1);
    expect(text.startsWith('\ufeff始めた時刻,クラス,番号,児童,')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(1 + (await listed()).length);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"",""森, 蓮"")"`);
    expect(text).toContain(',3,2,3,');
  });

  test('in XLSX has the same content, with numbers as numbers and names as text', async () => {
    const { bytes } = await exported({ group: taught.group, format: 'xlsx' });
    const rows = (await sheetsOf(bytes)).get('学習の記録') ?? [];
    const [headings = [], ...records] = rows;
    const at = (heading: string): number => headings.indexOf(heading);
    const named = (await listed()).map(({ pupil, checks, wrongChecks }) => [pupil.name, checks, wrongChecks]);
    expect(records.map((row) => [row[at('児童')], row[at('答え合わせ（回）')], row[at('まちがい（回）')]])).toEqual(
      named,
    );
  });

  test('in XLSX has real dates in the time of Japan in every sheet, and no text that looks like a date', async () => {
    for (const input of [{ format: 'xlsx' }, { lesson: lesson.id, format: 'xlsx' }]) {
      const { bytes } = await exported(input);
      const texts = (await readXlsx(bytes)).sheets.flatMap(({ rows }) => rows.flat());
      expect(texts.filter((cell) => cell instanceof Date)).toHaveLength(2 * (await listed()).length);
      expect(texts.filter((cell) => typeof cell === 'string' && /\d{4}[-/]\d|\d+:\d\d|\d月\d+日/u.test(cell))).toEqual(
        [],
      );
      expect(strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())).toContain('yyyy/mm/dd hh:mm:ss');
    }
  });

  test.each(['=1+1', '+1', '-x', '@SUM(A1)', '\t=1', '\r=1'])(
    'contains a name that begins with %j as text, in both formats',
    async (name) => {
      await server.rows('update account set display_name = $1 where id = $2', [name, taught.pupil(0).id]);
      const sheets = unzipSync((await exported({ format: 'xlsx' })).bytes);
      const markup = Object.entries(sheets).map(([part, bytes]) => (part.endsWith('.xml') ? strFromU8(bytes) : ''));
      // The XML of a cell with a formula contains an element `f`. A text must never become a formula, whatever its
      // first character is.
      expect(markup.join('')).not.toMatch(/<f[ >/]/u);
      expect(markup.join('')).toContain(name.trim());
      const text = (await exported({ format: 'csv' })).bytes.toString('utf8');
      expect(text).toContain(`'${name}`);
      await server.rows('update account set display_name = $1 where id = $2', [DANGEROUS, taught.pupil(0).id]);
    },
  );

  test('has in each column what its heading says, with times in Japan', async () => {
    const rows = (await sheetsOf((await exported({ format: 'xlsx' })).bytes)).get('学習の記録') ?? [];
    const [headings = [], ...cells] = rows;
    const told = (await listed()).map((record) => {
      const { pupil, group, question, broken } = record;
      return {
        始めた時刻: dateInJapan(record.begunAt),
        クラス: group?.name,
        番号: pupil.number,
        児童: pupil.name,
        学籍番号: pupil.schoolNumber,
        種類: '授業',
        授業の開始: dateInJapan(Date.parse(record.lesson.startedAt)),
        問題: `問題${question.name}`,
        求めること: question.requirement,
        書いた文: record.text,
        結果: record.checksToSolve === null ? 'まちがいのまま' : '正解した',
        カードを動かした記録: record.solvedWithoutMoves ? 'ないまま正解' : null,
        '答え合わせ（回）': record.checks,
        'まちがい（回）': record.wrongChecks,
        正解までの回数: record.checksToSolve,
        'まちがい：文の組み合わせ': broken.structure,
        'まちがい：お話': broken.story,
        'まちがい：もの': broken.objects,
        'まちがい：数': broken.numbers,
        'まちがい：式': broken.calculation,
        '取り組んだ時間（秒）': Math.round(record.worked / 1000),
        星: record.stars,
      };
    });
    expect(told.map(({ 結果 }) => 結果)).toEqual(['まちがいのまま', 'まちがいのまま', '正解した']);
    expect(cells.map((row) => Object.fromEntries(headings.map((heading, at) => [String(heading), row[at]])))).toEqual(
      told,
    );
    expect(headings).toEqual(Object.keys(told[0] ?? {}));
    const [line = ''] = (await exported({ format: 'csv' })).bytes.toString('utf8').split('\r\n').slice(1);
    expect(line).toMatch(/^2026-05-11 10:\d\d:\d\d,.*,2026-05-11 10:00:00,/u);
  });

  test("of one lesson also has the statistics of the lesson's screen with their definitions", async () => {
    const sheets = await sheetsOf((await exported({ lesson: lesson.id, format: 'xlsx' })).bytes);
    expect([...sheets.keys()]).toEqual(['学習の記録', '問題ごと', '児童ごと', '数の意味']);
    const { body } = await taught.teacher.get<LessonSnapshot>(`/api/lessons/${lesson.id}`);
    const ofQuestion = computeQuestionFigures(body.results);
    const [headings = [], row = []] = sheets.get('問題ごと') ?? [];
    expect(row[headings.indexOf(`${FIGURE_DEFINITIONS.begun.name}（人）`)]).toBe(ofQuestion.begun);
    expect(row[headings.indexOf(`${FIGURE_DEFINITIONS.solved.name}（人）`)]).toBe(ofQuestion.solved);
    expect(row[headings.indexOf(`${FIGURE_DEFINITIONS.meanChecksToSolve.name}（回）`)]).toBe(
      ofQuestion.meanChecksToSolve,
    );
    // The file has no percentage for fewer than five pupils. The two numbers of a share (0 of 3) are in separate cells,
    // because a spreadsheet would read 0/3 as a date.
    expect(row.slice(4, 7)).toEqual([0, 3, null]);
    const [, second] = body.pupils;
    const ofSecond = computePupilFigures(body.results.filter(({ pupil }) => pupil === second?.id));
    expect(sheets.get('児童ごと')?.[2]?.slice(0, 9)).toEqual([
      second?.number,
      second?.displayName,
      body.results.find(({ pupil }) => pupil === second?.id)?.stars,
      ofSecond.begun,
      ofSecond.solved,
      0,
      1,
      null,
      ofSecond.minutes === null ? null : Math.round(ofSecond.minutes * 10) / 10,
    ]);
    const [pupilHeadings = [], ...pupils] = sheets.get('児童ごと') ?? [];
    expect(pupils.map((each) => each[pupilHeadings.indexOf('答え合わせ（回）')])).toEqual(
      body.pupils.map(({ id }) => computePupilFigures(body.results.filter(({ pupil }) => pupil === id)).checks),
    );
    expect(sheets.get('数の意味')?.slice(1)).toEqual(
      LESSON_FIGURE_NAMES.map((measure) => [FIGURE_DEFINITIONS[measure].name, FIGURE_DEFINITIONS[measure].definition]),
    );
  });

  test('of a part of a lesson has no statistics', async () => {
    const { bytes } = await exported({ lesson: lesson.id, verdict: 'wrong', format: 'xlsx' });
    expect([...(await sheetsOf(bytes)).keys()]).toEqual(['学習の記録']);
  });

  test('with more records than are read at once contains each record once', async () => {
    await server.rows(
      `with lessons as (
         insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
         select school_id, gen_random_uuid(), group_id, kind, day, started_by, started_at, ends_at
           from lesson, generate_series(1, 700) where id = $1 returning school_id, id
       ) insert into lesson_result select (jsonb_populate_record(lesson_result, jsonb_build_object('lesson_id', lessons.id))).*
           from lesson_result join lessons using (school_id)`,
      [lesson.id.slice(2)],
    );
    const [found] = await server.rows<{ count: number }>(
      'select count(*)::int as count from lesson_result where school_id = $1',
      [taught.school],
    );
    expect(found?.count).toBeGreaterThan(2000);
    const lines = (await exported({ format: 'csv' })).bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(1 + (found?.count ?? 0));
    const rows = (await sheetsOf((await exported({ format: 'xlsx' })).bytes)).get('学習の記録') ?? [];
    expect(rows).toHaveLength(1 + (found?.count ?? 0));
  });

  test('has an audit entry before it is sent', async () => {
    server.advance(1000);
    await exported({ group: taught.group, verdict: 'right', format: 'csv' });
    const entries = await server.rows(
      `select actor_role as role, action, thing_kind as thing, details from audit_entry
        where school_id = $1 and thing_kind = 'record' order by id desc limit 1`,
      [taught.school],
    );
    expect(entries).toMatchObject([
      { role: 'manager', action: 'export', thing: 'record', details: { format: 'csv', group: taught.group } },
    ]);
  });

  test('of another school is refused, without an audit entry', async () => {
    const other = await addTestClass(server, 1);
    expect((await exported({ group: taught.group, format: 'csv' }, other)).status).toBe(404);
    const entries = await server.rows('select from audit_entry where school_id = $1 and action = $2', [
      other.school,
      'export',
    ]);
    expect(entries).toEqual([]);
  });

  test('that would be too long is refused with `too-many-records`', async () => {
    const [whole] = await server.rows<{ count: number }>(
      'select count(*)::int as count from lesson_result where school_id = $1',
      [taught.school],
    );
    const session = { school: taught.school, account: taught.pupil(0).id, role: 'manager' } as const;
    const call = {
      input: { format: 'csv' },
      session: {
        ...session,
        tokenHash: Buffer.alloc(32),
        expiresAt: server.now(),
        mustChangePassword: false,
        mustAddFactor: false,
      },
      now: server.now(),
      sender: { address: '127.0.0.1', userAgent: null },
      device: null,
      projector: null,
      token: null,
      origin: 'http://localhost:80',
    } as const;
    const most = whole?.count ?? 0;
    expect(await exportRecords(server.database.db, call, most)).toMatchObject({ kind: 'file' });
    const refused = await exportRecords(server.database.db, call, most - 1);
    expect(refused).toEqual({ kind: 'refused', refusal: 'too-many-records' });
  });
});
