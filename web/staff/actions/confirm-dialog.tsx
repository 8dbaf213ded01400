import type { CallOutcome } from '../../app/client/call.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * The texts of a confirmation dialog: the question, the consequences (`words`), and the label of the button that
 * confirms.
 */
export type ConfirmationWords = { readonly title: string; readonly words: string; readonly button: string };

type ConfirmDialogProps<Output> = ConfirmationWords & {
  readonly action: () => Promise<CallOutcome<Output>>;
  readonly onClose: () => void;
  readonly onDone: (output: Output) => void;
};

/** A dialog that asks for confirmation of an action that other people will notice. */
export function ConfirmDialog<Output>({ title, words, button, action, onClose, onDone }: ConfirmDialogProps<Output>) {
  const { isUnderway, fault, send } = useSingleRequest();
  return (
    <Dialog title={title} isClosedOnlyByButton={isUnderway} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(action, onDone);
        }}
      >
        <FormErrorText fault={fault} />
        <p>{words}</p>
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{button}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
