export const CACHED_QUESTIONS_EDITION_STORAGE_KEY = 'sakumon.progress-edition';

/**
 * Stores a hash of all question versions that the device has cached (their edition), and the account that they are for.
 * It uses localStorage, because localStorage can be read before IndexedDB is open.
 */
export type CachedQuestionsEditionStore = {
  /** Returns the stored edition if it belongs to this account, otherwise undefined. */
  readonly of: (account: string) => string | undefined;
  readonly keep: (account: string, edition: string) => void;
};

export function createCachedQuestionsEditionStore(storage: Storage): CachedQuestionsEditionStore {
  return {
    of: (account) => {
      const [owner, edition] = storage.getItem(CACHED_QUESTIONS_EDITION_STORAGE_KEY)?.split('/') ?? [];
      return owner === account ? edition : undefined;
    },
    keep: (account, edition) => {
      try {
        storage.setItem(CACHED_QUESTIONS_EDITION_STORAGE_KEY, `${account}/${edition}`);
      } catch {
        // If localStorage is full, the edition is not stored. The only effect is that the next visit loads all
        // questions again.
      }
    },
  };
}
