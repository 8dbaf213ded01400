import type { Browser, Page } from '@playwright/test';
import { LEVEL_NUMBERS_IN_COURSE_ORDER, levelLabelForUsers } from '../../engine/levels/course.ts';
import { newPupil, signInAs } from '../../e2e/people.ts';
import type { Sakumon } from '../../e2e/sakumon.ts';
import { waitForPageFontsAndAnimations } from '../../e2e/wait-until-still.ts';
import { installSilentVoice } from '../../e2e/voice.ts';
import {
  findLayoutFaultsOfExercise,
  measureSmallestTextAndTargetSizes,
  type LayoutFault,
  type SmallestExerciseSizes,
} from './table-faults.ts';
import { pressCheckButtonUntilSolved, fillSlots, waitUntilRendered } from './table-actions.ts';
import { findBrokenOrOverflowingWords } from './word-faults.ts';

export type MeasuredWindowSize = {
  readonly width: number;
  readonly height: number;
  readonly isMobile: boolean;
  /**
   * True for a window with half the width of a screen. In such a window the page may scroll, but the check button must
   * stay visible.
   */
  readonly mayScroll?: boolean;
};

export type FoundLayoutFault = LayoutFault & { readonly where: string };

type Walk = {
  readonly browser: Browser;
  readonly sakumon: Sakumon;
  readonly windows: readonly MeasuredWindowSize[];
  /** The grade whose levels are measured; null for all grades. */
  readonly levelsOf: number | null;
  /** Returns the indexes of the questions of a level that must be measured. */
  readonly questionsOf: (level: number) => readonly number[];
  /** True if the device has a Japanese voice. The exercise then shows speaker buttons. */
  readonly hasVoice: boolean;
};

/**
 * The folder for screenshots and lists of layout faults, from the environment variable SIZES_SHOTS. The lists contain
 * all faults, but only the first faults of each kind get a screenshot. If the variable is not set, nothing is stored.
 */
export const SCREENSHOT_FOLDER = process.env['SIZES_SHOTS'];
const FEW = 4;

/** If e.g. `SIZES_LEVELS=5-3,6-2` is set, only the exercises of these levels are measured. */
const LEVELS_WALKED = process.env['SIZES_LEVELS']?.split(',');

const LEVELS = '#levels ol button:not([data-speaker])';

/**
 * The kinds of faults that also count in windows with half the width of a screen. Other kinds of faults are ignored in
 * these windows.
 */
const OF_EVERY_WINDOW = new Set<LayoutFault['kind']>(['check out of view', 'beyond the side', 'cut', 'broken word']);

/** The results for one window. */
export type WindowLayoutResults = {
  tables: number;
  found: FoundLayoutFault[];
  /** The smallest sizes that were found, in px of the device. */
  smallest: SmallestExerciseSizes;
};

export function nameOf({ width, height, isMobile }: MeasuredWindowSize): string {
  return `${width}x${height}${isMobile ? 'm' : ''}`;
}

/**
 * Measures the exercises of questions in one browser page, each with empty slots, with filled slots, and after a check.
 * In each of these states the page gets the sizes of all windows one after the other. Resolves to the layout faults of
 * each window, by the window's name.
 */
export async function measureExerciseLayouts(walk: Walk): Promise<Map<string, WindowLayoutResults>> {
  const { page, close } = await tableOf(walk);
  const resize = await resizing(page);
  const walked = new Map(walk.windows.map((window) => [nameOf(window), createEmptyWindowLayoutResults()]));
  const kept = new Map<string, number>();
  for (const { level, label, at } of await levelsOf(page, walk.levelsOf)) {
    if (LEVELS_WALKED !== undefined && !LEVELS_WALKED.includes(label)) continue;
    await press(page, LEVELS, at);
    for (const question of walk.questionsOf(level)) {
      await press(page, '[data-questions] button', question);
      for (const stage of ['laid', 'filled', 'checked'] as const) {
        if (stage !== 'laid') await page.evaluate(stage === 'filled' ? fillSlots : pressCheckButtonUntilSolved);
        await page.evaluate(waitUntilRendered);
        await waitForPageFontsAndAnimations(page);
        // By chance, the longest cards may form a right composition. The success panel then replaces the cards, and
        // this state of the exercise is not measured.
        if (await page.evaluate(() => document.querySelector('[data-told]') !== null)) continue;
        for (const window of walk.windows) {
          const all = walked.get(nameOf(window)) ?? createEmptyWindowLayoutResults();
          if (stage === 'laid') all.tables += 1;
          await resize(window);
          const faults = await measure(page, window, all.smallest);
          const where = `${label}.${question + 1}, ${stage}`;
          all.found.push(...faults.map((fault) => ({ ...fault, where })));
          for (const { kind, detail } of faults) console.log(`${nameOf(window)}, ${where}: ${kind}, ${detail}`);
          for (const { kind, part } of SCREENSHOT_FOLDER === undefined ? [] : faults) {
            const name = `${nameOf(window)}-${kind} ${part}`;
            const times = (kept.get(name) ?? 0) + 1;
            kept.set(name, times);
            if (times > FEW) continue;
            await page.screenshot({ path: `${SCREENSHOT_FOLDER}/${name}-${label}.${question + 1}-${stage}.png` });
          }
        }
      }
    }
  }
  await close();
  return walked;
}

