import { writeXlsx } from 'hucre/xlsx';
import type { Page } from '@playwright/test';
import { removeReadings } from '../engine/editor/readings.ts';
import { templateExampleRows } from '../engine/question-table/template.ts';
import { createDialogButtonFinder, createPageButtonFinder, openDialog, type StaffForms } from './staff-form.ts';

async function chooseFile(page: Page, rows: ReturnType<typeof templateExampleRows>): Promise<void> {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '問題', rows }] }));
  const file = { name: 'れんしゅう.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('ファイルを選ぶ').setInputFiles(file);
}

async function chooseExample(page: Page): Promise<void> {
  await chooseFile(page, templateExampleRows());
  await page.getByRole('button', { name: '2問を取りこむ' }).waitFor();
}

async function bringInExample(page: Page): Promise<void> {
  await chooseExample(page);
  await page.getByRole('button', { name: '2問を取りこむ' }).click();
  await page.getByText('「れんしゅう」に2問を取りこみました。').waitFor();
}

/** The forms with which teachers import, change and write questions. */
export const QUESTION_FORMS: StaffForms = {
  'staff/questions/upload-report.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await chooseExample(page);
      await page.getByLabel('問題セットの名前').fill('わたしの もんだい');
    },
    press: createPageButtonFinder('2問を取りこむ'),
  },
  'staff/questions/edit-set-dialog.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await bringInExample(page);
      await (await openDialog(page, 'れんしゅうを変更する')).getByRole('textbox').fill('べつの名前');
    },
    press: createDialogButtonFinder('名前を保存する'),
  },
  'staff/questions/open-set-dialog.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await bringInExample(page);
      await (await openDialog(page, 'れんしゅうをクラスに開く')).getByLabel('2年1組').check();
    },
    press: createDialogButtonFinder('保存する'),
  },
  'staff/questions/readings-panel.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await chooseFile(
        page,
        templateExampleRows().map((cells) => cells.map(removeReadings)),
      );
      await page.getByLabel('花', { exact: true }).fill('ハナ');
    },
    press: createPageButtonFinder('すべてこれでよい'),
  },
  'staff/questions/editor/keep-dialog.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await page.getByRole('button', { name: 'はじめから作る' }).click();
      await page.getByText('正しい組み合わせ 1つ').waitFor();
      await (await openDialog(page, '保存する')).getByRole('textbox').first().fill('わたしの もんだい');
    },
    press: createDialogButtonFinder('入れる'),
  },
  'staff/questions/editor/draft-card-row.tsx': { sendsNothing: 'the draft is stored by itself' },
  'staff/questions/editor/reading-strip.tsx': { sendsNothing: 'the draft is stored by itself' },
};
