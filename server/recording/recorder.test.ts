import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabasePool } from '../database/pool.ts';
import { databaseTroubleOfError } from '../database/unavailable.ts';
import { newId } from '../identifiers.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { LOCK_WAITING_CONNECTIONS_SQL, waitUntilTransactionsLocked } from '../../testing/server/locks.ts';
import { addTestPerson } from '../../testing/server/people.ts';
import { ActRecorder } from './recorder.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);
const school = await server.addSchool('ひがし小学校');
let recorder: ActRecorder;
let pupils: string[];

beforeEach(async () => {
  recorder = new ActRecorder(server.database.db);
  pupils = [];
  for (let more = 0; more < 4; more += 1) {
    pupils.push((await addTestPerson(server, 'pupil', school)).id);
  }
});

function record(pupil: string, acts: readonly unknown[], of = school) {
  return recorder.record(of, { pupil, acts, arrival: { sentAt: null, now: server.now() } });
}

/**
 * Waits until an SQL statement waits for a lock, and cancels this statement, as the database's time-out would do after
 * ten seconds.
 */
async function giveUpWaiting(): Promise<void> {
  await waitUntilTransactionsLocked(server);
  await server.rows(`select pg_cancel_backend(pid) ${LOCK_WAITING_CONNECTIONS_SQL}`);
}

/**
 * Locks these pupils on another database connection, so that their acts cannot be recorded. Returns a function that
 * releases the locks.
 */
async function holdPupils(...held: readonly string[]): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: server.database.url });
  await holder.connect();
  for (const pupil of held) await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [pupil]);
  return () => holder.end();
}

const failureOf = (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => null,
    (fault: unknown) => fault,
  );

const kindsOf = ({ receipts }: { receipts: readonly { kind: string }[] }) => receipts.map(({ kind }) => kind);

/** Returns the number of recorded acts, and the number of transactions that recorded them. */
async function recorded() {
  const [row] = await server.rows<{ transactions: number; acts: number }>(
    `select count(distinct xmin::text)::int as transactions, count(*)::int as acts from act where pupil_id = any($1)`,
    [pupils],
  );
  return row;
}

