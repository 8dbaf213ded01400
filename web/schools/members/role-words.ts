import type { StaffMember } from '../../../contract/staff.ts';

export function roleWords(role: StaffMember['role']): string {
  switch (role) {
    case 'manager':
      return '先生';
    case 'admin':
      return '管理者';
  }
}
