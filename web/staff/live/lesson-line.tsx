import type { LessonResult } from '../../../contract/lessons.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { progressByMinute, type ProgressPoint } from '../../../engine/lesson-measures/over-time.ts';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import type { ChartSeries } from '../../ui/chart/series.ts';
import style from './lesson-screen.module.css';
import { MeasureName } from '../lessons/measure-name.tsx';
import { clockWords } from '../../ui/moments.ts';
import { lineSummary, LIVE_WORDS, LESSON_SCREEN_WORDS } from './words.ts';

type LessonLineProps = {
  readonly results: readonly LessonResult[];
  /** Milliseconds since 1970. `until` is the current time, or the end of the lesson. */
  readonly from: number;
  readonly until: number;
};

const MINUTE = 60_000;
/** The maximum number of times on the axis. */
const TICKS = 8;

/** Solved questions and checks of the whole class, minute by minute. */
export function LessonLine({ results, from, until }: LessonLineProps) {
  const done = progressByMinute(results, from, until);
  const { solved, checks } = done.at(-1) ?? { solved: 0, checks: 0 };
  const step = Math.max(1, Math.ceil(done.length / TICKS));
  const marked = done.filter((_, at) => at % step === 0);
  return (
    <section className={style.panel} aria-labelledby="line-title">
      <h2 id="line-title" className={style.panelTitle}>
        <MeasureName of={DEFINITIONS.overTime} />
      </h2>
      {checks === 0 ? (
        <p className={style.muted}>{LIVE_WORDS.noChecks}</p>
      ) : (
        <LineChart
          title={DEFINITIONS.overTime.name}
          series={[
            seriesOf('checks', DEFINITIONS.checks.name, done),
            seriesOf('solved', DEFINITIONS.solvedInLesson.name, done),
          ]}
          xWords={clockWords}
          yWords={String}
          xTicks={marked.map(({ at }) => ({ at, words: clockWords(at) }))}
          from={from}
          until={Math.max(until, from + MINUTE)}
          summary={lineSummary({ from, until, solved, checks })}
          seriesWords={LESSON_SCREEN_WORDS.kind}
          placeWords={LESSON_SCREEN_WORDS.time}
        />
      )}
    </section>
  );
}

function seriesOf(key: 'solved' | 'checks', name: string, done: readonly ProgressPoint[]): ChartSeries {
  const look = key === 'solved' ? 'first' : 'second';
  return { key, name, look, points: done.map((each) => ({ x: each.at, y: each[key] })) };
}
