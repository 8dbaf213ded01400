import { writeXlsx } from 'hucre/xlsx';
import type { Page } from '@playwright/test';
import { removeReadings } from '../../engine/editor/readings.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { respellDocumentByWordTable } from '../../engine/question/respell-document.ts';
import { readQuestionTables } from '../../engine/question-table/read-question-tables.ts';
import { templateExampleRows, templateHeadingRow } from '../../engine/question-table/template.ts';
import type { SentenceCard } from '../../engine/story/card.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { ADMIN, signInAs, TEACHER } from '../people.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { TablePage } from '../table.ts';

/**
 * Resolves to an Excel file with the example questions of the template. If `row` is given (the number of an example,
 * counted from 1), the cell under `heading` in this row contains `cell` instead.
 */
async function workbook(name: string, row = 0, heading = '', cell = '') {
  const rows = templateExampleRows().map((cells, at) =>
    at === row - 1 ? cells.with(templateHeadingRow().indexOf(heading), cell) : cells,
  );
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '問題', rows }] }));
  return { name, mimeType: 'application/octet-stream', buffer };
}

async function choose(page: Page, ...files: Awaited<ReturnType<typeof workbook>>[]): Promise<void> {
  await page.getByLabel('ファイルを選ぶ').setInputFiles(files);
  await expect(page.getByRole('heading', { name: /を調べました$/u })).toBeVisible();
}

/**
 * Returns the right cards of the first example question in the template. `spelling`: whether the cards have the text
 * that the author wrote (`author`) or the spelling in which a question set stores it (`table`).
 */
function rightCards(spelling: 'author' | 'table' = 'author'): readonly SentenceCard[] {
  const reading = readQuestionTables([{ sheet: null, rows: templateExampleRows() }]);
  const document: unknown = reading.kind === 'questions' ? reading.questions[0]?.document : null;
  const first = parseQuestionDocument(spelling === 'table' ? respellDocumentByWordTable(document) : document);
  if (first.kind === 'faults') throw new Error(JSON.stringify(first.faults));
  return ['card-4', 'card-2', 'card-1'].flatMap((id) => first.question.cards.find((card) => card.id === id) ?? []);
}

test('a teacher corrects a question file, tries it, imports it, opens it to a class and withdraws it', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('link', { name: '問題', exact: true }).click();
  await expect(page.getByText('問題セットはまだありません。')).toBeVisible();
  await expectGoodLayout(page, 'upload');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '問題の表（Excel）' }).click();
  expect((await download).suggestedFilename()).toBe('問題の表.xlsx');

  await choose(page, await workbook('かだい.xlsx', 4, 'カードの文', 'みかんが 3ほん あります'));
  await expect(page.getByRole('listitem').filter({ hasText: '問題 1' })).toContainText('「問題」シートの F4');
  await expect(page.getByText('「3ほん」ではなく「3こ」と書いてください。')).toBeVisible();
  await expect(page.getByRole('button', { name: '1問を取りこむ' })).toBeDisabled();
  await expectGoodLayout(page, 'upload-faulty');

  await page.getByRole('button', { name: '別のファイルを調べる' }).click();
  await choose(page, await workbook('れんしゅう.xlsx'));
  await page.getByRole('button', { name: '問題 1をためす' }).click();
  const preview = page.getByRole('dialog', { name: 'ためしにとく' });
  const trial = new TablePage(page);
  await trial.compose(rightCards(), 'mouse');
  await trial.check('mouse');
  await expect(trial.success).toBeVisible();
  await expectGoodLayout(page, 'upload-preview');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect(await sakumon.query('select from question where set_id is not null')).toEqual([]);

  await page.getByRole('button', { name: '2問を取りこむ' }).click();
  await expect(page.getByText('「れんしゅう」に2問を取りこみました。')).toBeVisible();
  await page.getByRole('button', { name: 'れんしゅうをクラスに開く' }).click();
  await page.getByRole('dialog').getByLabel('2年1組').check();
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('開いているクラス：2年1組')).toBeVisible();
  await expectGoodLayout(page, 'upload-sets');

  const pupil = await onDevice();
  const { table } = await startAsNewPupil(sakumon, pupil);
  await expect(table.levels.getByRole('heading', { name: 'せんせいの もんだい' })).toBeVisible();
  await table.levels.getByRole('button', { name: /れんしゅう/u }).click();
  await expect(table.questions.getByRole('button')).toHaveCount(2);
  await table.compose(rightCards('table'), 'mouse');
  await table.check('mouse');
  await expect(table.success).toBeVisible();
  await expect(pupil.getByRole('banner')).toContainText('3');

  await page.getByRole('button', { name: 'れんしゅうを変更する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '休止する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '休止する' }).click();
  await expect(page.getByText('問題セットはまだありません。')).toBeVisible();
  await pupil.reload();
  await expect(table.levels.getByRole('button').first()).toBeVisible();
  await expect(table.levels.getByRole('heading', { name: 'せんせいの もんだい' })).toHaveCount(0);
  await expect(pupil.getByRole('banner')).toContainText('3');
});

