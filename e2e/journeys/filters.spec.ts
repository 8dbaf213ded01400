import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { actsOf } from '../records.ts';
import { sitDown } from '../sit-down.ts';

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

/** A school's filter that answers in the server's place. */
async function filter(page: Page, body: string): Promise<() => Promise<void>> {
  const path = /\/api\//u;
  await page.route(path, (route) =>
    // The browser itself complains of a channel that is none.
    route.request().resourceType() === 'eventsource'
      ? route.abort()
      : route.fulfill({ status: 200, contentType: 'application/json', body }),
  );
  return () => page.unroute(path);
}

test('a filter that answers in the place of the server is no connection, and what was done is sent later', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  const { pupil, table } = await sitDown(sakumon, page);
  const pill = page.getByRole('banner').getByText('つながって いません').last();
  await expect(pill).toBeHidden();
  const pass = await filter(page, '{}');
  await table.solve(rightCards(first), 'mouse');
  await expect(pill).toBeVisible();
  await pass();
  // It is tried again by itself.
  await expect(pill).toBeHidden({ timeout: 60_000 });
  await expect.poll(async () => (await actsOf(sakumon, pupil)).some(({ correct }) => correct === true)).toBe(true);
});

test('nothing of such an answer is thrown on the screens of staff', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('heading', { level: 1, name: '先生ホーム' }).waitFor();
  await filter(page, '{}');
  await page.getByRole('link', { name: /児童/u }).first().click();
  await expect(page.getByText('サーバーにつながりません').first()).toBeVisible();
});
