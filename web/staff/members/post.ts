import { STAFF_ROLES, type StaffRole } from '../../../contract/roles.ts';
import type { RoleAndSchool } from '../../../contract/staff.ts';

/** For each role, whether it belongs to one school. */
export const ROLE_HAS_SCHOOL = { manager: true, admin: false } as const satisfies Record<StaffRole, boolean>;

export function parseStaffRole(text: string): StaffRole | null {
  return STAFF_ROLES.find((role) => role === text) ?? null;
}

/**
 * Combines a role with its school. Returns null if the role is teacher but `school` is empty. Administrators have no
 * school.
 */
export function roleWithSchool(role: StaffRole, school: string): RoleAndSchool | null {
  switch (role) {
    case 'manager':
      return school === '' ? null : { role, school };
    case 'admin':
      return { role };
  }
}
