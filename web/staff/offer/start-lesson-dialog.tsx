import { useState } from 'react';
import type { Offer } from '../../../contract/lesson-offer.ts';
import type { Lesson } from '../../../contract/lessons.ts';
import { callStaff } from '../client.ts';
import { SelectField } from '../../ui/form.tsx';
import type { ChosenQuestion } from './chosen-questions.ts';
import { OfferDialog } from './offer-dialog.tsx';

type StartLessonDialogProps = {
  readonly group: string;
  /** What it begins with; without it each pupil goes on where they are. */
  readonly offer?: Offer;
  readonly chosen?: readonly ChosenQuestion[];
  readonly onClose: () => void;
  readonly onStarted: (lesson: Lesson) => void;
};

const AS_OPEN: Offer = { kind: 'asOpen' };
const NOTHING_CHOSEN: readonly ChosenQuestion[] = [];
const LENGTHS = [10, 15, 20, 30, 45] as const;

/** What the lesson is about and how long it lasts. */
export function StartLessonDialog({
  group,
  offer = AS_OPEN,
  chosen = NOTHING_CHOSEN,
  onClose,
  onStarted,
}: StartLessonDialogProps) {
  const [minutes, setMinutes] = useState<number | null>(null);
  return (
    <OfferDialog
      title="授業を始める"
      offer={offer}
      chosen={chosen}
      action="始める"
      act={(decided) => callStaff('startLesson', { group, offer: decided, minutes })}
      onClose={onClose}
      onDone={onStarted}
    >
      <SelectField
        label="終わる時刻"
        value={minutes ?? ''}
        onChange={({ target }) => setMinutes(target.value === '' ? null : Number(target.value))}
      >
        <option value="">決めない（先生が終える）</option>
        {LENGTHS.map((each) => (
          <option key={each} value={each}>
            {each}分後
          </option>
        ))}
      </SelectField>
    </OfferDialog>
  );
}
