import { sql } from 'kysely';
import type { PupilGrowth } from '../../contract/progress.ts';
import { dayInJapan, mondayOf } from '../../engine/calendar.ts';
import { parseGeneratedQuestionId } from '../../engine/levels/generated.ts';
import { newAbilitiesByWeek } from '../../engine/skill/new-abilities.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';
import { storyKindsPractisedByQuestion } from '../questions/questions.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/** Maximum number of a pupil's latest attempts that are read. They cover about two years of practice. */
const ATTEMPTS_READ = 500;

/**
 * Returns the abilities that the pupil has gained since the Monday `since` (`YYYY-MM-DD`), the latest first. An ability
 * is a story kind or a level. A pupil gains it with the first attempt that the pupil solves alone (at the first check,
 * without a hint), provided that an earlier attempt of the same story kind or level was not solved alone.
 *
 * The result is computed from the pupil's latest attempts that contain a check.
 */
export async function readNewAbilitiesSince(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  since: string,
): Promise<PupilGrowth['abilities']> {
  const rows = await trx
    // The limit is applied before the joins. Otherwise the joins would process all attempts of the pupil.
    .selectFrom((from) =>
      from
        .selectFrom('attempt')
        .selectAll()
        .where('school_id', '=', pupil.school)
        .where('pupil_id', '=', pupil.account)
        .where('checks', '>', 0)
        .orderBy('begun_at', 'desc')
        .orderBy('id', 'desc')
        .limit(ATTEMPTS_READ)
        .as('latest'),
    )
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.school_id', '=', 'latest.question_school_id')
        .onRef('question_version.question_id', '=', 'latest.question_id')
        .onRef('question_version.version', '=', 'latest.question_version'),
    )
    .innerJoin('question', (join) =>
      join
        .onRef('question.school_id', '=', 'latest.question_school_id')
        .onRef('question.id', '=', 'latest.question_id'),
    )
    .select(['latest.question_id', 'latest.question_school_id', 'latest.begun_at', 'hint_step', 'question.level'])
    .select(sql<boolean>`solved_at_check is not distinct from 1`.as('first_right'))
    .select(sql`question_version.document->'mode'`.as('mode'))
    .select(sql`question_version.document->'requirement'->'kinds'`.as('kinds'))
    .orderBy('latest.begun_at')
    .orderBy('latest.id')
    .execute();
  const attempts = rows.map((row) => ({
    week: mondayOf(dayInJapan(row.begun_at)),
    storyKinds: storyKindsPractisedByQuestion(row),
    level:
      row.question_school_id === INSTALLATION_SCHOOL_ID
        ? (row.level ?? parseGeneratedQuestionId(row.question_id)?.level ?? null)
        : null,
    alone: row.first_right && row.hint_step === 0,
  }));
  return newAbilitiesByWeek(attempts)
    .filter(({ week }) => week >= since)
    .toReversed();
}
