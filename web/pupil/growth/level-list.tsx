import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { LevelProgress, PupilGrowth } from '../../../contract/progress.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { isLevelCleared, solvedCountOfLevel, starCountAndShareOfLevel } from '../practice/course.ts';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { StarIcon } from '../views/stars.tsx';
import { begunLevelsOfCourse, chooseFirstChecksToShow } from './growth-view.ts';
import { firstCheckCountWords, GROWTH_WORDS } from './growth-words.ts';
import style from './level-list.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';

type LevelListProps = {
  readonly levels: readonly LevelProgress[];
  readonly growth: PupilGrowth['levels'];
  readonly setting: TextRenderSettings;
};

/** The list of the course's levels that the pupil has begun. */
export function LevelList({ levels, growth, setting }: LevelListProps) {
  const begun = begunLevelsOfCourse(levels);
  return (
    <section className={style.levels} aria-labelledby="stars-title">
      <h3 id="stars-title">
        <UiText source={GROWTH_WORDS.levels} />
      </h3>
      <ol>
        {begun.map((level) => (
          <li key={level.level} data-cleared={isLevelCleared(level) || undefined}>
            <Standing level={level} setting={setting} />
            <Comparison growth={growth.find((each) => each.level === level.level)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Standing({ level, setting }: { readonly level: LevelProgress; readonly setting: TextRenderSettings }) {
  const { stars } = starCountAndShareOfLevel(level);
  const solved = solvedCountOfLevel(level);
  const of = level.questions.length;
  return (
    <div className={style.standing}>
      <span className={style.number}>{levelLabelForUsers(level.level)}</span>
      <span className={style.name}>
        <SentenceWithFurigana source={level.title} setting={setting} />
      </span>
      <span className={style.stars}>
        <StarIcon />
        <span className="spoken-only">{`${kanaReadingOfSource(GROWTH_WORDS.stars)} `}</span>
        <span>{stars}</span>
      </span>
      <span className={style.progress}>
        <span className={style.track} aria-hidden="true">
          <span style={{ width: `${(100 * solved) / of}%` }} />
        </span>
        <span className="spoken-only">{`${kanaReadingOfSource(GROWTH_WORDS.solved)} `}</span>
        <span>{`${solved} / ${of}`}</span>
      </span>
    </div>
  );
}

function Comparison({ growth }: { readonly growth: PupilGrowth['levels'][number] | undefined }) {
  const shown = chooseFirstChecksToShow(growth);
  if (growth === undefined || shown === 'nothing') return null;
  return (
    <p className={style.comparison}>
      <span>
        <UiText source={GROWTH_WORDS.firstChecks} />
      </span>
      {shown === 'both' && <Dots name={GROWTH_WORDS.early} firstChecks={growth.early} />}
      <Dots name={GROWTH_WORDS.late} firstChecks={growth.late} />
      {shown === 'both' && (
        <b>
          <UiText source={GROWTH_WORDS.grown} />
        </b>
      )}
    </p>
  );
}

function Dots({ name, firstChecks }: { readonly name: string; readonly firstChecks: readonly boolean[] }) {
  return (
    <span className={style.dots}>
      <span>
        <UiText source={name} />
      </span>
      <span className="spoken-only">{kanaReadingOfSource(firstCheckCountWords(firstChecks))}</span>
      <svg viewBox={`0 0 ${firstChecks.length * 26} 24`} aria-hidden="true">
        {firstChecks.map((isRight, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an attempt is identified by its index
          <circle key={at} cx={at * 26 + 12} cy="12" r="9" data-right={isRight || undefined} />
        ))}
      </svg>
    </span>
  );
}
