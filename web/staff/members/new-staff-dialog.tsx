import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import type { School } from '../../../contract/schools.ts';
import type { AddedStaffMember } from '../../../contract/staff.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { NO_SCHOOL_CHOSEN_FAULT, COMMON_WORDS } from '../words.ts';
import { NewStaffMemberFields, newStaffMemberOfForm } from './person-fields.tsx';
import { RoleAndSchoolFields, roleAndSchoolOfForm } from './post-fields.tsx';
import { callStaffRoute } from '../client.ts';
import { FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { STAFF_SCREEN_WORDS } from './words.ts';

type NewStaffDialogProps = {
  readonly schools: readonly School[];
  /** The id of the school that is preselected in the form; an empty string for none. */
  readonly school: string;
  readonly onClose: () => void;
  readonly onAdded: (added: z.output<typeof AddedStaffMember>) => void;
};

export function NewStaffDialog({ schools, school, onClose, onAdded }: NewStaffDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const post = roleAndSchoolOfForm(form);
    setMissing(post === null);
    if (post === null) return;
    send(() => callStaffRoute('addStaffMember', { ...newStaffMemberOfForm(form), post }), onAdded);
  };
  const shownFault = isMissing ? NO_SCHOOL_CHOSEN_FAULT : fault;
  return (
    <Dialog title={STAFF_SCREEN_WORDS.newStaff} isClosedOnlyByButton={isUnderway} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={shownFault} />
        <RoleAndSchoolFields schools={schools} first="manager" school={school} />
        <NewStaffMemberFields fault={shownFault} />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{STAFF_SCREEN_WORDS.addStaff}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
