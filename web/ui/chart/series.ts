/** How a line is drawn: `quiet` ones are grey and thin, the others differ by colour, dashes and marks together. */
export type LineLook = 'quiet' | 'first' | 'second' | 'third';

export type ChartPoint = { readonly x: number; readonly y: number };

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly look: LineLook;
  /** In the order of x; where there is nothing to say, there is no point. */
  readonly points: readonly ChartPoint[];
};

/** Every place along x at which some line has a point, in order. */
export function seriesPlaces(series: readonly ChartSeries[]): number[] {
  const places = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  return [...places].toSorted((one, other) => one - other);
}
