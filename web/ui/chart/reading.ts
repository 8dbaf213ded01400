import type { ChartPoint, ChartSeries } from './series.ts';

/**
 * The point of a chart that the user has touched or reached with the keyboard. `key` identifies the point's line (see
 * `ChartSeries`), and `x` is its position on the x axis.
 */
export type CurrentChartPoint = { readonly key: string; readonly x: number };

/**
 * Returns the point that is current at first: the last point of a line, or null if the chart has no points. It is the
 * first line with the style `first`; else the first line that is not grey (`quiet`); else the first grey line.
 */
export function findInitialChartPoint(series: readonly ChartSeries[]): CurrentChartPoint | null {
  const readable = readableOf(series);
  const line =
    readable.find(({ look }) => look === 'first') ?? readable.find(({ look }) => look !== 'quiet') ?? readable[0];
  const point = line?.points.at(-1);
  return line === undefined || point === undefined ? null : { key: line.key, x: point.x };
}

function readableOf(series: readonly ChartSeries[]): readonly ChartSeries[] {
  return series.filter(({ points }) => points.length > 0);
}

/**
 * Returns the point of a line that is nearest to a position on the x axis. If there are two, returns the left one.
 * Returns undefined if the line has no points.
 */
function nearestAlong({ points }: ChartSeries, x: number): ChartPoint | undefined {
  return points.reduce<ChartPoint | undefined>(
    (best, point) => (best === undefined || Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best),
    undefined,
  );
}

/**
 * Returns the point to which a key leads. ← → Home and End lead along the line, ↑ ↓ to the previous or next line.
 * Returns null for other keys, and if the chart has no points.
 */
export function chartPointAfterKey(
  key: string,
  from: CurrentChartPoint | null,
  series: readonly ChartSeries[],
): CurrentChartPoint | null {
  const readable = readableOf(series);
  const at = readable.findIndex((line) => line.key === from?.key);
  const line = readable[at];
  const isKnown = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/u.test(key);
  if (!isKnown) return null;
  if (from === null || line === undefined) return findInitialChartPoint(series);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const other = readable[at + (key === 'ArrowUp' ? -1 : 1)] ?? line;
      const point = nearestAlong(other, from.x);
      return point === undefined ? from : { key: other.key, x: point.x };
    }
    default: {
      const point = pointAlong(key, line, from.x);
      return point === undefined ? from : { key: line.key, x: point.x };
    }
  }
}

function pointAlong(key: string, { points }: ChartSeries, x: number): ChartPoint | undefined {
  switch (key) {
    case 'ArrowLeft':
      return points.findLast((point) => point.x < x);
    case 'ArrowRight':
      return points.find((point) => point.x > x);
    case 'Home':
      return points[0];
    default:
      return points.at(-1);
  }
}

/**
 * A position in the chart as fractions of its size, from 0 to 1: `left` from the left edge, `top` from the upper edge.
 */
export type RelativePlotPosition = { readonly left: number; readonly top: number };

/**
 * Returns the point that is nearest to a position of finger or mouse. Returns null if no point is nearer than `reach`,
 * which is a fraction of the chart's size.
 */
export function nearestChartPoint(
  place: RelativePlotPosition,
  series: readonly ChartSeries[],
  placeOf: (point: ChartPoint) => RelativePlotPosition,
  reach = 0.1,
): CurrentChartPoint | null {
  let found: CurrentChartPoint | null = null;
  let nearest = reach;
  for (const { key, points, look } of series) {
    for (const point of points) {
      const { left, top } = placeOf(point);
      const distance = Math.hypot(left - place.left, top - place.top);
      // Points of grey lines (`quiet`) count as farther away than others, so that at a crossing the other line is
      // chosen.
      const counted = look === 'quiet' ? distance : distance * 0.8;
      if (counted >= nearest) continue;
      nearest = counted;
      found = { key, x: point.x };
    }
  }
  return found;
}

/** The texts of a point: the name of its line, its position on the x axis, and its value. */
export type ChartPointWords = { readonly line: string; readonly place: string; readonly value: string };

/** Returns the texts of a point. Returns null if the point no longer exists. */
export function wordsOfChartPoint(
  reading: CurrentChartPoint,
  series: readonly ChartSeries[],
  xWords: (x: number) => string,
  yWords: (y: number) => string,
): ChartPointWords | null {
  const line = series.find(({ key }) => key === reading.key);
  const point = line?.points.find(({ x }) => x === reading.x);
  if (line === undefined || point === undefined) return null;
  return { line: line.name, place: xWords(point.x), value: yWords(point.y) };
}
