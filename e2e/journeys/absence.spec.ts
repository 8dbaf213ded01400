import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { endLessonOnServer, startLesson } from '../lessons.ts';
import { addGroupWithoutActs } from '../past-lessons.ts';
import { addTeacherToDemonstrationSchool, signInAs, TEACHER } from '../people.ts';
import type { Sakumon } from '../sakumon.ts';
import { addResultsOfStuckPupils } from '../stuck-pupils.ts';

const LEVEL = 3;

/**
 * Adds results of pupils 1 to 3 to the running lesson of the class group. The other three pupils of the group get no
 * results.
 */
async function addWork(sakumon: Sakumon, group: string): Promise<void> {
  await addResultsOfStuckPupils(sakumon, group, LEVEL);
  await sakumon.query(
    `delete from lesson_result using group_membership as member
      where member.pupil_id = lesson_result.pupil_id and member.group_id = $1 and number > 3`,
    [group.slice(2)],
  );
  await sakumon.query(
    `update lesson_result set question_id = (select id from question where level = $1 and position = 0)
      where lesson_id in (select id from lesson where group_id = $2)`,
    [LEVEL, group.slice(2)],
  );
}

const attendance = (page: Page) => page.getByRole('region', { name: '出席' });
const toAbsent = (page: Page, name: string) =>
  attendance(page).getByRole('button', { name: `${name}を欠席にする`, exact: true });
const toPresent = (page: Page, name: string) =>
  attendance(page).getByRole('button', { name: `${name}の欠席を取り消す`, exact: true });

test('absent pupils are marked with one press, get the questions as homework, and do not count as idle', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '3年2組');
  await sakumon.query(
    `insert into group_teacher (school_id, group_id, teacher_id)
     select school_id, $1, id from account where email = $2`,
    [group.slice(2), TEACHER],
  );
  const colleague = await addTeacherToDemonstrationSchool(sakumon, '田中 一郎');
  const [one, other] = [await onDevice(), await onDevice()];
  await signInAs(one, TEACHER, '/manager');
  await startLesson(one, group, LEVEL);
  await addWork(sakumon, group);
  await one.reload();
  await signInAs(other, colleague, new URL(one.url()).pathname);
  for (const page of [one, other]) await expect(page.getByText('6人中 3人 参加')).toBeVisible();

  await test.step('two teachers mark the same pupil, and the last press counts for both', async () => {
    await toAbsent(one, '児童 5').click();
    await expect(toPresent(other, '児童 5')).toBeVisible();
    await toPresent(other, '児童 5').click();
    await expect(toAbsent(one, '児童 5')).toBeVisible();
    await Promise.all([toAbsent(one, '児童 4').click(), toAbsent(other, '児童 4').click()]);
    for (const page of [one, other]) await expect(page.getByText('6人中 3人 参加・欠席 1人')).toBeVisible();
    await Promise.all([toPresent(one, '児童 4').click(), toAbsent(other, '児童 5').click()]);
    for (const page of [one, other]) {
      await expect(toAbsent(page, '児童 4')).toBeVisible();
      await expect(toPresent(page, '児童 5')).toBeVisible();
    }
  });

  await toAbsent(one, '児童 4').click();
  const grid = one.getByRole('table', { name: '児童と問題の一覧' });
  await expect(grid.getByRole('row', { name: /児童 4/u })).toContainText('欠席');
  await expect(grid.getByRole('row', { name: /児童 6/u })).not.toContainText('欠席');
  await expectGoodLayout(one, 'absence');

  await attendance(one).getByRole('button', { name: '欠席の2人に、同じ問題を宿題に出す' }).click();
  await expect(attendance(one).getByText(/^2人に、\d+問を宿題に出しました。/u)).toBeVisible();
  await expect(attendance(other).getByText('宿題を出しました', { exact: true })).toHaveCount(2);
  await expect(attendance(other).getByRole('button', { name: /宿題に出す/u })).toHaveCount(0);

  await test.step('the figures of the lesson and of the class distinguish absent pupils from idle ones', async () => {
    await endLessonOnServer(sakumon);
    await one.reload();
    const table = one.getByRole('grid', { name: '児童ごとの記録' });
    await expect(table.getByRole('row', { name: /児童 1/u })).toContainText('参加');
    await expect(table.getByRole('row', { name: /児童 4/u })).toContainText('欠席');
    await expect(table.getByRole('row', { name: /児童 6/u })).toContainText('記録なし');
    await toAbsent(one, '児童 6').click();
    await expect(toPresent(one, '児童 6')).toBeVisible();
    await one.goto(`/manager/homework/${group}`);
    await expect(one.getByRole('heading', { name: 'まだ 2人', level: 3 })).toBeVisible();
    await one.goto('/manager');
    const tasks = one.getByRole('region', { name: /^きょうすること/u });
    await expect(tasks).toContainText('欠席 3人');
    await expectGoodLayout(one, 'absence-home');
    await tasks.getByRole('button', { name: '3年2組の欠席の1人に、同じ問題を宿題に出す' }).click();
    await expect(tasks.getByRole('button', { name: /同じ問題を宿題に出す/u })).toHaveCount(0);
    await expect(tasks.getByText('3年2組の宿題は')).toHaveCount(2);
  });
});
