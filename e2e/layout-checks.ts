import type { Locator, Page } from '@playwright/test';
import path from 'node:path';
import { findSeriousAccessibilityViolations, findLowContrastTexts, type AxeContext } from './axe.ts';
import { expect } from './journey.ts';
import { findWrongLineBreaks } from './line-breaks.ts';
import { findPrintedControls } from './printing.ts';

/**
 * The folder for screenshots of every tested screen, which are taken for people to look at. If this environment
 * variable is not set, no screenshots are taken.
 */
const PORTRAITS = process.env['SAKUMON_SHOTS'];

/**
 * English texts that may appear in the Japanese interface (docs/interface.md 1.2), and names of file formats, keys and
 * units.
 */
const ENGLISH = [
  'This page could not be found',
  'Back to the home page',
  'Go back to home',
  'An error occurred while showing the error page',
  'Unknown middleware',
  'Error',
  'CSV',
  'Google',
  'Microsoft',
  // Settings of learning portals have English names.
  'L-Gate',
  'xAPI',
  'LRS',
  'LTI',
  'Issuer',
  'Platform',
  'Client',
  'Auth Login',
  'Auth Token',
  'Deployment',
  'Tool',
  'Initiate Login',
  'Public Keyset',
  'Redirect URI',
  'JWKS',
  'URL',
  'ID',
  'XLSX',
  'QR',
  'json',
  'OneRoster',
  'Excel',
  'UTF-8',
  'UTF-16',
  'Shift_JIS',
  '.xlsx',
  '.csv',
  '.zip',
  'Windows',
  'Linux',
  'Chrome',
  'Ctrl',
  'Home',
  'End',
  'Esc',
  'MB',
  'cm',
  'mm',
  'km',
  'mL',
  'dL',
  'kg',
];

type Size = { readonly width: number; readonly height: number };

/**
 * Says whether a page may be longer than its window. `whole`: the page, and a modal dialog over it, must fit into the
 * window without scrolling, as a pupil's exercise must. `long`: they may scroll down.
 */
type Extent = 'whole' | 'long';

/**
 * Sizes of three windows in CSS px: the window for which the layout is designed, the window with the smallest height
 * (that of a Chromebook), and the window with the smallest width.
 */
export const SIZES: readonly Size[] = [
  { width: 1800, height: 1000 },
  { width: 1366, height: 657 },
  { width: 1180, height: 820 },
];

/**
 * The selector of the list of levels, the largest element beside the exercise. In narrow windows the list is folded.
 */
const LEVEL_LIST = '#levels';

/**
 * The selector of a modal dialog. Content below it cannot be reached, and its backdrop changes the colours of this
 * content.
 */
const MODAL = 'dialog:modal';

/**
 * Checks the layout of the screen in windows of all `SIZES`. A staff page is also checked in the dark theme and in
 * print. In the last window, where all elements are smallest, axe (the accessibility checker) checks the page, or only
 * the modal dialog if one is open. The list of levels is checked separately, each time it has changed.
 */
export async function expectGoodLayout(page: Page, name: string, extent: Extent = 'long'): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await resize(page, size);
    await expectWellSet(page, `${name} at ${size.width}`, extent);
    if (PORTRAITS !== undefined) await keepPortrait(page, path.join(PORTRAITS, `${name}-${size.width}.png`));
    if (await isLevelListNew(page)) {
      expect
        .soft(await findSeriousAccessibilityViolations(page, { include: [LEVEL_LIST] }), `${name}: axe, level list`)
        .toEqual([]);
    }
  }
  const { language, title, said, isUnderModal } = await tellingOf(page);
  const within: AxeContext = isUnderModal ? { include: [MODAL] } : { exclude: [LEVEL_LIST] };
  expect.soft(await findSeriousAccessibilityViolations(page, within), `${name}: axe`).toEqual([]);
  if (STAFF_PAGE.test(new URL(page.url()).pathname)) {
    await expectReadableInDarkTheme(page, name, within);
    expect.soft(await findPrintedControls(page), `${name}: controls on paper`).toEqual([]);
  }
  if (await page.getByRole('banner').getByRole('link', { name: LEAVE, exact: true }).isVisible()) {
    // If the dialog closes meanwhile, the locator finds the page.
    const shown = page.locator(`${MODAL}, body:not(:has(${MODAL}))`).last();
    expect.soft(await namedAlike(shown), `${name}: buttons with one name`).toEqual([]);
  }
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${name}: headings of level 1`).toBe(1);
  expect.soft(language, `${name}: language`).toBe('ja');
  expect.soft(title, `${name}: title`).toContain('さくもん');
  expect.soft(englishIn([title, ...said].join('\n')), `${name}: words in English`).toEqual([]);
  if (before !== null) await resize(page, before);
}

const STAFF_PAGE = /^\/(?:admin|manager|upload)(?:\/|$)/u;

/**
 * Checks that the page changes to the dark theme as soon as the device does, without a reload. Also checks the contrast
 * of the page's texts in this theme.
 */
export async function expectReadableInDarkTheme(page: Page, name: string, within: AxeContext): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.soft(page.locator('html[data-dark]'), `${name}: dark`).toBeAttached();
  if (PORTRAITS !== undefined) await keepPortrait(page, path.join(PORTRAITS, `${name}-dark.png`));
  expect.soft(await findLowContrastTexts(page, within), `${name}: contrast in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The label of a link in the top bar of pupils' screens. No other screen has it. */
