import { scaleLinear } from 'd3-scale';
import { useMemo, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ChartFrame, type ChartTableData } from './chart-frame.tsx';
import { ChartLegend, type ChartLegendEntry } from './chart-legend.tsx';
import style from './chart.module.css';
import { ChartLines, PLOT_SIDE_LENGTH, CurrentPointRing, type LinePlotScales } from './line-plot.tsx';
import {
  chartPointAfterKey,
  nearestChartPoint,
  wordsOfChartPoint,
  type RelativePlotPosition,
  type CurrentChartPoint,
  type ChartPointWords,
} from './reading.ts';
import { xValuesOfChartSeries, type ChartPoint, type ChartSeries } from './series.ts';

export type ChartTick = { readonly at: number; readonly words: string };

type LineChartProps = {
  readonly title: string;
  /** The lines of the chart. The table of numbers and the keys ↑ ↓ use the same order. */
  readonly series: readonly ChartSeries[];
  /** Returns the accessible text of a position on the x axis. */
  readonly xWords: (x: number) => string;
  /** Returns the accessible text of a value on the y axis. */
  readonly yWords: (y: number) => string;
  /** The labels below the plot, each with its position on the x axis. */
  readonly xTicks: readonly ChartTick[];
  /** Returns the short label of a value on the y axis. */
  readonly yTickWords?: (y: number) => string;
  /** The value at the upper end of the y axis. The default is the largest value of the lines. */
  readonly most?: number;
  /** The left end of the x axis. The default is the first point. */
  readonly from?: number;
  /** The right end of the x axis. The default is the last point. */
  readonly until?: number;
  readonly summary: string;
  /** The heading for the names of the lines in the table of the chart's numbers. */
  readonly seriesWords: string;
  /** The heading for the x positions in the table of the chart's numbers. */
  readonly placeWords: string;
  /** The text in the legend that represents all grey lines (`quiet`) together. */
  readonly quietWords?: string;
  readonly bar?: ReactNode;
  /** Called when the user chooses a line by pressing it or with the keys ↑ ↓. `key`: the line's key. */
  readonly onChosen?: (key: string) => void;
};

const Y_TICKS = 4;
/**
 * Free space at the left and the right end of the chart, in the unit of `PLOT_SIDE_LENGTH`. Without it, the marks of
 * the first and the last point would be cut off.
 */
const MARGIN = 20;

/**
 * A line chart. The user selects a point with the arrow keys or the mouse. Its texts are shown, and screen readers
 * announce them.
 */
export function LineChart(props: LineChartProps) {
  const { title, series, summary, quietWords, bar } = props;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      bar={
        <>
          {bar}
          <ChartLegend entries={legendOf(series, quietWords)} />
        </>
      }
      numbers={() => numbersOf(props)}
    >
      <Plot {...props} />
    </ChartFrame>
  );
}

function legendOf(series: readonly ChartSeries[], quietWords: string | undefined): ChartLegendEntry[] {
  const standing = series.filter(({ look }) => look !== 'quiet');
  const entries = standing.map(({ name, look }): ChartLegendEntry => ({ words: name, of: { kind: 'line', look } }));
  if (quietWords === undefined || standing.length === series.length) return entries;
  return [...entries, { words: quietWords, of: { kind: 'line', look: 'quiet' } }];
}

/**
 * Returns the table with the numbers of the chart. If there are more lines than positions on the x axis, each line is a
 * row of the table. Otherwise each line is a column.
 */
function numbersOf({ series, xWords, yWords, seriesWords, placeWords }: LineChartProps): ChartTableData {
  const places = xValuesOfChartSeries(series);
  const cell = ({ points }: ChartSeries, x: number): string => {
    const point = points.find((each) => each.x === x);
    return point === undefined ? '—' : yWords(point.y);
  };
  if (series.length > places.length) {
    return {
      headings: [seriesWords, ...places.map(xWords)],
      rows: series.map((line) => ({ key: line.key, name: line.name, cells: places.map((x) => cell(line, x)) })),
    };
  }
  return {
    headings: [placeWords, ...series.map(({ name }) => name)],
    rows: places.map((x) => ({ key: String(x), name: xWords(x), cells: series.map((line) => cell(line, x)) })),
  };
}

