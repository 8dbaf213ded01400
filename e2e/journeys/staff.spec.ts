import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { ADMIN, chooseOwnPassword, submitLoginForm, E2E_PASSWORD, signInAs, TEACHER } from '../people.ts';

const SCHOOL = 'さくもん小学校（みほん）';

test('an admin adds a colleague and grants and removes access, but never their own', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, ADMIN, '/admin');
  await page.getByRole('link', { name: '職員', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '職員' })).toBeVisible();
  const list = page.getByRole('grid', { name: '職員' });
  const rowOf = (name: string) => list.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: '職員を追加する' }).click();
  await dialog.getByRole('button', { name: '職員を追加する' }).click();
  await expect(dialog.getByRole('alert')).toContainText('学校を選んでください');
  await dialog.getByLabel('役割').selectOption('admin');
  await dialog.getByLabel('名前', { exact: true }).fill('東山 のぞみ');
  await dialog.getByLabel('ふりがな').fill('ひがしやま のぞみ');
  await dialog.getByLabel('メールアドレス').fill('nozomi@sakumon.test');
  await expectGoodLayout(page, 'staff-new');
  await dialog.getByRole('button', { name: '職員を追加する' }).click();
  const initial = await dialog.getByLabel('パスワード', { exact: true }).innerText();
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByText(initial)).toHaveCount(0);
  await page.getByLabel('ログイン').selectOption('never');
  await page.getByLabel('名前・ふりがな・メールアドレスでさがす').fill('ひがしやま');
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(rowOf('東山 のぞみ')).toContainText('まだない');
  await expectGoodLayout(page, 'staff');

  const colleague = await onDevice();
  await colleague.goto('/login');
  await submitLoginForm(colleague, 'nozomi@sakumon.test', initial);
  await expect(colleague.getByRole('heading', { level: 1, name: '新しいパスワードを決めましょう' })).toBeVisible();
  await chooseOwnPassword(colleague, initial, 'a password of my own');
  await expect(colleague.getByRole('heading', { level: 1, name: '管理者ホーム' })).toBeVisible();

  // Two administrators edit the same account. The administrator who saves last is shown what the other has changed.
  await page.getByLabel('ログイン').selectOption('any');
  await page.getByRole('button', { name: '東山 のぞみを変更する' }).click();
  await colleague.goto('/admin/staff');
  await colleague.getByRole('button', { name: '東山 のぞみを変更する' }).click();
  await colleague.getByRole('dialog').getByLabel('ふりがな').fill('とうやま のぞみ');
  await expect(colleague.getByRole('dialog').getByText('ほかの管理者に頼んでください')).toBeVisible();
  await colleague.getByRole('dialog').getByRole('button', { name: '保存する' }).click();
  await expect(colleague.getByRole('dialog')).toHaveCount(0);
  await dialog.getByLabel('名前', { exact: true }).fill('東山 のぞみ（主任）');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByRole('region', { name: '先に変更された内容' })).toContainText('とうやま のぞみ');
  await expectGoodLayout(page, 'staff-meanwhile');
  await dialog.getByRole('button', { name: '休止する' }).click();
  await dialog.getByRole('button', { name: '休止する' }).click();
  await expect(rowOf('東山 のぞみ')).toHaveCount(0);
  await colleague.reload();
  await expect(colleague).toHaveURL(/\/login/u);

  await page.getByRole('button', { name: '休止中の職員を見る' }).click();
  await page.getByRole('button', { name: '東山 のぞみを元にもどす' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '元にもどす', exact: true }).click();
  await expect(page.getByText('休止中の職員はいません。')).toBeVisible();
});

test('an admin moves a teacher to another role, which signs them out', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, ADMIN, '/admin');
  const teacher = await onDevice();
  await signInAs(teacher, TEACHER, '/manager');
  await page.goto('/admin/staff');
  await page.getByLabel('学校').selectOption(SCHOOL);
  const dialog = page.getByRole('dialog');
  await page.getByLabel('名前・ふりがな・メールアドレスでさがす').fill(TEACHER);
  const change = page.getByRole('button', { name: 'を変更する' });
  await expect(change).toHaveCount(1);
  await change.click();
  await dialog.getByRole('button', { name: '学校・役割を変える' }).click();
  await dialog.getByLabel('役割').selectOption('admin');
  await expectGoodLayout(page, 'staff-role');
  await dialog.getByRole('button', { name: '学校・役割を変える' }).click();
  await expect(page.getByText('あてはまる職員はいません。')).toBeVisible();
  await teacher.goto('/manager');
  await expect(teacher).toHaveURL(/\/login/u);
  await teacher.goto('/login');
  await submitLoginForm(teacher, TEACHER, E2E_PASSWORD);
  await expect(teacher).toHaveURL(/\/admin$/u);
});

/**
 * Returns a staff list in the form in which it is copied from a spreadsheet: two teachers of two schools that do not
 * exist yet.
 */
function listOf(email: string): string {
  return `学校\t名前\tふりがな\tメールアドレス\nみどり小学校\t青木 そら\tあおき そら\t${email}\nわかば小学校\t石田 うみ\t\tumi@sakumon.test`;
}

test('an admin adds schools and teachers from one list and prints their initial passwords', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, ADMIN, '/admin/staff');
  await page.getByRole('button', { name: '名簿から追加する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名簿' }).fill(listOf('そら'));
  await dialog.getByRole('button', { name: '確かめる' }).click();
  await expect(dialog.getByText('メールアドレスの形で入力してください')).toBeVisible();
  await expectGoodLayout(page, 'staff-list-faults');
  await dialog.getByRole('button', { name: '名簿を直す' }).click();
  await dialog.getByRole('textbox', { name: '名簿' }).fill(listOf('sora@sakumon.test'));
  await expectGoodLayout(page, 'staff-list');
  await dialog.getByRole('button', { name: '確かめる' }).click();
  await expect(dialog.getByText('新しい学校2校（みどり小学校、わかば小学校）')).toBeVisible();
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByText('2校と2人を追加しました。')).toBeVisible();
  // The passwords are shown only once, so Esc must not close the dialog.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await expectGoodLayout(page, 'staff-list-added');
  const password = await dialog.getByRole('row').filter({ hasText: '青木 そら' }).getByRole('cell').last().innerText();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('はじめに、自分のパスワードを決めます。').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: '閉じる' }).click();

  const teacher = await onDevice();
  await teacher.goto('/login');
  await submitLoginForm(teacher, 'sora@sakumon.test', password);
  await expect(teacher.getByRole('heading', { level: 1, name: '新しいパスワードを決めましょう' })).toBeVisible();
});

test('a long school name is shortened, and leaves the navigation on one line', async ({ onDevice, sakumon }) => {
  const page = await onDevice({ viewport: { width: 1180, height: 820 } });
  const long = '学校法人大空学園 大空みどりがおか西南第三小学校 山の上分校';
  await sakumon.query('update school set name = $2 where name = $1', [SCHOOL, long]);
  await signInAs(page, TEACHER, '/manager');
  const links = page.getByRole('navigation', { name: 'おもな画面' }).getByRole('link');
  await expect(page.getByTitle(long)).toBeVisible();
  for (const width of [960, 1180, 1280]) {
    await page.setViewportSize({ width, height: 820 });
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px: ${tops.join(' ')}`).toBe(1);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
  }
  await sakumon.query('update school set name = $1 where name = $2', [SCHOOL, long]);
});
