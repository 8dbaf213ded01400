import { API_ROUTES } from '../../contract/routes.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { ADMIN, submitLoginForm, newPupil, PUPIL, signInAs, signOut, TEACHER } from '../people.ts';
import { findBuiltInQuestionById, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';
import { TablePage } from '../table.ts';

test('a visitor who opens the exercise signs in first and returns to it', async ({ onDevice }) => {
  const page = await onDevice();
  await page.goto('/question');
  await expect(page).toHaveURL(/\/login\?back=%2Fquestion$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  await submitLoginForm(page, PUPIL);
  await page.waitForURL((url) => url.pathname === '/question');
  await expect(page.getByRole('region', { name: 'くみたて' })).toBeVisible();
});

test('each role gets its own home page, also from the entry page and the login page', async ({ onDevice }) => {
  const homes = [
    [ADMIN, '/admin', /^管理者ホーム$/u],
    [TEACHER, '/manager', /^きょう/u],
  ] as const;
  for (const [email, home, title] of homes) {
    const page = await onDevice();
    await signInAs(page, email, home);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const entry of ['/', '/login']) {
      await page.goto(entry);
      await page.waitForURL((url) => url.pathname === home);
    }
    await signOut(page);
    await page.goto(home);
    await expect(page).toHaveURL(/\/login\?back=/u);
  }
});

test('a page of another role says so and links to the home page', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  for (const foreign of ['/admin', '/question']) {
    await page.goto(foreign);
    await expect(page.getByRole('heading', { level: 1, name: 'ここは ほかの ひとの ページです' })).toBeVisible();
    await expect(page.getByText('403', { exact: true })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'じぶんの ページへ もどる' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
  // Only pupils have progress, so the API rejects this request of a teacher with 403.
  expect((await page.request.get('/api/progress')).status()).toBe(403);
});

test('an unknown page is 404 with the specified text and links to the entry page', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const answer = await page.goto('/nowhere/at-all');
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page could not be found', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('この ページは みつかりませんでした。')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page', exact: true }).click();
  await expect(page).toHaveURL(`${sakumon.url}/`);
  await expect(page.getByRole('link', { name: 'ログイン', exact: true })).toBeVisible();
});

test('an unknown address and a wrong password get the same message', async ({ onDevice }) => {
  const page = await onDevice();
  await page.goto('/login');
  const words = 'メールアドレスか パスワードが ちがいます。もういちど たしかめて ください。';
  await submitLoginForm(page, 'nobody@demo.sakumon.test');
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.reload();
  await submitLoginForm(page, TEACHER, 'not the password');
  await expect(page.getByRole('alert')).toHaveText(words);
  await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
});

test('too many attempts block this account and no other account', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const email = await newPupil(sakumon);
  await page.goto('/login');
  const alert = page.getByRole('alert');
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse(/\/api\/sign-in$/u);
    await submitLoginForm(page, email, `guess ${tries}`);
    await answered;
  }
  await submitLoginForm(page, email);
  await expect(alert).toHaveText(/^なんども ちがったので、すこし おやすみです。\d+びょう まってから、/u);
  await expect(page).toHaveURL(/\/login$/u);
  await submitLoginForm(page, PUPIL);
  await page.waitForURL((url) => url.pathname === '/question');
});

test('after signing out neither the page nor its session opens anything', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  await startAsNewPupil(sakumon, page);
  const cookies = await page.context().cookies();
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite !== 'None')).toBe(true);
  await signOut(page);
  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/progress')).status()).toBe(401);
  await page.goto('/question');
  await expect(page).toHaveURL(/\/login\?back=/u);
});

/**
 * Returns a source text as it is shown to people who are not signed in. They see kana only, as first-graders do:
 * {漢字|かんじ} becomes かんじ.
 */
function asRead(source: string): string {
  return source.replaceAll(/\{[^{}|]+\|([^{}|]+)\}/gu, '$1');
}

test('a visitor solves the sample question, and nothing is recorded', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const { id } = API_ROUTES.sampleQuestion.output.parse(await (await page.request.get('/api/sample-question')).json());
  const countActs = () => sakumon.query('select count(*) from act');
  const before = await countActs();
  await page.goto('/');
  const cards = rightCards(findBuiltInQuestionById(id)).map((card) => ({ ...card, text: asRead(card.text) }));
  const table = new TablePage(page);
  await table.solve(cards, 'mouse');
  await expect(table.success.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
  await expectGoodLayout(page, 'index-solved');
  await table.goOn('mouse');
  await expect(page.getByRole('button', { name: 'ここに カードを おこう' })).toHaveCount(3);
  expect(await countActs()).toEqual(before);
  // The bold web font is divided into several files. Only the file that this page needs is loaded, and not the file
  // with the characters of names.
  await expect.poll(() => page.evaluate(() => document.fonts.check("bold 16px 'BIZ UDPGothic'", 'こたえ'))).toBe(true);
  const unloaded = await page.evaluate(
    () => [...document.fonts].filter(({ weight, status }) => weight === '700' && status === 'unloaded').length,
  );
  expect(unloaded).toBeGreaterThan(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the entry page links to the licence texts, and the worker does not respond with the app shell', async ({
    onDevice,
    sakumon,
  }) => {
    const page = await onDevice();
    await page.goto('/');
    await waitUntilAppStoredOffline(page);
    await page.getByRole('link', { name: 'ライセンス' }).click();
    await expect(page).toHaveURL(`${sakumon.url}/licenses.txt`);
    await expect(page.getByText('SIL OPEN FONT LICENSE Version 1.1')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the server sends security headers to browsers and health information to monitors', async ({ onDevice }) => {
  const page = await onDevice();
  for (const path of ['/', '/question', '/nowhere', '/api/account']) {
    const headers = (await page.request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect(await (await page.request.get('/healthz')).json()).toEqual({ status: 'alive' });
  expect(await (await page.request.get('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await (await page.request.get('/api/openapi.json')).json()).toMatchObject({
    openapi: expect.stringMatching(/^3\./u),
    paths: { '/api/acts': expect.anything() },
  });
});
