import type { ActBatch } from './read-batches.ts';

/**
 * Maximum numbers of batches and of acts in one transaction. The first batch in the queue is always taken, even if it
 * has more than MOST_ACTS acts.
 */
const MOST_BATCHES = 64;
const MOST_ACTS = 400;

type Batched = { readonly batch: Pick<ActBatch, 'pupil' | 'acts'> };

/**
 * Removes the next batches from the queue, in the order of arrival, and returns them. Takes at most one batch of each
 * pupil.
 */
export function removeNextBatchesFromQueue<Waiting extends Batched>(queue: Waiting[]): Waiting[] {
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
