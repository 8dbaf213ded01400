import { useState } from 'react';
import type { LessonOffer } from '../../../contract/lesson-offer.ts';
import type { Lesson } from '../../../contract/lessons.ts';
import { callStaffRoute } from '../client.ts';
import { SelectField } from '../../ui/form.tsx';
import type { QuestionChosenForLesson } from './chosen-questions.ts';
import { LessonOfferDialog } from './offer-dialog.tsx';
import { OFFER_CHOICE_WORDS } from './words.ts';

type StartLessonDialogProps = {
  readonly group: string;
  /**
   * The content of the lesson that is preselected in the dialog. The default is that each pupil works at all levels
   * that are open to the pupil.
   */
  readonly offer?: LessonOffer;
  readonly chosen?: readonly QuestionChosenForLesson[];
  readonly onClose: () => void;
  readonly onStarted: (lesson: Lesson) => void;
};

const AS_OPEN: LessonOffer = { kind: 'asOpen' };
const NOTHING_CHOSEN: readonly QuestionChosenForLesson[] = [];
const LENGTHS = [10, 15, 20, 30, 45] as const;

/** The dialog that starts a lesson. The teacher chooses the lesson's questions and its length. */
export function StartLessonDialog({
  group,
  offer = AS_OPEN,
  chosen = NOTHING_CHOSEN,
  onClose,
  onStarted,
}: StartLessonDialogProps) {
  const [minutes, setMinutes] = useState<number | null>(null);
  return (
    <LessonOfferDialog
      group={group}
      title={OFFER_CHOICE_WORDS.startLesson}
      offer={offer}
      chosen={chosen}
      action={OFFER_CHOICE_WORDS.start}
      act={(decided) => callStaffRoute('startLesson', { group, offer: decided, minutes })}
      onClose={onClose}
      onDone={onStarted}
    >
      <SelectField
        label={OFFER_CHOICE_WORDS.endsAt}
        value={minutes ?? ''}
        onChange={({ target }) => setMinutes(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{OFFER_CHOICE_WORDS.endsByTeacher}</option>
        {LENGTHS.map((each) => (
          <option key={each} value={each}>
            {OFFER_CHOICE_WORDS.inMinutes(each)}
          </option>
        ))}
      </SelectField>
    </LessonOfferDialog>
  );
}
