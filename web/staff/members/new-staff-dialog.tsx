import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import type { School } from '../../../contract/schools.ts';
import type { AddedStaffMember } from '../../../contract/staff.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { NO_SCHOOL, COMMON_WORDS } from '../words.ts';
import { PersonFields, personIn } from './person-fields.tsx';
import { PostFields, postIn } from './post-fields.tsx';
import { callStaff } from '../client.ts';
import { FormFault, SubmitButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import { STAFF_SCREEN_WORDS } from './words.ts';

type NewStaffDialogProps = {
  readonly schools: readonly School[];
  /** The id of the initially chosen school, or an empty string. */
  readonly school: string;
  readonly onClose: () => void;
  readonly onAdded: (added: z.output<typeof AddedStaffMember>) => void;
};

export function NewStaffDialog({ schools, school, onClose, onAdded }: NewStaffDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const post = postIn(form);
    setMissing(post === null);
    if (post === null) return;
    send(() => callStaff('addStaffMember', { ...personIn(form), post }), onAdded);
  };
  const shownFault = isMissing ? NO_SCHOOL : fault;
  return (
    <Dialog title={STAFF_SCREEN_WORDS.newStaff} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={shownFault} />
        <PostFields schools={schools} first="manager" school={school} />
        <PersonFields fault={shownFault} />
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{STAFF_SCREEN_WORDS.addStaff}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
