import { type Account, RememberedAccount } from '../../../contract/account.ts';
import { CACHED_QUESTIONS_EDITION_STORAGE_KEY } from '../client/cached-editions.ts';

/** The sign-in data that the device stores between visits. */
export type SignInDeviceMemory = {
  readonly account: () => RememberedAccount | null;
  readonly keepAccount: (account: Account | null) => void;
  /**
   * Returns true if a pupil has used this device. This information does not identify a pupil, so a sign-out does not
   * delete it.
   */
  readonly isUsedByPupils: () => boolean;
  /**
   * Returns true if somebody has signed out while the server could not be reached. This device must then still end the
   * session on the server.
   */
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
      // The stored question edition contains the id of the account, so it is deleted too.
      if (account === null) for (const key of [ACCOUNT, CACHED_QUESTIONS_EDITION_STORAGE_KEY]) storage.removeItem(key);
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

/**
 * Returns an account without the fields that must not be stored on the device, or null if the value is not an account.
 */
function remembered(account: unknown): RememberedAccount | null {
  const read = RememberedAccount.safeParse(account);
  return read.success ? read.data : null;
}
