import type { ListedLesson } from '../../contract/lessons.ts';
import { LineChart } from '../parts/chart/line-chart.tsx';
import type { ChartSeries } from '../parts/chart/series.ts';
import style from './lesson-screen.module.css';
import { dayWords } from './lesson-words.ts';

/** What was done from lesson to lesson. */
export function LessonsOverTime({ lessons }: { readonly lessons: readonly ListedLesson[] }) {
  const inOrder = lessons.toReversed();
  const words = (at: number): string => dayWords(Date.parse(inOrder[at]?.startedAt ?? ''));
  const line = (look: 'first' | 'second', name: string, amountOf: (lesson: ListedLesson) => number): ChartSeries => ({
    key: look,
    name,
    look,
    points: inOrder.map((lesson, x) => ({ x, y: amountOf(lesson) })),
  });
  return (
    <section className={style.panel} aria-labelledby="over-time">
      <h2 id="over-time" className={style.panelTitle}>
        授業ごとの変化
      </h2>
      <LineChart
        title="授業ごとの変化"
        series={[
          line('first', '正解した問題', ({ solved }) => solved),
          line('second', 'こたえあわせ', ({ checks }) => checks),
        ]}
        xWords={words}
        yWords={(y) => y.toLocaleString('ja-JP')}
        xTicks={inOrder
          .map((_, at) => ({ at, words: words(at) }))
          .filter((_, at) => at % Math.ceil(inOrder.length / 8) === 0)}
        summary={`${inOrder.length}回の授業で、正解した問題と こたえあわせの回数がどう変わったかを表す折れ線グラフです。`}
        seriesWords="数"
        placeWords="授業"
      />
    </section>
  );
}
