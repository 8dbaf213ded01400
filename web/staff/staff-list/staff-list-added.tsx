import { DialogButtonRow } from '../../ui/dialog.tsx';
import type { StaffOutputOf } from '../client.ts';
import { PrintPasswordSlipsButton } from '../slips/password-slips.tsx';
import style from './staff-list.module.css';
import { staffAddedMessage, STAFF_LIST_WORDS, STAFF_LIST_TABLE_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type StaffListAddedProps = { readonly added: StaffOutputOf<'applyStaffList'>; readonly onClose: () => void };

/**
 * Shows the schools and people that were added from a list, with their initial passwords. The passwords are shown only
 * here and can be printed as slips.
 */
export function StaffListAddedResult({ added: { slips, schoolsAdded }, onClose }: StaffListAddedProps) {
  return (
    <>
      <output className={style.good}>{staffAddedMessage(slips.length, schoolsAdded)}</output>
      <p>{STAFF_LIST_WORDS.oncePasswords}</p>
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{COMMON_WORDS.school}</th>
              <th scope="col">{COMMON_WORDS.name}</th>
              <th scope="col">{COMMON_WORDS.email}</th>
              <th scope="col">{STAFF_LIST_TABLE_WORDS.initialPassword}</th>
            </tr>
          </thead>
          <tbody>
            {slips.map((slip) => (
              <tr key={`${slip.schoolName} ${slip.email}`}>
                <td>{slip.schoolName}</td>
                <th scope="row">{slip.displayName}</th>
                <td>{slip.email}</td>
                <td className={style.password}>{slip.initialPassword}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogButtonRow closing={STAFF_LIST_WORDS.close} onClose={onClose}>
        <PrintPasswordSlipsButton slips={slips} />
      </DialogButtonRow>
    </>
  );
}