test('a roster that is dropped on the page for questions opens there', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/upload');
  const buffer = Buffer.from('年,組,番号,氏名,ふりがな\n2,1,31,森 蓮,もり れん\n');
  await page.getByLabel('ファイルを選ぶ').setInputFiles({ name: '名簿.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('「名簿.csv」は名簿です。')).toBeVisible();
  await expect(page.getByRole('button', { name: '1人を取りこむ' })).toBeVisible();
});

test('an admin publishes a set, and a teacher of a school opens it', async ({ onDevice, sakumon }) => {
  const admin = await onDevice();
  await signInAs(admin, ADMIN, '/admin');
  await admin.getByRole('link', { name: '問題', exact: true }).click();
  await choose(admin, await workbook('みんなの もんだい.xlsx'));
  await admin.getByRole('button', { name: '2問を取りこむ' }).click();
  await admin.getByRole('button', { name: 'みんなの もんだいを変更する' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'すべての学校に公開する' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '公開する' }).click();
  await expect(admin.getByText('公開中')).toBeVisible();
  // Only teachers see the button 「ある問題をもとに作る」 (begin with an existing question), because administrators
  // have no levels with built-in questions. An administrator begins with an empty question or with a question of their
  // own set.
  await expect(admin.getByRole('button', { name: 'ある問題をもとに作る' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'みんなの もんだいの中身を見る' }).click();
  await admin.getByRole('button', { name: '1番を直す' }).click();
  await expect(admin.getByText('正しい組み合わせ 1つ')).toBeVisible();
  await admin.getByRole('button', { name: '保存する' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '入れる' }).click();
  await expect(admin.getByRole('dialog', { name: '入れました' })).toContainText('第2版');
  await expect(admin.getByRole('button', { name: 'クラスに開く' })).toHaveCount(0);

  const page = await onDevice();
  await signInAs(page, TEACHER, '/upload');
  await page.getByRole('button', { name: 'みんなの もんだいをクラスに開く' }).click();
  await page.getByRole('dialog').getByLabel('2年1組').check();
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click();
  const { table } = await startAsNewPupil(sakumon, await onDevice());
  await expect(table.levels.getByRole('button', { name: /みんなの もんだい/u })).toBeVisible();
});

test('a spreadsheet with plain kanji is imported after one confirmation', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/upload');
  const rows = templateExampleRows().map((cells) => cells.map(removeReadings));
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '問題', rows }] }));
  await page
    .getByLabel('ファイルを選ぶ')
    .setInputFiles({ name: '花.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { name: /^読みのない漢字が \dつあります$/u })).toBeVisible();
  await expect(page.getByLabel('花', { exact: true })).toHaveValue('はな');
  await expectGoodLayout(page, 'upload-readings');
  await page.getByRole('button', { name: 'すべてこれでよい' }).click();
  await page.getByRole('button', { name: '2問を取りこむ' }).click();
  await expect(page.getByText('「花」に2問を取りこみました。')).toBeVisible();
});
