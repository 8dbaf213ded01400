/**
 * The style of a line in a chart. `quiet` lines are grey and thin. The other styles differ in colour, dashes and marks.
 */
export type ChartLineStyle = 'quiet' | 'first' | 'second' | 'third';

export type ChartPoint = { readonly x: number; readonly y: number };

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly look: ChartLineStyle;
  /** The points from left to right. If there are no data for an x position, the line has no point there. */
  readonly points: readonly ChartPoint[];
};

/** Returns the positions on the x axis at which at least one line has a point, in ascending order. */
export function xValuesOfChartSeries(series: readonly ChartSeries[]): number[] {
  const places = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  return [...places].toSorted((one, other) => one - other);
}
