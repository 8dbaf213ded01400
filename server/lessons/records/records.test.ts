import type { ActEvent } from '../../../contract/act.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedLearningRecord, LearningRecordFilter } from '../../../contract/records.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { newId } from '../../identifiers.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createCheckEvent,
  QUESTION_END_EVENT,
  createHintEvent,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../../testing/server/recording/attempt.ts';
import { versionOfQuestionDocument } from '../../questions/canonical.ts';
import { createTestApp } from '../../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../../testing/server/people.ts';
import { createIncreaseQuestionDocument, LEVEL_1_QUESTION_IDS } from '../../../testing/server/questions.ts';
import { startTestLesson } from '../../../testing/server/lessons/lesson.ts';

const HOUR = 60 * 60 * 1000;
const OTHER_WRONG = createCheckEvent(['other', 'change', 'after'], false);
/**
 * Five sequences of events in an attempt: the first check is right; a later check is right; two checks are wrong; the
 * pupil only puts a card into a slot; one check is wrong.
 */
const COURSES: readonly (readonly ActEvent[])[] = [
  [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT],
  [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, createHintEvent(2), OTHER_WRONG, RIGHT_CHECK_EVENT, QUESTION_END_EVENT],
  [QUESTION_BEGIN_EVENT, OTHER_WRONG, OTHER_WRONG],
  [QUESTION_BEGIN_EVENT, { kind: 'CARD_SET', card: 'before', slot: 0 }],
  [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT],
];

const server = await createTestApp();
afterAll(server.close);
let first: TestClass;
let second: TestClass;
const otherGroup = `g_${newId(new Date('2026-05-11'))}`;

/**
 * Records the acts of three days. On each day, the first class has a lesson, and all pupils of the two schools who are
 * not in this class do self-study.
 */
async function result(): Promise<void> {
  let turn = 0;
  for (const day of [0, 1, 2]) {
    server.advance(day === 0 ? 0 : 24 * HOUR);
    // Extend the sessions, which would otherwise expire between the days.
    await server.rows('update account_session set renewed_at = $1, expires_at = $2', [
      server.now(),
      new Date(server.now().getTime() + HOUR),
    ]);
    await startTestLesson(first, 30);
    for (const browser of [...first.pupils, ...second.pupils]) {
      for (const question of ['both-1', ...LEVEL_1_QUESTION_IDS.slice(0, 2 + day)]) {
        server.advance(20_000);
        const events = COURSES[turn % COURSES.length] ?? [];
        const version = versionOfQuestionDocument(
          createIncreaseQuestionDocument(question, question === 'both-1' ? 2 : 1),
        );
        await sendActBatch(browser, createActsOfAttempt(server.now(), events, { question, questionVersion: version }));
        turn += 1 + (turn % 3);
      }
    }
  }
}

beforeAll(async () => {
  first = await addTestClass(server, 4);
  second = await addTestClass(server, 2);
  const [moved] = first.pupils.slice(-1);
  await server.rows(
    `with formed as (
       insert into class_group (school_id, id, name, grade, school_year, created_at)
       values ($1, $2, '2年2組', 2, 2026, $3) returning id
     ) update group_membership set group_id = $2 where pupil_id = $4`,
    [first.school, otherGroup.slice(2), server.now(), moved?.id],
  );

  await result();
}, 60_000);

function ofQuestion(question = ''): object {
  return { question, questionVersion: versionOfQuestionDocument(createIncreaseQuestionDocument(question, 1)) };
}

