import type { Page } from '@playwright/test';
import { createCardIntoSlotEvent, createSolvedAttemptEvents } from '../events.ts';
import { expect, test as base } from '../journey.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { fetchStoredActsOfPupil, expectActsCompleteAndInOrder, readQueuedActsOfPage } from '../records.ts';
import type { Sakumon } from '../sakumon.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import type { TablePage } from '../table.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';
import { openWebAppVersionsProxy, type WebAppVersionsProxy } from '../versions-proxy.ts';

const test = base.extend<{ readonly versions: WebAppVersionsProxy }>({
  versions: async ({ sakumon }, use) => {
    const versions = await openWebAppVersionsProxy(sakumon.url);
    await use(versions);
    await versions.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const [first, second] = questionsOfLevel(1);
if (first === undefined || second === undefined) throw new Error('level 1 has two questions');
const [card] = rightCards(first);
const [nextCard] = rightCards(second);
if (card === undefined || nextCard === undefined) throw new Error('a right composition has cards');

/**
 * Maximum time until the new version is found, stored and activated and the page has been reloaded, in milliseconds.
 */
const RENEWED = { timeout: 60_000 };

async function expectVersion(page: Page, version: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-version', String(version), RENEWED);
}

/**
 * Makes the page look for a new version of the app, as the app does every hour. Resolves when the new version is stored
 * on the device and waits for its activation.
 */
async function untilVersionWaits(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), RENEWED)
    .toBe('installed');
}

/**
 * Starts as a new pupil, waits until the app is stored on the device, and reloads the page. The page then comes from
 * the service worker's cache, as on every visit except the first.
 */
async function sitDownAgain(
  sakumon: Sakumon,
  page: Page,
): Promise<{ readonly pupil: string; readonly table: TablePage }> {
  const seated = await startAsNewPupil(sakumon, page);
  await waitUntilAppStoredOffline(page);
  await page.reload();
  await seated.table.composition.waitFor();
  await expectVersion(page, 1);
  return seated;
}

test('the first reload after a deployment loads the new version and the unfinished composition', async ({
  onDevice,
  sakumon,
  versions,
}) => {
  const page = await onDevice({ baseURL: versions.url });
  const { pupil, table } = await sitDownAgain(sakumon, page);
  await table.move(card, 1, 'mouse');
  await expect.poll(async () => (await readQueuedActsOfPage(page)).length).toBe(0);
  await expectVersion(page, 1);

  versions.deploy(2);
  await page.reload();
  await expectVersion(page, 2);
  await expect(table.inSlot(1, card)).toBeVisible();
  await table.solve(rightCards(first), 'mouse');
  await expect.poll(async () => (await readQueuedActsOfPage(page)).length).toBe(0);
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual(createSolvedAttemptEvents(rightCards(first)));
});

test('the exercise loads a new version between two questions, and never during a question', async ({
  onDevice,
  sakumon,
  versions,
}) => {
  const page = await onDevice({ baseURL: versions.url });
  const { table } = await sitDownAgain(sakumon, page);
  await table.move(card, 1, 'mouse');

  versions.deploy(2);
  await untilVersionWaits(page);
  await table.solve(rightCards(first), 'mouse');
  await expectVersion(page, 1);
  await table.success.getByRole('button', { name: 'つぎの もんだい', exact: true }).click();
  await expectVersion(page, 2);
  await expect(table.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
  await expect(table.questions.getByRole('button', { name: /^2ばん/u })).toHaveAttribute('aria-current', 'true');
});

test('a new version that another tab activates is loaded between two questions, too', async ({
  onDevice,
  sakumon,
  versions,
}) => {
  const page = await onDevice({ baseURL: versions.url });
  const { table } = await sitDownAgain(sakumon, page);
  await table.move(card, 1, 'mouse');

  versions.deploy(2);
  const other = await page.context().newPage();
  await other.goto('/question');
  await expectVersion(other, 2);
  await page.bringToFront();
  await expect(table.inSlot(1, card)).toBeVisible();
  await table.solve(rightCards(first), 'mouse');
  await expectVersion(page, 1);
  await table.success.getByRole('button', { name: 'つぎの もんだい', exact: true }).click();
  await expectVersion(page, 2);
  await expect(table.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
});

test('unsent acts survive a new version and arrive once and in order', async ({ onDevice, sakumon, versions }) => {
  const page = await onDevice({ baseURL: versions.url });
  const { pupil, table } = await sitDownAgain(sakumon, page);
  await page.context().route('**/api/acts', (route) => route.abort());
  versions.deploy(2);
  await table.solve(rightCards(first), 'mouse');
  await untilVersionWaits(page);
  const unsent = (await readQueuedActsOfPage(page)).map(({ id }) => id);
  expect(unsent.length).toBeGreaterThan(rightCards(first).length);

  await table.success.getByRole('button', { name: 'つぎの もんだい', exact: true }).click();
  await expectVersion(page, 2);
  expect((await readQueuedActsOfPage(page)).map(({ id }) => id)).toEqual(expect.arrayContaining(unsent));
  await table.move(nextCard, 1, 'mouse');
  await page.context().unroute('**/api/acts');
  await expect.poll(async () => (await readQueuedActsOfPage(page)).length, RENEWED).toBe(0);
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual([
    ...createSolvedAttemptEvents(rightCards(first)),
    { kind: 'QUESTION_BEGIN' },
    createCardIntoSlotEvent(nextCard, 1),
  ]);
});
