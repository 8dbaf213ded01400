import { expect, test } from '../journey.ts';
import { startLessonThroughDialog, fetchGroupIdOfPupil } from '../lessons.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { leaveExerciseByButton, openLevelsByProgress, submitLoginForm } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import type { Page } from '@playwright/test';

const [question] = questionsOfLevel(1);
if (question === undefined) throw new Error('level 1 has a question');
const [card, other] = rightCards(question);
if (card === undefined || other === undefined) throw new Error('a right composition has cards');

/**
 * Counts the notes of sounds that the page starts, because a test cannot hear them. Resolves to a function that returns
 * the number so far.
 */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to the node below
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(...when) {
      document.documentElement.dataset['notes'] = String(Number(document.documentElement.dataset['notes'] ?? 0) + 1);
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0));
}

test('the exercise makes sounds after a press, not in a lesson, and not if the pupil switches them off', async ({
  onDevice,
  sakumon,
}) => {
  await openLevelsByProgress(sakumon);
  const page = await onDevice();
  const notes = await countNotes(page);
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  // A sound would be late if its code had to be loaded first. So the first move is silent and loads the code, and a
  // later move plays a sound.
  await table.move(card, 1, 'mouse');
  await expect
    .poll(async () => {
      await table.takeOut(card, 'mouse');
      await table.move(card, 1, 'mouse');
      return notes();
    })
    .toBeGreaterThan(0);

  await table.button('せってい').click();
  const settings = page.getByRole('dialog', { name: 'せってい' });
  await expectGoodLayout(page, 'settings');
  await settings.getByRole('switch', { name: /おとを ならす/u }).click();
  await settings.getByRole('switch', { name: /さんかくの ともだち/u }).click();
  await settings.getByRole('button', { name: 'とじる' }).click();
  await expect(page.locator('[data-pose]')).toHaveCount(0);
  const before = await notes();
  await table.takeOut(card, 'mouse');
  expect(await notes()).toBe(before);

  await table.button('せってい').click();
  await settings.getByRole('switch', { name: /おとを ならす/u }).click();
  await settings.getByRole('switch', { name: /さんかくの ともだち/u }).click();
  await settings.getByRole('button', { name: 'とじる' }).click();
  await expect(page.locator('[data-pose]')).toHaveCount(1);
  await startLessonThroughDialog(await onDevice(), await fetchGroupIdOfPupil(sakumon, pupil), 1);
  await page.reload();
  await table.card(card).waitFor();
  await table.move(card, 1, 'mouse');
  expect(await notes()).toBe(0);
});

test('the login page shows the sign-in of pupils first, once a pupil has used the device', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  await page.goto('/login');
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  const { pupil } = await startAsNewPupil(sakumon, page);
  await leaveExerciseByButton(page);
  await expect(page.getByRole('button', { name: 'ログインカード', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'クラスの ページ' })).toBeVisible();
  await expect(page.getByLabel('メールアドレス')).toBeHidden();
  await expectGoodLayout(page, 'login-pupils');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(pupil);
  await submitLoginForm(page, pupil);
  await expect(page).toHaveURL(/\/question$/u);
});
