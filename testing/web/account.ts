import type { Account } from '../../contract/account.ts';
import { NO_DEVICE_SUPPORT_SETTINGS } from '../../contract/support.ts';

const UUID = '01890000-0000-7000-8000-000000000001';

export const TEST_PUPIL_ACCOUNT: Account = {
  uid: `u_${UUID}`,
  email: null,
  emailVerified: true,
  displayName: 'やまだ はなこ',
  photoURL: null,
  phoneNumber: null,
  tenantId: `c_${UUID}`,
  providerData: [],
  isAnonymous: false,
  createdAt: '2026-04-01T00:00:00Z',
  lastLoginAt: null,
  role: 'pupil',
  schoolName: '花岡小学校',
  demonstration: false,
  homeGroup: null,
  furigana: 'byGrade',
  support: NO_DEVICE_SUPPORT_SETTINGS,
  taughtOrder: false,
  mustChangePassword: false,
  mustAddFactor: false,
};
