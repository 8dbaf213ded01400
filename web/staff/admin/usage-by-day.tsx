import type { DailyUsage } from '../../../contract/schools.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { formatWeekdayDate } from '../../ui/moments.ts';
import sectionStyle from '../cells.module.css';
import style from './usage-by-day.module.css';
import { daysWithoutUseWords, USAGE_BY_DAY_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

const COLUMNS: readonly ListColumn<DailyUsage>[] = [
  { name: USAGE_BY_DAY_WORDS.day, isRowHeader: true, text: ({ day }) => formatWeekdayDate(day) },
  { name: COMMON_WORDS.pupils, isFigure: true, text: ({ pupils }) => pupils },
  { name: USAGE_BY_DAY_WORDS.checks, isFigure: true, text: ({ attempts }) => attempts },
  { name: USAGE_BY_DAY_WORDS.solved, isFigure: true, text: ({ solved }) => solved },
];

type DaysProps = { readonly use: readonly DailyUsage[] };

/** The panel that shows the usage on each of the last days. */
export function UsageByDayPanel({ use }: DaysProps) {
  return (
    <section className={sectionStyle.section} aria-labelledby="use-title">
      <h2 id="use-title" className={sectionStyle.sectionTitle}>
        {USAGE_BY_DAY_WORDS.lastDays(use.length)}
      </h2>
      <Days use={use} />
    </section>
  );
}

/** A bar chart of the number of attempts that pupils began on each day, and a table with the same numbers. */
function Days({ use }: DaysProps) {
  const most = Math.max(1, ...use.map(({ attempts }) => attempts));
  const used = use.filter(({ attempts }) => attempts > 0);
  const first = use[0];
  const last = use.at(-1);
  if (used.length === 0) return <p className={style.words}>{daysWithoutUseWords(use.length)}</p>;
  return (
    <>
      <figure className={style.figure}>
        <div className={style.bars} aria-hidden="true">
          {use.map(({ day, attempts, solved }) => (
            <div key={day} className={style.day}>
              <div className={style.bar} style={{ height: `${(100 * attempts) / most}%` }}>
                <div className={style.solved} style={{ height: `${(100 * solved) / Math.max(1, attempts)}%` }} />
              </div>
            </div>
          ))}
        </div>
        <figcaption className={style.caption}>
          <span>{first === undefined ? '' : formatWeekdayDate(first.day)}</span>
          <span className={style.legend}>
            <i className={style.begunMark} aria-hidden="true" />
            {USAGE_BY_DAY_WORDS.checksLegend(most.toLocaleString('ja-JP'))}
            <i className={style.solvedMark} aria-hidden="true" />
            {USAGE_BY_DAY_WORDS.solvedLegend}
          </span>
          <span>{last === undefined ? '' : formatWeekdayDate(last.day)}</span>
        </figcaption>
      </figure>
      <details>
        <summary>{USAGE_BY_DAY_WORDS.showTable}</summary>
        <ListTable
          label={USAGE_BY_DAY_WORDS.table}
          columns={COLUMNS}
          rows={used.toReversed()}
          keyOf={({ day }) => day}
          nameOf={({ day }) => formatWeekdayDate(day)}
          empty=""
        />
      </details>
    </>
  );
}
