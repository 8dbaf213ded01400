import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openAllLevels } from '../../e2e/people.ts';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import { launchBrowser } from '../browser.ts';
import type { BenchFigure } from '../report.ts';
import { selectMeasuredQuestionIndexes, type QuestionSelectionKind } from './extreme-questions.ts';
import { LAYOUT_FAULT_KINDS } from './table-faults.ts';
import {
  nameOf,
  createEmptyWindowLayoutResults,
  SCREENSHOT_FOLDER,
  measureExerciseLayouts,
  type FoundLayoutFault,
  type MeasuredWindowSize,
  type WindowLayoutResults,
} from './measure-tables.ts';

/**
 * The windows of docs/interface.md 2.1. `isMobile`: true for a tablet, which applies the `width=1800` of the viewport
 * meta element. A desktop browser ignores it.
 */
const WINDOWS: readonly MeasuredWindowSize[] = [
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

/**
 * The furigana settings of the school with which exercises are measured. With `byGrade`, the levels of each grade are
 * measured with a class of this grade.
 */
const READINGS = ['byGrade', 'all', 'kanaOnly'] as const;

/**
 * `SIZES_QUESTIONS`: `all` measures every question and `short` only a few; by default the largest questions of each
 * level are measured. `SIZES_WINDOWS=1180x820m,1366x657` selects windows (m: mobile). `SIZES_READINGS=all` selects
 * furigana settings.
 */
const DRAW = drawOf(process.env['SIZES_QUESTIONS']);
const CHOSEN = process.env['SIZES_WINDOWS']?.split(',');
const SETTINGS = process.env['SIZES_READINGS']?.split(',');

/**
 * Measures the exercises of built-in questions with empty slots, with filled slots, and after a check. Reports
 * everything that is not within the limits of docs/interface.md 2.1.
 */
export async function benchSizes(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    await openAllLevels(sakumon);
    const figures: BenchFigure[] = [];
    for (const furigana of READINGS)
      if (SETTINGS === undefined || SETTINGS.includes(furigana))
        figures.push(...(await figuresOf(browser, sakumon, furigana)));
    return figures;
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

async function figuresOf(
  browser: Browser,
  sakumon: Sakumon,
  furigana: (typeof READINGS)[number],
): Promise<BenchFigure[]> {
  const windows = WINDOWS.filter((window) => CHOSEN === undefined || CHOSEN.includes(nameOf(window)));
  await sakumon.query('update school set furigana = $1', [furigana]);
  const began = performance.now();
  const grades = furigana === 'byGrade' ? [1, 2, 3, 4, 5, 6] : [furigana === 'all' ? 6 : 1];
  const walks: Map<string, WindowLayoutResults>[] = [];
  for (const grade of grades) {
    await sakumon.query('update class_group set grade = $1', [grade]);
    const levelsOf = furigana === 'byGrade' ? grade : null;
    const hasVoice = furigana !== 'kanaOnly';
    const questionsOf = (level: number): number[] =>
      selectMeasuredQuestionIndexes(level, furigana === 'kanaOnly', DRAW);
    walks.push(await measureExerciseLayouts({ browser, sakumon, windows, levelsOf, questionsOf, hasVoice }));
  }
  console.log(`${furigana}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  const figures: BenchFigure[] = [];
  for (const window of windows) {
    const all = sumOf(walks.map((walk) => walk.get(nameOf(window)) ?? createEmptyWindowLayoutResults()));
    const name = `${nameOf(window)}, ${furigana}`;
    if (all.found.length > 0) {
      console.log(name);
      console.table(summary(all.found));
    }
    if (SCREENSHOT_FOLDER !== undefined)
      await writeFile(`${SCREENSHOT_FOLDER}/${nameOf(window)}-${furigana}.json`, JSON.stringify(all.found, null, 1));
    figures.push(...figuresOfWindow(name, all));
  }
  return figures;
}

function sumOf(walks: readonly WindowLayoutResults[]): WindowLayoutResults {
  const smallest = (size: keyof WindowLayoutResults['smallest']): number =>
    Math.min(...walks.map((walk) => walk.smallest[size]));
  return {
    tables: walks.reduce((sum, { tables }) => sum + tables, 0),
    found: walks.flatMap(({ found }) => found),
    smallest: { card: smallest('card'), reading: smallest('reading'), target: smallest('target') },
  };
}

function figuresOfWindow(name: string, { tables, found, smallest }: WindowLayoutResults): BenchFigure[] {
  return [
    // If no exercise was measured, the numbers of faults are 0. This limit makes the benchmark fail in that case.
    { name: `${name}: tables`, value: tables, unit: 'tables', yardstick: null, bar: { of: 'value', atLeast: 1 } },
    { name: `${name}: smallest card text`, value: smallest.card, unit: 'px', yardstick: null, bar: null },
    { name: `${name}: smallest furigana`, value: smallest.reading, unit: 'px', yardstick: null, bar: null },
    { name: `${name}: smallest target`, value: smallest.target, unit: 'px', yardstick: null, bar: null },
    ...LAYOUT_FAULT_KINDS.map((kind): BenchFigure => ({
      name: `${name}: ${kind}`,
      value: found.filter((fault) => fault.kind === kind).length,
      unit: 'faults',
      yardstick: null,
      bar: { of: 'value', atMost: 0 },
    })),
  ];
}

function drawOf(wanted: string | undefined): QuestionSelectionKind {
  return wanted === 'all' || wanted === 'short' ? wanted : 'largest';
}

/**
 * Groups the layout faults by kind and part of the screen. Returns for each group the number of faults and where the
 * first fault was found.
 */
function summary(found: readonly FoundLayoutFault[]) {
  const kinds = new Map<string, FoundLayoutFault[]>();
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
