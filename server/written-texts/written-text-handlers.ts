import type { LessonAnnouncements } from '../announcements/announcements.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { QuestionVersionCache } from '../questions/question-versions.ts';
import { judgeTexts } from './judge-texts.ts';
import { forgetWord, teachWord } from './teach-word.ts';
import { readWrittenTextQueue } from './text-queue.ts';

/**
 * Returns the texts by the pupils of a class: those that wait for a teacher, and those that were judged recently.
 * Refuses with `not-found` if the school has no class with the requested id.
 */
function writtenTexts(
  db: Database,
  { input, session, now }: RouteCall<'writtenTexts'>,
): Promise<RouteOutcomeOf<'writtenTexts'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const queue = await readWrittenTextQueue(trx, { school: session.school, group: fromApiId(input.group), now });
    return queue === null ? { kind: 'refused', refusal: 'not-found' } : { kind: 'answered', output: queue };
  });
}

/** Returns the handlers for the texts that pupils wrote in their own words and that wait for a teacher. */
export function createWrittenTextHandlers(
  db: Database,
  announcements: LessonAnnouncements,
): Pick<RouteHandlers, 'writtenTexts' | 'judgeTexts' | 'teachWord' | 'forgetWord'> {
  const versions = new QuestionVersionCache();
  return {
    writtenTexts: (call) => writtenTexts(db, call),
    judgeTexts: (call) => judgeTexts({ db, announcements, versions }, call),
    teachWord: (call) => teachWord(db, call),
    forgetWord: (call) => forgetWord(db, call),
  };
}
