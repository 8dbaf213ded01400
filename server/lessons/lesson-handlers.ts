import type { Database } from '../database/pool.ts';
import { tenantOf } from '../http/session.ts';
import { inTenant } from '../database/transaction.ts';
import type { ChannelHandlers } from '../http/channels.ts';
import type { Handlers, Outcome, RouteCall } from '../http/outcome.ts';
import { fromWire } from '../identifiers.ts';
import { compareLessons } from './figures/comparison.ts';
import { courseLevels, courseQuestions } from './course-levels.ts';
import { evidence, exportEvidence } from './evidence/evidence.ts';
import { createReadTraits } from './evidence/question-traits.ts';
import { addPupilNote, editPupilNote, removePupilNote } from './evidence/pupil-notes.ts';
import { figuresOfGroup } from './figures/group-figures.ts';
import { pupilPages } from './figures/pupil-pages.ts';
import { nextLesson } from './figures/next-lesson.ts';
import { giveCatchUpHomework } from './catch-up-homework.ts';
import { markAbsence } from './lesson-marks.ts';
import { lessonQuestions } from './lesson-questions.ts';
import { lessonSnapshot } from './lesson-snapshot.ts';
import { lessons, readLesson } from './lessons.ts';
import { goToPupil } from './visits.ts';
import { exportRecords } from './records/export-records.ts';
import { countedRecords, records } from './records/records.ts';
import { replayedRecord } from './records/replayed-record.ts';
import { startLesson, stepLesson } from './lesson-steps.ts';
import type { Announcements } from '../announcements/announcements.ts';
import type { Live } from './live.ts';
import { groupsOfPupil, pupilLesson } from '../practice/pupil-lesson.ts';
import { pupilComposition } from './pupil-composition.ts';

type LessonRoutes =
  | 'courseLevels'
  | 'courseQuestions'
  | 'lessons'
  | 'startLesson'
  | 'stepLesson'
  | 'markAbsence'
  | 'giveCatchUpHomework'
  | 'goToPupil'
  | 'lesson'
  | 'lessonQuestions'
  | 'records'
  | 'countedRecords'
  | 'record'
  | 'groupFigures'
  | 'compareLessons'
  | 'nextLesson'
  | 'pupilPages'
  | 'evidence'
  | 'exportEvidence'
  | 'addPupilNote'
  | 'editPupilNote'
  | 'removePupilNote'
  | 'pupilComposition'
  | 'exportRecords'
  | 'pupilLesson';

/** Announces a lesson that was started or changed. It must be called after the commit. */
function announceLesson(
  announcements: Announcements,
  school: string,
  outcome: Outcome<'startLesson' | 'stepLesson'>,
): void {
  if (outcome.kind !== 'answered' || outcome.output.group === null) return;
  const { id, group } = outcome.output;
  announcements.announce([{ kind: 'lesson', school, lesson: fromWire(id), group: fromWire(group.id) }]);
}

type MarkRoute = 'markAbsence' | 'giveCatchUpHomework' | 'goToPupil';

/** Announces that the marks of a lesson changed. It must be called after the commit. */
function announceMarks(
  announcements: Announcements,
  { session: { school }, input }: RouteCall<MarkRoute>,
  outcome: Outcome<MarkRoute>,
): void {
  if (outcome.kind !== 'answered') return;
  announcements.announce([{ kind: 'result', school, lesson: fromWire(input.lesson) }]);
}

/** Returns the handlers of the teachers' routes about lessons, statistics and records. */
export function lessonHandlers(db: Database, announcements: Announcements): Pick<Handlers, LessonRoutes> {
  const readTraits = createReadTraits();
  return {
    courseLevels: (call) => courseLevels(db, call),
    courseQuestions: (call) => courseQuestions(db, call),
    lessons: (call) => lessons(db, call),
    startLesson: async (call) => {
      const outcome = await startLesson(db, call);
      announceLesson(announcements, call.session.school, outcome);
      return outcome;
    },
    stepLesson: async (call) => {
      const outcome = await stepLesson(db, call);
      announceLesson(announcements, call.session.school, outcome);
      return outcome;
    },
    markAbsence: async (call) => {
      const outcome = await markAbsence(db, call);
      announceMarks(announcements, call, outcome);
      return outcome;
    },
    giveCatchUpHomework: async (call) => {
      const outcome = await giveCatchUpHomework(db, call);
      announceMarks(announcements, call, outcome);
      return outcome;
    },
    goToPupil: async (call) => {
      const outcome = await goToPupil(db, call);
      announceMarks(announcements, call, outcome);
      return outcome;
    },
    lesson: (call) => lessonSnapshot(db, call),
    lessonQuestions: (call) => lessonQuestions(db, call),
    records: (call) => records(db, call),
    countedRecords: (call) => countedRecords(db, call),
    record: (call) => replayedRecord(db, call),
    groupFigures: (call) => figuresOfGroup(db, call),
    compareLessons: (call) => compareLessons(db, call),
    nextLesson: (call) => nextLesson(db, call),
    pupilPages: (call) => pupilPages(db, call),
    evidence: (call) => evidence(db, readTraits, call),
    exportEvidence: (call) => exportEvidence(db, readTraits, call),
    addPupilNote: (call) => addPupilNote(db, call),
    editPupilNote: (call) => editPupilNote(db, call),
    removePupilNote: (call) => removePupilNote(db, call),
    pupilComposition: (call) => pupilComposition(db, call),
    exportRecords: (call) => exportRecords(db, call),
    pupilLesson: (call) => pupilLesson(db, call),
  };
}

/** Returns the handlers of the live channels. Each handler decides whether the session may follow its channel. */
export function channelHandlers(db: Database, live: Live): ChannelHandlers {
  return {
    lesson: (input, session) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const id = fromWire(input.lesson);
        if ((await readLesson(trx, session.school, id)) === null) return { kind: 'not-found' };
        return { kind: 'admitted', follow: (stream) => live.followLesson(session, id, input.cursor, stream) };
      }),
    pupil: (_, session, now) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const groups = await groupsOfPupil(trx, session, now);
        return { kind: 'admitted', follow: (stream) => live.followPupil(session, groups, stream) };
      }),
  };
}
