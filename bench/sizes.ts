import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newPupil, openAllLevels, signInAs } from '../e2e/people.ts';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import { launchBrowser } from './browser.ts';
import type { BenchFigure } from './report.ts';
import { FAULTS, faultsOfTable, type SizeFault } from './table-sizes.ts';

/** Windows of a laptop's browser, which leaves `width=1800` alone, and of tablets, which obey it. */
const WINDOWS = [
  { width: 1180, height: 820, isMobile: true },
  { width: 1366, height: 768, isMobile: false },
  { width: 768, height: 1024, isMobile: true },
] as const satisfies readonly { width: number; height: number; isMobile: boolean }[];

const READINGS = [
  { furigana: 'byGrade', grade: 1 },
  { furigana: 'all', grade: 6 },
  { furigana: 'kanaOnly', grade: 1 },
] as const;

/** `SIZES_EVERY=7` looks at every seventh question of a level alone. */
const EVERY = Number(process.env['SIZES_EVERY'] ?? 1);

type Found = SizeFault & { readonly where: string };

/** Every built-in question's empty table: card text ≥ 24 px, readings ≥ 12, targets ≥ 44, nothing cut or covered. */
export async function benchSizes(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    await openAllLevels(sakumon);
    const figures: BenchFigure[] = [];
    for (const readings of READINGS) {
      await readAs(sakumon, readings);
      for (const window of WINDOWS) {
        const { tables, found } = await lookThrough(browser, sakumon, window);
        const name = `${window.width} × ${window.height}, ${readings.furigana}`;
        console.table(summary(found));
        figures.push({ name: `${name}: tables`, value: tables, unit: 'tables', yardstick: null, bar: null });
        for (const kind of FAULTS) {
          const value = found.filter((fault) => fault.kind === kind).length;
          figures.push({
            name: `${name}: ${kind}`,
            value,
            unit: 'faults',
            yardstick: null,
            bar: { of: 'value', atMost: 0 },
          });
        }
      }
    }
    return figures;
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

async function readAs({ query }: Sakumon, { furigana, grade }: (typeof READINGS)[number]): Promise<void> {
  await query('update school set furigana = $1', [furigana]);
  await query('update class_group set grade = $1', [grade]);
}

async function lookThrough(
  browser: Browser,
  sakumon: Sakumon,
  { width, height, isMobile }: (typeof WINDOWS)[number],
): Promise<{ readonly tables: number; readonly found: readonly Found[] }> {
  const options: BrowserContextOptions = { viewport: { width, height }, isMobile, hasTouch: isMobile };
  const context = await browser.newContext({ ...options, baseURL: sakumon.url, locale: 'ja-JP' });
  const page = await context.newPage();
  await signInAs(page, await newPupil(sakumon), '/question');
  await page.getByRole('button', { name: 'やって みる' }).waitFor();
  // What a tablet shows of 1800 px is smaller by this much.
  const scale = width / (await page.evaluate(() => document.documentElement.clientWidth));
  const found: Found[] = [];
  let tables = 0;
  const levels = await page.evaluate(() => document.querySelectorAll('#levels ol button').length);
  for (let level = 0; level < levels; level += 1) {
    await pressAndSettle(page, '#levels ol button', level);
    const questions = await page.evaluate(() => document.querySelectorAll('[data-questions] button').length);
    for (let question = 0; question < questions; question += EVERY) {
      await pressAndSettle(page, '[data-questions] button', question);
      tables += 1;
      let faults = await page.evaluate(faultsOfTable, scale);
      // An example comes a moment after its table.
      while (await page.evaluate(() => document.querySelector('dialog, [class*="shield"]') !== null)) {
        await pressAndSettle(page, '[data-questions] button', question);
        faults = await page.evaluate(faultsOfTable, scale);
      }
      found.push(...faults.map((fault) => ({ ...fault, where: `level ${level + 1}, question ${question + 1}` })));
      const portraits = process.env['SAKUMON_SHOTS'];
      if (portraits !== undefined && question === 0)
        await page.screenshot({ path: `${portraits}/level-${level + 1}-${width}.png` });
    }
  }
  await context.close();
  return { tables, found };
}

/** By the page's own buttons, without navigation; worked examples are put away. */
async function pressAndSettle(page: Page, selector: string, at: number): Promise<void> {
  await page.evaluate(({ buttons, wanted }) => document.querySelectorAll<HTMLElement>(buttons)[wanted]?.click(), {
    buttons: selector,
    wanted: at,
  });
  await page.waitForFunction(
    ({ buttons, wanted }) => {
      [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
        .find((button) => button.textContent?.includes('やって みる'))
        ?.click();
      const chosen = document.querySelectorAll(buttons)[wanted]?.getAttribute('aria-current') === 'true';
      return (
        chosen && document.querySelector('dialog[open]') === null && document.querySelector('[data-mode]') !== null
      );
    },
    { buttons: selector, wanted: at },
    { polling: 50 },
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The first place of each fault, and how many places have it. */
function summary(found: readonly Found[]) {
  const kinds = new Map<string, Found[]>();
  for (const fault of found) {
    const name = `${fault.kind}: ${fault.part}`;
    kinds.set(name, [...(kinds.get(name) ?? []), fault]);
  }
  return [...kinds].map(([fault, [first, ...rest]]) => ({
    fault,
    count: rest.length + 1,
    first: first?.where,
    detail: first?.detail,
  }));
}
