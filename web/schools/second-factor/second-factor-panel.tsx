import { useState } from 'react';
import type { Authenticator, SecondFactor } from '../../../contract/second-factor.ts';
import { FormFault, QuietButton } from '../../parts/form.tsx';
import { momentWords } from '../../parts/moments.ts';
import { callStaff, type StaffOutputOf } from '../../staff/client.ts';
import { Loaded } from '../../staff/page.tsx';
import pageStyle from '../../staff/page.module.css';
import { useRead } from '../../staff/queries.ts';
import { useSending } from '../../staff/sending.ts';
import { AddAuthenticatorDialog } from './add-authenticator-dialog.tsx';
import { RemoveAuthenticatorDialog, RenewCodesDialog } from './proven-change-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import style from './second-factor.module.css';
import { codesLeftWords, SECOND_FACTOR_WORDS } from './second-factor-words.ts';

type Change =
  | { readonly kind: 'add'; readonly proposal: StaffOutputOf<'proposeAuthenticator'> }
  | { readonly kind: 'remove'; readonly authenticator: Authenticator; readonly isLast: boolean }
  | { readonly kind: 'renew' }
  /** Told this once. */
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What one shows at sign-in beside the password. */
export function SecondFactorPanel() {
  const read = useRead('secondFactor', {});
  const [change, setChange] = useState<Change | null>(null);
  return (
    <section className={pageStyle.panel} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" className={pageStyle.panelTitle}>
        {SECOND_FACTOR_WORDS.title}
      </h2>
      <Loaded read={read}>{(output) => <Factors secondFactor={output} onChange={setChange} />}</Loaded>
      {change !== null && <ChangeDialog change={change} onChange={setChange} />}
    </section>
  );
}

type OnChange = (change: Change | null) => void;

function Factors({ secondFactor, onChange }: { readonly secondFactor: SecondFactor; readonly onChange: OnChange }) {
  const { authenticators, recoveryCodesLeft } = secondFactor;
  const isLast = authenticators.length === 1;
  const { fault, send } = useSending({ isChanged: false });
  const propose = (): void =>
    send(
      () => callStaff('proposeAuthenticator', {}),
      (proposal) => onChange({ kind: 'add', proposal }),
    );
  return (
    <>
      <p>{authenticators.length === 0 ? SECOND_FACTOR_WORDS.none : SECOND_FACTOR_WORDS.some}</p>
      {authenticators.length > 0 && (
        <>
          <ul className={style.list} aria-label="認証アプリ">
            {authenticators.map((authenticator) => (
              <li key={authenticator.id} className={style.row}>
                <span className={style.name}>{authenticator.name}</span>
                <span className={style.used}>{usedWords(authenticator)}</span>
                <QuietButton
                  label={`${authenticator.name}を外す`}
                  onPress={() => onChange({ kind: 'remove', authenticator, isLast })}
                >
                  {SECOND_FACTOR_WORDS.remove}
                </QuietButton>
              </li>
            ))}
          </ul>
          <p>{codesLeftWords(recoveryCodesLeft)}</p>
        </>
      )}
      <FormFault fault={fault} />
      <div className={style.buttons}>
        <QuietButton onPress={propose}>{SECOND_FACTOR_WORDS.add}</QuietButton>
        {authenticators.length > 0 && (
          <QuietButton onPress={() => onChange({ kind: 'renew' })}>{SECOND_FACTOR_WORDS.renew}</QuietButton>
        )}
      </div>
    </>
  );
}

function usedWords({ lastUsedAt, addedAt }: Authenticator): string {
  return lastUsedAt === null ? `${momentWords(addedAt)}に加えました` : `最後のログイン ${momentWords(lastUsedAt)}`;
}

function ChangeDialog({ change, onChange }: { readonly change: Change; readonly onChange: OnChange }) {
  const onClose = (): void => onChange(null);
  const onCodes = (codes: readonly string[]): void => onChange(codes.length === 0 ? null : { kind: 'codes', codes });
  switch (change.kind) {
    case 'add':
      return <AddAuthenticatorDialog proposal={change.proposal} onClose={onClose} onAdded={onCodes} />;
    case 'remove':
      return <RemoveAuthenticatorDialog {...change} onClose={onClose} />;
    case 'renew':
      return <RenewCodesDialog onClose={onClose} onRenewed={onCodes} />;
    case 'codes':
      return <RecoveryCodesDialog codes={change.codes} onClose={onClose} />;
  }
}
