import { createPortal } from 'react-dom';
import type { StaffPasswordSlip } from '../../../contract/staff-list.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import style from './password-slips.module.css';
import { PASSWORD_SLIP_WORDS } from './words.ts';
import { printPage } from '../../ui/print-page.ts';

type PasswordSlipsProps = { readonly slips: readonly StaffPasswordSlip[] };

/** The button that prints a slip with the initial password for each person. The slips are visible only on paper. */
export function PrintPasswordSlipsButton({ slips }: PasswordSlipsProps) {
  return (
    <>
      <LinkLikeButton onPress={() => void printPage()}>{PASSWORD_SLIP_WORDS.print}</LinkLikeButton>
      {createPortal(<Sheets slips={slips} />, document.body)}
    </>
  );
}

function Sheets({ slips }: PasswordSlipsProps) {
  const address = `${location.origin}${PAGE_PATHS.login}`;
  return (
    <div className={style.sheets} aria-hidden="true">
      {slips.map((slip) => (
        <section key={`${slip.schoolName} ${slip.email}`} className={style.slip}>
          <p className={style.head}>
            <strong>{PASSWORD_SLIP_WORDS.title}</strong>
            <span>{slip.schoolName}</span>
          </p>
          <p className={style.name}>{slip.displayName}</p>
          <dl className={style.facts}>
            <dt>{PASSWORD_SLIP_WORDS.address}</dt>
            <dd>{address}</dd>
            <dt>{PASSWORD_SLIP_WORDS.email}</dt>
            <dd>{slip.email}</dd>
            <dt>{PASSWORD_SLIP_WORDS.password}</dt>
            <dd className={style.password}>{slip.initialPassword}</dd>
          </dl>
          <p className={style.note}>{PASSWORD_SLIP_WORDS.note}</p>
        </section>
      ))}
    </div>
  );
}
