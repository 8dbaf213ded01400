import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTestQuestionDocuments, createTestApp } from '../../testing/server/app.ts';
import { addTestGroup } from '../../testing/server/people.ts';
import type { ActReceipt } from '../../contract/act.ts';
import { migrationsFolder } from '../database/migrate.ts';
import { recomputeSums, type RecomputeScope } from './recompute.ts';
import { ActRecorder } from './recorder.ts';
import {
  CHANGED_QUESTION_DOCUMENT,
  NON_WRITE_QUESTION_DOCUMENTS,
  createFaultyDeviceActBatches,
} from '../../testing/server/recording/acts.ts';

/** Number of random acts that the test records. `npm run bench -- recompute` runs this test with a million acts. */
const ACTS = Number(process.env['RANDOM_ACTS'] ?? 3000);
const PUPILS = Math.max(12, Math.ceil(ACTS / 500));
const SENDERS = 12;
const PATIENCE = 60_000 + ACTS * 20;

const SUMS = {
  attempt: 'pupil_id, id',
  question_progress: 'pupil_id, question_school_id, question_id',
  lesson_result: 'lesson_id, pupil_id, question_school_id, question_id',
  wrong_composition: 'lesson_id, pupil_id, question_school_id, question_id, question_version, digest',
  pupil_day: 'pupil_id, day',
  pupil_latest_day: 'pupil_id',
  school_day: 'day',
} as const;
const SUM_TABLES = [
  'attempt',
  'question_progress',
  'lesson_result',
  'wrong_composition',
  'pupil_day',
  'pupil_latest_day',
  'school_day',
] as const;

const server = await createTestApp();
afterAll(server.close);
const schools: string[] = [];
const pupils: { school: string; pupil: string }[] = [];

beforeAll(async () => {
  const files = Object.entries(NON_WRITE_QUESTION_DOCUMENTS).map(([name, document]) => [
    `level-01/${name}.json`,
    document,
  ]);
  await importTestQuestionDocuments(server.database, Object.fromEntries(files), server.now());
  const changed = { ...Object.fromEntries(files), 'level-01/changed.json': CHANGED_QUESTION_DOCUMENT };
  await importTestQuestionDocuments(server.database, changed, server.now());
  for (const name of ['ひがし小学校', 'にし小学校']) schools.push(await server.addSchool(name));
  for (let number = 0; number < PUPILS; number += 1) {
    const school = schools[number % 3 === 0 ? 1 : 0] ?? '';
    const { id } = await server.addPerson(school, 'pupil', `random-${number}@example.test`);
    pupils.push({ school, pupil: id });
  }
  for (const school of schools) await addGroupWithLessons(school);
}, PATIENCE);

/**
 * Adds two groups to a school. Every third pupil is in no group. Each group has had a lesson every 31 hours in the last
 * six days.
 */
async function addGroupWithLessons(school: string): Promise<void> {
  for (const half of [0, 1]) {
    const group = await addTestGroup(server, school);
    await server.rows(
      `insert into group_membership (school_id, pupil_id, group_id, from_date)
       select school_id, id, $2, '2026-04-01' from (
         select school_id, id, row_number() over (order by id) % 3 as third from account
          where school_id = $1 and role = 'pupil') as numbered where third = $3`,
      [school, group, half],
    );
    await server.rows(
      `insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
       select $1, gen_random_uuid(), $2, 'class', (begin at time zone 'Asia/Tokyo')::date, (select id from account where school_id = $1 limit 1),
           begin, begin + interval '3 hours'
         from generate_series($3::timestamptz - interval '6 days', $3::timestamptz, interval '31 hours') as begin`,
      [school, group, server.now()],
    );
  }
}

/**
 * SQL for the total counts of each day of a school. Recording distributes the counts of a day over several rows
 * (shares) at random, so the query adds the shares.
 */
const SCHOOL_DAYS = `select school_id, day, sum(pupils) as pupils, sum(attempts) as attempts, sum(solved) as solved
  from school_day group by school_id, day having (sum(pupils), sum(attempts), sum(solved)) <> (0, 0, 0)`;

/**
 * Returns the rows of a database table as JSON, without the column `changed_in`, which changes when sums are
 * recomputed.
 */
