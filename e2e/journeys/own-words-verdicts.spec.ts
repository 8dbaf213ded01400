import { API_ROUTES } from '../../contract/routes.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil } from '../lessons.ts';
import { newPupil, openAllLevels, signInAs, TEACHER } from '../people.ts';
import { TablePage } from '../table.ts';

const SMALL = { width: 1366, height: 768 };
const LEVEL = 5;
/**
 * The number of a question of mode `write` that gives pupils no beginnings of sentences as help. The question after it
 * is of the same kind.
 */
const WRITTEN = 23;
const PLAYED = 'きょうは 公園で あそびました。とても たのしかったです。';
const COMMENT = '数を 2つ 書いて みよう';

test.beforeEach(async ({ sakumon }) => {
  await openAllLevels(sakumon);
});

test('a child learns what the teacher did with a text that waited', async ({ onDevice, sakumon }) => {
  test.setTimeout(240_000);
  const page = await onDevice();
  const pupil = await newPupil(sakumon);
  const table = new TablePage(page);
  const stone = (number: number) => page.getByRole('button', { name: new RegExp(`^${number}ばん`, 'u') });
  const looks = (name: string) => expectGoodLayout(page, `own-words-${name}`);
  await signInAs(page, pupil, '/question');
  await table.readExample('mouse');
  await table.openLevel(LEVEL);
  await table.passExamples();
  await table.openQuestion(WRITTEN);
  await page.setViewportSize(SMALL);

  await test.step('a text that waits leads on to the next question, also after a reload', async () => {
    await page.getByRole('textbox').fill(PLAYED);
    await table.button('こたえあわせ').click();
    await expect(page.getByText('せんせいに みて もらうね')).toBeVisible();
    await table.button('つぎの もんだい').click();
    await expect(stone(WRITTEN + 1)).toHaveAttribute('aria-current', 'true');
    await expect(stone(WRITTEN)).toHaveAccessibleName(/せんせいが よんで いるよ$/u);
    await page.reload();
    await expect(stone(WRITTEN + 1)).toHaveAttribute('aria-current', 'true');
    await stone(WRITTEN).click();
    await expect(page.getByText('せんせいが よんで いるよ。')).toBeVisible();
    await looks('waits');
    await page.goto('/question/book');
    await expect(page.getByText(PLAYED)).toBeVisible();
    await expect(page.getByText('せんせいが よんで いるよ')).toBeVisible();
    await looks('book-waits');
  });

  await test.step('the teacher judges the text and adds a comment', async () => {
    const staff = await onDevice({ viewport: SMALL });
    await signInAs(staff, TEACHER, `/manager/texts/${await fetchGroupIdOfPupil(sakumon, pupil)}`);
    const entry = staff.getByRole('listitem').filter({ hasText: PLAYED });
    await entry.getByRole('button', { name: /^ひとことを添える/u }).click();
    await expectGoodLayout(staff, 'own-words-comment');
    await entry.getByRole('textbox', { name: /^ひとことを添える/u }).fill(COMMENT);
    await entry.getByRole('button', { name: /^△/u }).click();
    await entry.getByRole('button', { name: /^数/u }).click();
    await expect(entry).toContainText(`「${COMMENT}」`);
  });

  await test.step('the child reads the comment once and writes again', async () => {
    await page.goto('/question');
    const dialog = page.getByRole('dialog', { name: 'せんせいが よんだよ' });
    await expect(dialog.getByText(COMMENT)).toBeVisible();
    await expect(dialog.getByText('もう すこしだよ。')).toBeVisible();
    await looks('verdict');
    const seen = page.waitForResponse((response) => response.url().endsWith(API_ROUTES.seeVerdicts.path));
    await dialog.getByRole('button', { name: 'もう いちど かく' }).click();
    await seen;
    await expect(stone(WRITTEN)).toHaveAttribute('aria-current', 'true');
    await expect(stone(WRITTEN)).toHaveAccessibleName(/まだ$/u);
    await page.goto('/question/book');
    await expect(page.getByText(COMMENT)).toBeVisible();
    await looks('book-verdict');
    await page.goto('/question');
    await expect(stone(WRITTEN)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