test('a solution without a move before its check is marked, and counts like any other', async () => {
  const taught = await addTestClass(server, 1);
  const pupil = taught.pupil(0);
  const [moved, program, late] = LEVEL_1_QUESTION_IDS;
  const MOVE: ActEvent = { kind: 'CARD_SET', card: 'before', slot: 0 };
  await sendActBatch(
    pupil,
    createActsOfAttempt(
      server.now(),
      [QUESTION_BEGIN_EVENT, MOVE, RIGHT_CHECK_EVENT, QUESTION_END_EVENT],
      ofQuestion(moved),
    ),
  );
  await sendActBatch(
    pupil,
    createActsOfAttempt(
      server.now(),
      [QUESTION_BEGIN_EVENT, createHintEvent(1), WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT, MOVE, QUESTION_END_EVENT],
      ofQuestion(program),
    ),
  );
  await sendActBatch(
    pupil,
    createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, MOVE, WRONG_CHECK_EVENT], ofQuestion(program)),
  );
  // The pupil moved a card before the right check, but the act of the move arrives at the server after the check. As
  // soon as this act arrives, the record must no longer say "solved without a move".
  const acts = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, MOVE, RIGHT_CHECK_EVENT], ofQuestion(late));
  const marks = async (): Promise<Record<string, boolean>> => {
    const { body } = await taught.teacher.get<RouteOutput<'records'>>(`/api/records?pupil=u_${pupil.id}`);
    expect(body.records.filter(({ checksToSolve }) => checksToSolve !== null).every(({ stars }) => stars > 0)).toBe(
      true,
    );
    return Object.fromEntries(
      body.records.map(({ question, solvedWithoutMoves }) => [question.id, solvedWithoutMoves]),
    );
  };
  await sendActBatch(
    pupil,
    acts.filter((_, step) => step !== 1),
  );
  expect(await marks()).toMatchObject({ [late ?? '']: true });
  await sendActBatch(
    pupil,
    acts.filter((_, step) => step === 1),
  );
  expect(await marks()).toEqual({
    [moved ?? '']: false,
    [program ?? '']: true,
    [late ?? '']: false,
  });
});

type Slow = {
  readonly lesson: string;
  readonly pupil: string;
  readonly question: string;
  readonly group: string | null;
  readonly level: number;
  readonly begunAt: number;
  readonly checks: number;
  readonly wrong: number;
  readonly broken: Readonly<Record<Constraint, number>>;
};

/** Returns every record of a school, computed from all acts. */
async function slowRecords(school: string): Promise<Slow[]> {
  return server.rows<Slow>(
    `select 's_' || lesson_id as lesson, 'u_' || pupil_id as pupil, act.question_id as question,
        'g_' || group_id as group, level::int, (extract(epoch from min(happened_at)) * 1000)::float8 as "begunAt",
        count(correct)::int as checks, count(*) filter (where not correct)::int as wrong,
        json_build_object(${CONSTRAINTS.map((each) => `'${each}', count(*) filter (where not correct and not ${each})`).join()}) as broken
       from act join lesson on lesson.school_id = act.school_id and lesson.id = lesson_id
       join question on question.school_id = question_school_id and question.id = act.question_id
      where act.school_id = $1 group by 1, 2, 3, 4, 5`,
    [school],
  );
}

function verdictOf({ checks, wrong }: Slow): string {
  if (checks === 0) return 'unchecked';
  return checks > wrong ? 'right' : 'wrong';
}

function isWanted(record: Slow, filter: LearningRecordFilter): boolean {
  const day = dayInJapan(new Date(record.begunAt));
  return (
    (filter.group === undefined || record.group === filter.group) &&
    (filter.lesson === undefined || record.lesson === filter.lesson) &&
    (filter.pupil === undefined || record.pupil === filter.pupil) &&
    (filter.level === undefined || record.level === filter.level) &&
    (filter.question === undefined || record.question === filter.question) &&
    (filter.verdict === undefined || verdictOf(record) === filter.verdict) &&
    (filter.broken === undefined || record.broken[filter.broken] > 0) &&
    (filter.from === undefined || day >= filter.from) &&
    (filter.to === undefined || day <= filter.to)
  );
}

function withOneOf(
  filters: readonly LearningRecordFilter[],
  choices: readonly LearningRecordFilter[],
): LearningRecordFilter[] {
  return filters.flatMap((filter) => choices.map((choice) => ({ ...filter, ...choice })));
}

