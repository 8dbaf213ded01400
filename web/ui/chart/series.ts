/** The look of a line. Quiet lines are grey and thin. The other looks differ in colour, dashes and marks. */
export type ChartLineStyle = 'quiet' | 'first' | 'second' | 'third';

export type ChartPoint = { readonly x: number; readonly y: number };

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly look: ChartLineStyle;
  /** In the order of x. A place without data has no point. */
  readonly points: readonly ChartPoint[];
};

/** Returns every place on the x axis at which some line has a point, in ascending order. */
export function chartXPositions(series: readonly ChartSeries[]): number[] {
  const places = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  return [...places].toSorted((one, other) => one - other);
}
