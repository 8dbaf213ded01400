import { useState } from 'react';
import { QuietButton } from '../../ui/form.tsx';
import { withQuestionMoved, toggledQuestion, withAll, type ChosenQuestion } from './chosen-questions.ts';
import style from './offer-dialog.module.css';
import { SourceQuestions } from './source-questions.tsx';
import { OFFER_WORDS, OFFER_DIALOG_WORDS } from './words.ts';
import { SummaryWords } from './summary-parts.tsx';
import { SourceSelect } from './source-select.tsx';
import { FIRST_SOURCE, type QuestionSource } from './question-source.ts';

type QuestionChoiceProps = {
  readonly chosen: readonly ChosenQuestion[];
  readonly onChange: (chosen: readonly ChosenQuestion[]) => void;
};

/** Chooses single questions: on the left those of a level or question set, on the right the chosen ones in order. */
export function QuestionChoice({ chosen, onChange }: QuestionChoiceProps) {
  const [source, setSource] = useState<QuestionSource>(FIRST_SOURCE);
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
