import type { Page } from '@playwright/test';
import { fetchGroupIdOfPupil } from './lessons.ts';
import { addPastLesson, addGroupWithoutActs } from './past-lessons.ts';
import { PUPIL } from './people.ts';
import { questionsOfLevel, rightCards } from './question-bank.ts';
import type { Sakumon } from './sakumon.ts';
import { createDialogButtonFinder, openDialog, type StaffForms } from './staff-form.ts';
import { startAsNewPupil } from './start-as-new-pupil.ts';

async function inClass(sakumon: Sakumon, page = 'analytics'): Promise<string> {
  return `/manager/${page}/${await fetchGroupIdOfPupil(sakumon, PUPIL)}`;
}

async function giveHomework(page: Page): Promise<void> {
  const dialog = await openDialog(page, '宿題を出す');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: '出す', exact: true }).click();
  await page.getByRole('button', { name: 'しめきりを変える' }).waitFor();
}

/**
 * Lets a new pupil of the class solve a question on another device. Then opens, in the teacher's page, the record of
 * this work.
 */
async function openNewRecord(page: Page, sakumon: Sakumon): Promise<void> {
  const device = await page.context().browser()?.newContext({ baseURL: sakumon.url, serviceWorkers: 'block' });
  const [question] = questionsOfLevel(1);
  if (device === undefined || question === undefined) throw new Error('there is a browser, and level 1 has a question');
  const { table } = await startAsNewPupil(sakumon, await device.newPage());
  await table.solve(rightCards(question), 'mouse');
  const solved = page.getByRole('gridcell', { name: '正解した', exact: true });
  while (!(await solved.first().isVisible())) {
    await page.reload();
    await page.getByRole('grid').or(page.getByText('記録はまだありません')).waitFor();
  }
  await device.close();
  await solved.first().click();
}

/**
 * Adds a class that made mistakes in two lessons, so that its page proposes a next lesson. Resolves to the path of this
 * page.
 */
async function classThatWasWrong(sakumon: Sakumon): Promise<string> {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  await addPastLesson(sakumon, group, 9, 6);
  await addPastLesson(sakumon, group, 2, 6);
  return `/manager/analytics/${group}`;
}

/** The forms with which teachers plan lessons, give lessons and homework, and praise pupils. */
export const LESSON_STAFF_FORMS: StaffForms = {
  'staff/homework/give-homework-dialog.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon, 'homework'),
    fill: async (page) => (await openDialog(page, '宿題を出す')).getByRole('checkbox').first().check(),
    press: createDialogButtonFinder('出す'),
  },
  'staff/homework/homework-panel.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon, 'homework'),
    fill: async (page) => {
      await giveHomework(page);
      await (await openDialog(page, 'しめきりを変える')).getByLabel('いつまでに').fill('2099-03-01');
    },
    press: createDialogButtonFinder('変える'),
  },
  'staff/praise/praise-form.tsx': {
    who: 'teacher',
    path: '/manager/analytics/record',
    fill: async (page, sakumon) => {
      await openNewRecord(page, sakumon);
      const dialog = await openDialog(page, 'ほめことばを送る');
      await dialog.getByRole('radio').nth(1).check({ force: true });
      await dialog.getByLabel(/^ことば/u).fill('よく かんがえたね。');
    },
    press: createDialogButtonFinder('送る'),
  },
  'staff/group-page/next-lesson-dialog.tsx': {
    who: 'teacher',
    path: classThatWasWrong,
    fill: async (page) => (await openDialog(page, '次の授業の提案')).getByText('この授業を始める').waitFor(),
    press: createDialogButtonFinder('この授業を始める'),
  },
  'staff/group-page/levels/levels-dialog.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon),
    fill: async (page) => (await openDialog(page, 'レベルを開く')).getByRole('radio').nth(1).check(),
    press: createDialogButtonFinder('決める'),
  },
  'staff/offer/offer-dialog.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon),
    fill: async (page) => (await openDialog(page, '授業を始める')).getByRole('checkbox').first().check(),
    press: createDialogButtonFinder('始める'),
  },
  'staff/year-plan/unit-dialog.tsx': {
    who: 'teacher',
    path: '/manager/year-plan',
    fill: async (page) => (await openDialog(page, '単元を追加する')).getByLabel('単元の名前').fill('学校のまつり'),
    press: createDialogButtonFinder('保存する'),
  },
  'staff/year-plan/import-dialog.tsx': {
    who: 'teacher',
    path: '/manager/year-plan',
    fill: async (page) => {
      const dialog = await openDialog(page, 'CSVから取りこむ');
      const buffer = Buffer.from('学年,月,単元,レベル\n2,4,たし算,レベル2-1');
      await dialog.getByLabel('ファイルを選ぶ').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await dialog.getByText('1個の単元を読み取りました。').waitFor();
    },
    press: createDialogButtonFinder('取りこむ'),
  },
};
