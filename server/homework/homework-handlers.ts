import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { readGroupName } from '../practice/group-name.ts';
import { giveHomeworkToGroup } from './give-homework.ts';
import { closeHomework, changeHomeworkDueDay, remindPupilsOfHomework } from './homework-changes.ts';
import { readLatestHomeworkOfGroup } from './homework-rows.ts';
import { givePraiseToPupils } from './give-praise.ts';

type HomeworkRoutes =
  | 'homework'
  | 'giveHomework'
  | 'putOffHomework'
  | 'closeHomework'
  | 'remindHomework'
  | 'givePraise';

function homework(db: Database, { input, session, now }: RouteCall<'homework'>): Promise<RouteOutcomeOf<'homework'>> {
  const group = fromApiId(input.group);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const name = await readGroupName(trx, session.school, group);
    if (name === null) return { kind: 'refused', refusal: 'not-found' };
    const found = await readLatestHomeworkOfGroup(trx, session.school, group, now);
    const output = { now: now.toISOString(), group: { id: input.group, name }, homework: found };
    return { kind: 'answered', output };
  });
}

/** Returns the handlers for homework and praise. */
export function createHomeworkHandlers(db: Database): Pick<RouteHandlers, HomeworkRoutes> {
  return {
    homework: (call) => homework(db, call),
    giveHomework: (call) => giveHomeworkToGroup(db, call),
    putOffHomework: (call) => changeHomeworkDueDay(db, call),
    closeHomework: (call) => closeHomework(db, call),
    remindHomework: (call) => remindPupilsOfHomework(db, call),
    givePraise: (call) => givePraiseToPupils(db, call),
  };
}
