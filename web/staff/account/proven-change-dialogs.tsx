import type { SubmitEvent } from 'react';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, SubmitButton, TextField, textOfFormField, type FormFailure } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { REMOVE_SECOND_FACTOR_WORDS, secondFactorRemovalTitle, SECOND_FACTOR_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';
import type { Passkey } from '../../../contract/passkey.ts';
import type { Authenticator } from '../../../contract/second-factor.ts';

/** An entry of the list of second factors: an authenticator app or a passkey. */
export type ListedSecondFactor = { readonly kind: 'authenticator' | 'passkey' } & Pick<
  Authenticator | Passkey,
  'id' | 'name'
>;

type ProvenChangeDialogProps = {
  readonly title: string;
  readonly words: string;
  readonly button: string;
  readonly isUnderway: boolean;
  readonly fault: FormFailure | null;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
};

/**
 * A dialog that asks for the user's password before the account is changed. Otherwise a person who finds a signed-in
 * device could take over the account.
 */
export function PasswordBeforeChangeDialog(dialog: ProvenChangeDialogProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    dialog.onPassword(textOfFormField(new FormData(event.currentTarget), 'password'));
  };
  return (
    <Dialog title={dialog.title} isClosedOnlyByButton={dialog.isUnderway} onClose={dialog.onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={dialog.fault} />
        <p>{dialog.words}</p>
        <TextField
          name="password"
          type="password"
          label={SECOND_FACTOR_WORDS.password}
          fault={dialog.fault}
          maxLength={256}
          autoComplete="current-password"
        />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={dialog.onClose}>
          <SubmitButton isUnderway={dialog.isUnderway}>{dialog.button}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

type RemoveFactorDialogProps = {
  readonly factor: ListedSecondFactor;
  readonly isLast: boolean;
  readonly onClose: () => void;
};

function removal({ kind, id }: ListedSecondFactor, password: string) {
  switch (kind) {
    case 'authenticator':
      return callStaffRoute('removeAuthenticator', { authenticator: id, password });
    case 'passkey':
      return callStaffRoute('removePasskey', { passkey: id, password });
  }
}

export function RemoveSecondFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  return (
    <PasswordBeforeChangeDialog
      title={secondFactorRemovalTitle(factor.name)}
      words={isLast ? SECOND_FACTOR_WORDS.removingLast : REMOVE_SECOND_FACTOR_WORDS[factor.kind]}
      button={SECOND_FACTOR_WORDS.remove}
      isUnderway={isUnderway}
      fault={fault}
      onPassword={(password) => send(() => removal(factor, password), onClose)}
      onClose={onClose}
    />
  );
}

type RenewCodesDialogProps = {
  readonly onClose: () => void;
  readonly onRenewed: (codes: readonly string[]) => void;
};

export function RenewRecoveryCodesDialog({ onClose, onRenewed }: RenewCodesDialogProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  return (
    <PasswordBeforeChangeDialog
      title={SECOND_FACTOR_WORDS.renew}
      words={SECOND_FACTOR_WORDS.renewing}
      button={SECOND_FACTOR_WORDS.renewCodes}
      isUnderway={isUnderway}
      fault={fault}
      onPassword={(password) =>
        send(
          () => callStaffRoute('renewRecoveryCodes', { password }),
          ({ recoveryCodes }) => onRenewed(recoveryCodes),
        )
      }
      onClose={onClose}
    />
  );
}
