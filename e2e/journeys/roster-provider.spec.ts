import { sendJsonResponse, TestRosterProvider } from '../../testing/server/roster-provider/provider.ts';
import { expect, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { signInAs, TEACHER } from '../people.ts';

const test = testWithOwnSakumon({ demonstration: true });

test('a teacher connects a roster provider, pulls the roster, applies it and undoes it', async ({
  onDevice,
  sakumon,
}) => {
  // The pupils of the demonstration school lose their numbers in the class. Otherwise the 400 pupils whom the roster
  // adds would get the same numbers.
  await sakumon.query('update group_membership set number = null');
  const provider = new TestRosterProvider();
  await provider.start();
  try {
    const page = await onDevice({ viewport: { width: 1366, height: 768 } });
    await signInAs(page, TEACHER, '/manager/settings/sign-in');
    const form = page.getByRole('form', { name: '名簿の提供元（OneRoster）' });
    await form.getByLabel('名簿のアドレス').fill('http://roster.example.jp/v1p2');
    await form.getByLabel('トークンのアドレス').fill(provider.tokenUrl);
    await form.getByLabel('クライアントID').fill(provider.clientId);
    await form.getByRole('button', { name: '保存する' }).click();
    await expect(form.getByText('https:// からはじまるアドレスを入れてください')).toBeVisible();
    await form.getByLabel('名簿のアドレス').fill(provider.baseUrl);
    await form.getByRole('button', { name: '保存する' }).click();
    await expect(form.getByText(/シークレットも入れてください$/u)).toBeVisible();
    await form.getByLabel('シークレット').fill(provider.secret);
    await form.getByLabel('毎日取りに行く時刻').fill('02:30');
    await form.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('まだ取りに行っていません。')).toBeVisible();
    await expect(form.getByLabel(/^シークレット/u)).toHaveValue('');

    await page.getByRole('button', { name: 'つながるか試して、学校を選ぶ' }).click();
    await expect(page.getByText('つながりました。学校が 2校あるので、選んでください。')).toBeVisible();
    await page.getByRole('form', { name: '提供元の学校' }).getByRole('combobox').selectOption('さくら小学校');
    await page.getByRole('button', { name: 'この学校にする' }).click();
    await expect(page.getByText('学校：さくら小学校')).toBeVisible();
    await expectGoodLayout(page, 'roster-provider');

    await page.getByRole('link', { name: '名簿を取りに行く画面へ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '名簿を取りに行く' })).toBeVisible();
    provider.lie = ({ list }, response) =>
      list === 'users' && sendJsonResponse(response, { users: [] }, { 'x-total-count': '5' });
    const pull = page.getByRole('button', { name: '名簿を取りに行く' });
    await pull.click();
    await expect(page.getByText('児童の一覧：提供元の言う件数と、届いた件数が合いません。')).toBeVisible();
    await expectGoodLayout(page, 'roster-pull-failed');

    provider.lie = null;
    await pull.click();
    // None of the pupils of the demonstration school is in the roster of the provider.
    await expect(page.getByText(/^今の児童の半分以上が、提供元の名簿にいません。/u)).toBeVisible();
    await page.getByRole('button', { name: '半分以上がいなくなる名簿を見る' }).click();
    await expect(page.getByText('「さくら小学校」の 400人を読みました。')).toBeVisible();
    await page.getByLabel(/^新しいクラスを作る：/u).check();
    await expectGoodLayout(page, 'roster-pull-preview');
    await page.getByRole('button', { name: /人のクラスを決める$/u }).click();
    await expect(page.getByText(/^取りこみました（追加 \d+人/u)).toBeVisible();
    await expectGoodLayout(page, 'roster-pull-applied');

    await page.getByRole('region', { name: '取りこんだ結果' }).getByRole('button', { name: '取り消す' }).click();
    await expect(page.getByText('取り消しました。取りこむ前にもどっています。')).toBeVisible();
    await page.goto('/manager/settings/sign-in');
    await expect(page.getByText(/^最後に取りに行ったのは.*で、400人を読みました。$/u)).toBeVisible();

    await page.getByRole('button', { name: 'この提供元を外す' }).click();
    await expectGoodLayout(page, 'roster-provider-remove');
    await page.getByRole('dialog').getByRole('button', { name: '外す' }).click();
    await expect(page.getByText('名簿の提供元を外しました。')).toBeVisible();
    await expect(form.getByLabel('名簿のアドレス')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'この提供元を外す' })).toHaveCount(0);
  } finally {
    await provider.close();
  }
});
