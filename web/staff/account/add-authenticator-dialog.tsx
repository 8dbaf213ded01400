import type { SubmitEvent } from 'react';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { LoginCardQr } from '../cards/card-qr.tsx';
import style from './second-factor.module.css';
import { SECOND_FACTOR_WORDS, formatSecretInGroups } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type Proposal = StaffOutputOf<'proposeAuthenticator'>;

type AddAuthenticatorDialogProps = {
  readonly proposal: Proposal;
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
};

/**
 * A dialog that adds an authenticator app. The QR code with the secret is drawn in the browser, so that only the app
 * gets the secret.
 */
export function AddAuthenticatorDialog({ proposal, onClose, onAdded }: AddAuthenticatorDialogProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, code, password] = [
      textOfFormField(form, 'name'),
      textOfFormField(form, 'code'),
      textOfFormField(form, 'password'),
    ];
    send(
      () => callStaffRoute('addAuthenticator', { secret: proposal.secret, name, code, password }),
      ({ recoveryCodes }) => onAdded(recoveryCodes),
    );
  };
  return (
    <Dialog title={SECOND_FACTOR_WORDS.add} isClosedOnlyByButton={isUnderway} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
        <ProposalToScan proposal={proposal} />
        <TextField
          name="code"
          label={SECOND_FACTOR_WORDS.code}
          fault={fault}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="name"
          label={SECOND_FACTOR_WORDS.name}
          note={SECOND_FACTOR_WORDS.nameNote}
          fault={fault}
          defaultValue={SECOND_FACTOR_WORDS.exampleAppName}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          name="password"
          type="password"
          label={SECOND_FACTOR_WORDS.password}
          fault={fault}
          maxLength={256}
          autoComplete="current-password"
        />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{SECOND_FACTOR_WORDS.addFactor}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

function ProposalToScan({ proposal: { secret, address } }: { readonly proposal: Proposal }) {
  return (
    <div className={style.scan}>
      <LoginCardQr text={address} className={style.qr} />
      <div>
        <p>{SECOND_FACTOR_WORDS.scan}</p>
        <p className={style.note}>{SECOND_FACTOR_WORDS.secret}</p>
        <output className={style.secret} aria-label={SECOND_FACTOR_WORDS.secretLabel}>
          {formatSecretInGroups(secret)}
        </output>
      </div>
    </div>
  );
}
