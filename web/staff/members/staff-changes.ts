import type { StaffMember } from '../../../contract/staff.ts';
import type { Change } from '../edit-conflict.tsx';
import { HAS_SCHOOL } from './post.ts';
import { ROLE_NAMES } from './words.ts';

/** Returns the fields of a member that another administrator has changed meanwhile. */
export function memberChanges(before: StaffMember, now: StaffMember): Change[] {
  return [
    { label: '名前', before: before.displayName, now: now.displayName },
    { label: 'ふりがな', before: before.kanaName ?? '', now: now.kanaName ?? '' },
    { label: 'メールアドレス', before: before.email ?? '', now: now.email ?? '' },
    { label: '役割', before: postWords(before), now: postWords(now) },
    { label: '状態', before: stateWords(before), now: stateWords(now) },
    { label: 'パスワード', before: passwordWords(before), now: passwordWords(now) },
  ];
}

function postWords({ role, school }: StaffMember): string {
  return HAS_SCHOOL[role] ? `${ROLE_NAMES[role]}（${school.name}）` : ROLE_NAMES[role];
}

function stateWords({ archivedAt }: StaffMember): string {
  return archivedAt === null ? '利用中' : 'しまってある';
}

function passwordWords({ mustChangePassword }: StaffMember): string {
  return mustChangePassword ? 'はじめのパスワード' : '本人が決めたパスワード';
}