async function rowsOf(table: (typeof SUM_TABLES)[number]): Promise<string[]> {
  const sums = table === 'school_day' ? `(${SCHOOL_DAYS})` : table;
  const rows = await server.rows<{ row: string }>(
    `select (to_jsonb(sums) - 'changed_in')::text as row from ${sums} as sums order by school_id, ${SUMS[table]}`,
  );
  return rows.map(({ row }) => row);
}

async function allSums() {
  return Object.fromEntries(
    await Promise.all(SUM_TABLES.map(async (table): Promise<[string, string[]]> => [table, await rowsOf(table)])),
  );
}

async function recomputed(wanted: RecomputeScope = { school: null, after: null }): Promise<string[]> {
  const steps: string[] = [];
  for await (const step of recomputeSums(server.database.db, wanted))
    steps.push(`${step.kind} ${step.number} of ${step.of}`);
  return steps;
}

/** Returns the expected progress of a run as texts, from "1 of count" to "count of count". */
const stepsOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${kind} ${at + 1} of ${count}`);

/** Sends the batches of all pupils, several pupils at the same time. The batches of one pupil are sent in order. */
async function sendAll(): Promise<Map<string, number>> {
  const recorder = new ActRecorder(server.database.db);
  const receipts = new Map<string, number>();
  const waiting = [...pupils.entries()];
  const count = (receipt: ActReceipt) => receipts.set(receipt.kind, (receipts.get(receipt.kind) ?? 0) + 1);
  const send = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [seed, { school, pupil }] = next;
      const batches = createFaultyDeviceActBatches(seed, ACTS / PUPILS, server.now());
      const arrival = { sentAt: null, now: server.now() };
      // Sends two batches of the pupil at the same time, as if the pupil used two devices.
      while (batches.length > 0) {
        const sent = batches.splice(0, 2).map((acts) => recorder.record(school, { pupil, acts, arrival }));
        for (const recording of await Promise.all(sent)) recording.receipts.forEach(count);
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return receipts;
}

describe('after many random acts', () => {
  let receipts: Map<string, number>;
  let kept: Record<string, string[]>;

  beforeAll(async () => {
    receipts = await sendAll();
    kept = await allSums();
  }, PATIENCE);

  test('some were recorded, some were already recorded, some were refused', () => {
    expect(receipts.get('recorded')).toBeGreaterThan(ACTS * 0.7);
    expect(receipts.get('alreadyRecorded')).toBeGreaterThan(ACTS * 0.02);
    expect(receipts.get('refused')).toBeGreaterThan(ACTS * 0.01);
  });

  test('every table has rows of many kinds', async () => {
    for (const table of SUM_TABLES) expect([table, kept[table]?.length]).not.toEqual([table, 0]);
    const [counted] = await server.rows(
      `select count(*) filter (where solved_at_check > 1) > 0 as late_solved,
          count(*) filter (where jsonb_array_length(found_problems) > 1) > 0 as several_found,
          count(distinct question_id)::int as questions, count(distinct question_version)::int as versions from attempt`,
    );
    expect(counted).toEqual({ late_solved: true, several_found: true, questions: 7, versions: 8 });
    const kinds = await server.rows(
      `select distinct kind from lesson join lesson_result on lesson_result.lesson_id = lesson.id order by 1`,
    );
    expect(kinds).toEqual([{ kind: 'class' }, { kind: 'selfStudy' }]);
  });

  test(
    'the recomputed sums equal the stored sums, row by row',
    async () => {
      await server.rows(`truncate ${SUM_TABLES.join(', ')}`);
      const steps = await recomputed();
      const [{ days } = { days: 0 }] = await server.rows<{ days: number }>(
        'select count(distinct (school_id, day))::int as days from pupil_day',
      );
      expect(steps).toEqual([...stepsOf('pupil', PUPILS), ...stepsOf('day', days)]);
      const anew = await allSums();
      for (const table of SUM_TABLES) expect(anew[table]).toEqual(kept[table]);
    },
    PATIENCE,
  );
});

test('the migration computes the times of lessons from the results, as recording does', async () => {
  const kept = await rowsOf('question_progress');
  const name = '20261130220000_question_progress__lesson_times__add.sql';
  const migration = await readFile(path.join(migrationsFolder(), name), 'utf8');
  await server.rows(
    `update question_progress set first_checked_from = null, first_check_right = null, first_solved_from = null, last_begun_at = null`,
  );
  expect(await rowsOf('question_progress')).not.toEqual(kept);
  await server.rows(/^update [^;]+/mu.exec(migration)?.[0] ?? '');
  expect(await rowsOf('question_progress')).toEqual(kept);
});

describe('a recomputation', () => {
  test(
    'repairs wrong sums, deletes rows without an act, and leaves the rest unchanged',
    async () => {
      const before = await allSums();
      const [{ marks } = { marks: '' }] = await server.rows<{ marks: string }>(
        `select string_agg(changed_in::text, ',' order by lesson_id, pupil_id, question_id) as marks from lesson_result where checks > 2`,
      );
      await server.rows(
        `update lesson_result set checked_at = checked_at || 1::bigint, checks = checks + 1 where checks in (1, 2)`,
      );
      await server.rows('update attempt set stars = stars + 1 where stars > 0');
      await server.rows(`update pupil_day set seconds = seconds + 1`);
      await server.rows(`update school_day set solved = solved + 5`);
      await server.rows(`update pupil_latest_day set day = '2030-01-01'`);
      // Make some stored days wrong, so that recomputing must correct them. Some pupils get a row for a day on which
      // they did not work. For all other pupils, only the stored latest working day becomes wrong.
      await server.rows(
        `insert into pupil_day select school_id, id, '2031-01-01', 1, 1, 1, 1, 1, 1 from account where role = 'pupil' limit 5`,
      );
      await server.rows(
        `insert into attempt select school_id, pupil_id, gen_random_uuid(), question_school_id, 'nothing', 'v', 0, 0, false,
           null, 0, now(), now() from attempt limit 5`,
      );
      await recomputed();
      const after = await allSums();
      for (const table of SUM_TABLES) expect([table, after[table]]).toEqual([table, before[table]]);
      const [{ marks: untouched } = { marks: '' }] = await server.rows<{ marks: string }>(
        `select string_agg(changed_in::text, ',' order by lesson_id, pupil_id, question_id) as marks from lesson_result where checks > 2`,
      );
      expect(untouched).toBe(marks);
    },
    PATIENCE,
  );

  test(
    'of one school does not change the other school, and continues after a given pupil',
    async () => {
      await server.rows('update question_progress set attempts = attempts + 1');
      const wrong = () =>
        server.rows<{ n: number }>(`select count(*)::int as n from question_progress as progress where
      attempts <> (select count(*) from attempt where (school_id, pupil_id, question_id) =
        (progress.school_id, progress.pupil_id, progress.question_id))`);
      const [all] = await wrong();
      const [school = ''] = schools;
      const ofSchool = pupils.filter((each) => each.school === school).map(({ pupil }) => pupil);
      const ids = ofSchool.toSorted();
      const steps = await recomputed({ school, after: ids[ids.length - 2] ?? null });
      expect(steps.filter((step) => step.startsWith('pupil'))).toEqual(['pupil 1 of 1']);
      await recomputed({ school, after: null });
      const [rest] = await wrong();
      expect(rest?.n).toBeGreaterThan(0);
      expect(rest?.n).toBeLessThan(all?.n ?? 0);
      await recomputed();
      expect(await wrong()).toEqual([{ n: 0 }]);
    },
    PATIENCE,
  );

  test(
    'loses nothing that pupils do during it',
    async () => {
      const recorder = new ActRecorder(server.database.db);
      const arrival = { sentAt: null, now: server.now() };
      const working = pupils.map(({ school, pupil }, seed) =>
        Promise.all(
          createFaultyDeviceActBatches(seed + 1000, 40, server.now()).map((acts) =>
            recorder.record(school, { pupil, acts, arrival }),
          ),
        ),
      );
      await Promise.all([recomputed(), ...working]);
      const kept = await allSums();
      await server.rows(`truncate ${SUM_TABLES.join(', ')}`);
      await recomputed();
      const anew = await allSums();
      for (const table of SUM_TABLES) expect(anew[table]).toEqual(kept[table]);
    },
    PATIENCE,
  );
});
