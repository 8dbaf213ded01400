import { levelLabel } from '../../../engine/levels/course.ts';
import { useChoiceSearch } from '../../ui/choice/choice-search.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { readable } from '../questions/readable.ts';
import { questionSummary } from '../questions/words.ts';
import { Loaded } from '../page.tsx';
import { ofThisInput } from '../queries.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import { sourceValue, type QuestionSource } from './question-source.ts';
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
export function SourceQuestions({ source, ...choosing }: SourceQuestionsProps) {
  return (
    <Loaded read={ofThisInput(useSourceQuestions(source))}>
      {(documents) => {
        const questions = readable(documents).map(({ of: { id }, question }, at): ChosenQuestion => {
          const place = source.kind === 'level' ? `${levelLabel(source.level)}-${at + 1}` : `★${at + 1}`;
          return { id, place, words: questionSummary(question), grade: question.grade };
        });
        return <QuestionList key={sourceValue(source)} questions={questions} {...choosing} />;
      }}
    </Loaded>
  );
}

type QuestionListProps = Omit<SourceQuestionsProps, 'source'> & { readonly questions: readonly ChosenQuestion[] };

function QuestionList({ questions, chosen, onToggle, onAll }: QuestionListProps) {
  const { field, isFound } = useChoiceSearch(questions.length, OFFER_DIALOG_WORDS.searchQuestions);
  const isChosen = ({ id }: ChosenQuestion) => chosen.some((each) => each.id === id);
  const shown = questions.filter(({ place, words }) => isFound(`${place} ${words}`));
  return (
    <>
      {field}
      {shown.length > 1 && (
        <QuietButton onPress={() => onAll(shown, !shown.every(isChosen))}>
          {shown.every(isChosen) ? OFFER_DIALOG_WORDS.removeAll : OFFER_DIALOG_WORDS.chooseAll(shown.length)}
        </QuietButton>
      )}
      <ul className={style.questions}>
        {shown.map((question) => (
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
}
