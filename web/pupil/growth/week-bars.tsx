import type { PupilGrowth } from '../../../contract/progress.ts';
import { weekBarHeights, listWeeksSinceFirstSolvedQuestion } from './growth-view.ts';
import style from './week-bars.module.css';
import { GROWTH_WORDS, solvedCountWords, spokenWeekLabel, weekLabel } from './growth-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';

/** Bars with the number of solved questions of each week. The current week is the last bar. */
export function WeekBars({ weeks: all }: { readonly weeks: PupilGrowth['weeks'] }) {
  const weeks = listWeeksSinceFirstSolvedQuestion(all);
  const heights = weekBarHeights(weeks);
  return (
    <section className={style.weeks} aria-labelledby="weeks-title">
      <h3 id="weeks-title">
        <UiText source={GROWTH_WORDS.weeks} />
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
                  {isThisWeek ? <UiText source={GROWTH_WORDS.thisWeek} /> : weekLabel(from)}
                </span>
                <span className="spoken-only">
                  {kanaReadingOfSource(
                    `${isThisWeek ? GROWTH_WORDS.thisWeek : spokenWeekLabel(from)} ${solvedCountWords(solved)}`,
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
