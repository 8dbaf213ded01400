import type { Locator, Page } from '@playwright/test';
import { levelLabelForUsers } from '../../engine/levels/course.ts';
import type { Question } from '../../engine/question/question.ts';
import type { Grade } from '../../engine/text/grade.ts';
import { z } from 'zod';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { endLessonOnServer, fetchGroupIdOfPupil } from '../lessons.ts';
import { newPupil, signInAs, TEACHER } from '../people.ts';
import { opensWithWorkedExample, questionsOfLevel, rightCards } from '../question-bank.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';

/**
 * A level of grade 2, of which the teacher chooses all questions, and a level of grade 3, of which the teacher chooses
 * two questions.
 */
const [LOWER, HIGHER] = [5, 9] as const;
const [ofLower] = questionsOfLevel(LOWER);
/**
 * The two questions that the teacher chooses for grade 3. They have mode `compose` and open without a worked example.
 * `position`: the position in the level, counted from 1.
 */
const chosen = questionsOfLevel(HIGHER)
  .map((question, at) => ({ question, position: at + 1 }))
  .filter(({ question }) => question.mode === 'compose' && !opensWithWorkedExample(question))
  .slice(0, 2);
const [first, second] = chosen.map(({ question }) => question);
if (ofLower === undefined || first === undefined || second === undefined) throw new Error('both levels have questions');

type Pupil = { readonly name: string; readonly email: string; readonly page: Page; readonly table: TablePage };

async function makePupil(sakumon: Sakumon, name: string, grade: Grade, page: Page): Promise<Pupil> {
  const email = await newPupil(sakumon);
  await sakumon.query('update account set display_name = $2 where email = $1', [email, name]);
  await sakumon.query(
    `update group_membership set grade = $2 from account
      where account.school_id = group_membership.school_id and account.id = pupil_id and email = $1`,
    [email, grade],
  );
  return { name, email, page, table: new TablePage(page, grade) };
}

async function sitDown({ page, email, table }: Pupil): Promise<void> {
  await signInAs(page, email, '/question');
  await table.readExample('mouse');
}

function gridOf(teacher: Page, grade: Grade): Locator {
  return teacher.getByRole('table', { name: `${grade}年の児童と問題の一覧` });
}

function cell(teacher: Page, grade: Grade, { name }: Pupil, question: number): Locator {
  return gridOf(teacher, grade)
    .getByRole('row', { name: new RegExp(name, 'u') })
    .getByRole('cell')
    .nth(question - 1);
}

function gradeButton(dialog: Locator, name: string): Locator {
  return dialog.getByRole('group', { name: '学年', exact: true }).getByRole('button', { name });
}

async function solve({ table }: Pupil, question: Question): Promise<void> {
  await table.solve(rightCards(question), 'mouse');
}

const Figures = z.object({ questions: z.array(z.object({ id: z.string(), notBegun: z.int() })) });

