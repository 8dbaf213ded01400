import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from './journey.ts';
import { untilStill } from './stillness.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where portraits of every screen are put, for people to look at; none are made where it is not set. */
const PORTRAITS = process.env['SAKUMON_SHOTS'];

/** The words that SCREENS.md orders in English, and the names of formats, keys and units that have no others. */
const ENGLISH = [
  'This page could not be found',
  'Back to the home page',
  'Go back to home',
  'An error occurred while showing the error page',
  'Unknown middleware',
  'Error',
  'CSV',
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
  'Ctrl',
  'Home',
  'End',
  'MB',
];

/** The window the frame is drawn for, and the smallest that schools hold. */
const LOOKED_SIZES = [
  { width: 1800, height: 1000 },
  { width: 1180, height: 820 },
] as const;

/**
 * The same at both sizes, in one state. The frame scales as one: what axe judges is alike at both, but for how big
 * things are to press, so that it looks where they are smallest.
 */
export async function expectWellMadeAtBoth(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const [drawn, smallest] = LOOKED_SIZES;
  await page.setViewportSize(drawn);
  await expectWellSet(page, name);
  await page.setViewportSize(smallest);
  await expectWellMade(page, name);
  if (before !== null) await page.setViewportSize(before);
}

/** A screen, in whatever state it stands, is one to show to a school. */
export async function expectWellMade(page: Page, name: string): Promise<void> {
  await expectWellSet(page, name);
  // Words that are just fading in have no colour to judge yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilStill(page);
  expect.soft(await gravest(page), `${name}: axe`).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${name}: headings of level 1`).toBe(1);
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', 'ja');
  expect.soft(await page.title(), `${name}: title`).toContain('さくもん');
  expect.soft(await englishWords(page), `${name}: words in English`).toEqual([]);
}

/** Nothing stands beside the window or is broken at the wrong place. */
async function expectWellSet(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await keepPortrait(page, name);
  // A window that was just made smaller takes a moment to be drawn anew.
  const settled = { timeout: 3000 };
  await expect.soft.poll(() => brokenPhrases(page), { ...settled, message: `${name}: phrases broken` }).toEqual([]);
  await expect.soft
    .poll(() => overflow(page), { ...settled, message: `${name}: sideways` })
    .toMatchObject({ sideways: 0 });
}

async function keepPortrait(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (PORTRAITS === undefined || size === null) return;
  await page.screenshot({ path: path.join(PORTRAITS, `${name}-${size.width}.png`), animations: 'disabled' });
}

/**
 * DOMAIN.md 2: the unknown stands as 「？」 on a card and is called なん with its counter, so that what is read aloud
 * differs from what is seen.
 */
function isSpokenUnknown(rule: string, target: string): boolean {
  return rule === 'label-content-name-mismatch' && target.includes('data-piece');
}

/** What axe finds serious or critical, as rule and place. */
async function gravest(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Only what is wrong is told in full: the rest would cost as much again.
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'], iframes: false })");
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, place: target.join(' '), failureSummary })),
    )
    .filter(({ id, place }) => !isSpokenUnknown(id, place))
    .map(({ id, place, failureSummary }) => `${id} ${place}: ${failureSummary}`);
}

/** Words of two and more Latin letters that are shown or read aloud, but for addresses and codes of login cards. */
async function englishWords(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
  const withoutAddresses = said.replaceAll(/[\w.+-]+@[\w.-]+|https?:\/\/\S+|(?:[a-z2-9]{4}-){2}[a-z2-9]{4}/gu, ' ');
  const rest = ENGLISH.reduce((text, words) => text.replaceAll(words, ' '), withoutAddresses);
  return rest.match(/[A-Za-zＡ-Ｚａ-ｚ]{2,}/gu) ?? [];
}

/** わかち書き: a line may end where a space or a comma stands, never inside a phrase. */
function brokenPhrases(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!text.trim().includes(' ')) continue;
      for (const phrase of text.matchAll(/[^\s、。]+/gu)) {
        const range = document.createRange();
        range.setStart(node, phrase.index);
        range.setEnd(node, phrase.index + phrase[0].length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`${phrase[0]} in ${text}`);
      }
    }
    return broken;
  });
}

/** The window the frame is drawn for, and the touch devices that schools hold. */
const TABLE_SIZES = [
  { width: 1800, height: 1000 },
  { width: 1180, height: 820 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
] as const;

/** The whole table stands in the window: nothing to scroll for in either direction. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of TABLE_SIZES) {
    await page.setViewportSize(size);
    await expect
      .soft(async () => expect(await overflow(page)).toEqual({ sideways: 0, downwards: 0 }), `${name} at ${size.width}`)
      .toPass({ timeout: 3000 });
  }
  if (before !== null) await page.setViewportSize(before);
}

/** How far the page goes beyond its window, in CSS pixels. */
function overflow(page: Page): Promise<{ readonly sideways: number; readonly downwards: number }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, downwards: scrollHeight - clientHeight };
  });
}
