import type { DayOfUse } from '../../../contract/schools.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { dayWords } from '../../ui/moments.ts';
import sectionStyle from '../cells.module.css';
import style from './use-over-time.module.css';
import { notUsedWords } from './words.ts';

const COLUMNS: readonly ListColumn<DayOfUse>[] = [
  { name: '日', isRowHeader: true, text: ({ day }) => dayWords(day) },
  { name: '児童', isFigure: true, text: ({ pupils }) => pupils },
  { name: '取り組んだ回数', isFigure: true, text: ({ attempts }) => attempts },
  { name: '正解した回数', isFigure: true, text: ({ solved }) => solved },
];

type DaysProps = { readonly use: readonly DayOfUse[] };

/** What was done on each of the last days. */
export function UseOverTime({ use }: DaysProps) {
  return (
    <section className={sectionStyle.section} aria-labelledby="use-title">
      <h2 id="use-title" className={sectionStyle.sectionTitle}>
        この{use.length}日間の利用
      </h2>
      <Days use={use} />
    </section>
  );
}

/** Problems begun on each day as a row of bars; the same in a table, for whoever wants the numbers. */
function Days({ use }: DaysProps) {
  const most = Math.max(1, ...use.map(({ attempts }) => attempts));
  const used = use.filter(({ attempts }) => attempts > 0);
  const first = use[0];
  const last = use.at(-1);
  if (used.length === 0) return <p className={style.words}>{notUsedWords(use.length)}</p>;
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
          <span>{first === undefined ? '' : dayWords(first.day)}</span>
          <span className={style.legend}>
            <i className={style.begunMark} aria-hidden="true" />
            {`取り組んだ回数（最も多い日 ${most.toLocaleString('ja-JP')}回）`}
            <i className={style.solvedMark} aria-hidden="true" />
            そのうち正解した回数
          </span>
          <span>{last === undefined ? '' : dayWords(last.day)}</span>
        </figcaption>
      </figure>
      <details>
        <summary>数で見る</summary>
        <ListTable
          label="日ごとの利用"
          columns={COLUMNS}
          rows={used.toReversed()}
          keyOf={({ day }) => day}
          nameOf={({ day }) => dayWords(day)}
          empty=""
        />
      </details>
    </>
  );
}
