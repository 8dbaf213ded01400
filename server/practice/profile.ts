import { sql } from 'kysely';
import type { PupilProgress } from '../../contract/progress.ts';
import { skillProfileOfAttempts, MAX_PROFILE_ATTEMPTS } from '../../engine/skill/skill.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { storyKindsPractisedByQuestion } from '../questions/questions.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/**
 * Returns the skill profile of a pupil, computed from the summaries of the latest attempts. The attempts are sorted by
 * the time at which they began, according to the server's clock. The time in an attempt's id is not used, because it
 * comes from the device's clock, which may be wrong by a year.
 */
export async function readSkillProfile(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
): Promise<PupilProgress['profile']> {
  const rows = await trx
    // The limit is applied before the join. Otherwise the join would process all attempts of the pupil.
    .selectFrom((from) =>
      from
        .selectFrom('attempt')
        .selectAll()
        .where('school_id', '=', pupil.school)
        .where('pupil_id', '=', pupil.account)
        .where('checks', '>', 0)
        .orderBy('begun_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_PROFILE_ATTEMPTS)
        .as('latest'),
    )
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.school_id', '=', 'latest.question_school_id')
        .onRef('question_version.question_id', '=', 'latest.question_id')
        .onRef('question_version.version', '=', 'latest.question_version'),
    )
    .modifyFront(sql`/* latest summaries */`)
    .select(['latest.id', 'structure', 'story', 'objects', 'numbers', 'calculation'])
    .select(sql`question_version.document->'mode'`.as('mode'))
    .select(sql`question_version.document->'requirement'->'kinds'`.as('kinds'))
    .orderBy('latest.begun_at')
    .orderBy('latest.id')
    .execute();
  return skillProfileOfAttempts(
    rows.map(({ id, mode, kinds, ...evidence }) => ({
      attempt: toApiId('t', id),
      kinds: storyKindsPractisedByQuestion({ mode, kinds }),
      evidence,
    })),
  );
}
