import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { startLessonThroughDialog, fetchGroupIdOfPupil } from '../lessons.ts';
import { openAllLevels, PUPIL, signInAs, TEACHER } from '../people.ts';
import { findWrongSlotFillings, questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

type Size = { readonly width: number; readonly height: number };

/** Returns the size in CSS px that a window has after the browser's zoom is set to 200 %: half of its size before. */
function zoomed({ width, height }: Size): Size {
  return { width: width / 2, height: height / 2 };
}

function lettersOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
}

/**
 * Resolves to descriptions of the controls that users cannot reach: those that cannot be scrolled into view, and those
 * that another element covers. If the page is wider than its window, one of the descriptions says by how much.
 */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right + scrollX > clientWidth + 1,
      );
      found.push(`${scrollWidth - clientWidth} px sideways: ${wide.map(({ textContent }) => textContent).join(', ')}`);
    }
    for (const target of document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select)')) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (target.closest('.spoken-only, #levels, [aria-hidden="true"]') !== null) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = `${target.textContent} ${target.getAttribute('aria-label') ?? ''}`.trim();
      if (hit === null || !(target.contains(hit) || hit.contains(target)))
        found.push(`${name} under ${hit?.className}`);
    }
    return found;
  });
}

for (const size of [
  { width: 1180, height: 820 },
  { width: 1366, height: 768 },
]) {
  test(`at a zoom of 200 % of ${size.width} × ${size.height} the exercise is twice as large`, async ({
    onDevice,
    sakumon,
  }) => {
    await openAllLevels(sakumon);
    const page = await onDevice({ viewport: size });
    const { table } = await startAsNewPupil(sakumon, page);
    const before = await lettersOf(page, '[data-piece^="card:"]');
    await page.setViewportSize(zoomed(size));
    await expect.poll(() => lettersOf(page, '[data-piece^="card:"]')).toBeGreaterThan(0.98 * before);
    await expect.poll(() => unreachable(page)).toEqual([]);
    const [first] = questionsOfLevel(1);
    if (first === undefined) throw new Error('level 1 has no question');
    await table.solve(rightCards(first), 'mouse');
    await table.goOn('mouse');
    // Level 6-7 has questions with three triangles and with the largest number of cards.
    await page.getByRole('button', { name: /^レベル/u, expanded: false }).click();
    await page.locator('#levels').getByRole('button', { name: /^6-7 /u }).click();
    await expect(page.locator('[data-slots="7"]')).toBeVisible();
    await expect(table.example).toBeVisible();
    await table.button('やって みる').click();
    await expect(table.example).toBeHidden();
    await expect.poll(() => unreachable(page)).toEqual([]);
  });
}

test('in a window with half the width of a screen, the page scrolls to the answer to a press', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice({ viewport: { width: 683, height: 768 }, hasTouch: true });
  const { table } = await startAsNewPupil(sakumon, page);
  const [first] = questionsOfLevel(1);
  const [wrong] = first === undefined ? [] : findWrongSlotFillings(first, 'calculation', 1);
  if (wrong === undefined) throw new Error('level 1 has no question with a wrong filling');
  /** Checks that the message is above the buttons, which are fixed at the lower edge, and that the button is focused. */
  const expectMessageAfter = async (button: Locator, kind: 'ask' | 'hint' | 'wrong'): Promise<void> => {
    await page.evaluate(() => scrollTo(0, 0));
    await button.click();
    const message = page.locator(`output > [data-kind="${kind}"]`);
    await expect(message).toBeInViewport({ ratio: 0.99 });
    const below = async (): Promise<number> => {
      const [said, pressed] = [await message.boundingBox(), await button.boundingBox()];
      return said === null || pressed === null ? Infinity : said.y + said.height - pressed.y;
    };
    await expect.poll(below).toBeLessThan(0);
    await expect(button).toBeFocused();
  };
  const check = table.button('こたえあわせ');
  await expectMessageAfter(check, 'ask');
  await expectMessageAfter(table.button('ヒント'), 'hint');
  await table.compose(wrong.cards, 'tapping');
  await expectMessageAfter(check, 'wrong');
});

test('at a zoom of 200 % teachers’ screens are twice as large', async ({ onDevice, sakumon }) => {
  const size = { width: 1366, height: 768 };
  const page = await onDevice({ viewport: size });
  const group = await fetchGroupIdOfPupil(sakumon, PUPIL);
  const expectTwiceAsLarge = async (): Promise<void> => {
    const before = await lettersOf(page, 'h1');
    await page.setViewportSize(zoomed(size));
    await expect.poll(() => lettersOf(page, 'h1')).toBeGreaterThan(0.98 * before);
    await expect.poll(() => unreachable(page)).toEqual([]);
    await page.setViewportSize(size);
  };
  await signInAs(page, TEACHER, '/manager');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTwiceAsLarge();
  await page.goto(`/manager/analytics/${group}`);
  await expect(page.getByRole('button', { name: '授業を始める' })).toBeVisible();
  await expectTwiceAsLarge();
  await startLessonThroughDialog(page, group, 2);
  await expectTwiceAsLarge();
});

test('the patterns of seven slots can be distinguished in greyscale', async ({ onDevice, sakumon }) => {
  await openAllLevels(sakumon);
  const page = await onDevice();
  const { table } = await startAsNewPupil(sakumon, page);
  await table.levels.getByRole('button', { name: /^6-7 /u }).click();
  const numbers = page.locator('[data-slots="7"] [data-place^="slot:"] > span:first-child');
  await expect(numbers).toHaveCount(7);
  const patterns = await numbers.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  expect(new Set(patterns).size).toBe(7);
});

test('the growth list can be read to its end by keyboard only', async ({ onDevice, sakumon }) => {
  const page = await onDevice({ viewport: { width: 590, height: 410 } });
  await startAsNewPupil(sakumon, page);
  await page.getByRole('button', { name: /じぶんの きろく$/u }).click();
  const growth = page.getByRole('dialog', { name: 'じぶんの きろく' });
  const list = growth.getByRole('region', { name: 'じぶんの きろく' });
  const beneath = (): Promise<number> =>
    list.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect(growth.getByRole('heading', { name: 'まいしゅう といた もんだい' })).toBeVisible();
  expect(await beneath()).toBeGreaterThan(100);
  await page.keyboard.press('Shift+Tab');
  await expect(list).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(beneath).toBeLessThan(2);
});
