import { z } from 'zod/mini';
import { OpenAttempt, PupilProgress } from '../../../contract/progress.ts';
import { PlainQuestions } from '../../../contract/question.ts';
import { EXAMPLE_NAMES, type ExampleName } from './example-names.ts';
import type { DeviceDatabase } from '../outbox/database.ts';

/** What the device caches of an account, so that /question works without the server. */
export type DeviceCache = {
  readonly progress: () => Promise<PupilProgress | null>;
  readonly saveProgress: (progress: PupilProgress) => Promise<void>;
  /** The attempt on the table, as it lay after the last move; null when there is none. */
  readonly saveOpenAttempt: (open: PupilProgress['openAttempt']) => Promise<void>;
  readonly level: (level: number) => Promise<PlainQuestions | null>;
  readonly saveLevel: (questions: PlainQuestions) => Promise<void>;
  /** The worked examples that have been shown. */
  readonly examplesSeen: () => Promise<readonly ExampleName[]>;
  readonly saveExamplesSeen: (names: readonly ExampleName[]) => Promise<void>;
};

/** Another version of the page may have stored names that this one does not know. */
const Examples = z.array(z.string());
const CachedAttempt = z.nullable(OpenAttempt);

export function openDeviceCache(database: DeviceDatabase, account: string): DeviceCache {
  const read = async <Schema extends z.ZodMiniType>(name: string, schema: Schema): Promise<z.output<Schema> | null> => {
    const cached = schema.safeParse(await database.get('kept', `${account}/${name}`));
    return cached.success ? cached.data : null;
  };
  // On a full device the page goes on with what it has.
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
    level: (level) => read(`level/${level}`, PlainQuestions),
    saveLevel: (questions) => write(`level/${questions.level}`, questions),
    examplesSeen: async () => {
      const names = (await read('examples', Examples)) ?? [];
      return EXAMPLE_NAMES.filter((name) => names.includes(name));
    },
    saveExamplesSeen: (names) => write('examples', names),
  };
}

/** Milliseconds after which what was read is of another moment. */
const HOLDS = 10_000;

/** The same cache, whose progress is read before somebody asks for it. `now` gives milliseconds. */
export function readAhead(cache: DeviceCache, now: () => number): DeviceCache {
  const readAt = now();
  const read = cache.progress();
  // Whoever takes it hears of its failure.
  read.catch(() => undefined);
  let isTaken = false;
  const progress = (): Promise<PupilProgress | null> => {
    const holds = !isTaken && now() - readAt < HOLDS;
    isTaken = true;
    return holds ? read : cache.progress();
  };
  return { ...cache, progress };
}
