import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Deed } from '../../contract/act.ts';
import type { GroupFiguresSheet, LessonComparison } from '../../contract/groupFigures.ts';
import type { LessonSheet, LessonWork, ListedLesson } from '../../contract/lessons.ts';
import { CONSTRAINTS, type Constraint } from '../../engine/judge/verdict.ts';
import { commonWrongs, type CommonWrong } from '../../engine/measures/commonWrongs.ts';
import { pupilFigures, questionFigures } from '../../engine/measures/lessonFigures.ts';
import type { Share } from '../../engine/measures/share.ts';
import { visitsOf } from '../../engine/measures/visits.ts';
import { importDocuments, testApp, type TestApp } from '../testApp.ts';
import { lessonOfAct, Oracle, type HeldLesson, type LessonActs, type RecordedAct } from './figures.oracle.ts';
import { CLASS_CONTENT, isRelation, makeRandomClass, questionsOf, type RandomClass } from './testRandomClass.ts';

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

/** A group over some of its lessons, likewise; of the questions of some level or of all. */
type ReadGroup = {
  readonly name: string;
  readonly sheet: GroupFiguresSheet;
  readonly lessons: readonly string[];
  readonly level: number | null;
  readonly oracle: Oracle;
};

type ReadComparison = { readonly name: string; readonly comparison: LessonComparison; readonly oracle: Oracle };

let server: TestApp;
const groups: ReadGroup[] = [];
const comparisons: ReadComparison[] = [];
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

/** What the screen of a group can ask for. */
const WINDOWS = [
  { asked: 'limit=20', kind: null, most: 20, level: null },
  { asked: 'kind=class', kind: 'class', most: 10, level: null },
  { asked: 'kind=selfStudy', kind: 'selfStudy', most: 10, level: null },
  { asked: 'limit=1', kind: null, most: 1, level: null },
  { asked: 'level=2', kind: null, most: 10, level: 2 },
] as const;

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
    lessons.push({ name, listed, sheet: sheet.body, acts: oracle.in([listed.id]) });
  }
  const windows = seed % 5 === 0 ? WINDOWS : WINDOWS.slice(0, 1);
  for (const { asked, kind, most, level } of windows) {
    const sheet = await teacher.get<GroupFiguresSheet>(`/api/groups/${group}/figures?${asked}`);
    const shown = body.lessons.filter((lesson) => kind === null || lesson.kind === kind).slice(0, most);
    const ids = shown.map(({ id }) => id).toReversed();
    groups.push({ name: `class ${seed}, ${asked}`, sheet: sheet.body, lessons: ids, level, oracle });
  }
  const [later, earlier] = body.lessons;
  if (later === undefined || earlier === undefined) return;
  const compared = await teacher.get<LessonComparison>(
    `/api/groups/${group}/comparison?earlier=${earlier.id}&later=${later.id}`,
  );
  comparisons.push({ name: `class ${seed}`, comparison: compared.body, oracle });
}

/** As {@link Share}, without its kind: what is said either way. */
function said(share: Share) {
  return { part: share.part, of: share.of, percent: share.kind === 'percent' ? share.percent : null };
}

function saidBroken(broken: Readonly<Record<Constraint, Share>>) {
  return Object.fromEntries(CONSTRAINTS.map((constraint) => [constraint, said(broken[constraint])]));
}

type Figured = { readonly firstCheckRate: Share; readonly broken: Readonly<Record<Constraint, Share>> };

function saidFigures<Figures extends Figured>({ firstCheckRate, broken, ...figures }: Figures) {
  return { ...figures, firstCheckRate: said(firstCheckRate), broken: saidBroken(broken) };
}

function worksAt({ works }: LessonSheet, question: string): LessonWork[] {
  return works.filter((work) => work.question === question);
}

function worksOf({ works }: LessonSheet, pupil: string): LessonWork[] {
  return works.filter((work) => work.pupil === pupil);
}

