import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openAllLevels } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { sitDown } from '../sit-down.ts';

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

/** Returns how many px of the dialog are hidden, in its scrolling elements and outside of the window. */
function hiddenPart(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const scrolling = [element, ...element.querySelectorAll('*')].filter(
      (part) =>
        part.closest('[aria-hidden="true"], .spoken-only') === null &&
        part.checkVisibility({ opacityProperty: true }) &&
        getComputedStyle(part).overflowY !== 'visible',
    );
    return Math.max(-top, bottom - innerHeight, ...scrolling.map((part) => part.scrollHeight - part.clientHeight));
  });
}

for (const level of LEVELS)
  test(`the whole success dialog of level ${level} fits in every window`, async ({ onDevice, sakumon }) => {
    await openAllLevels(sakumon);
    const page = await onDevice();
    const { table } = await sitDown(sakumon, page);
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
      await expect.soft.poll(() => hiddenPart(table.success), where).toBeLessThanOrEqual(1);
      await expect.soft(table.success.getByRole('heading'), where).toBeInViewport({ ratio: 1 });
      await expect.soft(table.success.locator('[data-reached]').last(), where).toBeInViewport({ ratio: 1 });
      await expect.soft(table.success.getByRole('button').last(), where).toBeInViewport({ ratio: 1 });
      const diagram = await table.success.locator('canvas').boundingBox();
      expect.soft(diagram?.height, where).toBeGreaterThanOrEqual(LEAST_DIAGRAM);
    }
  });
