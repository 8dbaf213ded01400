import { levelLabel } from '../../../engine/levels/course.ts';
import type { LevelProgress, PupilGrowth } from '../../../contract/progress.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { isCleared, solvedCount, starsOfLevel } from '../practice/course.ts';
import { Sentence } from '../views/sentence.tsx';
import { Star } from '../views/stars.tsx';
import { begunLevels, shownGrowth } from './growth-view.ts';
import { firstCheckWords, GROWTH_WORDS } from './growth-words.ts';
import style from './level-list.module.css';
import { Words } from '../../ui/text/interface-words.tsx';
import { readingOf } from '../../../engine/text/reading-of.ts';

type LevelListProps = {
  readonly levels: readonly LevelProgress[];
  readonly growth: PupilGrowth['levels'];
  readonly setting: TextSetting;
};

/** The list of the course's levels that the pupil has begun. */
export function LevelList({ levels, growth, setting }: LevelListProps) {
  const begun = begunLevels(levels);
  return (
    <section className={style.levels} aria-labelledby="stars-title">
      <h3 id="stars-title">
        <Words source={GROWTH_WORDS.levels} />
      </h3>
      <ol>
        {begun.map((level) => (
          <li key={level.level} data-cleared={isCleared(level) || undefined}>
            <Standing level={level} setting={setting} />
            <Comparison growth={growth.find((each) => each.level === level.level)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Standing({ level, setting }: { readonly level: LevelProgress; readonly setting: TextSetting }) {
  const { stars } = starsOfLevel(level);
  const solved = solvedCount(level);
  const of = level.questions.length;
  return (
    <div className={style.standing}>
      <span className={style.number}>{levelLabel(level.level)}</span>
      <span className={style.name}>
        <Sentence source={level.title} setting={setting} />
      </span>
      <span className={style.stars}>
        <Star />
        <span className="spoken-only">{`${readingOf(GROWTH_WORDS.stars)} `}</span>
        <span>{stars}</span>
      </span>
      <span className={style.progress}>
        <span className={style.track} aria-hidden="true">
          <span style={{ width: `${(100 * solved) / of}%` }} />
        </span>
        <span className="spoken-only">{`${readingOf(GROWTH_WORDS.solved)} `}</span>
        <span>{`${solved} / ${of}`}</span>
      </span>
    </div>
  );
}

function Comparison({ growth }: { readonly growth: PupilGrowth['levels'][number] | undefined }) {
  const shown = shownGrowth(growth);
  if (growth === undefined || shown === 'nothing') return null;
  return (
    <p className={style.comparison}>
      <span>
        <Words source={GROWTH_WORDS.firstChecks} />
      </span>
      {shown === 'both' && <Dots name={GROWTH_WORDS.early} firstChecks={growth.early} />}
      <Dots name={GROWTH_WORDS.late} firstChecks={growth.late} />
      {shown === 'both' && (
        <b>
          <Words source={GROWTH_WORDS.grown} />
        </b>
      )}
    </p>
  );
}

function Dots({ name, firstChecks }: { readonly name: string; readonly firstChecks: readonly boolean[] }) {
  return (
    <span className={style.dots}>
      <span>
        <Words source={name} />
      </span>
      <span className="spoken-only">{readingOf(firstCheckWords(firstChecks))}</span>
      <svg viewBox={`0 0 ${firstChecks.length * 26} 24`} aria-hidden="true">
        {firstChecks.map((isRight, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an attempt is identified by its index
          <circle key={at} cx={at * 26 + 12} cy="12" r="9" data-right={isRight || undefined} />
        ))}
      </svg>
    </span>
  );
}
