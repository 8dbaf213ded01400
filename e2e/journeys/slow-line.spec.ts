import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { PAGE_PATH_PATTERNS } from '../../contract/pages.ts';
import { expect, test } from '../journey.ts';
import { newPupil, signInAs } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { TablePage } from '../table.ts';

const WORDS = 'よみこんで います…';
/**
 * Maximum length of the inline style sheet of a page, in characters. A style sheet of this length fits into the first
 * packets of a connection.
 */
const MOST_STYLE = 2_000;

/**
 * Delays all requests of the page to addresses that match `address`. Resolves to a function that lets the delayed
 * requests through.
 */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const release = new AbortController();
  const released = once(release.signal, 'abort');
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release.abort();
}

function framesPass(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((pass) => requestAnimationFrame(() => requestAnimationFrame(() => pass()))));
}

test('the document of every page says that it is loading, without a script or a style sheet', async ({ onDevice }) => {
  const { request } = await onDevice();
  for (const path of Object.values(PAGE_PATH_PATTERNS).flat()) {
    const answer = await request.get(path.replaceAll(/:[a-z]+/gu, 'x'));
    const html = await answer.text();
    const [head = '', body = ''] = html.split('<body>');
    // The script that sets the theme of staff pages may block rendering, because it has only 0.4 KB
    // (docs/decisions/081-colours-in-tokens.md).
    expect(head, path).not.toMatch(/rel="stylesheet"|<script(?! type="module"| src="\/theme\.js")/u);
    const styles = [...head.matchAll(/<style>(?<text>[^<]*)<\/style>/gu)].map(({ groups }) => groups?.['text'] ?? '');
    expect(styles.join('').length, path).toBeLessThan(MOST_STYLE);
    const [root = '', rest = ''] = body.split('<link', 2);
    expect(root, path).toContain('さくもん');
    expect(root, path).toContain(WORDS);
    expect(rest, path).toContain('rel="stylesheet"');
  }
});

test('a page without its scripts and style sheets shows the name and that it is loading', async ({ onDevice }) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const page = await onDevice({ reducedMotion });
    const letThrough = await holdBack(page, /\/assets\/.*\.(?:js|css)$/u);
    for (const path of ['/', '/question', '/login']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('さくもん', { exact: true })).toBeVisible();
      await expect(page.getByRole('status').getByText(WORDS)).toBeVisible();
      // The inline style is applied (the loading screen fills the window), so the content security policy allows it.
      await expect(page.locator('.opening')).toHaveCSS('position', 'fixed');
      const bar = page.getByRole('status').locator('i');
      await expect(bar).toBeVisible({ visible: reducedMotion === 'no-preference' });
    }
    letThrough();
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await expect(page.getByText(WORDS)).toHaveCount(0);
  }
});

test('a browser without scripts says so, and not that it is loading', async ({ onDevice }) => {
  const page = await onDevice({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(/JavaScript を ゆうこうに してください。$/u);
  await expect(page.getByText(WORDS)).toBeHidden();
});

test('a worked example opens with its content even if its diagram loads late', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const table = new TablePage(page);
  const letThrough = await holdBack(page, /\/assets\/heard-diagram-[^/]*\.js$/u);
  await signInAs(page, await newPupil(sakumon), '/question');
  await expect(table.example.locator('[data-piece]').first()).toBeVisible();
  await expect(table.example.locator('canvas')).toHaveCount(0);
  letThrough();
  await expect(table.example.locator('canvas').first()).toBeVisible();
});

test('a played story opens with its content even if it loads late', async ({ onDevice, sakumon }) => {
  const [first] = questionsOfLevel(1);
  if (first === undefined) throw new Error('level 1 has a question');
  const page = await onDevice();
  const letThrough = await holdBack(page, /\/assets\/names-[^/]*\.json$/u);
  const chunk = page.waitForResponse(/\/assets\/story-parts-[^/]*\.js$/u);
  const { table } = await startAsNewPupil(sakumon, page);
  await table.compose(rightCards(first), 'mouse');
  await chunk;
  await page.getByRole('button', { name: 'おはなしを みる' }).click();
  await framesPass(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  letThrough();
  const played = page.getByRole('dialog', { name: 'おはなしを みる' });
  await expect(played.getByRole('figure').first()).toBeVisible();
});
