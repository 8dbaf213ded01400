import type { StaffRole } from '../../contract/roles.ts';
import { HOME_NAMES } from './words.ts';
import { PATHS, type Path } from '../app/paths.ts';

/** The home pages to which staff screens lead back. */
export const STAFF_HOMES = {
  manager: { to: PATHS.managerHome, name: HOME_NAMES.manager },
  admin: { to: PATHS.adminHome, name: HOME_NAMES.admin },
} as const satisfies Record<StaffRole, { readonly to: Path; readonly name: string }>;
