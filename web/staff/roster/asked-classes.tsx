import formStyle from '../../ui/form.module.css';
import type { RosterPreviewState } from './roster-step.ts';
import style from './roster-import.module.css';
import { ambiguousClassWords, ROSTER_WORDS } from './words.ts';
import type { AnsweredAmbiguousClass, RosterImportState } from './use-roster-import.ts';

type AskedClassesProps = { readonly preview: RosterPreviewState; readonly work: RosterImportState };

/**
 * Asks the user about each class name that occurs in several grades of the roster: is it one class of several grades,
 * or a separate class in each grade? The user can change the answer later.
 */
export function AmbiguousClassQuestions({ preview: { checked }, work }: AskedClassesProps) {
  const open = checked.askedClasses.filter(({ group }) => work.classes.every((answer) => answer.group !== group));
  const answered = new Map(work.classes.map(({ group, isOneClass }) => [group, isOneClass]));
  return [...work.classes, ...open].map(({ group, grades }) => (
    <fieldset key={group} className={style.askedClass}>
      <legend>{ambiguousClassWords({ group, grades })}</legend>
      <Answer answer={{ group, grades, isOneClass: true }} chosen={answered.get(group)} onAnswer={work.answerClass}>
        {ROSTER_WORDS.oneClass}
      </Answer>
      <Answer answer={{ group, grades, isOneClass: false }} chosen={answered.get(group)} onAnswer={work.answerClass}>
        {ROSTER_WORDS.classOfEachGrade}
      </Answer>
    </fieldset>
  ));
}

type AnswerProps = {
  readonly answer: AnsweredAmbiguousClass;
  readonly chosen: boolean | undefined;
  readonly onAnswer: (answer: AnsweredAmbiguousClass) => void;
  readonly children: string;
};

function Answer({ answer, chosen, onAnswer, children }: AnswerProps) {
  return (
    <label className={formStyle.choice}>
      <input
        type="radio"
        name={`class-${answer.group}`}
        checked={chosen === answer.isOneClass}
        onChange={() => onAnswer(answer)}
      />
      <span>{children}</span>
    </label>
  );
}
