/** The roles of staff. A `manager` is a teacher; an `admin` is an administrator of the installation. */
export const STAFF_ROLES = ['manager', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLES = ['pupil', ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];
