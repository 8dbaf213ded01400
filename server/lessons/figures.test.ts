import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Deed } from '../../contract/act.ts';
import type { LessonSheet, LessonWork, ListedLesson } from '../../contract/lessons.ts';
import { CONSTRAINTS, type Constraint } from '../../engine/judge/verdict.ts';
import { commonWrongs, type CommonWrong } from '../../engine/measures/commonWrongs.ts';
import { pupilFigures, questionFigures } from '../../engine/measures/lessonFigures.ts';
import type { Share } from '../../engine/measures/share.ts';
import { visitsOf } from '../../engine/measures/visits.ts';
import { importDocuments, testApp, type TestApp } from '../testApp.ts';
import { lessonOfAct, Oracle, type HeldLesson, type LessonActs, type RecordedAct } from './figures.oracle.ts';
import { CLASS_CONTENT, isRelation, makeRandomClass, type RandomClass } from './testRandomClass.ts';

/** Every figure that teachers read, over so many classes, against the slow reckoning from their recorded acts. */
const CLASSES = 200;
/** Recorded at the same time: the server and the database take turns. */
const AT_ONCE = 4;

/** A lesson as its screen has it, and as the oracle does. */
type Read = {
  readonly name: string;
  readonly listed: ListedLesson;
  readonly sheet: LessonSheet;
  readonly acts: LessonActs;
};

let server: TestApp;
const lessons: Read[] = [];
const filed: { readonly recorded: string; readonly expected: string }[] = [];

beforeAll(async () => {
  server = await testApp();
  await importDocuments(server.database, CLASS_CONTENT, server.now());
  const seeds = Array.from({ length: CLASSES }, (_, seed) => seed);
  const recordNext = async (): Promise<void> => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      await readClass(await makeRandomClass(server, seed), seed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, recordNext));
});
afterAll(() => server.close());

type ActRow = Readonly<Record<'pupil' | 'question' | 'version' | 'attempt' | 'lesson', string>> &
  Readonly<Record<Constraint | 'correct', boolean | null>> & {
    readonly step: number;
    readonly at: Date;
    readonly deed: unknown;
    readonly problem: string | null;
  };

function recorded(row: ActRow): RecordedAct {
  const broken = CONSTRAINTS.filter((constraint) => row[constraint] === false);
  return { ...row, at: row.at.getTime(), deed: Deed.parse(row.deed), broken };
}

