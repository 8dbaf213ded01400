import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { addPastLesson, addGroupWithoutActs } from '../past-lessons.ts';
import { signInAs, TEACHER } from '../people.ts';
import { countPrintedPages } from '../printing.ts';
import type { Sakumon } from '../sakumon.ts';

/** Names for printing. Their kanji occur in no built-in text of Sakumon, and some of them are variant forms (髙, 﨑). */
const NAMES = ['鈴木 葵', '江湊 悠凛', '沼 翔', '髙﨑 凜', '渡邉 琢'];
/**
 * A name with 𠮷. The web font BIZ UDPGothic has no glyph for this character, so the browser draws it with a font of the
 * operating system.
 */
const BEYOND_THE_FONT = '𠮷野 花';

/**
 * Adds the class group `name` with one past lesson, and gives its first pupils the names of this test. Resolves to the
 * id of the group.
 */
async function namedGroup(sakumon: Sakumon, name: string): Promise<string> {
  const group = await addGroupWithoutActs(sakumon, name);
  await addPastLesson(sakumon, group, 1, 2);
  await sakumon.query(
    `update account set display_name = ($2::text[])[number]
       from group_membership as member
      where member.group_id = $1 and member.pupil_id = account.id and member.number <= array_length($2::text[], 1)`,
    [group.slice(2), [...NAMES, BEYOND_THE_FONT]],
  );
  return group;
}

/**
 * Prints as a teacher does: calls `press`, which presses the print button. Waits until the page has called
 * `window.print`, and then switches the page to print media.
 */
async function print(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') });
  });
  // Elements that appear only on paper are rendered when the button is pressed. The page loads their fonts only then.
  await press();
  await page.locator('body[data-printed]').waitFor({ timeout: 30_000 });
  await page.emulateMedia({ media: 'print' });
}

/**
 * Resolves to the names of the fonts with which the browser draws an element. The element is found by its text. A name
 * ends with "from the server" if it is a web font.
 */
async function fontsOf(page: Page, text: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  await page
    .getByText(text, { exact: true })
    .last()
    .evaluate((element) => element.setAttribute('data-looked-at', ''));
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-looked-at]' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await page.evaluate(() => document.querySelector('[data-looked-at]')?.removeAttribute('data-looked-at'));
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? ' from the server' : ''}`);
}

async function expectDrawn(page: Page): Promise<void> {
  for (const name of NAMES) {
    await expect.poll(() => fontsOf(page, name), { message: name }).toEqual(['BIZ UDPGothic from the server']);
  }
  // The web font draws all characters of this name but 𠮷, which another font draws.
  expect(await fontsOf(page, BEYOND_THE_FONT)).toContain('BIZ UDPGothic from the server');
}

test('names on login cards are printed in the web font', async ({ onDevice, sakumon }) => {
  const group = await namedGroup(sakumon, '2年7組');
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await page.goto(`/manager/students/cards?group=${group}`);
  await page
    .getByRole('button', { name: /に作る$|作りなおす$/u })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:カードを作る|作りなおす)$/u })
    .click();
  await print(page, () => page.getByRole('button', { name: '印刷する' }).click());
  await expectDrawn(page);
  expect(await countPrintedPages(page, 'names-cards')).toBeGreaterThan(0);
});

test('names on the class list and on pages for parents are printed in the web font', async ({ onDevice, sakumon }) => {
  const group = await namedGroup(sakumon, '2年8組');
  const page = await onDevice();
  await signInAs(page, TEACHER, `/manager/pages/${group}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await print(page, () => page.getByRole('button', { name: /印刷/u }).first().click());
  for (const name of NAMES) {
    await expect(page.getByText(name).last()).toBeAttached();
  }
  expect(await countPrintedPages(page, 'names-pages')).toBeGreaterThan(0);
  await page.emulateMedia({ media: null });
  await page.goto('/manager/students');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await print(page, () => page.getByRole('button', { name: '印刷する' }).click());
  await expectDrawn(page);
  expect(await countPrintedPages(page, 'names-list')).toBeGreaterThan(0);
});
