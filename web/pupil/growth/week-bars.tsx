import type { PupilGrowth } from '../../../contract/progress.ts';
import { barHeights } from './growth-view.ts';
import style from './week-bars.module.css';
import { GROWTH_WORDS, solvedWords, spokenWeek, weekWords } from './growth-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { readingOf } from '../../../engine/text/reading-of.ts';

/** The number of solved questions per week; the current week comes last. */
export function WeekBars({ weeks }: { readonly weeks: PupilGrowth['weeks'] }) {
  const heights = barHeights(weeks);
  return (
    <section className={style.weeks} aria-labelledby="weeks-title">
      <h3 id="weeks-title">
        <Words source={GROWTH_WORDS.weeks} />
      </h3>
      <ol>
        {weeks.map(({ from, solved }, at) => {
          const isThisWeek = at === weeks.length - 1;
          return (
            <li key={from} data-now={isThisWeek || undefined}>
              <span className={style.place}>
                <span className={style.bar} style={{ height: `${heights[at]}%` }}>
                  <span aria-hidden="true">{solved}</span>
                </span>
              </span>
              <span className={style.week}>
                <span aria-hidden="true">
                  {isThisWeek ? <Words source={GROWTH_WORDS.thisWeek} /> : weekWords(from)}
                </span>
                <span className="spoken-only">
                  {readingOf(`${isThisWeek ? GROWTH_WORDS.thisWeek : spokenWeek(from)} ${solvedWords(solved)}`)}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
