import { useState } from 'react';
import type { Passkey } from '../../../contract/passkey.ts';
import type { Authenticator, SecondFactorsOfAccount } from '../../../contract/second-factor.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { LoadedDataView } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { AddAuthenticatorDialog } from './add-authenticator-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import {
  type ListedSecondFactor,
  RemoveSecondFactorDialog,
  RenewRecoveryCodesDialog,
} from './proven-change-dialogs.tsx';
import style from './second-factor.module.css';
import { recoveryCodesLeftWords, SECOND_FACTOR_WORDS } from './words.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { printPage } from '../../ui/print-page.ts';

type Change =
  | { readonly kind: 'add'; readonly proposal: StaffOutputOf<'proposeAuthenticator'> }
  | { readonly kind: 'addPasskey'; readonly proposal: StaffOutputOf<'proposePasskey'> }
  | { readonly kind: 'remove'; readonly factor: ListedSecondFactor; readonly isLast: boolean }
  | { readonly kind: 'renew' }
  /** The dialog with the new recovery codes. They cannot be shown again later. */
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

type SecondFactorPanelProps = {
  /** Called with true when the user begins to add or remove a second factor, and with false when this is finished. */
  readonly onBusy?: (isBusy: boolean) => void;
};

/** The list of the user's second factors, with buttons to add and remove them. */
export function SecondFactorPanel({ onBusy }: SecondFactorPanelProps) {
  const read = useStaffRead('secondFactor', {});
  const [change, setChange] = useState<Change | null>(null);
  const become = (next: Change | null): void => {
    setChange(next);
    onBusy?.(next !== null);
  };
  return (
    <section className={pageStyle.panel} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" className={pageStyle.panelTitle}>
        {SECOND_FACTOR_WORDS.title}
      </h2>
      <LoadedDataView read={read}>{(output) => <Factors secondFactor={output} onChange={become} />}</LoadedDataView>
      {change !== null && <ChangeDialog change={change} onChange={become} />}
    </section>
  );
}

type OnChange = (change: Change | null) => void;

function Factors({
  secondFactor,
  onChange,
}: {
  readonly secondFactor: SecondFactorsOfAccount;
  readonly onChange: OnChange;
}) {
  const { authenticators, passkeys, recoveryCodesLeft } = secondFactor;
  const count = authenticators.length + passkeys.length;
  const { fault, send } = useSingleRequest({ isChanged: false });
  const proposeApp = (): void =>
    send(
      () => callStaffRoute('proposeAuthenticator', {}),
      (proposal) => onChange({ kind: 'add', proposal }),
    );
  const proposeKey = (): void =>
    send(
      () => callStaffRoute('proposePasskey', {}),
      (proposal) => onChange({ kind: 'addPasskey', proposal }),
    );
  const remove = (factor: ListedSecondFactor): void => onChange({ kind: 'remove', factor, isLast: count === 1 });
  return (
    <>
      <p>{count === 0 ? SECOND_FACTOR_WORDS.none : SECOND_FACTOR_WORDS.some}</p>
      {passkeys.length > 0 && (
        <FactorList name={SECOND_FACTOR_WORDS.passkeys} kind="passkey" factors={passkeys} onRemove={remove} />
      )}
      {authenticators.length > 0 && (
        <FactorList
          name={SECOND_FACTOR_WORDS.authenticators}
          kind="authenticator"
          factors={authenticators}
          onRemove={remove}
        />
      )}
      {count > 0 && <p>{recoveryCodesLeftWords(recoveryCodesLeft)}</p>}
      <FormErrorText fault={fault} />
      <div className={style.buttons}>
        <LinkLikeButton onPress={proposeKey}>{SECOND_FACTOR_WORDS.addPasskey}</LinkLikeButton>
        <LinkLikeButton onPress={proposeApp}>{SECOND_FACTOR_WORDS.add}</LinkLikeButton>
        {count > 0 && (
          <LinkLikeButton onPress={() => onChange({ kind: 'renew' })}>{SECOND_FACTOR_WORDS.renew}</LinkLikeButton>
        )}
      </div>
    </>
  );
}

type FactorListProps = {
  readonly name: string;
  readonly kind: ListedSecondFactor['kind'];
  readonly factors: readonly (Authenticator | Passkey)[];
  readonly onRemove: (factor: ListedSecondFactor) => void;
};

function FactorList({ name, kind, factors, onRemove }: FactorListProps) {
  return (
    <ul className={style.list} aria-label={name}>
      {factors.map((factor) => (
        <li key={factor.id} className={style.row}>
          <span className={style.name}>
            {factor.name}
            <span className={style.kind}>{name}</span>
          </span>
          <span className={style.used}>{usedWords(factor)}</span>
          <LinkLikeButton
            label={SECOND_FACTOR_WORDS.removeFactor(factor.name)}
            onPress={() => onRemove({ kind, id: factor.id, name: factor.name })}
          >
            {SECOND_FACTOR_WORDS.remove}
          </LinkLikeButton>
        </li>
      ))}
    </ul>
  );
}

function usedWords({ lastUsedAt, addedAt }: Authenticator | Passkey): string {
  return lastUsedAt === null
    ? SECOND_FACTOR_WORDS.addedAt(formatNumericDateAndTime(addedAt))
    : SECOND_FACTOR_WORDS.lastLoginAt(formatNumericDateAndTime(lastUsedAt));
}

function ChangeDialog({ change, onChange }: { readonly change: Change; readonly onChange: OnChange }) {
  const onClose = (): void => onChange(null);
  const onCodes = (codes: readonly string[]): void => onChange(codes.length === 0 ? null : { kind: 'codes', codes });
  switch (change.kind) {
    case 'add':
      return <AddAuthenticatorDialog proposal={change.proposal} onClose={onClose} onAdded={onCodes} />;
    case 'addPasskey':
      return <AddPasskeyDialog proposal={change.proposal} onClose={onClose} onAdded={onCodes} />;
    case 'remove':
      return <RemoveSecondFactorDialog {...change} onClose={onClose} />;
    case 'renew':
      return <RenewRecoveryCodesDialog onClose={onClose} onRenewed={onCodes} />;
    case 'codes':
      return <RecoveryCodesDialog codes={change.codes} onClose={onClose} />;
  }
}

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog title={SECOND_FACTOR_WORDS.codesTitle} isWide isClosedOnlyByButton onClose={onClose}>
      <p>{SECOND_FACTOR_WORDS.codes}</p>
      <ol className={style.codes} aria-label={SECOND_FACTOR_WORDS.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogButtonRow closing={SECOND_FACTOR_WORDS.kept} onClose={onClose}>
        <LinkLikeButton onPress={() => void printPage()}>{SECOND_FACTOR_WORDS.print}</LinkLikeButton>
      </DialogButtonRow>
    </Dialog>
  );
}
