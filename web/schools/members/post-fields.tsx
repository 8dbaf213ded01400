import { useState } from 'react';
import type { School } from '../../../contract/schools.ts';
import type { Post, StaffMember } from '../../../contract/staff.ts';
import { roleWords } from './role-words.ts';
import { SelectField, textOf } from '../../parts/form.tsx';
import { STAFF_WORDS } from './staff-words.ts';

type PostFieldsProps = {
  readonly schools: readonly School[];
  readonly first: StaffMember['role'];
  /** A school's id, or nothing where none is chosen yet. */
  readonly school: string;
};

/** Teacher of a school, or admin of all of them. */
export function PostFields({ schools, first, school }: PostFieldsProps) {
  const [role, setRole] = useState(first);
  return (
    <>
      <SelectField
        label="役割"
        name="role"
        value={role}
        onChange={(event) => setRole(event.currentTarget.value === 'admin' ? 'admin' : 'manager')}
      >
        <option value="manager">{roleWords('manager')}</option>
        <option value="admin">{roleWords('admin')}（すべての学校を見る）</option>
      </SelectField>
      {role === 'manager' && (
        <SelectField label="学校" name="school" defaultValue={school} required>
          {school === '' && <option value="">{STAFF_WORDS.choose}</option>}
          {schools.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** Null while no school is chosen for a teacher. */
export function postIn(form: FormData): Post | null {
  if (textOf(form, 'role') === 'admin') return { role: 'admin' };
  const school = textOf(form, 'school');
  return school === '' ? null : { role: 'manager', school };
}
