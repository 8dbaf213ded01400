import { useState, type CSSProperties, type MouseEvent } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { LevelProgress } from '../../../contract/progress.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { starCountAndShareOfLevel } from '../practice/course.ts';
import { MAX_STARS } from '../../../engine/judge/stars.ts';
import { filledStarQuarters, PartlyFilledStars, Stars, starCountWords } from '../views/stars.tsx';
import { Hourglass } from '../views/hourglass.tsx';
import { moveFocusWithinList, ONE_TAB_STOP_ATTRIBUTES } from './one-tab-stop.ts';
import { PRACTICE_WORDS } from './practice-words.ts';
import style from './question-selector.module.css';

type Stone = LevelProgress['questions'][number];

type QuestionSelectorProps = {
  readonly questions: LevelProgress['questions'];
  readonly current: string | null;
  /** The ids of the questions for which a teacher must still judge the pupil's text. */
  readonly waiting: readonly string[];
  readonly onOpen: (question: string) => void;
};

/**
 * Maximum number of stones (the round buttons of the questions) that show their numbers on each side of the middle
 * stone.
 */
const NEAR = 3;

/** The largest result of `filledStarQuarters`. The pupil has then earned all stars of a level. */
const ALL_PARTS = filledStarQuarters(1);

/**
 * The questions of a level, drawn as a path with one stone for each question. Only the stones near the current question
 * show their numbers and can be pressed. A press elsewhere on the path, or an arrow key, shows the numbers of the
 * stones there.
 */
export function QuestionSelector({ questions, current, waiting, onOpen }: QuestionSelectorProps) {
  const here = Math.max(
    0,
    questions.findIndex(({ question }) => question === current),
  );
  const [looking, setLooking] = useState<{ readonly from: string | null; readonly at: number } | null>(null);
  // The index of the question in the middle of the numbered stones. It is the current question, unless the pupil has
  // looked at other stones since the current question was opened.
  const centre = looking !== null && looking.from === current ? looking.at : here;
  const look = (at: number): void => setLooking({ from: current, at });
  const isWaiting = ({ question, stars }: Pick<Stone, 'question' | 'stars'>): boolean =>
    stars === 0 && waiting.includes(question);
  const next = nextToSolve(questions, here, isWaiting);
  return (
    <section className={style.selector} aria-labelledby="questions-title">
      <h2 id="questions-title" className="spoken-only">
        <UiText source={PRACTICE_WORDS.questions} />
      </h2>
      {/* The click handler is for presses between the numbered stones. With the keyboard, the arrow keys reach every
          stone. */}
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
              aria-label={questionName(at, stars, isWaiting({ question, stars }))}
              data-solved={stars > 0 || undefined}
              data-next={at === next || undefined}
              tabIndex={at === here ? 0 : -1}
              onKeyDown={moveFocusWithinList}
              onFocus={() => look(at)}
              onClick={() => onOpen(question)}
            >
              {at + 1}
              {stars > 0 && <StarsOfStone stars={stars} of={mostStars} />}
              {isWaiting({ question, stars }) && <Hourglass size="1rem" />}
            </button>
          </li>
        ))}
        <li className={style.end} style={filled(starCountAndShareOfLevel({ questions }).share)} aria-hidden="true">
          ★
        </li>
      </ol>
    </section>
  );
}

/**
 * The stars below the number of a question, on the question's stone in the path. A question of mode `free` can have a
 * dozen stars, which would be wider than the stone. In this case three stars are shown, which are filled in proportion
 * to the earned stars.
 */
function StarsOfStone({ stars, of }: { readonly stars: number; readonly of: number }) {
  return of > MAX_STARS ? <PartlyFilledStars share={stars / of} /> : <Stars stars={stars} of={of} />;
}

/**
 * Returns the CSS variable for how much of the star at the end of the path is filled. `share`: the stars that the pupil
 * has earned in the level divided by their maximum, from 0 to 1.
 */
function filled(share: number): CSSProperties & Record<`--${string}`, string> {
  return { '--filled': `${(filledStarQuarters(share) / ALL_PARTS) * 100}%` };
}

/**
 * Returns the index of the next unsolved question after the index `here`. Skips questions for which a teacher must
 * still judge the pupil's text. After the last question, the search continues at the first. Returns -1 if there is
 * none.
 */
function nextToSolve(questions: readonly Stone[], here: number, isWaiting: (question: Stone) => boolean): number {
  const isOpen = (question: Stone): boolean => question.stars === 0 && !isWaiting(question);
  const after = questions.findIndex((question, at) => at > here && isOpen(question));
  return after >= 0 ? after : questions.findIndex((question, at) => at !== here && isOpen(question));
}

/**
 * Returns the index of the question whose stone (a round button) is nearest to a press on the path. Returns null if the
 * press was on a stone that shows its number, because such a stone has its own handler. The other stones cannot be
 * pressed themselves.
 */
function stoneAt({ target, currentTarget, clientX }: MouseEvent<HTMLElement>): number | null {
  if (target instanceof Element && target.closest('button') !== null) return null;
  const distances = [...currentTarget.querySelectorAll('button')].map((stone) => {
    const { left, right } = stone.getBoundingClientRect();
    return Math.abs((left + right) / 2 - clientX);
  });
  return distances.indexOf(Math.min(...distances));
}

function questionName(at: number, stars: number, isWaiting: boolean): string {
  const state = stars > 0 ? starCountWords(stars) : isWaiting ? PRACTICE_WORDS.waitsForTeacher : 'まだ';
  return kanaReadingOfSource(`${at + 1}{番|ばん}、${state}`);
}
