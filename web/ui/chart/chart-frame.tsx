import { useId, useState, type ReactNode } from 'react';
import buttonStyle from '../button.module.css';
import { ChartTable, type ChartRow } from './chart-table.tsx';
import style from './chart.module.css';

/** What stands in the table behind a chart: its headings, the rows' own first. */
export type ChartNumbers = { readonly headings: readonly string[]; readonly rows: readonly ChartRow[] };

type ChartFrameProps = {
  readonly title: string;
  /** What the chart shows, in a sentence or two, for who does not see it. */
  readonly summary: string;
  /** Beside the button that shows the table. */
  readonly bar?: ReactNode;
  readonly numbers: () => ChartNumbers;
  readonly children: ReactNode;
};

/** A chart with its legend or choices above it, its summary for ears, and the table behind it. */
export function ChartFrame({ title, summary, bar, numbers, children }: ChartFrameProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={style.frame} aria-label={title} aria-describedby={id}>
      <div className={style.bar}>
        <div className={style.barStart}>{bar}</div>
        <button
          type="button"
          className={`${style.tool} ${buttonStyle.quiet}`}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          表で見る
        </button>
      </div>
      <figcaption id={id} className="spoken-only">
        {summary}
      </figcaption>
      {isTable ? <ChartTable caption={title} {...numbers()} /> : children}
    </figure>
  );
}
