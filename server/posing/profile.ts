import { sql } from 'kysely';
import type { PupilProgress } from '../../contract/progress.ts';
import { profileOf, ATTEMPTS_FOLLOWED } from '../../engine/measures/skill.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toWire } from '../identifiers.ts';
import { practisedBy } from '../questions/questions.ts';
import type { PupilScope } from './levels.ts';

/**
 * What a pupil keeps and breaks, from the summaries of the latest attempts: as fresh as they are, and as indifferent to
 * the order in which acts arrive. Ids of attempts begin with the time, so that their order is that of beginning.
 */
export async function skillProfile(trx: TenantTransaction, pupil: PupilScope): Promise<PupilProgress['profile']> {
  const rows = await trx
    .selectFrom('attempt')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.school_id', '=', 'attempt.question_school_id')
        .onRef('question_version.question_id', '=', 'attempt.question_id')
        .onRef('question_version.version', '=', 'attempt.question_version'),
    )
    .select(['attempt.id', 'attempt.structure', 'attempt.story', 'attempt.objects'])
    .select(['attempt.numbers', 'attempt.calculation'])
    .select(sql`question_version.document->'mode'`.as('mode'))
    .select(sql`question_version.document->'requirement'->'kinds'`.as('kinds'))
    .where('attempt.school_id', '=', pupil.school)
    .where('attempt.pupil_id', '=', pupil.account)
    .where('attempt.checks', '>', 0)
    .orderBy('attempt.id', 'desc')
    .limit(ATTEMPTS_FOLLOWED)
    .execute();
  return profileOf(
    rows.map(({ id, mode, kinds, ...evidence }) => ({
      attempt: toWire('t', id),
      kinds: practisedBy({ mode, kinds }),
      evidence,
    })),
  );
}
