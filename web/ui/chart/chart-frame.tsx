import { useId, useState, type ReactNode } from 'react';
import buttonStyle from '../button.module.css';
import style from './chart.module.css';

/** The numbers of a chart as a table. The first of `headings` belongs to the column with the names of the rows. */
export type ChartTableData = { readonly headings: readonly string[]; readonly rows: readonly ChartTableRow[] };

type ChartFrameProps = {
  readonly title: string;
  /** One or two sentences that describe the chart for screen readers. */
  readonly summary: string;
  /** Controls that are shown beside the button that opens the table. */
  readonly bar?: ReactNode;
  readonly numbers: () => ChartTableData;
  readonly children: ReactNode;
};

/**
 * The frame around a chart. It has a title, a legend or controls, and a summary for screen readers. A button opens a
 * table with the numbers of the chart.
 */
export function ChartFrame({ title, summary, bar, numbers, children }: ChartFrameProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={style.frame} aria-label={title} aria-describedby={id}>
      <div className={style.bar}>
        <div className={style.barStart}>{bar}</div>
        <button
          type="button"
          className={`${style.tool} ${buttonStyle.quiet} screen-only`}
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

export type ChartTableRow = { readonly key: string; readonly name: string; readonly cells: readonly string[] };

type ChartTableProps = {
  readonly caption: string;
  /** The headings of the columns. The first is for the names of the rows, and the others are for the values. */
  readonly headings: readonly string[];
  readonly rows: readonly ChartTableRow[];
};

/** The table with the numbers of a chart. */
export function ChartTable({ caption, headings: [first, ...headings], rows }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={style.tableFrame} aria-label={caption} tabIndex={0}>
      <table className={style.table}>
        <caption className="spoken-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={headings[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