/** The acts of some lessons, at questions of the level where one is asked for. */
function shownOf(oracle: Oracle, ids: readonly string[], level: number | null): LessonActs {
  const over = oracle.in(ids);
  return level === null ? over : over.among(questionsOf(level));
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
        const found = saidFigures(questionFigures(worksAt(sheet, question)));
        expect({ name, question, ...found }).toEqual({ name, question, ...acts.at(question).questionFigures() });
      }
    }
  });

  test('every pupil has theirs', () => {
    for (const { name, sheet, acts } of lessons) {
      expect(acts.pupils.filter((pupil) => sheet.pupils.every(({ id }) => id !== pupil))).toEqual([]);
      for (const { id } of sheet.pupils) {
        const works = worksOf(sheet, id);
        const { minutes, ...found } = saidFigures(pupilFigures(works));
        const stars = works.reduce((sum, work) => sum + work.stars, 0);
        const own = acts.by(id);
        expect({ name, id, stars, ...found }).toEqual({ name, id, ...own.pupilFigures() });
        expect(minutes).toBeCloseTo(own.minutes, 6);
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

  test('a group has its figures over lessons, lesson by lesson and question by question', () => {
    for (const { name, sheet, lessons: ids, level, oracle } of groups) {
      const over = shownOf(oracle, ids, level);
      expect([name, ...sheet.lessons.map(({ id }) => id)]).toEqual([name, ...ids]);
      expect({ name, ...saidFigures(sheet.figures) }).toEqual({ name, ...over.groupFigures() });
      for (const { id, figures } of sheet.lessons) {
        const expected = shownOf(oracle, [id], level).groupFigures();
        expect({ name, id, ...saidFigures(figures) }).toEqual({ name, id, ...expected });
      }
      expect(new Set(sheet.questions.map(({ id }) => id))).toEqual(new Set(over.questions));
      for (const { id, figures, notBegun } of sheet.questions) {
        const expected = over.at(id).questionFigures();
        expect({ name, id, ...saidFigures(figures) }).toEqual({ name, id, ...expected });
        expect({ name, notBegun }).toEqual({ name, notBegun: sheet.pupils.length - expected.begun });
      }
    }
  });

  test('and each of its pupils has theirs', () => {
    for (const { name, sheet, level, lessons: ids, oracle } of groups) {
      const over = shownOf(oracle, ids, level);
      const inEach = sheet.lessons.map(({ id }) => shownOf(oracle, [id], level));
      expect(over.pupils.filter((pupil) => sheet.pupils.every(({ id }) => id !== pupil))).toEqual([]);
      for (const { id, stars, figures, progress, lessons: own } of sheet.pupils) {
        const { minutes, ...found } = saidFigures(figures);
        const by = over.by(id);
        expect({ name, id, stars, ...found }).toEqual({ name, id, ...by.pupilFigures() });
        expect(minutes).toBeCloseTo(by.minutes, 6);
        const expected = sheet.questions.map((question) => by.at(question.id).progress());
        expect({ name, id, progress }).toEqual({ name, id, progress: expected });
        for (const [at, lesson] of own.entries()) {
          const acts = inEach[at]?.by(id);
          const { solved, checks, firstCheckRate } = acts?.pupilFigures() ?? {};
          const told = lesson === null ? null : { ...lesson, firstCheckRate: said(lesson.firstCheckRate) };
          const began = acts !== undefined && acts.acts.length > 0;
          expect({ name, id, told }).toEqual({
            name,
            id,
            told: began ? { solved, checks, firstCheckRate, minutes: acts.minutes } : null,
          });
        }
      }
    }
  });

  test('two lessons side by side have the figures of each, and of what they have in common', () => {
    expect(comparisons.length).toBeGreaterThan(CLASSES / 2);
    for (const { name, comparison, oracle } of comparisons) {
      const { earlier, later, questions } = comparison;
      const both = { earlier: oracle.in([earlier.id]), later: oracle.in([later.id]) };
      const common = new Set(both.earlier.questions.filter((each) => both.later.questions.includes(each)));
      expect({ name, common: new Set(questions.map(({ id }) => id)) }).toEqual({ name, common });
      for (const side of ['earlier', 'later'] as const) {
        const { figures, inCommon } = comparison[side];
        expect({ name, side, ...saidFigures(figures) }).toEqual({ name, side, ...both[side].groupFigures() });
        const expected = both[side].among(common).groupFigures();
        expect({ name, side, ...saidFigures(inCommon) }).toEqual({ name, side, ...expected });
        for (const question of questions) {
          const at = both[side].at(question.id).questionFigures();
          expect({ name, side, ...saidFigures(question[side]) }).toEqual({ name, side, ...at });
        }
      }
    }
  });
});
