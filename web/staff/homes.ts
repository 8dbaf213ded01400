import type { StaffRole } from '../../contract/roles.ts';
import { PATHS, type Path } from '../app/paths.ts';

/** The home pages to which staff screens lead back. */
export const STAFF_HOMES = {
  manager: { to: PATHS.managerHome, name: '先生ホーム' },
  admin: { to: PATHS.adminHome, name: '管理者ホーム' },
} as const satisfies Record<StaffRole, { readonly to: Path; readonly name: string }>;
