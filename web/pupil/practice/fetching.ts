import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import type { ParsedQuestionsOfLevel } from '../../../contract/question.ts';
import { isRefusalTextLoadedSeparately } from '../../../contract/refusal.ts';
import { convertPlainJsonToQuestion } from '../../../engine/question/plain-question.ts';
import type { CallPupilOrVisitorRoute, CallOutcome } from '../../app/client/call.ts';
import type { PracticeDeviceCache } from './device-cache.ts';
import type { PracticeFailure } from './practice-store.ts';
import type { QuestionForAttempt } from './attempt.ts';

export type FetchedValueOrFailure<Value> =
  | { readonly kind: 'fetched'; readonly value: Value; readonly fresh: boolean }
  | { readonly kind: 'failed'; readonly failure: PracticeFailure };

export type ProgressRequestDependencies = {
  readonly call: CallPupilOrVisitorRoute;
  readonly cache: PracticeDeviceCache;
  readonly edition: QuestionListEditionStore;
};

/**
 * The edition of the question lists that the device has cached: a hash of these lists. `held` reads it, `keep` stores
 * it. The device sends it with each request for progress, so that the server does not send unchanged lists again.
 */
export type QuestionListEditionStore = {
  readonly held: () => string | undefined;
  readonly keep: (edition: string) => void;
};

/** Generates the question with this id. Resolves to null if the id is not that of a generated question. */
export type GenerateQuestionById = (id: string) => Promise<QuestionForAttempt | null>;

/**
 * Fetches the pupil's progress. Resolves to the progress from the server, or to the progress on the device if the
 * server cannot be reached. `inMemory`: the progress that the page already shows, which is used instead of the cached
 * progress; null if there is none.
 */
export async function fetchProgress(
  { call, cache, edition }: ProgressRequestDependencies,
  inMemory: PupilProgress | null,
): Promise<FetchedValueOrFailure<PupilProgress>> {
  const held = inMemory === null ? cache.progress() : Promise.resolve(inMemory);
  const outcome = await call('progress', { edition: edition.held() });
  if (outcome.kind !== 'ok') return fromDevice(outcome, () => held);
  const value = addCachedQuestionsToProgress(outcome.output, await held);
  if (value !== null) return { kind: 'fetched', value, fresh: true };
  const all = await call('progress', {});
  return all.kind === 'ok' ? { kind: 'fetched', value: all.output, fresh: true } : fromDevice(all, () => held);
}

/**
 * Caches the pupil's progress on the device. Stores the progress's `edition`, which later requests send to the server.
 */
export async function cacheProgress(
  { cache, edition }: Pick<ProgressRequestDependencies, 'cache' | 'edition'>,
  value: PupilProgress,
): Promise<void> {
  await cache.saveProgress(value);
  edition.keep(value.edition);
}

/**
 * Fetches the questions of a level. Resolves to the questions from the server, or to the cached questions if the server
 * cannot be reached.
 */
export async function fetchQuestionsOfLevel(
  call: CallPupilOrVisitorRoute,
  cache: PracticeDeviceCache,
  level: number,
): Promise<FetchedValueOrFailure<QuestionForAttempt[]>> {
  const outcome = await call('plainQuestions', { level });
  if (outcome.kind === 'ok') {
    // The exercise must not wait until the questions are cached, so this promise is not awaited.
    void cache.saveLevel(outcome.output);
    return { kind: 'fetched', value: parseQuestionsOfLevelForAttempts(outcome.output), fresh: true };
  }
  const cached = await fromDevice(outcome, () => cache.level(level));
  return cached.kind === 'failed' ? cached : { ...cached, value: parseQuestionsOfLevelForAttempts(cached.value) };
}

/**
 * Resolves to the cached questions of a level. Resolves to null if there are none, or if they are out of date: the hash
 * that is cached with them differs from `edition`, the level's hash in the pupil's progress.
 */
