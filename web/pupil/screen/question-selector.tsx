import { readingOf } from '../../../engine/text/reading-of.ts';
import type { LevelProgress } from '../../../contract/progress.ts';
import style from './question-selector.module.css';
import { Stars, starsWords } from '../views/stars.tsx';
import { goWithinList, ONE_TAB_STOP } from './one-tab-stop.ts';
import { PRACTICE_WORDS } from './practice-words.ts';
import { useFewWords, WordsForReaders } from '../../ui/text/few-words.tsx';

type QuestionSelectorProps = {
  readonly questions: LevelProgress['questions'];
  readonly current: string | null;
  readonly onOpen: (question: string) => void;
};

export function QuestionSelector({ questions, current, onOpen }: QuestionSelectorProps) {
  const fewWords = useFewWords();
  const tabStop = (questions.find(({ question }) => question === current) ?? questions[0])?.question;
  return (
    <section className={style.selector} aria-labelledby="questions-title">
      <h2 id="questions-title" className={fewWords ? 'spoken-only' : style.title}>
        <WordsForReaders source={PRACTICE_WORDS.questions} />
      </h2>
      <ol className={style.questions} data-questions="" {...ONE_TAB_STOP}>
        {questions.map(({ question, stars, mostStars }, at) => (
          <li key={question}>
            <button
              type="button"
              className={style.question}
              aria-current={question === current ? 'true' : undefined}
              aria-label={questionName(at, stars)}
              data-solved={stars > 0 || undefined}
              tabIndex={question === tabStop ? 0 : -1}
              onKeyDown={goWithinList}
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

function questionName(at: number, stars: number): string {
  return readingOf(`${at + 1}{番|ばん}、${stars > 0 ? starsWords(stars) : 'まだ'}`);
}
