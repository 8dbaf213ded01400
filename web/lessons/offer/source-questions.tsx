import { readable } from '../../questions/readable.ts';
import { questionSummary } from '../../questions/question-words.ts';
import { Loaded } from '../../staff/page.tsx';
import { ofThisInput } from '../../staff/queries.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import type { QuestionSource } from './question-source.ts';
import { SummaryWords } from './summary-words.tsx';
import { useSourceQuestions } from './use-source-questions.ts';

type SourceQuestionsProps = {
  readonly source: QuestionSource;
  readonly chosen: readonly ChosenQuestion[];
  readonly onToggle: (question: ChosenQuestion) => void;
};

/** The questions of one source, each with what it asks for and how, to be ticked. */
export function SourceQuestions({ source, chosen, onToggle }: SourceQuestionsProps) {
  return (
    <Loaded read={ofThisInput(useSourceQuestions(source))}>
      {(questions) => (
        <ul className={style.questions}>
          {readable(questions).map(({ of: { id }, question }, at) => {
            const place = source.kind === 'level' ? `${source.level}-${at + 1}` : `★${at + 1}`;
            const words = questionSummary(question);
            return (
              <li key={id}>
                <label className={style.choice}>
                  <input
                    type="checkbox"
                    checked={chosen.some((each) => each.id === id)}
                    onChange={() => onToggle({ id, place, words })}
                  />
                  <span>
                    <span className={style.place}>{place}</span>
                    <SummaryWords words={words} />
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
