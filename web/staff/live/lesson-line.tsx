import { Fragment } from 'react';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { progressByMinute, type ProgressPoint } from '../../../engine/lesson-measures/over-time.ts';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import type { ChartSeries } from '../../ui/chart/series.ts';
import type { LessonPartWithColumns } from '../lessons/board-parts.ts';
import style from './lesson-screen.module.css';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { formatTimeWithColon } from '../../ui/moments.ts';
import { lessonLineChartDescription, LIVE_LESSON_WORDS, LESSON_PANEL_WORDS } from './words.ts';

type LinePart = Pick<LessonPartWithColumns, 'grade' | 'pupils' | 'results'>;

type LessonLineProps = {
  /**
   * The parts of the lesson: one part if all pupils have the same questions, otherwise one part for each of the two
   * grades.
   */
  readonly parts: readonly LinePart[];
  /**
   * Start and end (`until`) of the chart's time axis, as Unix time in milliseconds. If the lesson is not over, `until`
   * is the present time.
   */
  readonly from: number;
  readonly until: number;
};

const MINUTE = 60_000;
/** Maximum number of times that are written below the chart. */
const TICKS = 8;

/**
 * The line chart of a lesson, minute by minute: how many questions the pupils have solved, and how often they have
 * checked. If two grades have different questions, each grade has its own chart.
 */
export function LessonProgressLineChart({ parts, from, until }: LessonLineProps) {
  return (
    <section className={style.panel} aria-labelledby="line-title">
      <h2 id="line-title" className={style.panelTitle}>
        <FigureNameButton of={FIGURE_DEFINITIONS.overTime} />
      </h2>
      {parts.map((part) => (
        <Fragment key={part.grade}>
          {part.grade !== null && (
            <h3 className={style.partTitle}>{LESSON_PANEL_WORDS.partTitle(part.grade, part.pupils.length)}</h3>
          )}
          <PartLine part={part} from={from} until={until} />
        </Fragment>
      ))}
    </section>
  );
}

function PartLine({ part, from, until }: Omit<LessonLineProps, 'parts'> & { readonly part: LinePart }) {
  const done = progressByMinute(part.results, from, until);
  const { solved, checks } = done.at(-1) ?? { solved: 0, checks: 0 };
  const step = Math.max(1, Math.ceil(done.length / TICKS));
  const marked = done.filter((_, at) => at % step === 0);
  if (checks === 0) return <p className={style.muted}>{LIVE_LESSON_WORDS.noChecks}</p>;
  return (
    <LineChart
      title={LESSON_PANEL_WORDS.ofGrade(part.grade, FIGURE_DEFINITIONS.overTime.name)}
      series={[
        seriesOf('checks', FIGURE_DEFINITIONS.checks.name, done),
        seriesOf('solved', FIGURE_DEFINITIONS.solvedInLesson.name, done),
      ]}
      xWords={formatTimeWithColon}
      yWords={String}
      xTicks={marked.map(({ at }) => ({ at, words: formatTimeWithColon(at) }))}
      from={from}
      until={Math.max(until, from + MINUTE)}
      summary={lessonLineChartDescription({ from, until, solved, checks })}
      seriesWords={LESSON_PANEL_WORDS.kind}
      placeWords={LESSON_PANEL_WORDS.time}
    />
  );
}

function seriesOf(key: 'solved' | 'checks', name: string, done: readonly ProgressPoint[]): ChartSeries {
  const look = key === 'solved' ? 'first' : 'second';
  return { key, name, look, points: done.map((each) => ({ x: each.at, y: each[key] })) };
}
