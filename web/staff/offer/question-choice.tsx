import { useState } from 'react';
import type { Grade } from '../../../engine/text/grade.ts';
import { QuietButton } from '../../ui/form.tsx';
import { withQuestionMoved, toggledQuestion, withAll, type ChosenQuestion } from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import { SourceQuestions } from './source-questions.tsx';
import { OFFER_WORDS, OFFER_DIALOG_WORDS } from './words.ts';
import { SummaryWords } from './summary-parts.tsx';
import { useFirstSource } from './use-first-source.ts';
import { SourceSelect } from './source-select.tsx';
import type { QuestionSource } from './question-source.ts';

type QuestionChoiceProps = {
  /** The grade for which questions are chosen; null for all pupils. */
  readonly grade?: Grade | null;
  readonly chosen: readonly ChosenQuestion[];
  readonly onChange: (chosen: readonly ChosenQuestion[]) => void;
};

/**
 * Chooses single questions: on the left those of a level or question set, on the right the chosen ones in order. For
 * one grade it begins with the grade's first level of this month.
 */
export function QuestionChoice({ grade = null, chosen, onChange }: QuestionChoiceProps) {
  const [selected, setSource] = useState<QuestionSource | null>(null);
  const first = useFirstSource(grade);
  const source = selected ?? first;
  return (
    <div className={style.choosing}>
      <div className={style.column}>
        <SourceSelect source={source} onChange={setSource} />
        <SourceQuestions
          source={source}
          chosen={chosen}
          onToggle={(question) => onChange(toggledQuestion(chosen, question))}
          onAll={(questions, isIn) => onChange(withAll(chosen, questions, isIn))}
        />
      </div>
      <section className={style.column} aria-labelledby="chosen-title">
        <h3 id="chosen-title" className={style.columnTitle}>
          {OFFER_DIALOG_WORDS.chosen(chosen.length)}
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
            <SummaryWords words={question.words} />
          </span>
          <span className={style.ways}>
            <QuietButton
              label={OFFER_DIALOG_WORDS.moveForwardOf(at + 1)}
              onPress={() => onChange(withQuestionMoved(chosen, question.id, -1))}
            >
              {OFFER_DIALOG_WORDS.moveForward}
            </QuietButton>
            <QuietButton
              label={OFFER_DIALOG_WORDS.moveBackOf(at + 1)}
              onPress={() => onChange(withQuestionMoved(chosen, question.id, 1))}
            >
              {OFFER_DIALOG_WORDS.moveBack}
            </QuietButton>
            <QuietButton
              label={OFFER_DIALOG_WORDS.removeOf(at + 1)}
              onPress={() => onChange(toggledQuestion(chosen, question))}
            >
              {OFFER_DIALOG_WORDS.remove}
            </QuietButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
