import { useState, type SubmitEvent } from 'react';
import type { School } from '../../../contract/schools.ts';
import { StaffMember } from '../../../contract/staff.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { NO_SCHOOL, COMMON_WORDS } from '../words.ts';
import { EditConflictNotice, useRowAsSeen } from '../edit-conflict.tsx';
import { HAS_SCHOOL } from './post.ts';
import { PostFields, postIn } from './post-fields.tsx';
import { memberChanges } from './staff-changes.ts';
import { callStaff } from '../client.ts';
import { FormFault, SubmitButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import { STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';

type StaffPostDialogProps = {
  readonly member: StaffMember;
  readonly schools: readonly School[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Changes the role of a member of staff, or moves a teacher to another school. */
export function StaffPostDialog({ member, schools, onClose, onSaved }: StaffPostDialogProps) {
  const { seen, changes, onRefused } = useRowAsSeen(StaffMember, member, memberChanges);
  const [isMissing, setMissing] = useState(false);
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const post = postIn(new FormData(event.currentTarget));
    setMissing(post === null);
    if (post === null) return;
    send(() => callStaff('changeStaffRole', { member: seen.id, version: seen.version, post }), onSaved, onRefused);
  };
  return (
    <Dialog title={STAFF_SCREEN_WORDS.changePostOf(member.displayName)} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={isMissing ? NO_SCHOOL : fault} />
        <EditConflictNotice changes={changes} />
        <p>{STAFF_WORDS.changingRole}</p>
        <PostFields
          schools={schools}
          first={member.role}
          school={HAS_SCHOOL[member.role] && schools.some(({ id }) => id === member.school.id) ? member.school.id : ''}
        />
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{STAFF_SCREEN_WORDS.changeRole}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
