import { useState } from 'react';
import { STAFF_ROLES, type StaffRole } from '../../../contract/roles.ts';
import type { School } from '../../../contract/schools.ts';
import type { RoleAndSchool, StaffMember } from '../../../contract/staff.ts';
import { SelectField, textOfFormField } from '../../ui/form.tsx';
import { ROLE_AND_SCHOOL_WORDS, STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';
import { schoolNamesById } from '../school-names.ts';
import { COMMON_WORDS } from '../words.ts';

/** For each role, whether it belongs to one school. */
export const ROLE_HAS_SCHOOL = { manager: true, admin: false } as const satisfies Record<StaffRole, boolean>;

export function parseStaffRole(text: string): StaffRole | null {
  return STAFF_ROLES.find((role) => role === text) ?? null;
}

/**
 * Combines a role with its school. Returns null if the role is teacher but `school` is empty. Administrators have no
 * school.
 */
function roleWithSchool(role: StaffRole, school: string): RoleAndSchool | null {
  switch (role) {
    case 'manager':
      return school === '' ? null : { role, school };
    case 'admin':
      return { role };
  }
}

type PostFieldsProps = {
  readonly schools: readonly School[];
  readonly first: StaffMember['role'];
  /** The id of a school; an empty string if no school is chosen. */
  readonly school: string;
};

/** The form fields for the role of a member of staff: teacher of one school, or administrator of all schools. */
export function RoleAndSchoolFields({ schools, first, school }: PostFieldsProps) {
  const [role, setRole] = useState(first);
  return (
    <>
      <SelectField
        label={STAFF_SCREEN_WORDS.role}
        name="role"
        value={role}
        onChange={(event) => setRole(parseStaffRole(event.currentTarget.value) ?? first)}
      >
        {STAFF_ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_AND_SCHOOL_WORDS[each]}
          </option>
        ))}
      </SelectField>
      {ROLE_HAS_SCHOOL[role] && (
        <SelectField label={COMMON_WORDS.school} name="school" defaultValue={school} required>
          {school === '' && <option value="">{STAFF_WORDS.choose}</option>}
          {[...schoolNamesById(schools)].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/**
 * Returns the role and the school that were chosen in a form. Returns null if the role is teacher but no school was
 * chosen.
 */
export function roleAndSchoolOfForm(form: FormData): RoleAndSchool | null {
  return roleWithSchool(parseStaffRole(textOfFormField(form, 'role')) ?? 'manager', textOfFormField(form, 'school'));
}