test('a lesson of a class with two grades has different questions for each grade', async ({ onDevice, sakumon }) => {
  test.setTimeout(300_000);
  const lower = await makePupil(sakumon, '青木 あおい', 2, await onDevice());
  const higher = await makePupil(sakumon, '石田 蓮', 3, await onDevice());
  const teacher = await onDevice();
  const group = await fetchGroupIdOfPupil(sakumon, lower.email);

  // For a class with only one grade this choice is not shown.
  await signInAs(teacher, TEACHER, `/manager/analytics/${group}`);
  const dialog = teacher.getByRole('dialog', { name: '授業を始める' });
  await teacher.getByRole('button', { name: '授業を始める' }).click();
  await expect(dialog.getByRole('group', { name: '2年' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: '学年ごとに別の問題' })).toBeHidden();
  await sakumon.query(`update class_group set other_grades = '{3}' where 'g_' || id = $1`, [group]);
  await teacher.reload();

  // Each grade gets its own questions. If the teacher has chosen no question for a grade, a message names this grade.
  await teacher.getByRole('button', { name: '授業を始める' }).click();
  await dialog.getByRole('checkbox', { name: '学年ごとに別の問題' }).check();
  await expect(gradeButton(dialog, '2年：まだ選んでいません')).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${levelLabelForUsers(LOWER)} `, 'u') }).check();
  await expectGoodLayout(teacher, 'two-grades-levels');
  await dialog.getByRole('button', { name: '始める' }).click();
  await expect(dialog.getByRole('alert')).toContainText('3年の問題を、1問以上選んでください。');
  await expect(gradeButton(dialog, '3年：まだ選んでいません')).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('group', { name: '今月' })).toContainText('3年');
  await dialog.getByRole('tab', { name: '問題を1問ずつ選ぶ' }).click();
  await dialog.getByRole('combobox', { name: 'レベル・問題セット' }).fill(levelLabelForUsers(HIGHER));
  await teacher.keyboard.press('Enter');
  for (const { position } of chosen) {
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^${levelLabelForUsers(HIGHER)}-${position}\\D`, 'u') })
      .check();
  }
  await expect(gradeButton(dialog, '3年：選んだ2問')).toBeVisible();
  await expectGoodLayout(teacher, 'two-grades-questions');
  await dialog.getByRole('button', { name: '始める' }).click();

  // Pupils see the questions for their own grade. The lesson screen shows the pupils of each grade as a separate part.
  await expect(teacher.getByRole('heading', { name: /^3年（\d+人）$/u }).first()).toBeVisible();
  for (const pupil of [lower, higher]) await sitDown(pupil);
  await expect(higher.table.questions.getByRole('button', { name: /ばん/u })).toHaveCount(2);
  await solve(lower, ofLower);
  await solve(higher, first);
  await expect(cell(teacher, 2, lower, 1)).toContainText('1回で正解');
  await expect(cell(teacher, 3, higher, 1)).toContainText('1回で正解');
  await expect(gridOf(teacher, 2)).not.toContainText(higher.name);
  await expect(gridOf(teacher, 3)).not.toContainText(lower.name);
  await expectGoodLayout(teacher, 'two-grades-board');
  for (const grade of [2, 3]) {
    const line = teacher.getByRole('application', { name: new RegExp(`^${grade}年のこの授業の正解`, 'u') });
    await expect(line).toBeVisible();
  }
  const wrongs = teacher.getByRole('region', { name: 'よくあるまちがい' });
  await expect(wrongs.getByRole('heading', { level: 3 })).toHaveText([/^2年/u, /^3年/u]);

  // Each grade still has its own questions after the next question is opened, after a reload, and after the teacher has
  // changed the questions of one grade.
  await higher.table.goOn('mouse');
  await higher.page.reload();
  await solve(higher, second);
  await expect(cell(teacher, 3, higher, 2)).toContainText('1回で正解');
  await teacher.getByRole('button', { name: '問題を変える' }).click();
  const changing = teacher.getByRole('dialog', { name: '授業で使う問題' });
  await expect(gradeButton(changing, `2年：レベル ${levelLabelForUsers(LOWER)}`)).toBeVisible();
  await gradeButton(changing, '3年：選んだ2問').click();
  await changing.getByRole('button', { name: '2番をはずす' }).click();
  await changing.getByRole('button', { name: '変更する' }).click();
  await expect(changing).toBeHidden();
  await expect(higher.table.questions.getByRole('button', { name: /ばん/u })).toHaveCount(1);
  await teacher.getByRole('button', { name: '座席', exact: true }).click();
  await expect(teacher.getByRole('link', { name: new RegExp(higher.name, 'u') })).toContainText('正解');
  await expectGoodLayout(teacher, 'two-grades-seats');
  await teacher.getByRole('button', { name: '表', exact: true }).click();

  // In the statistics after the lesson, the questions of a grade count only for the pupils of this grade.
  await endLessonOnServer(sakumon);
  await teacher.reload();
  await expect(teacher.getByRole('heading', { level: 1, name: /終わった授業/u })).toBeVisible();
  const rowsOf = (name: string) => teacher.getByRole('grid', { name }).getByRole('row');
  await expect(rowsOf('問題ごとの記録').filter({ hasText: /^31/u }).first()).toBeVisible();
  await expect(rowsOf('児童ごとの記録').filter({ hasText: new RegExp(`^3.*${higher.name}`, 'u') })).toHaveCount(1);
  await expectGoodLayout(teacher, 'two-grades-ended');
  await teacher.goto(`/manager/analytics/${group}`);
  const notBegun = await teacher.request.get(`/api/groups/${group}/figures?kind=class&limit=1`);
  const { questions } = Figures.parse(await notBegun.json());
  expect(questions.find(({ id }) => id === first.id)?.notBegun).toBe(0);
});
