import { levelLabel } from '../../../engine/levels/course.ts';
import { fieldsOfDay } from '../../../engine/calendar.ts';
import { memo, useEffect, useRef } from 'react';
import type { LevelProgress } from '../../../contract/progress.ts';
import { isSetLevel } from '../../../contract/set-levels.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { isCleared, solvedCount, starsOfLevel } from '../practice/course.ts';
import { heardIfRead } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { Sentence } from '../views/sentence.tsx';
import { SharedStars, starsName } from '../views/stars.tsx';
import { goWithinList, ONE_TAB_STOP } from './one-tab-stop.ts';
import { dueWords, gradeName, PRACTICE_WORDS } from './practice-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import style from './level-selector.module.css';

type LevelSelectorProps = {
  readonly levels: readonly LevelProgress[];
  readonly current: number;
  readonly setting: TextSetting;
  readonly onOpen: (level: number) => void;
};

/** Memoised, because rendering more than twenty levels costs as much as rendering the exercise. */
export const LevelSelector = memo(function LevelSelector(props: LevelSelectorProps) {
  const { levels, current, setting } = props;
  const list = useRef<HTMLDivElement>(null);
  const isListed = levels.length > 0;
  const homework = levels.filter((level) => level.homework !== null);
  const tabStop = (levels.find(({ level }) => level === current) ?? levels[0])?.level ?? 0;
  const sets = levels.filter((level) => level.homework === null && isSetLevel(level.level));
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // The observer calls back once at the start, and whenever the size changes.
    const observer = new ResizeObserver(() => showCurrent(element));
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the mark in the list follows the current level
  }, [current, isListed]);
  return (
    <section className={style.selector} aria-labelledby="levels-title">
      <h2 id="levels-title" className={style.title}>
        <Words source={PRACTICE_WORDS.levels} />
      </h2>
      <div ref={list} className={style.levels} {...ONE_TAB_STOP}>
        {homework.length > 0 && (
          <div className={style.sets}>
            <h3>
              <Words source={PRACTICE_WORDS.homework} />
            </h3>
            <Listed {...props} levels={homework} tabStop={tabStop} />
          </div>
        )}
        {sets.length > 0 && (
          <div className={style.sets}>
            <h3>
              <Words source={PRACTICE_WORDS.sets} />
            </h3>
            <Listed {...props} levels={sets} tabStop={tabStop} />
          </div>
        )}
        {gradesOf(levels.filter((level) => !isSetLevel(level.level))).map(([grade, ofGrade]) => (
          <section key={grade} aria-labelledby={`levels-of-grade-${grade}`} className={style.grade}>
            <h3 id={`levels-of-grade-${grade}`}>
              <Sentence source={gradeName(grade)} setting={setting} />
            </h3>
            <Listed {...props} levels={ofGrade} tabStop={tabStop} />
          </section>
        ))}
      </div>
    </section>
  );
});

/**
 * Scrolls the list, never the page, so that the current level is visible. If the heading of its grade fits into the
 * list together with the level, scrolls to the heading.
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

/** Groups the levels by grade. The order stays the same. */
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
            number={isSetLevel(level.level) ? String(at + 1) : levelLabel(level.level)}
            current={level.level === current}
            tabStop={level.level === tabStop}
            setting={setting}
            onOpen={onOpen}
          />
          {/* Homework always has a speaker button. Other levels have one only while they are the current level. */}
          {(level.homework !== null || level.level === current) && (
            <SpeakerPlace of="message" heard={heardIfRead(level.title)} />
          )}
        </li>
      ))}
    </ol>
  );
}

type ListedProps = LevelSelectorProps & {
  /** The level whose button is the Tab stop of the whole list. */
  readonly tabStop: number;
};

type LevelButtonProps = {
  readonly level: LevelProgress;
  /** The displayed number. Levels of sets are numbered from 1. */
  readonly number: string;
  readonly current: boolean;
  readonly tabStop: boolean;
  readonly setting: TextSetting;
  readonly onOpen: (level: number) => void;
};

/** Memoised, because a check changes the progress of one level only. */
const Level = memo(function Level({ level, number, current, tabStop, setting, onOpen }: LevelButtonProps) {
  const solved = solvedCount(level);
  const { stars, share } = starsOfLevel(level);
  return (
    <button
      type="button"
      className={style.level}
      aria-current={current ? 'true' : undefined}
      aria-disabled={level.open ? undefined : true}
      tabIndex={tabStop ? 0 : -1}
      onKeyDown={goWithinList}
      data-cleared={isCleared(level) || undefined}
      onClick={() => onOpen(level.level)}
    >
      <span className={style.number}>{number} </span>
      <span className={style.name} data-heard="">
        <Sentence source={level.title} setting={setting} />
      </span>
      <span className={style.standing}>
        {level.open ? (
          <>
            <SharedStars share={share} />
            <span className="spoken-only">{`${starsName(stars)}、`}</span>
            <span>{`${solved} / ${level.questions.length}`}</span>
          </>
        ) : (
          <>
            <span className={style.lock} aria-hidden="true" />{' '}
            <Words source={level.openOutside === null ? PRACTICE_WORDS.closedLevel : PRACTICE_WORDS.closedForLesson} />
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

/** The due day: month and day as digits, the weekday as text. */
function Due({ day }: { readonly day: string }) {
  const { month, date } = fieldsOfDay(day);
  return (
    <>
      <span aria-hidden="true">{`${month}/${date}`}</span> <Words source={dueWords(day)} />
    </>
  );
}
