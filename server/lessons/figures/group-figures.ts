import type { GroupFiguresSnapshot } from '../../../contract/group-figures.ts';
import { combineResults, type StarredResult } from '../../../engine/lesson-measures/combine-results.ts';
import { groupFigures } from '../../../engine/group-measures/group-figures.ts';
import { byCourse } from '../../../engine/levels/course.ts';
import { pupilFigures, questionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { tenantOf } from '../../http/session.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant } from '../../database/transaction.ts';
import type { RouteCall, Outcome } from '../../http/outcome.ts';
import { fromWire } from '../../identifiers.ts';
import { viewedGroup } from '../lessons-in-view.ts';
import {
  awayFrom,
  latestActTimes,
  latestLessons,
  pupilsOfLessons,
  type Away,
  type FiguredLesson,
} from './figured-lessons.ts';
import { gradesOn } from '../lesson-grades.ts';
import { countNotBegun } from './not-begun.ts';
import { posedQuestions, resultsOf, type PosedQuestion, type FiguredResult } from './figured-results.ts';
import { unreadTexts } from './unread-texts.ts';

type Grouped = ReadonlyMap<string, readonly StarredResult[]>;

function grouped(results: readonly FiguredResult[], keyOf: (result: FiguredResult) => string): Grouped {
  const found = new Map<string, StarredResult[]>();
  for (const each of results) {
    const key = keyOf(each);
    const known = found.get(key);
    if (known === undefined) found.set(key, [each.result]);
    else known.push(each.result);
  }
  return found;
}

/** Combines the results of all lessons into one result for each pupil and question. */
export function combineOverLessons(results: readonly FiguredResult[]): FiguredResult[] {
  return [...grouped(results, ({ result }) => `${result.pupil}/${result.question}`).values()].flatMap(
    ([first, ...later]) => (first === undefined ? [] : [{ lesson: '', result: combineResults([first, ...later]) }]),
  );
}

type Snapshot = Pick<GroupFiguresSnapshot, 'lessons' | 'figures' | 'questions' | 'pupils'>;

/**
 * What is known about the pupils besides their results: the times of their latest acts, the lessons from which they were
 * away, and their grades in the group.
 */
type PupilFacts = {
  readonly heard: ReadonlyMap<string, string>;
  readonly away: Away;
  readonly grades: ReadonlyMap<string, number>;
};

/**
 * Computes all statistics of a group. `results` must be sorted by begin. (Sorting by lesson is not enough, because the
 * self-study of a day overlaps the lessons of that day.)
 */
function snapshotOf(
  lessons: readonly FiguredLesson[],
  members: readonly Pick<GroupFiguresSnapshot['pupils'][number], 'id' | 'displayName' | 'kanaName' | 'number'>[],
  posed: readonly PosedQuestion[],
  results: readonly FiguredResult[],
  { heard, away, grades }: PupilFacts,
): Snapshot {
  const combined = combineOverLessons(results);
  const ofLesson = grouped(results, ({ lesson }) => lesson);
  const ofLessonPupil = grouped(results, ({ lesson, result }) => `${lesson}/${result.pupil}`);
  const ofQuestion = grouped(combined, ({ result }) => result.question);
  const ofPupil = grouped(combined, ({ result }) => result.pupil);
  const given = lessons.map(({ key, offer, brief }) => ({
    offer,
    results: ofLesson.get(key) ?? [],
    isElsewhere: brief.elsewhere !== null,
  }));
  const pupils = members.map(({ id }) => id);
  const gradeOf = (pupil: string) => grades.get(fromWire(pupil)) ?? null;
  return {
    lessons: lessons.map(({ key, brief }) => ({ ...brief, figures: groupFigures(ofLesson.get(key) ?? []) })),
    figures: groupFigures(combined.map(({ result }) => result)),
    questions: posed.map((question) => {
      const figures = questionFigures(ofQuestion.get(question.id) ?? []);
      return { ...question, figures, notBegun: countNotBegun(question, pupils, given, gradeOf) };
    }),
    pupils: members.map((pupil) => {
      const own = ofPupil.get(pupil.id) ?? [];
      return {
        ...pupil,
        figures: pupilFigures(own),
        stars: own.reduce((sum, { stars }) => sum + stars, 0),
        lastHeardAt: heard.get(pupil.id) ?? null,
        progress: progressOf(own, posed),
        lessons: lessons.map(({ key }) => inLesson(ofLessonPupil.get(`${key}/${pupil.id}`))),
        absent: lessons.map(({ key }) => away.absent.has(`${key}/${pupil.id}`)),
        inOtherLesson: lessons.map(({ key }) => away.inOtherLesson.has(`${key}/${pupil.id}`)),
      };
    }),
  };
}

function progressOf(own: readonly StarredResult[], posed: readonly PosedQuestion[]) {
  const byQuestion = new Map(own.map((result) => [result.question, result]));
  return posed.map(({ id }) => {
    const result = byQuestion.get(id);
    return result === undefined ? null : { checksToSolve: result.checksToSolve, wrongChecks: result.wrongChecks };
  });
}

function inLesson(results: readonly StarredResult[] | undefined) {
  if (results === undefined) return null;
  const { solved, checks, firstCheckRate, minutes } = pupilFigures(results);
  return { solved, checks, firstCheckRate, minutes };
}

/**
 * Returns the statistics of a group over its latest lessons. If the input names a level, only questions of this level
 * count. Refuses with `not-found`.
 */
export function figuresOfGroup(db: Database, call: RouteCall<'groupFigures'>): Promise<Outcome<'groupFigures'>> {
  const { input, session, now } = call;
  const { school } = session;
  const group = fromWire(input.group);
  return inTenant(db, tenantOf(session), async (trx) => {
    const viewed = await viewedGroup(trx, school, group);
    if (viewed === null) return { kind: 'refused', refusal: 'not-found' };
    const { kind, limit, before = null, level } = input;
    const { lessons, hasEarlier } = await latestLessons(trx, school, { group: viewed, kind, limit, before }, now);
    const all = await resultsOf(
      trx,
      school,
      viewed,
      lessons.map(({ key }) => key),
    );
    const known = await posedQuestions(trx, school, [...new Set(all.map(({ result }) => result.question))]);
    const posed = known.filter((question) => level === undefined || question.level === level);
    const shown = new Set(posed.map(({ id }) => id));
    const results = all.filter(({ result }) => shown.has(result.question));
    const others = [...new Set(results.map(({ result }) => result.pupil))];
    const day = lessons.at(-1)?.day ?? dayInJapan(now);
    const members = await pupilsOfLessons(trx, school, { group, day, others });
    const heard = await latestActTimes(
      trx,
      school,
      members.map(({ id }) => id),
      now,
    );
    const away = await awayFrom(
      trx,
      school,
      lessons.map(({ key }) => key),
      members.map(({ id }) => id),
    );
    const grades = await gradesOn(trx, school, { group, day });
    const levels = [...new Set(known.flatMap((question) => question.level ?? []))];
    const output = {
      now: now.toISOString(),
      group: { id: input.group, name: viewed.name, isSupport: viewed.isSupport },
      hasEarlier,
      levels: levels.toSorted(byCourse),
      unreadTexts: await unreadTexts(trx, school, results),
      ...snapshotOf(lessons, members, posed, results, { heard, away, grades }),
    };
    return { kind: 'answered', output };
  });
}
