import { levelLabelForUsers } from '../../engine/levels/course.ts';
import type { Locator, Page } from '@playwright/test';
import type { Question } from '../../engine/question/question.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { endLessonOnServer, fetchGroupIdOfPupil } from '../lessons.ts';
import { newPupil, openLevelsByProgress, signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards, findWrongSlotFilling } from '../question-bank.ts';
import type { Sakumon } from '../sakumon.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';
import { TablePage } from '../table.ts';

test.use({ serviceWorkers: 'allow' });

const LEVEL = 3;
const bank = questionsOfLevel(LEVEL);
/**
 * The positions in the level of the two questions that the teacher chooses one by one. The teacher's order differs from
 * the order in the level.
 */
const CHOSEN = [2, 1] as const;
const [first, second] = CHOSEN.map((place) => bank[place - 1]);
if (first === undefined || second === undefined) throw new Error('the level has two questions');

/**
 * Time for which a pupil's device is offline, in milliseconds. It is longer than one minute, so acts from the beginning
 * of this time arrive as late acts.
 */
const AWAY = 70_000;

type Pupil = { readonly name: string; readonly email: string; readonly page: Page; readonly table: TablePage };

async function makePupil(sakumon: Sakumon, name: string, page: Page): Promise<Pupil> {
  const email = await newPupil(sakumon);
  await sakumon.query('update account set display_name = $2 where email = $1', [email, name]);
  return { name, email, page, table: new TablePage(page) };
}

/** Signs a pupil in and completes the worked example, which opens before the first question. */
async function sitDown({ page, email, table }: Pupil): Promise<void> {
  await signInAs(page, email, '/question');
  await table.readExample('mouse');
}

/**
 * Returns the table cell on the teacher's screen that shows a pupil's work at a question of the lesson. Questions are
 * counted from 1.
 */
function cell(teacher: Page, { name }: Pupil, question: number): Locator {
  const row = teacher
    .getByRole('table', { name: '児童と問題の一覧' })
    .getByRole('row', { name: new RegExp(`^${name}`, 'u') });
  return row.getByRole('cell').nth(question - 1);
}

/** Composes and checks a wrong composition. Then takes the cards out of the slots. */
async function checkWrong({ table }: Pupil, question: Question): Promise<void> {
  const { cards } = findWrongSlotFilling(question, 'story');
  await table.compose(cards, 'mouse');
  await table.check('mouse');
  await expect(table.composition).toBeVisible();
  for (const card of cards) await table.takeOut(card, 'mouse');
}

async function startWithChosen(teacher: Page, group: string): Promise<void> {
  await signInAs(teacher, TEACHER, `/manager/analytics/${group}`);
  await teacher.getByRole('button', { name: '授業を始める' }).click();
  const dialog = teacher.getByRole('dialog', { name: '授業を始める' });
  await dialog.getByRole('tab', { name: '問題を1問ずつ選ぶ' }).click();
  const source = dialog.getByRole('combobox', { name: 'レベル・問題セット' });
  // The list of levels is loaded after the dialog has opened. Because it is long, the `select` is then replaced by a
  // search field, for which the test waits.
  await expect(source).toHaveAttribute('aria-expanded', 'false');
  await source.click();
  await source.fill(levelLabelForUsers(LEVEL));
  await source.press('Enter');
  for (const place of CHOSEN) {
    await dialog.getByRole('checkbox', { name: new RegExp(`^${levelLabelForUsers(LEVEL)}-${place}\\D`, 'u') }).check();
  }
  await expectGoodLayout(teacher, 'lesson-choosing');
  await dialog.getByRole('button', { name: '始める' }).click();
  await expect(teacher.getByRole('columnheader', { name: '2', exact: true }).first()).toBeVisible();
}

/** Disables full screen, because a page in full screen cannot be resized for the layout checks. */
function stayInWindow(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
}

