import type { GroupFiguresSheet } from '../../../contract/group-figures.ts';
import { combineWorks, type StarredWork } from '../../../engine/measures/combine-works.ts';
import { groupFigures } from '../../../engine/measures/group-figures.ts';
import { pupilFigures, questionFigures } from '../../../engine/measures/lesson-figures.ts';
import { tenantOf } from '../../accounts/session.ts';
import { dayInJapan } from '../../calendar.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant } from '../../database/transaction.ts';
import type { Call, Outcome } from '../../http/outcome.ts';
import { fromWire } from '../../identifiers.ts';
import { latestLessons, pupilsOf, type FiguredLesson } from './figured-lessons.ts';
import { askedQuestions, worksOf, type AskedQuestion, type FiguredWork } from './figured-results.ts';
import { groupName } from '../lessons.ts';

type Grouped = ReadonlyMap<string, readonly StarredWork[]>;

function grouped(works: readonly FiguredWork[], keyOf: (work: FiguredWork) => string): Grouped {
  const found = new Map<string, StarredWork[]>();
  for (const each of works) {
    const key = keyOf(each);
    const known = found.get(key);
    if (known === undefined) found.set(key, [each.work]);
    else known.push(each.work);
  }
  return found;
}

/** What each pupil did at each question over all lessons. */
function overLessons(works: readonly FiguredWork[]): FiguredWork[] {
  return [...grouped(works, ({ work }) => `${work.pupil}/${work.question}`).values()].flatMap(([first, ...later]) =>
    first === undefined ? [] : [{ lesson: '', work: combineWorks([first, ...later]) }],
  );
}

type Sheet = Pick<GroupFiguresSheet, 'lessons' | 'figures' | 'questions' | 'pupils'>;

/** All figures, from works in the order in which they were begun: self-study lies around the lessons of its day. */
function sheetOf(
  lessons: readonly FiguredLesson[],
  members: readonly Pick<GroupFiguresSheet['pupils'][number], 'id' | 'displayName' | 'kanaName' | 'number'>[],
  asked: readonly AskedQuestion[],
  works: readonly FiguredWork[],
): Sheet {
  const combined = overLessons(works);
  const ofLesson = grouped(works, ({ lesson }) => lesson);
  const ofLessonPupil = grouped(works, ({ lesson, work }) => `${lesson}/${work.pupil}`);
  const ofQuestion = grouped(combined, ({ work }) => work.question);
  const ofPupil = grouped(combined, ({ work }) => work.pupil);
  return {
    lessons: lessons.map(({ key, brief }) => ({ ...brief, figures: groupFigures(ofLesson.get(key) ?? []) })),
    figures: groupFigures(combined.map(({ work }) => work)),
    questions: asked.map((question) => {
      const figures = questionFigures(ofQuestion.get(question.id) ?? []);
      return { ...question, figures, notBegun: members.length - figures.begun };
    }),
    pupils: members.map((pupil) => {
      const own = ofPupil.get(pupil.id) ?? [];
      return {
        ...pupil,
        figures: pupilFigures(own),
        stars: own.reduce((sum, { stars }) => sum + stars, 0),
        progress: progressOf(own, asked),
        lessons: lessons.map(({ key }) => inLesson(ofLessonPupil.get(`${key}/${pupil.id}`))),
      };
    }),
  };
}

function progressOf(own: readonly StarredWork[], asked: readonly AskedQuestion[]) {
  const byQuestion = new Map(own.map((work) => [work.question, work]));
  return asked.map(({ id }) => {
    const work = byQuestion.get(id);
    return work === undefined ? null : { checksToSolve: work.checksToSolve, wrongChecks: work.wrongChecks };
  });
}

function inLesson(works: readonly StarredWork[] | undefined) {
  if (works === undefined) return null;
  const { solved, checks, firstCheckRate, minutes } = pupilFigures(works);
  return { solved, checks, firstCheckRate, minutes };
}

export function figuresOfGroup(db: Database, call: Call<'groupFigures'>): Promise<Outcome<'groupFigures'>> {
  const { input, session, now } = call;
  const { school } = session;
  const group = fromWire(input.group);
  return inTenant(db, tenantOf(session), async (trx) => {
    const name = await groupName(trx, school, group);
    if (name === null) return { kind: 'refused', refusal: 'notFound' };
    const { kind, limit, before = null, level } = input;
    const { lessons, hasEarlier } = await latestLessons(trx, school, { group, kind, limit, before });
    const all = await worksOf(
      trx,
      school,
      lessons.map(({ key }) => key),
    );
    const known = await askedQuestions(trx, school, [...new Set(all.map(({ work }) => work.question))]);
    const asked = known.filter((question) => level === undefined || question.level === level);
    const shown = new Set(asked.map(({ id }) => id));
    const works = all.filter(({ work }) => shown.has(work.question));
    const others = [...new Set(works.map(({ work }) => work.pupil))];
    const day = lessons.at(-1)?.day ?? dayInJapan(now);
    const members = await pupilsOf(trx, school, { group, day, others });
    const levels = [...new Set(known.flatMap((question) => question.level ?? []))];
    const output = {
      now: now.toISOString(),
      group: { id: input.group, name },
      hasEarlier,
      levels: levels.toSorted((one, other) => one - other),
      ...sheetOf(lessons, members, asked, works),
    };
    return { kind: 'answered', output };
  });
}
