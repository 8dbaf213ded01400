import { recommendQuestion } from '../../engine/skill/recommend.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { titleOfLevel, type SchoolAndPupil } from './pupil-level.ts';
import { readLevelsOfPupil } from './levels.ts';
import { readSkillProfile } from './profile.ts';

async function isPupil(trx: TenantTransaction, { school, account }: SchoolAndPupil): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', school)
    .where('id', '=', account)
    .where('role', '=', 'pupil')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the id of the question at which the pupil did the latest act. Returns null if the pupil has done no act.
 * Ignores attempts with an act whose time is later than `now`, because such an act was recorded while a clock was
 * wrong.
 */
async function latestQuestion(
  trx: TenantTransaction,
  { school, account }: SchoolAndPupil,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .selectFrom('attempt')
    .select('question_id')
    .where('school_id', '=', school)
    .where('pupil_id', '=', account)
    .where('last_act_at', '<=', now)
    .orderBy('last_act_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.question_id ?? null;
}

/**
 * Shows a teacher which question the pupil's device will recommend next. Refuses with `not-found` if the school has no
 * such pupil.
 */
export function recommendedQuestionOfPupil(
  db: Database,
  { input, session, now }: RouteCall<'pupilRecommendation'>,
): Promise<RouteOutcomeOf<'pupilRecommendation'>> {
  const pupil = { school: session.school, account: fromApiId(input.pupil) };
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (!(await isPupil(trx, pupil))) return { kind: 'refused', refusal: 'not-found' };
    const levels = await readLevelsOfPupil(trx, pupil, now);
    const candidates = levels
      .filter(({ open }) => open)
      .flatMap(({ level, questions }) =>
        questions.map(({ id, kinds, tempts, stars }) => ({ level, question: id, kinds, tempts, stars })),
      );
    const found = recommendQuestion(
      await readSkillProfile(trx, pupil),
      candidates,
      await latestQuestion(trx, pupil, now),
    );
    const level = levels.find((each) => each.level === found?.level);
    const recommendation = found === null || level === undefined ? null : { ...found, levelTitle: titleOfLevel(level) };
    return { kind: 'answered', output: { recommendation } };
  });
}
