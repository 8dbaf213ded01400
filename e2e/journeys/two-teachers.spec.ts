import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { startLesson } from '../lessons.ts';
import { addGroupWithoutActs } from '../past-lessons.ts';
import { addTeacherToDemonstrationSchool, signInAs, TEACHER } from '../people.ts';
import { addResultsOfStuckPupils } from '../stuck-pupils.ts';

const LEVEL = 3;
const WINDOWS = [
  { width: 1366, height: 657 },
  { width: 1180, height: 820 },
  { width: 1800, height: 1000 },
] as const;

function visits(page: Page): Locator {
  return page.getByRole('list', { name: 'いま声をかけたい児童' }).getByRole('listitem');
}

function columns(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: '児童と問題の一覧' }).getByRole('columnheader').allInnerTexts();
}

test('two teachers see whom to visit, and who goes there', async ({ onDevice, sakumon }) => {
  const group = await addGroupWithoutActs(sakumon, '3年2組');
  const colleague = await addTeacherToDemonstrationSchool(sakumon, '田中 一郎');
  const [one, other] = [await onDevice(), await onDevice()];
  await signInAs(one, TEACHER, '/manager');
  await startLesson(one, group, LEVEL);
  await expect(one.getByText('行きづまっている児童はいません。')).toBeVisible();
  // Before any pupil has begun, the grid shows the first three questions, and one folded column represents all other
  // questions.
  expect((await columns(one)).slice(1)).toEqual(['1', '2', '3', expect.stringMatching(/^\d+問/u)]);
  await expectGoodLayout(one, 'visits-none');

  await addResultsOfStuckPupils(sakumon, group, LEVEL);
  const address = new URL(one.url()).pathname;
  await one.reload();
  await signInAs(other, colleague, address);
  const urgent = ['児童 1', '児童 2', '児童 3', '児童 4'];
  for (const page of [one, other]) await expect(visits(page).locator('[translate="no"]')).toHaveText(urgent);
  await expect(visits(one).nth(0)).toContainText('ヒント4まで');
  await expect(visits(one).nth(0)).toContainText(/[45]分前から/u);
  await expect(visits(one).nth(3)).toContainText('手が止まったまま');
  await expect(visits(one).nth(3)).toContainText(/[34]分前から/u);
  expect((await columns(one)).slice(1)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    expect.stringMatching(/^\d+問/u),
  ]);
  await expectGoodLayout(one, 'visits');

  // In windows of every tested size, the three pupils who need a teacher most are completely visible, even if a name is
  // long.
  await sakumon.query(
    `update account set display_name = '五十嵐小路 アレクサンドラ 之介' where display_name = '児童 2'`,
  );
  await one.reload();
  await expect(visits(one).nth(1)).toContainText('五十嵐小路');
  for (const size of WINDOWS) {
    await one.setViewportSize(size);
    for (const at of [0, 1, 2]) await expect(visits(one).nth(at)).toBeInViewport({ ratio: 1 });
  }
  await sakumon.query(`update account set display_name = '児童 2' where display_name like '五十嵐小路%'`);
  await one.setViewportSize({ width: 1366, height: 657 });
  await one.reload();

  // Pressing the folded column shows its questions as columns. The checkbox 「クラスに合わせる」 (follow the class) folds them
  // again.
  await one.getByRole('button', { name: /問を開く$/u }).click();
  await expect(one.getByRole('columnheader', { name: '10', exact: true })).toBeVisible();
  await one.getByRole('checkbox', { name: 'クラスに合わせる' }).check();
  await expect(one.getByRole('columnheader', { name: '10', exact: true })).toBeHidden();

  // When a teacher presses 「行きます」 (I am going there) for a pupil, both teachers see which teacher is on the way. The
  // pupil moves to the end of the list.
  await other.getByRole('button', { name: '児童 2のところに行きます' }).click();
  for (const page of [one, other]) {
    await expect(visits(page).nth(3)).toContainText('児童 2');
  }
  await expect(visits(one).nth(3)).toContainText('田中 一郎先生が行きます');
  await expect(visits(other).nth(3)).toContainText('あなたが行きます');
  await expect(visits(one).nth(3).getByRole('button', { name: /行/u })).toHaveCount(0);
  await one.getByRole('button', { name: '児童 1のところに行きます' }).click();
  await expect(visits(other).nth(2)).toContainText('佐藤 みどり先生が行きます');
  await expectGoodLayout(other, 'visits-going');

  await other.getByRole('button', { name: '児童 2のところに行くのを取り消す' }).click();
  for (const page of [one, other]) await expect(visits(page).nth(0)).toContainText('児童 2');

  // A visit ends after five minutes.
  await sakumon.query(`update lesson_mark set visited_at = now() - interval '5 minutes' where visited_by is not null`);
  await other.reload();
  await expect(visits(other).nth(0)).toContainText('児童 1');
  await expect(other.getByRole('button', { name: '児童 1のところに行きます' })).toBeVisible();
});
