import type { PupilProgress } from '../../contract/progress.ts';
import { tenantOf } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Handlers, RouteCall } from '../http/outcome.ts';
import { fromWire, toWire } from '../identifiers.ts';
import { keepGenerated } from '../questions/generated-questions.ts';
import { sampleQuestion } from '../questions/questions.ts';
import { examplesSeenBy, recordExamples } from './examples.ts';
import { growth } from './growth.ts';
import { levelOpenings, openLevels } from './level-openings.ts';
import { levelsProgress } from './level-progress.ts';
import { LIST_ONLY_LEVELS, openLevel } from './level-questions.ts';
import { levelSums } from './level-sums.ts';
import { pupilLevels } from './levels.ts';
import type { PupilLevel } from './pupil-level.ts';
import type { Announcements } from '../announcements/announcements.ts';
import { gradeOfPupil } from './pupil-lesson.ts';
import { openBoardOf } from './open-board.ts';
import { lastWorked, latestAttempt, openAttempt } from './open-attempt.ts';
import { starsOfSets } from './open-sets.ts';
import { seePraise, unseenPraise } from './praise-seen.ts';
import { skillProfile } from './profile.ts';
import { pupilRecommendation } from './pupil-recommendation.ts';
import { missingActs } from '../recording/missing-acts.ts';
import { readTexts } from '../recording/read-texts.ts';
import { Recorder } from '../recording/recorder.ts';

function starsOfCourse(levels: readonly PupilLevel[]): number {
  const ofCourse = levels.filter(
    ({ level, set, homework }) => set === null && homework === null && !LIST_ONLY_LEVELS.has(level),
  );
  return ofCourse.reduce((sum, { questions }) => sum + levelSums(questions).stars, 0);
}

function progressOf(db: Database, { input: { edition }, session, now }: RouteCall<'progress'>): Promise<PupilProgress> {
  return inTenant(db, tenantOf(session), async (trx) => {
    // The queries are sent together, as in pupilLevels.
    const [levels, latest, ofSets, examples, grade, praise, board, profile] = await Promise.all([
      pupilLevels(trx, session, now),
      latestAttempt(trx, session, now),
      starsOfSets(trx, session),
      examplesSeenBy(trx, session),
      gradeOfPupil(trx, session, now),
      unseenPraise(trx, session),
      openBoardOf(trx, session, now, { lock: false }),
      skillProfile(trx, session),
    ]);
    return {
      account: toWire('u', session.account),
      ...levelsProgress(levels, edition),
      stars: starsOfCourse(levels) + ofSets,
      examples,
      grade,
      openAttempt: latest === null ? null : await openAttempt(trx, session, latest, levels),
      lastWorked: latest === null ? null : lastWorked(latest, levels),
      praise,
      hasClassProblems: board !== null,
      profile,
    };
  });
}

/** Returns the handlers of the routes that send questions to pupils, record acts and report progress. */
export function practiceHandlers(
  db: Database,
  metrics: Metrics,
  announcements: Announcements,
  version: string,
): Pick<
  Handlers,
  | 'sampleQuestion'
  | 'progress'
  | 'growth'
  | 'plainQuestions'
  | 'recordActs'
  | 'missingActs'
  | 'recordExamples'
  | 'pupilRecommendation'
  | 'seePraise'
  | 'levelOpenings'
  | 'openLevels'
> {
  const recorder = new Recorder(db);
  metrics.watch('recorded batches', () => recorder.size);
  return {
    sampleQuestion: async () => {
      const question = await sampleQuestion(db);
      return question === null ? { kind: 'refused', refusal: 'not-found' } : { kind: 'answered', output: question };
    },
    progress: async (call) => ({ kind: 'answered', output: await progressOf(db, call) }),
    growth: (call) => growth(db, call),
    plainQuestions: (call) => openLevel(db, call),
    recordExamples: (call) => recordExamples(db, call),
    seePraise: (call) => seePraise(db, call),
    levelOpenings: (call) => levelOpenings(db, call),
    openLevels: (call) => openLevels(db, call),
    pupilRecommendation: (call) => pupilRecommendation(db, call),
    recordActs: async ({ input, session, now }) => {
      if (input.account !== undefined && fromWire(input.account) !== session.account) {
        return { kind: 'refused', refusal: 'signed-out' };
      }
      await keepGenerated(db, input.acts, now);
      const arrival = { sentAt: input.sentAt ?? null, now };
      const readBefore = await readTexts(input.acts);
      const batch = { pupil: session.account, acts: input.acts, arrival, readBefore };
      const { receipts, incarnation, lessons } = await recorder.record(session.school, batch);
      announcements.announce([...lessons].map((lesson) => ({ kind: 'result', school: session.school, lesson })));
      for (const { kind } of receipts) metrics.acts.inc({ receipt: kind });
      const source = { version, incarnation, now: now.toISOString() };
      return { kind: 'answered', output: { receipts, source } };
    },
    missingActs: (call) => missingActs(db, version, call),
  };
}
