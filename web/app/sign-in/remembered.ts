import { type Account, RememberedAccount } from '../../../contract/account.ts';
import { QUESTION_EDITION_STORAGE_KEY } from '../client/cached-editions.ts';

/** The data that the device stores between visits. */
export type SignInDeviceMemory = {
  readonly account: () => RememberedAccount | null;
  readonly keepAccount: (account: Account | null) => void;
  /** True if a pupil has used this device. It says nothing about which pupil, so it survives a sign-out. */
  readonly isUsedByPupils: () => boolean;
  /** True if someone signed out while the server was unreachable. The session on the server must still be ended. */
  readonly signOutIsDue: () => boolean;
  readonly keepSignOutDue: (due: boolean) => void;
};

const ACCOUNT = 'sakumon.account';
const USED_BY_PUPILS = 'sakumon.used-by-pupils';
const SIGN_OUT_DUE = 'sakumon.sign-out-due';

export function createSignInDeviceMemory(storage: Storage): SignInDeviceMemory {
  return {
    account: () => readAccount(storage.getItem(ACCOUNT)),
    keepAccount: (account) => {
      // All personal data is removed together with the account.
      if (account === null) for (const key of [ACCOUNT, QUESTION_EDITION_STORAGE_KEY]) storage.removeItem(key);
      else storage.setItem(ACCOUNT, JSON.stringify(remembered(account)));
      if (account?.role === 'pupil') storage.setItem(USED_BY_PUPILS, '1');
    },
    isUsedByPupils: () => storage.getItem(USED_BY_PUPILS) !== null,
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
    return remembered(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Removes the fields that must not be stored on the device. */
function remembered(account: unknown): RememberedAccount | null {
  const read = RememberedAccount.safeParse(account);
  return read.success ? read.data : null;
}
