import { useId } from 'react';
import { STAFF_ROLES } from '../../../contract/roles.ts';
import { parseStaffRole } from './post-fields.tsx';
import { ROLE_NAMES, STAFF_SCREEN_WORDS } from './words.ts';
import type { School } from '../../../contract/schools.ts';
import { SelectField } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import style from './staff-screen.module.css';
import type { StaffListFilter } from './staff-view.ts';
import { schoolNamesById } from '../school-names.ts';
import { COMMON_WORDS } from '../words.ts';

type StaffFilterProps = {
  readonly view: StaffListFilter;
  readonly schools: readonly School[];
  readonly onView: (view: StaffListFilter) => void;
};

/** The filter of the staff list. The list is updated while the user is still typing or choosing. */
export function StaffFilterFields({ view, schools, onView }: StaffFilterProps) {
  const searchId = useId();
  const show = (change: Partial<StaffListFilter>): void => onView({ ...view, ...change });
  return (
    <search className={style.filter}>
      <div className={formStyle.field}>
        <label htmlFor={searchId}>{STAFF_SCREEN_WORDS.search}</label>
        <input
          id={searchId}
          className={formStyle.input}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={view.search}
          onChange={(event) => show({ search: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={COMMON_WORDS.school}
        value={view.school}
        onChange={(event) => show({ school: event.currentTarget.value })}
      >
        <option value="">{STAFF_SCREEN_WORDS.allSchools}</option>
        {[...schoolNamesById(schools)].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={STAFF_SCREEN_WORDS.role}
        value={view.role}
        onChange={({ currentTarget: { value } }) => show({ role: parseStaffRole(value) ?? '' })}
      >
        <option value="">{STAFF_SCREEN_WORDS.allRoles}</option>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={STAFF_SCREEN_WORDS.login}
        value={view.signedIn}
        onChange={({ currentTarget: { value } }) => show({ signedIn: value === 'never' ? 'never' : 'any' })}
      >
        <option value="any">{COMMON_WORDS.all}</option>
        <option value="never">{STAFF_SCREEN_WORDS.neverLoggedIn}</option>
      </SelectField>
    </search>
  );
}