const LEAVE = 'おわる';

/**
 * Resolves to the accessible names that two or more buttons share. Users of screen readers and of voice control could
 * not distinguish such buttons.
 */
async function namedAlike(shown: Locator): Promise<string[]> {
  const snapshot = await shown.ariaSnapshot();
  const names = [...snapshot.matchAll(/- '?button "((?:[^"\\]|\\.)*)"/gu)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/**
 * Sets the window size. Does nothing if the window already has this size. Otherwise Playwright would render the page
 * again without need.
 */
async function resize(page: Page, size: Size): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (size.width !== width || size.height !== height) await page.setViewportSize(size);
}

/** Checks that nothing extends beyond the window and that no line of text breaks at a wrong position. */
async function expectWellSet(page: Page, name: string, extent: Extent): Promise<void> {
  // After a change of the window size, the page needs some time for its layout. The check is therefore repeated until
  // it succeeds.
  await expect.soft.poll(() => misplaced(page, extent), { message: name }).toEqual([]);
  expect.soft(await findWrongLineBreaks(page), `${name}: line ends and selects`).toEqual([]);
}

async function keepPortrait(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: file, animations: 'disabled' });
}

/**
 * Resolves to true if the list of levels is visible, and its content or the width of the window has changed since the
 * last call. While a modal dialog is open, resolves to false and remembers nothing.
 */
function isLevelListNew(page: Page): Promise<boolean> {
  return page.evaluate(
    ([selector, modal]) => {
      const list = document.querySelector(selector);
      if (list?.checkVisibility({ visibilityProperty: true }) !== true) return false;
      if (document.querySelector(modal) !== null) return false;
      const { dataset } = document.documentElement;
      const before = dataset['seen'];
      dataset['seen'] = `${innerWidth} ${list.outerHTML}`;
      return before !== dataset['seen'];
    },
    [LEVEL_LIST, MODAL] as const,
  );
}

type Telling = {
  readonly language: string;
  readonly title: string;
  /** All visible texts, and all texts for screen readers. */
  readonly said: readonly string[];
  readonly isUnderModal: boolean;
};

function tellingOf(page: Page): Promise<Telling> {
  return page.evaluate((modal) => {
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    const language = document.documentElement.lang;
    const isUnderModal = document.querySelector(modal) !== null;
    return { language, title: document.title, said: [document.body.innerText, ...spoken], isUnderModal };
  }, MODAL);
}

/**
 * Returns the words of two or more Latin letters in a text. E-mail addresses, URLs, codes, initial passwords and the
 * words of `ENGLISH` are not returned.
 */
function englishIn(said: string): string[] {
  const withoutAddresses = said.replaceAll(
    /[\w.+-]+@[\w.-]+|https?:\/\/\S+|(?:[a-z2-9]{3,4}-){1,3}[a-z2-9]{3,4}/gu,
    ' ',
  );
  const rest = ENGLISH.reduce((text, words) => text.replaceAll(words, ' '), withoutAddresses);
  return rest.match(/[A-Za-zＡ-Ｚａ-ｚ]{2,}/gu) ?? [];
}

/**
 * Resolves to the faults of the layout: elements that extend beyond the window, buttons that are narrower than their
 * labels, and phrases and words inside of which a line breaks. In わかち書き (kana with spaces between phrases) a line may
 * break at a space or a comma, but never inside a phrase. A word in katakana is never broken.
 */
function misplaced(page: Page, extent: Extent): Promise<string[]> {
  return page.evaluate(
    async ([wanted, modal]) => {
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        // Text without spaces between phrases may break almost everywhere. Only dates, numbers such as 2/3 and words in
        // katakana must not be broken.
        const phrases = text.trim().includes(' ') ? /[^\s、。]+/gu : /\d+(?:[/:.,]\d+)+|[ァ-ヺー]{2,}/gu;
        for (const phrase of text.matchAll(phrases)) {
          const range = document.createRange();
          range.setStart(node, phrase.index);
          range.setEnd(node, phrase.index + phrase[0].length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) found.push(`${phrase[0]} is broken in ${text}`);
        }
      }
      // Cards and blocks are not checked, because they are always wide enough for their longest text. Buttons of 1 px
      // (only for screen readers) and buttons without text (with an icon) are not checked either.
      for (const button of document.querySelectorAll<HTMLElement>(':is(main, dialog) button:not([data-piece])')) {
        const isShown = button.clientWidth > 1 && button.innerText.trim() !== '';
        if (isShown && button.scrollWidth > button.clientWidth + 1) {
          found.push(`${button.innerText} is wider than its button`);
        }
      }
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      if (scrollWidth !== clientWidth) found.push(`${scrollWidth - clientWidth} px sideways`);
      if (wanted === 'whole') {
        if (scrollHeight !== clientHeight) found.push(`${scrollHeight - clientHeight} px downwards`);
        for (const dialog of document.querySelectorAll(modal)) {
          const hidden = dialog.scrollHeight - dialog.clientHeight;
          if (hidden > 0) found.push(`${hidden} px downwards in the dialog`);
        }
      }
      return found;
    },
    [extent, MODAL] as const,
  );
}
