import style from './chart.module.css';

export type ChartRow = { readonly key: string; readonly name: string; readonly cells: readonly string[] };

type ChartTableProps = {
  readonly caption: string;
  /** What the rows are, then the headings of the cells. */
  readonly headings: readonly string[];
  readonly rows: readonly ChartRow[];
};

/** The numbers behind a chart. */
export function ChartTable({ caption, headings: [first, ...headings], rows }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
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
