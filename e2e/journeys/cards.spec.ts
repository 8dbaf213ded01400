import type { Locator, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { rmSync, writeFileSync } from 'node:fs';
import { CAMERA_VIDEO_PATH } from '../camera.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { signInAs, TEACHER } from '../people.ts';

// The test looks for the secrets of login cards in everything that the browser stores. Service workers also store data,
// so they are allowed in these tests.
test.use({ serviceWorkers: 'allow' });
test.afterAll(() => rmSync(CAMERA_VIDEO_PATH, { force: true }));

const OWN_DEVICE = { deviceScaleFactor: 2 };

/**
 * Makes login cards for those pupils of 2年1組 (class 1 of grade 2) who have no card. If all of them have a card,
 * replaces the cards of all of them.
 */
async function issueCards(page: Page): Promise<void> {
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('button', { name: '2年1組のほかの操作' }).click();
  await page.getByRole('link', { name: '2年1組のログインカード' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  const anew = page.getByRole('button', { name: /人すべて作りなおす$/u });
  const first = page.getByRole('button', { name: /^カードのない\d+人に作る$/u });
  await anew.or(first).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:カードを作る|作りなおす)$/u })
    .click();
  await expect(page.getByRole('heading', { name: /^ログインカードを\d+枚作りました$/u })).toBeFocused();
}

const cardsOn = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

function codeIn(text: string): string {
  return /(?:[a-z2-9]{4}-){2}[a-z2-9]{4}/u.exec(text)?.[0] ?? '';
}

async function codeOn(card: Locator): Promise<string> {
  return codeIn(await card.innerText());
}

/** Decodes the QR code in a picture from its pixels. Returns the text of the code. */
async function readPicture(page: Page, png: Buffer): Promise<string> {
  const { width, height, pixels } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const picture = context?.getImageData(0, 0, image.width, image.height);
      const bytes = [...(picture?.data ?? [])].map((byte) => String.fromCharCode(byte));
      return { width: image.width, height: image.height, pixels: btoa(bytes.join('')) };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return decodeQR({ width, height, data: Buffer.from(pixels, 'base64') });
}

/** Lets the fake camera show the picture, slightly rotated. */
async function holdUp(page: Page, png: Buffer): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent(
    `<body style="margin:0;background:#bba;display:grid;place-items:center;height:100vh">
      <img src="data:image/png;base64,${png.toString('base64')}" style="width:620px;transform:rotate(4deg)">`,
  );
  const frame = await page.screenshot({ type: 'jpeg', quality: 90 });
  writeFileSync(CAMERA_VIDEO_PATH, Buffer.concat(Array.from({ length: 10 }, () => frame)));
}

async function byCamera(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'ログインカードで ログイン' }).click();
  await page.getByRole('button', { name: 'カメラで カードを よむ' }).click();
}

test('a teacher prints cards for a group; they are shown once and stored nowhere', async ({ onDevice }) => {
  const page = await onDevice(OWN_DEVICE);
  await signInAs(page, TEACHER, '/manager/students/cards');
  await expect(page.getByText('クラスを選ぶと')).toBeVisible();
  await page.getByLabel('クラス', { exact: true }).selectOption('2年1組');
  await expect(page.getByText(/^児童 28人・カード 0枚$/u)).toBeVisible();
  await expectGoodLayout(page, 'login-cards');
  await page.getByRole('button', { name: 'カードのない28人に作る' }).click();
  await expectGoodLayout(page, 'login-cards-confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'カードを作る' }).click();
  await expect(page.getByRole('heading', { name: 'ログインカードを28枚作りました' })).toBeFocused();
  await expectGoodLayout(page, 'login-cards-issued');

  await page.emulateMedia({ media: 'print' });
  const drawn = await cardsOn(page)
    .locator('svg')
    .evaluateAll((codes) => codes.map(({ innerHTML }) => innerHTML));
  expect(new Set(drawn).size).toBe(28);
  const secrets: string[] = [];
  for (const card of [cardsOn(page).first(), cardsOn(page).last()]) {
    secrets.push(await readPicture(page, await card.locator('svg').screenshot()));
  }
  for (const secret of secrets) expect(secret).toMatch(/^sakumon-card:[\w-]{27}$/u);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/gu)?.length).toBe(4);
  await page.emulateMedia({ media: null });

  const codes = (await cardsOn(page).allInnerTexts()).map(codeIn);
  expect(new Set(codes).size).toBe(28);
  const [code = ''] = codes;
  const kept = await page.evaluate(async () => {
    const stores = await caches.keys();
    const requests = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()));
    const urls = requests.flat().map(({ url }) => url);
    const storages = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([location.href, history.state, storages, urls]);
  });
  for (const secret of [...codes, ...secrets]) expect(kept).not.toContain(secret);
  expect(kept).not.toContain('/api/');

  await page.getByRole('link', { name: '児童にもどる' }).click();
  await expect(page.getByRole('dialog', { name: 'カードの印刷は終わりましたか' })).toBeVisible();
  await expectGoodLayout(page, 'login-cards-leaving');
  await page.getByRole('button', { name: 'この画面にもどる' }).click();
  await expect(page.getByText(code)).toBeVisible();
  await page.getByRole('button', { name: '印刷が終わりました' }).click();
  await expect(page.getByText(/^児童 28人・カード 28枚$/u)).toBeVisible();
  await expectGoodLayout(page, 'login-cards-all');
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(code)).toHaveCount(0);
});

