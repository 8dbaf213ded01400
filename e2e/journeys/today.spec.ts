import type { Page } from '@playwright/test';
import { API_ROUTES } from '../../contract/routes.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { expect, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout, expectReadableInDarkTheme } from '../layout-checks.ts';
import { fetchGroupIdOfPupil } from '../lessons.ts';
import { addPastLesson } from '../past-lessons.ts';
import { PUPIL, submitLoginForm, TEACHER } from '../people.ts';

const test = testWithOwnSakumon();

const SMALL = { viewport: { width: 1366, height: 657 } };
/** Maximum number of presses from the sign-in to the lesson screen. */
const MOST_PRESSES = 3;

/**
 * Counts the presses of a pointer (mouse or finger) in the page; typing and the Tab key do not count. Resolves to a
 * function that returns the number of presses so far.
 */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => (presses += 1));
  await page.addInitScript("addEventListener('pointerdown', () => window.pressed(), true)");
  return () => presses;
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'おもな画面' });

test('a teacher starts the proposed lesson from the home page and finds the way back to it', async ({
  onDevice,
  sakumon,
}) => {
  const group = await fetchGroupIdOfPupil(sakumon, PUPIL);
  for (const daysAgo of [9, 2]) await addPastLesson(sakumon, group, daysAgo, 6);
  const page = await onDevice(SMALL);
  const presses = await countPresses(page);
  await page.goto('/login');
  await submitLoginForm(page, TEACHER);
  await expect(page.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'きょう' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: '2年1組で、この授業を始める' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^授業中/u })).toBeVisible();
  // The test filled in and submitted the login form without a pointer, so only presses after the sign-in are counted.
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await expect(navigation(page).getByRole('link', { name: 'クラス' })).toHaveAttribute('aria-current', 'true');

  const dueOn = dayInJapan(Date.now());
  const offer = { kind: 'levels', levels: [1] };
  await page.request.post(API_ROUTES.giveHomework.path, { data: { group, offer, dueOn, pupils: null } });
  await navigation(page).getByRole('link', { name: 'きょう' }).click();
  const tasks = page.getByRole('region', { name: /^きょうすること/u });
  await expect(tasks.getByText('2年1組の宿題は、きょうが期限です。')).toBeVisible();
  await tasks.getByRole('button', { name: /^まだ \d+人/u }).click();
  await expect(page.getByRole('dialog')).toContainText('宿題が終わっていない児童');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '2年1組を休止する' })).toHaveCount(0);
  const more = page.getByRole('button', { name: '2年1組のほかの操作' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '2年1組を休止する' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '2年1組を休止する' })).toHaveCount(0);
  await expect(more).toBeFocused();
  await expectGoodLayout(page, 'today');
  await expectReadableInDarkTheme(page, 'today', { include: ['body'] });

  await tasks.getByRole('link', { name: '2年1組の宿題を見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /宿題/u })).toBeVisible();
  await navigation(page).getByRole('link', { name: 'きょう' }).click();
  await page.getByRole('link', { name: '2年1組の授業の画面へ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^授業中/u })).toBeVisible();
});
