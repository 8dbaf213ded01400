import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './argon2.ts';

const CHEAP = { memory: 8, passes: 1, parallelism: 1 };
/** A hash made by @node-rs/argon2 2.2.1, the library that earlier versions of Sakumon used for passwords. */
const STORED = '$argon2id$v=19$m=19456,t=2,p=1$Kf4CB7w2YMEYLwmsEHQecQ$riksYuEE2syztCqOPsl8AuJN5mh+OszYWez19VpjfTg';

test('a hash that another library made is verified', async () => {
  expect(await verifyPassword(STORED, 'ひみつの ことば')).toBe(true);
  expect(await verifyPassword(STORED, 'ひみつのことば')).toBe(false);
});

test('two hashes of one password differ, and both are verified', async () => {
  const [first, second] = [await hashPassword('secret', CHEAP), await hashPassword('secret', CHEAP)];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/u);
  expect(first).not.toBe(second);
  expect([
    await verifyPassword(first, 'secret'),
    await verifyPassword(second, 'secret'),
    await verifyPassword(second, 'Secret'),
  ]).toEqual([true, true, false]);
});

test.each(['', '$2b$10$abc', STORED.replace('argon2id', 'argon2i'), STORED.replace('v=19', 'v=16')])(
  'throws for a text that is not an Argon2id hash of version 19: %s',
  async (stored) => {
    await expect(verifyPassword(stored, 'secret')).rejects.toThrow('no Argon2id hash');
  },
);
