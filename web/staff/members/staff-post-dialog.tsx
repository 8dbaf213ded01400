import { useState, type SubmitEvent } from 'react';
import type { School } from '../../../contract/schools.ts';
import { StaffMember } from '../../../contract/staff.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { NO_SCHOOL_CHOSEN_FAULT, COMMON_WORDS } from '../words.ts';
import { EditConflictNotice, useRowAsLastSeen } from '../edit-conflict.tsx';
import { ROLE_HAS_SCHOOL, RoleAndSchoolFields, roleAndSchoolOfForm } from './post-fields.tsx';
import { compareStaffMemberVersions } from './staff-member-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import { FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';

type StaffPostDialogProps = {
  readonly member: StaffMember;
  readonly schools: readonly School[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The dialog that changes the role of a member of staff or moves a teacher to another school. */
export function StaffRoleDialog({ member, schools, onClose, onSaved }: StaffPostDialogProps) {
  const { seen, changes, onRefused } = useRowAsLastSeen(StaffMember, member, compareStaffMemberVersions);
  const [isMissing, setMissing] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const post = roleAndSchoolOfForm(new FormData(event.currentTarget));
    setMissing(post === null);
    if (post === null) return;
    send(() => callStaffRoute('changeStaffRole', { member: seen.id, version: seen.version, post }), onSaved, onRefused);
  };
  return (
    <Dialog title={STAFF_SCREEN_WORDS.changePostOf(member.displayName)} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={isMissing ? NO_SCHOOL_CHOSEN_FAULT : fault} />
        <EditConflictNotice changes={changes} />
        <p>{STAFF_WORDS.changingRole}</p>
        <RoleAndSchoolFields
          schools={schools}
          first={member.role}
          school={
            ROLE_HAS_SCHOOL[member.role] && schools.some(({ id }) => id === member.school.id) ? member.school.id : ''
          }
        />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{STAFF_SCREEN_WORDS.changePost}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
