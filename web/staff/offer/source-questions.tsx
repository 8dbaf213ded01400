import { levelLabel } from '../../../engine/levels/course.ts';
import { QuietButton } from '../../ui/form.tsx';
import { readable } from '../questions/readable.ts';
import { questionSummary } from '../questions/words.ts';
import { Loaded } from '../page.tsx';
import { ofThisInput } from '../queries.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import type { QuestionSource } from './question-source.ts';
import { SummaryWords } from './summary-parts.tsx';
import { useSourceQuestions } from './use-source-questions.ts';
import { OFFER_DIALOG_WORDS } from './words.ts';

type SourceQuestionsProps = {
  readonly source: QuestionSource;
  readonly chosen: readonly ChosenQuestion[];
  readonly onToggle: (question: ChosenQuestion) => void;
  /** Adds or removes all questions of the source. */
  readonly onAll: (questions: readonly ChosenQuestion[], isIn: boolean) => void;
};

/** The questions of one source with their requirements and modes, to be chosen one by one or all at once. */
export function SourceQuestions({ source, chosen, onToggle, onAll }: SourceQuestionsProps) {
  const isChosen = ({ id }: ChosenQuestion) => chosen.some((each) => each.id === id);
  return (
    <Loaded read={ofThisInput(useSourceQuestions(source))}>
      {(documents) => {
        const questions = readable(documents).map(({ of: { id }, question }, at): ChosenQuestion => {
          const place = source.kind === 'level' ? `${levelLabel(source.level)}-${at + 1}` : `★${at + 1}`;
          return { id, place, words: questionSummary(question) };
        });
        return (
          <>
            {questions.length > 1 && (
              <QuietButton onPress={() => onAll(questions, !questions.every(isChosen))}>
                {questions.every(isChosen)
                  ? OFFER_DIALOG_WORDS.removeAll
                  : OFFER_DIALOG_WORDS.chooseAll(questions.length)}
              </QuietButton>
            )}
            <ul className={style.questions}>
              {questions.map((question) => (
                <li key={question.id}>
                  <label className={style.choice}>
                    <input type="checkbox" checked={isChosen(question)} onChange={() => onToggle(question)} />
                    <span>
                      <span className={style.place}>{question.place}</span>
                      <SummaryWords words={question.words} />
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
