import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { dateFieldsOfDay } from '../../../engine/calendar.ts';
import { memo, useEffect, useRef } from 'react';
import type { LevelProgress } from '../../../contract/progress.ts';
import { isLevelOutsideCourse } from '../../../contract/set-levels.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { isLevelCleared, solvedCountOfLevel, starCountAndShareOfLevel } from '../practice/course.ts';
import { spokenPassagesOfTypedText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { PartlyFilledStars, spokenStarCount } from '../views/stars.tsx';
import { moveFocusWithinList, ONE_TAB_STOP_ATTRIBUTES } from './one-tab-stop.ts';
import { homeworkDueDayWords, gradeLabel, PRACTICE_WORDS } from './practice-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import style from './level-selector.module.css';

type LevelSelectorProps = {
  readonly levels: readonly LevelProgress[];
  readonly current: number;
  readonly setting: TextRenderSettings;
  readonly onOpen: (level: number) => void;
};

/**
 * The component is memoised, because it has more than twenty levels: rendering them takes as long as rendering the
 * whole exercise.
 */
export const LevelSelector = memo(function LevelSelector(props: LevelSelectorProps) {
  const { levels, current, setting } = props;
  const list = useRef<HTMLDivElement>(null);
  const isListed = levels.length > 0;
  const homework = levels.filter((level) => level.homework !== null);
  const tabStop = (levels.find(({ level }) => level === current) ?? levels[0])?.level ?? 0;
  const sets = levels.filter((level) => level.homework === null && isLevelOutsideCourse(level.level));
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // The observer calls back once when it starts, and then whenever the size of the list changes.
    const observer = new ResizeObserver(() => showCurrent(element));
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the mark in the list follows the current level
  }, [current, isListed]);
  return (
    <section className={style.selector} aria-labelledby="levels-title">
      <h2 id="levels-title" className={style.title}>
        <UiText source={PRACTICE_WORDS.levels} />
      </h2>
      <div ref={list} className={style.levels} {...ONE_TAB_STOP_ATTRIBUTES}>
        {homework.length > 0 && (
          <div className={style.sets}>
            <h3>
              <UiText source={PRACTICE_WORDS.homework} />
            </h3>
            <Listed {...props} levels={homework} tabStop={tabStop} />
          </div>
        )}
        {sets.length > 0 && (
          <div className={style.sets}>
            <h3>
              <UiText source={PRACTICE_WORDS.sets} />
            </h3>
            <Listed {...props} levels={sets} tabStop={tabStop} />
          </div>
        )}
        {gradesOf(levels.filter((level) => !isLevelOutsideCourse(level.level))).map(([grade, ofGrade]) => (
          <section key={grade} aria-labelledby={`levels-of-grade-${grade}`} className={style.grade}>
            <h3 id={`levels-of-grade-${grade}`}>
              <SentenceWithFurigana source={gradeLabel(grade)} setting={setting} />
            </h3>
            <Listed {...props} levels={ofGrade} tabStop={tabStop} />
          </section>
        ))}
      </div>
    </section>
  );
});

/**
 * Scrolls the list of levels so that the current level is visible, but never scrolls the page. The heading of the
 * level's grade becomes visible too, if it fits into the list together with the level.
 */
function showCurrent(list: HTMLElement): void {
  const mark = list.querySelector('[aria-current]')?.closest('li') ?? null;
  if (mark === null) return;
  const { scrollTop, clientHeight } = list;
  const grade = mark.closest('section') ?? mark;
  const head = grade.querySelector('h3') ?? mark;
  if (mark.offsetTop >= scrollTop + head.offsetHeight && bottomOf(mark) <= scrollTop + clientHeight) return;
  const isNearHead = bottomOf(mark) - grade.offsetTop <= clientHeight;
  list.scrollTop = isNearHead ? grade.offsetTop : mark.offsetTop - (clientHeight - mark.offsetHeight) / 2;
}

function bottomOf(element: HTMLElement): number {
  return element.offsetTop + element.offsetHeight;
}

/** Groups the levels by grade. The order of the levels stays the same. */
function gradesOf(levels: readonly LevelProgress[]): readonly (readonly [number, readonly LevelProgress[]])[] {
  const grades = [...new Set(levels.map(({ grade }) => grade))];
  return grades.map((grade) => [grade, levels.filter((level) => level.grade === grade)]);
}

function Listed({ levels, current, tabStop, setting, onOpen }: ListedProps) {
  return (
    <ol>
      {levels.map((level, at) => (
        <li key={level.level} data-voiced="">
          <Level
            level={level}
            number={isLevelOutsideCourse(level.level) ? String(at + 1) : levelLabelForUsers(level.level)}
            current={level.level === current}
            tabStop={level.level === tabStop}
            setting={setting}
            onOpen={onOpen}
          />
          {/* Homework always has a speaker button. Another level has a speaker button only while it is the current
              level. */}
          {(level.homework !== null || level.level === current) && (
            <OptionalSpeakerButton of="message" heard={spokenPassagesOfTypedText(level.title)} />
          )}
        </li>
      ))}
    </ol>
  );
}

type ListedProps = LevelSelectorProps & {
  /** The level number of the one button that the Tab key reaches. The arrow keys lead to the other buttons. */
  readonly tabStop: number;
};

type LevelButtonProps = {
  readonly level: LevelProgress;
  /** The number that is shown on the button. The levels of question sets are counted from 1. */
  readonly number: string;
  readonly current: boolean;
  readonly tabStop: boolean;
  readonly setting: TextRenderSettings;
  readonly onOpen: (level: number) => void;
};

/**
 * The component is memoised: after a check the progress of only one level changes, and only its button is rendered
 * again.
 */
const Level = memo(function Level({ level, number, current, tabStop, setting, onOpen }: LevelButtonProps) {
  const solved = solvedCountOfLevel(level);
  const { stars, share } = starCountAndShareOfLevel(level);
  return (
    <button
      type="button"
      className={style.level}
      aria-current={current ? 'true' : undefined}
      aria-disabled={level.open ? undefined : true}
      tabIndex={tabStop ? 0 : -1}
      onKeyDown={moveFocusWithinList}
      data-cleared={isLevelCleared(level) || undefined}
      onClick={() => onOpen(level.level)}
    >
      <span className={style.number}>{number} </span>
      <span className={style.name} data-heard="">
        <SentenceWithFurigana source={level.title} setting={setting} />
      </span>
      <span className={style.standing}>
        {level.open ? (
          <>
            <PartlyFilledStars share={share} />
            <span className="spoken-only">{`${spokenStarCount(stars)}、`}</span>
            <span>{`${solved} / ${level.questions.length}`}</span>
          </>
        ) : (
          <>
            <span className={style.lock} aria-hidden="true" />{' '}
            <UiText source={level.openOutside === null ? PRACTICE_WORDS.closedLevel : PRACTICE_WORDS.closedForLesson} />
          </>
        )}
      </span>
      {level.homework !== null && (
        <span className={style.due}>
          <Due day={level.homework.dueOn} />
        </span>
      )}
    </button>
  );
});

/** The due day of homework: month and day as digits, and the weekday as text. */
function Due({ day }: { readonly day: string }) {
  const { month, date } = dateFieldsOfDay(day);
  return (
    <>
      <span aria-hidden="true">{`${month}/${date}`}</span> <UiText source={homeworkDueDayWords(day)} />
    </>
  );
}
