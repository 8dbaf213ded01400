import { useState, type ReactNode } from 'react';
import type { Offer } from '../../../contract/lesson-offer.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFault, SubmitButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import { GradeContents } from './grade-contents.tsx';
import { OfferContent } from './offer-content.tsx';
import {
  draftOf,
  draftsOfParts,
  EMPTY_DRAFT,
  isEmptyDraft,
  lackingGrade,
  offerOfDraft,
  offerOfGrades,
  splitDraft,
  type GradeDrafts,
} from './offer-draft.ts';
import style from './offer-dialog.module.css';
import { useGroupGrades } from './use-group-grades.ts';
import { OFFER_DIALOG_WORDS, OFFER_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type OfferDialogProps<Output> = {
  /** The class of the lesson, null for a lesson without a class. */
  readonly group: string | null;
  readonly title: string;
  readonly offer: Offer;
  /** The questions that the offer names. */
  readonly chosen: readonly ChosenQuestion[];
  readonly action: string;
  readonly act: (offer: Offer) => Promise<CallOutcome<Output>>;
  readonly onClose: () => void;
  readonly onDone: (output: Output) => void;
  readonly children?: ReactNode;
};

/**
 * Chooses the offer of a lesson: some levels, some questions, or everything that is open to each pupil. In a class of
 * several grades it can be different for two grades.
 */
export function OfferDialog<Output>(props: OfferDialogProps<Output>) {
  const { group, title, offer, chosen, action, act, onClose, onDone, children } = props;
  const [draft, setDraft] = useState(() => (offer.kind === 'byGrade' ? EMPTY_DRAFT : draftOf(offer, chosen)));
  const [ofGrades, setOfGrades] = useState<GradeDrafts | null>(() =>
    offer.kind === 'byGrade' ? draftsOfParts(offer.parts, chosen) : null,
  );
  const [isByGrade, setByGrade] = useState(offer.kind === 'byGrade');
  const [shown, setShown] = useState<Grade | null>(null);
  const [isLacking, setLacking] = useState(false);
  const grades = useGroupGrades(group);
  const { isUnderway, fault, send } = useSending();
  const drafts = isByGrade ? ofGrades : null;
  const lacking = drafts === null ? null : lackingGrade(drafts);
  const lacks = drafts === null ? draft.way === 'questions' && isEmptyDraft(draft) : lacking !== null;
  const separate = (isSeparate: boolean): void => {
    const [lower, higher] = grades;
    if (lower === undefined || higher === undefined) return;
    setByGrade(isSeparate);
    setLacking(false);
    if (isSeparate && ofGrades === null) setOfGrades(splitDraft(draft, [lower, higher]));
  };
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setLacking(lacks);
          if (lacking !== null) setShown(lacking);
          if (!lacks) send(() => act(drafts === null ? offerOfDraft(draft) : offerOfGrades(drafts)), onDone);
        }}
      >
        <FormFault fault={isLacking && lacks ? lackOf(lacking) : fault} />
        {grades.length > 1 && (
          <label className={style.choice}>
            <input type="checkbox" checked={isByGrade} onChange={({ target }) => separate(target.checked)} />
            <span>{OFFER_DIALOG_WORDS.byGrade}</span>
          </label>
        )}
        {drafts === null ? (
          <OfferContent group={group} grade={null} draft={draft} onChange={setDraft} />
        ) : (
          <GradeContents
            group={group}
            grades={grades}
            drafts={drafts}
            shown={shown ?? drafts.pair[0]}
            onShow={setShown}
            onChange={setOfGrades}
          />
        )}
        {children}
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{action}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Returns the text about missing questions. `grade` is null if they are missing for all pupils. */
function lackOf(grade: Grade | null) {
  const words = grade === null ? OFFER_WORDS.nothingChosen : OFFER_DIALOG_WORDS.nothingChosenFor(grade);
  return { words, places: new Map<string, string>() };
}
