import type { InstallationKey } from '../accounts/installation-key.ts';
import type { Announcements } from '../announcements/announcements.ts';
import type { Database } from '../database/pool.ts';
import type { Handlers, Outcome, RouteCall } from '../http/outcome.ts';
import { fromWire } from '../identifiers.ts';
import { changeProjectionLook, endProjection, issueProjectorCode, project, projection } from './projection.ts';
import { joinProjection, projectorView } from './projector.ts';

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
export function projectionHandlers(parts: {
  readonly db: Database;
  readonly key: InstallationKey;
  readonly announcements: Announcements;
}): Pick<Handlers, ProjectionRoutes> {
  const { db, announcements } = parts;
  /** Announces a changed projection. It must be called after the commit. */
  const announce = <Name extends ChangingRoute>(
    { session: { school }, input }: RouteCall<ChangingRoute>,
    outcome: Outcome<Name>,
  ): Outcome<Name> => {
    if (outcome.kind === 'answered') {
      announcements.announce([{ kind: 'result', school, lesson: fromWire(input.lesson) }]);
    }
    return outcome;
  };
  return {
    projection: (call) => projection(db, call),
    project: async (call) => announce(call, await project(db, call)),
    changeProjectionLook: async (call) => announce(call, await changeProjectionLook(db, call)),
    issueProjectorCode: (call) => issueProjectorCode(parts, call),
    endProjection: async (call) => announce(call, await endProjection(db, call)),
    joinProjection: (call) => joinProjection(parts, call),
    projectorView: (call) => projectorView(db, call),
  };
}
