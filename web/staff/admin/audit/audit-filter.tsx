import { useId } from 'react';
import { PERMISSION_ACTIONS, type PermissionAction } from '../../../../contract/permissions.ts';
import { auditActionName, AUDIT_LIST_WORDS } from './words.ts';
import style from './audit-list.module.css';
import { SelectField } from '../../../ui/form.tsx';
import formStyle from '../../../ui/form.module.css';
import type { StaffInputOf } from '../../client.ts';

/** Which audit entries are shown. A field with an empty string does not restrict the entries. */
export type AuditEntryFilter = {
  readonly person: string;
  readonly action: PermissionAction | '';
  readonly day: string;
};

export const NO_AUDIT_ENTRY_FILTER: AuditEntryFilter = { person: '', action: '', day: '' };

export function auditRequestInput({ person, action, day }: AuditEntryFilter): StaffInputOf<'auditEntries'> {
  return {
    ...(person.trim() === '' ? {} : { person: person.trim() }),
    ...(action === '' ? {} : { action }),
    ...(day === '' ? {} : { day }),
  };
}

type AuditFilterProps = {
  readonly of: 'allSchools' | 'ownSchool';
  readonly view: AuditEntryFilter;
  readonly onView: (view: AuditEntryFilter) => void;
};

export function AuditFilterFields({ of, view, onView }: AuditFilterProps) {
  const personId = useId();
  const dayId = useId();
  const common = { className: formStyle.input, autoComplete: 'off' };
  return (
    <search className={style.filter} aria-label={AUDIT_LIST_WORDS.filter}>
      <div className={formStyle.field}>
        {/* Administrators must not see pupils' names, so they can search only for staff, and the field has another label. */}
        <label htmlFor={personId}>{of === 'ownSchool' ? AUDIT_LIST_WORDS.person : AUDIT_LIST_WORDS.staffMember}</label>
        <input
          {...common}
          id={personId}
          type="search"
          maxLength={100}
          value={view.person}
          onChange={(event) => onView({ ...view, person: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={AUDIT_LIST_WORDS.action}
        value={view.action}
        onChange={({ currentTarget: { value } }) =>
          onView({ ...view, action: PERMISSION_ACTIONS.find((action) => action === value) ?? '' })
        }
      >
        <option value="">{AUDIT_LIST_WORDS.allActions}</option>
        {PERMISSION_ACTIONS.filter((action) => action !== 'see').map((action) => (
          <option key={action} value={action}>
            {auditActionName(action)}
          </option>
        ))}
      </SelectField>
      <div className={formStyle.field}>
        <label htmlFor={dayId}>{AUDIT_LIST_WORDS.day}</label>
        <input
          {...common}
          id={dayId}
          type="date"
          value={view.day}
          onChange={(event) => onView({ ...view, day: event.currentTarget.value })}
        />
      </div>
    </search>
  );
}
