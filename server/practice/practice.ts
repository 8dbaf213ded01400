import type { PupilProgress } from '../../contract/progress.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RouteHandlers, RouteCall } from '../http/outcome.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { storeGeneratedQuestions } from '../questions/generated-questions.ts';
import { readQuestionForVisitors } from '../questions/questions.ts';
import { readExamplesSeenByPupil, storeSeenExamples } from './examples.ts';
import { readGrowthOfSignedInPupil } from './growth.ts';
import { readLevelOpenings, replaceLevelOpenings } from './level-openings.ts';
import { createLevelProgressForDevice } from './level-progress.ts';
import { LEVELS_COLLECTED_PER_PUPIL, readQuestionsOfOpenLevel } from './level-questions.ts';
import { computeLevelTotals } from './begun-course.ts';
import { readLevelsOfPupil } from './levels.ts';
import type { PupilLevel } from './pupil-level.ts';
import type { LessonAnnouncements } from '../announcements/announcements.ts';
import { gradeOfPupil } from './pupil-lesson.ts';
import { groupWithOpenProblemBoard } from './open-board.ts';
import {
  findLevelAndQuestionOfLatestAttempt,
  readLatestAttemptOfPupil,
  readUnfinishedAttempt,
} from './open-attempt.ts';
import { starsOfQuestionSets } from './open-sets.ts';
import { markPraiseAsSeen, readUnseenPraise } from './praise-seen.ts';
import { readSkillProfile } from './profile.ts';
import { recommendedQuestionOfPupil } from './pupil-recommendation.ts';
import { markVerdictsAsSeen, readUnseenVerdicts, readQuestionsWithWaitingTexts } from './seen-verdicts.ts';
import { findActIdsMissingInDatabase } from '../recording/missing-acts.ts';
import { readTaughtWords } from '../recording/taught-words.ts';
import { prepareTextInterpretationsOfActs } from '../recording/read-texts.ts';
import { ActRecorder } from '../recording/recorder.ts';

function starsOfCourse(levels: readonly PupilLevel[]): number {
  const ofCourse = levels.filter(
    ({ level, set, homework }) => set === null && homework === null && !LEVELS_COLLECTED_PER_PUPIL.has(level),
  );
  return ofCourse.reduce((sum, { questions }) => sum + computeLevelTotals(questions).stars, 0);
}

function openLevelWith(levels: readonly PupilLevel[], question: string): number | null {
  return levels.find(({ open, questions }) => open && questions.some(({ id }) => id === question))?.level ?? null;
}

function progressOf(db: Database, { input: { edition }, session, now }: RouteCall<'progress'>): Promise<PupilProgress> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    // All queries are sent to the database together. Otherwise the request would wait for many responses, one after the
    // other.
    const [levels, latest, ofSets, examples, grade, praise, waitingTexts, judged, taughtWords, board, profile] =
      await Promise.all([
        readLevelsOfPupil(trx, session, now),
        readLatestAttemptOfPupil(trx, session, now),
        starsOfQuestionSets(trx, session),
        readExamplesSeenByPupil(trx, session),
        gradeOfPupil(trx, session, now),
        readUnseenPraise(trx, session),
        readQuestionsWithWaitingTexts(trx, session),
        readUnseenVerdicts(trx, session),
        readTaughtWords(trx, session.school),
        groupWithOpenProblemBoard(trx, session, now, { lock: false }),
        readSkillProfile(trx, session),
      ]);
    return {
      account: toApiId('u', session.account),
      ...createLevelProgressForDevice(levels, edition),
      stars: starsOfCourse(levels) + ofSets,
      examples,
      grade,
      openAttempt: latest === null ? null : await readUnfinishedAttempt(trx, session, latest, levels),
      lastWorked: latest === null ? null : findLevelAndQuestionOfLatestAttempt(latest, levels),
      praise,
      waitingTexts,
      judgedTexts: judged.map((text) => ({ ...text, level: openLevelWith(levels, text.question) })),
      taughtWords,
      hasClassProblems: board !== null,
      profile,
    };
  });
}

/** Returns the handlers of the routes that send questions to pupils, record acts and report progress. */
export function createPracticeHandlers(
  db: Database,
  metrics: Metrics,
  announcements: LessonAnnouncements,
  version: string,
): Pick<
  RouteHandlers,
  | 'sampleQuestion'
  | 'progress'
  | 'growth'
  | 'plainQuestions'
  | 'recordActs'
  | 'missingActs'
  | 'recordExamples'
  | 'pupilRecommendation'
  | 'seePraise'
  | 'seeVerdicts'
  | 'levelOpenings'
  | 'openLevels'
> {
  const recorder = new ActRecorder(db);
  metrics.watch('recorded batches', () => recorder.size);
  return {
    sampleQuestion: async () => {
      const question = await readQuestionForVisitors(db);
      return question === null ? { kind: 'refused', refusal: 'not-found' } : { kind: 'answered', output: question };
    },
    progress: async (call) => ({ kind: 'answered', output: await progressOf(db, call) }),
    growth: (call) => readGrowthOfSignedInPupil(db, call),
    plainQuestions: (call) => readQuestionsOfOpenLevel(db, call),
    recordExamples: (call) => storeSeenExamples(db, call),
    seePraise: (call) => markPraiseAsSeen(db, call),
    seeVerdicts: (call) => markVerdictsAsSeen(db, call),
    levelOpenings: (call) => readLevelOpenings(db, call),
    openLevels: (call) => replaceLevelOpenings(db, call),
    pupilRecommendation: (call) => recommendedQuestionOfPupil(db, call),
    recordActs: async ({ input, session, now }) => {
      if (input.account !== undefined && fromApiId(input.account) !== session.account) {
        return { kind: 'refused', refusal: 'signed-out' };
      }
      await storeGeneratedQuestions(db, input.acts, now);
      const arrival = { sentAt: input.sentAt ?? null, now };
      const readBefore = await prepareTextInterpretationsOfActs(input.acts, () =>
        runAsTenant(db, tenantOfSession(session), (trx) => readTaughtWords(trx, session.school)),
      );
      const batch = { pupil: session.account, acts: input.acts, arrival, readBefore };
      const { receipts, incarnation, lessons } = await recorder.record(session.school, batch);
      announcements.announce([...lessons].map((lesson) => ({ kind: 'result', school: session.school, lesson })));
      for (const { kind } of receipts) metrics.acts.inc({ receipt: kind });
      const source = { version, incarnation, now: now.toISOString() };
      return { kind: 'answered', output: { receipts, source } };
    },
    missingActs: (call) => findActIdsMissingInDatabase(db, version, call),
  };
}
