import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupFiguresSnapshot } from '../../../contract/group-figures.ts';
import type { LessonSnapshot, ListedLesson } from '../../../contract/lessons.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { countUnsolvedQuestions } from '../../../engine/group-measures/attention.ts';
import { attendanceOfLesson, type LessonAttendance } from '../../../engine/lesson-measures/lesson-marks.ts';
import { neededVisitsToStuckPupils } from '../../../engine/lesson-measures/visits.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { createSeededRandom } from '../../../engine/levels/random.ts';
import { importTestQuestionDocuments, createTestApp } from '../../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../../testing/server/people.ts';
import {
  RANDOM_CLASS_QUESTION_FILES,
  makeRandomClass,
  type RandomClass,
} from '../../../testing/server/lessons/random-class.ts';
import { readActsForOracle } from '../../../testing/server/lessons/reading.ts';
import { newId } from '../../identifiers.ts';
import {
  recountAttendance,
  recountTimeWhenPupilGotStuck,
  recountSchoolUse,
  type OracleTeacherAttendancePress,
} from './attendance.oracle.ts';
import { isRightCheck, type ActWithLesson } from './recorded-acts.oracle.ts';

/** Number of random classes. The tests below compare their statistics with the oracle. */
const CLASSES = Number(process.env['ATTENDANCE_CLASSES'] ?? 100);

type Read = {
  readonly name: string;
  readonly acts: readonly ActWithLesson[];
  readonly presses: readonly OracleTeacherAttendancePress[];
  readonly listed: readonly ListedLesson[];
  readonly snapshots: readonly LessonSnapshot[];
  readonly figures: GroupFiguresSnapshot;
  readonly school: string;
};

const server = await createTestApp();
afterAll(server.close);
let admin: TestPerson;
const classes: Read[] = [];

/** Adds pupils who never work. The test needs them, because nearly all pupils of a random class work in its lessons. */
async function addIdlePupils({ school, group }: RandomClass, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const id = newId(server.now());
    await server.rows(
      `insert into account (school_id, id, role, display_name, created_at) values ($1, $2, 'pupil', $2::uuid::text, $3)`,
      [school, id, server.now()],
    );
    await server.rows(
      `insert into group_membership (school_id, pupil_id, group_id, from_date) values ($1, $2, $3, '2026-04-01')`,
      [school, id, group.slice(2)],
    );
  }
}

/**
 * Presses the button that marks a pupil as absent or present, for random pupils, and for some of them several times.
 * Returns all presses, sorted by time.
 */
async function pressMarks(room: RandomClass, seed: number): Promise<OracleTeacherAttendancePress[]> {
  const { below } = createSeededRandom(seed);
  const presses: OracleTeacherAttendancePress[] = [];
  const { body } = await room.teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${room.group}/lessons?limit=100`);
  for (const { id: lesson } of body.lessons.filter(({ kind }) => kind === 'class')) {
    const { pupils } = (await room.teacher.get<LessonSnapshot>(`/api/lessons/${lesson}`)).body;
    for (let left = below(6); left > 0; left -= 1) {
      const isAbsent = below(3) > 0;
      const marked = pupils.filter(() => below(2) === 0).map(({ id }) => id);
      if (marked.length === 0) continue;
      const { status } = await room.teacher.post(`/api/lessons/${lesson}/absence`, { pupils: marked, isAbsent });
      expect(status).toBe(200);
      presses.push(...marked.map((pupil) => ({ lesson, pupil, isAbsent })));
    }
  }
  return presses;
}

async function readMarked(seed: number): Promise<Read> {
  const room = await makeRandomClass(server, seed);
  await addIdlePupils(room, seed % 4);
  const presses = await pressMarks(room, seed);
  const { acts } = await readActsForOracle(server, room);
  const { body } = await room.teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${room.group}/lessons?limit=100`);
  const snapshots: LessonSnapshot[] = [];
  for (const { id } of body.lessons) {
    snapshots.push((await room.teacher.get<LessonSnapshot>(`/api/lessons/${id}`)).body);
  }
  const figures = await room.teacher.get<GroupFiguresSnapshot>(`/api/groups/${room.group}/figures?limit=20`);
  return {
    name: `class ${seed}`,
    acts,
    presses,
    listed: body.lessons,
    snapshots,
    figures: figures.body,
    school: `c_${room.school}`,
  };
}

