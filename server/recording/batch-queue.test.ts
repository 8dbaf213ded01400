import { expect, test } from 'vitest';
import { removeNextBatchesFromQueue } from './recorder.ts';

/** Returns a queue of batches. Each argument describes a batch: the pupil, and the number of acts. */
function queueOf(...batches: readonly (readonly [string, number])[]) {
  return batches.map(([pupil, acts]) => ({ batch: { pupil, acts: Array<unknown>(acts).fill(0) } }));
}

const told = (queue: ReturnType<typeof queueOf>) => queue.map(({ batch }) => `${batch.pupil} ${batch.acts.length}`);

test.each([
  ['none of none', [], [], []],
  [
    'one of each pupil, the first',
    [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
      ['b', 5],
    ],
    ['a 1', 'b 2', 'c 4'],
    ['a 3', 'b 5'],
  ],
  [
    'up to 400 acts',
    [
      ['a', 200],
      ['b', 200],
      ['c', 1],
    ],
    ['a 200', 'b 200'],
    ['c 1'],
  ],
  [
    'none that would make them more, nor any behind it',
    [
      ['a', 200],
      ['b', 201],
      ['c', 1],
    ],
    ['a 200'],
    ['b 201', 'c 1'],
  ],
  [
    'the first one, however large',
    [
      ['a', 401],
      ['b', 0],
    ],
    ['a 401'],
    ['b 0'],
  ],
] as const)('the next batches are %s', (_, batches, group, rest) => {
  const queue = queueOf(...batches);
  expect(told(removeNextBatchesFromQueue(queue))).toEqual(group);
  expect(told(queue)).toEqual(rest);
});

test('at most 64 batches are taken together', () => {
  const queue = queueOf(...Array.from({ length: 66 }, (_, at) => [`p${at}`, 1] as const));
  expect(removeNextBatchesFromQueue(queue)).toHaveLength(64);
  expect(told(queue)).toEqual(['p64 1', 'p65 1']);
});
