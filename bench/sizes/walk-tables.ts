import type { Browser, Page } from '@playwright/test';
import { newPupil, signInAs } from '../../e2e/people.ts';
import type { Sakumon } from '../../e2e/sakumon.ts';
import { untilStill } from '../../e2e/stillness.ts';
import { giveVoice } from '../../e2e/voice.ts';
import { faultsOfTable, smallestOfTable, type SizeFault } from './table-faults.ts';
import { check, fillSlots, untilDrawn } from './table-hands.ts';
import { faultsOfWords } from './word-faults.ts';

export type SizeWindow = {
  readonly width: number;
  readonly height: number;
  readonly isMobile: boolean;
  /** Half of a screen: its page may scroll, and the check stays in view. */
  readonly mayScroll?: boolean;
};

export type Found = SizeFault & { readonly where: string };

type Walk = {
  readonly browser: Browser;
  readonly sakumon: Sakumon;
  readonly window: SizeWindow;
  /** The grade whose levels are walked; null for all. */
  readonly levelsOf: number | null;
  readonly every: number;
  /** Whether the device speaks Japanese, so that speakers stand on the table. */
  readonly hasVoice: boolean;
};

/** `SIZES_SHOTS=folder` keeps a picture of the first few of each fault there, and all of them as lists. */
export const SHOTS = process.env['SIZES_SHOTS'];
const FEW = 4;

/** `SIZES_LEVELS=16,20` looks at the levels in these places of their list alone. */
const LEVELS_WALKED = process.env['SIZES_LEVELS']?.split(',').map(Number);

const LEVELS = '#levels ol button:not([data-speaker])';

/** What is asked of half a screen, too. */
const OF_EVERY_WINDOW = new Set<SizeFault['kind']>(['check out of view', 'beyond the side', 'cut', 'broken word']);

type Walked = {
  readonly tables: number;
  readonly found: readonly Found[];
  /** Smallest text of a card and smallest furigana, in px as the device shows them. */
  readonly smallest: { readonly card: number; readonly reading: number };
};

/** Walks through tables on one page, as they are laid, filled, and checked with what lies there. */
export async function walkTables(walk: Walk): Promise<Walked> {
  const { page, close } = await tableOf(walk);
  const { width, isMobile } = walk.window;
  // What a tablet shows of 1800 px is smaller by this much.
  const scale = isMobile ? width / (await page.evaluate(() => document.documentElement.clientWidth)) : 1;
  const found: Found[] = [];
  const kept = new Map<string, number>();
  const smallest = { card: Infinity, reading: Infinity };
  let tables = 0;
  let seen = 0;
  for (const level of await levelsOf(page, walk.levelsOf)) {
    if (LEVELS_WALKED !== undefined && !LEVELS_WALKED.includes(level + 1)) continue;
    await press(page, LEVELS, level);
    const questions = await page.evaluate(() => document.querySelectorAll('[data-questions] button').length);
    for (let question = 0; question < questions; question += 1) {
      seen += 1;
      if (seen % walk.every !== 0) continue;
      await press(page, '[data-questions] button', question);
      tables += 1;
      for (const stage of ['laid', 'filled', 'checked'] as const) {
        if (stage !== 'laid') await page.evaluate(stage === 'filled' ? fillSlots : check);
        await page.evaluate(untilDrawn);
        await untilStill(page);
        // The longest sentences happened to be right.
        if (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) continue;
        const sizes = await page.evaluate(smallestOfTable, scale);
        smallest.card = Math.min(smallest.card, sizes.card);
        smallest.reading = Math.min(smallest.reading, sizes.reading);
        const faults = [
          ...(await page.evaluate(faultsOfTable, scale)),
          ...(await page.evaluate(faultsOfWords, scale)),
        ].filter(({ kind }) => walk.window.mayScroll !== true || OF_EVERY_WINDOW.has(kind));
        const where = `level ${level + 1}, question ${question + 1}, ${stage}`;
        found.push(...faults.map((fault) => ({ ...fault, where })));
        if (SHOTS === undefined) continue;
        for (const { kind, part } of faults) {
          const name = `${kind} ${part}`;
          const times = (kept.get(name) ?? 0) + 1;
          kept.set(name, times);
          if (times > FEW) continue;
          await page.screenshot({
            path: `${SHOTS}/${width}x${walk.window.height}${isMobile ? 'm' : ''}-${name}-${level + 1}-${question + 1}-${stage}.png`,
          });
        }
      }
    }
  }
  await close();
  return { tables, found, smallest };
}

async function tableOf({ browser, sakumon, window, hasVoice }: Walk) {
  const { width, height, isMobile } = window;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    baseURL: sakumon.url,
    locale: 'ja-JP',
  });
  const page = await context.newPage();
  if (hasVoice) await giveVoice(page);
  await signInAs(page, await newPupil(sakumon), '/question');
  await page.getByRole('button', { name: 'やって みる' }).waitFor();
  return { page, close: () => context.close() };
}

/** Places of the levels in the list of a grade, or of all. */
function levelsOf(page: Page, grade: number | null): Promise<number[]> {
  return page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll('#levels ol button:not([data-speaker])')];
    return buttons.flatMap((button, at) =>
      wanted === null || button.closest('section')?.querySelector(`#levels-of-grade-${wanted}`) ? [at] : [],
    );
  }, grade);
}

/** By the page's own buttons, without navigation; worked examples, which come a moment after, are put away. */
async function press(page: Page, selector: string, at: number): Promise<void> {
  await page.evaluate(({ buttons, wanted }) => document.querySelectorAll<HTMLElement>(buttons)[wanted]?.click(), {
    buttons: selector,
    wanted: at,
  });
  await page.waitForFunction(
    ({ buttons, wanted }) => {
      const example = document.querySelectorAll<HTMLElement>(
        'dialog[open]:not([aria-labelledby="solved-title"]) button',
      );
      [...example].at(-1)?.click();
      const chosen = document.querySelectorAll(buttons)[wanted]?.getAttribute('aria-current') === 'true';
      const isOpen = document.querySelector('dialog[open], [class*="shield"]') !== null;
      return chosen && !isOpen && document.querySelector('[data-mode]') !== null;
    },
    { buttons: selector, wanted: at },
    { polling: 'raf' },
  );
}
