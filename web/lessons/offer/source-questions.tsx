import { readable } from '../../questions/readable.ts';
import { questionSummary } from '../../questions/question-words.ts';
import { Answered } from '../../staff/page.tsx';
import { useAnswer } from '../../staff/use-answer.ts';
import { callStaff } from '../../staff/client.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import type { QuestionSource } from './source-select.tsx';
import { SummaryWords } from './summary-words.tsx';

type SourceQuestionsProps = {
  readonly source: QuestionSource;
  readonly chosen: readonly ChosenQuestion[];
  readonly onToggle: (question: ChosenQuestion) => void;
};

/** The questions of one source, each with what it asks for and how, to be ticked. */
export function SourceQuestions({ source, chosen, onToggle }: SourceQuestionsProps) {
  const asked = useAnswer(JSON.stringify(source), async (options) => {
    switch (source.kind) {
      case 'level':
        return callStaff('courseQuestions', { level: source.level }, options);
      case 'set':
        return callStaff('questionSet', { set: source.set }, options);
    }
  });
  return (
    <Answered asked={asked}>
      {({ questions }) => (
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
    </Answered>
  );
}
