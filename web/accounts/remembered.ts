import { z } from 'zod/mini';
import { Account } from '../../contract/account.ts';

/** What a device may keep of an account: enough to show a pupil their table without the server, and nothing more. */
export const RememberedAccount = z.pick(Account, {
  uid: true,
  displayName: true,
  role: true,
  schoolName: true,
  demonstration: true,
  homeGroup: true,
  furigana: true,
  taughtOrder: true,
});
export type RememberedAccount = z.infer<typeof RememberedAccount>;

/** What the device knows between visits. */
export type DeviceMemory = {
  readonly account: () => RememberedAccount | null;
  readonly keepAccount: (account: RememberedAccount | null) => void;
  /** True when someone signed out while the server was out of reach: the session there is still to be ended. */
  readonly signOutIsDue: () => boolean;
  readonly keepSignOutDue: (due: boolean) => void;
};

const ACCOUNT = 'sakumon.account';
const SIGN_OUT_DUE = 'sakumon.sign-out-due';

export function createDeviceMemory(storage: Storage): DeviceMemory {
  return {
    account: () => readAccount(storage.getItem(ACCOUNT)),
    keepAccount: (account) => {
      if (account === null) storage.removeItem(ACCOUNT);
      else storage.setItem(ACCOUNT, JSON.stringify(RememberedAccount.parse(account)));
    },
    signOutIsDue: () => storage.getItem(SIGN_OUT_DUE) !== null,
    keepSignOutDue: (due) => {
      if (due) storage.setItem(SIGN_OUT_DUE, '1');
      else storage.removeItem(SIGN_OUT_DUE);
    },
  };
}

function readAccount(text: string | null): RememberedAccount | null {
  if (text === null) return null;
  try {
    return RememberedAccount.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
