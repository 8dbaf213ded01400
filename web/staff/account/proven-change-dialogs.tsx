import type { SubmitEvent } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFault, SubmitButton, TextField, textOf, type FormFailure } from '../../ui/form.tsx';
import { callStaff } from '../client.ts';
import { useSending } from '../sending.ts';
import { REMOVING_WORDS, removeTitle, SECOND_FACTOR_WORDS } from './words.ts';
import type { Factor } from './factor.ts';
import { COMMON_WORDS } from '../words.ts';

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
 * Asks for the password before a change, because another person may be at a device on which the user is still signed
 * in.
 */
export function ProvenChangeDialog(dialog: ProvenChangeDialogProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    dialog.onPassword(textOf(new FormData(event.currentTarget), 'password'));
  };
  return (
    <Dialog title={dialog.title} onClose={dialog.onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={dialog.fault} />
        <p>{dialog.words}</p>
        <TextField
          name="password"
          type="password"
          label={SECOND_FACTOR_WORDS.password}
          fault={dialog.fault}
          maxLength={256}
          autoComplete="current-password"
        />
        <DialogActions closing={COMMON_WORDS.cancel} onClose={dialog.onClose}>
          <SubmitButton isUnderway={dialog.isUnderway}>{dialog.button}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type RemoveFactorDialogProps = {
  readonly factor: Factor;
  readonly isLast: boolean;
  readonly onClose: () => void;
};

function removal({ kind, id }: Factor, password: string) {
  switch (kind) {
    case 'authenticator':
      return callStaff('removeAuthenticator', { authenticator: id, password });
    case 'passkey':
      return callStaff('removePasskey', { passkey: id, password });
  }
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const { isUnderway, fault, send } = useSending();
  return (
    <ProvenChangeDialog
      title={removeTitle(factor.name)}
      words={isLast ? SECOND_FACTOR_WORDS.removingLast : REMOVING_WORDS[factor.kind]}
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

export function RenewCodesDialog({ onClose, onRenewed }: RenewCodesDialogProps) {
  const { isUnderway, fault, send } = useSending();
  return (
    <ProvenChangeDialog
      title={SECOND_FACTOR_WORDS.renew}
      words={SECOND_FACTOR_WORDS.renewing}
      button={SECOND_FACTOR_WORDS.renewCodes}
      isUnderway={isUnderway}
      fault={fault}
      onPassword={(password) =>
        send(
          () => callStaff('renewRecoveryCodes', { password }),
          ({ recoveryCodes }) => onRenewed(recoveryCodes),
        )
      }
      onClose={onClose}
    />
  );
}
