import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { submitLoginForm, E2E_PASSWORD, TEACHER } from '../people.ts';
import { PORTAL_CLIENT, PORTAL_DEPLOYMENT, startSimulatedPortalServer } from '../portal.ts';
import { startSakumon } from '../sakumon.ts';

test.describe.configure({ timeout: 120_000 });

test('a learning portal opens Sakumon for teacher and pupil, in a tab and in a frame', async ({ onDevice }) => {
  const portal = await startSimulatedPortalServer();
  const sakumon = await startSakumon({ demonstration: true });
  try {
    const device = () => onDevice({ baseURL: sakumon.url });

    const page = await device();
    await page.goto('/login?back=%2Fmanager%2Fsettings%2Fsign-in');
    await submitLoginForm(page, TEACHER);
    await page.getByRole('button', { name: 'ポータルを登録する' }).click();
    const adding = page.getByRole('form', { name: 'ポータルを登録する' });
    await adding.getByLabel('ポータルの名前').fill('まなびポータル');
    await adding.getByLabel(/^発行者/u).fill(portal.url);
    await adding.getByLabel(/^クライアントID/u).fill(PORTAL_CLIENT);
    await adding.getByLabel(/^ログインURL/u).fill('portal');
    await adding.getByLabel(/^トークンURL/u).fill(`${portal.url}/token`);
    await adding.getByLabel(/^公開鍵セットURL/u).fill(`${portal.url}/keys`);
    await adding.getByRole('button', { name: '登録する', exact: true }).click();
    await expect(adding.getByText('https:// からはじまるアドレスを入れてください')).toBeVisible();
    await adding.getByLabel(/^ログインURL/u).fill(`${portal.url}/auth`);
    await adding.getByLabel(/^デプロイメントID/u).fill(PORTAL_DEPLOYMENT);
    await adding.getByLabel('はじめて来た児童を、名簿に追加する').check();
    await adding.getByRole('button', { name: '登録する', exact: true }).click();
    await page.getByText('まなびポータル').click();
    const [tool = '', login = ''] = await page.locator('details code').allTextContents();
    expect(tool).toBe(`${sakumon.url}/lti/launch`);
    await expectGoodLayout(page, 'portal-settings');
    portal.register(login, tool);

    const open = { name: 'さくもん', exact: true } as const;
    await page.goto(`${portal.url}/tab?who=teacher`);
    await page.getByRole('link', open).click();
    await expect(page.getByText('ポータルの 先生 さん')).toBeVisible();
    await expectGoodLayout(page, 'portal-link');
    await page.getByRole('button', { name: 'つなぐ', exact: true }).click();
    await page.waitForURL(`${sakumon.url}/manager`);

    for (const [who, home] of [
      ['teacher', '/manager'],
      ['pupil', '/question'],
    ] as const) {
      const inTab = await device();
      await inTab.goto(`${portal.url}/tab?who=${who}`);
      await inTab.getByRole('link', open).click();
      await inTab.waitForURL(`${sakumon.url}${home}`);
      await expect(inTab.getByRole('main')).toBeVisible();
      await inTab.context().close();

      const framing = await device();
      await framing.goto(`${portal.url}/frame?who=${who}`);
      const opening = framing.context().waitForEvent('page');
      await framing.frameLocator('iframe').getByRole('button', { name: 'さくもんを ひらく' }).click();
      const opened = await opening;
      await opened.waitForURL(`${sakumon.url}${home}`);
      await expect(opened.getByRole('main')).toBeVisible();
      await framing.context().close();
    }

    const choosing = await device();
    await choosing.goto(`${portal.url}/frame?who=choosing`);
    const frame = choosing.frameLocator('iframe');
    await frame
      .getByRole('radio', { name: /たしざん|あわせて|1年/u })
      .first()
      .check();
    await frame.getByRole('button', { name: 'えらぶ', exact: true }).click();
    await expect(frame.getByText('うけとりました')).toBeVisible();

    await page.goto('/manager/students?search=ポータル');
    await page.getByRole('row', { name: 'ポータル はなこ' }).focus();
    await page.keyboard.press('Enter');
    const pupil = page.getByRole('dialog', { name: 'ポータル はなこ' });
    await expect(pupil.getByText('つながっているアカウント')).toBeVisible();
    await expectGoodLayout(page, 'portal-pupil-identities');
    await pupil.getByRole('button', { name: /まなびポータル.*とのつながりを外す/u }).click();
    await expect(page.getByText(/ほかのログインのしかたがありません/u)).toBeVisible();
    await expectGoodLayout(page, 'portal-pupil-unlink');
    await page.getByRole('button', { name: 'つながりを外す', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/manager/settings/sign-in');
    await page.locator('summary', { hasText: 'まなびポータル' }).click();
    await expect(page.getByLabel('レベルを終えたことを、ポータルに送る')).not.toBeChecked();
    await page.goto('/manager/settings');
    await expectGoodLayout(page, 'portal-own-identities');
    await page.getByRole('button', { name: /まなびポータル.*とのつながりを外す/u }).click();
    await page.getByLabel('今のパスワード').last().fill(E2E_PASSWORD);
    await expectGoodLayout(page, 'portal-own-unlink');
    await page.getByRole('button', { name: 'つながりを外す', exact: true }).click();
    await expect(page.getByText('つながっているアカウント')).toHaveCount(0);

    await page.goto('/manager/students/add');
    await expect(page.getByRole('button', { name: 'まなびポータルの4年2組を読みこむ' })).toBeVisible();
    await expectGoodLayout(page, 'portal-classes');
    await page.getByLabel(/入れるクラス/u).selectOption({ label: '2年2組' });
    await page.getByRole('button', { name: 'まなびポータルの4年2組を読みこむ' }).click();
    await expect(page.getByText('上野 うみ')).toBeVisible();
    await expectGoodLayout(page, 'portal-class-preview');
    await page.getByRole('button', { name: '3人を取りこむ' }).click();
    await expect(page.getByText(/3人を、ポータルの児童とつなぎました/u)).toBeVisible();

    const stranger = await device();
    await stranger.goto(`${sakumon.url}/lti/login/nobody`);
    await expect(stranger.getByText('この ポータルは 登録されて いません。')).toBeVisible();
    await expectGoodLayout(stranger, 'portal-refused');
  } finally {
    await sakumon.stop();
    await portal.stop();
  }
});
