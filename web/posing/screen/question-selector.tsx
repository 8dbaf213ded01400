import type { LevelProgress } from '../../../contract/progress.ts';
import style from './question-selector.module.css';
import { Stars, starsName } from '../views/stars.tsx';
import { PRACTICE_WORDS } from './practice-words.ts';

type QuestionSelectorProps = {
  readonly questions: LevelProgress['questions'];
  readonly current: string | null;
  readonly onOpen: (question: string) => void;
};

export function QuestionSelector({ questions, current, onOpen }: QuestionSelectorProps) {
  return (
    <section className={style.selector} aria-labelledby="questions-title">
      <h2 id="questions-title" className={style.title}>
        {PRACTICE_WORDS.questions}
      </h2>
      <ol className={style.questions}>
        {questions.map(({ question, stars, mostStars }, at) => (
          <li key={question}>
            <button
              type="button"
              className={style.question}
              aria-current={question === current ? 'true' : undefined}
              aria-label={`${at + 1}ばん、${stars > 0 ? starsName(stars) : 'まだ'}`}
              data-solved={stars > 0 || undefined}
              onClick={() => onOpen(question)}
            >
              {at + 1}
              {stars > 0 && <Stars stars={stars} of={mostStars} />}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