describe('batches that arrive together', () => {
  test('are recorded in one transaction, each with its receipts and lessons', async () => {
    const recordings = await Promise.all(
      pupils.map((pupil) =>
        record(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT])),
      ),
    );
    expect(recordings.map(kindsOf)).toEqual(pupils.map(() => ['recorded', 'recorded']));
    expect(await recorded()).toEqual({ transactions: 1, acts: 8 });
    expect(new Set(recordings.map(({ lessons }) => [...lessons].join())).size).toBe(1);
  });

  test('are not affected by a batch that cannot be recorded', async () => {
    const stranger = record(newId(server.now()), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]));
    const others = pupils.map((pupil) => record(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT])));
    await expect(stranger).rejects.toThrow('violates foreign key');
    expect((await Promise.all(others)).map(kindsOf)).toEqual(pupils.map(() => ['recorded']));
    expect(await recorded()).toEqual({ transactions: 4, acts: 4 });
  });

  test("are not affected by a batch that is cancelled because another session holds its pupil's lock", async () => {
    const [held = '', ...others] = pupils;
    const letGo = await holdPupils(held);
    const given = failureOf(record(held, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT])));
    const recordings = others.map((pupil) => record(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT])));
    // The locked pupil's batch waits for the lock twice: first in a transaction together with the other batches, then
    // in a transaction that contains only this batch. Cancel both statements.
    for (const _ of [1, 2]) await giveUpWaiting();
    expect(databaseTroubleOfError(await given)).toBe('busy');
    expect((await Promise.all(recordings)).map(kindsOf)).toEqual(others.map(() => ['recorded']));
    await letGo();
  });

  test('lock their pupils in one order, so that no deadlock occurs', async () => {
    const [first = '', , last = ''] = pupils.toSorted();
    const letGo = await holdPupils(last);
    const both = Promise.all(
      [last, first].map((pupil) => record(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]))),
    );
    await waitUntilTransactionsLocked(server);
    const taken = await server.rows(
      `select from pg_locks where locktype = 'advisory' and granted
          and (classid::bigint << 32) + objid::bigint = hashtextextended($1, 0)`,
      [first],
    );
    expect(taken).toHaveLength(1);
    await letGo();
    expect((await both).flatMap(kindsOf)).toEqual(['recorded', 'recorded']);
  });

  test('that arrive while two transactions of their school run go into the next one', async () => {
    pupils.push((await addTestPerson(server, 'pupil', school)).id);
    const [first = '', along = '', second = '', ...others] = pupils;
    const letGo = await holdPupils(first, second);
    const recordings: Promise<unknown>[] = [];
    for (const [at, together] of [[first, along], [second]].entries()) {
      recordings.push(
        ...together.map((pupil) => record(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]))),
      );
      await waitUntilTransactionsLocked(server, at + 1);
    }
    for (const pupil of others) {
      recordings.push(record(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT])));
      await new Promise((resolve) => void setImmediate(resolve));
    }
    await letGo();
    await Promise.all(recordings);
    expect(await recorded()).toEqual({ transactions: 3, acts: 5 });
  });

  test('of pupils whose devices chose the same ids stay separate', async () => {
    const [one = '', other = ''] = pupils;
    const [begin, right] = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    const both = (...acts: [unknown, unknown]) =>
      Promise.all([one, other].map((pupil, at) => record(pupil, [acts[at]])));
    const elsewhere = createQuestionFieldsOfAct('plus-2');
    for (const act of [begin, right]) {
      const recordings = await both(act, { ...act, ...elsewhere });
      expect(recordings.map(kindsOf)).toEqual([['recorded'], ['recorded']]);
    }
    expect(await recorded()).toEqual({ transactions: 2, acts: 4 });
  });

  test('all fail at once when the database is unreachable', async () => {
    const db = openDatabasePool({ url: 'postgres://nobody@127.0.0.1:1/none', log: () => undefined });
    const away = new ActRecorder(db);
    const arrival = { sentAt: null, now: server.now() };
    const faults = await Promise.all(
      pupils.map((pupil) =>
        failureOf(
          away.record(school, { pupil, acts: createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]), arrival }),
        ),
      ),
    );
    expect(databaseTroubleOfError(faults[0])).toBe('away');
    // A second try of a batch would create a new error object. All batches have the same one, so none was tried again.
    expect(new Set(faults).size).toBe(1);
    await db.destroy();
  });

  test('of one pupil are recorded one after the other, whatever acts they contain', async () => {
    const [pupil = ''] = pupils;
    const acts = createActsOfAttempt(server.now(), [
      QUESTION_BEGIN_EVENT,
      WRONG_CHECK_EVENT,
      WRONG_CHECK_EVENT,
      RIGHT_CHECK_EVENT,
    ]);
    const both = await Promise.all([record(pupil, acts), record(pupil, acts), record(pupil, acts.toReversed())]);
    expect(both.flatMap(kindsOf).filter((kind) => kind === 'recorded')).toHaveLength(4);
    expect(await recorded()).toMatchObject({ acts: 4 });
    const sums = await server.rows('select checks, solved_at_check from attempt where pupil_id = $1', [pupil]);
    expect(sums).toEqual([{ checks: 3, solved_at_check: 3 }]);
  });

  test('are recorded together except the second batch of a pupil, which is recorded alone', async () => {
    const [pupil = ''] = pupils;
    const sent = [...pupils, pupil].map((each) =>
      record(each, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT])),
    );
    expect((await Promise.all(sent)).map(kindsOf)).toEqual(sent.map(() => ['recorded', 'recorded', 'recorded']));
    expect(await recorded()).toEqual({ transactions: 2, acts: 15 });
    const together = await server.rows<{ pupils: number }>(
      `select count(distinct pupil_id)::int as pupils from act where pupil_id = any($1) group by xmin::text order by 1`,
      [pupils],
    );
    expect(together.map((each) => each.pupils)).toEqual([1, 4]);
  });

  test('of two schools are recorded separately', async () => {
    const { id: guest, school: other } = await addTestPerson(server, 'pupil');
    const [pupil = ''] = pupils;
    await Promise.all([
      record(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT])),
      record(guest, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]), other),
    ]);
    pupils = [pupil, guest];
    expect(await recorded()).toEqual({ transactions: 2, acts: 2 });
  });

  test('that were recorded before change nothing and report no changed lesson', async () => {
    const [pupil = ''] = pupils;
    const acts = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    const first = await record(pupil, acts);
    const again = await record(pupil, acts);
    expect([first.lessons.size, again.lessons.size]).toEqual([1, 0]);
    expect(kindsOf(again)).toEqual(['alreadyRecorded', 'alreadyRecorded']);
  });
});

test('two processes that record the same pupils at once wait for each other and lose nothing', async () => {
  const other = new ActRecorder(server.database.db);
  const arrival = { sentAt: null, now: server.now() };
  const rounds = Array.from({ length: 12 }, () =>
    pupils.map((pupil) => ({
      pupil,
      acts: createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
      arrival,
    })),
  );
  await Promise.all(
    rounds.flatMap((batches, at) => {
      const by = at % 2 === 0 ? recorder : other;
      return (at % 3 === 0 ? batches : batches.toReversed()).map((batch) => by.record(school, batch));
    }),
  );
  expect(await recorded()).toMatchObject({ acts: 12 * 4 * 3 });
  const results = await server.rows(
    `select distinct checks, checks_to_solve from lesson_result where pupil_id = any($1)`,
    [pupils],
  );
  expect(results).toEqual([{ checks: 12 * 2, checks_to_solve: 2 }]);
  const [sum] = await server.rows<{ solved: number }>(
    `select sum(solved)::int as solved from school_day where school_id = $1`,
    [school],
  );
  const [days] = await server.rows<{ solved: number }>(
    `select sum(solved)::int as solved from pupil_day where school_id = $1`,
    [school],
  );
  expect(sum).toEqual(days);
});