test('a whole lesson of three pupils is recorded, although one of them is offline for a while', async ({
  onDevice,
  sakumon,
}) => {
  test.setTimeout(180_000);
  const { query } = sakumon;
  await openLevelsByProgress(sakumon);
  const one = await makePupil(sakumon, '青木 あおい', await onDevice());
  const away = await makePupil(sakumon, '石田 蓮', await onDevice());
  const late = await makePupil(sakumon, '上野 ひなた', await onDevice());
  const teacher = await onDevice();

  // Every pupil gets exactly the chosen questions in the chosen order.
  await startWithChosen(teacher, await fetchGroupIdOfPupil(sakumon, one.email));
  // Moves the start of the lesson ten minutes back. Later, the server corrects the times of late acts by more than a
  // minute. The corrected times must still be after the start of the lesson.
  await query(`update lesson set started_at = now() - interval '10 minutes' where kind = 'class'`);
  for (const { page } of [one, away, late]) await page.clock.install();
  for (const pupil of [one, away]) {
    await sitDown(pupil);
    await expect(pupil.table.questions.getByRole('button', { name: /ばん/u })).toHaveCount(CHOSEN.length);
  }
  await checkWrong(one, first);
  await expect(cell(teacher, one, 1)).toContainText('まちがい1回');
  await one.table.solve(rightCards(first), 'mouse');
  await expect(cell(teacher, one, 1)).toContainText('正解');

  // One pupil works offline. Meanwhile the teacher pauses the lesson. For the other pupils the pause continues after
  // they reload the page.
  await waitUntilAppStoredOffline(away.page);
  await away.page.context().setOffline(true);
  await away.table.solve(rightCards(first), 'mouse');
  await away.page.clock.fastForward(AWAY);
  const veil = one.page.getByRole('dialog', { name: 'せんせいの おはなしを ききましょう' });
  await one.table.goOn('mouse');
  await teacher.getByRole('button', { name: '一時停止' }).click();
  await expect(veil).toBeVisible();
  await one.page.reload();
  await expect(veil).toBeVisible();
  await teacher.getByRole('button', { name: '再開する' }).click();
  await expect(veil).toBeHidden();
  await expect(cell(teacher, away, 1)).not.toContainText('正解');
  await away.page.context().setOffline(false);
  await expect(cell(teacher, away, 1)).toContainText('1回で正解', { timeout: 15_000 });

  // A pupil who comes late gets the same questions. A pupil who reloads also gets them.
  await sitDown(late);
  await late.table.solve(rightCards(first), 'mouse');
  await expect(cell(teacher, late, 1)).toContainText('1回で正解');
  await one.page.reload();
  await one.table.solve(rightCards(second), 'mouse');
  await expect(cell(teacher, one, 2)).toContainText('1回で正解');

  // When the teacher presses 授業を終える (end the lesson), the lesson continues for half a minute, and pupils get a
  // notice. Later the teacher shows the class its results.
  await teacher.getByRole('button', { name: '授業を終える' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: '終える' }).click();
  await expect(one.page.getByText('あと すこしで おわります')).toBeVisible();
  await expect(teacher.getByRole('heading', { level: 1, name: /まもなく/u })).toBeVisible();
  // The test ends the lesson on the server. Otherwise it would have to wait half a minute for the end.
  const left = await endLessonOnServer(sakumon);
  for (const { page } of [one, late]) {
    await page.clock.fastForward(left);
    await expect(page.getByRole('dialog', { name: 'じゅぎょうは おわりです' })).toBeVisible();
  }

  await teacher.reload();
  await expect(teacher.getByRole('heading', { level: 1, name: /終わった授業/u })).toBeVisible();
  // The projection shows statistics of the whole class, but no composition that a pupil made.
  const project = async (choice: string): Promise<void> => {
    await teacher.getByRole('button', { name: '映す', exact: true }).first().click();
    await teacher.getByRole('button', { name: choice, exact: true }).click();
  };
  await project('みんなのようす');
  await expect.poll(() => teacher.evaluate(() => document.fullscreenElement?.textContent)).toContain('みんなで');
  await teacher.keyboard.press('Escape');
  await expect(teacher.getByRole('dialog')).toBeHidden();
  await stayInWindow(teacher);
  await project('みんなのようす');
  await expect(teacher.getByRole('dialog')).toContainText('みんなで 4 もん せいかい');
  await expectGoodLayout(teacher, 'lesson-projection');
  await teacher.keyboard.press('Escape');
  await project('クラスのページ');
  await expect(teacher.getByRole('dialog', { name: '2年1組の ページ' })).toContainText('使わない設定');
  await teacher.keyboard.press('Escape');
  await expect(teacher.getByRole('dialog')).toBeHidden();
  await project('比べて見せる');
  for (const pupil of [one, away]) await cell(teacher, pupil, 1).getByRole('button').click();
  await teacher.getByRole('region', { name: '児童 × 問題' }).getByRole('button', { name: '映す', exact: true }).click();
  const compared = teacher.getByRole('dialog', { name: 'くらべて みよう' });
  await expect(compared.getByText('い', { exact: true })).toBeVisible();
  for (const { name } of [one, away]) await expect(compared).not.toContainText(name);
  await expectGoodLayout(teacher, 'lesson-compared');
  await teacher.keyboard.press('Escape');
  await teacher.getByRole('button', { name: 'やめる', exact: true }).click();
  await expectGoodLayout(teacher, 'lesson-board');

  // After the lesson, the teacher opens a pupil's record, which replays the work act by act and marks late acts.
  await teacher.goto(new URL(teacher.url()).pathname.replace(/\/(s_[^/]+)$/u, '/record/$1'));
  await teacher.getByRole('row', { name: new RegExp(away.name, 'u') }).click();
  await teacher.getByRole('button', { name: '終わりにすすむ' }).click();
  await expect(teacher.getByText('あとから届いた').first()).toBeVisible();
  await expect(teacher.getByRole('slider', { name: '再生の位置' })).toHaveAttribute('aria-valuetext', /手目/u);
});
