import type { PupilProgress } from '../../../contract/progress.ts';
import { fetchLevel, fetchProgress, keepProgress } from './fetching.ts';
import type { PracticeStore } from './practice-store.ts';
import { withWaiting, type ProgressDependencies } from './progress-loading.ts';

/** Progress anew from the server; nothing while it cannot be reached or has not got all acts. */
export async function refreshProgress(store: PracticeStore, dependencies: ProgressDependencies): Promise<void> {
  const progress = await newProgress(dependencies);
  if (progress === null) return;
  store.change({ progress });
  await fetchNewQuestions(store, dependencies);
}

async function newProgress(dependencies: ProgressDependencies): Promise<PupilProgress | null> {
  const end = await dependencies.outbox.flush();
  if (end.kind !== 'empty') return null;
  const fetched = await fetchProgress(dependencies);
  if (fetched.kind === 'failed' || !fetched.fresh) return null;
  await keepProgress(dependencies, fetched.value);
  return withWaiting(fetched.value, dependencies);
}

/** Questions that have come to the level in view, e.g. chosen during a lesson; the table stays as it lies. */
async function fetchNewQuestions(store: PracticeStore, { call, cache }: ProgressDependencies): Promise<void> {
  const ready = store.ready();
  if (ready === null || ready.levelState.kind !== 'ready') return;
  const { level, levelState, progress } = ready;
  const known = new Set(levelState.questions.map(({ question }) => question.id));
  const shown = progress.levels.find((candidate) => candidate.level === level);
  if (shown?.open !== true || shown.questions.every(({ question }) => known.has(question))) return;
  const fetched = await fetchLevel(call, cache, level);
  if (fetched.kind === 'failed' || store.ready()?.level !== level) return;
  store.change({ levelState: { kind: 'ready', questions: fetched.value } });
}
