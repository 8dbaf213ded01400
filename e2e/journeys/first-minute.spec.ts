import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../journey.ts';
import { newPupil, PUPIL, signInAs } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { TablePage } from '../table.ts';

/**
 * The folder for screenshots of a pupil's first minute, which are taken for people to look at. If this environment
 * variable is not set, the test takes no screenshots.
 */
const FILM = process.env['SAKUMON_FILM'];

/** Width in px of the image that shows all screenshots beside each other. It is small enough for a document. */
const SHEET_WIDTH = 1_400;

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

/**
 * Returns a function that takes a screenshot at the given number of seconds after the call of `filmed`. Between two
 * screenshots, the test does what a child who cannot read would do.
 */
async function filmed(page: Page, folder: string): Promise<(second: number) => Promise<void>> {
  const start = await page.evaluate(() => performance.now());
  const pictures: string[] = [];
  return async (second) => {
    await page.waitForFunction((at) => performance.now() >= at, start + second * 1_000);
    const file = path.join(folder, `first-minute-${pictures.length + 1}.png`);
    await page.screenshot({ path: file });
    pictures.push(file);
  };
}

/** Drags a piece over its place without releasing it. */
async function hold(page: Page, piece: Locator, place: Locator): Promise<void> {
  await piece.hover();
  await page.mouse.down();
  const box = await place.boundingBox();
  if (box === null) throw new Error('the place is there');
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 1.6, { steps: 10 });
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.7, { steps: 10 });
}

test('on request, screenshots show the first minute of a pupil who cannot read', async ({ onDevice, sakumon }) => {
  test.skip(FILM === undefined, 'a film is made on demand');
  if (FILM === undefined) return;
  const pupil = await newPupil(sakumon);
  await sakumon.query(
    `update class_group set grade = 1 where id in (
       select group_id from group_membership join account on account.id = pupil_id where email = $1)`,
    [PUPIL],
  );
  const page = await onDevice({ viewport: { width: 1180, height: 820 }, reducedMotion: 'no-preference' });
  const table = new TablePage(page);
  await signInAs(page, pupil, '/question');
  const example = table.example.locator('[data-example]');
  await expect(example).toBeVisible();
  const frame = await filmed(page, FILM);
  await frame(1.3);
  await expect(example).toHaveAttribute('data-example', 'child');
  await frame(4.2);
  await hold(page, table.example.locator('[data-place="hand"] [data-piece]'), table.example.locator('[data-empty]'));
  await frame(6);
  await page.mouse.up();
  await frame(7.5);
  await table.example.getByRole('button', { name: 'やって みる' }).click();
  await frame(10);
  const [one, two, three] = rightCards(first);
  if (one === undefined || two === undefined || three === undefined) throw new Error('three cards');
  await hold(page, table.card(one), table.slot(1));
  await page.mouse.up();
  await hold(page, table.card(two), table.slot(2));
  await frame(13);
  await page.mouse.up();
  await table.move(three, 3, 'mouse');
  await frame(15.5);
  await table.check('mouse');
  await expect(table.success).toBeVisible();
  await frame(20);

  const pictures = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((at) => readFile(path.join(FILM, `first-minute-${at}.png`), 'base64')),
  );
  const sheet = await onDevice({ viewport: { width: SHEET_WIDTH, height: 400 } });
  await sheet.setContent(
    `<body style="margin:0;padding:8px;display:grid;gap:8px;grid-template-columns:repeat(4,1fr);background:#dcdcec">${pictures
      .map((picture) => `<img style="width:100%;display:block" src="data:image/png;base64,${picture}">`)
      .join('')}`,
  );
  await sheet.screenshot({ path: path.join(FILM, 'first-minute.png'), fullPage: true });
});
