import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { ADMIN, signInAs, TEACHER } from '../people.ts';

/**
 * Types kana with an input method and presses Enter to end the conversion. With some input methods, this Enter also
 * reaches Chromium as a normal key press, and the function simulates this. Chromium then submits the form unless the
 * page prevents it.
 */
async function composeAndEnter(page: Page, words: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', {
    text: words,
    selectionStart: words.length,
    selectionEnd: words.length,
  });
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await session.send('Input.insertText', { text: words });
  await session.detach();
}

test.beforeEach(({ browserName }) => {
  test.skip(browserName !== 'chromium', 'input methods are driven by the protocol of Chromium');
});

test('the Enter that ends a conversion submits no form, and the next Enter does', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, ADMIN, '/admin/school');
  await page.getByRole('button', { name: '学校を追加する' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('学校の名前');
  await name.focus();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await composeAndEnter(page, 'へんかん小学校');
  await expect(name).toHaveValue('へんかん小学校');
  await expect(dialog).toBeVisible();
  expect(sent).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'へんかん小学校' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the Enter that ends a conversion in the login form signs nobody in', async ({ onDevice }) => {
  const page = await onDevice();
  await page.goto('/login');
  const email = page.getByLabel('メールアドレス');
  await email.focus();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/sign-in') && sent.push(request.url()));
  await composeAndEnter(page, TEACHER);
  await expect(email).toHaveValue(TEACHER);
  expect(sent).toEqual([]);
});
