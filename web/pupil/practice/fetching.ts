import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import type { PlainQuestions } from '../../../contract/question.ts';
import { isPartRefusal } from '../../../contract/refusal.ts';
import { fromPlain } from '../../../engine/question/plain-question.ts';
import type { Call, CallOutcome } from '../../app/client/call.ts';
import type { DeviceCache } from './device-cache.ts';
import type { PracticeFailure } from './practice-state.ts';
import type { OfferedQuestion } from './attempt.ts';
import { wholeProgress } from './whole-progress.ts';

export type Fetched<Value> =
  | { readonly kind: 'fetched'; readonly value: Value; readonly fresh: boolean }
  | { readonly kind: 'failed'; readonly failure: PracticeFailure };

export type AskForProgress = {
  readonly call: Call;
  readonly cache: DeviceCache;
  readonly edition: HeldEdition;
};

/** By which edition the device asks for progress. */
export type HeldEdition = { readonly held: () => string | undefined; readonly keep: (edition: string) => void };

/** The pupil's progress from the server, and without it the one cached on the device. */
export async function fetchProgress({ call, cache, edition }: AskForProgress): Promise<Fetched<PupilProgress>> {
  const held = cache.progress();
  const outcome = await call('progress', { edition: edition.held() });
  if (outcome.kind !== 'ok') return fromDevice(outcome, () => held);
  const value = wholeProgress(outcome.output, await held);
  if (value !== null) return { kind: 'fetched', value, fresh: true };
  const all = await call('progress', {});
  return all.kind === 'ok' ? { kind: 'fetched', value: all.output, fresh: true } : fromDevice(all, () => held);
}

/** The device has it from now on, and may ask by its edition. */
export async function keepProgress(
  { cache, edition }: Pick<AskForProgress, 'cache' | 'edition'>,
  value: PupilProgress,
): Promise<void> {
  await cache.saveProgress(value);
  edition.keep(value.edition);
}

/** The questions of a level, likewise. */
export async function fetchLevel(call: Call, cache: DeviceCache, level: number): Promise<Fetched<OfferedQuestion[]>> {
  const outcome = await call('plainQuestions', { level });
  if (outcome.kind === 'ok') {
    // The table does not wait until the device has it.
    void cache.saveLevel(outcome.output);
    return { kind: 'fetched', value: offered(outcome.output), fresh: true };
  }
  const cached = await fromDevice(outcome, () => cache.level(level));
  return cached.kind === 'failed' ? cached : { ...cached, value: offered(cached.value) };
}

/** The questions of a level as they lie on the device, where those are of the edition that progress names; else null. */
export async function storedLevel(
  cache: DeviceCache,
  { level, edition }: Pick<LevelProgress, 'level' | 'edition'>,
): Promise<OfferedQuestion[] | null> {
  const stored = await cache.level(level);
  return stored?.edition === edition ? offered(stored) : null;
}

async function fromDevice<Value>(
  outcome: Exclude<CallOutcome<Value>, { kind: 'ok' }>,
  cached: () => Promise<Value | null>,
): Promise<Fetched<Value>> {
  const failure = failureOf(outcome);
  if (failure === 'signed-out' || failure === 'level-closed') return { kind: 'failed', failure };
  const value = await cached();
  return value === null ? { kind: 'failed', failure } : { kind: 'fetched', value, fresh: false };
}

function failureOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): PracticeFailure {
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (isPartRefusal(outcome.refusal)) return 'server-fault';
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

/** Questions as the engine knows them; one that is none is left out. */
export function offered({ questions }: PlainQuestions): OfferedQuestion[] {
  return questions.flatMap(({ version, question: plain }) => {
    const question = fromPlain(plain);
    return question === null ? [] : [{ question, version }];
  });
}

/** Makes the generated question of an id; null for an id that names none. */
export type MakeGenerated = (id: string) => Promise<OfferedQuestion | null>;
