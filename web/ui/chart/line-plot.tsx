import { line } from 'd3-shape';
import { memo } from 'react';
import style from './chart.module.css';
import type { CurrentChartPoint } from './reading.ts';
import type { ChartPoint, ChartSeries } from './series.ts';

/**
 * Width and height of the SVG viewBox of a line chart. The drawing is stretched to the size of the chart, but lines
 * keep their width.
 */
export const PLOT_SIDE_LENGTH = 1000;

export type LinePlotScales = { readonly x: (x: number) => number; readonly y: (y: number) => number };

type LinesProps = { readonly series: readonly ChartSeries[]; readonly drawn: LinePlotScales };

/**
 * All lines of the chart. Grey lines (`quiet`) are drawn first, so that the others are on top. The component is
 * memoised, so that moving from point to point does not draw the lines again.
 */
export const ChartLines = memo(function Lines({ series, drawn }: LinesProps) {
  const below = series.filter(({ look }) => look === 'quiet');
  const above = series.filter(({ look }) => look !== 'quiet').toReversed();
  return (
    <>
      {[...below, ...above].map((each) => (
        <Line key={each.key} look={each.look} points={each.points} drawn={drawn} />
      ))}
    </>
  );
});

type LineProps = Pick<ChartSeries, 'look' | 'points'> & { readonly drawn: LinePlotScales };

function Line({ look, points, drawn }: LineProps) {
  const isAlone = points.length === 1;
  return (
    <>
      <path className={`${style.line} ${style[look]}`} d={pathOf(points, drawn)} />
      {(look !== 'quiet' || isAlone) &&
        points.map(({ x, y }) => <PointMarker key={x} look={look} left={drawn.x(x)} top={drawn.y(y)} />)}
    </>
  );
}

function pathOf(points: readonly ChartPoint[], drawn: LinePlotScales): string {
  return (
    line<ChartPoint>(
      ({ x }) => drawn.x(x),
      ({ y }) => drawn.y(y),
    )(points) ?? ''
  );
}

type PointMarkerProps = { readonly look: ChartSeries['look'] | 'read'; readonly left: number; readonly top: number };

/**
 * The mark of a point. It is drawn as a line of length zero with a round or square end, because line ends are not
 * distorted when the drawing is stretched.
 */
function PointMarker({ look, left, top }: PointMarkerProps) {
  return <path className={`${style.mark} ${style[look]}`} d={`M${left} ${top}h0`} />;
}

type ReadPointProps = {
  readonly reading: CurrentChartPoint | null;
  readonly series: readonly ChartSeries[];
  readonly drawn: LinePlotScales;
};

/** A ring around the point that the user has reached or touched. */
export function CurrentPointRing({ reading, series, drawn }: ReadPointProps) {
  const read = series.find(({ key }) => key === reading?.key);
  const point = read?.points.find(({ x }) => x === reading?.x);
  if (read === undefined || point === undefined) return null;
  return (
    <>
      <path className={`${style.line} ${style.readLine}`} d={pathOf(read.points, drawn)} />
      <PointMarker look="read" left={drawn.x(point.x)} top={drawn.y(point.y)} />
    </>
  );
}
