import { useState, type ReactNode } from 'react';
import type { LessonOffer } from '../../../contract/lesson-offer.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import type { QuestionChosenForLesson } from './chosen-questions.ts';
import { TwoGradeQuestionFields } from './grade-contents.tsx';
import { OfferContentChoice } from './offer-content.tsx';
import {
  convertOfferToDraft,
  offerDraftsOfLessonParts,
  EMPTY_OFFER_DRAFT,
  isEmptyOfferDraft,
  gradeWithoutOffer,
  convertDraftToOffer,
  convertGradeDraftsToOffer,
  splitOfferDraftByGrade,
  type OfferDraftsOfTwoGrades,
} from './offer-draft.ts';
import style from './offer-dialog.module.css';
import { useGradesOfGroup } from './use-offer-defaults.ts';
import { OFFER_CHOICE_WORDS, OFFER_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type OfferDialogProps<Output> = {
  /** The id of the lesson's class; null for a lesson without a class. */
  readonly group: string | null;
  readonly title: string;
  readonly offer: LessonOffer;
  /** The single questions of the offer that still exist. */
  readonly chosen: readonly QuestionChosenForLesson[];
  readonly action: string;
  readonly act: (offer: LessonOffer) => Promise<CallOutcome<Output>>;
  readonly onClose: () => void;
  readonly onDone: (output: Output) => void;
  readonly children?: ReactNode;
};

/**
 * The dialog that chooses which questions a lesson offers: some levels, single questions, or all levels that are open
 * to each pupil. In a class of several grades, two grades can get different questions.
 */
export function LessonOfferDialog<Output>(props: OfferDialogProps<Output>) {
  const { group, title, offer, chosen, action, act, onClose, onDone, children } = props;
  const [draft, setDraft] = useState(() =>
    offer.kind === 'byGrade' ? EMPTY_OFFER_DRAFT : convertOfferToDraft(offer, chosen),
  );
  const [ofGrades, setOfGrades] = useState<OfferDraftsOfTwoGrades | null>(() =>
    offer.kind === 'byGrade' ? offerDraftsOfLessonParts(offer.parts, chosen) : null,
  );
  const [isByGrade, setByGrade] = useState(offer.kind === 'byGrade');
  const [shown, setShown] = useState<Grade | null>(null);
  const [isLacking, setLacking] = useState(false);
  const grades = useGradesOfGroup(group);
  const { isUnderway, fault, send } = useSingleRequest();
  const drafts = isByGrade ? ofGrades : null;
  const lacking = drafts === null ? null : gradeWithoutOffer(drafts);
  const lacks = drafts === null ? draft.way === 'questions' && isEmptyOfferDraft(draft) : lacking !== null;
  const separate = (isSeparate: boolean): void => {
    const [lower, higher] = grades;
    if (lower === undefined || higher === undefined) return;
    setByGrade(isSeparate);
    setLacking(false);
    if (isSeparate && ofGrades === null) setOfGrades(splitOfferDraftByGrade(draft, [lower, higher]));
  };
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setLacking(lacks);
          if (lacking !== null) setShown(lacking);
          if (!lacks)
            send(() => act(drafts === null ? convertDraftToOffer(draft) : convertGradeDraftsToOffer(drafts)), onDone);
        }}
      >
        <FormErrorText fault={isLacking && lacks ? lackOf(lacking) : fault} />
        {grades.length > 1 && (
          <label className={style.choice}>
            <input type="checkbox" checked={isByGrade} onChange={({ target }) => separate(target.checked)} />
            <span>{OFFER_CHOICE_WORDS.byGrade}</span>
          </label>
        )}
        {drafts === null ? (
          <OfferContentChoice group={group} grade={null} draft={draft} onChange={setDraft} />
        ) : (
          <TwoGradeQuestionFields
            group={group}
            grades={grades}
            drafts={drafts}
            shown={shown ?? drafts.pair[0]}
            onShow={setShown}
            onChange={setOfGrades}
          />
        )}
        {children}
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{action}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

/**
 * Returns the error text that says that nothing is chosen. `grade`: the grade for which nothing is chosen; null if the
 * choice is for all pupils.
 */
function lackOf(grade: Grade | null) {
  const words = grade === null ? OFFER_WORDS.nothingChosen : OFFER_CHOICE_WORDS.nothingChosenFor(grade);
  return { words, places: new Map<string, string>() };
}
