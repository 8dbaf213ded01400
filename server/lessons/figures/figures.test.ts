import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LessonSnapshot, LessonResult } from '../../../contract/lessons.ts';
import { CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import { commonWrongCompositions, type CommonWrongComposition } from '../../../engine/lesson-measures/common-wrongs.ts';
import { computePupilFigures, computeQuestionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { progressByMinute } from '../../../engine/lesson-measures/over-time.ts';
import type { ShareOfWhole } from '../../../engine/measures/share.ts';
import { keyOfCardSet, findTrapCompositions } from '../../../engine/lesson-measures/trap-compositions.ts';
import { neededVisitsToStuckPupils } from '../../../engine/lesson-measures/visits.ts';
import { importTestQuestionDocuments, createTestApp } from '../../../testing/server/app.ts';
import type { LessonStatisticsOracle } from './figures.oracle.ts';
import type { StatisticsOfLessonActs } from './lesson-acts.oracle.ts';
import {
  requestClassDataWithOracles,
  type ClassDataWithOracles,
  type LessonComparisonWithOracle,
  type GroupFiguresWithOracle,
  type LessonWithOracleActs,
} from '../../../testing/server/lessons/reading.ts';
import {
  RANDOM_CLASS_QUESTION_FILES,
  isRelationCard,
  makeRandomClass,
  listQuestionIdsOfLevel,
} from '../../../testing/server/lessons/random-class.ts';

/** Number of random classes. For each class, the test compares every statistic that teachers see with the oracle. */
const CLASSES = 200;
/** Number of random classes that are recorded at the same time. */
const AT_ONCE = 4;

const server = await createTestApp();
afterAll(server.close);
const lessons: LessonWithOracleActs[] = [];
const groups: GroupFiguresWithOracle[] = [];
const comparisons: LessonComparisonWithOracle[] = [];
const filed: ClassDataWithOracles['filed'][number][] = [];

beforeAll(async () => {
  await importTestQuestionDocuments(server.database, RANDOM_CLASS_QUESTION_FILES, server.now());
  const seeds = Array.from({ length: CLASSES }, (_, seed) => seed);
  const recordNext = async (): Promise<void> => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const read = await requestClassDataWithOracles(server, await makeRandomClass(server, seed), seed);
      lessons.push(...read.lessons);
      groups.push(...read.groups);
      comparisons.push(...read.comparisons);
      filed.push(...read.filed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, recordNext));
}, 300_000);

/** Converts a {@link ShareOfWhole} to the form that the oracle uses, which has no `kind`. */
function said(share: ShareOfWhole) {
  return { part: share.part, of: share.of, percent: share.kind === 'percent' ? share.percent : null };
}

function saidBroken(broken: Readonly<Record<Constraint, ShareOfWhole>>) {
  return Object.fromEntries(CONSTRAINTS.map((constraint) => [constraint, said(broken[constraint])]));
}

type Figured = { readonly firstCheckRate: ShareOfWhole; readonly broken: Readonly<Record<Constraint, ShareOfWhole>> };

function saidFigures<Figures extends Figured>({ firstCheckRate, broken, ...figures }: Figures) {
  return { ...figures, firstCheckRate: said(firstCheckRate), broken: saidBroken(broken) };
}

function resultsAt({ results }: LessonSnapshot, question: string): LessonResult[] {
  return results.filter((result) => result.question === question);
}

function resultsOf({ results }: LessonSnapshot, pupil: string): LessonResult[] {
  return results.filter((result) => result.pupil === pupil);
}

/** Returns the acts of the lessons `ids`. If `level` is not null, returns only the acts at questions of this level. */
function shownOf(oracle: LessonStatisticsOracle, ids: readonly string[], level: number | null): StatisticsOfLessonActs {
  const over = oracle.in(ids);
  return level === null ? over : over.among(listQuestionIdsOfLevel(level));
}

function named({
  question,
  slots,
  pupils,
  times,
}: Pick<CommonWrongComposition, 'question' | 'slots' | 'pupils' | 'times'>): string {
  return JSON.stringify([question, slots, pupils, times]);
}

function howOften({ pupils, times }: { readonly pupils: number; readonly times: number }) {
  return [pupils, times];
}

describe(`${CLASSES} random classes`, () => {
  test('cover every kind of event', () => {
    const all = lessons.flatMap(({ snapshot }) => snapshot.results);
    expect(lessons.filter(({ listed }) => listed.kind === 'class').length).toBeGreaterThan(CLASSES);
    expect(lessons.filter(({ listed }) => listed.kind === 'selfStudy').length).toBeGreaterThan(CLASSES / 2);
    expect(all.length).toBeGreaterThan(CLASSES * 5);
    expect(all.filter(({ solvedAt }) => solvedAt !== null).length).toBeGreaterThan(all.length / 4);
    expect(all.filter(({ open }) => open !== null).length).toBeGreaterThan(all.length / 10);
    expect(all.filter(({ wrongChecks }) => wrongChecks >= 5).length).toBeGreaterThan(CLASSES / 10);
  });

  test('assign every act to the lesson in which it was done', () => {
    expect(filed.filter((act) => act.recorded !== act.expected)).toEqual([]);
    expect(filed.length).toBeGreaterThan(CLASSES * 40);
  });

  test('have the right counts of pupils, solved questions and checks in the list of lessons', () => {
    for (const { name, listed, acts } of lessons) {
      const { pupils, solved, checks } = listed;
      expect({ name, pupils, solved, checks }).toEqual({ name, ...acts.summary() });
    }
  });

  test('have the right statistics for every question', () => {
    for (const { name, snapshot, acts } of lessons) {
      const begun = new Set(snapshot.results.map(({ question }) => question));
      expect({ name, begun }).toEqual({ name, begun: new Set(acts.questions) });
      for (const question of acts.questions) {
        const found = saidFigures(computeQuestionFigures(resultsAt(snapshot, question)));
        expect({ name, question, ...found }).toEqual({ name, question, ...acts.at(question).questionFigures() });
      }
    }
  });

  test('have the right statistics for every pupil', () => {
    for (const { name, snapshot, acts } of lessons) {
      expect(acts.pupils.filter((pupil) => snapshot.pupils.every(({ id }) => id !== pupil))).toEqual([]);
      for (const { id } of snapshot.pupils) {
        const results = resultsOf(snapshot, id);
        const { minutes, ...found } = saidFigures(computePupilFigures(results));
        const stars = results.reduce((sum, result) => sum + result.stars, 0);
        const own = acts.by(id);
        expect({ name, id, stars, ...found }).toEqual({ name, id, ...own.pupilFigures() });
        expect(minutes).toBeCloseTo(own.minutes, 6);
      }
    }
  });

  test('have the right most frequent wrong compositions', () => {
    for (const { name, snapshot, acts } of lessons) {
      const expected = acts.wrongs();
      const all = commonWrongCompositions(snapshot.wrongs, Infinity);
      expect([name, ...all.map(named).toSorted()]).toEqual([name, ...expected.map(named).toSorted()]);
      expect([name, ...all.map(howOften)]).toEqual([name, ...expected.map(howOften)]);
      expect(commonWrongCompositions(snapshot.wrongs, 3)).toEqual(all.slice(0, 3));
    }
  });

  test('have the right traps', () => {
    let traps = 0;
    for (const { name, snapshot, acts } of lessons) {
      for (const question of acts.questions) {
        const found = findTrapCompositions(snapshot.wrongs.filter((wrong) => wrong.question === question));
        const told = found.map(({ slots, pupils, times, held }) => ({ set: keyOfCardSet(slots), pupils, times, held }));
        expect({ name, question, traps: new Set(told) }).toEqual({
          name,
          question,
          traps: new Set(acts.at(question).traps()),
        });
        traps += found.length;
      }
    }
    expect(traps).toBeGreaterThan(0);
  });

  test('have the right counts at each minute', () => {
    for (const { name, listed, snapshot, acts } of lessons) {
      const [from, until] = [Date.parse(listed.startedAt), Date.parse(listed.endsAt)];
      const line = progressByMinute(snapshot.results, from, until);
      expect(line.at(-1)).toMatchObject({ at: until, ...acts.until(until) });
      const between = listed.kind === 'class' ? 5 : 90;
      for (const point of line.filter((_, minute) => minute % between === 0)) {
        expect({ name, ...point }).toEqual({ name, at: point.at, ...acts.until(point.at) });
      }
    }
  });

  test('have the right pupils to visit at any moment', () => {
    let stuck = 0;
    for (const { name, snapshot, acts } of lessons) {
      const last = Math.max(...snapshot.results.map(({ lastActAt }) => lastActAt));
      for (const now of [last, last + 89_999, last + 90_000]) {
        const visits = neededVisitsToStuckPupils(snapshot.results, { now, paused: null }).map(
          ({ result: { pupil, question }, reason }) => {
            return { pupil, question, reason };
          },
        );
        const expected = acts.stuck(now);
        expect({ name, now, visits: new Set(visits) }).toEqual({ name, now, visits: new Set(expected) });
        expect(visits).toHaveLength(expected.length);
        stuck += visits.length;
      }
    }
    expect(stuck).toBeGreaterThan(CLASSES);
  });

  test('have the right times of checks', () => {
    for (const { name, snapshot, acts } of lessons) {
      for (const { pupil, question, checkedAt } of snapshot.results) {
        expect({ name, pupil, checkedAt }).toEqual({ name, pupil, checkedAt: acts.checkedAt(pupil, question) });
      }
    }
  });

  test('have the right first cards', () => {
    for (const { name, snapshot, acts } of lessons) {
      for (const { pupil, question, firstCard } of snapshot.results) {
        const expected = acts.firstCard(pupil, question, isRelationCard);
        expect({ name, pupil, question, firstCard }).toEqual({ name, pupil, question, firstCard: expected });
      }
    }
  });

  test('have the right statistics of a group over lessons, by lesson and by question', () => {
    for (const { name, snapshot, lessons: ids, level, oracle } of groups) {
      const over = shownOf(oracle, ids, level);
      expect([name, ...snapshot.lessons.map(({ id }) => id)]).toEqual([name, ...ids]);
      expect({ name, ...saidFigures(snapshot.figures) }).toEqual({ name, ...over.groupFigures() });
      for (const { id, figures } of snapshot.lessons) {
        const expected = shownOf(oracle, [id], level).groupFigures();
        expect({ name, id, ...saidFigures(figures) }).toEqual({ name, id, ...expected });
      }
      expect(new Set(snapshot.questions.map(({ id }) => id))).toEqual(new Set(over.questions));
      for (const { id, figures, notBegun } of snapshot.questions) {
        const expected = over.at(id).questionFigures();
        expect({ name, id, ...saidFigures(figures) }).toEqual({ name, id, ...expected });
        expect({ name, notBegun }).toEqual({ name, notBegun: snapshot.pupils.length - expected.begun });
      }
    }
  });

  test('have the right statistics for each pupil of a group', () => {
    for (const { name, snapshot, level, lessons: ids, oracle } of groups) {
      const over = shownOf(oracle, ids, level);
      const inEach = snapshot.lessons.map(({ id }) => shownOf(oracle, [id], level));
      expect(over.pupils.filter((pupil) => snapshot.pupils.every(({ id }) => id !== pupil))).toEqual([]);
      for (const { id, stars, figures, progress, lessons: own } of snapshot.pupils) {
        const { minutes, ...found } = saidFigures(figures);
        const by = over.by(id);
        expect({ name, id, stars, ...found }).toEqual({ name, id, ...by.pupilFigures() });
        expect(minutes).toBeCloseTo(by.minutes, 6);
        const expected = snapshot.questions.map((question) => by.at(question.id).progress());
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

  test('have the right statistics in a comparison of two lessons', () => {
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
