import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { useChoiceSearch } from '../../ui/choice/choice-search.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { itemsWithValidQuestion } from '../questions/readable.ts';
import { formatQuestionSummary } from '../questions/words.ts';
import { LoadedDataView } from '../page.tsx';
import { markOutdatedDataAsWaiting } from '../queries.ts';
import type { QuestionChosenForLesson } from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import { questionSourceToValue, type QuestionSource } from './question-source.ts';
import { useQuestionsOfSource } from './use-source-questions.ts';
import { OFFER_CHOICE_WORDS } from './words.ts';

type SourceQuestionsProps = {
  readonly source: QuestionSource;
  readonly chosen: readonly QuestionChosenForLesson[];
  readonly onToggle: (question: QuestionChosenForLesson) => void;
  /** Called when the user adds all questions of the level or question set (`isIn` is true) or removes all of them. */
  readonly onAll: (questions: readonly QuestionChosenForLesson[], isIn: boolean) => void;
};

/**
 * The questions of one level or question set, with their requirements and modes. The user chooses them one by one or
 * all at once.
 */
export function QuestionsOfSource({ source, ...choosing }: SourceQuestionsProps) {
  return (
    <LoadedDataView read={markOutdatedDataAsWaiting(useQuestionsOfSource(source))}>
      {(documents) => {
        const questions = itemsWithValidQuestion(documents).map(
          ({ of: { id }, question }, at): QuestionChosenForLesson => {
            const place = source.kind === 'level' ? `${levelLabelForUsers(source.level)}-${at + 1}` : `★${at + 1}`;
            return { id, place, words: formatQuestionSummary(question), grade: question.grade };
          },
        );
        return <QuestionList key={questionSourceToValue(source)} questions={questions} {...choosing} />;
      }}
    </LoadedDataView>
  );
}

type QuestionListProps = Omit<SourceQuestionsProps, 'source'> & {
  readonly questions: readonly QuestionChosenForLesson[];
};

function QuestionList({ questions, chosen, onToggle, onAll }: QuestionListProps) {
  const { field, isFound } = useChoiceSearch(
    questions,
    ({ place, words }) => `${place} ${words}`,
    OFFER_CHOICE_WORDS.searchQuestions,
  );
  const isChosen = ({ id }: QuestionChosenForLesson) => chosen.some((each) => each.id === id);
  const shown = questions.filter(isFound);
  return (
    <>
      {field}
      {shown.length > 1 && (
        <LinkLikeButton onPress={() => onAll(shown, !shown.every(isChosen))}>
          {shown.every(isChosen) ? OFFER_CHOICE_WORDS.removeAll : OFFER_CHOICE_WORDS.chooseAll(shown.length)}
        </LinkLikeButton>
      )}
      <ul className={style.questions}>
        {shown.map((question) => (
          <li key={question.id}>
            <label className={style.choice}>
              <input type="checkbox" checked={isChosen(question)} onChange={() => onToggle(question)} />
              <span>
                <span className={style.place}>{question.place}</span>
                <QuestionSummaryText words={question.words} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The summary of a question: several parts with 「・」 between them. A line can break only after a 「・」. */
export function QuestionSummaryText({ words }: { readonly words: string }) {
  const parts = words.split('・');
  return parts.map((part, at) => (
    <span key={part} className={style.part}>
      {part}
      {at < parts.length - 1 && '・'}
    </span>
  ));
}