function useDrawn({ series, most, from, until }: LineChartProps): {
  readonly drawn: LinePlotScales;
  readonly ticks: readonly number[];
} {
  const places = xValuesOfChartSeries(series);
  const largest = Math.max(1, most ?? Math.max(0, ...series.flatMap(({ points }) => points.map(({ y }) => y))));
  const first = from ?? places[0] ?? 0;
  const last = until ?? places.at(-1) ?? 1;
  return useMemo(() => {
    const x = scaleLinear(first === last ? [first - 1, last + 1] : [first, last], [MARGIN, PLOT_SIDE_LENGTH - MARGIN]);
    const y = scaleLinear([0, largest], [PLOT_SIDE_LENGTH, 0]).nice(Y_TICKS);
    // The charts show whole numbers, so values such as 1.5 get no tick.
    return { drawn: { x, y }, ticks: y.ticks(Y_TICKS).filter(Number.isInteger) };
  }, [first, last, largest]);
}

function Plot(props: LineChartProps) {
  const { title, series, xWords, yWords, xTicks, yTickWords = String, onChosen } = props;
  const { drawn, ticks } = useDrawn(props);
  const [reading, setReading] = useState<CurrentChartPoint | null>(null);
  const read = (next: CurrentChartPoint | null): void => {
    setReading(next);
    if (next !== null && next.key !== reading?.key) onChosen?.(next.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setReading(null);
    const next = chartPointAfterKey(event.key, reading, series);
    if (next === null) return;
    event.preventDefault();
    read(next);
  };
  const placeOf = ({ x, y }: ChartPoint): RelativePlotPosition => ({
    left: drawn.x(x) / PLOT_SIDE_LENGTH,
    top: drawn.y(y) / PLOT_SIDE_LENGTH,
  });
  const under = (event: PointerEvent): CurrentChartPoint | null => nearestChartPoint(placeIn(event), series, placeOf);
  const words = reading === null ? null : wordsOfChartPoint(reading, series, xWords, yWords);
  return (
    <div className={style.plotFrame}>
      <div className={style.yTicks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${(100 * drawn.y(tick)) / PLOT_SIDE_LENGTH}%` }}>
            {yTickWords(tick)}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the arrow keys */}
      <div
        className={style.plot}
        role="application"
        aria-roledescription="グラフ"
        aria-label={`${title}。左右の矢印キーで次の点へ、上下の矢印キーでほかの線へ移ります。`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its points are read with the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setReading((now) => now ?? chartPointAfterKey('End', null, series))}
        onBlur={() => setReading(null)}
        onPointerMove={(event) => setReading(under(event))}
        onPointerLeave={() => setReading(null)}
        onClick={() => reading !== null && onChosen?.(reading.key)}
      >
        <svg
          className={style.drawing}
          viewBox={`0 0 ${PLOT_SIDE_LENGTH} ${PLOT_SIDE_LENGTH}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <path key={tick} className={style.gridLine} d={`M0 ${drawn.y(tick)}H${PLOT_SIDE_LENGTH}`} />
          ))}
          <ChartLines series={series} drawn={drawn} />
          <CurrentPointRing reading={reading} series={series} drawn={drawn} />
        </svg>
        {reading !== null && words !== null && <Tip words={words} left={drawn.x(reading.x) / PLOT_SIDE_LENGTH} />}
      </div>
      <div className={style.xTicks} aria-hidden="true">
        {xTicks.map(({ at, words: tickWords }) => (
          <span key={at} style={{ left: `${(100 * drawn.x(at)) / PLOT_SIDE_LENGTH}%` }}>
            {tickWords}
          </span>
        ))}
      </div>
      <output className="spoken-only">{words === null ? '' : `${words.line}、${words.place}、${words.value}`}</output>
    </div>
  );
}

function placeIn({ currentTarget, clientX, clientY }: PointerEvent): RelativePlotPosition {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { left: (clientX - left) / width, top: (clientY - top) / height };
}

type TipProps = { readonly words: ChartPointWords; readonly left: number };

/** The tooltip with the texts of a point. It is shown on the side of the point where there is more space. */
function Tip({ words: { line, place, value }, left }: TipProps) {
  const isLate = left > 0.5;
  return (
    <span
      className={style.tip}
      aria-hidden="true"
      style={isLate ? { right: `${100 * (1 - left)}%` } : { left: `${100 * left}%` }}
    >
      <span className={style.tipLine}>{line}</span>
      <b>{value}</b>
      <span className={style.tipPlace}>{place}</span>
    </span>
  );
}
