import type { Batch } from './record-batches.ts';

/** Batches of a school that are recorded together: at most so many, with so many acts but for the first one's. */
const MOST_BATCHES = 64;
const MOST_ACTS = 400;

type Batched = { readonly batch: Pick<Batch, 'pupil' | 'acts'> };

/** Takes the batches that go next, one of each pupil, in the order in which they came. */
export function takeGroup<Waiting extends Batched>(queue: Waiting[]): Waiting[] {
  const group: Waiting[] = [];
  const pupils = new Set<string>();
  let acts = 0;
  for (const waiting of queue) {
    const { batch } = waiting;
    if (pupils.has(batch.pupil)) continue;
    acts += batch.acts.length;
    if (group.length === MOST_BATCHES || (group.length > 0 && acts > MOST_ACTS)) break;
    pupils.add(batch.pupil);
    group.push(waiting);
  }
  for (const taken of group) queue.splice(queue.indexOf(taken), 1);
  return group;
}