export function createEmptyWindowLayoutResults(): WindowLayoutResults {
  return { tables: 0, found: [], smallest: { card: Infinity, reading: Infinity, target: Infinity } };
}

/**
 * The source text of a script that runs in the page. It waits until the exercise is rendered and then measures it. A
 * tablet shows the page smaller than its width of 1800 px. Therefore the script multiplies sizes by the page's scale.
 */
const MEASURE = `(async () => {
  await (${String(waitUntilRendered)})();
  const { scale } = visualViewport;
  return {
    sizes: (${String(measureSmallestTextAndTargetSizes)})(scale),
    faults: [...(${String(findLayoutFaultsOfExercise)})(scale), ...(${String(findBrokenOrOverflowingWords)})(scale)],
  };
})()`;

/**
 * Resolves to the layout faults of the exercise in this window. Updates `smallest`, the smallest sizes that were
 * measured so far.
 */
async function measure(
  page: Page,
  window: MeasuredWindowSize,
  smallest: SmallestExerciseSizes,
): Promise<LayoutFault[]> {
  const { sizes, faults } = await page.evaluate<{ sizes: SmallestExerciseSizes; faults: LayoutFault[] }>(MEASURE);
  smallest.card = Math.min(smallest.card, sizes.card);
  smallest.reading = Math.min(smallest.reading, sizes.reading);
  smallest.target = Math.min(smallest.target, sizes.target);
  return faults.filter(({ kind }) => window.mayScroll !== true || OF_EVERY_WINDOW.has(kind));
}

/**
 * Returns a function that changes the size of the page. For a window with `isMobile`, the page is shown as on a tablet,
 * otherwise as in a desktop browser.
 */
async function resizing(page: Page): Promise<(window: MeasuredWindowSize) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  return async ({ width, height, isMobile }) => {
    await devTools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: isMobile,
    });
  };
}

async function tableOf({ browser, sakumon, hasVoice }: Walk) {
  const context = await browser.newContext({
    viewport: null,
    reducedMotion: 'reduce',
    baseURL: sakumon.url,
    locale: 'ja-JP',
  });
  const page = await context.newPage();
  if (hasVoice) await installSilentVoice(page);
  await signInAs(page, await newPupil(sakumon), '/question');
  await page.getByRole('button', { name: 'やって みる' }).waitFor();
  // The server sends the list of levels only after the first exercise is shown.
  await page.locator(LEVELS).first().waitFor({ state: 'attached' });
  return { page, close: () => context.close() };
}

/**
 * Resolves to the built-in levels of a grade or, if `grade` is null, of all grades, each with its index among the
 * buttons of the level list.
 */
async function levelsOf(page: Page, grade: number | null) {
  const labels = await page.evaluate(
    (buttons) =>
      [...document.querySelectorAll(buttons)].map((button) => (button.textContent ?? '').trim().split(' ')[0]),
    LEVELS,
  );
  const levels = new Map(LEVEL_NUMBERS_IN_COURSE_ORDER.map((level) => [levelLabelForUsers(level), level]));
  return labels.flatMap((label = '', at) => {
    const level = levels.get(label);
    const isWanted = level !== undefined && (grade === null || label.startsWith(`${grade}-`));
    return isWanted ? [{ level, label, at }] : [];
  });
}

/**
 * Clicks the element at index `at` among those that match `selector`. Uses a script, because narrow windows hide the
 * list of levels. Then closes the worked example, which opens a moment later.
 */
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
