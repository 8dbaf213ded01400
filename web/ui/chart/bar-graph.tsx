import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend, type BarFillStyle } from './chart-legend.tsx';
import style from './chart.module.css';

export type StackedBarPartKind = { readonly words: string; readonly look: BarFillStyle };

export type StackedBarData = {
  readonly key: string;
  readonly name: string;
  /** A short text in small type beside the name of the bar. */
  readonly note: string;
  /** The amounts of the bar's parts, in the order of the kinds. */
  readonly amounts: readonly number[];
  /** A text at the end of the bar. */
  readonly aside: string;
};

type BarGraphProps = {
  readonly title: string;
  readonly summary: string;
  readonly kinds: readonly StackedBarPartKind[];
  readonly bars: readonly StackedBarData[];
  /** The unit that follows each amount, e.g. 人. */
  readonly unit: string;
  /**
   * The heading of the first column in the table of the chart's numbers. This column contains the names of the bars.
   */
  readonly barWords: string;
  readonly asideWords: string;
  readonly bar?: ReactNode;
  readonly onOpen: (key: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** Only parts with at least this percentage of the bar's length show their number. */
const ROOM_FOR_NUMBER = 7;

/**
 * A chart of horizontal stacked bars, all equally long. The arrow keys move from bar to bar. Each bar can be opened for
 * details.
 */
export function BarGraph(props: BarGraphProps) {
  const { title, summary, kinds, bars, unit, barWords, asideWords, bar, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = { Home: 0, End: buttons.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? Number.NaN);
    const button = buttons[next];
    if (button === undefined) return;
    event.preventDefault();
    button.focus();
  };
  return (
    <ChartFrame
      title={title}
      summary={summary}
      bar={
        <>
          {bar}
          <ChartLegend entries={kinds.map(({ words, look }) => ({ words, of: { kind: 'fill', look } }))} />
        </>
      }
      numbers={() => ({
        headings: [barWords, ...kinds.map(({ words }) => words), asideWords],
        rows: bars.map(({ key, name, note, amounts, aside }) => ({
          key,
          name: `${name}　${note}`,
          cells: [...amounts.map((amount) => `${amount}${unit}`), aside],
        })),
      })}
    >
      <ul ref={list} className={style.bars}>
        {bars.map((each) => (
          <li key={each.key}>
            <button
              type="button"
              className={`${style.barRow} on-paper`}
              onClick={() => onOpen(each.key)}
              onKeyDown={onKeyDown}
            >
              <span className="spoken-only">{spokenTextOfBar(each, kinds, unit)}</span>
              <span className={style.barName} aria-hidden="true" title={each.note}>
                <b>{each.name}</b>
                <span className={style.barNote}>{each.note}</span>
              </span>
              <Stack bar={each} kinds={kinds} />
              <span className={style.barAside} aria-hidden="true">
                {each.aside}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

/** Returns the text that screen readers speak for a bar. */
export function spokenTextOfBar(
  { name, note, amounts, aside }: StackedBarData,
  kinds: readonly StackedBarPartKind[],
  unit: string,
): string {
  const parts = kinds.map(({ words }, at) => `${words}${amounts[at] ?? 0}${unit}`);
  return [`${name} ${note}`, ...parts, ...(aside === '' ? [] : [aside])].join('、');
}

function Stack({
  bar: { amounts },
  kinds,
}: {
  readonly bar: StackedBarData;
  readonly kinds: readonly StackedBarPartKind[];
}) {
  const whole = Math.max(
    1,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  return (
    <span className={style.stack} aria-hidden="true">
      {kinds.map(({ words, look }, at) => {
        const amount = amounts[at] ?? 0;
        const percent = (100 * amount) / whole;
        return (
          amount > 0 && (
            <span key={words} className={`${style.part} ${style[look]}`} style={{ width: `${percent}%` }}>
              {percent < ROOM_FOR_NUMBER ? '' : <span className={style.amount}>{amount}</span>}
            </span>
          )
        );
      })}
    </span>
  );
}
