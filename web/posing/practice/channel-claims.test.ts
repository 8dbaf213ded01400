import { expect, test } from 'vitest';
import { createChannelClaims, type Claim } from './channel-claims.ts';
import { testChannels } from './test-channels.ts';

const soon = (): Promise<void> => Promise.resolve();

test('an attempt is claimed by one page, until it claims another', async () => {
  const open = testChannels<Claim>();
  const [here, there] = ['1', '2'].map((page) => createChannelClaims(open(), page, soon));
  expect([await here?.('t_1'), await here?.('t_1'), await there?.('t_1'), await there?.('t_2')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([await here?.('t_2'), await here?.('t_3')]).toEqual([false, true]);
  expect(await there?.('t_1')).toBe(true);
});

test('of pages that ask at once one has it', async () => {
  const open = testChannels<Claim>();
  const pages = ['2', '1', '3'].map((page) => createChannelClaims(open(), page, soon));
  expect(await Promise.all(pages.map((claim) => claim('t_1')))).toEqual([false, true, false]);
});

test('the pages of a browser hear each other', async () => {
  const channels = [new BroadcastChannel('claims'), new BroadcastChannel('claims')];
  const heard = new Promise<void>((resolve) => {
    channels[1]?.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind === 'taken') resolve();
    });
  });
  const [here, there] = channels.map((channel, page) =>
    createChannelClaims(channel, String(page), page === 0 ? soon : () => heard),
  );
  expect(await here?.('t_1')).toBe(true);
  expect(await there?.('t_1')).toBe(false);
  for (const channel of channels) channel.close();
});
