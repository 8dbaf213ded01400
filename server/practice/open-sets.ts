import { sql } from 'kysely';
import { QUESTION_SET_LEVEL_NUMBER_OFFSETS } from '../../contract/set-levels.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';
import type { QuestionSetAsLevel } from '../questions/questions.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/**
 * Returns the question sets that are open today to at least one of the pupil's groups. The school's own sets come
 * first, then the sets for all schools.
 */
export async function questionSetsOpenToPupil(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  now: Date,
): Promise<QuestionSetAsLevel[]> {
  const { rows } = await sql<{ school_id: string; id: string; number: number; name: string }>`/* open sets */
    select distinct question_set.school_id, question_set.id, question_set.number, question_set.name
      from question_set_opening as opening
      join group_membership as member on member.school_id = opening.school_id and member.group_id = opening.group_id
        and member.pupil_id = ${pupil.account}
        and ${isMemberOnDaySql('member', dayInJapan(now))}
      join question_set on question_set.school_id = opening.set_school_id and question_set.id = opening.set_id
        and question_set.archived_at is null
        and (question_set.school_id = opening.school_id or question_set.published_at is not null)
     where opening.school_id = ${pupil.school}
     order by question_set.number`.execute(trx);
  const sets = rows.map(({ school_id, id, number, name }) => {
    const before =
      school_id === INSTALLATION_SCHOOL_ID
        ? QUESTION_SET_LEVEL_NUMBER_OFFSETS.published
        : QUESTION_SET_LEVEL_NUMBER_OFFSETS.own;
    return { school: school_id, set: id, level: before + number, name };
  });
  return sets.sort((one, other) => one.level - other.level);
}

/**
 * Returns the sum of the pupil's stars at questions of question sets and at class problems. Withdrawn questions count
 * too, because a pupil never loses stars.
 */
export async function starsOfQuestionSets(trx: TenantTransaction, pupil: SchoolAndPupil): Promise<number> {
  const { stars } = await trx
    .selectFrom('question_progress')
    .innerJoin('question', (join) =>
      join
        .onRef('question.school_id', '=', 'question_progress.question_school_id')
        .onRef('question.id', '=', 'question_progress.question_id'),
    )
    .modifyFront(sql`/* stars of sets */`)
    .select(sql<number>`coalesce(sum(question_progress.stars), 0)::int`.as('stars'))
    .where('question_progress.school_id', '=', pupil.school)
    .where('question_progress.pupil_id', '=', pupil.account)
    .where((or) =>
      or.or([
        or('question.set_id', 'is not', null),
        // A question that has no level and belongs to the pupil's school is the question of a class problem.
        or.and([or('question.level', 'is', null), or('question.school_id', '=', pupil.school)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return stars;
}
