import type { Database } from '../database/pool.ts';
import { tenantOfSession } from '../http/session.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { LiveChannelHandlers } from '../http/channels.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { compareTwoLessonsOfGroup } from './figures/comparison.ts';
import { listCourseLevels, listQuestionsOfLevel } from './course-levels.ts';
import { listEvidence, exportEvidence } from './evidence/evidence.ts';
import { createQuestionTraitsReader } from './evidence/question-traits.ts';
import { addPupilNote, editPupilNote, removePupilNote } from './evidence/pupil-notes.ts';
import { readGroupFigures } from './figures/group-figures.ts';
import { readPupilPages } from './figures/pupil-pages.ts';
import { proposeNextLesson } from './figures/next-lesson.ts';
import { giveCatchUpHomework } from './catch-up-homework.ts';
import { markAbsence } from './lesson-marks.ts';
import { readLessonQuestions } from './lesson-questions.ts';
import { readWholeLessonSnapshot } from './lesson-snapshot.ts';
import { listLessons, readLessonRow } from './lessons.ts';
import { markTeacherGoingToPupil } from './visits.ts';
import { exportRecords } from './records/export-records.ts';
import { readRecordCount, readRecordsPage } from './records/records.ts';
import { readRecordForReplay } from './records/replayed-record.ts';
import { startLesson, applyStepToRunningLesson } from './lesson-steps.ts';
import type { LessonAnnouncements } from '../announcements/announcements.ts';
import type { TeacherAndPupilStreams } from './live.ts';
import { groupsOfPupil, readPupilLesson } from '../practice/pupil-lesson.ts';
import { readPupilComposition } from './pupil-composition.ts';

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

/** Announces to the open web pages that a lesson was started or changed. The caller must do this after the commit. */
function announceLesson(
  announcements: LessonAnnouncements,
  school: string,
  outcome: RouteOutcomeOf<'startLesson' | 'stepLesson'>,
): void {
  if (outcome.kind !== 'answered' || outcome.output.group === null) return;
  const { id, group } = outcome.output;
  announcements.announce([{ kind: 'lesson', school, lesson: fromApiId(id), group: fromApiId(group.id) }]);
}

type MarkRoute = 'markAbsence' | 'giveCatchUpHomework' | 'goToPupil';

/**
 * Announces to the open web pages that the marks of a lesson's pupils changed: which pupils are absent, or to which
 * pupil a teacher is going. The caller must do this after the commit.
 */
function announceMarks(
  announcements: LessonAnnouncements,
  { session: { school }, input }: RouteCall<MarkRoute>,
  outcome: RouteOutcomeOf<MarkRoute>,
): void {
  if (outcome.kind !== 'answered') return;
  announcements.announce([{ kind: 'result', school, lesson: fromApiId(input.lesson) }]);
}

/** Returns the handlers of the teachers' routes about lessons, statistics and records. */
export function createLessonHandlers(
  db: Database,
  announcements: LessonAnnouncements,
): Pick<RouteHandlers, LessonRoutes> {
  const readTraits = createQuestionTraitsReader();
  return {
    courseLevels: (call) => listCourseLevels(db, call),
    courseQuestions: (call) => listQuestionsOfLevel(db, call),
    lessons: (call) => listLessons(db, call),
    startLesson: async (call) => {
      const outcome = await startLesson(db, call);
      announceLesson(announcements, call.session.school, outcome);
      return outcome;
    },
    stepLesson: async (call) => {
      const outcome = await applyStepToRunningLesson(db, call);
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
      const outcome = await markTeacherGoingToPupil(db, call);
      announceMarks(announcements, call, outcome);
      return outcome;
    },
    lesson: (call) => readWholeLessonSnapshot(db, call),
    lessonQuestions: (call) => readLessonQuestions(db, call),
    records: (call) => readRecordsPage(db, call),
    countedRecords: (call) => readRecordCount(db, call),
    record: (call) => readRecordForReplay(db, call),
    groupFigures: (call) => readGroupFigures(db, call),
    compareLessons: (call) => compareTwoLessonsOfGroup(db, call),
    nextLesson: (call) => proposeNextLesson(db, call),
    pupilPages: (call) => readPupilPages(db, call),
    evidence: (call) => listEvidence(db, readTraits, call),
    exportEvidence: (call) => exportEvidence(db, readTraits, call),
    addPupilNote: (call) => addPupilNote(db, call),
    editPupilNote: (call) => editPupilNote(db, call),
    removePupilNote: (call) => removePupilNote(db, call),
    pupilComposition: (call) => readPupilComposition(db, call),
    exportRecords: (call) => exportRecords(db, call),
    pupilLesson: (call) => readPupilLesson(db, call),
  };
}

/**
 * Returns the handlers of the live channels. Each handler decides whether the session may receive the events of its
 * channel.
 */
export function createChannelHandlers(db: Database, live: TeacherAndPupilStreams): LiveChannelHandlers {
  return {
    lesson: (input, session) =>
      runAsTenant(db, tenantOfSession(session), async (trx) => {
        const id = fromApiId(input.lesson);
        if ((await readLessonRow(trx, session.school, id)) === null) return { kind: 'not-found' };
        return { kind: 'admitted', follow: (stream) => live.followLesson(session, id, input.cursor, stream) };
      }),
    pupil: (_, session, now) =>
      runAsTenant(db, tenantOfSession(session), async (trx) => {
        const groups = await groupsOfPupil(trx, session, now);
        return { kind: 'admitted', follow: (stream) => live.followPupil(session, groups, stream) };
      }),
  };
}
