import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson } from '../../testing/server/people.ts';
import { encryptText } from '../accounts/installation-key.ts';
import { isKeyOfOtherInstallation } from './check-key.ts';

const server = await createTestApp();
afterAll(server.close);

const [right, wrong] = [randomBytes(32), randomBytes(32)];
const isForeign = (key: Buffer): Promise<boolean> =>
  isKeyOfOtherInstallation(server.database.db, () => Promise.resolve(key));

test('a key is foreign if it decrypts none of the newest secrets', async () => {
  const { id: account, school } = await addTestPerson(server, 'manager');
  const addAuthenticator = async (key: Buffer, addedAt: string): Promise<void> => {
    await server.rows(
      `insert into authenticator (school_id, id, account_id, name, sealed_secret, added_at, last_step)
        values ($1, $2, $3, 'スマホ', $4, $5, 0)`,
      [school, randomUUID(), account, encryptText(key, 'authenticator', account, 'secret'), addedAt],
    );
  };
  await expect(isKeyOfOtherInstallation(server.database.db, () => Promise.reject(new Error('read')))).resolves.toBe(
    false,
  );
  await addAuthenticator(right, '2026-11-01');
  expect([await isForeign(right), await isForeign(wrong)]).toEqual([false, true]);

  // Staff add new authenticators after a change of the key.
  await addAuthenticator(wrong, '2026-11-02');
  expect([await isForeign(right), await isForeign(wrong)]).toEqual([true, false]);

  await server.rows(
    `insert into record_store (school_id, endpoint, user_name, sealed_password, home_page, next_try_at)
      values ($1, 'https://store.test/', 'sakumon', $2, 'https://sakumon.test', now())`,
    [school, encryptText(right, 'recordStore', school, 'password')],
  );
  expect([await isForeign(right), await isForeign(wrong), await isForeign(randomBytes(32))]).toEqual([
    false,
    false,
    true,
  ]);
});
