import type { PupilProgress } from '../../../contract/progress.ts';
import type { CallPupilOrVisitorRoute } from '../../app/client/call.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PracticeDeviceCache } from './device-cache.ts';
import {
  fetchProgress,
  cacheProgress,
  type FetchedValueOrFailure,
  type QuestionListEditionStore,
  type GenerateQuestionById,
  fetchQuestionsOfLevel,
} from './fetching.ts';
import type { PracticeStore } from './practice-store.ts';
import type * as waitingActs from './waiting-acts.ts';

export type ProgressDependencies = {
  readonly call: CallPupilOrVisitorRoute;
  readonly cache: PracticeDeviceCache;
  readonly edition: QuestionListEditionStore;
  readonly outbox: Outbox;
  readonly makeGenerated: GenerateQuestionById;
  /** Loads code that adds the acts in the outbox to the progress. The server has not received these acts yet. */
  readonly loadWaitingActs: () => Promise<Pick<typeof waitingActs, 'progressWithWaitingActs'>>;
  /** Resolves when the page should stop waiting for the sending of acts, or for the first exercise. */
  readonly patience: () => Promise<void>;
};

type LoadedProgress = {
  readonly fetched: FetchedValueOrFailure<PupilProgress>;
  /**
   * Caches the fetched progress. The caller should call it only after the exercise is shown, because writing takes
   * time.
   */
  readonly keep: () => Promise<void>;
};

/**
 * First sends the acts in the outbox, and waits for this only as long as `patience` allows. Then loads the progress
 * from the server or the cache, and adds the effect of acts that the server has not received.
 */
export async function loadProgress(dependencies: ProgressDependencies): Promise<LoadedProgress> {
  const { outbox, patience } = dependencies;
  if ((await outbox.count()) > 0) await Promise.race([outbox.flush(), patience()]);
  const fetched = await fetchProgress(dependencies, null);
  if (fetched.kind === 'failed') return { fetched, keep: () => Promise.resolve() };
  const { value, fresh } = fetched;
  return {
    fetched: { ...fetched, value: await addWaitingActsToProgress(value, dependencies) },
    keep: () => (fresh ? cacheProgress(dependencies, value) : Promise.resolve()),
  };
}

export async function addWaitingActsToProgress(
  progress: PupilProgress,
  dependencies: ProgressDependencies,
): Promise<PupilProgress> {
  if ((await dependencies.outbox.count()) === 0) return progress;
  const { progressWithWaitingActs } = await dependencies.loadWaitingActs();
  return progressWithWaitingActs(progress, dependencies);
}

/**
 * Replaces the progress in the store with the progress from the server. Does nothing if the server cannot be reached or
 * still lacks acts of this device.
 */
export async function refreshProgress(store: PracticeStore, dependencies: ProgressDependencies): Promise<void> {
  const progress = await newProgress(store, dependencies);
  if (progress === null) return;
  store.change({ progress });
  await fetchNewQuestions(store, dependencies);
}

async function newProgress(store: PracticeStore, dependencies: ProgressDependencies): Promise<PupilProgress | null> {
  const end = await dependencies.outbox.flush();
  if (end.kind !== 'empty') return null;
  const fetched = await fetchProgress(dependencies, store.ready()?.progress ?? null);
  if (fetched.kind === 'failed' || !fetched.fresh) return null;
  await cacheProgress(dependencies, fetched.value);
  return addWaitingActsToProgress(fetched.value, dependencies);
}

/**
 * Fetches the questions of the level in view again if questions were added to it, e.g. by the teacher during a lesson.
 * The exercise on the screen stays unchanged.
 */
async function fetchNewQuestions(store: PracticeStore, { call, cache }: ProgressDependencies): Promise<void> {
  const ready = store.ready();
  if (ready === null || ready.levelState.kind !== 'ready') return;
  const { level, levelState, progress } = ready;
  const known = new Set(levelState.questions.map(({ question }) => question.id));
  const shown = progress.levels.find((candidate) => candidate.level === level);
  if (shown?.open !== true || shown.questions.every(({ question }) => known.has(question))) return;
  const fetched = await fetchQuestionsOfLevel(call, cache, level);
  if (fetched.kind === 'failed' || store.ready()?.level !== level) return;
  store.change({ levelState: { kind: 'ready', questions: fetched.value } });
}
