import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import type { LessonAnnouncements } from '../announcements/announcements.ts';
import type { Database } from '../database/pool.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import {
  changeProjectedCompositionDisplay,
  endProjection,
  issueProjectorCode,
  startOrChangeProjection,
  readLessonProjection,
} from './projection.ts';
import { joinProjectionByCode, readProjectorView } from './projector.ts';

type ProjectionRoutes =
  | 'projection'
  | 'project'
  | 'changeProjectionLook'
  | 'issueProjectorCode'
  | 'endProjection'
  | 'joinProjection'
  | 'projectorView';

type ChangingRoute = 'project' | 'changeProjectionLook' | 'endProjection';

/** Returns the handlers of projections and projectors. */
export function createProjectionHandlers(parts: {
  readonly db: Database;
  readonly key: ReadInstallationKey;
  readonly announcements: LessonAnnouncements;
}): Pick<RouteHandlers, ProjectionRoutes> {
  const { db, announcements } = parts;
  /**
   * Announces to the open web pages that the teacher changed what the projector shows. The caller must do this after
   * the commit.
   */
  const announce = <Name extends ChangingRoute>(
    { session: { school }, input }: RouteCall<ChangingRoute>,
    outcome: RouteOutcomeOf<Name>,
  ): RouteOutcomeOf<Name> => {
    if (outcome.kind === 'answered') {
      announcements.announce([{ kind: 'result', school, lesson: fromApiId(input.lesson) }]);
    }
    return outcome;
  };
  return {
    projection: (call) => readLessonProjection(db, call),
    project: async (call) => announce(call, await startOrChangeProjection(db, call)),
    changeProjectionLook: async (call) => announce(call, await changeProjectedCompositionDisplay(db, call)),
    issueProjectorCode: (call) => issueProjectorCode(parts, call),
    endProjection: async (call) => announce(call, await endProjection(db, call)),
    joinProjection: (call) => joinProjectionByCode(parts, call),
    projectorView: (call) => readProjectorView(db, call),
  };
}
