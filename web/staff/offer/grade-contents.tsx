import type { Grade } from '../../../engine/text/grade.ts';
import { SelectField } from '../../ui/form.tsx';
import { ViewSwitchButtons } from '../../ui/view-switch.tsx';
import { OfferContentChoice } from './offer-content.tsx';
import { selectOfferDraftOfGrade, type OfferDraftsOfTwoGrades } from './offer-draft.ts';
import style from './offer-dialog.module.css';
import { offerDraftWords, OFFER_CHOICE_WORDS, gradesSharingQuestionsWords } from './words.ts';

type GradeContentsProps = {
  readonly group: string | null;
  /** The grades of the class. */
  readonly grades: readonly Grade[];
  readonly drafts: OfferDraftsOfTwoGrades;
  /** The grade whose questions are being chosen. */
  readonly shown: Grade;
  readonly onShow: (grade: Grade) => void;
  readonly onChange: (drafts: OfferDraftsOfTwoGrades) => void;
};

/** The form part that chooses different questions for two grades, with a tab for each grade. */
export function TwoGradeQuestionFields({ group, grades, drafts, shown, onShow, onChange }: GradeContentsProps) {
  const { pair } = drafts;
  const others = grades.filter((grade) => !pair.includes(grade));
  return (
    <>
      {others.length > 0 && (
        <GradePair
          grades={grades}
          pair={pair}
          onChange={(next) => {
            if (!next.includes(shown)) onShow(next[0]);
            onChange({ ...drafts, pair: next });
          }}
        />
      )}
      <div className={style.grade}>
        <ViewSwitchButtons
          label={OFFER_CHOICE_WORDS.twoGrades}
          views={pair.map((grade) => ({
            name: `${grade}` as const,
            words: OFFER_CHOICE_WORDS.gradeTab(grade, offerDraftWords(selectOfferDraftOfGrade(drafts, grade))),
          }))}
          chosen={`${shown}` as const}
          onChosen={(name) => onShow(pair.find((grade) => `${grade}` === name) ?? pair[0])}
        />
        <OfferContentChoice
          key={shown}
          group={group}
          grade={shown}
          draft={selectOfferDraftOfGrade(drafts, shown)}
          onChange={(draft) => onChange({ ...drafts, drafts: { ...drafts.drafts, [shown]: draft } })}
        />
      </div>
      {others.length > 0 && <p className={style.note}>{gradesSharingQuestionsWords(others, pair[0])}</p>}
    </>
  );
}

type GradePairProps = {
  readonly grades: readonly Grade[];
  readonly pair: OfferDraftsOfTwoGrades['pair'];
  readonly onChange: (pair: OfferDraftsOfTwoGrades['pair']) => void;
};

/**
 * The form part in which the teacher selects the two grades that get different questions. It is shown for classes with
 * more than two grades.
 */
function GradePair({ grades, pair: [lower, higher], onChange }: GradePairProps) {
  const change = (one: Grade, other: Grade): void => onChange(one < other ? [one, other] : [other, one]);
  const optionsBeside = (taken: Grade) =>
    grades
      .filter((grade) => grade !== taken)
      .map((grade) => (
        <option key={grade} value={grade}>
          {OFFER_CHOICE_WORDS.grade(grade)}
        </option>
      ));
  const gradeOf = (value: string): Grade => grades.find((grade) => String(grade) === value) ?? lower;
  return (
    <div className={style.pair}>
      <SelectField
        label={OFFER_CHOICE_WORDS.firstGrade}
        value={lower}
        onChange={({ target }) => change(gradeOf(target.value), higher)}
      >
        {optionsBeside(higher)}
      </SelectField>
      <SelectField
        label={OFFER_CHOICE_WORDS.secondGrade}
        value={higher}
        onChange={({ target }) => change(lower, gradeOf(target.value))}
      >
        {optionsBeside(lower)}
      </SelectField>
    </div>
  );
}
