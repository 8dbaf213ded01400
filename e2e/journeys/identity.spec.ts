import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { OPEN_ID_CLIENT, startOpenIdProvider } from '../open-id-provider.ts';
import { ADMIN, submitLoginForm, PUPIL, signInAs, TEACHER } from '../people.ts';
import { startSakumon } from '../sakumon.ts';

const DOMAIN = 'demo.sakumon.test';

/** Signs in on the pages of the external identity provider, which do not belong to Sakumon. */
async function proveElsewhere(page: Page, email: string): Promise<void> {
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill('whatever');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
}

test.setTimeout(90_000);

test("a school's own account opens Sakumon, for teacher and pupil, once the school has enabled it", async ({
  onDevice,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sakumon-identity-'));
  const provider = await startOpenIdProvider();
  const file = path.join(folder, 'identity.json');
  const own = { name: 'school', label: 'がっこうの アカウント', issuer: provider.issuer, ...OPEN_ID_CLIENT };
  writeFileSync(file, JSON.stringify({ providers: [own] }));
  const sakumon = await startSakumon({ demonstration: true, settings: { SAKUMON_IDENTITY: file } });
  try {
    provider.allow(`${sakumon.url}/api/sign-in/with/school/back`);
    const device = () => onDevice({ baseURL: sakumon.url });

    const page = await device();
    const offered = page.getByRole('link', { name: 'がっこうの アカウントで ログイン' });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
    await expect(offered).toBeHidden();

    const office = await device();
    await signInAs(office, ADMIN, '/admin/school');
    await office.getByRole('link', { name: 'さくもん小学校（みほん）' }).click();
    const domains = office.getByRole('region', { name: 'がっこうの アカウント' });
    await domains.waitFor();
    // The layout is checked before the domain is added. A domain is text in Latin letters, which the layout check
    // reports as a fault.
    await expectGoodLayout(office, 'identity-tenants');
    await domains.getByLabel('ドメイン、またはテナントID').fill(DOMAIN);
    await domains.getByRole('button', { name: '登録する' }).click();
    await expect(domains.getByRole('listitem').filter({ hasText: DOMAIN })).toBeVisible();

    await page.goto('/login?back=%2Fmanager%2Fsettings%2Fsign-in');
    await submitLoginForm(page, TEACHER);
    const settings = page.getByRole('form', { name: 'がっこうの アカウント' });
    await settings.getByLabel('がっこうの アカウントでログインする').check();
    await expect(settings.getByText(DOMAIN)).toBeVisible();
    await settings.getByLabel(/メールアドレスが同じ人/u).check();
    await settings.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('ログインのしかたを保存しました。')).toBeVisible();

    for (const [email, home] of [
      [TEACHER, '/manager'],
      [PUPIL, '/question'],
    ] as const) {
      const other = await device();
      await other.goto('/login');
      await other.getByRole('link', { name: 'がっこうの アカウントで ログイン' }).click();
      await proveElsewhere(other, email);
      await other.waitForURL((url) => url.origin === sakumon.url && url.pathname === home);
      await other.goto(`${provider.issuer}/session/end`);
      await other.locator('button[value="yes"]').click();
      await expect
        .poll(async () => {
          const answer = await other.request.get(`${sakumon.url}/api/account`);
          return (await answer.json()).account;
        }, 'signed out here too')
        .toBeNull();
      await other.context().close();
    }

    await office.goto('/admin');
    await office.getByLabel('メールアドレス').fill(PUPIL);
    await office.getByRole('button', { name: 'さがす', exact: true }).click();
    const undo = office.getByRole('button', { name: 'さくもん小学校（みほん）の児童のつながりを外す' });
    await expect(undo).toBeVisible();
    await undo.click();
    await office.getByRole('dialog').getByRole('button', { name: 'つながりを外す' }).click();
    await expect(office.getByText('つながりを外しました。')).toBeVisible();
    await office.context().close();

    const stranger = await device();
    await stranger.goto('/login');
    await expectGoodLayout(stranger, 'identity-login');
    await stranger.getByRole('link', { name: 'がっこうの アカウントで ログイン' }).click();
    await proveElsewhere(stranger, `nobody@${DOMAIN}`);
    await expect(stranger.getByRole('alert').filter({ hasText: 'まだ とうろくされて いません' })).toBeVisible();
    await expectGoodLayout(stranger, 'identity-unknown');
  } finally {
    await sakumon.stop();
    await provider.stop();
    rmSync(folder, { recursive: true });
  }
});