test('a pupil signs in with the code of a login card, until a teacher revokes it', async ({ onDevice, sakumon }) => {
  const teacher = await onDevice();
  await issueCards(teacher);
  const card = cardsOn(teacher).first();
  const [code, name] = [await codeOn(card), (await card.getAttribute('aria-label')) ?? ''];

  const page = await onDevice();
  await page.goto('/login');
  await page.getByRole('button', { name: 'ログインカードで ログイン' }).click();
  const field = page.getByLabel('ログインカードの ばんごう');
  const enter = page.getByRole('button', { name: 'ログイン', exact: true });
  const wrong = code.slice(0, -1) + (code.endsWith('a') ? 'b' : 'a');
  await field.fill(wrong);
  await enter.click();
  await expect(page.getByRole('alert')).toContainText('カードの ばんごうが ちがうようです');
  await expect(field).toBeFocused();
  await expectGoodLayout(page, 'login-card');
  const card4 = { card: { kind: 'code', code: wrong } };
  for (const _ of [2, 3, 4, 5]) {
    const answer = await page.request.post('/api/sign-in/login-card', {
      data: card4,
      headers: { origin: sakumon.url },
    });
    expect(answer.status()).toBe(401);
  }
  await field.fill(code);
  await enter.click();
  await expect(page.getByRole('alert')).toContainText(
    /^なんども ちがったので、すこし おやすみです。\d+びょう まってから/u,
  );
  await expectGoodLayout(page, 'login-card-too-many');
  await sakumon.query('delete from sign_in_attempt');
  await field.fill(code.toUpperCase().replaceAll('-', ' '));
  await enter.click();
  await expect(page).toHaveURL(/\/question$/u);

  await teacher.getByRole('button', { name: '印刷が終わりました' }).click();
  await teacher.getByRole('button', { name: `${name}のカードを使えなくする` }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: '使えなくする' }).click();
  await expect(teacher.getByRole('button', { name: `${name}のカードを作る` })).toBeVisible();
  expect((await page.request.get('/api/progress')).status()).toBe(401);
});

// This test needs Chromium with a window. Playwright's headless shell never asks for permission, so it cannot deny
// access to the camera.
test('a pupil signs in by holding the card before the camera @window', async ({ onDevice }) => {
  const teacher = await onDevice(OWN_DEVICE);
  await issueCards(teacher);
  await teacher.emulateMedia({ media: 'print' });
  const picture = await cardsOn(teacher).first().screenshot();
  const name = (await cardsOn(teacher).first().getAttribute('aria-label')) ?? '';

  const page = await onDevice();
  await byCamera(page);
  await expect(page.getByRole('alert')).toContainText('カメラが 見つかりません');
  await expectGoodLayout(page, 'login-camera-missing');

  const again = page.getByRole('button', { name: 'もういちど カメラで よむ' });
  await holdUp(await onDevice(), await teacher.screenshot({ clip: { x: 0, y: 0, width: 90, height: 30 } }));
  await again.click();
  await expect(page.getByRole('alert')).toContainText('カメラを つかう ゆるしが ありません');
  await page.context().grantPermissions(['camera']);
  await again.click();
  await expect(page.getByText('カードを わくの なかに うつして ください。')).toBeVisible();
  await expectGoodLayout(page, 'login-camera');
  await page.getByRole('button', { name: 'ばんごうを いれる' }).click();

  await holdUp(await onDevice(), picture);
  await page.getByRole('button', { name: 'カメラで カードを よむ' }).click();
  await expect(page).toHaveURL(/\/question$/u);
  await expect(page.getByRole('banner')).toContainText(name);
});
