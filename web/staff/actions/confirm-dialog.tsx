import type { CallOutcome } from '../../app/client/call.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFault, SubmitButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';

/** What is asked before an act: the question, what follows from it, and the button that does it. */
export type Confirmation = { readonly title: string; readonly words: string; readonly button: string };

type ConfirmDialogProps<Output> = Confirmation & {
  readonly action: () => Promise<CallOutcome<Output>>;
  readonly onClose: () => void;
  readonly onDone: (output: Output) => void;
};

/** Asks before something that others will notice. */
export function ConfirmDialog<Output>({ title, words, button, action, onClose, onDone }: ConfirmDialogProps<Output>) {
  const { isUnderway, fault, send } = useSending();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(action, onDone);
        }}
      >
        <FormFault fault={fault} />
        <p>{words}</p>
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{button}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
