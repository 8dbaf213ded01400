import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { sitDown } from '../sit-down.ts';
import { untilStored } from '../stored.ts';
import { openVersionsProxy } from '../versions-proxy.ts';

test.use({ serviceWorkers: 'allow' });

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

/** Looks for a new version, as a page does each hour, and resolves when one waits on the device. */
async function untilVersionWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), { timeout: 60_000 })
    .toBe('installed');
}

/** Milliseconds: the page is loaded, its worker registered and activated, and the page loaded again. */
const RENEWED_WITHIN = { timeout: 60_000 };

test('a new version is taken at a reload and between two questions, and not while a question is worked on', async ({
  onDevice,
  sakumon,
}) => {
  const proxy = await openVersionsProxy(sakumon.url);
  const page = await onDevice({ baseURL: proxy.url });
  const document = page.locator('html');
  const { table } = await sitDown(sakumon, page);
  await untilStored(page);
  await expect(document).toHaveAttribute('data-version', '1');

  proxy.serve(2);
  await untilVersionWaits(page);
  await expect(document).toHaveAttribute('data-version', '1');
  await page.reload();
  await expect(document).toHaveAttribute('data-version', '2', RENEWED_WITHIN);
  await table.composition.waitFor();

  proxy.serve(3);
  await untilVersionWaits(page);
  await table.solve(rightCards(first), 'mouse');
  await expect(document).toHaveAttribute('data-version', '2');
  await table.success.getByRole('button', { name: 'つぎの もんだい', exact: true }).click();
  await expect(document).toHaveAttribute('data-version', '3', RENEWED_WITHIN);
  await expect(table.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
  await expect(table.questions.getByRole('button', { name: /^2ばん/u })).toHaveAttribute('aria-current', 'true');
  await proxy.close();
});
