import { createPortal } from 'react-dom';
import type { StaffSlip } from '../../../contract/staff-list.ts';
import { QuietButton } from '../../ui/form.tsx';
import { PATHS } from '../../app/paths.ts';
import style from './password-slips.module.css';
import { SLIP_WORDS } from './words.ts';
import { printPage } from '../../ui/print-page.ts';

type PasswordSlipsProps = { readonly slips: readonly StaffSlip[] };

/** A button that prints a slip for each person. The slips are only on paper. */
export function PasswordSlips({ slips }: PasswordSlipsProps) {
  return (
    <>
      <QuietButton onPress={() => void printPage()}>{SLIP_WORDS.print}</QuietButton>
      {createPortal(<Sheets slips={slips} />, document.body)}
    </>
  );
}

function Sheets({ slips }: PasswordSlipsProps) {
  const address = `${location.origin}${PATHS.login}`;
  return (
    <div className={style.sheets} aria-hidden="true">
      {slips.map((slip) => (
        <section key={`${slip.schoolName} ${slip.email}`} className={style.slip}>
          <p className={style.head}>
            <strong>{SLIP_WORDS.title}</strong>
            <span>{slip.schoolName}</span>
          </p>
          <p className={style.name}>{slip.displayName}</p>
          <dl className={style.facts}>
            <dt>{SLIP_WORDS.address}</dt>
            <dd>{address}</dd>
            <dt>{SLIP_WORDS.email}</dt>
            <dd>{slip.email}</dd>
            <dt>{SLIP_WORDS.password}</dt>
            <dd className={style.password}>{slip.initialPassword}</dd>
          </dl>
          <p className={style.note}>{SLIP_WORDS.note}</p>
        </section>
      ))}
    </div>
  );
}
