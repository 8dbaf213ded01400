import type { PupilProgress } from '../../../contract/progress.ts';
import type { ShapeOf } from '../../../contract/answer-shape.ts';
import type { PlainQuestions } from '../../../contract/question.ts';
import { OPEN_ATTEMPT_SHAPE, PRACTICE_SHAPES } from '../../app/client/practice-shapes.ts';
import { readAs } from '../../app/client/read-as.ts';
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

/** A name that this page does not know is of another page, and of no use here. */
const EXAMPLES: ShapeOf<readonly string[]> = { type: 'array', items: { type: 'string' } };
const { progress: PROGRESS, plainQuestions: LEVEL } = PRACTICE_SHAPES;

export function openDeviceCache(database: DeviceDatabase, account: string): DeviceCache {
  const read = async <Kept>(name: string, shape: ShapeOf<Kept>): Promise<Kept | null> => {
    const cached = readAs(shape, await database.get('kept', `${account}/${name}`));
    return cached.kind === 'read' ? cached.value : null;
  };
  // On a full device the page goes on with what it has.
  const write = async (name: string, value: unknown): Promise<void> => {
    await database.put('kept', value, `${account}/${name}`).catch(() => undefined);
  };
  return {
    progress: async () => {
      const progress = await read('progress', PROGRESS.output);
      const openAttempt = await read('open-attempt', OPEN_ATTEMPT_SHAPE);
      return progress === null ? null : { ...progress, openAttempt };
    },
    saveOpenAttempt: (open) => write('open-attempt', open),
    saveProgress: (progress) => write('progress', progress),
    level: (level) => read(`level/${level}`, LEVEL.output),
    saveLevel: (questions) => write(`level/${questions.level}`, questions),
    examplesSeen: async () => {
      const names = (await read('examples', EXAMPLES)) ?? [];
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
