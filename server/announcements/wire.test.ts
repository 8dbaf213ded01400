import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/server/database/database.ts';
import { openTestProxy } from '../../testing/server/database/proxy.ts';
import { openListenNotifyConnection } from './wire.ts';

const database = await createTestDatabase();
afterAll(database.close);

test('a connection for announcements that is dropped silently ends by itself', async () => {
  const proxy = await openTestProxy(database.url);
  const wire = await openListenNotifyConnection(proxy.url, { betweenBeats: 100, silence: 1000 });
  wire.on('error', () => undefined);
  expect((await wire.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const ended = new Promise((resolve) => void wire.on('end', () => resolve('ended')));
  proxy.swallow();
  expect(await ended).toBe('ended');
  await proxy.close();
});

test('connecting fails if the database accepts connections but does not answer', async () => {
  const proxy = await openTestProxy(database.url, { silent: true });
  await expect(openListenNotifyConnection(proxy.url, { silence: 500 })).rejects.toThrow(/timeout|terminated/u);
  await proxy.close();
});
