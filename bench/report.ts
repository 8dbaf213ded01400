import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A measured figure. A figure can be compared with a yardstick (another value that was measured in the same run). */
export type BenchFigure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly yardstick: { readonly name: string; readonly value: number } | null;
  /**
   * The limits of the figure, which docs/measured.md lists. `of`: whether the limits are for the value or for the
   * ratio.
   */
  readonly bar: { readonly of: 'value' | 'ratio'; readonly atLeast?: number; readonly atMost?: number } | null;
};

function ratioOf({ value, yardstick }: BenchFigure): number | null {
  return yardstick === null ? null : value / yardstick.value;
}

/** Returns true if the figure is within its limits or has no limits. */
export function isWithinLimits(figure: BenchFigure): boolean {
  const { bar } = figure;
  if (bar === null) return true;
  const measured = bar.of === 'value' ? figure.value : ratioOf(figure);
  return measured !== null && measured >= (bar.atLeast ?? -Infinity) && measured <= (bar.atMost ?? Infinity);
}

function barWords({ bar }: BenchFigure): string {
  if (bar === null) return '';
  const limit = bar.atLeast === undefined ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`;
  return bar.of === 'ratio' ? `ratio ${limit}` : limit;
}

/**
 * Prints the figures as a table and writes them as JSON to bench/results. Returns true if all figures are within their
 * limits.
 */
export function report(bench: string, figures: readonly BenchFigure[]): boolean {
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: Number(figure.value.toPrecision(4)),
      unit: figure.unit,
      yardstick: figure.yardstick === null ? '' : `${figure.yardstick.name}: ${figure.yardstick.value.toPrecision(4)}`,
      ratio: ratioOf(figure)?.toPrecision(3) ?? '',
      bar: barWords(figure),
      reached: isWithinLimits(figure) ? 'yes' : 'NO',
    })),
  );
  const folder = path.join('bench', 'results');
  mkdirSync(folder, { recursive: true });
  const figuresWithRatio = figures.map((figure) => ({
    ...figure,
    ratio: ratioOf(figure),
    reached: isWithinLimits(figure),
  }));
  writeFileSync(
    path.join(folder, `${bench}.json`),
    `${JSON.stringify({ bench, figures: figuresWithRatio }, null, 2)}\n`,
  );
  return figures.every(isWithinLimits);
}
