import type { StaffMember } from '../../../contract/staff.ts';
import type { ChangedRowField } from '../edit-conflict.tsx';
import { ROLE_HAS_SCHOOL } from './post-fields.tsx';
import { MEMBER_FIELD_WORDS as WORDS, roleAtSchoolWords, ROLE_NAMES } from './words.ts';

/**
 * Returns the fields in which two versions of a member of staff differ: `before` is what the user began to edit, `now`
 * is what is stored.
 */
export function changedStaffMemberFields(before: StaffMember, now: StaffMember): ChangedRowField[] {
  return [
    { label: WORDS.name, before: before.displayName, now: now.displayName },
    { label: WORDS.reading, before: before.kanaName ?? '', now: now.kanaName ?? '' },
    { label: WORDS.email, before: before.email ?? '', now: now.email ?? '' },
    { label: WORDS.role, before: postWords(before), now: postWords(now) },
    { label: WORDS.state, before: stateWords(before), now: stateWords(now) },
    { label: WORDS.password, before: passwordWords(before), now: passwordWords(now) },
  ];
}

function postWords({ role, school }: StaffMember): string {
  return ROLE_HAS_SCHOOL[role] ? roleAtSchoolWords(role, school.name) : ROLE_NAMES[role];
}

function stateWords({ archivedAt }: StaffMember): string {
  return archivedAt === null ? WORDS.inUse : WORDS.archived;
}

function passwordWords({ mustChangePassword }: StaffMember): string {
  return mustChangePassword ? WORDS.initialPassword : WORDS.ownPassword;
}
