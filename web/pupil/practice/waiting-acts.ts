import type { Act } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import { readGeneratedId } from '../../../engine/levels/generated.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { continued } from './continuing.ts';
import type { DeviceCache } from './device-cache.ts';
import { offered, type MakeGenerated } from './fetching.ts';

type OnDevice = { readonly cache: DeviceCache; readonly outbox: Outbox; readonly makeGenerated: MakeGenerated };

/** The server's progress with the acts that it does not have yet. */
export async function withWaitingActs(
  progress: PupilProgress,
  { cache, outbox, makeGenerated }: OnDevice,
): Promise<PupilProgress> {
  const questions = await questionsCached(cache, await outbox.waiting(), makeGenerated);
  return continued(progress, await outbox.waiting(), (id) => questions.get(id));
}

/** The questions that acts speak of, as far as their levels are cached on the device; generated ones are made again. */
async function questionsCached(
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
