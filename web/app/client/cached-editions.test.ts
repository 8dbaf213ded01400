import { expect, test } from 'vitest';
import { createCachedQuestionsEditionStore } from './cached-editions.ts';

/**
 * Returns a minimal fake of localStorage that can store at most `room` entries and then throws, as a full localStorage
 * does.
 */
function storage(room = 1): Storage {
  const kept = new Map<string, string>();
  const used = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (kept.size >= room && !kept.has(key)) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return used as unknown as Storage;
}

test('the cache returns the edition of the last account and of no other account', () => {
  const device = storage();
  const edition = createCachedQuestionsEditionStore(device);
  expect(edition.of('u_1')).toBeUndefined();
  edition.keep('u_1', 'e1');
  expect([edition.of('u_1'), createCachedQuestionsEditionStore(device).of('u_1'), edition.of('u_2')]).toEqual([
    'e1',
    'e1',
    undefined,
  ]);
  edition.keep('u_2', 'e2');
  expect([edition.of('u_1'), edition.of('u_2')]).toEqual([undefined, 'e2']);
});

test('a full storage returns no edition and does not throw', () => {
  const edition = createCachedQuestionsEditionStore(storage(0));
  edition.keep('u_1', 'e1');
  expect(edition.of('u_1')).toBeUndefined();
});
