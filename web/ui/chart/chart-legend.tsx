import style from './chart.module.css';
import type { ChartLineStyle } from './series.ts';

/** The fill of a part of a bar. The fills differ in pattern and not only in colour. */
export type BarFillStyle = 'solid' | 'hatched' | 'dotted' | 'blank';

export type LegendMarkStyle =
  | { readonly kind: 'line'; readonly look: ChartLineStyle }
  | { readonly kind: 'fill'; readonly look: BarFillStyle };

export type ChartLegendEntry = { readonly words: string; readonly of: LegendMarkStyle };

/** The legend, which explains the colours, patterns and marks of a chart. */
export function ChartLegend({ entries }: { readonly entries: readonly ChartLegendEntry[] }) {
  return (
    <ul className={style.legend} aria-label="色と形の意味">
      {entries.map(({ words, of }) => (
        <li key={words}>
          <Swatch of={of} />
          <span className={style.legendWords} title={words}>
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Swatch({ of }: { readonly of: LegendMarkStyle }) {
  switch (of.kind) {
    case 'fill':
      return <span className={`${style.fillSwatch} ${style[of.look]}`} aria-hidden="true" />;
    case 'line':
      return (
        <svg className={style.lineSwatch} aria-hidden="true" viewBox="0 0 36 16">
          <path className={`${style.line} ${style[of.look]}`} d="M2 8H34" />
          {of.look !== 'quiet' && <path className={`${style.mark} ${style[of.look]}`} d="M18 8h0" />}
        </svg>
      );
  }
}
