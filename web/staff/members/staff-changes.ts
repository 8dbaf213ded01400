import type { StaffMember } from '../../../contract/staff.ts';
import type { Change } from '../edit-conflict.tsx';
import { HAS_SCHOOL } from './post.ts';
import { MEMBER_FIELD_WORDS as WORDS, roleAtSchool, ROLE_NAMES } from './words.ts';

/** Returns the fields of a member that another administrator has changed meanwhile. */
export function memberChanges(before: StaffMember, now: StaffMember): Change[] {
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
  return HAS_SCHOOL[role] ? roleAtSchool(role, school.name) : ROLE_NAMES[role];
}

function stateWords({ archivedAt }: StaffMember): string {
  return archivedAt === null ? WORDS.inUse : WORDS.archived;
}

function passwordWords({ mustChangePassword }: StaffMember): string {
  return mustChangePassword ? WORDS.initialPassword : WORDS.ownPassword;
}
