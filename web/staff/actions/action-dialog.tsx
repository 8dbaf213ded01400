import { useState, type ReactNode } from 'react';
import type { CallOutcome } from '../../app/client/call.ts';
import { ConfirmDialog, type ConfirmationWords } from './confirm-dialog.tsx';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { ACTION_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * The message that is shown after an action. `undo`: reverses the action; undefined if that is not possible. `isSecret`:
 * true if the message contains a secret that cannot be shown again.
 */
export type ActionNotice = {
  readonly title: string;
  readonly body: ReactNode;
  readonly isSecret?: boolean;
  readonly undo?: (() => Promise<CallOutcome<unknown>>) | undefined;
};

/**
 * An action that the user must confirm. `ask`: returns the texts of the confirmation dialog. `call`: sends the request.
 * It resolves to the message about the result, or to null if the dialog closes without a message.
 */
export type ActionToConfirm<Thing> = {
  readonly ask: (thing: Thing) => ConfirmationWords;
  readonly call: (thing: Thing) => Promise<CallOutcome<ActionNotice | null>>;
};

type ActionSteps<Thing, Output> = {
  readonly ask: (thing: Thing) => ConfirmationWords;
  readonly call: (thing: Thing) => Promise<CallOutcome<Output>>;
  readonly show?: (output: Output, thing: Thing) => ActionNotice;
};

export function createActionToConfirm<Thing, Output>({
  ask,
  call,
  show,
}: ActionSteps<Thing, Output>): ActionToConfirm<Thing> {
  return {
    ask,
    call: async (thing) => {
      const outcome = await call(thing);
      if (outcome.kind !== 'ok') return outcome;
      return { kind: 'ok', output: show?.(outcome.output, thing) ?? null };
    },
  };
}

type ActionDialogProps<Thing> = {
  readonly action: ActionToConfirm<Thing>;
  readonly thing: Thing;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** The dialog for one action: it first asks for confirmation and then shows the message about the result. */
export function ActionDialog<Thing>({ action, thing, onClose, onDone }: ActionDialogProps<Thing>) {
  const [notice, setNotice] = useState<ActionNotice | null>(null);
  if (notice !== null) return <NoticeDialog notice={notice} onClose={onClose} />;
  return (
    <ConfirmDialog
      {...action.ask(thing)}
      action={() => action.call(thing)}
      onClose={onClose}
      onDone={(shown) => {
        if (shown === null) onClose();
        else setNotice(shown);
        onDone?.();
      }}
    />
  );
}

type NoticeDialogProps = {
  readonly notice: ActionNotice;
  readonly onClose: () => void;
};

export function NoticeDialog({ notice: { title, body, isSecret = false, undo }, onClose }: NoticeDialogProps) {
  const { fault, send } = useSingleRequest();
  return (
    <Dialog title={title} isClosedOnlyByButton={isSecret} onClose={onClose}>
      {undo !== undefined && <FormErrorText fault={fault} />}
      {body}
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose}>
        {undo !== undefined && <LinkLikeButton onPress={() => send(undo, onClose)}>{ACTION_WORDS.undo}</LinkLikeButton>}
      </DialogButtonRow>
    </Dialog>
  );
}
