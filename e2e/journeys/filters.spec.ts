import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { fetchStoredActsOfPupil } from '../records.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

/**
 * Simulates a school's web filter: it responds with `body` to all API requests, and the server does not get them.
 * Resolves to a function that switches the filter off.
 */
async function filter(page: Page, body: string): Promise<() => Promise<void>> {
  const path = /\/api\//u;
  await page.route(path, (route) =>
    // Requests for an event stream are aborted. With a JSON response, the browser itself would write an error to the
    // console.
    route.request().resourceType() === 'eventsource'
      ? route.abort()
      : route.fulfill({ status: 200, contentType: 'application/json', body }),
  );
  return () => page.unroute(path);
}

test('a web filter that responds instead of the server counts as offline, and acts are sent later', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  const pill = page.getByRole('banner').getByText('つながって いません').last();
  await expect(pill).toBeHidden();
  const pass = await filter(page, '{}');
  await table.solve(rightCards(first), 'mouse');
  await expect(pill).toBeVisible();
  await pass();
  // The device tries again by itself.
  await expect(pill).toBeHidden({ timeout: 60_000 });
  await expect
    .poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).some(({ correct }) => correct === true))
    .toBe(true);
});

test('staff screens throw no error for the response of a web filter', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('heading', { level: 1, name: /^きょう/u }).waitFor();
  await filter(page, '{}');
  await page.getByRole('link', { name: /児童/u }).first().click();
  await expect(page.getByText('サーバーにつながりません').first()).toBeVisible();
});
