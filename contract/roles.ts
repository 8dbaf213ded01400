/** Who works at a school or for all of them: teachers and admins. */
export const STAFF_ROLES = ['manager', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLES = ['pupil', ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];
