import type { Act } from '../../../contract/act.ts';
import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import type { PlainQuestions } from '../../../contract/question.ts';
import { isPartRefusal } from '../../../contract/refusal.ts';
import { readGeneratedId } from '../../../engine/levels/generated.ts';
import type { Question } from '../../../engine/question/question.ts';
import { fromPlain } from '../../../engine/question/plain-question.ts';
import type { Call, CallOutcome } from '../../client/call.ts';
import type { DeviceCache } from './device-cache.ts';
import type { PracticeFailure } from './practice-state.ts';
import type { OfferedQuestion } from './attempt.ts';

export type Fetched<Value> =
  | { readonly kind: 'fetched'; readonly value: Value; readonly fresh: boolean }
  | { readonly kind: 'failed'; readonly failure: PracticeFailure };

/** The pupil's progress from the server, and without it the one cached on the device. */
export async function fetchProgress(
  asked: Promise<CallOutcome<PupilProgress>>,
  cache: DeviceCache,
): Promise<Fetched<PupilProgress>> {
  const outcome = await asked;
  if (outcome.kind === 'ok') {
    await cache.saveProgress(outcome.output);
    return { kind: 'fetched', value: outcome.output, fresh: true };
  }
  return fromDevice(outcome, () => cache.progress());
}

/** The questions of a level, likewise. */
export async function fetchLevel(call: Call, cache: DeviceCache, level: number): Promise<Fetched<OfferedQuestion[]>> {
  const outcome = await call('plainQuestions', { level });
  if (outcome.kind === 'ok') {
    await cache.saveLevel(outcome.output);
    return { kind: 'fetched', value: offered(outcome.output), fresh: true };
  }
  const cached = await fromDevice(outcome, () => cache.level(level));
  return cached.kind === 'failed' ? cached : { ...cached, value: offered(cached.value) };
}

/** A level as it lies on the device, where that is of the edition that progress names; else null. */
export async function storedLevel(
  cache: DeviceCache,
  { level, edition }: Pick<LevelProgress, 'level' | 'edition'>,
): Promise<Fetched<OfferedQuestion[]> | null> {
  const stored = await cache.level(level);
  return stored?.edition === edition ? { kind: 'fetched', value: offered(stored), fresh: true } : null;
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

type Ahead = { readonly call: Call; readonly cache: DeviceCache; readonly pace: () => Promise<void> };

/**
 * Open levels come to the device ahead of time, so that all of them are there without the server: homework, those after
 * the one in view, then those before it. One after the other at the pace of a class that shares a line; the first that
 * does not come ends it, and the next level that is entered begins it anew.
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
    if ((await cache.level(each.level))?.edition === each.edition) continue;
    await pace();
    const fetched = await fetchLevel(call, cache, each.level);
    if (fetched.kind === 'failed' || !fetched.fresh) return;
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

/** The questions that acts speak of, as far as their levels are cached on the device; generated ones are made again. */
export async function questionsCached(
  cache: DeviceCache,
  acts: readonly Act[],
  makeGenerated: MakeGenerated,
): Promise<Map<string, Question>> {
  const questions = new Map<string, Question>();
  const wanted = new Set(acts.map(({ question }) => question));
  for (const id of wanted) {
    const generated = readGeneratedId(id) === null ? null : await makeGenerated(id);
    if (generated !== null) questions.set(id, generated.question);
  }
  const progress = wanted.size === 0 ? null : await cache.progress();
  for (const level of progress?.levels ?? []) {
    if (!level.questions.some(({ question }) => wanted.has(question))) continue;
    const cached = await cache.level(level.level);
    for (const { question } of cached === null ? [] : offered(cached)) questions.set(question.id, question);
  }
  return questions;
}
