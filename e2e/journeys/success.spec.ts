import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openAllLevels } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { sitDown } from '../sit-down.ts';

/** A Chromebook's page area, a tablet in both directions, and half a Chromebook. */
const WINDOWS = [
  { width: 1366, height: 657 },
  { width: 1180, height: 820 },
  { width: 768, height: 1024 },
  { width: 683, height: 768 },
];

/** Levels of two triangles, in five slots. */
const LEVELS = [12, 36];

/** How far the dialog and its parts are scrolled, in px. */
function scrolledOf(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) =>
    Math.max(...[element, ...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)),
  );
}

for (const level of LEVELS)
  test(`the success dialog of level ${level} opens at its top with praise and stars in view`, async ({
    onDevice,
    sakumon,
  }) => {
    await openAllLevels(sakumon);
    const page = await onDevice();
    const { table } = await sitDown(sakumon, page);
    await table.passExamples();
    const before = page.viewportSize() ?? { width: 1800, height: 1000 };
    await table.openLevel(level);
    const [question] = questionsOfLevel(level);
    if (question === undefined) throw new Error(`level ${level} has no question`);
    await table.openQuestion(1);
    const cards = rightCards(question);
    for (const size of WINDOWS) {
      await table.compose(cards, 'mouse');
      await page.setViewportSize(size);
      await table.check('mouse');
      await table.success.waitFor();
      const where = `${size.width} × ${size.height}`;
      const shots = process.env['SAKUMON_SHOTS'];
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/success-${level}-${size.width}x${size.height}.png` });
      await expect.soft(table.success.getByRole('heading'), where).toBeInViewport({ ratio: 1 });
      await expect.soft(table.success.locator('[data-reached]').last(), where).toBeInViewport({ ratio: 1 });
      // Half a Chromebook may scroll.
      if (size.width >= 768)
        await expect.soft(table.success.getByRole('button').last(), where).toBeInViewport({ ratio: 1 });
      expect.soft(await scrolledOf(table.success), where).toBe(0);
      await table.success.getByRole('button', { name: 'もういちど', exact: true }).click();
      await expect(table.success).toBeHidden();
      await page.setViewportSize(before);
    }
  });
