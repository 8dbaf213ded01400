import { API_ROUTES } from '../../contract/routes.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { newPupil, PUPIL, signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import type { Sakumon } from '../sakumon.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';
import { TablePage } from '../table.ts';
import { expectOnOneLine } from '../whole-words.ts';

test.use({ serviceWorkers: 'allow' });

const [question] = questionsOfLevel(1);
if (question === undefined) throw new Error('level 1 has a question');

/**
 * Returns an SQL statement that copies the rows of one pupil in the table (parameter $1: the pupil's e-mail address) to
 * other pupils (parameter $2: their e-mail addresses).
 */
function copied(table: 'attempt' | 'act', attempt: 'id' | 'attempt_id'): string {
  return `insert into ${table}
    select (jsonb_populate_record(done, jsonb_build_object('pupil_id', pupil.id, 'id', gen_random_uuid(),
        '${attempt}', md5(pupil.id || done.${attempt}::text)::uuid))).*
      from ${table} as done join account as model on model.id = done.pupil_id and model.email = $1
      join account as pupil on pupil.email = any($2)`;
}

/** Copies the attempts and acts of one pupil to other pupils. */
async function alsoDoneBy({ query }: Sakumon, one: string, others: readonly string[]): Promise<void> {
  await query(copied('attempt', 'id'), [one, others]);
  await query(copied('act', 'attempt_id'), [one, others]);
}

test('a teacher sees in a week of homework who is done, works offline or has not begun, and praises many pupils', async ({
  onDevice,
  sakumon,
}) => {
  const done = await newPupil(sakumon);
  const underway = await newPupil(sakumon);
  const others: string[] = [];
  for (let left = 19; left > 0; left -= 1) others.push(await newPupil(sakumon));
  const [row] = await sakumon.query(
    'select group_id from group_membership join account on account.id = pupil_id where email = $1',
    [PUPIL],
  );
  const page = await onDevice();
  await signInAs(page, TEACHER, `/manager/homework/g_${String(row?.['group_id'])}`);
  await expect(page.getByText('宿題はまだ出していません')).toBeVisible();
  await expectGoodLayout(page, 'homework-empty');

  await test.step('the teacher gives homework', async () => {
    await page.getByRole('button', { name: '宿題を出す' }).click();
    const dialog = page.getByRole('dialog', { name: '宿題を出す' });
    await dialog.getByRole('button', { name: '出す', exact: true }).click();
    await expect(dialog.getByText('レベルか問題を選んでください。')).toBeVisible();
    await dialog.getByRole('tab', { name: '問題を1問ずつ選ぶ' }).click();
    await dialog.getByRole('button', { name: /^すべて選ぶ/u }).click();
    await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'すべてはずす' }).click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: '出す', exact: true }).click();
    await expect(page.getByRole('heading', { name: '選んだ問題 1問', level: 2 })).toBeVisible();
  });
  const standing = (name: string, count: number) => page.getByRole('heading', { name: `${name} ${count}人`, level: 3 });
  const everybody = Number(
    (await page.getByRole('heading', { name: /^まだ \d+人$/u }).textContent())?.match(/\d+/u)?.[0],
  );

  const first = await onDevice();
  const table = new TablePage(first);
  await test.step('a pupil finds the homework first and solves it', async () => {
    await signInAs(first, done, '/question');
    await table.readExample('mouse');
    await expect(first.getByRole('heading', { name: 'しゅくだい', level: 3 })).toBeVisible();
    await expectGoodLayout(first, 'homework-pupil');
    await table.solve(rightCards(question), 'mouse');
  });

  const second = await onDevice();
  const away = new TablePage(second);
  await test.step('a second pupil works on the homework without a network', async () => {
    await signInAs(second, underway, '/question');
    await away.readExample('mouse');
    await waitUntilAppStoredOffline(second);
    await second.context().setOffline(true);
    const [card] = rightCards(question);
    if (card !== undefined) await away.move(card, 1, 'mouse');
    await expect(second.getByText('オフライン').first()).toBeVisible();
  });

  await test.step('the teacher sees the state of each pupil, and the offline work arrives', async () => {
    await expect(async () => {
      await page.reload();
      await expect(standing('できた', 1)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await second.context().setOffline(false);
    await expect(async () => {
      await page.reload();
      await expect(standing('とちゅう', 1)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(standing('まだ', everybody - 2)).toBeVisible();
    await alsoDoneBy(sakumon, done, others);
    await page.reload();
    await expect(standing('できた', 20)).toBeVisible();
    await expectGoodLayout(page, 'homework');
  });

  await test.step('a reminder and praise reach the pupils', async () => {
    await page.getByRole('button', { name: '1人に知らせる' }).click();
    await expect(page.getByText('知らせた', { exact: true })).toBeVisible();
    // The name has enough room beside the number of solved questions and the mark.
    await expectOnOneLine(page.getByRole('region', { name: /^とちゅう/u }).locator('label > span:first-child'));
    await page.getByLabel('ことば（なくてもよい）').fill('さいごまで できたね。');
    await page.getByRole('button', { name: '送る', exact: true }).click();
    await expect(page.getByText('20人に送りました')).toBeVisible();
    await expect(page.getByText('送った', { exact: true })).toHaveCount(20);
    await first.reload();
    const praise = first.getByRole('dialog', { name: 'せんせいから' });
    await expect(praise.getByText('さいごまで できたね。')).toBeVisible();
    await expectGoodLayout(first, 'homework-praise');
    const seen = first.waitForResponse((response) => response.url().endsWith(API_ROUTES.seePraise.path));
    await praise.getByRole('button', { name: 'ありがとう' }).click();
    await expect(praise).toBeHidden();
    await seen;
    await first.reload();
    await expect(table.composition).toBeVisible();
    await expect(praise).toBeHidden();
  });
});
