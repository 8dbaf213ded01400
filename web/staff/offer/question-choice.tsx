import { useState } from 'react';
import type { Grade } from '../../../engine/text/grade.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import {
  moveChosenQuestion,
  toggleChosenQuestion,
  addOrRemoveChosenQuestions,
  type QuestionChosenForLesson,
} from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import { QuestionsOfSource, QuestionSummaryText } from './source-questions.tsx';
import { OFFER_WORDS, OFFER_CHOICE_WORDS } from './words.ts';
import { useDefaultQuestionSource } from './use-offer-defaults.ts';
import { QuestionSourceSelect } from './source-select.tsx';
import type { QuestionSource } from './question-source.ts';

type QuestionChoiceProps = {
  /** The grade for which questions are chosen; null for all pupils. */
  readonly grade?: Grade | null;
  readonly chosen: readonly QuestionChosenForLesson[];
  readonly onChange: (chosen: readonly QuestionChosenForLesson[]) => void;
};

/**
 * The form part that chooses single questions. On the left are the questions of one level or question set, on the right
 * the chosen questions in their order. `useDefaultQuestionSource` chooses the level that is shown first.
 */
export function QuestionChoiceFields({ grade = null, chosen, onChange }: QuestionChoiceProps) {
  const [selected, setSource] = useState<QuestionSource | null>(null);
  const first = useDefaultQuestionSource(grade);
  const source = selected ?? first;
  return (
    <div className={style.choosing}>
      <div className={style.column}>
        <QuestionSourceSelect source={source} onChange={setSource} />
        <QuestionsOfSource
          source={source}
          chosen={chosen}
          onToggle={(question) => onChange(toggleChosenQuestion(chosen, question))}
          onAll={(questions, isIn) => onChange(addOrRemoveChosenQuestions(chosen, questions, isIn))}
        />
      </div>
      <section className={style.column} aria-labelledby="chosen-title">
        <h3 id="chosen-title" className={style.columnTitle}>
          {OFFER_CHOICE_WORDS.chosen(chosen.length)}
        </h3>
        <p className={style.note}>{OFFER_WORDS.inThisOrder}</p>
        {chosen.length === 0 ? (
          <p className={style.none}>{OFFER_WORDS.fromTheLeft}</p>
        ) : (
          <ChosenList chosen={chosen} onChange={onChange} />
        )}
      </section>
    </div>
  );
}

function ChosenList({ chosen, onChange }: QuestionChoiceProps) {
  return (
    <ol className={style.chosen}>
      {chosen.map((question, at) => (
        <li key={question.id} className={style.chosenQuestion}>
          <b className={style.count}>{at + 1}</b>
          <span className={style.words}>
            <span className={style.place}>{question.place}</span>
            <QuestionSummaryText words={question.words} />
          </span>
          <span className={style.ways}>
            <LinkLikeButton
              label={OFFER_CHOICE_WORDS.moveForwardOf(at + 1)}
              onPress={() => onChange(moveChosenQuestion(chosen, question.id, -1))}
            >
              {OFFER_CHOICE_WORDS.moveForward}
            </LinkLikeButton>
            <LinkLikeButton
              label={OFFER_CHOICE_WORDS.moveBackOf(at + 1)}
              onPress={() => onChange(moveChosenQuestion(chosen, question.id, 1))}
            >
              {OFFER_CHOICE_WORDS.moveBack}
            </LinkLikeButton>
            <LinkLikeButton
              label={OFFER_CHOICE_WORDS.removeOf(at + 1)}
              onPress={() => onChange(toggleChosenQuestion(chosen, question))}
            >
              {OFFER_CHOICE_WORDS.remove}
            </LinkLikeButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
