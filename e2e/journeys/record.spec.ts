import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from '../journey.ts';
import { RECORD_ROUTES, type ListedLearningRecord } from '../../contract/records.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil, startLessonThroughDialog } from '../lessons.ts';
import { newPupil, openLevelsByProgress, signInAs } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { fetchStoredActsOfPupil } from '../records.ts';
import { TablePage } from '../table.ts';
import { expectOnOneLine } from '../whole-words.ts';

const [question] = questionsOfLevel(1);
if (question === undefined) throw new Error('level 1 has a question');
const right = rightCards(question);

/**
 * Checks that dates, names and the pairs of a constraint and its number do not break in the list of records. The
 * answers of the server are replaced by the longest that can occur.
 */
async function expectLongestRecordIsReadable(page: Page): Promise<void> {
  const path = `**${RECORD_ROUTES.records.path}?**`;
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const json: { records: ListedLearningRecord[] } = await answer.json();
    const records = json.records.map((record) => ({
      ...record,
      begunAt: Date.parse('2026-12-23T12:58:00+09:00'),
      broken: { structure: 14, story: 14, objects: 15, numbers: 13, calculation: 15 },
    }));
    await route.fulfill({ response: answer, json: { ...json, records } });
  });
  await page.reload();
  const cells = page.getByRole('grid', { name: '学習の記録' }).getByRole('row').nth(1).getByRole('gridcell');
  await expectOnOneLine(cells.filter({ hasText: '12月23日(水) 12:58' }));
  await expectOnOneLine(cells.filter({ hasText: '1-1-1' }));
  await expectOnOneLine(cells.filter({ hasText: '文の組み合わせ14' }).locator('span'));
  await page.unroute(path);
}

test('a teacher opens the record of a pupil from the lesson, replays it by keyboard, and exports it', async ({
  onDevice,
  sakumon,
}) => {
  await openLevelsByProgress(sakumon);
  const pupil = await newPupil(sakumon);
  const teacher = await onDevice();
  await startLessonThroughDialog(teacher, await fetchGroupIdOfPupil(sakumon, pupil), 1);

  const page = await onDevice();
  const table = new TablePage(page);
  await signInAs(page, pupil, '/question');
  await table.readExample('mouse');
  await table.solve(right, 'mouse');
  await expect(teacher.getByRole('cell', { name: '1回で正解' })).toHaveCount(1);

  // A cell of the grid contains a link to the record: the pupil's work at the question.
  await teacher.getByRole('cell', { name: '1回で正解' }).getByRole('link').click();
  await expect(teacher.getByRole('heading', { level: 1, name: /問題1-1-1$/u })).toBeVisible();
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  const list = teacher.getByRole('list', { name: '操作の一覧' });
  await expect(list.getByRole('listitem')).toHaveCount(acts.length);
  const slider = teacher.getByRole('slider', { name: '再生の位置' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'はじめ 問題を始めた');
  await teacher.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^1手目 「.+」を[123]番目に置いた$/u);
  await teacher.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /正解して終えた$/u);
  await teacher.keyboard.press('j');
  await expect(slider).toHaveAttribute('aria-valuetext', /答え合わせ：正解$/u);
  await expectGoodLayout(teacher, 'record-replay');
  await teacher.keyboard.press('Home');
  await teacher.getByRole('radio', { name: '8倍' }).check({ force: true });
  await teacher.keyboard.press('k');
  await expect(list.locator('[aria-current="step"]')).toHaveText(/正解して終えた/u);
  await expect(teacher.getByRole('button', { name: '再生する' })).toBeVisible();
  await list.getByRole('button').first().click();
  await expect(slider).toHaveValue('0');

  // The teacher sends praise.
  await teacher.getByRole('button', { name: 'ほめことばを送る' }).click();
  const dialog = teacher.getByRole('dialog', { name: /さんへ/u });
  await expectGoodLayout(teacher, 'record-praise');
  await dialog.getByRole('button', { name: '送る', exact: true }).click();
  await expect(dialog.getByText('1人に送りました')).toBeVisible();
  await dialog.getByRole('button', { name: '閉じる' }).click();

  // The link 記録の一覧にもどる (back to the list of records) opens the list of all records of the lesson.
  await teacher.getByRole('link', { name: '記録の一覧にもどる' }).click();
  const grid = teacher.getByRole('grid', { name: '学習の記録' });
  await expect(grid.getByRole('row')).toHaveCount(2);
  await expectGoodLayout(teacher, 'record-list');
  await expectLongestRecordIsReadable(teacher);
  await teacher.emulateMedia({ media: 'print' });
  await expect(teacher.getByRole('paragraph').filter({ hasText: /^1件$/u })).toBeVisible();
  await expect(teacher.getByLabel('結果')).toBeHidden();
  await teacher.emulateMedia({ media: 'screen' });
  await teacher.getByLabel('結果').selectOption('まちがいのまま');
  await expect(teacher.getByText('あてはまる記録はありません。')).toBeVisible();
  await expect(teacher).toHaveURL(/verdict=wrong/u);
  await teacher.reload();
  await expect(teacher.getByLabel('結果')).toHaveValue('wrong');
  await expectGoodLayout(teacher, 'record-none');
  await teacher.getByRole('button', { name: '条件をはずす' }).click();
  await expect(grid.getByRole('row')).toHaveCount(2);

  for (const [format, name] of [
    ['csv', 'CSV'],
    ['xlsx', 'Excel'],
  ] as const) {
    const saving = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: `${name}に書き出す` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^学習の記録-.+\\.${format}$`, 'u'));
    const bytes = readFileSync(await file.path());
    if (format === 'csv') expect(bytes.toString('utf8').split('\r\n')).toHaveLength(2);
    else expect(bytes.subarray(0, 2).toString()).toBe('PK');
  }
  const entries = await sakumon.query(`select details->>'format' as format from audit_entry where action = 'export'`);
  expect(entries.map(({ format }) => String(format)).toSorted()).toEqual(['csv', 'xlsx']);

  // With the keyboard, Enter on the first row opens its replay.
  await grid.getByRole('row').nth(1).focus();
  await teacher.keyboard.press('Enter');
  await expect(slider).toBeVisible();

  await page.reload();
  await expect(page.getByRole('dialog', { name: 'せんせいから' }).getByText('はなまる')).toBeVisible();
});
