import type { Page } from '@playwright/test';
import { dummiesWithheldFromPupil } from '../../engine/hints/withheld-dummies.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { newPupil, openLevelsByProgress, signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { TablePage } from '../table.ts';

const [question, next] = questionsOfLevel(1);
if (question === undefined || next === undefined) throw new Error('level 1 has questions');
/**
 * The dummies that the support setting removes from question 2. The pupil has already begun question 1 when the teacher
 * changes the setting, so this question keeps all its cards.
 */
const withheld = dummiesWithheldFromPupil(next);

/**
 * What a pupil sees in the exercise: the number of cards, the size of their text in px, and all kanji without furigana
 * on these cards.
 */
type Table = { readonly cards: number; readonly size: number; readonly bareKanji: string };

/**
 * Signs the pupil in and opens the exercise. `hasExample`: true the first time, because a pupil gets the worked example
 * only once.
 */
async function openTable(page: Page, pupil: string, hasExample: boolean): Promise<Table> {
  await signInAs(page, pupil, '/question');
  const table = new TablePage(page);
  if (hasExample) await table.readExample('mouse');
  const shown = table.cards.locator('[data-piece]');
  await shown.first().waitFor();
  return {
    cards: await shown.count(),
    size: await shown
      .first()
      .locator('[data-heard]')
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
    bareKanji: await table.cards.locator('[data-heard]').evaluateAll((texts) =>
      texts
        .map((text) => {
          const copy = text.cloneNode(true);
          if (copy instanceof HTMLElement) for (const ruby of copy.querySelectorAll('ruby')) ruby.remove();
          return (copy.textContent ?? '').replaceAll(/\P{Script=Han}/gu, '');
        })
        .join(''),
    ),
  };
}

test('support settings that a teacher chose apply to the pupil on a second device, and to no classmate', async ({
  onDevice,
  sakumon,
}) => {
  await openLevelsByProgress(sakumon);
  const [supported, classmate] = [await newPupil(sakumon), await newPupil(sakumon)];
  await sakumon.query(`update account set display_name = '支援 たろう' where email = $1`, [supported]);
  const first = await onDevice();
  const before = await openTable(first, supported, true);
  expect(withheld.length).toBeGreaterThan(0);
  expect(before.cards).toBe(question.cards.length);
  await new TablePage(first).solve(rightCards(question), 'mouse');

  const teacher = await onDevice({ viewport: { width: 1366, height: 657 } });
  await signInAs(teacher, TEACHER, '/manager/students');
  await teacher.getByRole('searchbox').fill('支援');
  await teacher.getByRole('rowheader', { name: '支援 たろう', exact: true }).click();
  const dialog = teacher.getByRole('dialog', { name: '支援 たろう' });
  for (const name of [/^ふりがなをいつもつける/u, /^文字を大きくする/u, /^カードを減らす/u, /^音を鳴らさない/u]) {
    await dialog.getByRole('checkbox', { name }).check();
  }
  const saving = dialog.getByRole('button', { name: '保存する' });
  await saving.click();
  await expect(dialog.getByText(/保存しました/u)).toBeVisible();
  await expectGoodLayout(teacher, 'support-settings');

  const second = await onDevice();
  const after = await openTable(second, supported, false);
  expect(after.cards).toBe(next.cards.length - withheld.length);
  for (const id of withheld) await expect(second.locator(`[data-piece="card:${id}"]`)).toHaveCount(0);
  expect(after.size / before.size).toBeCloseTo(1.2, 1);
  expect(after.bareKanji).toBe('');
  await expectGoodLayout(second, 'support-table');
  await second.getByRole('button', { name: 'せってい' }).click();
  await expect(second.getByRole('dialog', { name: 'せってい' })).toBeVisible();
  await expect(second.getByRole('switch', { name: /おとを ならす/u })).toHaveCount(0);

  // The first device gets the changed setting when the page is opened again. Nothing changes for a classmate.
  await first.reload();
  await expect(first.locator('[data-piece]')).toHaveCount(after.cards);
  const others = await onDevice();
  expect(await openTable(others, classmate, true)).toEqual({ ...before, bareKanji: expect.any(String) });
  const pupils = await sakumon.query('select id from account where email = $1', [supported]);
  const answer = await others.request.get(`/api/pupils/u_${String(pupils[0]?.['id'])}/support`);
  expect(answer.status()).toBe(403);
});