export async function cachedQuestionsOfLevel(
  cache: PracticeDeviceCache,
  { level, edition }: Pick<LevelProgress, 'level' | 'edition'>,
): Promise<QuestionForAttempt[] | null> {
  const stored = await cache.level(level);
  return stored?.edition === edition ? parseQuestionsOfLevelForAttempts(stored) : null;
}

async function fromDevice<Value>(
  outcome: Exclude<CallOutcome<Value>, { kind: 'ok' }>,
  cached: () => Promise<Value | null>,
): Promise<FetchedValueOrFailure<Value>> {
  const failure = failureOf(outcome);
  if (failure === 'signed-out' || failure === 'level-closed') return { kind: 'failed', failure };
  const value = await cached();
  return value === null ? { kind: 'failed', failure } : { kind: 'fetched', value, fresh: false };
}

function failureOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): PracticeFailure {
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (isRefusalTextLoadedSeparately(outcome.refusal)) return 'server-fault';
  switch (outcome.refusal) {
    case 'signed-out':
    case 'forbidden-role':
      return 'signed-out';
    case 'level-closed':
    case 'not-found':
      return 'level-closed';
    case 'busy':
    case 'body-too-slow':
    case 'database-unavailable':
    case 'school-moving':
    case 'too-many-at-once':
    case 'too-many-requests':
      return 'unreachable';
    case 'body-too-large':
    case 'foreign-origin':
    case 'internal-error':
    case 'malformed-request':
    case 'wrong-password':
      return 'server-fault';
  }
}

/** Parses questions that came as JSON. Questions that this version of the page cannot parse are left out. */
export function parseQuestionsOfLevelForAttempts({ questions }: ParsedQuestionsOfLevel): QuestionForAttempt[] {
  return questions.flatMap(({ version, question: plain }) => {
    const question = convertPlainJsonToQuestion(plain);
    return question === null ? [] : [{ question, version }];
  });
}

/**
 * Returns the progress with all questions of each level. If the server sent only the questions that the pupil has begun
 * (`told`), adds the other questions from the cached progress (`held`). Returns null if the cache lacks them: `held` is
 * null, or its edition differs from that of `told`.
 */
export function addCachedQuestionsToProgress(told: PupilProgress, held: PupilProgress | null): PupilProgress | null {
  if (!told.onlyBegun) return told;
  if (held?.edition !== told.edition) return null;
  const heldLevels = new Map(held.levels.map((level) => [level.level, level.questions]));
  const levels = told.levels.map((level) => withHeld(level, heldLevels.get(level.level) ?? []));
  return { ...told, onlyBegun: false, levels };
}

function withHeld(level: LevelProgress, held: LevelProgress['questions']): LevelProgress {
  const begun = new Map(level.questions.map((question) => [question.question, question]));
  const questions = held.map(
    (question) => begun.get(question.question) ?? { ...question, begun: false, stars: 0, found: [] },
  );
  return { ...level, questions };
}

type Ahead = {
  readonly call: CallPupilOrVisitorRoute;
  readonly cache: PracticeDeviceCache;
  /** Resolves after a pause, when the next level may be read from the cache and, if necessary, fetched. */
  readonly pace: () => Promise<void>;
};

/**
 * Caches all open levels, so that they work without the server: first homework, then the levels after the level in
 * view, then the levels before it. There is a pause before each level, because a whole class shares one network
 * connection and because reading a level is long work for a slow device. The caching stops at the first error, and
 * begins again when the pupil enters another level.
 */
export async function cacheOpenLevels(
  { call, cache, pace }: Ahead,
  { levels }: PupilProgress,
  level: number,
): Promise<void> {
  const at = levels.findIndex((candidate) => candidate.level === level);
  const inOrder = [
    ...levels.filter(({ homework }) => homework !== null),
    ...levels.slice(at + 1),
    ...levels.slice(0, at),
  ];
  for (const each of new Set(inOrder.filter(({ open }) => open))) {
    await pace();
    if ((await cache.level(each.level))?.edition === each.edition) continue;
    const outcome = await call('plainQuestions', { level: each.level });
    if (outcome.kind !== 'ok') return;
    await cache.saveLevel(outcome.output);
  }
}
