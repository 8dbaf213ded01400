export const EDITION_KEY = 'sakumon.progress-edition';

/** The edition of the questions that a device holds for the pupil who was here last, at hand before its database is. */
export type CachedEditions = {
  /** None for another account. */
  readonly of: (account: string) => string | undefined;
  readonly keep: (account: string, edition: string) => void;
};

export function createCachedEditions(storage: Storage): CachedEditions {
  return {
    of: (account) => {
      const [owner, edition] = storage.getItem(EDITION_KEY)?.split('/') ?? [];
      return owner === account ? edition : undefined;
    },
    keep: (account, edition) => {
      try {
        storage.setItem(EDITION_KEY, `${account}/${edition}`);
      } catch {
        // On a full device all questions are asked for each time.
      }
    },
  };
}
