import { expectWellMade } from '../looking.ts';
import { expect, ownSakumon, test } from '../journey.ts';
import { signIn, TEACHER } from '../people.ts';

const sakumon = ownSakumon();

test('a pupil signs in with the code of a login card', async ({ onDevice }) => {
  const teacher = await onDevice(sakumon());
  await signIn(teacher, TEACHER, '/manager');
  const card = await teacher.evaluate(async () => {
    const { pupils } = await (await fetch('/api/pupils?limit=1')).json();
    const body = JSON.stringify({ to: { kind: 'pupils', pupils: [pupils[0].id] }, present: 'replace' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/login-cards', { method: 'POST', headers, body });
    const issued: { readonly cards: readonly { readonly code: string }[] } = await answer.json();
    return issued.cards[0];
  });

  const page = await onDevice(sakumon());
  await page.goto('/login');
  await page.getByRole('button', { name: 'ログインカードで ログイン' }).click();
  const field = page.getByLabel('ログインカードの ばんごう');
  await field.fill('2222-2222-2222');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('カードの ばんごうが ちがうようです');
  await expect(field).toBeFocused();
  await expectWellMade(page, 'login-card');
  await field.fill((card?.code ?? '').toUpperCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/question$/u);
});