/**
 * Returns filters for the test: the empty filter, each single condition, all pairs of conditions, and some triples of
 * conditions.
 */
function combinations(dimensions: readonly (readonly LearningRecordFilter[])[]): LearningRecordFilter[] {
  const pairs = dimensions.flatMap((choices, at) =>
    dimensions.slice(at + 1).flatMap((others) => withOneOf(choices, others)),
  );
  const [groups = [], lessons = [], pupils = [], questions = [], verdicts = [], broken = []] = dimensions;
  const triples = [groups, pupils, questions].flatMap((reads) => withOneOf(withOneOf(reads, verdicts), broken));
  const named = withOneOf(withOneOf(groups, lessons), pupils);
  return [{}, ...dimensions.flat(), ...pairs, ...triples, ...named];
}

type Listed = RouteOutput<'records'>;

async function part(of: TestClass, filter: LearningRecordFilter, more: { limit?: number; after?: string } = {}) {
  const query = Object.entries({ ...filter, ...more }).map(([name, value]) => [name, String(value)]);
  const { status, body } = await of.teacher.get<Listed>(`/api/records?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body;
}

async function counted(of: TestClass, filter: LearningRecordFilter): Promise<number> {
  const query = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const { body } = await of.teacher.get<RouteOutput<'countedRecords'>>(
    `/api/records/count?${new URLSearchParams(query).toString()}`,
  );
  return body.count;
}

/** Returns all records, read in pages of `limit` records. */
async function everyRecord(
  of: TestClass,
  filter: LearningRecordFilter,
  limit: number,
): Promise<ListedLearningRecord[]> {
  const found: ListedLearningRecord[] = [];
  let { records, next } = await part(of, filter, { limit });
  found.push(...records);
  while (next !== null) {
    ({ records, next } = await part(of, filter, { limit, after: next }));
    found.push(...records);
  }
  return found;
}

function told({ lesson, pupil, question, begunAt, checks, wrongChecks, broken }: ListedLearningRecord) {
  return { lesson: lesson.id, pupil: pupil.id, question: question.id, begunAt, checks, wrong: wrongChecks, broken };
}

function slowlyTold(slow: Slow) {
  const { group: _, level: __, ...rest } = slow;
  return rest;
}

function byKey(one: { lesson: string; pupil: string; question: string }): string {
  return `${one.lesson} ${one.pupil} ${one.question}`;
}

function keysOf(records: readonly { lesson: string; pupil: string; question: string }[]): string[] {
  return records.map(byKey).toSorted();
}

describe('the records of a filter', () => {
  test('are those that a slow count over all acts finds, for every combination', async () => {
    const all = await slowRecords(first.school);
    expect(all.length).toBeGreaterThan(20);
    const [some] = all;
    const [, day = ''] = [...new Set(all.map(({ begunAt }) => dayInJapan(new Date(begunAt))))].toSorted();
    const filters = combinations([
      [{ group: first.group }, { group: otherGroup }],
      [{ lesson: some?.lesson }],
      [{ pupil: some?.pupil }],
      [{ level: 1 }, { level: 2 }, { question: 'plus-2' }],
      [{ verdict: 'right' }, { verdict: 'wrong' }, { verdict: 'unchecked' }],
      [{ broken: 'story' }, { broken: 'objects' }],
      [{ from: day }, { to: day }, { from: day, to: day }],
    ]);
    for (const filter of filters) {
      const found = (await part(first, filter, { limit: 500 })).records.map(told);
      const expected = all.filter((record) => isWanted(record, filter));
      expect({ filter, found: found.map(byKey).toSorted() }).toEqual({ filter, found: expected.map(byKey).toSorted() });
      expect({ filter, count: await counted(first, filter) }).toEqual({ filter, count: expected.length });
    }
  }, 60_000);

  test('have the statistics of their acts', async () => {
    const found = await everyRecord(first, {}, 500);
    const expected = (await slowRecords(first.school)).map(slowlyTold);
    expect(found.map(told).toSorted((a, b) => byKey(a).localeCompare(byKey(b)))).toEqual(
      expected.toSorted((a, b) => byKey(a).localeCompare(byKey(b))),
    );
  });

  test.each([
    ['the whole school', {}],
    ['the whole school, of one verdict', { verdict: 'wrong' }],
    ['a level', { level: 1 }],
    ['a group', { broken: 'story' }],
  ] as const)('of %s are the same in the same order for every page size', async (name, filter) => {
    const asked = name === 'a group' ? { ...filter, group: first.group } : filter;
    const whole = (await everyRecord(first, asked, 500)).map(told);
    const moments = whole.map(({ begunAt }) => begunAt);
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    for (const limit of [1, 2, 7]) expect((await everyRecord(first, asked, limit)).map(told)).toEqual(whole);
  });

  test('of a group with many lessons are complete, also those begun before a lesson on the same day', async () => {
    const many = await addTestClass(server, 2);
    for (const browser of many.pupils) {
      for (let hours = 20 * 24; hours > 0; hours -= 9) {
        const deviceTime = new Date(server.now().getTime() - hours * HOUR).toISOString();
        await sendActBatch(
          browser,
          createActsOfAttempt(
            server.now(),
            hours % 2 === 0 ? [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT] : [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT],
            { deviceTime },
          ),
        );
      }
    }
    const expected = await slowRecords(many.school);
    expect(expected.length).toBeGreaterThan(30);
    for (const limit of [5, 500]) {
      const found = await everyRecord(many, { group: many.group }, limit);
      expect(keysOf(found.map(told))).toEqual(keysOf(expected));
      const moments = found.map(({ begunAt }) => begunAt);
      expect(moments).toEqual(moments.toSorted((one, other) => other - one));
      expect(await everyRecord(many, { group: many.group, verdict: 'unchecked' }, limit)).toEqual([]);
      const solved = await everyRecord(many, { group: many.group, verdict: 'right' }, limit);
      expect(keysOf(solved.map(told))).toEqual(keysOf(expected.filter(({ checks, wrong }) => checks > wrong)));
    }
  });

  test('with the same begin are neither lost nor repeated between two pages', async () => {
    await server.rows(`update lesson_result set begun_at = '2026-05-11T00:00:00Z' where school_id = $1`, [
      second.school,
    ]);
    const whole = (await everyRecord(second, {}, 500)).map(told);
    expect(new Set(whole.map(byKey)).size).toBe(whole.length);
    for (const limit of [1, 3]) expect((await everyRecord(second, {}, limit)).map(told)).toEqual(whole);
  });

  test('come with the names in the filter', async () => {
    const [record] = await everyRecord(first, {}, 1);
    const filter = { group: first.group, pupil: record?.pupil.id ?? '', question: 'plus-1' };
    expect((await part(first, filter)).named).toEqual({
      group: { id: first.group, name: '2年1組' },
      lesson: null,
      pupil: { id: filter.pupil, name: record?.pupil.name },
      set: null,
      question: { id: 'plus-1', name: '1-1-1' },
    });
  });

  test('contain the requirement, however often they are listed', async () => {
    for (const round of [1, 2]) {
      const asked = (await everyRecord(first, {}, 500)).map(({ question }) => question.requirement);
      expect({ round, asked: [...new Set(asked)] }).toEqual({ round, asked: ['「ふえる」　2 + ? = 7'] });
    }
  });

  test.each(['group', 'lesson', 'pupil'] as const)('of another school do not exist by their %s', async (name) => {
    const [record] = await everyRecord(second, {}, 1);
    const id = { group: second.group, lesson: record?.lesson.id, pupil: record?.pupil.id }[name];
    const { status, body } = await first.teacher.get(`/api/records?${name}=${id}`);
    expect([status, body.refusal]).toEqual([404, 'not-found']);
  });
});
