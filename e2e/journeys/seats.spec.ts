import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil, startLesson } from '../lessons.ts';
import { movePiece } from '../move-piece.ts';
import { addTeacherToDemonstrationSchool, PUPIL, signInAs, TEACHER } from '../people.ts';
import { countPrintedPages } from '../printing.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const LEVEL = 3;
const [first] = questionsOfLevel(LEVEL);
if (first === undefined) throw new Error('the level has questions');

/**
 * Returns the button of a seat on the seating plan. `row` is counted from the front and `column` from the left, each
 * from 1.
 */
function seatAt(page: Page, row: number, column: number): Locator {
  return page.getByRole('button', { name: new RegExp(`前から${row}番目・左から${column}番目$`, 'u') });
}

function nameOf(seat: Locator): Promise<string> {
  return seat.locator('[translate="no"]').innerText();
}

test('a teacher arranges the seats, and a colleague is shown the change', async ({ onDevice, sakumon }) => {
  const group = await fetchGroupIdOfPupil(sakumon, PUPIL);
  const page = await onDevice();
  await signInAs(page, TEACHER, `/manager/analytics/${group}`);
  await page.getByRole('link', { name: '座席', exact: true }).click();
  await expect(page.getByText('出席番号順の座席です。')).toBeVisible();
  await expect(page.getByText('全員の席が決まっています。')).toBeVisible();
  await expectGoodLayout(page, 'seats');

  const colleague = await onDevice({ hasTouch: true });
  await signInAs(colleague, await addTeacherToDemonstrationSchool(sakumon, '山本 先生'), `/manager/seats/${group}`);
  await expect(seatAt(colleague, 1, 1)).toBeVisible();

  // The teacher exchanges the pupils of two seats: first by dragging, then (for two other seats) with the Enter key.
  const [left, right] = [await nameOf(seatAt(page, 1, 1)), await nameOf(seatAt(page, 1, 2))];
  await seatAt(page, 1, 1).dragTo(seatAt(page, 1, 2));
  await expect(page.getByText('保存しました。')).toBeVisible();
  expect([await nameOf(seatAt(page, 1, 1)), await nameOf(seatAt(page, 1, 2))]).toEqual([right, left]);
  const below = await nameOf(seatAt(page, 2, 1));
  await seatAt(page, 1, 1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${right}を動かします。席を押してください。`)).toBeVisible();
  await expectGoodLayout(page, 'seats-lifted');
  await seatAt(page, 2, 1).focus();
  await page.keyboard.press('Enter');
  await expect(seatAt(page, 1, 1)).toContainText(below);
  await expect(seatAt(page, 2, 1)).toContainText(right);
  await page.getByRole('button', { name: '一つもどす' }).click();
  await expect(seatAt(page, 1, 1)).toContainText(right);
  await expect(page.getByText('保存しました。')).toBeVisible();

  // Esc puts down the chosen pupil, wherever the focus is.
  await seatAt(page, 1, 1).click();
  await expect(page.getByText(`${right}を動かします。`)).toBeVisible();
  await page.getByLabel('縦').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${right}を動かします。`)).toHaveCount(0);
  await expect(seatAt(page, 1, 1)).toHaveAttribute('aria-pressed', 'false');

  // A pupil who is removed from a seat appears in the list of pupils without a seat. The server has saved this change,
  // so the page shows it also after a reload.
  await seatAt(page, 1, 1).click();
  await page.getByRole('button', { name: '席から外す' }).click();
  const waiting = page.getByRole('region', { name: '席が決まっていない児童（1人）' });
  await expect(waiting).toBeVisible();
  await expect(page.getByText('保存しました。')).toBeVisible();
  await page.reload();
  await expect(seatAt(page, 1, 2)).toContainText(left);
  await waiting.getByRole('button').dragTo(seatAt(page, 1, 1));
  await expect(page.getByText('全員の席が決まっています。')).toBeVisible();

  await page.getByRole('button', { name: '教壇から見る' }).click();
  await expectGoodLayout(page, 'seats-turned');
  await page.getByRole('button', { name: '児童から見る' }).click();
  expect(await countPrintedPages(page, 'seats-paper')).toBe(1);

  await seatAt(colleague, 1, 1).dragTo(seatAt(colleague, 2, 1));
  await expect(colleague.getByText('ほかの先生が先に座席を変えました。')).toBeVisible();
  await expect(seatAt(colleague, 1, 2)).toContainText(left);
  await expectGoodLayout(colleague, 'seats-conflict');
  const moved = await nameOf(seatAt(colleague, 3, 1));
  await movePiece(colleague, 'finger', { piece: seatAt(colleague, 3, 1), place: seatAt(colleague, 4, 2), steps: 0 });
  await expect(seatAt(colleague, 4, 2)).toContainText(moved);
  await colleague.getByLabel('縦').selectOption('8');
  await expect(colleague.getByText('保存しました。')).toBeVisible();
});

test('the lesson screen shows at each seat what its pupil is doing now', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const teacher = await onDevice();
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  await signInAs(teacher, TEACHER, '/manager');
  await startLesson(teacher, await fetchGroupIdOfPupil(sakumon, pupil), LEVEL);
  await teacher.getByRole('button', { name: '座席', exact: true }).click();
  const seats = teacher.getByRole('list', { name: '席' });
  const own = seats.getByRole('link', { name: '正解1問' });
  await expect(seats.getByRole('link', { name: 'まだ' }).first()).toBeVisible();
  await table.solve(rightCards(first), 'mouse');
  await expect(own).toHaveCount(1);
  // The choice of the view is stored on the device.
  await teacher.reload();
  await expect(own).toContainText('1回で正解');

  // A pupil who does nothing at the next question for two minutes becomes stuck. Another pupil is marked as absent.
  await table.goOn('mouse');
  await expect(own).toContainText('取り組み中');
  await teacher.getByRole('button', { name: 'いしい こはるを欠席にする' }).click();
  await expect(seats.getByRole('link', { name: 'いしい こはる' })).toContainText('欠席');
  await sakumon.query(
    `update lesson_result set last_act_at = last_act_at - interval '2 minutes'
      where pupil_id = (select id from account where email = $1)`,
    [pupil],
  );
  await teacher.reload();
  await expect(own).toContainText('行きづまり・手が止まった');
  await expectGoodLayout(teacher, 'lesson-seats');

  // While the teacher's lesson screen is open, a colleague changes the seating plan. The lesson screen shows the
  // change.
  const colleague = await onDevice();
  const group = await fetchGroupIdOfPupil(sakumon, pupil);
  await signInAs(colleague, await addTeacherToDemonstrationSchool(sakumon, '山本 先生'), `/manager/seats/${group}`);
  const front = await nameOf(seatAt(colleague, 1, 1));
  await seatAt(colleague, 1, 1).dragTo(seatAt(colleague, 1, 2));
  await expect(colleague.getByText('保存しました。')).toBeVisible();
  await expect(seats.getByRole('listitem').nth(1)).toContainText(front);
  await teacher.getByRole('button', { name: '名前をかくす' }).click();
  await expect(seats).not.toContainText('いしい こはる');
  await own.click();
  await expect(teacher).toHaveURL(/\/record\//u);
});
