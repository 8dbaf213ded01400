import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openAllLevels } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

/** The windows in which the exercise must fit. */
const WINDOWS = [
  { width: 1800, height: 1000 },
  { width: 1366, height: 768 },
  { width: 1366, height: 657 },
  { width: 1180, height: 820 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 683, height: 768 },
];

/** Levels of two triangles in five slots, and of three triangles in seven slots. */
const LEVELS = [12, 36, 20];

/** The minimum height in px at which the numbers of two or three triangles are readable. */
const LEAST_DIAGRAM = 100;

/** Below this width the page may scroll, and only the buttons must stay visible. */
const LEAST_WIDTH = 760;

/** Returns how many px of the success are hidden, in its scrolling elements and outside of the window. */
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
  test(`the whole success of level ${level} fits in every window`, async ({ onDevice, sakumon }) => {
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

test('the success plays in the exercise, and a press skips it without doing anything else', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice({ viewport: { width: 1180, height: 820 }, reducedMotion: 'no-preference' });
  const { table } = await startAsNewPupil(sakumon, page);
  const [question] = questionsOfLevel(1);
  if (question === undefined) throw new Error('level 1 has a question');
  const next = table.success.getByRole('button', { name: 'つぎの もんだい', exact: true });
  const unknown = page.locator('[data-unknown]');
  await table.compose(rightCards(question), 'mouse');
  await expect(unknown).toHaveAttribute('data-unknown', 'open');

  // The second press of an impatient child hits the place where the button for the next question appears.
  await table.button('こたえあわせ').dblclick();
  await expect(table.success).toHaveCount(1);
  await expect(unknown).toHaveAttribute('data-unknown', 'found');
  await expect(table.success.locator('[data-reached]')).toHaveCount(3);
  await expect(next).toBeFocused();
  await expect(table.success.getByRole('link', { name: /^もんだいちょう/u })).toContainText('1');

  await table.success.getByRole('button', { name: 'もういちど', exact: true }).click();
  await table.compose(rightCards(question), 'mouse');
  await table.check('mouse');
  await expect(table.success).toBeFocused();
  // Neither a smaller window, a hidden page nor a lost connection stops the success animation.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.context().setOffline(true);
  await expect(next).toBeFocused();
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await expect(table.success).toBeHidden();
});