beforeAll(async () => {
  await importTestQuestionDocuments(server.database, RANDOM_CLASS_QUESTION_FILES, server.now());
  admin = await addTestPerson(server, 'admin');
  for (let seed = 0; seed < CLASSES; seed += 1) classes.push(await readMarked(seed));
}, 300_000);

function partIn(attendance: LessonAttendance, pupil: string): string[] {
  return (['joined', 'absent', 'notJoined'] as const).filter((part) => attendance[part].includes(pupil));
}

describe(`over ${CLASSES} random classes with absences`, () => {
  test('the lesson screen distinguishes joined, absent and other pupils', () => {
    const seen = { joined: 0, absent: 0, notJoined: 0 };
    for (const { name, snapshots, acts, presses } of classes) {
      for (const { lesson, pupils, results, marks, elsewhere } of snapshots) {
        const ids = pupils.map(({ id }) => id);
        const attendance = attendanceOfLesson(ids, results, marks, elsewhere);
        for (const id of ids) {
          const expected = recountAttendance(acts, presses, lesson.id, id);
          expect({ name, id, part: partIn(attendance, id) }).toEqual({ name, id, part: [expected] });
          seen[expected] += 1;
        }
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(CLASSES / 5);
  });

  test('the list of lessons counts the absent pupils', () => {
    for (const { name, listed, snapshots, acts, presses } of classes) {
      for (const { id, absent } of listed) {
        const members = snapshots.find(({ lesson }) => lesson.id === id)?.pupils ?? [];
        const expected = members.filter((pupil) => recountAttendance(acts, presses, id, pupil.id) === 'absent').length;
        expect({ name, id, absent }).toEqual({ name, id, absent: expected });
      }
    }
  });

  test('the table of pupils shows who was absent in which lesson, and what its bars mean', () => {
    for (const { name, figures, acts, presses } of classes) {
      for (const pupil of figures.pupils) {
        for (const [at, { id: lesson }] of figures.lessons.entries()) {
          const isAbsent = recountAttendance(acts, presses, lesson, pupil.id) === 'absent';
          expect({ name, lesson, absent: pupil.absent[at] }).toEqual({ name, lesson, absent: isAbsent });
        }
        const own = acts.filter((act) => act.pupil === pupil.id);
        const begun = new Set(own.map(({ question }) => question));
        const solved = new Set(own.filter(isRightCheck).map(({ question }) => question));
        const bars = { solved: pupil.figures.solved, unsolved: countUnsolvedQuestions(pupil.figures) };
        expect({ name, id: pupil.id, ...bars }).toEqual({
          name,
          id: pupil.id,
          solved: solved.size,
          unsolved: begun.size - solved.size,
        });
        const heard = own.length === 0 ? null : Math.max(...own.map(({ at }) => at));
        expect({ name, heard: pupil.lastHeardAt === null ? null : Date.parse(pupil.lastHeardAt) }).toEqual({
          name,
          heard,
        });
      }
    }
  });

  test('the pupils to visit have been stuck since the recounted time', () => {
    let visits = 0;
    for (const { name, snapshots, acts } of classes) {
      for (const { lesson, results } of snapshots) {
        const now = Math.max(0, ...results.map(({ lastActAt }) => lastActAt)) + 90_000;
        for (const { result, reason, since } of neededVisitsToStuckPupils(results, { now, paused: null })) {
          const own = acts.filter((act) => act.lesson === lesson.id && act.pupil === result.pupil);
          expect({ name, reason, since }).toEqual({ name, reason, since: recountTimeWhenPupilGotStuck(own, reason) });
          visits += 1;
        }
      }
    }
    expect(visits).toBeGreaterThan(CLASSES / 4);
  });

  test('the home page of admins shows since when each school is used, and when it was last used', async () => {
    const { body } = await admin.get<RouteOutput<'schools'>>('/api/schools');
    const today = dayInJapan(server.now());
    for (const { name, school, acts } of classes) {
      const shown = body.schools.find(({ id }) => id === school);
      const use = { first: shown?.firstUsedOn, last: shown?.lastUsedOn, activePupils: shown?.activePupils };
      expect({ name, ...use }).toEqual({ name, ...recountSchoolUse(acts, today) });
    }
  });
});
