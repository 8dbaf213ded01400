/** The style of a line. Quiet lines are grey and thin. The other styles differ in colour, dashes and marks. */
export type ChartLineStyle = 'quiet' | 'first' | 'second' | 'third';

export type ChartPoint = { readonly x: number; readonly y: number };

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly look: ChartLineStyle;
  /** The points in the order of x. There is no point at an x position for which there are no data. */
  readonly points: readonly ChartPoint[];
};

/** Returns all positions on the x axis at which a line has a point, in ascending order. */
export function chartXPositions(series: readonly ChartSeries[]): number[] {
  const places = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  return [...places].toSorted((one, other) => one - other);
}
