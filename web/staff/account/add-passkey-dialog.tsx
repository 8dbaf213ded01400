import { useState, type SubmitEvent } from 'react';
import { createPasskeyInBrowser, PasskeyError } from '../../app/sign-in/passkeys.ts';
import { PASSKEY_FAILURE_WORDS } from '../../app/sign-in/second-step-words.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, SubmitButton, TextField, textOfFormField, type FormFailure } from '../../ui/form.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { SECOND_FACTOR_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type Proposal = StaffOutputOf<'proposePasskey'>;

type AddPasskeyDialogProps = {
  readonly proposal: Proposal;
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
};

function wordsAlone(words: string): FormFailure {
  return { words, places: new Map() };
}

/**
 * A dialog that adds a passkey. The browser checks the user's fingerprint, face or PIN, and the server receives only a
 * public key.
 */
export function AddPasskeyDialog({ proposal, onClose, onAdded }: AddPasskeyDialogProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const [browserFault, setBrowserFault] = useState<FormFailure | null>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, password] = [textOfFormField(form, 'name'), textOfFormField(form, 'password')];
    setBrowserFault(null);
    createPasskeyInBrowser(proposal).then(
      (passkey) =>
        send(
          () => callStaffRoute('addPasskey', { name, password, passkey }),
          ({ recoveryCodes }) => onAdded(recoveryCodes),
        ),
      (thrown: unknown) => {
        if (!(thrown instanceof PasskeyError)) reportError(thrown);
        const failure = thrown instanceof PasskeyError ? thrown.failure : 'not-able';
        setBrowserFault(wordsAlone(PASSKEY_FAILURE_WORDS[failure]));
      },
    );
  };
  const shown = browserFault ?? fault;
  return (
    <Dialog title={SECOND_FACTOR_WORDS.addPasskey} isClosedOnlyByButton={isUnderway} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={shown} />
        <p>{SECOND_FACTOR_WORDS.passkeyHow}</p>
        <TextField
          name="name"
          label={SECOND_FACTOR_WORDS.passkeyName}
          note={SECOND_FACTOR_WORDS.nameNote}
          fault={shown}
          defaultValue={SECOND_FACTOR_WORDS.examplePasskeyName}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          name="password"
          type="password"
          label={SECOND_FACTOR_WORDS.password}
          fault={shown}
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
