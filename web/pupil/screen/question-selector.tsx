import { useState, type CSSProperties, type MouseEvent } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { LevelProgress } from '../../../contract/progress.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { starsOfLevel } from '../practice/course.ts';
import { filledStarQuarters, Stars, starCountWords } from '../views/stars.tsx';
import { moveFocusWithinList, ONE_TAB_STOP_ATTRIBUTES } from './one-tab-stop.ts';
import { PRACTICE_WORDS } from './practice-words.ts';
import style from './question-selector.module.css';

type QuestionSelectorProps = {
  readonly questions: LevelProgress['questions'];
  readonly current: string | null;
  readonly onOpen: (question: string) => void;
};

/** Number of stones with a number, on each side of the current question. */
const NEAR = 3;

/** The largest number of `filledStarQuarters`. */
const ALL_PARTS = filledStarQuarters(1);

/**
 * The level as a path of stones, one for each question. Only the stones near the current question have numbers and can
 * be pressed. A press on another stone, or an arrow key, moves the numbers there.
 */
export function QuestionSelector({ questions, current, onOpen }: QuestionSelectorProps) {
  const here = Math.max(
    0,
    questions.findIndex(({ question }) => question === current),
  );
  const [looking, setLooking] = useState<{ readonly from: string | null; readonly at: number } | null>(null);
  // The numbers return to the current question when another question is opened.
  const centre = looking !== null && looking.from === current ? looking.at : here;
  const look = (at: number): void => setLooking({ from: current, at });
  const next = nextUnsolved(questions, here);
  return (
    <section className={style.selector} aria-labelledby="questions-title">
      <h2 id="questions-title" className="spoken-only">
        <UiText source={PRACTICE_WORDS.questions} />
      </h2>
      {/* Handles presses between the numbered stones. With the keyboard, the arrow keys reach every stone. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        className={style.path}
        data-questions=""
        {...ONE_TAB_STOP_ATTRIBUTES}
        onClick={(event) => {
          const at = stoneAt(event);
          if (at !== null) look(at);
        }}
      >
        {questions.map(({ question, stars, mostStars }, at) => (
          <li
            key={question}
            className={style.place}
            data-away={Math.abs(at - centre)}
            data-far={Math.abs(at - centre) > NEAR || undefined}
          >
            <button
              type="button"
              className={style.stone}
              aria-current={question === current ? 'true' : undefined}
              aria-label={questionName(at, stars)}
              data-solved={stars > 0 || undefined}
              data-next={at === next || undefined}
              tabIndex={at === here ? 0 : -1}
              onKeyDown={moveFocusWithinList}
              onFocus={() => look(at)}
              onClick={() => onOpen(question)}
            >
              {at + 1}
              {stars > 0 && <Stars stars={stars} of={mostStars} />}
            </button>
          </li>
        ))}
        <li className={style.end} style={filled(starsOfLevel({ questions }).share)} aria-hidden="true">
          ★
        </li>
      </ol>
    </section>
  );
}

/** Returns how far the star at the end is filled, as a CSS variable. `share`: from 0 to 1. */
function filled(share: number): CSSProperties & Record<`--${string}`, string> {
  return { '--filled': `${(filledStarQuarters(share) / ALL_PARTS) * 100}%` };
}

/**
 * Returns the index of the next unsolved question after the current question. If there is none, returns the index of
 * the first unsolved question, or -1 if all are solved.
 */
function nextUnsolved(questions: LevelProgress['questions'], here: number): number {
  const after = questions.findIndex(({ stars }, at) => at > here && stars === 0);
  return after >= 0 ? after : questions.findIndex(({ stars }, at) => at !== here && stars === 0);
}

/** Returns the index of the stone nearest to a press between the buttons, or null for a press on a button. */
function stoneAt({ target, currentTarget, clientX }: MouseEvent<HTMLElement>): number | null {
  if (target instanceof Element && target.closest('button') !== null) return null;
  const distances = [...currentTarget.querySelectorAll('button')].map((stone) => {
    const { left, right } = stone.getBoundingClientRect();
    return Math.abs((left + right) / 2 - clientX);
  });
  return distances.indexOf(Math.min(...distances));
}

function questionName(at: number, stars: number): string {
  return kanaReadingOfSource(`${at + 1}{番|ばん}、${stars > 0 ? starCountWords(stars) : 'まだ'}`);
}
