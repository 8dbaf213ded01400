import { createAccountHandlers } from './account-handlers.ts';
import type { ReadInstallationKey } from './accounts/installation-key.ts';
import type { PasswordHasher } from './accounts/password.ts';
import type { LessonAnnouncements } from './announcements/announcements.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { createAuthoringHandlers } from './authoring/authoring-handlers.ts';
import { createClassPageHandlers } from './class-pages/class-page-handlers.ts';
import { createHomeworkHandlers } from './homework/homework-handlers.ts';
import type { Metrics } from './http/metrics.ts';
import type { RouteHandlers } from './http/outcome.ts';
import { createRecordStoreHandlers } from './learning-records/record-store.ts';
import { createLessonHandlers } from './lessons/lesson-handlers.ts';
import { createProjectionHandlers } from './lessons/projection-handlers.ts';
import { createPortalHandlers } from './lti/school-portals.ts';
import { createPracticeHandlers } from './practice/practice.ts';
import { createPrivacyHandlers } from './privacy/privacy.ts';
import { checkQuestionDraftInCurrentThread } from './questions/check-draft.ts';
import { checkQuestionFilesInCurrentThread } from './questions/check-files.ts';
import { createQuestionDraftHandlers } from './questions/question-drafts.ts';
import { createQuestionSetHandlers } from './questions/question-sets.ts';
import { lookUpWords } from './readings/look-up-words.ts';
import { createRosterProviderHandlers } from './roster-provider/roster-provider.ts';
import { parseRosterSourceInCurrentThread } from './roster/read-source.ts';
import { createRosterHandlers } from './roster/roster.ts';
import { createPeopleHandlers } from './schools/people.ts';
import { createSeatPlanHandlers } from './seats/seat-plan.ts';
import { readTeacherHomePageData } from './today/today.ts';
import { createTransferHandlers } from './transfer/transfers.ts';
import { createWrittenTextHandlers } from './written-texts/written-text-handlers.ts';
import { createYearPlanHandlers } from './year-plan/year-plan.ts';

/** Objects that the route handlers share with the other code of the application. */
type SharedParts = {
  readonly passwords: PasswordHasher;
  readonly key: ReadInstallationKey;
  readonly metrics: Metrics;
  readonly announcements: LessonAnnouncements;
};

/** Returns the handlers of all routes except those of live channels. */
export function createRouteHandlers(
  dependencies: AppDependencies,
  { passwords, key, metrics, announcements }: SharedParts,
): RouteHandlers {
  const { db, log, providers = [], hosted = null } = dependencies;
  const checks = dependencies.questionChecks ?? {
    files: checkQuestionFilesInCurrentThread,
    draft: checkQuestionDraftInCurrentThread,
  };
  return {
    ...createAccountHandlers(
      { db, passwords, key, metrics },
      (fault) => log.error({ err: fault }, 'writing an audit entry failed'),
      { providers, hosted },
    ),
    ...createPortalHandlers({ db, key, fetch: dependencies.portalFetch ?? globalThis.fetch }),
    ...createRecordStoreHandlers({ db, key, fetch: dependencies.portalFetch ?? globalThis.fetch }),
    ...createPracticeHandlers(db, metrics, announcements, dependencies.version ?? ''),
    ...createLessonHandlers(db, announcements),
    ...createProjectionHandlers({ db, key, announcements }),
    ...createHomeworkHandlers(db),
    today: (call) => readTeacherHomePageData(db, call),
    ...createYearPlanHandlers(db),
    ...createWrittenTextHandlers(db, announcements),
    ...createSeatPlanHandlers(db),
    ...createAuthoringHandlers(db),
    ...createPeopleHandlers(db, passwords, announcements),
    ...createClassPageHandlers({ db, key }),
    ...createPrivacyHandlers(db),
    ...createTransferHandlers(db),
    ...createQuestionSetHandlers(db, dependencies.lookUpWords ?? lookUpWords, checks.files),
    ...createQuestionDraftHandlers(db, dependencies.lookUpWords ?? lookUpWords, checks.draft),
    ...createRosterHandlers({ db, key }, dependencies.readRosters ?? parseRosterSourceInCurrentThread),
    ...createRosterProviderHandlers({
      db,
      key,
      fetch: dependencies.portalFetch ?? globalThis.fetch,
      readSource: dependencies.readRosters ?? parseRosterSourceInCurrentThread,
      ...(dependencies.pullLimits === undefined ? {} : { limits: dependencies.pullLimits }),
    }),
  };
}
