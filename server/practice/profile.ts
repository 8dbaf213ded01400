import { sql } from 'kysely';
import type { PupilProgress } from '../../contract/progress.ts';
import { profileOf, ATTEMPTS_FOLLOWED } from '../../engine/measures/skill/skill.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toWire } from '../identifiers.ts';
import { practisedBy } from '../questions/questions.ts';
import type { PupilScope } from './pupil-level.ts';

/**
 * What a pupil keeps and breaks, from the summaries of the latest attempts: as fresh as they are, and as indifferent to
 * the order in which acts arrive. Ids of attempts begin with the time, so that their order is that of beginning.
 */
export async function skillProfile(trx: TenantTransaction, pupil: PupilScope): Promise<PupilProgress['profile']> {
  const rows = await trx
    // The latest attempts first, then their questions: so it costs the same after long histories.
    .selectFrom((from) =>
      from
        .selectFrom('attempt')
        .selectAll()
        .where('school_id', '=', pupil.school)
        .where('pupil_id', '=', pupil.account)
        .where('checks', '>', 0)
        .orderBy('id', 'desc')
        .limit(ATTEMPTS_FOLLOWED)
        .as('latest'),
    )
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.school_id', '=', 'latest.question_school_id')
        .onRef('question_version.question_id', '=', 'latest.question_id')
        .onRef('question_version.version', '=', 'latest.question_version'),
    )
    .select(['latest.id', 'structure', 'story', 'objects', 'numbers', 'calculation'])
    .select(sql`question_version.document->'mode'`.as('mode'))
    .select(sql`question_version.document->'requirement'->'kinds'`.as('kinds'))
    .execute();
  return profileOf(
    rows.map(({ id, mode, kinds, ...evidence }) => ({
      attempt: toWire('t', id),
      kinds: practisedBy({ mode, kinds }),
      evidence,
    })),
  );
}
