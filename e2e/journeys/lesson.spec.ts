import { levelLabelForUsers } from '../../engine/levels/course.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { endLessonOnServer, fetchGroupIdOfPupil, startLessonThroughDialog } from '../lessons.ts';
import { closeLevel, openLevelsByProgress } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';

test.use({ serviceWorkers: 'allow' });

const LEVEL = 3;
const [first, second] = questionsOfLevel(LEVEL);
if (first === undefined || second === undefined) throw new Error('the level has two questions');
const [card, other] = rightCards(second);
if (card === undefined || other === undefined) throw new Error('a right composition has cards');

test('a lesson opens on the devices of pupils automatically, pauses without data loss, and ends', async ({
  onDevice,
  sakumon,
}) => {
  await openLevelsByProgress(sakumon);
  await closeLevel(sakumon, LEVEL);
  const page = await onDevice();
  await page.clock.install();
  const teacher = await onDevice();
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  const level = (number: number) =>
    table.levels.getByRole('button', { name: new RegExp(`^${levelLabelForUsers(number)} `, 'u') });
  await expect(level(LEVEL)).toHaveAttribute('aria-disabled', 'true');

  // A pupil who has not begun a question is taken to the level of the lesson. If the pupil presses another level, a
  // message says why it is closed.
  await startLessonThroughDialog(teacher, await fetchGroupIdOfPupil(sakumon, pupil), LEVEL);
  await expect(level(LEVEL)).toHaveAttribute('aria-current', 'true');
  // When a question opens, an earlier message disappears. The test therefore waits until the question is open.
  await expect(table.questions.locator('[aria-current="true"]')).toBeVisible();
  await level(1).click({ force: true });
  await expect(page.getByText('いまは じゅぎょうの レベルを しよう。')).toBeVisible();
  await expectGoodLayout(page, 'lesson-level');
  await table.solve(rightCards(first), 'mouse');
  await expect(teacher.getByRole('cell', { name: '1回で正解' })).toHaveCount(1);
  await table.goOn('mouse');
  await table.move(card, 1, 'mouse');

  const veil = page.getByRole('dialog', { name: 'せんせいの おはなしを ききましょう' });
  await table.button('もどす').focus();
  await teacher.getByRole('button', { name: '一時停止' }).click();
  await expect(veil).toBeVisible();
  await expectGoodLayout(page, 'lesson-paused');
  for (const key of ['Escape', 'Escape', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(veil).toBeVisible();
  // The page behind the pause dialog cannot get the focus, not even by a script.
  await table.button('もどす').focus();
  await expect(table.button('もどす')).not.toBeFocused();
  await teacher.getByRole('button', { name: '再開する' }).click();
  await expect(veil).toBeHidden();
  await expect(table.button('もどす')).toBeFocused();
  await expect(table.inSlot(1, card)).toBeVisible();

  // A card that a pupil is dragging returns to its place when the pause begins. On an offline device, reloading the
  // page does not end the pause. If the teacher resumes the lesson, the device learns this when it is connected again.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await table.card(other).hover();
  await page.mouse.down();
  await page.mouse.move(900, 400, { steps: 4 });
  await expect(page.locator('[data-lifted]')).toHaveCount(1);
  await teacher.getByRole('button', { name: '一時停止' }).click();
  await expect(veil).toBeVisible();
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await page.mouse.up();
  await waitUntilAppStoredOffline(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(veil).toBeVisible();
  await teacher.getByRole('button', { name: '再開する' }).click();
  await page.context().setOffline(false);
  await expect(veil).toBeHidden();
  await expect(table.inSlot(1, card)).toBeVisible();

  await teacher.getByRole('button', { name: '授業を終える' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: '終える' }).click();
  await expect(page.getByText('あと すこしで おわります')).toBeVisible();
  await expectGoodLayout(page, 'lesson-ending');
  await page.clock.fastForward(await endLessonOnServer(sakumon));
  // The dialog shows the problem that this pupil made today. It shows no problems of other pupils.
  const end = page.getByRole('dialog', { name: 'じゅぎょうは おわりです' });
  await expect(end.getByRole('listitem')).toHaveCount(1);
  await expectGoodLayout(page, 'lesson-over');
  await page.context().setOffline(true);
  await end.getByRole('button', { name: 'つづける' }).click();
  await expect(end).toBeHidden();
  await page.context().setOffline(false);
  await expect(level(1)).not.toHaveAttribute('aria-disabled');
  await expect(level(LEVEL)).toHaveAttribute('aria-disabled', 'true');
  await expect(table.inSlot(1, card)).toBeVisible();
});

test('a pupil in the middle of a question finishes it or goes to the lesson at once', async ({ onDevice, sakumon }) => {
  await openLevelsByProgress(sakumon);
  const page = await onDevice();
  const [begun] = questionsOfLevel(1).map((question) => rightCards(question));
  if (begun?.[0] === undefined) throw new Error('level 1 has a question');
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  await table.move(begun[0], 1, 'mouse');
  await startLessonThroughDialog(await onDevice(), await fetchGroupIdOfPupil(sakumon, pupil), LEVEL);
  const invitation = table.button('じゅぎょうの もんだいへ');
  await expect(invitation).toBeVisible();
  await expect(table.inSlot(1, begun[0])).toBeVisible();
  await expectGoodLayout(page, 'lesson-invitation');
  await table.solve(begun, 'mouse');
  await table.goOn('mouse');
  await expect(invitation).toBeHidden();
  await expect(
    table.levels.getByRole('button', { name: new RegExp(`^${levelLabelForUsers(LEVEL)} `, 'u') }),
  ).toHaveAttribute('aria-current', 'true');
});
