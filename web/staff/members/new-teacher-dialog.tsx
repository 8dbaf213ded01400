import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import type { AddedStaffMember } from '../../../contract/staff.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { initialPasswordNotice } from '../actions/account-notices.tsx';
import { NoticeDialog } from '../actions/action-dialog.tsx';
import { NewStaffMemberFields, newStaffMemberOfForm } from './person-fields.tsx';
import { STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';
import type { StaffInputOf } from '../client.ts';
import { FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';

type Added = z.output<typeof AddedStaffMember>;
type Teacher = StaffInputOf<'addTeacher'>;

type NewTeacherDialogProps = {
  readonly add: (teacher: Teacher) => Promise<CallOutcome<Added>>;
  readonly onClose: () => void;
};

/**
 * The dialog that adds a teacher and shows the initial password. It is used by teachers for their colleagues, and by
 * administrators for the first teacher of a school.
 */
export function NewTeacherDialog({ add, onClose }: NewTeacherDialogProps) {
  const [added, setAdded] = useState<Added | null>(null);
  const { isUnderway, fault, send } = useSingleRequest();
  if (added !== null) {
    const notice = initialPasswordNotice(STAFF_WORDS.teacherAdded, added.member, added.initialPassword);
    return <NoticeDialog notice={notice} onClose={onClose} />;
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const teacher = newStaffMemberOfForm(new FormData(event.currentTarget));
    send(() => add(teacher), setAdded);
  };
  return (
    <Dialog title={STAFF_SCREEN_WORDS.newTeacher} isClosedOnlyByButton={isUnderway} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
        <NewStaffMemberFields fault={fault} />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{STAFF_SCREEN_WORDS.addTeacher}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
