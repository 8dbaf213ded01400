import type { StaffRole } from '../../contract/roles.ts';
import { HOME_PAGE_NAMES } from './words.ts';
import { PAGE_PATHS, type PagePath } from '../app/paths.ts';

/** The home pages to which staff screens lead back. */
export const STAFF_HOME_PATHS = {
  manager: { to: PAGE_PATHS.managerHome, name: HOME_PAGE_NAMES.manager },
  admin: { to: PAGE_PATHS.adminHome, name: HOME_PAGE_NAMES.admin },
} as const satisfies Record<StaffRole, { readonly to: PagePath; readonly name: string }>;
