import type { Announcements } from '../announcements/announcements.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Handlers, Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire } from '../identifiers.ts';
import { QuestionVersions } from '../questions/question-versions.ts';
import { judgeTexts } from './judge-texts.ts';
import { readQueue } from './text-queue.ts';

/** Returns the texts of a class that wait for a teacher. Refuses with `not-found` if the school has no such class. */
function writtenTexts(
  db: Database,
  { input, session, now }: RouteCall<'writtenTexts'>,
): Promise<Outcome<'writtenTexts'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const queue = await readQueue(trx, { school: session.school, group: fromWire(input.group), now });
    return queue === null ? { kind: 'refused', refusal: 'not-found' } : { kind: 'answered', output: queue };
  });
}

/** Returns the handlers for the texts that pupils wrote in their own words and that wait for a teacher. */
export function writtenTextHandlers(
  db: Database,
  announcements: Announcements,
): Pick<Handlers, 'writtenTexts' | 'judgeTexts'> {
  const versions = new QuestionVersions();
  return {
    writtenTexts: (call) => writtenTexts(db, call),
    judgeTexts: (call) => judgeTexts({ db, announcements, versions }, call),
  };
}
