export const QUESTION_EDITION_STORAGE_KEY = 'sakumon.progress-edition';

/**
 * Caches the edition (version hash) of the questions for the last pupil on this device. It uses localStorage, because
 * that is readable before IndexedDB is open.
 */
export type QuestionEditionCache = {
  /** Returns the cached edition of this account. Returns undefined for any other account. */
  readonly of: (account: string) => string | undefined;
  readonly keep: (account: string, edition: string) => void;
};

export function createQuestionEditionCache(storage: Storage): QuestionEditionCache {
  return {
    of: (account) => {
      const [owner, edition] = storage.getItem(QUESTION_EDITION_STORAGE_KEY)?.split('/') ?? [];
      return owner === account ? edition : undefined;
    },
    keep: (account, edition) => {
      try {
        storage.setItem(QUESTION_EDITION_STORAGE_KEY, `${account}/${edition}`);
      } catch {
        // The storage is full: all questions are loaded each time.
      }
    },
  };
}
