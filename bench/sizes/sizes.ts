import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openAllLevels } from '../../e2e/people.ts';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import { launchBrowser } from '../browser.ts';
import type { BenchFigure } from '../report.ts';
import { FAULTS } from './table-faults.ts';
import { SHOTS, walkTables, type Found, type SizeWindow } from './walk-tables.ts';

/**
 * The windows of SCREENS.md 2. A browser of a desktop ignores `width=1800` of the viewport meta element, a tablet obeys it
 * (`isMobile`).
 */
const WINDOWS: readonly SizeWindow[] = [
  { width: 1800, height: 1000, isMobile: false },
  { width: 1366, height: 768, isMobile: false },
  { width: 1366, height: 657, isMobile: false },
  { width: 1180, height: 820, isMobile: false },
  { width: 1180, height: 820, isMobile: true },
  { width: 768, height: 1024, isMobile: false },
  { width: 768, height: 1024, isMobile: true },
  { width: 820, height: 1180, isMobile: false },
  { width: 820, height: 1180, isMobile: true },
  { width: 683, height: 768, isMobile: false, mayScroll: true },
];

/** `byGrade` is read in the grade of each level, as a class of that grade would. */
const READINGS = ['byGrade', 'all', 'kanaOnly'] as const;

/** `SIZES_EVERY=7` looks at every seventh question alone, `SIZES_WINDOWS=1180x820m,1366x657` (m: mobile) and `SIZES_READINGS=all` at these. */
const EVERY = Number(process.env['SIZES_EVERY'] ?? 1);
const CHOSEN = process.env['SIZES_WINDOWS']?.split(',');
const SETTINGS = process.env['SIZES_READINGS']?.split(',');

/** Every built-in question's table, empty, filled and checked: what breaks the bars of SCREENS.md, by its part. */
export async function benchSizes(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    await openAllLevels(sakumon);
    const figures: BenchFigure[] = [];
    for (const furigana of READINGS)
      if (SETTINGS === undefined || SETTINGS.includes(furigana))
        for (const window of WINDOWS)
          if (CHOSEN === undefined || CHOSEN.includes(nameOf(window)))
            figures.push(...(await figuresOf(browser, sakumon, window, furigana)));
    return figures;
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

function nameOf({ width, height, isMobile }: SizeWindow): string {
  return `${width}x${height}${isMobile ? 'm' : ''}`;
}

async function figuresOf(
  browser: Browser,
  sakumon: Sakumon,
  window: SizeWindow,
  furigana: (typeof READINGS)[number],
): Promise<BenchFigure[]> {
  const name = `${nameOf(window)}, ${furigana}`;
  await sakumon.query('update school set furigana = $1', [furigana]);
  const began = performance.now();
  const grades = furigana === 'byGrade' ? [1, 2, 3, 4, 5, 6] : [furigana === 'all' ? 6 : 1];
  const found: Found[] = [];
  const smallest = { card: Infinity, reading: Infinity };
  let tables = 0;
  for (const grade of grades) {
    await sakumon.query('update class_group set grade = $1', [grade]);
    const levelsOf = furigana === 'byGrade' ? grade : null;
    const walk = await walkTables({
      browser,
      sakumon,
      window,
      levelsOf,
      every: EVERY,
      hasVoice: furigana !== 'kanaOnly',
    });
    found.push(...walk.found);
    tables += walk.tables;
    smallest.card = Math.min(smallest.card, walk.smallest.card);
    smallest.reading = Math.min(smallest.reading, walk.smallest.reading);
  }
  console.log(`${name}: ${tables} tables in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  if (found.length > 0) console.table(summary(found));
  if (SHOTS !== undefined)
    await writeFile(`${SHOTS}/${nameOf(window)}-${furigana}.json`, JSON.stringify(found, null, 1));
  return [
    { name: `${name}: tables`, value: tables, unit: 'tables', yardstick: null, bar: null },
    { name: `${name}: smallest card text`, value: smallest.card, unit: 'px', yardstick: null, bar: null },
    { name: `${name}: smallest furigana`, value: smallest.reading, unit: 'px', yardstick: null, bar: null },
    ...FAULTS.map((kind): BenchFigure => ({
      name: `${name}: ${kind}`,
      value: found.filter((fault) => fault.kind === kind).length,
      unit: 'faults',
      yardstick: null,
      bar: { of: 'value', atMost: 0 },
    })),
  ];
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
