import { useId } from 'react';
import { ACTIONS, type Action } from '../../../../contract/permissions.ts';
import { actionName, AUDIT_LIST_WORDS } from './words.ts';
import style from './audit-list.module.css';
import { SelectField } from '../../../ui/form.tsx';
import formStyle from '../../../ui/form.module.css';
import type { StaffInputOf } from '../../client.ts';

/** The filter of audit entries. An empty string means no restriction. */
export type AuditView = { readonly person: string; readonly action: Action | ''; readonly day: string };

export const ALL_ENTRIES: AuditView = { person: '', action: '', day: '' };

export function auditInput({ person, action, day }: AuditView): StaffInputOf<'auditEntries'> {
  return {
    ...(person.trim() === '' ? {} : { person: person.trim() }),
    ...(action === '' ? {} : { action }),
    ...(day === '' ? {} : { day }),
  };
}

type AuditFilterProps = {
  readonly of: 'allSchools' | 'ownSchool';
  readonly view: AuditView;
  readonly onView: (view: AuditView) => void;
};

export function AuditFilter({ of, view, onView }: AuditFilterProps) {
  const personId = useId();
  const dayId = useId();
  const common = { className: formStyle.input, autoComplete: 'off' };
  return (
    <search className={style.filter} aria-label={AUDIT_LIST_WORDS.filter}>
      <div className={formStyle.field}>
        {/* For administrators the field has another label, because they must not read pupils' names. */}
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
          onView({ ...view, action: ACTIONS.find((action) => action === value) ?? '' })
        }
      >
        <option value="">{AUDIT_LIST_WORDS.allActions}</option>
        {ACTIONS.filter((action) => action !== 'see').map((action) => (
          <option key={action} value={action}>
            {actionName(action)}
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
