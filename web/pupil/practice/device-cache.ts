import { z } from 'zod/mini';
import { OpenAttempt, PupilProgress } from '../../../contract/progress.ts';
import { ParsedQuestionsOfLevel } from '../../../contract/question.ts';
import { WORKED_EXAMPLE_NAMES, type WorkedExampleName } from './example-names.ts';
import type { DeviceDatabase } from '../outbox/database.ts';

/**
 * The functions with which the device caches the data of one account, so that the page /question works without the
 * server.
 */
export type PracticeDeviceCache = {
  readonly progress: () => Promise<PupilProgress | null>;
  readonly saveProgress: (progress: PupilProgress) => Promise<void>;
  /**
   * Caches the unfinished attempt in its state after the last move. `open` is null if there is no unfinished attempt.
   */
  readonly saveOpenAttempt: (open: PupilProgress['openAttempt']) => Promise<void>;
  readonly level: (level: number) => Promise<ParsedQuestionsOfLevel | null>;
  readonly saveLevel: (questions: ParsedQuestionsOfLevel) => Promise<void>;
  /** Resolves to the names of the worked examples that the pupil has seen. */
  readonly examplesSeen: () => Promise<readonly WorkedExampleName[]>;
  readonly saveExamplesSeen: (names: readonly WorkedExampleName[]) => Promise<void>;
  /** Resolves to the text that the pupil has begun to write for a question of mode `write`, or to an empty string. */
  readonly text: (question: string) => Promise<string>;
  readonly saveText: (question: string, text: string) => Promise<void>;
};

/**
 * Any string is accepted as the name of a worked example, because another version of the page may have stored names
 * that this version does not know.
 */
const Examples = z.array(z.string());
const CachedAttempt = z.nullable(OpenAttempt);

export function openPracticeDeviceCache(database: DeviceDatabase, account: string): PracticeDeviceCache {
  const read = async <Schema extends z.ZodMiniType>(name: string, schema: Schema): Promise<z.output<Schema> | null> => {
    const cached = schema.safeParse(await database.get('kept', `${account}/${name}`));
    return cached.success ? cached.data : null;
  };
  // If the device's storage is full, the error is ignored, because the page also works without the cache.
  const write = async (name: string, value: unknown): Promise<void> => {
    await database.put('kept', value, `${account}/${name}`).catch(() => undefined);
  };
  return {
    progress: async () => {
      const progress = await read('progress', PupilProgress);
      const openAttempt = await read('open-attempt', CachedAttempt);
      return progress === null ? null : { ...progress, openAttempt };
    },
    saveOpenAttempt: (open) => write('open-attempt', open),
    saveProgress: (progress) => write('progress', progress),
    level: (level) => read(`level/${level}`, ParsedQuestionsOfLevel),
    saveLevel: (questions) => write(`level/${questions.level}`, questions),
    examplesSeen: async () => {
      const names = (await read('examples', Examples)) ?? [];
      return WORKED_EXAMPLE_NAMES.filter((name) => names.includes(name));
    },
    saveExamplesSeen: (names) => write('examples', names),
    text: async (question) => (await read(`text/${question}`, z.string())) ?? '',
    saveText: (question, text) => write(`text/${question}`, text),
  };
}

/**
 * Maximum age in milliseconds of progress that was read from the cache in advance. Older progress is read again when it
 * is needed.
 */
const HOLDS = 10_000;

/**
 * Returns a cache that starts to read the progress at once, before anyone calls `progress`. The first call of
 * `progress` gets the result of this reading if the call comes within `HOLDS` milliseconds. `now` returns a time in
 * milliseconds.
 */
export function preloadCachedProgress(cache: PracticeDeviceCache, now: () => number): PracticeDeviceCache {
  const readAt = now();
  const read = cache.progress();
  // If nobody calls `progress`, a rejection would be unhandled. A caller of `progress` still gets the rejection.
  read.catch(() => undefined);
  let isTaken = false;
  const progress = (): Promise<PupilProgress | null> => {
    const holds = !isTaken && now() - readAt < HOLDS;
    isTaken = true;
    return holds ? read : cache.progress();
  };
  return { ...cache, progress };
}