async function readClass({ school, group, teacher }: RandomClass, seed: number): Promise<void> {
  const rows = await server.rows<ActRow>(
    `select 'u_' || pupil_id as pupil, question_id as question, question_version as version, attempt_id as attempt, step,
        's_' || lesson_id as lesson, happened_at as at, deed, correct, structure, story, objects, numbers, calculation,
        verdict ->> 'problem' as problem
       from act where school_id = $1`,
    [school],
  );
  const { body } = await teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${group}/lessons?limit=100`);
  const held = body.lessons.map(({ id, kind, day, startedAt, endsAt }): HeldLesson => {
    return { id, kind, day, from: Date.parse(startedAt), until: Date.parse(endsAt) };
  });
  const acts = rows.map(recorded);
  const oracle = new Oracle(acts, held);
  for (const [index, act] of acts.entries()) {
    filed.push({ recorded: rows[index]?.lesson ?? '', expected: lessonOfAct(act, held).id });
  }
  for (const listed of body.lessons) {
    const sheet = await teacher.get<LessonSheet>(`/api/lessons/${listed.id}`);
    const name = `class ${seed}, ${listed.kind} of ${listed.startedAt}`;
    lessons.push({ name, listed, sheet: sheet.body, acts: oracle.in(listed.id) });
  }
}

/** As {@link Share}, without its kind: what is said either way. */
function said(share: Share) {
  return { part: share.part, of: share.of, percent: share.kind === 'percent' ? share.percent : null };
}

function saidBroken(broken: Readonly<Record<Constraint, Share>>) {
  return Object.fromEntries(CONSTRAINTS.map((constraint) => [constraint, said(broken[constraint])]));
}

function worksAt({ works }: LessonSheet, question: string): LessonWork[] {
  return works.filter((work) => work.question === question);
}

function worksOf({ works }: LessonSheet, pupil: string): LessonWork[] {
  return works.filter((work) => work.pupil === pupil);
}

function named({
  question,
  slots,
  pupils,
  times,
}: Pick<CommonWrong, 'question' | 'slots' | 'pupils' | 'times'>): string {
  return JSON.stringify([question, slots, pupils, times]);
}

function howOften({ pupils, times }: { readonly pupils: number; readonly times: number }) {
  return [pupils, times];
}

describe(`over ${CLASSES} random classes`, () => {
  test('the classes are of every sort', () => {
    const all = lessons.flatMap(({ sheet }) => sheet.works);
    expect(lessons.filter(({ listed }) => listed.kind === 'class').length).toBeGreaterThan(CLASSES);
    expect(lessons.filter(({ listed }) => listed.kind === 'selfStudy').length).toBeGreaterThan(CLASSES / 2);
    expect(all.length).toBeGreaterThan(CLASSES * 5);
    expect(all.filter(({ solvedAt }) => solvedAt !== null).length).toBeGreaterThan(all.length / 4);
    expect(all.filter(({ open }) => open !== null).length).toBeGreaterThan(all.length / 10);
    expect(all.filter(({ wrongChecks }) => wrongChecks >= 5).length).toBeGreaterThan(CLASSES / 10);
  });

  test('every act is filed into the lesson in which it was done', () => {
    expect(filed.filter((act) => act.recorded !== act.expected)).toEqual([]);
    expect(filed.length).toBeGreaterThan(CLASSES * 40);
  });

  test('the list of lessons says how many took part, solved and checked', () => {
    for (const { name, listed, acts } of lessons) {
      const { pupils, solved, checks } = listed;
      expect({ name, pupils, solved, checks }).toEqual({ name, ...acts.summary() });
    }
  });

  test('every question has its figures', () => {
    for (const { name, sheet, acts } of lessons) {
      const begun = new Set(sheet.works.map(({ question }) => question));
      expect({ name, begun }).toEqual({ name, begun: new Set(acts.questions) });
      for (const question of acts.questions) {
        const { firstCheckRate, broken, ...figures } = questionFigures(worksAt(sheet, question));
        const found = { ...figures, firstCheckRate: said(firstCheckRate), broken: saidBroken(broken) };
        expect({ name, question, ...found }).toEqual({ name, question, ...acts.question(question) });
      }
    }
  });

  test('every pupil has theirs', () => {
    for (const { name, sheet, acts } of lessons) {
      expect(acts.pupils.filter((pupil) => sheet.pupils.every(({ id }) => id !== pupil))).toEqual([]);
      for (const { id } of sheet.pupils) {
        const works = worksOf(sheet, id);
        const { firstCheckRate, broken, minutes, ...figures } = pupilFigures(works);
        const stars = works.reduce((sum, work) => sum + work.stars, 0);
        const found = { ...figures, stars, firstCheckRate: said(firstCheckRate), broken: saidBroken(broken) };
        const expected = acts.pupil(id);
        expect({ name, id, ...found, minutes: expect.any(Number) }).toEqual({ name, id, ...expected });
        expect(minutes).toBeCloseTo(expected.minutes, 6);
      }
    }
  });

  test('the wrong compositions that most pupils made are found', () => {
    for (const { name, sheet, acts } of lessons) {
      const expected = acts.wrongs();
      const all = commonWrongs(sheet.wrongs, Infinity);
      expect([name, ...all.map(named).toSorted()]).toEqual([name, ...expected.map(named).toSorted()]);
      expect([name, ...all.map(howOften)]).toEqual([name, ...expected.map(howOften)]);
      expect(commonWrongs(sheet.wrongs, 3)).toEqual(all.slice(0, 3));
    }
  });

  test('whom to visit is told at any moment', () => {
    let stuck = 0;
    for (const { name, sheet, acts } of lessons) {
      const last = Math.max(...sheet.works.map(({ lastActAt }) => lastActAt));
      for (const now of [last, last + 89_999, last + 90_000]) {
        const visits = visitsOf(sheet.works, { now, paused: null }).map(({ work: { pupil, question }, reason }) => {
          return { pupil, question, reason };
        });
        const expected = acts.stuck(now);
        expect({ name, now, visits: new Set(visits) }).toEqual({ name, now, visits: new Set(expected) });
        expect(visits).toHaveLength(expected.length);
        stuck += visits.length;
      }
    }
    expect(stuck).toBeGreaterThan(CLASSES);
  });

  test('the moments of checks are kept', () => {
    for (const { name, sheet, acts } of lessons) {
      for (const { pupil, question, checkedAt } of sheet.works) {
        expect({ name, pupil, checkedAt }).toEqual({ name, pupil, checkedAt: acts.checkedAt(pupil, question) });
      }
    }
  });

  test('the first card chosen is told', () => {
    for (const { name, sheet, acts } of lessons) {
      for (const { pupil, question, firstCard } of sheet.works) {
        const expected = acts.firstCard(pupil, question, isRelation);
        expect({ name, pupil, question, firstCard }).toEqual({ name, pupil, question, firstCard: expected });
      }
    }
  });
});
