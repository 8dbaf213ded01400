import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { moveMemberships, pupilsWithUnknownGrade } from './membership-moves.ts';
import { lockGroupsOfMove } from './moves.ts';

type Pupil = { readonly school: string; readonly id: string };

/** Returns the ids of the support groups of the current school year to which the pupil belongs today. */
async function presentGroups(trx: TenantTransaction, { school, id }: Pupil, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('group_membership')
    .innerJoin('class_group', (join) =>
      join
        .onRef('class_group.school_id', '=', 'group_membership.school_id')
        .onRef('class_group.id', '=', 'group_membership.group_id'),
    )
    .select('class_group.id')
    .distinct()
    .where('group_membership.school_id', '=', school)
    .where('pupil_id', '=', id)
    .where('is_support', '=', true)
    .where('archived_at', 'is', null)
    .where('school_year', '=', schoolYearOfInstant(now))
    .where(isMemberOnDaySql('group_membership', dayInJapan(now)))
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Locks groups. Returns true if pupils can join all of them: each must be a support group of the current school year
 * that is not archived.
 */
export async function lockAndCheckSupportGroups(
  trx: TenantTransaction,
  school: string,
  groups: readonly string[],
  now: Date,
): Promise<boolean> {
  const named = new Set(groups);
  const locked = await lockGroupsOfMove(trx, school, [...named]);
  const year = schoolYearOfInstant(now);
  const isFit = [...locked.values()].every(
    ({ is_support, archived_at, school_year }) => is_support && archived_at === null && school_year === year,
  );
  return locked.size === named.size && isFit;
}

/**
 * Returns true if the pupil's grade in one of the support groups that the pupil would join is not known. This happens
 * only to a pupil without an ordinary class.
 */
export async function isGradeUnknownInSupportGroups(
  trx: TenantTransaction,
  pupil: Pupil,
  groups: readonly string[],
  now: Date,
): Promise<boolean> {
  const present = await presentGroups(trx, pupil, now);
  const move = { school: pupil.school, pupils: [pupil.id], day: dayInJapan(now), grade: null };
  for (const to of groups.filter((group) => !present.includes(group))) {
    if ((await pupilsWithUnknownGrade(trx, { ...move, to })).length > 0) return true;
  }
  return false;
}

/**
 * Sets the support groups to which a pupil belongs from today on. The pupil leaves all other support groups of the
 * current school year. The ordinary class does not change. Returns true if a membership changed. The caller must have
 * locked the pupil and the groups.
 */
export async function setSupportGroupsOfPupil(
  trx: TenantTransaction,
  pupil: Pupil,
  groups: readonly string[],
  now: Date,
): Promise<boolean> {
  const wanted = new Set(groups);
  const present = await presentGroups(trx, pupil, now);
  const move = {
    school: pupil.school,
    pupils: [pupil.id],
    day: dayInJapan(now),
    leavesFrom: true,
    newYear: null,
    grade: null,
  };
  const leaving = present.filter((group) => !wanted.has(group));
  const joining = [...wanted].filter((group) => !present.includes(group));
  // The pupil joins groups before leaving others, because the grade in a new group is that of the present groups.
  for (const to of joining) await moveMemberships(trx, { ...move, from: null, to });
  for (const from of leaving) await moveMemberships(trx, { ...move, from, to: null });
  return leaving.length + joining.length > 0;
}
