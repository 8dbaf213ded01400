import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openAllLevels } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

/** The window sizes into which the exercise must fit. Sizes are in CSS pixels. */
const WINDOWS = [
  { width: 1800, height: 1000 },
  { width: 1366, height: 768 },
  { width: 1366, height: 657 },
  { width: 1180, height: 820 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 683, height: 768 },
];

/**
 * Levels of the tested questions. Levels 12 and 36 have two triangles and five slots, level 20 has three triangles and
 * seven slots.
 */
const LEVELS = [12, 36, 20];

/**
 * Minimum height of the diagram, in px, if it is a diagram with two or three triangles. In a lower diagram the numbers
 * could not be read.
 */
const LEAST_DIAGRAM = 100;

/**
 * Windows of at least this width, in px, must show the page without scrolling. In a narrower window, only the buttons
 * must be visible without scrolling.
 */
const LEAST_WIDTH = 760;

/**
 * Resolves to the largest number of px by which a part of the success panel is hidden: below the edge of the window, or
 * in an element that scrolls.
 */
function hiddenPart(success: Locator): Promise<number> {
  return success.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const parts = [document.documentElement, element, ...element.querySelectorAll('*')].filter(
      (part) =>
        part.closest('[aria-hidden="true"], .spoken-only, figure') === null &&
        part.checkVisibility({ opacityProperty: true }) &&
        getComputedStyle(part).overflowY !== 'visible',
    );
    const page = document.documentElement.scrollHeight - innerHeight;
    return Math.max(page, bottom - innerHeight, ...parts.map((part) => part.scrollHeight - part.clientHeight));
  });
}

for (const level of LEVELS)
  test(`the whole success panel of level ${level} fits into every window`, async ({ onDevice, sakumon }) => {
    await openAllLevels(sakumon);
    const page = await onDevice();
    const { table } = await startAsNewPupil(sakumon, page);
    await table.passExamples();
    await table.openLevel(level);
    const [question] = questionsOfLevel(level);
    if (question === undefined) throw new Error(`level ${level} has no question`);
    await table.openQuestion(1);
    await table.compose(rightCards(question), 'mouse');
    await page.setViewportSize({ width: 1180, height: 820 });
    await table.check('mouse');
    await table.success.waitFor();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const where = `${size.width} × ${size.height}`;
      const shots = process.env['SAKUMON_SHOTS'];
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/success-${level}-${size.width}x${size.height}.png` });
      await expect.soft(table.success.getByRole('button').last(), where).toBeInViewport({ ratio: 1 });
      if (size.width < LEAST_WIDTH) continue;
      await expect.soft.poll(() => hiddenPart(table.success), where).toBeLessThanOrEqual(1);
      await expect.soft(table.success.getByRole('heading'), where).toBeInViewport({ ratio: 1 });
      await expect.soft(table.success.locator('[data-reached]').last(), where).toBeInViewport({ ratio: 1 });
      const diagram = await table.success.locator('canvas').boundingBox();
      expect.soft(diagram?.height, where).toBeGreaterThanOrEqual(LEAST_DIAGRAM);
    }
  });

test('the animation of a success plays in the exercise, and a press only skips it', async ({ onDevice, sakumon }) => {
  const page = await onDevice({ viewport: { width: 1180, height: 820 }, reducedMotion: 'no-preference' });
  const { table } = await startAsNewPupil(sakumon, page);
  const [question] = questionsOfLevel(1);
  if (question === undefined) throw new Error('level 1 has a question');
  const next = table.success.getByRole('button', { name: 'つぎの もんだい', exact: true });
  const unknown = page.locator('[data-unknown]');
  await table.compose(rightCards(question), 'mouse');
  await expect(unknown).toHaveAttribute('data-unknown', 'open');

  // An impatient child presses the check button twice. After the first press, the button for the next question appears
  // at the same position, but the second press must not press it.
  const refreshed = page.waitForResponse('**/api/progress*');
  await table.button('こたえあわせ').dblclick();
  await expect(table.success).toHaveCount(1);
  await expect(unknown).toHaveAttribute('data-unknown', 'found');
  await expect(table.success.locator('[data-reached]')).toHaveCount(3);
  await expect(next).toBeFocused();
  await expect(table.success.getByRole('link', { name: /^もんだいちょう/u })).toContainText('1');
  // The stars may have opened a level, so the page fetches the progress again.
  await refreshed;

  await table.success.getByRole('button', { name: 'もういちど', exact: true }).click();
  await table.compose(rightCards(question), 'mouse');
  await table.check('mouse');
  await expect(table.success).toBeFocused();
  // The animation of the success continues to its end although the window becomes smaller and the device goes offline.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.context().setOffline(true);
  await expect(next).toBeFocused();
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await expect(table.success).toBeHidden();
});
