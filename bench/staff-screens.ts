import type { Browser, Page } from '@playwright/test';
import type { BenchFigure } from './report.ts';
import { percentile } from './staff-lists.ts';

const FRAMES = 600;
/**
 * If a frame lasts at least this time, in milliseconds, it has missed a display refresh. A display with 60 frames per
 * second refreshes every 16.7 ms.
 */
const MISSED = 20;
/**
 * If a frame lasts at least this time, in milliseconds, it has missed two display refreshes at 60 frames per second.
 */
const MISSED_TWO = 34;
const WORDS = ['佐', '鈴', '高', '田', '伊', '渡', '山', '中', '小', '加'];
const BAR = 100;

/** Measures the list of 10,000 pupils in a browser: how smoothly it scrolls, and how soon a search shows its result. */
export async function measurePupilListInBrowser(browser: Browser, url: string, cookie: string): Promise<BenchFigure[]> {
  const context = await browser.newContext({ viewport: { width: 1800, height: 1000 }, locale: 'ja-JP' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/manager/students`);
  await page.getByRole('row').nth(10).waitFor();
  await page.waitForLoadState('networkidle');
  const frames = await page.evaluate(scrollThrough, FRAMES);
  const share = (limit: number): number => (100 * frames.filter((each) => each > limit).length) / frames.length;
  const searches: number[] = [];
  for (const word of WORDS) searches.push(await search(page, word));
  await context.close();
  return [
    { name: 'scrolling pupils: frames missed', value: share(MISSED), unit: '%', yardstick: null, bar: atMost(5) },
    { name: 'scrolling pupils: two missed', value: share(MISSED_TWO), unit: '%', yardstick: null, bar: atMost(1) },
    {
      name: 'search, key to row: median',
      value: percentile(searches, 0.5),
      unit: 'ms',
      yardstick: null,
      bar: atMost(BAR),
    },
    { name: 'search, key to row: slowest', value: percentile(searches, 1), unit: 'ms', yardstick: null, bar: null },
  ];
}

function atMost(limit: number): BenchFigure['bar'] {
  return { of: 'value', atMost: limit };
}

async function search(page: Page, word: string): Promise<number> {
  const field = page.getByRole('searchbox').first();
  await field.fill('');
  await page.waitForFunction(isWithout, '佐');
  await field.focus();
  // `lookForRows` adds a listener for the input event, so it is called before the word is typed. Its promise `found` is
  // awaited after the word is typed.
  const looking = await page.evaluateHandle(lookForRows, word);
  await page.keyboard.insertText(word);
  return looking.evaluate(({ found }) => found);
}

/**
 * Runs in the page. Scrolls the list (or, if the list does not scroll, the page) by 120 px per frame. Resolves to the
 * durations of the frames, in milliseconds.
 */
function scrollThrough(frames: number): Promise<number[]> {
  const grid = document.querySelector('[role="grid"]')?.parentElement;
  const scrolled =
    grid !== null && grid !== undefined && grid.scrollHeight > grid.clientHeight ? grid : document.documentElement;
  return new Promise((resolve) => {
    const lengths: number[] = [];
    let last: number | null = null;
    const step = (at: number): void => {
      if (last !== null) lengths.push(at - last);
      last = at;
      if (lengths.length >= frames) return resolve(lengths);
      scrolled.scrollTop += 120;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** Runs in the page. Returns true if the table shows a row that does not contain `words`. */
function isWithout(words: string): boolean {
  const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('th') !== null);
  return rows.some((row) => !(row.textContent ?? '').includes(words));
}

/**
 * Runs in the page. Measures the time from the next input event until a frame in which every row of the table contains
 * `words`, in milliseconds.
 */
function lookForRows(words: string): { found: Promise<number> } {
  const found = new Promise<number>((resolve) => {
    addEventListener(
      'input',
      ({ timeStamp }) => {
        const look = (): void => {
          const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('th') !== null);
          const isThere = rows.length > 0 && rows.every((row) => (row.textContent ?? '').includes(words));
          if (!isThere) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  return { found };
}
