import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { submitLoginForm, TEACHER } from '../people.ts';
import { startSakumon } from '../sakumon.ts';

/**
 * The address of the emulator of the hosted identity provider. `npm run emulator-tests -- --journey` starts the
 * emulator and sets this environment variable.
 */
const emulator = process.env['AUTH_EMULATOR'];
const PROJECT = 'demo-sakumon';
const PASSWORD = 'むこうの パスワード';

async function administer(call: string, body: unknown): Promise<{ readonly localId?: string }> {
  const answer = await fetch(`http://${emulator}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${call}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

test.skip(emulator === undefined, 'npm run emulator-tests -- --journey');
test.setTimeout(60_000);

test('a teacher signs in with the hosted provider and is signed out when disabled there', async ({ onDevice }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sakumon-hosted-'));
  const file = path.join(folder, 'identity.json');
  const hosted = {
    projectId: PROJECT,
    apiKey: 'any-key',
    authDomain: `${PROJECT}.firebaseapp.com`,
    storageBucket: `${PROJECT}.appspot.com`,
    messagingSenderId: '1',
    appId: '1:1:web:1',
    label: 'むこうの パスワード',
    emulator,
  };
  writeFileSync(file, JSON.stringify({ hosted }));
  const { localId } = await administer('accounts', { email: TEACHER, password: PASSWORD, emailVerified: true });
  const sakumon = await startSakumon({ demonstration: true, settings: { SAKUMON_IDENTITY: file } });
  try {
    await sakumon.query(
      `insert into identity_tenant (school_id, provider, tenant)
         select school_id, 'hosted', 'demo.sakumon.test' from account where email = $1`,
      [TEACHER],
    );
    const device = () => onDevice({ baseURL: sakumon.url });
    const page = await device();
    await page.goto('/login?back=%2Fmanager%2Fsettings%2Fsign-in');
    await submitLoginForm(page, TEACHER);
    const settings = page.getByRole('form', { name: 'むこうの パスワード' });
    await settings.getByLabel('むこうの パスワードでログインする').check();
    await settings.getByLabel(/メールアドレスが同じ人/u).check();
    await settings.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('ログインのしかたを保存しました。')).toBeVisible();

    const other = await device();
    const signIn = async (password: string) => {
      await other.goto('/login');
      await other.getByLabel('メールアドレス').fill(TEACHER);
      await other.getByLabel('パスワード', { exact: true }).fill(password);
      await other.getByRole('button', { name: 'ログイン', exact: true }).click();
    };
    await signIn(PASSWORD);
    await other.waitForURL('**/manager');
    await administer('accounts:update', { localId, disableUser: true });
    // The server checked this session at the provider when it began. The statement moves the time of this check back by
    // a minute, so that the server checks the session again.
    await sakumon.query("update account_session set checked_at = checked_at - interval '1 minute'");
    await other.goto('/manager/settings');
    await other.waitForURL('**/login?**');
    await signIn(PASSWORD);
    await expect(other.getByRole('alert').filter({ hasText: 'いま つかえません' })).toBeVisible();
    await expectGoodLayout(other, 'hosted-disabled');
  } finally {
    await sakumon.stop();
    rmSync(folder, { recursive: true });
  }
});
