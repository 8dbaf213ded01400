import type { PupilGrowth } from '../../../contract/growth.ts';
import style from './week-bars.module.css';
import { GROWTH_WORDS, solvedWords, spokenWeek, weekWords } from './growth-words.ts';

/** Bars are compared with the fullest week, but a week with a few questions never fills the height. */
const FULL_WEEK = 10;

/** Questions solved week by week, this week last. */
export function WeekBars({ weeks }: { readonly weeks: PupilGrowth['weeks'] }) {
  const most = Math.max(FULL_WEEK, ...weeks.map(({ solved }) => solved));
  return (
    <section className={style.weeks} aria-labelledby="weeks-title">
      <h3 id="weeks-title">{GROWTH_WORDS.weeks}</h3>
      <ol>
        {weeks.map(({ from, solved }, at) => {
          const isThisWeek = at === weeks.length - 1;
          return (
            <li key={from} data-now={isThisWeek || undefined}>
              <span className={style.place}>
                <span className={style.bar} style={{ height: `${(100 * solved) / most}%` }}>
                  <span aria-hidden="true">{solved}</span>
                </span>
              </span>
              <span className={style.week}>
                <span aria-hidden="true">{isThisWeek ? GROWTH_WORDS.thisWeek : weekWords(from)}</span>
                <span className="spoken-only">
                  {isThisWeek ? GROWTH_WORDS.thisWeek : spokenWeek(from)} {solvedWords(solved)}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
