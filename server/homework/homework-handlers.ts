import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Handlers, Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire } from '../identifiers.ts';
import { groupName } from '../practice/group-name.ts';
import { giveHomework } from './give-homework.ts';
import { closeHomework, changeHomeworkDueDay, remindHomework } from './homework-changes.ts';
import { homeworkOfGroup } from './homework-rows.ts';
import { givePraise } from './give-praise.ts';

type HomeworkRoutes =
  | 'homework'
  | 'giveHomework'
  | 'putOffHomework'
  | 'closeHomework'
  | 'remindHomework'
  | 'givePraise';

function homework(db: Database, { input, session, now }: RouteCall<'homework'>): Promise<Outcome<'homework'>> {
  const group = fromWire(input.group);
  return inTenant(db, tenantOf(session), async (trx) => {
    const name = await groupName(trx, session.school, group);
    if (name === null) return { kind: 'refused', refusal: 'not-found' };
    const found = await homeworkOfGroup(trx, session.school, group, now);
    const output = { now: now.toISOString(), group: { id: input.group, name }, homework: found };
    return { kind: 'answered', output };
  });
}

/** Returns the handlers for homework and praise. */
export function homeworkHandlers(db: Database): Pick<Handlers, HomeworkRoutes> {
  return {
    homework: (call) => homework(db, call),
    giveHomework: (call) => giveHomework(db, call),
    putOffHomework: (call) => changeHomeworkDueDay(db, call),
    closeHomework: (call) => closeHomework(db, call),
    remindHomework: (call) => remindHomework(db, call),
    givePraise: (call) => givePraise(db, call),
  };
}
